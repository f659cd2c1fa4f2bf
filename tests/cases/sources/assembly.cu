//: quiet check
//: check --target sm_80
// tilelsp: target=sm_90a
__global__ void k(unsigned *p) {
  unsigned long long state = 0;
  asm volatile("wgmma.fence.sync.aligned;"); //! ptx.target
  asm volatile("mbarrier.arrive.expect_tx.shared.b64 %0, [%1], 16;" : "=l"(state) : "r"(*p)); //! ptx.target
  *p = (unsigned)state;
}
