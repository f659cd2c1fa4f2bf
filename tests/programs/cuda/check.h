// What every one of these programs does with errors, and how they make numbers.
#pragma once
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHECK(call)                                                             \
    do {                                                                        \
        cudaError_t error = (call);                                             \
        if (error != cudaSuccess) {                                             \
            std::fprintf(stderr, "%s: %s\n", #call, cudaGetErrorString(error)); \
            std::exit(1);                                                       \
        }                                                                       \
    } while (0)

inline std::vector<float> numbers(int n) {
    std::vector<float> made(n);
    for (float &one : made) one = std::rand() % 16 - 8;
    return made;
}

template <typename T> T *upload(const std::vector<T> &held) {
    T *made;
    CHECK(cudaMalloc(&made, held.size() * sizeof(T)));
    CHECK(cudaMemcpy(made, held.data(), held.size() * sizeof(T), cudaMemcpyHostToDevice));
    return made;
}

template <typename T> std::vector<T> download(const T *from, int n) {
    std::vector<T> made(n);
    CHECK(cudaGetLastError());
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(made.data(), from, n * sizeof(T), cudaMemcpyDeviceToHost));
    return made;
}

template <typename T> int compare(const std::vector<T> &made, const std::vector<T> &wanted) {
    for (size_t i = 0; i < made.size(); i++)
        if (made[i] != wanted[i]) return std::fprintf(stderr, "wrong at %zu\n", i), 1;
    return std::puts("passed"), 0;
}
