// Half, bfloat16 and fp8 arithmetic and conversions.
#include <cuda_fp16.h>
#include <cuda_bf16.h>
#include <cuda_fp8.h>
extern "C" __global__ void k(const __half2 *a, const __nv_bfloat162 *b, float *out, __nv_fp8_e4m3 *e) {
  int i = threadIdx.x;
  __half2 h = __hfma2(a[i], a[i + 1], __hmax2(a[i], __float2half2_rn(0.5f)));
  __nv_bfloat162 g = __hadd2(b[i], b[i + 1]);
  e[i] = __nv_fp8_e4m3(out[i]);
  out[i] = __low2float(h) + __high2float(g) + __half2float(hexp(__low2half(h))) + (float)e[i + 1] + __half2float(hsqrt(__high2half(h)));
}
