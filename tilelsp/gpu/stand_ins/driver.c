/* Stands in for the CUDA driver. What is not here is in `driver_names.txt`, and answers that it is not supported. */
#define _GNU_SOURCE
#include "device.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { OK = 0, INVALID_VALUE = 1, NO_MEMORY = 2, NO_BINARY = 209, INVALID_HANDLE = 400, NOT_FOUND = 500, LAUNCH_FAILED = 719,
       NOT_SUPPORTED = 801 };

typedef struct { int number; } Module;
typedef struct { Function inner; Module *module; } Kernel;

static char context; /* there is one, and its address names it */
static void *current;

/* ---- device and context ---- */

EXPORT int cuInit(unsigned flags) { return (void)flags, device_capability() ? OK : 100; }
EXPORT int cuDriverGetVersion(int *version) { return *version = 13000, OK; }
EXPORT int cuDeviceGetCount(int *count) { return *count = 1, OK; }
EXPORT int cuDeviceGet(int *device, int number) { return *device = number, number ? 101 : OK; }
EXPORT int cuDeviceGetName(char *to, int size, int device) {
    return (void)device, snprintf(to, (size_t)size, "tilelsp evaluator (%s)", device_target()), OK;
}
EXPORT int cuDeviceGetUuid(char *to, int device) { return (void)device, memset(to, 0, 16), OK; }
EXPORT int cuDeviceTotalMem_v2(size_t *size, int device) { return (void)device, *size = device_memory_bytes(), OK; }
EXPORT int cuDeviceComputeCapability(int *major, int *minor, int device) {
    return (void)device, *major = device_capability() / 10, *minor = device_capability() % 10, OK;
}
EXPORT int cuDeviceGetAttribute(int *value, int attribute, int device) {
    (void)device;
    switch (attribute) {
        case 1: case 2: case 3: *value = 1024; break;
        case 4: *value = 64; break;
        case 5: *value = 0x7fffffff; break;
        case 6: case 7: *value = 65535; break;
        case 8: *value = 48 << 10; break;
        case 10: *value = 32; break;
        case 12: case 82: *value = 65536; break;
        case 13: *value = 1000000; break;
        case 16: *value = device_processors(); break;
        case 38: *value = L2_CACHE_BYTES; break;
        case 39: *value = 2048; break;
        case 75: *value = device_capability() / 10; break;
        case 76: *value = device_capability() % 10; break;
        case 81: case 97: *value = device_shared_bytes(); break;
        case 106: *value = 32; break;
        case 19: case 31: case 41: case 83: case 127: *value = 1; break;
        default: *value = 0;
    }
    return OK;
}
EXPORT int cuDevicePrimaryCtxRetain(void **made, int device) { return (void)device, *made = &context, OK; }
EXPORT int cuDevicePrimaryCtxRelease_v2(int device) { return (void)device, OK; }
EXPORT int cuDevicePrimaryCtxSetFlags_v2(int device, unsigned flags) { return (void)device, (void)flags, OK; }
EXPORT int cuDevicePrimaryCtxReset_v2(int device) { return (void)device, OK; }
EXPORT int cuDevicePrimaryCtxGetState(int device, unsigned *flags, int *active) {
    return (void)device, *flags = 0, *active = current != NULL, OK;
}
EXPORT int cuCtxCreate_v2(void **made, unsigned flags, int device) {
    return (void)flags, (void)device, *made = current = &context, OK;
}
EXPORT int cuCtxCreate_v4(void **made, void *parameters, unsigned flags, int device) {
    return (void)parameters, cuCtxCreate_v2(made, flags, device);
}
EXPORT int cuCtxDestroy_v2(void *made) { return (void)made, current = NULL, OK; }
EXPORT int cuCtxSetCurrent(void *made) { return current = made, OK; }
EXPORT int cuCtxGetCurrent(void **made) { return *made = current, OK; }
EXPORT int cuCtxPushCurrent_v2(void *made) { return current = made, OK; }
EXPORT int cuCtxPopCurrent_v2(void **made) { return made ? (*made = current, OK) : OK; }
EXPORT int cuCtxGetDevice(int *device) { return *device = 0, OK; }
EXPORT int cuCtxGetDevice_v2(int *device, void *made) { return (void)made, *device = 0, OK; }
EXPORT int cuCtxGetId(void *made, unsigned long long *number) { return (void)made, *number = 1, OK; }
EXPORT int cuCtxSynchronize(void) { return OK; }
EXPORT int cuCtxSynchronize_v2(void *made) { return (void)made, OK; }
EXPORT int cuCtxGetStreamPriorityRange(int *least, int *most) { return *least = *most = 0, OK; }

/* ---- modules and functions ---- */

static int load(void **made, const void *image) {
    int number = device_load(image, 0);
    if (!number) return NO_BINARY;
    Module *module = calloc(1, sizeof *module);
    module->number = number;
    *made = module;
    return OK;
}
EXPORT int cuModuleLoadData(void **made, const void *image) { return load(made, image); }
EXPORT int cuModuleLoadDataEx(void **made, const void *image, unsigned count, void *options, void **values) {
    return (void)count, (void)options, (void)values, load(made, image);
}
EXPORT int cuModuleLoadFatBinary(void **made, const void *image) { return load(made, image); }
EXPORT int cuLibraryLoadData(void **made, const void *image, void *a, void **b, unsigned c, void *d, void **e, unsigned f) {
    return (void)a, (void)b, (void)c, (void)d, (void)e, (void)f, load(made, image);
}
EXPORT int cuModuleLoad(void **made, const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) return 301;
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *image = calloc(1, (size_t)size + 1);
    int read = fread(image, 1, (size_t)size, file) == (size_t)size;
    fclose(file);
    int number = read ? device_load(image, (size_t)size) : 0;
    free(image);
    if (!number) return NO_BINARY;
    Module *module = calloc(1, sizeof *module);
    module->number = number;
    return *made = module, OK;
}
EXPORT int cuModuleUnload(void *module) { return (void)module, OK; }
EXPORT int cuLibraryUnload(void *library) { return (void)library, OK; }
EXPORT int cuLibraryGetModule(void **module, void *library) { return *module = library, OK; }

static int find(void **made, Module *module, const char *name) {
    Kernel *kernel = calloc(1, sizeof *kernel);
    kernel->module = module;
    kernel->inner.module = module->number;
    kernel->inner.name = strdup(name);
    if (!function_find(&kernel->inner)) return free(kernel->inner.name), free(kernel), NOT_FOUND;
    return *made = kernel, OK;
}
EXPORT int cuModuleGetFunction(void **made, void *module, const char *name) { return find(made, module, name); }
EXPORT int cuLibraryGetKernel(void **made, void *library, const char *name) { return find(made, library, name); }
/* Puts up to `most` kernels of a module; how many there are, or -1 where nobody answers. */
static int enumerate(void **made, unsigned most, Module *module) {
    uint64_t numbers[] = {(uint64_t)module->number};
    Answer answer;
    if (!device_ask(REQUEST_KERNELS, numbers, 1, NULL, 0, &answer)) return -1;
    const char *name = (const char *)answer.data, *end = name + answer.size;
    int count = 0, failed = answer.status != STATUS_DONE;
    for (; !failed && name < end; name += strlen(name) + 1, count++)
        if ((unsigned)count < most) failed = find(&made[count], module, name) != OK;
    return answer_free(&answer), failed ? -1 : count;
}
static int count_kernels(unsigned *count, Module *module) {
    int found = enumerate(NULL, 0, module);
    return found < 0 ? NOT_FOUND : (*count = (unsigned)found, OK);
}
EXPORT int cuLibraryGetKernelCount(unsigned *count, Module *library) { return count_kernels(count, library); }
EXPORT int cuModuleGetFunctionCount(unsigned *count, Module *module) { return count_kernels(count, module); }
EXPORT int cuLibraryEnumerateKernels(void **made, unsigned most, Module *library) {
    return enumerate(made, most, library) < 0 ? NOT_FOUND : OK;
}
EXPORT int cuModuleEnumerateFunctions(void **made, unsigned most, Module *module) {
    return enumerate(made, most, module) < 0 ? NOT_FOUND : OK;
}
EXPORT int cuKernelGetFunction(void **made, void *kernel) { return *made = kernel, OK; }
EXPORT int cuKernelGetLibrary(void **made, Kernel *kernel) { return *made = kernel->module, OK; }
EXPORT int cuFuncGetModule(void **made, Kernel *kernel) { return *made = kernel->module, OK; }
EXPORT int cuFuncGetName(const char **name, Kernel *kernel) { return *name = kernel->inner.name, OK; }
EXPORT int cuKernelGetName(const char **name, Kernel *kernel) { return *name = kernel->inner.name, OK; }
EXPORT int cuFuncIsLoaded(int *state, void *kernel) { return (void)kernel, *state = 1, OK; }
EXPORT int cuFuncLoad(void *kernel) { return (void)kernel, OK; }
EXPORT int cuFuncGetParamInfo(Kernel *kernel, size_t at, size_t *offset, size_t *size) {
    if (at >= (size_t)kernel->inner.count) return INVALID_VALUE;
    *offset = kernel->inner.layout[2 * at + 1];
    if (size) *size = kernel->inner.layout[2 * at];
    return OK;
}
EXPORT int cuKernelGetParamInfo(Kernel *kernel, size_t at, size_t *offset, size_t *size) {
    return cuFuncGetParamInfo(kernel, at, offset, size);
}
EXPORT int cuFuncGetAttribute(int *value, int attribute, Kernel *kernel) {
    *value = attribute == 0 ? kernel->inner.most_threads : attribute == 1 ? kernel->inner.shared : attribute == 8 ? device_shared_bytes() : 0;
    return OK;
}
EXPORT int cuKernelGetAttribute(int *value, int attribute, Kernel *kernel, int device) {
    return (void)device, cuFuncGetAttribute(value, attribute, kernel);
}
EXPORT int cuFuncSetAttribute(void *kernel, int attribute, int value) { return (void)kernel, (void)attribute, (void)value, OK; }
EXPORT int cuKernelSetAttribute(int attribute, int value, void *kernel, int device) {
    return (void)kernel, (void)attribute, (void)value, (void)device, OK;
}
EXPORT int cuFuncSetCacheConfig(void *kernel, int config) { return (void)kernel, (void)config, OK; }
EXPORT int cuModuleGetGlobal_v2(void **made, size_t *size, Module *module, const char *name) {
    uint64_t numbers[] = {(uint64_t)module->number};
    Part part = {name, strlen(name)};
    Answer answer;
    if (!device_ask(REQUEST_GLOBAL, numbers, 1, &part, 1, &answer)) return NOT_FOUND;
    int status = answer.status == STATUS_DONE && answer.count == 2 ? OK : NOT_FOUND;
    if (!status && made) *made = (void *)answer.numbers[0];
    if (!status && size) *size = answer.numbers[1];
    return answer_free(&answer), status;
}
EXPORT int cuLibraryGetGlobal(void **made, size_t *size, Module *library, const char *name) {
    return cuModuleGetGlobal_v2(made, size, library, name);
}

static int launch(Kernel *kernel, Extents grid, Extents block, Extents cluster, size_t shared, void **arguments, void **extra) {
    const void *packed = NULL;
    size_t size = 0;
    for (int i = 0; extra && extra[i]; i += 2) {
        if (extra[i] == (void *)1) packed = extra[i + 1];
        if (extra[i] == (void *)2) size = *(size_t *)extra[i + 1];
    }
    int status = device_launch(&kernel->inner, grid, block, cluster, shared, arguments, packed, size);
    return status == 0 ? OK : status == 1 ? LAUNCH_FAILED : NOT_SUPPORTED;
}
EXPORT int cuLaunchKernel(Kernel *kernel, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                          unsigned shared, void *stream, void **arguments, void **extra) {
    return (void)stream, launch(kernel, (Extents){gx, gy, gz}, (Extents){bx, by, bz}, (Extents){0}, shared, arguments, extra);
}
EXPORT int cuLaunchCooperativeKernel(Kernel *kernel, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by,
                                     unsigned bz, unsigned shared, void *stream, void **arguments) {
    return cuLaunchKernel(kernel, gx, gy, gz, bx, by, bz, shared, stream, arguments, NULL);
}
typedef struct { int id; char pad[4]; union { char raw[64]; Extents extents; } value; } Attribute;
typedef struct { Extents grid, block; unsigned shared; void *stream; Attribute *attributes; unsigned count; } Configuration;
static Extents cluster_of(const Configuration *how) {
    Extents cluster = {0};
    for (unsigned i = 0; i < how->count; i++) if (how->attributes[i].id == 4) cluster = how->attributes[i].value.extents;
    return cluster;
}
static unsigned cluster_size(const Configuration *how) {
    Extents cluster = cluster_of(how);
    unsigned size = cluster.x * cluster.y * cluster.z;
    return size ? size : 1;
}
EXPORT int cuLaunchKernelEx(const Configuration *how, Kernel *kernel, void **arguments, void **extra) {
    return launch(kernel, how->grid, how->block, cluster_of(how), how->shared, arguments, extra);
}
EXPORT int cuOccupancyMaxActiveBlocksPerMultiprocessor(int *count, void *kernel, int block, size_t shared) {
    return (void)kernel, (void)shared, *count = block > 0 && block <= 1024 ? 2048 / block : 0, OK;
}
EXPORT int cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *count, void *kernel, int block, size_t shared, unsigned flags) {
    return (void)flags, cuOccupancyMaxActiveBlocksPerMultiprocessor(count, kernel, block, shared);
}
EXPORT int cuOccupancyAvailableDynamicSMemPerBlock(size_t *size, Kernel *kernel, int blocks, int block) {
    if (blocks < 1 || block < 1) return INVALID_VALUE;
    size_t each = (size_t)device_shared_bytes() / (size_t)blocks, own = (size_t)kernel->inner.shared;
    return *size = each > own ? each - own : 0, OK;
}
EXPORT int cuOccupancyMaxActiveClusters(int *count, void *kernel, const Configuration *how) {
    int most = device_processors() / (int)cluster_size(how);
    return (void)kernel, *count = most ? most : 1, OK;
}

/* ---- memory ---- */

EXPORT int cuMemAlloc_v2(uint64_t *made, size_t size) {
    uint64_t numbers[] = {size};
    if (!size) return INVALID_VALUE;
    return device_simple(REQUEST_ALLOCATE, numbers, 1, NULL, 0, made) == STATUS_DONE ? OK : NO_MEMORY;
}
EXPORT int cuMemFree_v2(void *address) {
    uint64_t numbers[] = {(uint64_t)address};
    if (!address || host_release(address)) return OK;
    return device_simple(REQUEST_FREE, numbers, 1, NULL, 0, NULL) == STATUS_DONE ? OK : INVALID_VALUE;
}
EXPORT int cuMemAllocAsync(uint64_t *made, size_t size, void *stream) { return (void)stream, cuMemAlloc_v2(made, size); }
EXPORT int cuMemFreeAsync(void *address, void *stream) { return (void)stream, cuMemFree_v2(address); }
EXPORT int cuMemAllocHost_v2(void **made, size_t size) { return (*made = host_lend(size)) ? OK : NO_MEMORY; }
EXPORT int cuMemHostAlloc(void **made, size_t size, unsigned flags) { return (void)flags, cuMemAllocHost_v2(made, size); }
EXPORT int cuMemAllocManaged(void **made, size_t size, unsigned flags) { return (void)flags, cuMemAllocHost_v2(made, size); }
EXPORT int cuMemFreeHost(void *address) { return host_release(address) ? OK : INVALID_VALUE; }
EXPORT int cuMemHostGetDevicePointer_v2(void **made, void *host, unsigned flags) { return (void)flags, *made = host, OK; }
EXPORT int cuMemcpy(void *to, const void *from, size_t size) { return device_copy(to, from, size) ? OK : INVALID_VALUE; }
EXPORT int cuMemcpyHtoD_v2(void *to, const void *from, size_t size) { return cuMemcpy(to, from, size); }
EXPORT int cuMemcpyDtoH_v2(void *to, const void *from, size_t size) { return cuMemcpy(to, from, size); }
EXPORT int cuMemcpyDtoD_v2(void *to, const void *from, size_t size) { return cuMemcpy(to, from, size); }
EXPORT int cuMemcpyAsync(void *to, const void *from, size_t size, void *s) { return (void)s, cuMemcpy(to, from, size); }
EXPORT int cuMemcpyHtoDAsync_v2(void *to, const void *from, size_t size, void *s) { return (void)s, cuMemcpy(to, from, size); }
EXPORT int cuMemcpyDtoHAsync_v2(void *to, const void *from, size_t size, void *s) { return (void)s, cuMemcpy(to, from, size); }
EXPORT int cuMemcpyDtoDAsync_v2(void *to, const void *from, size_t size, void *s) { return (void)s, cuMemcpy(to, from, size); }
static int fill(void *to, uint64_t value, unsigned width, size_t count) {
    return device_fill(to, value, width, count) ? OK : INVALID_VALUE;
}
EXPORT int cuMemsetD8_v2(void *to, unsigned char value, size_t count) { return fill(to, value, 1, count); }
EXPORT int cuMemsetD16_v2(void *to, unsigned short value, size_t count) { return fill(to, value, 2, count); }
EXPORT int cuMemsetD32_v2(void *to, unsigned value, size_t count) { return fill(to, value, 4, count); }
EXPORT int cuMemsetD8Async(void *to, unsigned char value, size_t count, void *s) { return (void)s, fill(to, value, 1, count); }
EXPORT int cuMemsetD16Async(void *to, unsigned short value, size_t count, void *s) { return (void)s, fill(to, value, 2, count); }
EXPORT int cuMemsetD32Async(void *to, unsigned value, size_t count, void *s) { return (void)s, fill(to, value, 4, count); }
EXPORT int cuMemGetInfo_v2(size_t *left, size_t *all) { return *left = *all = device_memory_bytes(), OK; }
EXPORT int cuMemGetAddressRange_v2(uint64_t *begin, size_t *size, uint64_t address) {
    Answer answer;
    if (!device_ask(REQUEST_SIZE, &address, 1, NULL, 0, &answer)) return INVALID_VALUE;
    int status = answer.status == STATUS_DONE ? OK : NOT_FOUND;
    if (!status && begin) *begin = answer.numbers[0];
    if (!status && size) *size = answer.numbers[1];
    return answer_free(&answer), status;
}
EXPORT int cuPointerGetAttribute(uint64_t *value, int attribute, uint64_t address) {
    switch (attribute) {
        case 1: return *(void **)value = &context, OK;
        case 2: return *(unsigned *)value = is_device((void *)address) ? 2 : 1, OK;
        case 3: case 4: return *value = address, OK;
        case 9: return *(int *)value = 0, OK;
        default: return device_missing("cuPointerGetAttribute"), NOT_SUPPORTED;
    }
}
EXPORT int cuTensorMapEncodeTiled(void *map, int type, unsigned rank, void *address, const uint64_t *dims,
                                  const uint64_t *strides, const unsigned *box, const unsigned *steps, int interleave,
                                  int swizzle, int promotion, int fill_with) {
    uint64_t numbers[MAP_COUNT] = {0};
    Answer answer;
    (void)promotion;
    if (!rank || rank > 5) return INVALID_VALUE;
    numbers[MAP_TYPE] = (uint64_t)type, numbers[MAP_RANK] = rank, numbers[MAP_ADDRESS] = (uint64_t)address;
    for (unsigned i = 0; i < rank; i++)
        numbers[MAP_DIM0 + i] = dims[i], numbers[MAP_BOX0 + i] = box[i], numbers[MAP_STEP0 + i] = steps[i];
    for (unsigned i = 0; i + 1 < rank; i++) numbers[MAP_STRIDE0 + i] = strides[i];
    numbers[MAP_INTERLEAVE] = (uint64_t)interleave, numbers[MAP_SWIZZLE] = (uint64_t)swizzle, numbers[MAP_FILL] = (uint64_t)fill_with;
    if (!device_ask(REQUEST_MAP, numbers, MAP_COUNT, NULL, 0, &answer)) return INVALID_VALUE;
    int done = answer.status == STATUS_DONE && answer.size == 128;
    if (done) memcpy(map, answer.data, 128);
    else device_tell(answer.data);
    return answer_free(&answer), done ? OK : INVALID_VALUE;
}

/* ---- streams and events ---- */

EXPORT int cuStreamCreate(void **made, unsigned flags) { return (void)flags, (*made = calloc(1, 1)) ? OK : NO_MEMORY; }
EXPORT int cuStreamCreateWithPriority(void **made, unsigned flags, int level) { return (void)level, cuStreamCreate(made, flags); }
EXPORT int cuStreamDestroy_v2(void *stream) { return free(stream), OK; }
EXPORT int cuStreamSynchronize(void *stream) { return (void)stream, OK; }
EXPORT int cuStreamQuery(void *stream) { return (void)stream, OK; }
EXPORT int cuStreamWaitEvent(void *stream, void *event, unsigned flags) { return (void)stream, (void)event, (void)flags, OK; }
EXPORT int cuStreamGetCtx(void *stream, void **made) { return (void)stream, *made = &context, OK; }
EXPORT int cuStreamGetFlags(void *stream, unsigned *flags) { return (void)stream, *flags = 1, OK; }
EXPORT int cuStreamGetPriority(void *stream, int *level) { return (void)stream, *level = 0, OK; }
EXPORT int cuStreamGetDevice(void *stream, int *device) { return (void)stream, *device = 0, OK; }
EXPORT int cuStreamIsCapturing(void *stream, int *state) { return (void)stream, *state = 0, OK; }
EXPORT int cuEventCreate(void **made, unsigned flags) {
    return (void)flags, (*made = calloc(1, sizeof(struct timespec))) ? OK : NO_MEMORY;
}
EXPORT int cuEventDestroy_v2(void *event) { return free(event), OK; }
EXPORT int cuEventRecord(void *event, void *stream) { return (void)stream, clock_gettime(CLOCK_MONOTONIC, event), OK; }
EXPORT int cuEventSynchronize(void *event) { return (void)event, OK; }
EXPORT int cuEventQuery(void *event) { return (void)event, OK; }
EXPORT int cuEventElapsedTime_v2(float *spent, struct timespec *a, struct timespec *b) {
    float found = (float)(b->tv_sec - a->tv_sec) * 1e3f + (float)(b->tv_nsec - a->tv_nsec) * 1e-6f;
    return *spent = found > 1e-3f ? found : 1e-3f, OK;
}

/* ---- names ---- */

static const struct { int error; const char *name, *text; } errors[] = {
    {OK, "CUDA_SUCCESS", "no error"}, {INVALID_VALUE, "CUDA_ERROR_INVALID_VALUE", "invalid argument"},
    {NO_MEMORY, "CUDA_ERROR_OUT_OF_MEMORY", "out of memory"}, {100, "CUDA_ERROR_NO_DEVICE", "no device"},
    {101, "CUDA_ERROR_INVALID_DEVICE", "invalid device ordinal"},
    {NO_BINARY, "CUDA_ERROR_NO_BINARY_FOR_GPU", "what is loaded has no PTX that runs here"},
    {301, "CUDA_ERROR_FILE_NOT_FOUND", "file not found"}, {NOT_FOUND, "CUDA_ERROR_NOT_FOUND", "named symbol not found"},
    {LAUNCH_FAILED, "CUDA_ERROR_LAUNCH_FAILED", "the sanitizer found something in the launch"},
    {NOT_SUPPORTED, "CUDA_ERROR_NOT_SUPPORTED", "operation not supported"},
};
EXPORT int cuGetErrorName(int error, const char **name) {
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) if (errors[i].error == error) return *name = errors[i].name, OK;
    return *name = NULL, INVALID_VALUE;
}
EXPORT int cuGetErrorString(int error, const char **text) {
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) if (errors[i].error == error) return *text = errors[i].text, OK;
    return *text = NULL, INVALID_VALUE;
}

static void *named(const char *name) {
    static void *self;
    static const char *const versions[] = {"_v4", "_v3", "_v2", ""};
    Dl_info here;
    char whole[256];
    if (!self && dladdr((void *)cuInit, &here)) self = dlopen(here.dli_fname, RTLD_NOW | RTLD_NOLOAD);
    for (size_t i = 0; self && i < 4; i++) {
        snprintf(whole, sizeof whole, "%s%s", name, versions[i]);
        void *found = dlsym(self, whole);
        if (found) return found;
    }
    return NULL;
}
EXPORT int cuGetProcAddress_v2(const char *name, void **made, int version, uint64_t flags, int *status) {
    (void)version, (void)flags;
    *made = named(name);
    if (status) *status = *made ? 0 : 1;
    return *made ? OK : NOT_FOUND;
}

#define SAME(new, old) EXPORT int new() __attribute__((alias(#old)));
SAME(cuDeviceTotalMem, cuDeviceTotalMem_v2)
SAME(cuDeviceGetUuid_v2, cuDeviceGetUuid)
SAME(cuDevicePrimaryCtxRelease, cuDevicePrimaryCtxRelease_v2)
SAME(cuDevicePrimaryCtxSetFlags, cuDevicePrimaryCtxSetFlags_v2)
SAME(cuDevicePrimaryCtxReset, cuDevicePrimaryCtxReset_v2)
SAME(cuCtxCreate, cuCtxCreate_v2)
SAME(cuCtxDestroy, cuCtxDestroy_v2)
SAME(cuCtxPushCurrent, cuCtxPushCurrent_v2)
SAME(cuCtxPopCurrent, cuCtxPopCurrent_v2)
SAME(cuModuleGetGlobal, cuModuleGetGlobal_v2)
SAME(cuMemAlloc, cuMemAlloc_v2)
SAME(cuMemFree, cuMemFree_v2)
SAME(cuMemAllocHost, cuMemAllocHost_v2)
SAME(cuMemHostGetDevicePointer, cuMemHostGetDevicePointer_v2)
SAME(cuMemcpyHtoD, cuMemcpyHtoD_v2)
SAME(cuMemcpyDtoH, cuMemcpyDtoH_v2)
SAME(cuMemcpyDtoD, cuMemcpyDtoD_v2)
SAME(cuMemcpyHtoDAsync, cuMemcpyHtoDAsync_v2)
SAME(cuMemcpyDtoHAsync, cuMemcpyDtoHAsync_v2)
SAME(cuMemcpyDtoDAsync, cuMemcpyDtoDAsync_v2)
SAME(cuMemsetD8, cuMemsetD8_v2)
SAME(cuMemsetD16, cuMemsetD16_v2)
SAME(cuMemsetD32, cuMemsetD32_v2)
SAME(cuMemGetInfo, cuMemGetInfo_v2)
SAME(cuMemGetAddressRange, cuMemGetAddressRange_v2)
SAME(cuStreamDestroy, cuStreamDestroy_v2)
SAME(cuEventDestroy, cuEventDestroy_v2)
SAME(cuEventElapsedTime, cuEventElapsedTime_v2)
SAME(cuGetProcAddress, cuGetProcAddress_v2)
