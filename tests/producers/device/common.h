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
#ifdef __CUDACC__
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#define BOTH(T, name, parameters, device, host) D T name parameters { return device; }
#define SLOT __shared__ u32 slots[64]; u32 *slot = &slots[threadIdx.x]
#define SLOT_WIDE __shared__ u64 slots[64]; u64 *slot = &slots[threadIdx.x]
typedef __half f16;
D f32 wide(f16 h) { return __half2float(h); }
D f16 half_of(f32 x) { return __float2half_rn(x); }
#else
#include <cfenv>
#define BOTH(T, name, parameters, device, host) D T name parameters { return host; }
#define SLOT u32 held; u32 *slot = &held
#define SLOT_WIDE u64 held; u64 *slot = &held
typedef _Float16 f16;
static f32 wide(f16 h) { return (f32)h; }
static f16 half_of(f32 x) { return (f16)x; }
template <class T> static T swapped(T *at, T value) { T old = *at; *at = value; return old; }
template <class T> static T at_most(T x, T low, T high) { return x < low ? low : x > high ? high : x; }
// The compiler must not move arithmetic over a change of the rounding.
template <class T> static T in(int mode, char what, T a, T b) {
  volatile T x = a, y = b, r; fesetround(mode);
  r = what == '+' ? x + y : what == '*' ? x * y : x / y; fesetround(FE_TONEAREST); return r;
}
static f64 rounded(int mode, f64 x) { volatile f64 y = x, r; fesetround(mode); r = nearbyint(y); fesetround(FE_TONEAREST); return r; }
static i32 to_i32(f64 x) { return x != x ? 0 : x >= 2147483647.0 ? 2147483647 : x <= -2147483648.0 ? (i32)0x80000000 : (i32)x; }
static u32 to_u32(f64 x) { return x != x || x <= 0 ? 0 : x >= 4294967295.0 ? 0xffffffffu : (u32)x; }
static i64 to_i64(f64 x) { return x != x ? (i64)0x8000000000000000ull : x >= 9223372036854775808.0 ? 0x7fffffffffffffffll : x <= -9223372036854775808.0 ? (i64)0x8000000000000000ull : (i64)x; }
static u32 byte_of(u32 a, u32 b, u32 s) { return ((a | (u64)b << 32) >> 8 * (s & 7)) & 255; }
static u32 permuted(u32 a, u32 b, u32 s) { u32 r = 0; for (int k = 0; k < 4; k++) r |= byte_of(a, b, s >> 4 * k & 15) << 8 * k; return r; }
static i32 low24(u32 x) { return (i32)(x << 8) >> 8; }
template <class Op> static u32 by_bytes(u32 a, u32 b, Op op) { u32 r = 0; for (int k = 0; k < 32; k += 8) r |= (op(a >> k & 255, b >> k & 255) & 255) << k; return r; }
template <class Op> static u32 by_halves(u32 a, u32 b, Op op) { u32 r = 0; for (int k = 0; k < 32; k += 16) r |= (op(a >> k & 65535, b >> k & 65535) & 65535) << k; return r; }
static u32 bf16_bits(f32 x) { u32 u; memcpy(&u, &x, 4); return x != x ? 0x7fff : (u + 0x7fff + (u >> 16 & 1)) >> 16; }
#endif
BOTH(u32, popc, (u32 x), __popc(x), __builtin_popcount(x))
BOTH(u32, popcll, (u64 x), __popcll(x), __builtin_popcountll(x))
BOTH(u32, clz, (u32 x), __clz(x), x ? __builtin_clz(x) : 32)
BOTH(u32, clzll, (u64 x), __clzll(x), x ? __builtin_clzll(x) : 64)
BOTH(u32, first_set, (u32 x), __ffs(x), __builtin_ffs(x))
BOTH(u32, first_set_wide, (u64 x), __ffsll(x), __builtin_ffsll(x))
BOTH(u32, byte_perm, (u32 a, u32 b, u32 s), __byte_perm(a, b, s), permuted(a, b, s))
BOTH(u32, funnel_left, (u32 a, u32 b, u32 n), __funnelshift_l(a, b, n), (u32)((((u64)b << 32 | a) << (n & 31)) >> 32))
BOTH(u32, funnel_right, (u32 a, u32 b, u32 n), __funnelshift_r(a, b, n), (u32)(((u64)b << 32 | a) >> (n & 31)))
BOTH(u32, funnel_held, (u32 a, u32 b, u32 n), __funnelshift_rc(a, b, n), (u32)(((u64)b << 32 | a) >> (n < 32 ? n : 32)))
BOTH(i32, mul24, (i32 a, i32 b), __mul24(a, b), (i32)((u32)low24(a) * (u32)low24(b)))
BOTH(u32, umul24, (u32 a, u32 b), __umul24(a, b), (a & 0xffffff) * (b & 0xffffff))
BOTH(u32, sad, (i32 a, i32 b, u32 c), __sad(a, b, c), (u32)(a > b ? (i64)a - b : (i64)b - a) + c)
BOTH(i32, hadd, (i32 a, i32 b), __hadd(a, b), (i32)(((i64)a + b) >> 1))
BOTH(u32, rounded_mean, (u32 a, u32 b), __urhadd(a, b), (u32)(((u64)a + b + 1) >> 1))
// nvcc has no dot products in code for its debugger.
#if defined(__CUDACC__) && !defined(__CUDACC_DEBUG__)
D i32 dot4(i32 a, i32 b, i32 c) { return __dp4a(a, b, c); }
D u32 dot2(u32 a, u32 b, u32 c) { return __dp2a_lo(a, b, c); }
#else
D i32 dot4(i32 a, i32 b, i32 c) { u32 r = c; for (int k = 0; k < 32; k += 8) r += (u32)((signed char)(a >> k) * (signed char)(b >> k)); return (i32)r; }
D u32 dot2(u32 a, u32 b, u32 c) { return c + (a & 65535) * (b & 255) + (a >> 16) * (b >> 8 & 255); }
#endif
BOTH(u32, add_bytes, (u32 a, u32 b), __vadd4(a, b), by_bytes(a, b, [](u32 x, u32 y) { return x + y; }))
BOTH(u32, add_bytes_held, (u32 a, u32 b), __vaddus4(a, b), by_bytes(a, b, [](u32 x, u32 y) { return x + y > 255 ? 255 : x + y; }))
BOTH(u32, distance_bytes, (u32 a, u32 b), __vabsdiffu4(a, b), by_bytes(a, b, [](u32 x, u32 y) { return x > y ? x - y : y - x; }))
BOTH(u32, mean_bytes, (u32 a, u32 b), __vavgu4(a, b), by_bytes(a, b, [](u32 x, u32 y) { return (x + y + 1) / 2; }))
BOTH(u32, less_bytes, (u32 a, u32 b), __vcmpltu4(a, b), by_bytes(a, b, [](u32 x, u32 y) { return x < y ? 255 : 0; }))
BOTH(u32, add_halves, (u32 a, u32 b), __vadd2(a, b), by_halves(a, b, [](u32 x, u32 y) { return x + y; }))
BOTH(u32, sub_halves_held, (u32 a, u32 b), __vsubus2(a, b), by_halves(a, b, [](u32 x, u32 y) { return x > y ? x - y : 0; }))
BOTH(u32, least_halves, (u32 a, u32 b), __vmins2(a, b), by_halves(a, b, [](u32 x, u32 y) { return (short)x < (short)y ? x : y; }))
BOTH(u32, most_halves, (u32 a, u32 b), __vmaxu2(a, b), by_halves(a, b, [](u32 x, u32 y) { return x > y ? x : y; }))
BOTH(f32, add_down, (f32 a, f32 b), __fadd_rd(a, b), in(FE_DOWNWARD, '+', a, b))
BOTH(f32, add_up, (f32 a, f32 b), __fadd_ru(a, b), in(FE_UPWARD, '+', a, b))
BOTH(f32, add_cut, (f32 a, f32 b), __fadd_rz(a, b), in(FE_TOWARDZERO, '+', a, b))
BOTH(f32, mul_down, (f32 a, f32 b), __fmul_rd(a, b), in(FE_DOWNWARD, '*', a, b))
BOTH(f32, mul_up, (f32 a, f32 b), __fmul_ru(a, b), in(FE_UPWARD, '*', a, b))
BOTH(f32, div_cut, (f32 a, f32 b), __fdiv_rz(a, b), in(FE_TOWARDZERO, '/', a, b))
BOTH(f64, add_down_double, (f64 a, f64 b), __dadd_rd(a, b), in(FE_DOWNWARD, '+', a, b))
BOTH(f64, mul_cut_double, (f64 a, f64 b), __dmul_rz(a, b), in(FE_TOWARDZERO, '*', a, b))
BOTH(f64, div_up_double, (f64 a, f64 b), __ddiv_ru(a, b), in(FE_UPWARD, '/', a, b))
BOTH(i32, int_near, (f32 x), __float2int_rn(x), to_i32(rounded(FE_TONEAREST, x)))
BOTH(i32, int_down, (f32 x), __float2int_rd(x), to_i32(floor((f64)x)))
BOTH(u32, uint_up, (f32 x), __float2uint_ru(x), to_u32(ceil((f64)x)))
BOTH(u32, uint_cut, (f32 x), __float2uint_rz(x), to_u32(trunc((f64)x)))
BOTH(i32, int_of_double, (f64 x), __double2int_rn(x), x != x ? (i32)0x80000000 : to_i32(rounded(FE_TONEAREST, x)))
BOTH(i64, long_of_double, (f64 x), __double2ll_rz(x), to_i64(trunc(x)))
BOTH(f32, float_cut, (i32 x), __int2float_rz(x), (f32)in(FE_TOWARDZERO, '*', (f64)x, 1.0) == x ? (f32)x : nextafterf((f32)x, (f64)(f32)x > x == x > 0 ? 0.0f : (f32)x))
BOTH(f32, single_cut, (f64 x), __double2float_rz(x), fabs((f64)(f32)x) > fabs(x) ? nextafterf((f32)x, 0) : (f32)x)
BOTH(u32, upper_word, (f64 x), __double2hiint(x), (u32)((i64 &)x >> 32))
BOTH(f64, of_words, (u32 high, u32 low), __hiloint2double(high, low), [=] { u64 u = (u64)high << 32 | low; f64 d; memcpy(&d, &u, 8); return d; }())
BOTH(u32, bits_of_half, (f16 h), __half_as_ushort(h), [=] { unsigned short u; memcpy(&u, &h, 2); return (u32)u; }())
BOTH(f16, half_of_bits, (u32 x), __ushort_as_half((unsigned short)x), [=] { unsigned short u = x; f16 h; memcpy(&h, &u, 2); return h; }())
BOTH(u32, bits_of_bf16, (f32 x), __bfloat16_as_ushort(__float2bfloat16_rn(x)), bf16_bits(x))
BOTH(u32, swap_in, (u32 *p, u32 x), atomicExch(p, x), swapped(p, x))
BOTH(u32, add_in, (u32 *p, u32 x), atomicAdd(p, x), swapped(p, *p + x))
BOTH(u32, sub_in, (u32 *p, u32 x), atomicSub(p, x), swapped(p, *p - x))
BOTH(u32, most_in, (u32 *p, u32 x), atomicMax(p, x), swapped(p, *p > x ? *p : x))
BOTH(i32, least_in, (u32 *p, i32 x), atomicMin((i32 *)p, x), (i32)swapped(p, (u32)((i32)*p < x ? (i32)*p : x)))
BOTH(u32, and_in, (u32 *p, u32 x), atomicAnd(p, x), swapped(p, *p & x))
BOTH(u32, or_in, (u32 *p, u32 x), atomicOr(p, x), swapped(p, *p | x))
BOTH(u32, xor_in, (u32 *p, u32 x), atomicXor(p, x), swapped(p, *p ^ x))
BOTH(u32, count_up, (u32 *p, u32 x), atomicInc(p, x), swapped(p, *p >= x ? 0 : *p + 1))
BOTH(u32, count_down, (u32 *p, u32 x), atomicDec(p, x), swapped(p, *p == 0 || *p > x ? x : *p - 1))
BOTH(u32, replace_in, (u32 *p, u32 old, u32 x), atomicCAS(p, old, x), swapped(p, *p == old ? x : *p))
BOTH(u64, replace_wide, (u64 *p, u64 old, u64 x), atomicCAS(p, old, x), swapped(p, *p == old ? x : *p))
BOTH(u64, add_wide, (u64 *p, u64 x), atomicAdd(p, x), swapped(p, *p + x))
BOTH(u64, most_wide, (u64 *p, u64 x), atomicMax(p, x), swapped(p, *p > x ? *p : x))
BOTH(f32, add_float_in, (u32 *p, f32 x), atomicAdd((f32 *)p, x), [=] { f32 old; memcpy(&old, p, 4); f32 now = old + x; memcpy(p, &now, 4); return old; }())
TABLE u32 primes[8] = {2, 3, 5, 7, 11, 13, 17, 19};
TABLE f32 weights[4] = {0.5f, -1.25f, 3.0f, 0.0625f};
D CALLED u32 fib(u32 n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
D CALLED u32 hanoi(u32 n, u32 from, u32 to) { return n ? hanoi(n - 1, from, 6 - from - to) * 3 + from * 10 + to + hanoi(n - 1, 6 - from - to, to) : 1; }
D CALLED bool is_odd(u32 n);
D CALLED bool is_even(u32 n) { return n == 0 || is_odd(n - 1); }
D CALLED bool is_odd(u32 n) { return n != 0 && is_even(n - 1); }
D CALLED f64 halved(f64 x, u32 n) { return n ? halved(x * 0.5, n - 1) + 1.0 : x; }
