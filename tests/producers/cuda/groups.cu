// Cooperative groups: tiles of a warp, a reduction, the grid and the cluster.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;
extern "C" __global__ void k(const int *in, int *out) {
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<16>(block);
  int v = in[block.thread_rank()];
  v += tile.shfl_xor(v, 3) + tile.ballot(v > 2) + tile.any(v);
  v = cg::reduce(tile, v, cg::plus<int>());
  auto active = cg::coalesced_threads();
  if (active.thread_rank() == 0) out[blockIdx.x] = v;
  block.sync();
  cg::this_grid().sync();
}
#if __CUDA_ARCH__ >= 900
extern "C" __global__ void __cluster_dims__(2, 1, 1) in_cluster(int *out) {
  __shared__ int mine;
  auto cluster = cg::this_cluster();
  mine = threadIdx.x + 7 * blockIdx.x;
  cluster.sync();
  out[blockIdx.x] = *cluster.map_shared_rank(&mine, cluster.block_rank() ^ 1);
  cluster.sync();
}
#endif
