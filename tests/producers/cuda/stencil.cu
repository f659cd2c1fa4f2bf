// A stencil of seven points in double precision: planes in shared memory, the third dimension in registers.
extern "C" __global__ void __launch_bounds__(128) k(const double *in, double *out, int nx, int ny, int nz, const double *coefficients) {
  __shared__ double plane[2][10][18];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y, tx = threadIdx.x + 1, ty = threadIdx.y + 1;
  size_t layer = (size_t)nx * ny, at = (size_t)y * nx + x;
  bool inside = x > 0 && y > 0 && x < nx - 1 && y < ny - 1;
  double below, here = in[at], above = in[at + layer], c = coefficients[0], s = coefficients[1];
  for (int z = 1; z < nz - 1; z++) {
    below = here; here = above; above = in[at + (z + 1) * layer];
    double (*p)[18] = plane[z & 1];
    p[ty][tx] = here;
    if (threadIdx.x == 0 && x > 0) p[ty][0] = in[at + z * layer - 1];
    if (threadIdx.x == 15 && x < nx - 1) p[ty][17] = in[at + z * layer + 1];
    if (threadIdx.y == 0 && y > 0) p[0][tx] = in[at + z * layer - nx];
    if (threadIdx.y == 7 && y < ny - 1) p[9][tx] = in[at + z * layer + nx];
    __syncthreads();
    if (inside) out[at + z * layer] = c * here + s * (below + above + p[ty][tx - 1] + p[ty][tx + 1] + p[ty - 1][tx] + p[ty + 1][tx]);
  }
}
