// Inline assembly: comments, scopes, predicates, vectors, several lines.
extern "C" __global__ void k(unsigned *out, const uint4 *in) {
  unsigned a = threadIdx.x, r, lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  asm volatile("{\n\t.reg .pred p;\n\t.reg .u32 t1, t2; // two\n\t"
               "setp.lt.u32 p, %1, 16;\n\t@p add.u32 t1, %1, 1;\n\t@!p sub.u32 t1, %1, 1;\n\t"
               "mul.lo.u32 t2, t1,\n\t   %1;\n\tselp.u32 %0, t1, t2, p;\n}" : "=r"(r) : "r"(a));
  uint4 v;
  asm volatile("ld.global.nc.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(v.x), "=r"(v.y), "=r"(v.z), "=r"(v.w) : "l"(in + a));
  asm volatile("{ .reg .b32 lo, hi; mov.b64 {lo, hi}, %1; xor.b32 %0, lo, hi; }" : "=r"(a) : "l"((unsigned long long)in));
  asm volatile("bar.sync 1, 64;" ::: "memory");
  out[threadIdx.x] = r + lane + v.x + v.w + a;
}
