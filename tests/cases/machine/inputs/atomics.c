// Atomics, volatile memory, halves, a call through a pointer, local arrays, a dense switch.
int a; volatile int v; int (*fp)(int); extern float arr[];
int spin(int n) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    s += __atomic_fetch_add(&a, i, __ATOMIC_RELAXED); s ^= __atomic_exchange_n(&a, s, __ATOMIC_ACQUIRE); v = s;
    if (s & 1) continue; if (s == 77) break;
    int e = 3; __atomic_compare_exchange_n(&a, &e, s, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED);
  }
  return s;
}
_Float16 half_dot(_Float16 *p, int n) { _Float16 s = 0; for (int i = 0; i < n; i++) s += p[i] * p[i]; return s; }
int indirect(int x) { return fp(x) + fp(x + 1); }
float trig(float x) { return __builtin_sqrtf(x) * __builtin_fabsf(x) + __builtin_floorf(x); }
int big(int x) { int b[64]; for (int i = 0; i < 64; i++) b[i] = x * i; int s = 0; for (int i = 0; i < 64; i++) s += b[(x + i) & 63]; return s; }
float choose(int n, float s) {
  switch (n) { case 1: s += 1; break; case 2: s *= 2; break; case 3: s -= arr[3]; break; case 4: s /= 3; break; case 5: s = s * s; break; case 6: s = s * s + 1; break; default: s = 0; }
  return s;
}
