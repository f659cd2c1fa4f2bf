// Bulk copies by one thread, of lines and of boxes of a tensor map, that an mbarrier counts; results go back and are added.
#include <cuda/barrier>
#include <cuda/ptx>
#include <cuda.h>
#if __CUDA_ARCH__ >= 900 || !defined(__CUDA_ARCH__)
namespace ptx = cuda::ptx;
using Barrier = cuda::barrier<cuda::thread_scope_block>;
extern "C" __global__ void lines(const int *in, int *out, int *sums) {
  __shared__ alignas(128) int line[512];
#pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ Barrier bar;
  if (threadIdx.x == 0) { init(&bar, blockDim.x); ptx::fence_proxy_async(ptx::space_shared); }
  __syncthreads();
  Barrier::arrival_token token;
  if (threadIdx.x == 0) {
    cuda::memcpy_async(line, in + blockIdx.x * 512, cuda::aligned_size_t<16>(sizeof(line)), bar);
    token = bar.arrive();
  } else token = bar.arrive();
  bar.wait(std::move(token));
  for (int i = threadIdx.x; i < 512; i += blockDim.x) line[i] = line[i] * 3 + i;
  ptx::fence_proxy_async(ptx::space_shared);
  __syncthreads();
  if (threadIdx.x == 0) {
    ptx::cp_async_bulk(ptx::space_global, ptx::space_shared, out + blockIdx.x * 512, line, sizeof(line));
    ptx::cp_reduce_async_bulk(ptx::space_global, ptx::space_shared, ptx::op_add, sums, line, sizeof(line));
    ptx::cp_async_bulk_commit_group();
    ptx::cp_async_bulk_wait_group(ptx::n32_t<0>());
  }
}
extern "C" __global__ void boxes(const __grid_constant__ CUtensorMap from, const __grid_constant__ CUtensorMap to, float scale) {
  __shared__ alignas(128) float box[16][32];
#pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ Barrier bar;
  if (threadIdx.x == 0) { init(&bar, blockDim.x); ptx::fence_proxy_async(ptx::space_shared); }
  __syncthreads();
  Barrier::arrival_token token;
  int where[2] = {(int)blockIdx.x * 32, (int)blockIdx.y * 16};
  if (threadIdx.x == 0) {
    ptx::cp_async_bulk_tensor(ptx::space_cluster, ptx::space_global, box, &from, where, cuda::device::barrier_native_handle(bar));
    token = cuda::device::barrier_arrive_tx(bar, 1, sizeof(box));
  } else token = bar.arrive();
  bar.wait(std::move(token));
  int x = threadIdx.x % 32;
  for (int y = threadIdx.x / 32; y < 16; y += blockDim.x / 32) box[y][x] = box[y][x] * scale + x;
  ptx::fence_proxy_async(ptx::space_shared);
  __syncthreads();
  if (threadIdx.x == 0) {
    ptx::cp_async_bulk_tensor(ptx::space_global, ptx::space_shared, &to, where, box);
    ptx::cp_async_bulk_commit_group();
    ptx::cp_async_bulk_wait_group_read(ptx::n32_t<0>());
  }
}
#endif
