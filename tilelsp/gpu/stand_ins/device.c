#define _GNU_SOURCE
#include "device.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#define DEVICE_BEGIN 0x200000000000ull
#define DEVICE_END 0x300000000000ull
#define PAGE 4096
#define MOST_LENT 1024

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static int link_to = -1;
static pid_t owner;
static uint64_t facts[4];
static char target[32];

static struct {
    unsigned char *address;
    size_t size;
    int theirs; /* whether the program has mapped it itself */
} lent[MOST_LENT];
static int lent_count;

static int put(const void *data, size_t size) {
    const char *at = data;
    while (size) {
        ssize_t sent = send(link_to, at, size, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return 0;
        at += sent;
        size -= (size_t)sent;
    }
    return 1;
}

static int take(void *data, size_t size) {
    char *at = data;
    while (size) {
        ssize_t got = recv(link_to, at, size, 0);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return 0;
        at += got;
        size -= (size_t)got;
    }
    return 1;
}

static int exchange(uint32_t request, const uint64_t *numbers, uint32_t count, const Part *parts, int many, Answer *answer) {
    struct {
        uint32_t word, count;
        uint64_t size;
    } head = {request, count, 0};
    for (int i = 0; i < many; i++) head.size += parts[i].size;
    if (!put(&head, sizeof head) || !put(numbers, 8 * (size_t)count)) return 0;
    for (int i = 0; i < many; i++)
        if (!put(parts[i].data, parts[i].size)) return 0;
    if (!take(&head, sizeof head)) return 0;
    answer->status = head.word;
    answer->count = head.count;
    answer->size = head.size;
    answer->numbers = malloc(8 * (size_t)head.count + 8);
    answer->data = malloc(head.size + 1);
    if (!answer->numbers || !answer->data) return 0;
    answer->data[head.size] = 0;
    return take(answer->numbers, 8 * (size_t)head.count) && take(answer->data, head.size);
}

static int connected(void) {
    if (link_to >= 0 && owner == getpid()) return 1;
    const char *path = getenv(TILELSP_SOCKET);
    struct sockaddr_un place = {.sun_family = AF_UNIX};
    if (!path || strlen(path) >= sizeof place.sun_path) return 0;
    strcpy(place.sun_path, path);
    link_to = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (link_to < 0 || connect(link_to, (struct sockaddr *)&place, sizeof place) < 0) {
        link_to = -1;
        return 0;
    }
    owner = getpid();
    Answer answer = {0};
    Part name = {program_invocation_name, strlen(program_invocation_name)};
    if (!exchange(REQUEST_HELLO, NULL, 0, &name, 1, &answer) || answer.count < 4) return 0;
    memcpy(facts, answer.numbers, sizeof facts);
    snprintf(target, sizeof target, "%s", (char *)answer.data);
    answer_free(&answer);
    return 1;
}

int device_ask(uint32_t request, const uint64_t *numbers, uint32_t count, const Part *parts, int many, Answer *answer) {
    memset(answer, 0, sizeof *answer);
    pthread_mutex_lock(&turn);
    int done = connected() && exchange(request, numbers, count, parts, many, answer);
    pthread_mutex_unlock(&turn);
    if (!done) answer_free(answer);
    return done;
}

void answer_free(Answer *answer) {
    free(answer->numbers);
    free(answer->data);
    memset(answer, 0, sizeof *answer);
}

int device_simple(uint32_t request, const uint64_t *numbers, uint32_t count, const void *data, size_t size, uint64_t *first) {
    Answer answer;
    Part part = {data, size};
    if (!device_ask(request, numbers, count, &part, 1, &answer)) return STATUS_REFUSED;
    int status = (int)answer.status;
    if (first) *first = answer.count ? answer.numbers[0] : 0;
    if (status == STATUS_REFUSED) device_tell(answer.data);
    answer_free(&answer);
    return status;
}

void device_tell(const unsigned char *text) {
    if (text && *text) fprintf(stderr, "tilelsp gpu: %s\n", (const char *)text);
}

void device_missing(const char *name) {
    device_simple(REQUEST_UNSUPPORTED, NULL, 0, name, strlen(name), NULL);
}

static void know(void) {
    pthread_mutex_lock(&turn);
    connected();
    pthread_mutex_unlock(&turn);
}

int device_capability(void) { return know(), (int)facts[0]; }
int device_processors(void) { return know(), (int)facts[1]; }
uint64_t device_memory_bytes(void) { return know(), facts[2]; }
int device_shared_bytes(void) { return know(), (int)facts[3]; }
const char *device_target(void) { return know(), target; }

int is_device(const void *address) {
    return (uint64_t)address >= DEVICE_BEGIN && (uint64_t)address < DEVICE_END;
}

int device_copy(void *to, const void *from, size_t size) {
    if (!size) return 1;
    if (!is_device(to) && !is_device(from)) return memmove(to, from, size), 1;
    if (is_device(to) && is_device(from)) {
        uint64_t numbers[] = {(uint64_t)to, (uint64_t)from, size};
        return device_simple(REQUEST_COPY, numbers, 3, NULL, 0, NULL) == STATUS_DONE;
    }
    if (is_device(to)) {
        uint64_t numbers[] = {(uint64_t)to};
        return device_simple(REQUEST_WRITE, numbers, 1, from, size, NULL) == STATUS_DONE;
    }
    uint64_t numbers[] = {(uint64_t)from, size};
    Answer answer;
    if (!device_ask(REQUEST_READ, numbers, 2, NULL, 0, &answer)) return 0;
    int done = answer.status == STATUS_DONE && answer.size == size;
    if (done) memcpy(to, answer.data, size);
    else device_tell(answer.data);
    answer_free(&answer);
    return done;
}

int device_fill(void *to, uint64_t value, unsigned width, size_t count) {
    if (!is_device(to)) {
        for (size_t i = 0; i < count; i++) memcpy((char *)to + i * width, &value, width);
        return 1;
    }
    uint64_t numbers[] = {(uint64_t)to, value, width, count};
    return device_simple(REQUEST_FILL, numbers, 4, NULL, 0, NULL) == STATUS_DONE;
}

static void lend(void *address, size_t size, int theirs) {
    lent[lent_count].address = address;
    lent[lent_count].theirs = theirs;
    lent[lent_count++].size = size;
}

void *host_lend(size_t size) {
    size_t whole = (size + PAGE - 1) / PAGE * PAGE;
    if (!size || lent_count == MOST_LENT) return NULL;
    void *made = mmap(NULL, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (made == MAP_FAILED) return NULL;
    lend(made, size, 0);
    return made;
}

int host_register(void *address, size_t size) {
    if (!address || !size || lent_count == MOST_LENT) return 0;
    return lend(address, size, 1), 1;
}

static int given_back(void *address, int theirs) {
    for (int i = 0; i < lent_count; i++)
        if (lent[i].address == address && lent[i].theirs == theirs) {
            if (!theirs) munmap(address, (lent[i].size + PAGE - 1) / PAGE * PAGE);
            lent[i] = lent[--lent_count];
            return 1;
        }
    return 0;
}
int host_release(void *address) { return given_back(address, 0); }
int host_unregister(void *address) { return given_back(address, 1); }

static size_t image_size(const unsigned char *image) {
    if (!memcmp(image, "\x50\xed\x55\xba", 4)) {
        uint16_t header;
        uint64_t body;
        memcpy(&header, image + 6, 2);
        memcpy(&body, image + 8, 8);
        return header + body;
    }
    if (!memcmp(image, "\x7f" "ELF", 4)) {
        uint64_t sections;
        uint16_t each, count;
        memcpy(&sections, image + 40, 8);
        memcpy(&each, image + 58, 2);
        memcpy(&count, image + 60, 2);
        return sections + (size_t)each * count;
    }
    return strlen((const char *)image);
}

int device_load(const void *image, size_t size) {
    const uint32_t *words = image;
    if (words[0] == 0x466243b1u) { /* what nvcc wraps around a fat binary */
        void *inner;
        memcpy(&inner, (const char *)image + 8, sizeof inner);
        image = inner;
        size = 0;
    }
    uint64_t module = 0;
    if (!size) size = image_size(image);
    return device_simple(REQUEST_LOAD, NULL, 0, image, size, &module) == STATUS_DONE ? (int)module : 0;
}

int function_find(Function *function) {
    if (function->number) return 1;
    uint64_t numbers[] = {(uint64_t)function->module};
    Part name = {function->name, strlen(function->name)};
    Answer answer;
    if (!device_ask(REQUEST_FUNCTION, numbers, 1, &name, 1, &answer)) return 0;
    if (answer.status != STATUS_DONE || answer.count < 4) {
        device_tell(answer.data);
        answer_free(&answer);
        return 0;
    }
    function->number = (int)answer.numbers[0];
    function->shared = (int)answer.numbers[1];
    function->most_threads = (int)answer.numbers[2];
    function->count = (int)answer.numbers[3];
    function->layout = malloc(16 * (size_t)function->count + 16);
    memcpy(function->layout, answer.numbers + 4, 16 * (size_t)function->count);
    answer_free(&answer);
    return 1;
}

int device_launch(Function *function, Extents grid, Extents block, Extents cluster, size_t shared, void **arguments,
                  const void *packed, size_t packed_size) {
    if (!function_find(function)) return 2;
    int last = function->count - 1;
    size_t size = function->count ? function->layout[2 * last] + function->layout[2 * last + 1] : 0;
    unsigned char *parameters = calloc(1, size + 1);
    for (int i = 0; arguments && i < function->count; i++)
        memcpy(parameters + function->layout[2 * i + 1], arguments[i], function->layout[2 * i]);
    if (packed) memcpy(parameters, packed, packed_size < size ? packed_size : size);
    const char *place = program_invocation_name;
    uint64_t *numbers = calloc(LAUNCH_COUNT + 2 * (size_t)lent_count, 8);
    Part *parts = calloc(2 + (size_t)lent_count, sizeof *parts);
    numbers[LAUNCH_FUNCTION] = (uint64_t)function->number;
    numbers[LAUNCH_GRID_X] = grid.x, numbers[LAUNCH_GRID_Y] = grid.y, numbers[LAUNCH_GRID_Z] = grid.z;
    numbers[LAUNCH_BLOCK_X] = block.x, numbers[LAUNCH_BLOCK_Y] = block.y, numbers[LAUNCH_BLOCK_Z] = block.z;
    numbers[LAUNCH_CLUSTER_X] = cluster.x, numbers[LAUNCH_CLUSTER_Y] = cluster.y, numbers[LAUNCH_CLUSTER_Z] = cluster.z;
    numbers[LAUNCH_SHARED] = shared;
    numbers[LAUNCH_PARAMETER_BYTES] = size;
    numbers[LAUNCH_PLACE_BYTES] = strlen(place);
    numbers[LAUNCH_RANGES] = (uint64_t)lent_count;
    parts[0] = (Part){parameters, size};
    parts[1] = (Part){place, strlen(place)};
    for (int i = 0; i < lent_count; i++) {
        numbers[LAUNCH_COUNT + 2 * i] = (uint64_t)lent[i].address;
        numbers[LAUNCH_COUNT + 2 * i + 1] = lent[i].size;
        parts[2 + i] = (Part){lent[i].address, lent[i].size};
    }
    Answer answer;
    int asked = device_ask(REQUEST_LAUNCH, numbers, LAUNCH_COUNT + 2 * (uint32_t)lent_count, parts, 2 + lent_count, &answer);
    free(parameters);
    free(numbers);
    free(parts);
    if (!asked) return 2;
    int status = 0;
    if (answer.status == STATUS_REFUSED || answer.count < 2) {
        device_tell(answer.data);
        status = 2;
    } else {
        size_t at = answer.numbers[0] + answer.numbers[1];
        fwrite(answer.data, 1, answer.numbers[0], stdout);
        for (uint32_t i = 2; i < answer.count; i++) {
            uint64_t which = answer.numbers[i];
            memcpy(lent[which].address, answer.data + at, lent[which].size);
            at += lent[which].size;
        }
        if (answer.status != STATUS_DONE) {
            fflush(stdout);
            fprintf(stderr, "%.*s\n", (int)answer.numbers[1], (char *)answer.data + answer.numbers[0]);
            status = 1;
        }
    }
    answer_free(&answer);
    return status;
}
