//: sanitize --launch 1 --block 128 --arg 0=128:f32:0
//: mended (a + 64 * 16) -> (a)
// A descriptor of the ring's second stage, which nothing has been copied to yet.
__device__ unsigned long long described(unsigned at) {
  return (at >> 4) & 0x3fff | 8ull << 16 | 16ull << 32;
}
// tilelsp: target=sm_90a
__global__ void product(float *out) {
  __shared__ __align__(1024) unsigned short a[2 * 64 * 16], b[8 * 16];
  for (int i = threadIdx.x; i < 64 * 16; i += 128) a[i] = 0x3c00;
  if (threadIdx.x < 8 * 16) b[threadIdx.x] = 0x3c00;
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  __syncthreads();
  float d0 = 0, d1 = 0, d2 = 0, d3 = 0;
  unsigned long long da = described((unsigned)__cvta_generic_to_shared(a + 64 * 16)), db = described((unsigned)__cvta_generic_to_shared(b));
  asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
  asm volatile("{.reg .pred p; setp.ne.b32 p, 0, 0; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0,%1,%2,%3}, %4, %5, p, 1, 1, 0, 0;}" //! sanitize.found
    : "+f"(d0), "+f"(d1), "+f"(d2), "+f"(d3) : "l"(da), "l"(db));
  asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
  asm volatile("wgmma.wait_group.sync.aligned 0;" : "+f"(d0), "+f"(d1), "+f"(d2), "+f"(d3) :: "memory");
  out[threadIdx.x] = d0 + d1 + d2 + d3;
}
