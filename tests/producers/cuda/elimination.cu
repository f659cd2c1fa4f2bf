// Gaussian elimination with the largest pivot of a column, one system for each block, in double precision.
extern "C" __global__ void __launch_bounds__(32) k(double *systems, double *solutions, int n) {
  extern __shared__ double a[];
  int row = threadIdx.x, width = n + 1;
  for (int i = threadIdx.x; i < n * width; i += blockDim.x) a[i] = systems[blockIdx.x * n * width + i];
  __syncwarp();
  for (int k = 0; k < n; k++) {
    double size = row >= k && row < n ? fabs(a[row * width + k]) : -1.0;
    int pivot = row;
    for (int d = 16; d; d >>= 1) {
      double other = __shfl_xor_sync(~0u, size, d);
      int from = __shfl_xor_sync(~0u, pivot, d);
      if (other > size || (other == size && from < pivot)) { size = other; pivot = from; }
    }
    __syncwarp();
    for (int j = row; j < width; j += 32) if (pivot != k) { double t = a[k * width + j]; a[k * width + j] = a[pivot * width + j]; a[pivot * width + j] = t; }
    __syncwarp();
    if (row < n && row != k) {
      double f = a[row * width + k] / a[k * width + k];
      for (int j = k; j < width; j++) a[row * width + j] -= f * a[k * width + j];
    }
    __syncwarp();
  }
  if (row < n) solutions[blockIdx.x * n + row] = a[row * width + n] / a[row * width + row];
}
