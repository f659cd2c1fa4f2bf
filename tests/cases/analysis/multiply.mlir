//! features
cuda_tile.module @kernels {
  entry @k() {
    %a = constant <bf16: 1.0> : tile<64x16xbf16>
    %b = constant <bf16: 1.0> : tile<16x128xbf16>
    %c = constant <f32: 0.0> : tile<64x128xf32>
    %i = constant <i8: 1> : tile<128x64xi8>
    %j = constant <i8: 1> : tile<64x32xi8>
    %s = constant <i32: 0> : tile<128x32xi32>
    %0 = mmaf %a, %b, %c : tile<64x16xbf16>, tile<16x128xbf16>, tile<64x128xf32>
    %1 = mmai %i, %j, %s signed unsigned : tile<128x64xi8>, tile<64x32xi8>, tile<128x32xi32>
    return
  }
}
nv_tileas.func @mma(%d: !nv_tileas.tmem<64x64xf32>, %a: !nv_tileas.umma_smem_desc<64x32xf16>, %b: !nv_tileas.umma_smem_desc<32x64xf16>) attributes {num_warps = 4 : i32} {
  %t = nv_tileas.umma %d, %a, %b {kind = #nvvm.tcgen05_mma_kind<f16>, cta_group = #nvvm.tcgen05_group<cta2>, collector_a = #nvvm.tcgen05_mma_collectorop<lastuse>} : !nv_tileas.tmem<64x64xf32>, !nv_tileas.umma_smem_desc<64x32xf16>, !nv_tileas.umma_smem_desc<32x64xf16> -> !nv_tileas.async_token
}
func.func @dot(%a: tensor<64x16xbf16>, %b: tensor<16x128xbf16>, %c: tensor<64x128xf32>) {
  %d = nv_tileaa.dot %a, %b, %c {atom = #cute.mma_atom<sm100_umma_m64n128k16_f32_bf16_bf16>} : tensor<64x16xbf16>, tensor<16x128xbf16>, tensor<64x128xf32> -> tensor<64x128xf32>
  return
}
//--- hover mmaf
9:10-14 'mmaf'
**cuda_tile.mmaf**  
since 13.1

acc + lhs x rhs over matrices of floats (or batches of them).

Multiplies an M x K matrix by a K x N one and adds the M x N accumulator; with rank 3 the first dimension numbers independent products. Both factors have one element type, from which the accumulator's follows: f32, or f16 for f16 and 8-bit inputs, f64 for f64. Order and intermediate precision of the sum belong to the target, so results differ in the last bits; NaN and infinity spread as in sums. The reference interpreter adds in f64 in the order of K and rounds once.

Operands

| operand | type |  |
| --- | --- | --- |
| `lhs` | `!cuda_tile.tile<64x16xbf16>` | M x K, or B x M x K |
| `rhs` | `!cuda_tile.tile<16x128xbf16>` | K x N, or B x K x N |
| `acc` | `!cuda_tile.tile<64x128xf32>` | M x N, or B x M x N |

Attributes

| attribute | kind |  |
| --- | --- | --- |
| `fast_acc` | unit attribute | the accumulator may be kept with less precision (13.3) |

Results

| result | type |  |
| --- | --- | --- |
| `result` | `!cuda_tile.tile<64x128xf32>` | the new accumulator |

Traits: pure

```tileir
%d = mmaf %a, %b, %c : tile<64x16xbf16>, tile<16x128xbf16>, tile<64x128xf32>
```

What 64x128x16, bf16 x bf16 into f32, becomes on each target

| targets | atom | accumulator | PTX |
| --- | --- | --- | --- |
| sm_70, sm_72, sm_75 | `universal_fma_f32_bf16_bf16` | registers of each thread | `fma.rn.f32` |
| sm_80, sm_86, sm_87, sm_88, sm_89, sm_90, sm_100, sm_103, sm_107, sm_110 | `sm80_mma_m16n8k16_f32_bf16_bf16` | register fragments of each warp | `mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32` |
| sm_90a | `sm90_wgmma_m64n128k16_f32_bf16_bf16` | registers of a warp group: 64 f32 per thread and instruction | `wgmma.mma_async.sync.aligned.m64n128k16.f32.bf16.bf16` |
| sm_100a, sm_100f, sm_103a, sm_103f, sm_107a, sm_107f, sm_110a, sm_110f | `sm100_umma_m64n128k16_f32_bf16_bf16` | tensor memory: 16 columns as the documents count, 128 columns of 128 lanes in hardware | `tcgen05.mma.cta_group::1.kind::f16` |
| sm_120, sm_120a, sm_120f, sm_121, sm_121a, sm_121f | `sm120_mma_m16n8k32_f32_bf16_bf16` | register fragments of each warp | `mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32` |
//--- hover mmai
10:10-14 'mmai'
**cuda_tile.mmai**  
since 13.1

acc + lhs x rhs over matrices of 8-bit integers (or batches of them).

Multiplies an M x K matrix of i8 by a K x N one and adds the M x N accumulator of i32; with rank 3 the first dimension numbers independent products. Each factor is read as `signed` or `unsigned` on its own. Sums are exact in every order, and what does not fit wraps around: the low 32 bits stay.

Operands

| operand | type |  |
| --- | --- | --- |
| `lhs` | `!cuda_tile.tile<128x64xi8>` | M x K, or B x M x K |
| `rhs` | `!cuda_tile.tile<64x32xi8>` | K x N, or B x K x N |
| `acc` | `!cuda_tile.tile<128x32xi32>` | M x N, or B x M x N |

Attributes

| attribute | kind |  |
| --- | --- | --- |
| `signedness_lhs` | one of unsigned, signed | how the bits of lhs are read |
| `signedness_rhs` | one of unsigned, signed | how the bits of rhs are read |

Results

| result | type |  |
| --- | --- | --- |
| `result` | `!cuda_tile.tile<128x32xi32>` | the new accumulator |

Traits: pure

```tileir
%d = mmai %a, %b, %c signed signed : tile<64x32xi8>, tile<32x64xi8>, tile<64x64xi32>
```

What 128x32x64, s8 x u8 into s32, becomes on each target

| targets | atom | accumulator | PTX |
| --- | --- | --- | --- |
| sm_70, sm_72 | `universal_fma_s32_s8_u8` | registers of each thread | `mad.lo.s32` |
| sm_75 | `sm75_mma_m8n8k16_s32_s8_u8` | register fragments of each warp | `mma.sync.aligned.m8n8k16.row.col.satfinite.s32.s8.u8.s32` |
| sm_80, sm_86, sm_87, sm_88, sm_89, sm_90, sm_100, sm_100f, sm_103, sm_103a, sm_103f, sm_107, sm_107a, sm_107f, sm_110, sm_110f | `sm80_mma_m16n8k32_s32_s8_u8` | register fragments of each warp | `mma.sync.aligned.m16n8k32.row.col.satfinite.s32.s8.u8.s32` |
| sm_90a | `sm90_wgmma_m64n32k32_s32_s8_u8` | registers of a warp group: 16 s32 per thread and instruction | `wgmma.mma_async.sync.aligned.m64n32k32.s32.s8.u8` |
| sm_100a, sm_110a | `sm100_umma_m128n32k32_s32_s8_u8` | tensor memory: 8 columns as the documents count, 32 columns of 128 lanes in hardware | `tcgen05.mma.cta_group::1.kind::i8` |
| sm_120, sm_120a, sm_120f, sm_121, sm_121a, sm_121f | `sm120_mma_m16n8k32_s32_s8_u8` | register fragments of each warp | `mma.sync.aligned.m16n8k32.row.col.satfinite.s32.s8.u8.s32` |
//--- hover nv_tileas.umma
14:57-93 '!nv_tileas.umma_smem_desc<64x32xf16>'
```tileir
!nv_tileas.umma_smem_desc<64x32xf16>
```

64-bit descriptor of a matrix operand in shared memory.
//--- hover collector_a
15:110-162 'collector_a = #nvvm.tcgen05_mma_collectorop<lastuse>'
**collector_a**: tcgen05 collector operation

what the buffer of A does; discard when absent

one of `discard`, `lastuse`, `fill`, `use`

numbers (LLVM 22, NVVMOps.td): 0 `discard`, 1 `lastuse`, 2 `fill`, 3 `use`

```tileir
#nvvm.tcgen05_mma_collectorop<lastuse>
```

The kind word at every stage

| stage | form |
| --- | --- |
| cuda_tile | implied by the element types of `mmaf`, and its hints |
| nv_tileaa | implied by the name of the atom |
| **nv_tileas** (here) | `kind = #nvvm.tcgen05_mma_kind<f16>`; `cta_group = #nvvm.tcgen05_group<cta2>`; `scale_input_acc = false`; `block_scale = false`; `collector_a = #nvvm.tcgen05_mma_collectorop<lastuse>` |
| [llvm](stage:llvm) | `i32 194` of `llvm.nvvm.tcgen05.mma.cta_group__2`; the collector word has no code for lastuse |
| [mir](stage:mir) | `ctrl: imm:194` (0xC2) of `TCGEN05_MMA_CTA_GROUP2_DENSE`; the collector word has no code for lastuse |
| [ptx](stage:ptx) | `.cta_group::2.kind::f16.collector::a::lastuse` |
//--- hover nv_tileaa.dot
18:8-21 'nv_tileaa.dot'
**nv_tileaa.dot**

acc + lhs x rhs by the matrix instruction that the atom names.

The atom is a witness: the name of the hardware primitive, which later stages follow. One that ends in `_bs` multiplies each block of `lhs` along K and of `rhs` by its scale; operands of 4 bits are then bytes, of half the extent along K, with the lower index in the low half.

Operands

| operand | type |  |
| --- | --- | --- |
| `lhs` | `tensor<64x16xbf16>` | M x K |
| `rhs` | `tensor<16x128xbf16>` | K x N |
| `acc` | `tensor<64x128xf32>` | M x N |
| `lhs_scale` (optional) | ranked tensor | M x K/block: the scales of lhs, f8E8M0FNU or f8E4M3FN |
| `rhs_scale` (optional) | ranked tensor | K/block x N: the scales of rhs |

Attributes

| attribute | kind |  |
| --- | --- | --- |
| `atom` | MMA atom attribute | the matrix instruction |
| `input_precision` | string attribute | how the operands are read |
| `fastmath` | string attribute | relaxations that the program allows |
| `unsigned_lhs` | unit attribute | lhs holds unsigned integers |
| `unsigned_rhs` | unit attribute | rhs holds unsigned integers |

Results

| result | type |  |
| --- | --- | --- |
| `result` | `tensor<64x128xf32>` | the new accumulator |

Traits: pure

```tileir
%d = nv_tileaa.dot %a, %b, %c {atom = #cute.mma_atom<sm100_umma_m64n128k16_f32_bf16_bf16>, fastmath = "contract", input_precision = "bf16"} : tensor<64x16xbf16>, tensor<16x128xbf16>, tensor<64x128xf32> -> tensor<64x128xf32>
```

What 64x128x16, bf16 x bf16 into f32, becomes on each target

| targets | atom | accumulator | PTX |
| --- | --- | --- | --- |
| sm_70, sm_72, sm_75 | `universal_fma_f32_bf16_bf16` | registers of each thread | `fma.rn.f32` |
| sm_80, sm_86, sm_87, sm_88, sm_89, sm_90, sm_100, sm_103, sm_107, sm_110 | `sm80_mma_m16n8k16_f32_bf16_bf16` | register fragments of each warp | `mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32` |
| sm_90a | `sm90_wgmma_m64n128k16_f32_bf16_bf16` | registers of a warp group: 64 f32 per thread and instruction | `wgmma.mma_async.sync.aligned.m64n128k16.f32.bf16.bf16` |
| sm_100a, sm_100f, sm_103a, sm_103f, sm_107a, sm_107f, sm_110a, sm_110f | `sm100_umma_m64n128k16_f32_bf16_bf16` | tensor memory: 16 columns as the documents count, 128 columns of 128 lanes in hardware | `tcgen05.mma.cta_group::1.kind::f16` |
| sm_120, sm_120a, sm_120f, sm_121, sm_121a, sm_121f | `sm120_mma_m16n8k32_f32_bf16_bf16` | register fragments of each warp | `mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32` |

The kind word at every stage

| stage | form |
| --- | --- |
| cuda_tile | implied by the element types of `mmaf`, and its hints |
| **nv_tileaa** (here) | implied by the atom `sm100_umma_m64n128k16_f32_bf16_bf16` |
| [nv_tileas](stage:nv_tileas) | `kind = #nvvm.tcgen05_mma_kind<f16>`; `cta_group = #nvvm.tcgen05_group<cta1>`; `scale_input_acc = false`; `block_scale = false`; `collector_a = #nvvm.tcgen05_mma_collectorop<discard>` |
| [llvm](stage:llvm) | `i32 193`, then `i32 0`, of `llvm.nvvm.tcgen05.mma.cta_group__1` |
| [mir](stage:mir) | `ctrl: imm:193` (0xC1), `collector: imm:0` of `TCGEN05_MMA_CTA_GROUP1_DENSE` |
| [ptx](stage:ptx) | `.cta_group::1.kind::f16` |
