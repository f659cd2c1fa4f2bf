// Device functions that are called, with structures by value and by pointer, and one by pointer to function.
struct Pair { float a; double b; short c; };
__device__ __noinline__ float weigh(Pair p, const Pair *q) { return p.a * (float)q->b + p.c; }
__device__ __noinline__ Pair make(int i) { Pair p = {(float)i, i * 2.0, (short)i}; return p; }
__device__ int twice(int x) { return 2 * x; }
__device__ int thrice(int x) { return 3 * x; }
typedef int (*Function)(int);
__device__ Function table[2] = {twice, thrice};
extern "C" __global__ void k(float *out, int n) {
  Pair p = make(n), q = make(n + 1);
  out[threadIdx.x] = weigh(p, &q) + table[n & 1](threadIdx.x);
}
