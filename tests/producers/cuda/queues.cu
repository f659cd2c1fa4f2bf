// A bounded queue between blocks, by atomic references of the C++ library: each slot has a turn.
#include <cuda/atomic>
struct Slot { unsigned turn; int value; };
using Ref = cuda::atomic_ref<unsigned, cuda::thread_scope_device>;
extern "C" __global__ void k(Slot *slots, unsigned *ends, const int *in, int *out, int n) {
  if (threadIdx.x) return;
  if (blockIdx.x % 2 == 0) {
    for (int i = blockIdx.x / 2; i < n; i += gridDim.x / 2) {
      unsigned at = Ref(ends[0]).fetch_add(1, cuda::memory_order_relaxed);
      Slot &slot = slots[at % 4];
      Ref turn(slot.turn);
      while (turn.load(cuda::memory_order_acquire) != at / 4 * 2) __nanosleep(20);
      slot.value = in[i];
      turn.store(at / 4 * 2 + 1, cuda::memory_order_release);
    }
  } else {
    for (int i = blockIdx.x / 2; i < n; i += gridDim.x / 2) {
      unsigned at = Ref(ends[1]).fetch_add(1, cuda::memory_order_relaxed);
      Slot &slot = slots[at % 4];
      Ref turn(slot.turn);
      while (turn.load(cuda::memory_order_acquire) != at / 4 * 2 + 1) __nanosleep(20);
      out[at] = slot.value;
      turn.store(at / 4 * 2 + 2, cuda::memory_order_release);
    }
  }
}
