// Sums of all that stand before, in two launches: blocks, then what stands before each of them.
#include "check.h"

constexpr int N = 256;

__global__ void within(const int *x, int *y, int *totals) {
    extern __shared__ int held[];
    int at = threadIdx.x, from = 0;
    held[at] = x[blockIdx.x * N + at];
    __syncthreads();
    for (int step = 1; step < N; step *= 2, from ^= 1) {
        int v = held[from * N + at] + (at >= step ? held[from * N + at - step] : 0);
        held[(from ^ 1) * N + at] = v;
        __syncthreads();
    }
    y[blockIdx.x * N + at] = held[from * N + at];
    if (at == N - 1) totals[blockIdx.x] = held[from * N + at];
}

__global__ void across(int *y, const int *totals) {
    int before = 0;
    for (int i = 0; i < blockIdx.x; i++) before += totals[i];
    y[blockIdx.x * N + threadIdx.x] += before;
}

int main() {
    const int blocks = 20, n = blocks * N;
    std::vector<int> x(n), wanted(n);
    for (int i = 0; i < n; i++) x[i] = std::rand() % 100, wanted[i] = x[i] + (i ? wanted[i - 1] : 0);
    int *out = upload(std::vector<int>(n)), *totals = upload(std::vector<int>(blocks));
    within<<<blocks, N, 2 * N * sizeof(int)>>>(upload(x), out, totals);
    across<<<blocks, N>>>(out, totals);
    return compare(download(out, n), wanted);
}
