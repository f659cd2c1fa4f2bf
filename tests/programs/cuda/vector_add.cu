// A sum of vectors whose length is no multiple of a block, with a constant and a counter of the device.
#include "check.h"

__constant__ float scale;
__device__ int blocks;

__global__ void add(const float *a, const float *b, float *c, int n) {
    int i = blockDim.x * blockIdx.x + threadIdx.x;
    if (threadIdx.x == 0) atomicAdd(&blocks, 1);
    if (i < n) c[i] = scale * (a[i] + b[i]);
}

int main() {
    const int n = 50000;
    std::vector<float> a(n), b(n), c(n);
    for (int i = 0; i < n; i++) a[i] = std::rand() / float(RAND_MAX), b[i] = std::rand() / float(RAND_MAX);
    float *x, *y, *z;
    CHECK(cudaMalloc(&x, n * sizeof(float)));
    CHECK(cudaMalloc(&y, n * sizeof(float)));
    CHECK(cudaMalloc(&z, n * sizeof(float)));
    CHECK(cudaMemcpy(x, a.data(), n * sizeof(float), cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(y, b.data(), n * sizeof(float), cudaMemcpyHostToDevice));
    float two = 2;
    CHECK(cudaMemcpyToSymbol(scale, &two, sizeof two));
    add<<<(n + 255) / 256, 256>>>(x, y, z, n);
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy(c.data(), z, n * sizeof(float), cudaMemcpyDeviceToHost));
    int count = 0;
    CHECK(cudaMemcpyFromSymbol(&count, blocks, sizeof count));
    for (int i = 0; i < n; i++)
        if (c[i] != 2 * (a[i] + b[i])) return std::fprintf(stderr, "wrong at %d\n", i), 1;
    CHECK(cudaFree(x));
    CHECK(cudaFree(y));
    CHECK(cudaFree(z));
    std::printf("%d blocks, passed\n", count);
    return count != 196;
}
