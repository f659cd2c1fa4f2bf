// Double and 64-bit arithmetic, division, the math library, bit operations.
#include <math.h>
extern "C" __global__ void k(const double *x, double *out, const long long *l, unsigned long long *m, unsigned *u) {
  int i = threadIdx.x;
  double v = x[i];
  out[i] = sin(v) + pow(v, 1.7) / sqrt(v) + fma(v, v, 1.0) + log(v) + atan2(v, 2.0) + fmod(v, 3.0) + erfc(v) + rint(v) + __drcp_rn(v);
  m[i] = l[i] / (l[i + 1] | 1) + l[i] % 7 + __umul64hi(l[i], m[i]) + (m[i] >> (i & 63)) + __brevll(m[i]) + __popcll(m[i]) + __clzll(m[i]);
  u[i] = __byte_perm(u[i], u[i + 1], 0x5410) + __funnelshift_l(u[i], u[i + 1], 7) + __sad(i, 3, u[i]) + __dp4a((int)u[i], 5, 1) + __ffs(u[i]) + __vabsdiffu4(u[i], u[i + 1]) + __mulhi((int)u[i], 7) + __uhadd(u[i], 3u);
}
