//: slow
//: sanitize
//: mended // behind the loop -> asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
// The pattern of MoonshotAI/FlashKDA#24: of an empty sequence the loop with the fence has no turn.
// tilelsp: target=sm_90a
// tilelsp: launch(--launch 1 --block 64 --arg 0=64:f32:iota --arg 1=64:f32:0 --arg 2=0)
__global__ void state(const float *in, float *out, int turns) {
  __shared__ alignas(128) float tile[64];
  tile[threadIdx.x] = 0;
  for (int i = 0; i < turns; ++i) {
    tile[threadIdx.x] += in[threadIdx.x];
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  }
  // behind the loop
  __syncthreads();
  if (threadIdx.x == 0) {
    unsigned from = (unsigned)__cvta_generic_to_shared(tile);
    asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], 256;" ::"l"(out), "r"(from) : "memory"); //! sanitize.found
    asm volatile("cp.async.bulk.commit_group;" ::: "memory");
    asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
  }
}
