// A sum: strides of the grid, shuffles in a warp, shared memory among warps.
#include "check.h"

__global__ void sum(const float *x, float *out, int n) {
    __shared__ float parts[32];
    float total = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) total += x[i];
    for (int step = 16; step; step /= 2) total += __shfl_down_sync(~0u, total, step);
    if (threadIdx.x % 32 == 0) parts[threadIdx.x / 32] = total;
    __syncthreads();
    if (threadIdx.x < 32) {
        total = threadIdx.x < blockDim.x / 32 ? parts[threadIdx.x] : 0;
        for (int step = 16; step; step /= 2) total += __shfl_down_sync(~0u, total, step);
        if (threadIdx.x == 0) atomicAdd(out, total);
    }
}

int main() {
    const int n = 100000;
    auto x = numbers(n);
    float wanted = 0;
    for (float one : x) wanted += one;
    float *out = upload(std::vector<float>(1));
    sum<<<16, 256>>>(upload(x), out, n);
    return compare(download(out, 1), {wanted});
}
