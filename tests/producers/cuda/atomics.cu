// Atomics of all kinds, scopes and spaces, and fences.
extern "C" __global__ void k(int *i, unsigned *u, unsigned long long *l, float *f, double *d) {
  __shared__ int count;
  __shared__ unsigned long long wide;
  if (threadIdx.x == 0) { count = 0; wide = 0; }
  __syncthreads();
  atomicAdd(&count, 1); atomicMax(&wide, l[0]);
  atomicAdd(i, 1); atomicSub(i + 1, 2); atomicMin(i + 2, 3); atomicMax(u, 4u); atomicInc(u + 1, 7); atomicDec(u + 2, 7);
  atomicAnd(u + 3, 15u); atomicOr(u + 4, 1u); atomicXor(u + 5, 3u); atomicExch(f + 1, 2.0f);
  f[2] = atomicCAS(i + 3, 0, 5); atomicAdd(f, 1.0f); atomicAdd(d, 1.0); atomicAdd(l + 1, 9ull);
  atomicAdd_block(i + 4, 1); atomicAdd_system(i + 5, 1); atomicCAS((unsigned short *)(i + 8), (unsigned short)1, (unsigned short)2);
  __threadfence(); __threadfence_block(); __threadfence_system();
  __syncthreads();
  i[9] = count + (int)wide;
}
