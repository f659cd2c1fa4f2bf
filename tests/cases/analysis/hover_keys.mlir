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

The kind word at every stage

| stage | form |
| --- | --- |
| cuda_tile | implied by the element types of `mmaf`, and its hints |
| nv_tileaa | implied by the name of the atom |
| **nv_tileas** (here) | `kind = #nvvm.tcgen05_mma_kind<f16>`; `cta_group = #nvvm.tcgen05_group<cta1>`; `scale_input_acc = false`; `block_scale = false`; `collector_a = #nvvm.tcgen05_mma_collectorop<discard>` |
| [llvm](stage:llvm) | `i32 193`, then `i32 0`, of `llvm.nvvm.tcgen05.mma.cta_group__1` |
| [mir](stage:mir) | `ctrl: imm:193` (0xC1), `collector: imm:0` of `TCGEN05_MMA_CTA_GROUP1_DENSE` |
| [ptx](stage:ptx) | `.cta_group::1.kind::f16` |
//--- hover kind =
10:72-106 'kind = #nvvm.tcgen05_mma_kind<f16>'
**kind**: tcgen05 MMA kind

element-type family

one of `f16`, `tf32`, `f8f6f4`, `i8`, `mxf8f6f4`, `mxf4`, `mxf4nvf4`

numbers (LLVM 22, NVVMOps.td): 0 `f16`, 1 `tf32`, 2 `f8f6f4`, 3 `i8`

```tileir
#nvvm.tcgen05_mma_kind<f16>
```

The kind word at every stage

| stage | form |
| --- | --- |
| cuda_tile | implied by the element types of `mmaf`, and its hints |
| nv_tileaa | implied by the name of the atom |
| **nv_tileas** (here) | `kind = #nvvm.tcgen05_mma_kind<f16>`; `cta_group = #nvvm.tcgen05_group<cta1>`; `scale_input_acc = false`; `block_scale = false`; `collector_a = #nvvm.tcgen05_mma_collectorop<discard>` |
| [llvm](stage:llvm) | `i32 193`, then `i32 0`, of `llvm.nvvm.tcgen05.mma.cta_group__1` |
| [mir](stage:mir) | `ctrl: imm:193` (0xC1), `collector: imm:0` of `TCGEN05_MMA_CTA_GROUP1_DENSE` |
| [ptx](stage:ptx) | `.cta_group::1.kind::f16` |
//--- hover #nvvm.tcgen05_mma_kind
10:72-106 'kind = #nvvm.tcgen05_mma_kind<f16>'
**kind**: tcgen05 MMA kind

element-type family

one of `f16`, `tf32`, `f8f6f4`, `i8`, `mxf8f6f4`, `mxf4`, `mxf4nvf4`

numbers (LLVM 22, NVVMOps.td): 0 `f16`, 1 `tf32`, 2 `f8f6f4`, 3 `i8`

```tileir
#nvvm.tcgen05_mma_kind<f16>
```

The kind word at every stage

| stage | form |
| --- | --- |
| cuda_tile | implied by the element types of `mmaf`, and its hints |
| nv_tileaa | implied by the name of the atom |
| **nv_tileas** (here) | `kind = #nvvm.tcgen05_mma_kind<f16>`; `cta_group = #nvvm.tcgen05_group<cta1>`; `scale_input_acc = false`; `block_scale = false`; `collector_a = #nvvm.tcgen05_mma_collectorop<discard>` |
| [llvm](stage:llvm) | `i32 193`, then `i32 0`, of `llvm.nvvm.tcgen05.mma.cta_group__1` |
| [mir](stage:mir) | `ctrl: imm:193` (0xC1), `collector: imm:0` of `TCGEN05_MMA_CTA_GROUP1_DENSE` |
| [ptx](stage:ptx) | `.cta_group::1.kind::f16` |
//--- hover f16>}
10:72-106 'kind = #nvvm.tcgen05_mma_kind<f16>'
**kind**: tcgen05 MMA kind

element-type family

one of `f16`, `tf32`, `f8f6f4`, `i8`, `mxf8f6f4`, `mxf4`, `mxf4nvf4`

numbers (LLVM 22, NVVMOps.td): 0 `f16`, 1 `tf32`, 2 `f8f6f4`, 3 `i8`

```tileir
#nvvm.tcgen05_mma_kind<f16>
```

The kind word at every stage

| stage | form |
| --- | --- |
| cuda_tile | implied by the element types of `mmaf`, and its hints |
| nv_tileaa | implied by the name of the atom |
| **nv_tileas** (here) | `kind = #nvvm.tcgen05_mma_kind<f16>`; `cta_group = #nvvm.tcgen05_group<cta1>`; `scale_input_acc = false`; `block_scale = false`; `collector_a = #nvvm.tcgen05_mma_collectorop<discard>` |
| [llvm](stage:llvm) | `i32 193`, then `i32 0`, of `llvm.nvvm.tcgen05.mma.cta_group__1` |
| [mir](stage:mir) | `ctrl: imm:193` (0xC1), `collector: imm:0` of `TCGEN05_MMA_CTA_GROUP1_DENSE` |
| [ptx](stage:ptx) | `.cta_group::1.kind::f16` |
