// More of cooperative groups: scans, partitions by label, copies of a group, invocation by one thread.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda/barrier>
namespace cg = cooperative_groups;
extern "C" __global__ void k(const int *in, int *sums, int *ranks, int *least, int n) {
  __shared__ alignas(16) int copied[128];
  auto block = cg::this_thread_block();
  cg::memcpy_async(block, copied, in + blockIdx.x * 128, cuda::aligned_size_t<16>(sizeof(copied)));
  cg::wait(block);
  auto warp = cg::tiled_partition<32>(block);
  int i = block.thread_rank(), v = copied[i];
  sums[blockIdx.x * 128 + i] = cg::inclusive_scan(warp, v) + 1000 * cg::exclusive_scan(warp, v);
  auto same = cg::labeled_partition(warp, v & 3);
  ranks[blockIdx.x * 128 + i] = same.thread_rank() + 100 * same.size() + 10000 * cg::reduce(same, 1, cg::plus<int>());
  auto odd = cg::binary_partition(warp, v & 1);
  int low = cg::reduce(odd, v, cg::less<int>());
  if (odd.thread_rank() == 0) least[(blockIdx.x * 4 + warp.meta_group_rank()) * 2 + (v & 1)] = low;
}
