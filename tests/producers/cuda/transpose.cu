// A transpose through shared memory: rows padded by one for single words, words swapped by exclusive or for vectors.
template <typename T, int TILE, int ROWS>
__device__ void transpose(const T *in, T *out, int width, int height) {
  __shared__ T tile[TILE][TILE + 1];
  int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
#pragma unroll
  for (int j = 0; j < TILE; j += ROWS) if (x < width && y + j < height) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * width + x];
  __syncthreads();
  x = blockIdx.y * TILE + threadIdx.x; y = blockIdx.x * TILE + threadIdx.y;
#pragma unroll
  for (int j = 0; j < TILE; j += ROWS) if (x < height && y + j < width) out[(y + j) * height + x] = tile[threadIdx.x][threadIdx.y + j];
}
extern "C" __global__ void of_doubles(const double *in, double *out, int width, int height) { transpose<double, 16, 4>(in, out, width, height); }
extern "C" __global__ void of_bytes(const unsigned char *in, unsigned char *out, int width, int height) { transpose<unsigned char, 32, 8>(in, out, width, height); }
extern "C" __global__ void of_vectors(const int4 *in, int4 *out, int n) {
  extern __shared__ int4 swapped[];
  int x = threadIdx.x, y = threadIdx.y;
  swapped[y * 8 + (x ^ y)] = in[(blockIdx.y * 8 + y) * n + blockIdx.x * 8 + x];
  __syncthreads();
  out[(blockIdx.x * 8 + y) * n + blockIdx.y * 8 + x] = swapped[x * 8 + (x ^ y)];
}
