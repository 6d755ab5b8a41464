#pragma once
#include <stddef.h>
#include <stdint.h>

// giflib: decodes every image of a file into one buffer and discards it. Gives the pixels, or -1.
long peers_giflib_decode(const uint8_t *bytes, size_t count);

// giflib and cgif: encode the frames, width * height indices each, with 2^bits colours. Give the bytes, or -1.
long peers_giflib_encode(const uint8_t *frames, int width, int height, int count, int bits);
long peers_cgif_encode(const uint8_t *frames, int width, int height, int count, int bits);

// CPU time of this process in seconds.
double peers_cpu_seconds(void);
