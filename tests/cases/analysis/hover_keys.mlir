//! features
cuda_tile.module @kernels {
  entry @k(%p: tile<ptr<f32>>) optimization_hints=<sm_100 = {num_cta_in_cga = 2, occupancy = 4}> {
    return
  }
}
nv_tileas.func @mma(%p: !nv_tileas.ptr<f32>) attributes {num_warps = 4 : i32} {
  %a = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<64x32xf16, #nv_tileas.shared<order = [1, 0], swizzle = 64B>>
  %d = nv_tileas.alloc_tmem {num_columns = 8 : i32} : !nv_tileas.tmem<64x64xf32>
  %da = nv_tileas.make_umma_smem_desc %a, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 512, swizzle = 64B> : !nv_tileas.umma_smem_desc<64x32xf16>
  %t = nv_tileas.umma %d, %da, %da {cta_group = #nvvm.cta_group<cta1>, kind = #nvvm.tcgen05_mma_kind<f16>} : !nv_tileas.tmem<64x64xf32>, !nv_tileas.umma_smem_desc<64x32xf16>, !nv_tileas.umma_smem_desc<64x32xf16> -> !nv_tileas.async_token
  nv_tileas.dealloc_tmem %d : !nv_tileas.tmem<64x64xf32>
}
//--- hover occupancy
2:51-97 '<sm_100 = {num_cta_in_cga = 2, occupancy = 4}>'
**optimization_hints**: optimization hints

hints per target; `default` for the others

**occupancy** (in blocks per SM): how many tile blocks share an SM

```tileir
#cuda_tile.optimization_hints<sm_100 = {num_cta_in_cga = 2 : i32, occupancy = 4 : i32}>
```
//--- hover cta_group =
10:37-70 'cta_group = #nvvm.cta_group<cta1>'
**cta_group**: tcgen05 CTA group

CTAs that cooperate; one when absent

one of `cta1`, `cta2`, `cta4`

```tileir
#nvvm.cta_group<cta1>
```
//--- hover kind =
10:72-106 'kind = #nvvm.tcgen05_mma_kind<f16>'
**kind**: tcgen05 MMA kind

element-type family

one of `f16`, `tf32`, `f8f6f4`, `i8`, `mxf8f6f4`, `mxf4`, `mxf4nvf4`

```tileir
#nvvm.tcgen05_mma_kind<f16>
```
//--- hover #nvvm.tcgen05_mma_kind
10:72-106 'kind = #nvvm.tcgen05_mma_kind<f16>'
**kind**: tcgen05 MMA kind

element-type family

one of `f16`, `tf32`, `f8f6f4`, `i8`, `mxf8f6f4`, `mxf4`, `mxf4nvf4`

```tileir
#nvvm.tcgen05_mma_kind<f16>
```
//--- hover f16>}
10:72-106 'kind = #nvvm.tcgen05_mma_kind<f16>'
**kind**: tcgen05 MMA kind

element-type family

one of `f16`, `tf32`, `f8f6f4`, `i8`, `mxf8f6f4`, `mxf4`, `mxf4nvf4`

```tileir
#nvvm.tcgen05_mma_kind<f16>
```
