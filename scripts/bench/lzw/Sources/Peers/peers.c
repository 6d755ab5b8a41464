#include "peers.h"
#include <cgif.h>
#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct input {
  const uint8_t *bytes;
  size_t count, position;
};

static int read_input(GifFileType *gif, GifByteType *to, int count) {
  struct input *input = gif->UserData;
  size_t left = input->count - input->position;
  size_t piece = (size_t)count < left ? (size_t)count : left;
  memcpy(to, input->bytes + input->position, piece);
  input->position += piece;
  return (int)piece;
}

long peers_giflib_decode(const uint8_t *bytes, size_t count) {
  struct input input = {bytes, count, 0};
  int error;
  GifFileType *gif = DGifOpen(&input, read_input, &error);
  if (!gif) return -1;
  long pixels = 0;
  size_t capacity = 0;
  GifPixelType *buffer = NULL;
  GifRecordType record;
  for (;;) {
    if (DGifGetRecordType(gif, &record) == GIF_ERROR) { pixels = -1; break; }
    if (record == TERMINATE_RECORD_TYPE) break;
    if (record == IMAGE_DESC_RECORD_TYPE) {
      if (DGifGetImageDesc(gif) == GIF_ERROR) { pixels = -1; break; }
      size_t size = (size_t)gif->Image.Width * gif->Image.Height;
      if (size > capacity) buffer = realloc(buffer, capacity = size);
      // Interlaced images come in the file's row order: a little less work than the Swift side does.
      if (DGifGetLine(gif, buffer, (int)size) == GIF_ERROR) { pixels = -1; break; }
      pixels += (long)size;
    } else if (record == EXTENSION_RECORD_TYPE) {
      int code;
      GifByteType *data;
      if (DGifGetExtension(gif, &code, &data) == GIF_ERROR) { pixels = -1; break; }
      while (data)
        if (DGifGetExtensionNext(gif, &data) == GIF_ERROR) break;
    }
  }
  free(buffer);
  DGifCloseFile(gif, &error);
  return pixels;
}

// Both encoders copy their output into one reused buffer, as the Swift side does into its array.
struct output {
  uint8_t *bytes;
  size_t count, capacity;
};

static void append(struct output *output, const void *bytes, size_t count) {
  if (output->count + count > output->capacity)
    output->bytes = realloc(output->bytes, output->capacity = 2 * (output->count + count));
  memcpy(output->bytes + output->count, bytes, count);
  output->count += count;
}

static int write_giflib(GifFileType *gif, const GifByteType *bytes, int count) {
  append(gif->UserData, bytes, (size_t)count);
  return count;
}

static int write_cgif(void *context, const uint8_t *bytes, const size_t count) {
  append(context, bytes, count);
  return 0;
}

long peers_giflib_encode(const uint8_t *frames, int width, int height, int count, int bits) {
  struct output output = {0};
  int error;
  GifFileType *gif = EGifOpen(&output, write_giflib, &error);
  ColorMapObject *map = GifMakeMapObject(1 << bits, NULL);
  long result = -1;
  if (EGifPutScreenDesc(gif, width, height, bits, 0, map) != GIF_ERROR) {
    result = 0;
    for (int frame = 0; frame < count && result == 0; frame++) {
      if (EGifPutImageDesc(gif, 0, 0, width, height, false, NULL) == GIF_ERROR ||
          EGifPutLine(gif, (GifPixelType *)frames + (size_t)frame * width * height, width * height) == GIF_ERROR)
        result = -1;
    }
  }
  GifFreeMapObject(map);
  EGifCloseFile(gif, &error);
  if (result == 0) result = (long)output.count;
  free(output.bytes);
  return result;
}

long peers_cgif_encode(const uint8_t *frames, int width, int height, int count, int bits) {
  struct output output = {0};
  static uint8_t palette[768];
  CGIF_Config config = {0};
  config.pGlobalPalette = palette;
  config.attrFlags = CGIF_ATTR_IS_ANIMATED;
  config.width = (uint16_t)width;
  config.height = (uint16_t)height;
  config.numGlobalPaletteEntries = (uint16_t)(1 << bits);
  config.pWriteFn = write_cgif;
  config.pContext = &output;
  CGIF *gif = cgif_newgif(&config);
  if (!gif) return -1;
  long result = 0;
  for (int frame = 0; frame < count && result == 0; frame++) {
    CGIF_FrameConfig image = {0};
    image.pImageData = (uint8_t *)frames + (size_t)frame * width * height;
    result = cgif_addframe(gif, &image) == CGIF_OK ? 0 : -1;
  }
  if (cgif_close(gif) != CGIF_OK) result = -1;
  if (result == 0) result = (long)output.count;
  free(output.bytes);
  return result;
}

double peers_cpu_seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}
