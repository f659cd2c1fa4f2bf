// The transpose of a matrix through a padded tile of shared memory, copied in rows with a pitch.
#include "check.h"

constexpr int T = 32, ROWS = 8;

__global__ void transpose(const float *x, float *y, int width, int height, int pitch) {
    __shared__ float tile[T][T + 1];
    int column = blockIdx.x * T + threadIdx.x, row = blockIdx.y * T + threadIdx.y;
    for (int i = 0; i < T; i += ROWS) tile[threadIdx.y + i][threadIdx.x] = x[(row + i) * pitch + column];
    __syncthreads();
    column = blockIdx.y * T + threadIdx.x, row = blockIdx.x * T + threadIdx.y;
    for (int i = 0; i < T; i += ROWS) y[(row + i) * height + column] = tile[threadIdx.x][threadIdx.y + i];
}

int main() {
    const int width = 192, height = 96;
    auto x = numbers(width * height);
    std::vector<float> wanted(width * height);
    for (int i = 0; i < height; i++)
        for (int j = 0; j < width; j++) wanted[j * height + i] = x[i * width + j];
    float *in, *out = upload(std::vector<float>(width * height));
    size_t pitch;
    CHECK(cudaMallocPitch(&in, &pitch, width * sizeof(float), height));
    CHECK(cudaMemcpy2D(in, pitch, x.data(), width * sizeof(float), width * sizeof(float), height, cudaMemcpyHostToDevice));
    transpose<<<dim3(width / T, height / T), dim3(T, ROWS)>>>(in, out, width, height, pitch / sizeof(float));
    return compare(download(out, width * height), wanted);
}
