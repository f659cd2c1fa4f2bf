// A fast Fourier transform of 256 points for each block, from the reversed order of bits; twiddles by sincospi.
extern "C" __global__ void __launch_bounds__(128) k(const float2 *in, float2 *out, float direction) {
  __shared__ float2 s[256];
  for (int i = threadIdx.x; i < 256; i += 128) s[__brev(i) >> 24] = in[blockIdx.x * 256 + i];
  __syncthreads();
#pragma unroll 1
  for (int half = 1; half < 256; half *= 2) {
    int j = threadIdx.x & (half - 1), i = 2 * (threadIdx.x - j) + j;
    float c, w;
    sincospif(direction * j / half, &w, &c);
    float2 low = s[i], high = s[i + half];
    float2 turned = make_float2(high.x * c - high.y * w, high.x * w + high.y * c);
    s[i] = make_float2(low.x + turned.x, low.y + turned.y);
    s[i + half] = make_float2(low.x - turned.x, low.y - turned.y);
    __syncthreads();
  }
  for (int i = threadIdx.x; i < 256; i += 128) out[blockIdx.x * 256 + i] = s[i];
}
