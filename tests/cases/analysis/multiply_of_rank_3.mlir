//! features
cuda_tile.module @kernels {
  entry @k() {
    %a = constant <bf16: 1.0> : tile<4x64x16xbf16>
    %b = constant <bf16: 1.0> : tile<4x16x128xbf16>
    %c = constant <f32: 0.0> : tile<4x64x128xf32>
    %0 = mmaf %a, %b, %c : tile<4x64x16xbf16>, tile<4x16x128xbf16>, tile<4x64x128xf32>
    return
  }
}
//--- hover mmaf
6:10-14 'mmaf'
**cuda_tile.mmaf**  
since 13.1

acc + lhs x rhs over matrices of floats (or batches of them).

Multiplies an M x K matrix by a K x N one and adds the M x N accumulator; with rank 3 the first dimension numbers independent products. Both factors have one element type, from which the accumulator's follows: f32, or f16 for f16 and 8-bit inputs, f64 for f64. Order and intermediate precision of the sum belong to the target, so results differ in the last bits; NaN and infinity spread as in sums. The reference interpreter adds in f64 in the order of K and rounds once.

Operands

| operand | type |  |
| --- | --- | --- |
| `lhs` | `!cuda_tile.tile<4x64x16xbf16>` | M x K, or B x M x K |
| `rhs` | `!cuda_tile.tile<4x16x128xbf16>` | K x N, or B x K x N |
| `acc` | `!cuda_tile.tile<4x64x128xf32>` | M x N, or B x M x N |

Attributes

| attribute | kind |  |
| --- | --- | --- |
| `fast_acc` | unit attribute | the accumulator may be kept with less precision (13.3) |

Results

| result | type |  |
| --- | --- | --- |
| `result` | `!cuda_tile.tile<4x64x128xf32>` | the new accumulator |

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
