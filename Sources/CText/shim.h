// Text layout and glyph outlines as Swift can import them. The functions here only replace casts, macros and
// callbacks that Swift cannot express; everything with a decision in it is Swift.
#ifndef CTEXT_SHIM_H
#define CTEXT_SHIM_H

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_COLOR_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H
#include FT_TRUETYPE_TAGS_H
#include <fontconfig/fontconfig.h>
#include <glib-object.h>
#include <hb-ot.h>
#include <hb.h>
#include <pango/pango.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

// Fontconfig's property names are string macros, which Swift would import as String and convert at every call.
static const char *const ctext_family = FC_FAMILY;
static const char *const ctext_file = FC_FILE;
static const char *const ctext_style = FC_STYLE;
static const char *const ctext_font_format = FC_FONTFORMAT;
static const char *const ctext_index = FC_INDEX;
static const char *const ctext_embolden = FC_EMBOLDEN;
static const char *const ctext_matrix = FC_MATRIX;

// Pango would otherwise substitute without this configuration's rules, and hint.
static inline void ctext_substitute(FcPattern *pattern, gpointer configuration) {
    FcConfigSubstitute((FcConfig *)configuration, pattern, FcMatchPattern);
    FcPatternDel(pattern, FC_HINTING);
    FcPatternAddBool(pattern, FC_HINTING, FcFalse);
    FcPatternDel(pattern, FC_HINT_STYLE);
    FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_NONE);
    FcPatternDel(pattern, FC_AUTOHINT);
    FcPatternAddBool(pattern, FC_AUTOHINT, FcFalse);
    FcDefaultSubstitute(pattern);
}

// A font map over one configuration, which it keeps, at one pixel a point. The calls stand in this order because
// each clears what the ones before it cached.
static inline PangoFontMap *ctext_font_map_new(FcConfig *configuration) {
    PangoFontMap *map = pango_ft2_font_map_new();
    pango_ft2_font_map_set_resolution((PangoFT2FontMap *)map, 72, 72);
    pango_fc_font_map_set_default_substitute((PangoFcFontMap *)map, ctext_substitute, configuration, NULL);
    pango_fc_font_map_set_config((PangoFcFontMap *)map, configuration);
    return map;
}

static inline FcPattern *ctext_font_pattern(PangoFont *font) {
    return pango_fc_font_get_pattern((PangoFcFont *)font);
}

static inline void ctext_unref(gpointer object) { g_object_unref(object); }

static inline PangoLayoutLine *ctext_line(GSList *list) { return (PangoLayoutLine *)list->data; }
static inline PangoLayoutRun *ctext_run(GSList *list) { return (PangoLayoutRun *)list->data; }
static inline gboolean ctext_glyph_is_empty(PangoGlyph glyph) { return glyph == PANGO_GLYPH_EMPTY; }
static inline gboolean ctext_glyph_is_unknown(PangoGlyph glyph) { return (glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0; }
static inline uint32_t ctext_unknown_scalar(PangoGlyph glyph) { return glyph & ~PANGO_GLYPH_UNKNOWN_FLAG; }

static inline gboolean ctext_face_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face); }
static inline gboolean ctext_face_has_strikes(FT_Face face) { return FT_HAS_FIXED_SIZES(face); }
static inline gboolean ctext_face_is_variable(FT_Face face) { return FT_HAS_MULTIPLE_MASTERS(face); }
// TrueType marks such glyphs; a variable font's are to be taken for such.
static inline gboolean ctext_glyph_may_overlap(FT_GlyphSlot slot) {
    return (slot->outline.flags & FT_OUTLINE_OVERLAP) != 0;
}
// The numbers of an outline are signed before FreeType 2.13.3 and unsigned since.
static inline FT_Error ctext_render_outline(
    FT_Library library, FT_Vector *points, int point_count, uint8_t *tags, uint16_t *ends, int contour_count,
    FT_Bitmap *bitmap) {
    FT_Outline outline = {0};
    outline.n_points = point_count;
    outline.n_contours = contour_count;
    outline.points = points;
    outline.tags = (void *)tags;
    outline.contours = (void *)ends;
    return FT_Outline_Get_Bitmap(library, &outline, bitmap);
}
static inline gboolean ctext_glyph_is_outline(FT_GlyphSlot slot) { return slot->format == FT_GLYPH_FORMAT_OUTLINE; }
static inline gboolean ctext_glyph_is_colour_bitmap(FT_GlyphSlot slot) {
    return slot->format == FT_GLYPH_FORMAT_BITMAP && slot->bitmap.pixel_mode == FT_PIXEL_MODE_BGRA;
}
static const FT_Int32 ctext_load_outline = FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP;
static const FT_Int32 ctext_load_colour = FT_LOAD_COLOR | FT_LOAD_NO_HINTING;

static inline gboolean ctext_face_has_table(FT_Face face, const char *tag) {
    FT_ULong length = 0;
    FT_ULong name = FT_MAKE_TAG((FT_ULong)tag[0], (FT_ULong)tag[1], (FT_ULong)tag[2], (FT_ULong)tag[3]);
    return FT_Load_Sfnt_Table(face, name, 0, NULL, &length) == 0 && length > 0;
}

#endif
