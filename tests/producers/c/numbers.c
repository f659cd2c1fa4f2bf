/* Arithmetic of all widths, floats, vectors, builtins, atomics, varargs. */
#include <stdarg.h>
#include <stdatomic.h>
typedef float v4 __attribute__((vector_size(16)));
_Atomic int counter;
_Thread_local double tls = 1.5e-300;
long double wide(long double x) { return x * 3.25L; }
_Float16 half(_Float16 a) { return a + (_Float16)0.5; }
__int128 big(__int128 a) { return a * 12345678901234567890ULL; }
v4 mix(v4 a, v4 b) { return __builtin_shufflevector(a * b, a, 0, 5, 2, 7); }
int sum(int n, ...) { va_list l; int s = 0; va_start(l, n); while (n--) s += va_arg(l, int); va_end(l); return s; }
unsigned bits(unsigned x) { return __builtin_popcount(x) + __builtin_clz(x | 1) + __builtin_bswap32(x); }
int count(int *p) {
  atomic_fetch_add(&counter, 1);
  int e = 0;
  atomic_compare_exchange_strong_explicit(&counter, &e, 7, memory_order_acq_rel, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  return __atomic_load_n(p, __ATOMIC_ACQUIRE) + (int)tls;
}
float pick(float a, int b) { return b ? a / 3.0f : __builtin_nanf(""); }
