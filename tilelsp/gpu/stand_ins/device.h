/* The device, as a program in C sees it through its driver or runtime: one connection, asked and answered in turns. */
#ifndef TILELSP_DEVICE_H
#define TILELSP_DEVICE_H

#include <stdint.h>
#include <stddef.h>

#include "protocol.h"

#define EXPORT __attribute__((visibility("default")))
#define MOST_PARTS 8
#define MOST_NUMBERS 4096

typedef struct {
    const void *data;
    size_t size;
} Part;

typedef struct {
    uint32_t status;
    uint32_t count;
    uint64_t size;
    uint64_t *numbers;
    unsigned char *data; /* one byte longer, which is zero */
} Answer;

typedef struct {
    unsigned x, y, z;
} Extents;

typedef struct {
    int module;
    int number; /* 0 until it is asked for */
    char *name;
    int shared, most_threads, count;
    uint64_t *layout; /* size and offset of each parameter */
} Function;

/* Asks; 0 where nobody answers. The answer is to be freed. */
int device_ask(uint32_t request, const uint64_t *numbers, uint32_t count, const Part *parts, int many, Answer *answer);
void answer_free(Answer *answer);
/* Asks, and keeps the first number of the answer; the status. */
int device_simple(uint32_t request, const uint64_t *numbers, uint32_t count, const void *data, size_t size, uint64_t *first);
/* What went wrong last is told on standard error, once each. */
void device_tell(const unsigned char *text);
void device_missing(const char *name);

int device_capability(void);
uint64_t device_memory_bytes(void);
int device_shared_bytes(void);
int device_processors(void);
const char *device_target(void);

int is_device(const void *address);
int device_copy(void *to, const void *from, size_t size); /* either may be the host's */
int device_fill(void *to, uint64_t value, unsigned width, size_t count);
void *host_lend(size_t size); /* memory of the host that launches see */
int host_release(void *address);
int host_register(void *address, size_t size); /* the same of memory that the program has */
int host_unregister(void *address);
int device_load(const void *image, size_t size); /* the module, or 0; size 0 is found out */
int function_find(Function *function); /* 0 where there is none */
/* 0, or 1 for findings, 2 for a refusal. */
int device_launch(Function *function, Extents grid, Extents block, Extents cluster, size_t shared, void **arguments,
                  const void *packed, size_t packed_size);

#endif
