#ifndef CTEXT_SHIM_H
#define CTEXT_SHIM_H
#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb.h>
#endif
