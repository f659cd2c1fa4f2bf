// Integers of 128 bits and longer: products by carries, division, powers of a remainder.
extern "C" __global__ void k(const unsigned long long *a, const unsigned long long *b, unsigned long long *product, unsigned long long *quotient, unsigned long long *power) {
  int i = threadIdx.x;
  unsigned long long x[2] = {a[2 * i], a[2 * i + 1]}, y[2] = {b[2 * i], b[2 * i + 1]}, z[4] = {};
  for (int p = 0; p < 2; p++) {
    unsigned __int128 carry = 0;
    for (int q = 0; q < 2; q++) { carry += (unsigned __int128)x[p] * y[q] + z[p + q]; z[p + q] = (unsigned long long)carry; carry >>= 64; }
    z[p + 2] = (unsigned long long)carry;
  }
  for (int p = 0; p < 4; p++) product[4 * i + p] = z[p];
  unsigned __int128 n = (unsigned __int128)x[1] << 64 | x[0], d = y[1] | 1;
  n /= d;
  quotient[2 * i] = (unsigned long long)n; quotient[2 * i + 1] = (unsigned long long)(n >> 64);
  unsigned long long m = y[0] | 1, r = 1, base = x[0] % m;
  for (int e = i + 5; e; e >>= 1) { if (e & 1) r = (unsigned long long)((unsigned __int128)r * base % m); base = (unsigned long long)((unsigned __int128)base * base % m); }
  power[i] = r;
}
