// printf and assert, through their system calls, and dynamic memory.
#include <cstdio>
#include <cassert>
extern "C" __global__ void k(int n, float f) {
  printf("thread %d of %d: %f %s\n", threadIdx.x, n, f, "text");
  assert(n > 0 && "n must be positive");
  int *p = (int *)malloc(n * sizeof(int));
  if (p) { p[0] = n; printf("%p\n", p); free(p); }
  if (n == 77) __trap();
}
