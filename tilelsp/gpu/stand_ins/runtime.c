/* Stands in for the CUDA runtime, as programs that nvcc links with `--cudart shared` call it. What is not here is in
   `runtime_names.txt`, and answers that it is not supported. */
#define _GNU_SOURCE
#include "device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { OK = 0, INVALID_VALUE = 1, NO_MEMORY = 2, INVALID_SYMBOL = 13, INVALID_FUNCTION = 98, INVALID_HANDLE = 400,
       LAUNCH_FAILURE = 719, NOT_SUPPORTED = 801 };

static __thread int last_error;
static int failed(int error) { return error ? (last_error = error) : OK; }

/* ---- what a program registers before main ---- */

typedef struct Binary { const void *image; int module; struct Binary *next; } Binary;
typedef struct Kernel { const void *host; Binary *binary; Function function; int dynamic_shared; struct Kernel *next; } Kernel;
typedef struct Variable { const void *host; void **managed; Binary *binary; char *name; size_t size; uint64_t address;
                          struct Variable *next; } Variable;
static Binary *binaries;
static Kernel *kernels;
static Variable *variables;

static int loaded(Binary *binary) {
    if (!binary->module) binary->module = device_load(binary->image, 0);
    return binary->module;
}

EXPORT void **__cudaRegisterFatBinary(void *image) {
    Binary *made = calloc(1, sizeof *made);
    made->image = image;
    made->next = binaries;
    binaries = made;
    return (void **)made;
}
EXPORT void __cudaRegisterFatBinaryEnd(void **handle) { (void)handle; }
EXPORT void __cudaUnregisterFatBinary(void **handle) { (void)handle; }
EXPORT char __cudaInitModule(void **handle) { (void)handle; return 1; }

EXPORT void __cudaRegisterFunction(void **handle, const char *host, char *device, const char *name, int limit, void *a,
                                   void *b, void *c, void *d, int *e) {
    (void)device, (void)limit, (void)a, (void)b, (void)c, (void)d, (void)e;
    Kernel *made = calloc(1, sizeof *made);
    made->host = host;
    made->binary = (Binary *)handle;
    made->function.name = strdup(name);
    made->next = kernels;
    kernels = made;
}

static Variable *registered(void **handle, const void *host, const char *name, size_t size) {
    Variable *made = calloc(1, sizeof *made);
    made->host = host;
    made->binary = (Binary *)handle;
    made->name = strdup(name);
    made->size = size;
    made->next = variables;
    return variables = made;
}
EXPORT void __cudaRegisterVar(void **handle, char *host, char *address, const char *name, int extern_, size_t size,
                              int constant, int global) {
    (void)address, (void)extern_, (void)constant, (void)global;
    registered(handle, host, name, size);
}
static int find_variable(Variable *one) {
    if (one->address) return 1;
    uint64_t module = (uint64_t)loaded(one->binary);
    return module && device_simple(REQUEST_GLOBAL, &module, 1, one->name, strlen(one->name), &one->address) == STATUS_DONE;
}
EXPORT void __cudaRegisterManagedVar(void **handle, void **host, char *address, const char *name, int extern_, size_t size,
                                     int constant, int global) {
    (void)address, (void)extern_, (void)constant, (void)global;
    registered(handle, host, name, size)->managed = host;
    device_missing("__managed__ variables");
    *host = calloc(1, size);
}

static Kernel *kernel_of(const void *host) {
    for (Kernel *one = kernels; one; one = one->next)
        if (one->host == host || one == host) {
            one->function.module = loaded(one->binary);
            return one->function.module && function_find(&one->function) ? one : NULL;
        }
    return NULL;
}

static __thread struct { Extents grid, block; size_t shared; void *stream; } pushed[64];
static __thread int depth;
EXPORT unsigned __cudaPushCallConfiguration(Extents grid, Extents block, size_t shared, void *stream) {
    if (depth == 64) return 1;
    pushed[depth].grid = grid, pushed[depth].block = block, pushed[depth].shared = shared, pushed[depth++].stream = stream;
    return 0;
}
EXPORT int __cudaPopCallConfiguration(Extents *grid, Extents *block, size_t *shared, void *stream) {
    if (!depth) return failed(INVALID_VALUE);
    depth--;
    *grid = pushed[depth].grid, *block = pushed[depth].block, *shared = pushed[depth].shared;
    *(void **)stream = pushed[depth].stream;
    return OK;
}

static int launch(const void *host, Extents grid, Extents block, void **arguments, size_t shared, Extents cluster) {
    Kernel *kernel = kernel_of(host);
    if (!kernel) return failed(INVALID_FUNCTION);
    switch (device_launch(&kernel->function, grid, block, cluster, shared, arguments, NULL, 0)) {
        case 0: return OK;
        case 1: return failed(LAUNCH_FAILURE);
        default: return failed(NOT_SUPPORTED);
    }
}
static const Extents none;
EXPORT int cudaLaunchKernel(const void *host, Extents grid, Extents block, void **arguments, size_t shared, void *stream) {
    return (void)stream, launch(host, grid, block, arguments, shared, none);
}
EXPORT int cudaLaunchCooperativeKernel(const void *host, Extents grid, Extents block, void **arguments, size_t shared,
                                       void *stream) {
    return (void)stream, launch(host, grid, block, arguments, shared, none);
}
EXPORT int __cudaLaunchKernel(const void *kernel, Extents grid, Extents block, void **arguments, size_t shared, void *stream) {
    return (void)stream, launch(kernel, grid, block, arguments, shared, none);
}
EXPORT int __cudaGetKernel(const void **kernel, const void *host) {
    return (*kernel = kernel_of(host)) ? OK : failed(INVALID_FUNCTION);
}

/* ---- errors ---- */

EXPORT int cudaGetLastError(void) { int error = last_error; last_error = OK; return error; }
EXPORT int cudaPeekAtLastError(void) { return last_error; }
static const struct { int error; const char *name, *text; } errors[] = {
    {OK, "cudaSuccess", "no error"}, {INVALID_VALUE, "cudaErrorInvalidValue", "invalid argument"},
    {NO_MEMORY, "cudaErrorMemoryAllocation", "out of memory"}, {INVALID_SYMBOL, "cudaErrorInvalidSymbol", "invalid device symbol"},
    {INVALID_FUNCTION, "cudaErrorInvalidDeviceFunction", "invalid device function"},
    {INVALID_HANDLE, "cudaErrorInvalidResourceHandle", "invalid resource handle"},
    {LAUNCH_FAILURE, "cudaErrorLaunchFailure", "the sanitizer found something in the launch"},
    {NOT_SUPPORTED, "cudaErrorNotSupported", "operation not supported"},
};
EXPORT const char *cudaGetErrorString(int error) {
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) if (errors[i].error == error) return errors[i].text;
    return "unrecognized error code";
}
EXPORT const char *cudaGetErrorName(int error) {
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) if (errors[i].error == error) return errors[i].name;
    return "unrecognized error code";
}

/* ---- memory ---- */

EXPORT int cudaMalloc(void **made, size_t size) {
    uint64_t address = 0, numbers[] = {size ? size : 1};
    if (device_simple(REQUEST_ALLOCATE, numbers, 1, NULL, 0, &address) != STATUS_DONE) return failed(NO_MEMORY);
    *made = (void *)address;
    return OK;
}
EXPORT int cudaFree(void *address) {
    uint64_t numbers[] = {(uint64_t)address};
    if (!address || host_release(address)) return OK;
    return device_simple(REQUEST_FREE, numbers, 1, NULL, 0, NULL) == STATUS_DONE ? OK : failed(INVALID_VALUE);
}
EXPORT int cudaMallocAsync(void **made, size_t size, void *stream) { return (void)stream, cudaMalloc(made, size); }
EXPORT int cudaFreeAsync(void *address, void *stream) { return (void)stream, cudaFree(address); }
EXPORT int cudaMallocHost(void **made, size_t size) { return (*made = host_lend(size)) ? OK : failed(NO_MEMORY); }
EXPORT int cudaHostAlloc(void **made, size_t size, unsigned flags) { return (void)flags, cudaMallocHost(made, size); }
EXPORT int cudaMallocManaged(void **made, size_t size, unsigned flags) { return (void)flags, cudaMallocHost(made, size); }
EXPORT int cudaFreeHost(void *address) { return !address || host_release(address) ? OK : failed(INVALID_VALUE); }
EXPORT int cudaHostRegister(void *address, size_t size, unsigned flags) {
    return (void)flags, host_register(address, size) ? OK : failed(INVALID_VALUE);
}
EXPORT int cudaHostUnregister(void *address) { return host_unregister(address) ? OK : failed(INVALID_VALUE); }
EXPORT int cudaHostGetDevicePointer(void **made, void *host, unsigned flags) { return (void)flags, *made = host, OK; }
EXPORT int cudaMallocPitch(void **made, size_t *pitch, size_t width, size_t height) {
    *pitch = (width + 511) / 512 * 512;
    return cudaMalloc(made, *pitch * height);
}
EXPORT int cudaMemcpy(void *to, const void *from, size_t size, int kind) {
    return (void)kind, device_copy(to, from, size) ? OK : failed(INVALID_VALUE);
}
EXPORT int cudaMemcpyAsync(void *to, const void *from, size_t size, int kind, void *stream) {
    return (void)stream, cudaMemcpy(to, from, size, kind);
}
EXPORT int cudaMemcpy2D(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height, int kind) {
    for (size_t row = 0; row < height; row++) {
        int error = cudaMemcpy((char *)to + row * to_pitch, (const char *)from + row * from_pitch, width, kind);
        if (error) return error;
    }
    return OK;
}
EXPORT int cudaMemcpy2DAsync(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height,
                             int kind, void *stream) {
    return (void)stream, cudaMemcpy2D(to, to_pitch, from, from_pitch, width, height, kind);
}
EXPORT int cudaMemset(void *to, int value, size_t size) {
    return device_fill(to, (unsigned char)value, 1, size) ? OK : failed(INVALID_VALUE);
}
EXPORT int cudaMemsetAsync(void *to, int value, size_t size, void *stream) { return (void)stream, cudaMemset(to, value, size); }
EXPORT int cudaMemGetInfo(size_t *left, size_t *all) { return *left = *all = device_memory_bytes(), OK; }
EXPORT int cudaMemPrefetchAsync(const void *a, size_t b, ...) { return (void)a, (void)b, OK; }

static Variable *variable_of(const void *host) {
    for (Variable *one = variables; one; one = one->next)
        if (one->host == host) return find_variable(one) ? one : NULL;
    return NULL;
}
EXPORT int cudaGetSymbolAddress(void **made, const void *symbol) {
    Variable *one = variable_of(symbol);
    if (!one) return failed(INVALID_SYMBOL);
    *made = (void *)one->address;
    return OK;
}
EXPORT int cudaGetSymbolSize(size_t *size, const void *symbol) {
    Variable *one = variable_of(symbol);
    if (!one) return failed(INVALID_SYMBOL);
    *size = one->size;
    return OK;
}
EXPORT int cudaMemcpyToSymbol(const void *symbol, const void *from, size_t size, size_t offset, int kind) {
    Variable *one = variable_of(symbol);
    return one ? cudaMemcpy((char *)one->address + offset, from, size, kind) : failed(INVALID_SYMBOL);
}
EXPORT int cudaMemcpyFromSymbol(void *to, const void *symbol, size_t size, size_t offset, int kind) {
    Variable *one = variable_of(symbol);
    return one ? cudaMemcpy(to, (char *)one->address + offset, size, kind) : failed(INVALID_SYMBOL);
}
EXPORT int cudaMemcpyToSymbolAsync(const void *symbol, const void *from, size_t size, size_t offset, int kind, void *stream) {
    return (void)stream, cudaMemcpyToSymbol(symbol, from, size, offset, kind);
}
EXPORT int cudaMemcpyFromSymbolAsync(void *to, const void *symbol, size_t size, size_t offset, int kind, void *stream) {
    return (void)stream, cudaMemcpyFromSymbol(to, symbol, size, offset, kind);
}

/* ---- device, streams, events ---- */

EXPORT int cudaGetDeviceCount(int *count) { return *count = 1, OK; }
EXPORT int cudaGetDevice(int *device) { return *device = 0, OK; }
EXPORT int cudaSetDevice(int device) { return device ? failed(101) : OK; }
EXPORT int cudaSetDeviceFlags(unsigned flags) { return (void)flags, OK; }
EXPORT int cudaDeviceSynchronize(void) { return OK; }
EXPORT int cudaDeviceReset(void) { return OK; }
EXPORT int cudaRuntimeGetVersion(int *version) { return *version = 13000, OK; }
EXPORT int cudaDriverGetVersion(int *version) { return *version = 13000, OK; }
EXPORT int cudaDeviceSetCacheConfig(int config) { return (void)config, OK; }
EXPORT int cudaFuncSetCacheConfig(const void *host, int config) { return (void)host, (void)config, OK; }

/* Offsets within the runtime's structure of CUDA 13, as its headers have them. */
static void put_int(unsigned char *to, size_t at, int value) { memcpy(to + at, &value, 4); }
static void put_size(unsigned char *to, size_t at, uint64_t value) { memcpy(to + at, &value, 8); }
EXPORT int cudaGetDeviceProperties(unsigned char *to, int device) {
    if (device) return failed(101);
    memset(to, 0, 1008);
    snprintf((char *)to, 256, "tilelsp evaluator (%s)", device_target());
    put_size(to, 288, device_memory_bytes());
    put_size(to, 296, 48 << 10);
    put_int(to, 304, 65536), put_int(to, 308, 32), put_int(to, 320, 1024);
    put_int(to, 324, 1024), put_int(to, 328, 1024), put_int(to, 332, 64);
    put_int(to, 336, 0x7fffffff), put_int(to, 340, 65535), put_int(to, 344, 65535);
    put_size(to, 312, 0x7fffffff), put_size(to, 352, 65536);
    put_int(to, 360, device_capability() / 10), put_int(to, 364, device_capability() % 10);
    put_size(to, 368, 512), put_int(to, 384, device_processors());
    put_int(to, 392, 1), put_int(to, 560, 1), put_int(to, 588, 1), put_int(to, 592, 64), put_int(to, 596, 1 << 20);
    put_int(to, 604, 2048), put_size(to, 624, (uint64_t)device_shared_bytes()), put_int(to, 632, 65536);
    put_int(to, 636, 1), put_int(to, 668, 1), put_size(to, 672, (uint64_t)device_shared_bytes()), put_int(to, 688, 32);
    return OK;
}
EXPORT int cudaDeviceGetAttribute(int *value, int attribute, int device) {
    (void)device;
    switch (attribute) {
        case 1: case 2: case 3: *value = 1024; break;
        case 4: *value = 64; break;
        case 5: *value = 0x7fffffff; break;
        case 6: case 7: *value = 65535; break;
        case 8: *value = 48 << 10; break;
        case 10: *value = 32; break;
        case 12: *value = 65536; break;
        case 13: *value = 1000000; break;
        case 16: *value = device_processors(); break;
        case 39: *value = 2048; break;
        case 75: *value = device_capability() / 10; break;
        case 76: *value = device_capability() % 10; break;
        case 81: case 97: *value = device_shared_bytes(); break;
        case 82: *value = 65536; break;
        case 19: case 31: case 41: case 83: case 95: *value = 1; break;
        case 106: *value = 32; break;
        default: *value = 0;
    }
    return OK;
}
EXPORT int cudaStreamCreate(void **stream) { return (*stream = malloc(1)) ? OK : failed(NO_MEMORY); }
EXPORT int cudaStreamCreateWithFlags(void **stream, unsigned flags) { return (void)flags, cudaStreamCreate(stream); }
EXPORT int cudaStreamCreateWithPriority(void **stream, unsigned flags, int level) {
    return (void)flags, (void)level, cudaStreamCreate(stream);
}
EXPORT int cudaStreamDestroy(void *stream) { return free(stream), OK; }
EXPORT int cudaStreamSynchronize(void *stream) { return (void)stream, OK; }
EXPORT int cudaStreamQuery(void *stream) { return (void)stream, OK; }
EXPORT int cudaStreamWaitEvent(void *stream, void *event, unsigned flags) { return (void)stream, (void)event, (void)flags, OK; }
EXPORT int cudaStreamGetFlags(void *stream, unsigned *flags) { return (void)stream, *flags = 0, OK; }
EXPORT int cudaStreamGetPriority(void *stream, int *level) { return (void)stream, *level = 0, OK; }
EXPORT int cudaDeviceGetStreamPriorityRange(int *least, int *most) { return *least = *most = 0, OK; }
/* A stream is empty when it is asked, so that what waits for it is called at once. */
EXPORT int cudaStreamAddCallback(void *stream, void (*called)(void *, int, void *), void *data, unsigned flags) {
    return (void)flags, called(stream, OK, data), OK;
}
EXPORT int cudaLaunchHostFunc(void *stream, void (*called)(void *), void *data) { return (void)stream, called(data), OK; }
EXPORT int cudaStreamAttachMemAsync(void *stream, void *address, size_t size, unsigned flags) {
    return (void)stream, (void)address, (void)size, (void)flags, OK;
}
EXPORT int cudaMemAdvise(const void *address, size_t size, ...) { return (void)address, (void)size, OK; }
EXPORT int cudaProfilerStart(void) { return OK; }
EXPORT int cudaProfilerStop(void) { return OK; }
EXPORT int cudaEventCreate(void **event) { return (*event = calloc(1, sizeof(struct timespec))) ? OK : failed(NO_MEMORY); }
EXPORT int cudaEventCreateWithFlags(void **event, unsigned flags) { return (void)flags, cudaEventCreate(event); }
EXPORT int cudaEventDestroy(void *event) { return free(event), OK; }
EXPORT int cudaEventRecord(void *event, void *stream) { return (void)stream, clock_gettime(CLOCK_MONOTONIC, event), OK; }
EXPORT int cudaEventSynchronize(void *event) { return (void)event, OK; }
EXPORT int cudaEventQuery(void *event) { return (void)event, OK; }
EXPORT int cudaEventElapsedTime(float *spent, void *begin, void *end) {
    struct timespec *a = begin, *b = end;
    float found = (float)(b->tv_sec - a->tv_sec) * 1e3f + (float)(b->tv_nsec - a->tv_nsec) * 1e-6f;
    *spent = found > 1e-3f ? found : 1e-3f;
    return OK;
}

/* ---- functions ---- */

EXPORT int cudaFuncSetAttribute(const void *host, int attribute, int value) { return (void)host, (void)attribute, (void)value, OK; }
EXPORT int cudaFuncGetAttributes(unsigned char *to, const void *host) {
    Kernel *kernel = kernel_of(host);
    if (!kernel) return failed(INVALID_FUNCTION);
    memset(to, 0, 144);
    put_size(to, 0, (uint64_t)kernel->function.shared);
    put_int(to, 24, kernel->function.most_threads);
    return OK;
}
EXPORT int cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *count, const void *host, int block, size_t shared,
                                                                  unsigned flags) {
    (void)host, (void)shared, (void)flags;
    return *count = block > 0 && block <= 1024 ? 2048 / block : 0, OK;
}
EXPORT int cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *count, const void *host, int block, size_t shared) {
    return cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(count, host, block, shared, 0);
}
