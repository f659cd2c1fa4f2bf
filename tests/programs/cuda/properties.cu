// What the device says of itself, and what a kernel prints.
#include <cstring>

#include "check.h"

__global__ void hello() { printf("block %d of %d\n", blockIdx.x, gridDim.x); }

int main() {
    int count, major, shared;
    cudaDeviceProp there;
    CHECK(cudaGetDeviceCount(&count));
    CHECK(cudaGetDeviceProperties(&there, 0));
    CHECK(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, 0));
    CHECK(cudaDeviceGetAttribute(&shared, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
    hello<<<2, 1>>>();
    CHECK(cudaDeviceSynchronize());
    bool right = count == 1 && there.major == major && there.warpSize == 32 && there.maxThreadsPerBlock == 1024 &&
                 there.sharedMemPerBlockOptin == size_t(shared) && there.multiProcessorCount > 0 && std::strlen(there.name);
    return right ? std::puts("passed"), 0 : 1;
}
