// A histogram of bytes: atomics in shared memory, then in global memory.
#include "check.h"

__global__ void count(const unsigned char *x, unsigned *bins, int n) {
    __shared__ unsigned own[256];
    own[threadIdx.x] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) atomicAdd(&own[x[i]], 1u);
    __syncthreads();
    atomicAdd(&bins[threadIdx.x], own[threadIdx.x]);
}

int main() {
    const int n = 30000;
    std::vector<unsigned char> x(n);
    std::vector<unsigned> wanted(256);
    for (auto &one : x) wanted[one = std::rand() % 256]++;
    unsigned *bins;
    CHECK(cudaMalloc(&bins, 1024));
    CHECK(cudaMemset(bins, 0, 1024));
    count<<<8, 256>>>(upload(x), bins, n);
    return compare(download(bins, 256), wanted);
}
