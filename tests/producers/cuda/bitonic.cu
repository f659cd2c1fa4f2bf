// A bitonic sort of keys with their values, in shared memory while distances are long and in registers within a warp.
__device__ void order(float &key, int &value, float other_key, int other_value, bool keep_low) {
  bool other_first = other_key < key || (other_key == key && other_value < value);
  if (other_first == keep_low) { key = other_key; value = other_value; }
}
extern "C" __global__ void k(float *keys, int *values) {
  __shared__ float s[512];
  __shared__ int t[512];
  int i = threadIdx.x, n = blockDim.x;
  float key = keys[blockIdx.x * n + i];
  int value = i;
  for (int size = 2; size <= n; size <<= 1)
    for (int d = size >> 1; d > 0; d >>= 1) {
      bool keep_low = ((i & d) == 0) == ((i & size) == 0);
      float other_key; int other_value;
      if (d >= 32) {
        __syncthreads();
        s[i] = key; t[i] = value;
        __syncthreads();
        other_key = s[i ^ d]; other_value = t[i ^ d];
      } else { other_key = __shfl_xor_sync(~0u, key, d); other_value = __shfl_xor_sync(~0u, value, d); }
      order(key, value, other_key, other_value, keep_low);
    }
  keys[blockIdx.x * n + i] = key; values[blockIdx.x * n + i] = value;
}
