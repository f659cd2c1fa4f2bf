// Asynchronous copies and barriers, of sm_80 and, where there, of sm_90.
#include <cuda_pipeline.h>
#include <cuda/barrier>
extern "C" __global__ void k(const float4 *in, float4 *out) {
  __shared__ float4 s[2][128];
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  if (threadIdx.x == 0) init(&bar, blockDim.x);
  __syncthreads();
  __pipeline_memcpy_async(&s[0][threadIdx.x], in + threadIdx.x, 16);
  __pipeline_commit();
  __pipeline_memcpy_async(&s[1][threadIdx.x], in + 128 + threadIdx.x, 16);
  __pipeline_commit();
  __pipeline_wait_prior(1);
  auto token = bar.arrive();
  bar.wait(std::move(token));
  out[threadIdx.x] = s[0][threadIdx.x ^ 1];
  __pipeline_wait_prior(0);
  bar.arrive_and_wait();
  out[128 + threadIdx.x] = s[1][threadIdx.x ^ 1];
}
