// The sum of a block, without the barrier between its steps: this one is wrong.
#include "check.h"

__global__ void sum(const float *x, float *out) {
    __shared__ float held[128];
    held[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    for (int step = 64; step; step /= 2) {
        if (threadIdx.x < step) held[threadIdx.x] += held[threadIdx.x + step];
    }
    if (threadIdx.x == 0) *out = held[0];
}

int main() {
    float *out = upload(std::vector<float>(1));
    sum<<<1, 128>>>(upload(numbers(128)), out);
    return cudaGetLastError() == cudaErrorLaunchFailure ? 0 : 3;
}
