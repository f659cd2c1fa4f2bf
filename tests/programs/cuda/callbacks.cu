// Memory of the program's own that kernels reach, and functions of the host's between them.
#include "check.h"

__global__ void twice(int *x) { x[blockIdx.x * blockDim.x + threadIdx.x] *= 2; }

static void add_one(cudaStream_t, cudaError_t status, void *data) {
    for (int i = 0; status == cudaSuccess && i < 256; i++) static_cast<int *>(data)[i] += 1;
}
static void negate(void *data) {
    for (int i = 0; i < 256; i++) static_cast<int *>(data)[i] *= -1;
}

int main() {
    std::vector<int> held(256), wanted(256);
    for (int i = 0; i < 256; i++) held[i] = i, wanted[i] = -2 * (2 * i + 1);
    int *seen;
    cudaStream_t stream;
    CHECK(cudaStreamCreate(&stream));
    CHECK(cudaHostRegister(held.data(), sizeof(int) * held.size(), cudaHostRegisterMapped));
    CHECK(cudaHostGetDevicePointer(&seen, held.data(), 0));
    twice<<<2, 128, 0, stream>>>(seen);
    CHECK(cudaStreamAddCallback(stream, add_one, held.data(), 0));
    twice<<<2, 128, 0, stream>>>(seen);
    CHECK(cudaLaunchHostFunc(stream, negate, held.data()));
    CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaHostUnregister(held.data()));
    if (cudaHostUnregister(held.data()) != cudaErrorInvalidValue) return 1;
    cudaGetLastError();
    return compare(held, wanted);
}
