#ifndef CIMAGES_SHIM_H
#define CIMAGES_SHIM_H
#include <stdio.h>
#include <png.h>
#include <turbojpeg.h>
#include <webp/decode.h>
#include <webp/encode.h>
#include <webp/demux.h>
#endif
