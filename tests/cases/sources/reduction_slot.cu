//: slow
//: sanitize --launch 1 --block 128 --arg 0=128:f32:random --arg 1=1:f32:0
//: sanitize --entry sum --launch 1 --block 128 --arg 0=128:f32:random --arg 1=1:f32:0
//: mended // the barrier that is missing -> __syncthreads();
__global__ void sum(const float *in, float *out) {
  __shared__ float part[2];
  float v = in[threadIdx.x];
  if (threadIdx.x % 64 == 0) part[threadIdx.x / 64] = v;
  // the barrier that is missing
  if (threadIdx.x == 0) out[0] = part[0] + part[1]; //! sanitize.found
}
