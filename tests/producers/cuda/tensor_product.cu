// A product of half-precision matrices by four warps: fragments of the C++ interface, tiles in shared memory, elementwise end.
#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void __launch_bounds__(128) k(const half *a, const half *b, const float *bias, float *c, int m, int n, int depth) {
  __shared__ half left[64][32 + 8], right[32][64 + 8];
  __shared__ float result[64][64 + 4];
  int warp = threadIdx.x / 32, row = warp / 2 * 32, column = warp % 2 * 32;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum[2][2];
  for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) wmma::fill_fragment(sum[i][j], 0.0f);
  for (int start = 0; start < depth; start += 32) {
    for (int i = threadIdx.x; i < 64 * 32; i += 128) {
      left[i / 32][i % 32] = a[(blockIdx.y * 64 + i / 32) * depth + start + i % 32];
      right[i / 64][i % 64] = b[(start + i / 64) * n + blockIdx.x * 64 + i % 64];
    }
    __syncthreads();
    for (int k = 0; k < 32; k += 16) {
      wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa[2];
      wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb[2];
      for (int i = 0; i < 2; i++) {
        wmma::load_matrix_sync(fa[i], &left[row + 16 * i][k], 40);
        wmma::load_matrix_sync(fb[i], &right[k][column + 16 * i], 72);
      }
      for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) wmma::mma_sync(sum[i][j], fa[i], fb[j], sum[i][j]);
    }
    __syncthreads();
  }
  for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) {
    for (int e = 0; e < sum[i][j].num_elements; e++) sum[i][j].x[e] *= 0.5f;
    wmma::store_matrix_sync(&result[row + 16 * i][column + 16 * j], sum[i][j], 68, wmma::mem_row_major);
  }
  __syncthreads();
  for (int i = threadIdx.x; i < 64 * 64; i += 128) {
    int at = blockIdx.x * 64 + i % 64;
    c[(blockIdx.y * 64 + i / 64) * n + at] = fmaxf(result[i / 64][i % 64] + bias[at], 0.0f);
  }
}
