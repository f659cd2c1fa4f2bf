// What the functions of functions.inc use, for nvcc and for a host compiler. `D` marks what the device has.
#include <math.h>
#include <string.h>
#ifdef __CUDACC__
#define D __device__
#define TABLE __constant__
#define CALLED __noinline__
#else
#define D static
#define TABLE static const
#define CALLED
#endif
typedef unsigned u32;
typedef int i32;
typedef unsigned long long u64;
typedef long long i64;
typedef float f32;
typedef double f64;
struct Triple { u32 x, y, z; };
struct Block8 { u32 v[8]; };
TABLE u32 table[16] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 0xffffffffu};
D CALLED u32 descend(u32 n, u32 x) { return n ? descend(n - 1, x * 3 + n) + n : x; }
D CALLED u32 ack(u32 m, u32 n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
D CALLED u32 one_way(u32 x, u32 y) { return x * 7 + y; }
D CALLED u32 other_way(u32 x, u32 y) { return (x ^ y) - 1; }
D CALLED Triple rotated(Triple t) { Triple r = {t.z, t.x, t.y}; return r; }
D CALLED Block8 turned(Block8 b, u32 n) { Block8 r; for (u32 i = 0; i < 8; i++) r.v[i] = b.v[(i + n) & 7]; return r; }
