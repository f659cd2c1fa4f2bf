// A product by inline instructions: asynchronous copies into two swizzled buffers, ldmatrix, and mma of 16x8x16.
#include <cuda_bf16.h>
#if __CUDA_ARCH__ >= 800 || !defined(__CUDA_ARCH__)
__device__ unsigned shared_address(const void *p) { return (unsigned)__cvta_generic_to_shared(p); }
__device__ void copy16(void *to, const void *from) {
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(shared_address(to)), "l"(from) : "memory");
}
__device__ int swizzled(int row, int chunk) { return row * 32 + (chunk ^ (row >> 1 & 3)) * 8; }
extern "C" __global__ void __launch_bounds__(128) k(const __nv_bfloat16 *a, const __nv_bfloat16 *b, float *c, int n, int depth) {
  __shared__ alignas(128) __nv_bfloat16 left[2][64 * 32], right[2][64 * 32];
  int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  float sum[8][4] = {};
  auto bring = [&](int stage, int start) {
    for (int i = threadIdx.x; i < 256; i += 128) {
      int row = i / 4, chunk = i % 4;
      copy16(&left[stage][swizzled(row, chunk)], a + (blockIdx.y * 64 + row) * depth + start + chunk * 8);
      copy16(&right[stage][swizzled(row, chunk)], b + (blockIdx.x * 64 + row) * depth + start + chunk * 8);
    }
    asm volatile("cp.async.commit_group;" ::: "memory");
  };
  bring(0, 0);
  for (int start = 0, stage = 0; start < depth; start += 32, stage ^= 1) {
    if (start + 32 < depth) { bring(stage ^ 1, start + 32); asm volatile("cp.async.wait_group 1;" ::: "memory"); }
    else asm volatile("cp.async.wait_group 0;" ::: "memory");
    __syncthreads();
    for (int k = 0; k < 2; k++) {
      unsigned fa[4];
      unsigned from = shared_address(&left[stage][swizzled(warp * 16 + lane % 16, k * 2 + lane / 16)]);
      asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];" : "=r"(fa[0]), "=r"(fa[1]), "=r"(fa[2]), "=r"(fa[3]) : "r"(from) : "memory");
      for (int j = 0; j < 8; j++) {
        unsigned fb[2];
        from = shared_address(&right[stage][swizzled(j * 8 + lane % 8, k * 2 + (lane / 8 & 1))]);
        asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0,%1}, [%2];" : "=r"(fb[0]), "=r"(fb[1]) : "r"(from) : "memory");
        asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
                     : "+f"(sum[j][0]), "+f"(sum[j][1]), "+f"(sum[j][2]), "+f"(sum[j][3]) : "r"(fa[0]), "r"(fa[1]), "r"(fa[2]), "r"(fa[3]), "r"(fb[0]), "r"(fb[1]));
      }
    }
    __syncthreads();
  }
  for (int j = 0; j < 8; j++) {
    float *at = c + (blockIdx.y * 64 + warp * 16 + lane / 4) * n + blockIdx.x * 64 + j * 8 + lane % 4 * 2;
    *(float2 *)at = make_float2(sum[j][0], sum[j][1]);
    *(float2 *)(at + 8 * n) = make_float2(sum[j][2], sum[j][3]);
  }
}
#endif
