// Products of packed integers, and arithmetic on two and four numbers in a word.
__device__ int low(int a, int b, int c) { int d; asm("dp2a.lo.s32.s32 %0, %1, %2, %3;" : "=r"(d) : "r"(a), "r"(b), "r"(c)); return d; }
__device__ int high(int a, int b, int c) { int d; asm("dp2a.hi.s32.s32 %0, %1, %2, %3;" : "=r"(d) : "r"(a), "r"(b), "r"(c)); return d; }
extern "C" __global__ void k(const int *a, const unsigned *b, int *out, unsigned *packed, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  int s = 0; unsigned u = 0;
  for (int k = 0; k < 4; k++) {
    s = __dp4a(a[4 * i + k], (int)b[4 * i + k], s);
    u = __dp4a((unsigned)a[4 * i + k], b[4 * i + k], u);
    s += low(a[4 * i + k], (int)b[4 * i + k], 3) + high(a[4 * i + k], (int)b[4 * i + k], 5);
  }
  out[2 * i] = s; out[2 * i + 1] = (int)u;
  unsigned x = a[4 * i], y = b[4 * i];
  packed[8 * i] = __vadd4(x, y); packed[8 * i + 1] = __vsubss2(x, y); packed[8 * i + 2] = __vmaxs4(x, y); packed[8 * i + 3] = __vavgu4(x, y);
  packed[8 * i + 4] = __vcmpgtu4(x, y); packed[8 * i + 5] = __vabsdiffs4(x, y); packed[8 * i + 6] = __vaddus2(x, y); packed[8 * i + 7] = __viaddmax_s16x2(x, y, 0x00050005u);
}
