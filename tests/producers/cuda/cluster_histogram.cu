// A histogram whose bins are spread over the shared memory of a cluster's blocks.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
#if __CUDA_ARCH__ >= 900 || !defined(__CUDA_ARCH__)
extern "C" __global__ void __cluster_dims__(4, 1, 1) k(const unsigned *in, unsigned *bins, int n, int each) {
  extern __shared__ unsigned mine[];
  auto cluster = cg::this_cluster();
  for (int i = threadIdx.x; i < each; i += blockDim.x) mine[i] = 0;
  cluster.sync();
  for (int i = cluster.thread_rank() + blockIdx.x / 4 * (n / 2); i < (blockIdx.x / 4 + 1) * (n / 2); i += cluster.num_threads()) {
    unsigned bin = min(in[i] >> 4, 4u * each - 1);
    atomicAdd(cluster.map_shared_rank(mine, bin / each) + bin % each, 1u);
  }
  cluster.sync();
  for (int i = threadIdx.x; i < each; i += blockDim.x) atomicAdd(bins + cluster.block_rank() * each + i, mine[i]);
}
#endif
