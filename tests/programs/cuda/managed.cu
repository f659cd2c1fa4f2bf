// Managed memory, written by the host and by kernels in turns; structures as arguments.
#include "check.h"

struct Range {
    int *data;
    int size;
    float by;
};

__global__ void scale(Range range) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < range.size) range.data[i] = range.data[i] * range.by;
}

int main() {
    const int n = 1000;
    int *held;
    CHECK(cudaMallocManaged(&held, n * sizeof(int)));
    std::vector<int> wanted(n);
    for (int i = 0; i < n; i++) held[i] = i, wanted[i] = (3 * i + 1) * 2;
    scale<<<4, 256>>>({held, n, 3});
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < n; i++) held[i]++;
    scale<<<4, 256>>>({held, n, 2});
    CHECK(cudaDeviceSynchronize());
    return compare(std::vector<int>(held, held + n), wanted);
}
