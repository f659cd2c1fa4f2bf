// A separable filter with weights in constant memory and a halo in shared memory, chosen by a template.
__constant__ float weights[3][9] = {{1, 2, 3, 4, 5, 4, 3, 2, 1}, {0, 0, 0, 1, -2, 1}, {0.5f, 0, 0, 0, 0, 0, 0, 0, -0.5f}};
template <int RADIUS> __device__ float along(const float *line, const float *w) {
  float sum = 0;
#pragma unroll
  for (int k = -RADIUS; k <= RADIUS; k++) sum += line[k] * w[k + 4];
  return sum;
}
extern "C" __global__ void k(const float *in, float *out, int n, int which, int radius) {
  __shared__ float line[128 + 8];
  int i = blockIdx.x * 128 + threadIdx.x;
  auto clamped = [&](int at) { return in[min(max(at, 0), n - 1)]; };
  line[threadIdx.x + 4] = clamped(i);
  if (threadIdx.x < 4) { line[threadIdx.x] = clamped(i - 4); line[threadIdx.x + 132] = clamped(i + 128); }
  __syncthreads();
  const float *at = line + threadIdx.x + 4, *w = weights[which];
  float v;
  switch (radius) { case 1: v = along<1>(at, w); break; case 2: v = along<2>(at, w); break; default: v = along<4>(at, w); }
  if (i < n) out[i] = v;
}
