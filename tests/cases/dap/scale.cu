// tilelsp: target=sm_90a
__device__ float times(float a, float b) {
  return a * b;
}
// tilelsp: launch(--launch 1 --block 32 --arg 0=32:f32:iota --arg 1=3)
extern "C" __global__ void scale(float *x, int by) {
  __shared__ float line[32];
  int i = threadIdx.x;
  line[i] = times(x[i], by);
  __syncthreads();
  x[i] = line[31 - i];
}
