// A product of matrices by tiles in shared memory.
#include "check.h"

constexpr int T = 16;

__global__ void product(const float *a, const float *b, float *c, int n) {
    __shared__ float left[T][T], right[T][T];
    int row = blockIdx.y * T + threadIdx.y, column = blockIdx.x * T + threadIdx.x;
    float total = 0;
    for (int step = 0; step < n; step += T) {
        left[threadIdx.y][threadIdx.x] = a[row * n + step + threadIdx.x];
        right[threadIdx.y][threadIdx.x] = b[(step + threadIdx.y) * n + column];
        __syncthreads();
        for (int i = 0; i < T; i++) total += left[threadIdx.y][i] * right[i][threadIdx.x];
        __syncthreads();
    }
    c[row * n + column] = total;
}

int main() {
    const int n = 128;
    auto a = numbers(n * n), b = numbers(n * n);
    std::vector<float> wanted(n * n);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            for (int j = 0; j < n; j++) wanted[i * n + j] += a[i * n + k] * b[k * n + j];
    float *out = upload(std::vector<float>(n * n));
    product<<<dim3(n / T, n / T), dim3(T, T)>>>(upload(a), upload(b), out, n);
    return compare(download(out, n * n), wanted);
}
