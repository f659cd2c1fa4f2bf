// Recursion, and local arrays that are indexed.
__device__ __noinline__ unsigned ackermann(unsigned m, unsigned n) {
  if (m == 0) return n + 1;
  if (n == 0) return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}
extern "C" __global__ void k(unsigned *out, int n) {
  unsigned local[32];
  for (int i = 0; i < 32; i++) local[i] = ackermann(1, i);
  out[threadIdx.x] = local[(n + threadIdx.x) & 31];
}
