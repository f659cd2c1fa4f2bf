// Pinned memory, copies and kernels in several streams, events between them.
#include "check.h"

__global__ void twice(int *x) { x[blockIdx.x * blockDim.x + threadIdx.x] *= 2; }

int main() {
    const int n = 4096, streams = 4, part = n / streams;
    int *host, *device;
    CHECK(cudaMallocHost(&host, n * sizeof(int)));
    CHECK(cudaMalloc(&device, n * sizeof(int)));
    std::vector<int> wanted(n);
    for (int i = 0; i < n; i++) host[i] = i, wanted[i] = 2 * i;
    cudaEvent_t begin, end;
    CHECK(cudaEventCreate(&begin));
    CHECK(cudaEventCreate(&end));
    CHECK(cudaEventRecord(begin));
    for (int i = 0; i < streams; i++) {
        cudaStream_t stream;
        CHECK(cudaStreamCreate(&stream));
        int *at = device + i * part;
        CHECK(cudaMemcpyAsync(at, host + i * part, part * sizeof(int), cudaMemcpyHostToDevice, stream));
        twice<<<part / 128, 128, 0, stream>>>(at);
        CHECK(cudaMemcpyAsync(host + i * part, at, part * sizeof(int), cudaMemcpyDeviceToHost, stream));
        CHECK(cudaStreamSynchronize(stream));
        CHECK(cudaStreamDestroy(stream));
    }
    CHECK(cudaEventRecord(end));
    CHECK(cudaEventSynchronize(end));
    float spent;
    CHECK(cudaEventElapsedTime(&spent, begin, end));
    return spent > 0 ? compare(std::vector<int>(host, host + n), wanted) : 1;
}
