//: slow
//: sanitize --launch 1 --block 128 --arg 0=128:f32:iota --arg 1=128:f32:0
//: mended // the proxy fence -> asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
// tilelsp: target=sm_90a
__global__ void scaled(const float *in, float *out) {
  __shared__ alignas(128) float tile[128];
  tile[threadIdx.x] = 2.f * in[threadIdx.x];
  // the proxy fence
  __syncthreads();
  if (threadIdx.x == 0) {
    unsigned from = (unsigned)__cvta_generic_to_shared(tile);
    asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], 512;" ::"l"(out), "r"(from) : "memory"); //! sanitize.found
    asm volatile("cp.async.bulk.commit_group;" ::: "memory");
    asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
  }
}
