/* Stands in for the runtime library of CuTe DSL, which its compiled host code calls: libraries, launches and tensor maps
   are asked of the process' Python. What is not here is in `cute_names.txt`, and answers that it is not supported. */
#include "device.h"

#include <stdio.h>
#include <stdlib.h>

enum { OK = 0 };

typedef struct { int id; char pad[4]; union { char raw[64]; Extents extents; } value; } Attribute;
typedef struct { Extents grid, block; size_t shared; void *stream; Attribute *attributes; unsigned count; } Configuration;

/* As `cute_runtime.py` fills it. */
typedef struct {
    void *(*load)(const void *image);
    void *(*kernel)(void *library, const char *name);
    int (*launch)(void *kernel, const unsigned *extents, size_t shared, void **arguments);
    int (*map)(void *to, int type, unsigned rank, uint64_t address, const uint64_t *dims, const uint64_t *strides,
               const unsigned *box, const unsigned *steps, int interleave, int swizzle, int fill);
    int (*device_attribute)(int attribute);
    int (*kernel_attribute)(void *kernel, int attribute);
} Answers;
static Answers answers;
static const int not_found = 500, invalid_value = 1;

EXPORT void tilelsp_answer_with(const Answers *given) { answers = *given; }

EXPORT int _cudaLibraryLoadData(void **made, const void *image, void *a, void **b, unsigned c, void *d, void **e, unsigned f) {
    (void)a, (void)b, (void)c, (void)d, (void)e, (void)f;
    return (*made = answers.load(image)) ? OK : 209;
}
EXPORT int _cudaLibraryUnload(void *library) { return (void)library, OK; }
EXPORT int _cudaLibraryGetKernel(void **made, void *library, const char *name) {
    return (*made = answers.kernel(library, name)) ? OK : not_found;
}
EXPORT int _cudaLaunchKernelEx(const Configuration *how, void *kernel, void **arguments) {
    unsigned extents[9] = {how->grid.x, how->grid.y, how->grid.z, how->block.x, how->block.y, how->block.z};
    for (unsigned i = 0; i < how->count; i++)
        if (how->attributes[i].id == 4) {
            Extents cluster = how->attributes[i].value.extents;
            extents[6] = cluster.x, extents[7] = cluster.y, extents[8] = cluster.z;
        }
    return answers.launch(kernel, extents, how->shared, arguments);
}
EXPORT int _cudaLaunchKernel(void *kernel, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                             unsigned shared, void *stream, void **arguments) {
    unsigned extents[9] = {gx, gy, gz, bx, by, bz};
    return (void)stream, answers.launch(kernel, extents, shared, arguments);
}
EXPORT int _cuTensorMapEncodeTiled(void *to, int type, unsigned rank, void *address, const uint64_t *dims,
                                   const uint64_t *strides, const unsigned *box, const unsigned *steps, int interleave,
                                   int swizzle, int promotion, int fill) {
    (void)promotion;
    if (!rank || rank > 5) return invalid_value;
    return answers.map(to, type, rank, (uint64_t)address, dims, strides, box, steps, interleave, swizzle, fill);
}

EXPORT int _cudaGetDeviceCount(int *count) { return *count = 1, OK; }
EXPORT int _cudaGetDevice(int *device) { return *device = 0, OK; }
EXPORT int _cudaSetDevice(int device) { return device ? 101 : OK; }
EXPORT int _cuDeviceGet(int *device, int number) { return *device = number, number ? 101 : OK; }
EXPORT int _cudaDeviceGetAttribute(int *value, int attribute, int device) {
    return (void)device, *value = answers.device_attribute(attribute), OK;
}
EXPORT int _cuKernelGetAttribute(int *value, int attribute, void *kernel, int device) {
    return (void)device, *value = answers.kernel_attribute(kernel, attribute), OK;
}
EXPORT int _cudaFuncSetAttribute(void *kernel, int attribute, int value) {
    return (void)kernel, (void)attribute, (void)value, OK;
}
EXPORT int _cudaKernelSetAttributeForDevice(void *kernel, int attribute, int value, int device) {
    return (void)kernel, (void)attribute, (void)value, (void)device, OK;
}
EXPORT int _cudaDeviceSynchronize(void) { return OK; }
EXPORT int _cudaStreamSynchronize(void *stream) { return (void)stream, OK; }

/* ---- what its dialect of CUDA needs ---- */

EXPORT const char *cuda_dialect_get_error_name(int error) {
    switch (error) {
        case 0: return "cudaSuccess";
        case 1: return "cudaErrorInvalidValue";
        case 209: return "cudaErrorNoKernelImageForDevice";
        case 500: return "cudaErrorSymbolNotFound";
        case 719: return "cudaErrorLaunchFailure";
        case 801: return "cudaErrorNotSupported";
        default: return "unrecognized error code";
    }
}
EXPORT void cuda_dialect_print_on_error(int error) {
    if (error) fprintf(stderr, "CUDA Error: %s\n", cuda_dialect_get_error_name(error));
}
EXPORT void cuda_dialect_assert_success(int error) {
    cuda_dialect_print_on_error(error);
    if (error) abort();
}
EXPORT int cuda_dialect_init_library_once(void **library, int (*load)(void **), int (*place)(void **, int),
                                          void (*failed)(const char *, const char *)) {
    if (*library) return OK;
    void *made = NULL;
    int error = load(&made);
    if (!error && place) error = place(&made, 0);
    if (error) return failed("RuntimeError", cuda_dialect_get_error_name(error)), -1;
    return *library = made, OK;
}
EXPORT void cuda_dialect_unload_library_once(void **library) { *library = NULL; }
