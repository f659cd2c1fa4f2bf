//! features
llvm.func @k(%d: !llvm.ptr<6>, %a: i64, %b: i64, %i: i32, %e: i1, %s: !llvm.ptr<6>) attributes {nvvm.kernel} {
  nvvm.tcgen05.mma %d, %a, %b, %i, %e {kind = #nvvm.tcgen05_mma_kind<tf32>, ctaGroup = #nvvm.cta_group<cta_2>, collectorOp = #nvvm.tcgen05_mma_collectorop<fill>} : (!llvm.ptr<6>, i64, i64, i32, i1)
  nvvm.tcgen05.mma.block_scale %d, %a, %b, %i, %e, %s, %s {kind = #nvvm.block_scale_kind<mxf4>, ctaGroup = #nvvm.cta_group<cta_1>, blockScale = #nvvm.tcgen05_mma_block_scale<block32>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
  llvm.return
}
//--- hover kind =
2:40-75 'kind = #nvvm.tcgen05_mma_kind<tf32>'
**kind**: tcgen05 MMA Supported Types

```tileir
#nvvm.tcgen05_mma_kind<tf32>
```

The kind word at every stage

| stage | form |
| --- | --- |
| cuda_tile | implied by the element types of `mmaf`, and its hints |
| nv_tileaa | implied by the name of the atom |
| nv_tileas | `kind = #nvvm.tcgen05_mma_kind<tf32>`; `cta_group = #nvvm.tcgen05_group<cta2>`; `scale_input_acc = false`; `block_scale = false`; `collector_a = #nvvm.tcgen05_mma_collectorop<fill>` |
| **nvvm** (here) | `kind = #nvvm.tcgen05_mma_kind<tf32>`; `ctaGroup = #nvvm.cta_group<cta_2>`; `collectorOp = #nvvm.tcgen05_mma_collectorop<fill>` |
| [llvm](stage:llvm) | as inline assembly where it is made of nvvm; `i32 322`, then `i32 1`, of `llvm.nvvm.tcgen05.mma.cta_group__2` |
| [mir](stage:mir) | as inline assembly where it is made of nvvm; `ctrl: imm:322` (0x142), `collector: imm:1` of `TCGEN05_MMA_CTA_GROUP2_DENSE` |
| [ptx](stage:ptx) | `.cta_group::2.kind::tf32.collector::a::fill` |
//--- hover ctaGroup =
2:77-110 'ctaGroup = #nvvm.cta_group<cta_2>'
**ctaGroup**: NVVM CTA group kind

```tileir
#nvvm.cta_group<cta_2>
```

The kind word at every stage

| stage | form |
| --- | --- |
| cuda_tile | implied by the element types of `mmaf`, and its hints |
| nv_tileaa | implied by the name of the atom |
| nv_tileas | `kind = #nvvm.tcgen05_mma_kind<tf32>`; `cta_group = #nvvm.tcgen05_group<cta2>`; `scale_input_acc = false`; `block_scale = false`; `collector_a = #nvvm.tcgen05_mma_collectorop<fill>` |
| **nvvm** (here) | `kind = #nvvm.tcgen05_mma_kind<tf32>`; `ctaGroup = #nvvm.cta_group<cta_2>`; `collectorOp = #nvvm.tcgen05_mma_collectorop<fill>` |
| [llvm](stage:llvm) | as inline assembly where it is made of nvvm; `i32 322`, then `i32 1`, of `llvm.nvvm.tcgen05.mma.cta_group__2` |
| [mir](stage:mir) | as inline assembly where it is made of nvvm; `ctrl: imm:322` (0x142), `collector: imm:1` of `TCGEN05_MMA_CTA_GROUP2_DENSE` |
| [ptx](stage:ptx) | `.cta_group::2.kind::tf32.collector::a::fill` |
//--- hover collectorOp
2:112-161 'collectorOp = #nvvm.tcgen05_mma_collectorop<fill>'
**collectorOp**: tcgen05.mma Collector Buffer Operation

```tileir
#nvvm.tcgen05_mma_collectorop<fill>
```

The kind word at every stage

| stage | form |
| --- | --- |
| cuda_tile | implied by the element types of `mmaf`, and its hints |
| nv_tileaa | implied by the name of the atom |
| nv_tileas | `kind = #nvvm.tcgen05_mma_kind<tf32>`; `cta_group = #nvvm.tcgen05_group<cta2>`; `scale_input_acc = false`; `block_scale = false`; `collector_a = #nvvm.tcgen05_mma_collectorop<fill>` |
| **nvvm** (here) | `kind = #nvvm.tcgen05_mma_kind<tf32>`; `ctaGroup = #nvvm.cta_group<cta_2>`; `collectorOp = #nvvm.tcgen05_mma_collectorop<fill>` |
| [llvm](stage:llvm) | as inline assembly where it is made of nvvm; `i32 322`, then `i32 1`, of `llvm.nvvm.tcgen05.mma.cta_group__2` |
| [mir](stage:mir) | as inline assembly where it is made of nvvm; `ctrl: imm:322` (0x142), `collector: imm:1` of `TCGEN05_MMA_CTA_GROUP2_DENSE` |
| [ptx](stage:ptx) | `.cta_group::2.kind::tf32.collector::a::fill` |
//--- hover nvvm.tcgen05.mma.block_scale
3:3-31 'nvvm.tcgen05.mma.block_scale'
```tileir
nvvm.tcgen05.mma.block_scale %matrixD, %matrixA, %matrixB, %idesc, %enableInputD, %scaleA, %scaleB [{...}] : (type(matrixD), type(matrixA), type(matrixB), type(idesc), type(enableInputD), type(scaleA), type(scaleB))
```

**nvvm.tcgen05.mma.block_scale**

Operands

| operand | type |  |
| --- | --- | --- |
| `matrixD` | `!llvm.ptr<6>` |  |
| `matrixA` | `i64` |  |
| `matrixB` | `i64` |  |
| `idesc` | `i32` |  |
| `enableInputD` | `i1` |  |
| `scaleA` | `!llvm.ptr<6>` |  |
| `scaleB` | `!llvm.ptr<6>` |  |

Attributes

| attribute | kind |  |
| --- | --- | --- |
| `kind` | Block Scale Kind |  |
| `ctaGroup` | NVVM CTA group kind |  |
| `blockScale` | tcgen05.mma block scale attribute |  |
| `collectorOp` | tcgen05.mma Collector Buffer Operation |  |

The kind word at every stage

| stage | form |
| --- | --- |
| cuda_tile | implied by the element types of `mmaf`, and its hints |
| nv_tileaa | implied by the name of the atom |
| nv_tileas | `kind = #nvvm.tcgen05_mma_kind<mxf4>`; `cta_group = #nvvm.tcgen05_group<cta1>`; `scale_vec_size = #nvvm.tcgen05_mma_scale_vec<2X>`; `scale_input_acc = false`; `block_scale = true`; `collector_a = #nvvm.tcgen05_mma_collectorop<discard>` |
| **nvvm** (here) | `kind = #nvvm.block_scale_kind<mxf4>`; `ctaGroup = #nvvm.cta_group<cta_1>`; `blockScale = #nvvm.tcgen05_mma_block_scale<block32>` |
| [llvm](stage:llvm) | as inline assembly where it is made of nvvm; `i32 485`, then `i32 0`, of `llvm.nvvm.tcgen05.mma.cta_group__1.block_scale` |
| [mir](stage:mir) | as inline assembly where it is made of nvvm; `ctrl: imm:485` (0x1E5), `collector: imm:0` of `TCGEN05_MMA_CTA_GROUP1_BLOCK_SCALED_DENSE` |
| [ptx](stage:ptx) | `.cta_group::1.kind::mxf4.block_scale.block32` |
//--- hover kind = #nvvm.block
3:60-95 'kind = #nvvm.block_scale_kind<mxf4>'
**kind**: Block Scale Kind

```tileir
#nvvm.block_scale_kind<mxf4>
```

The kind word at every stage

| stage | form |
| --- | --- |
| cuda_tile | implied by the element types of `mmaf`, and its hints |
| nv_tileaa | implied by the name of the atom |
| nv_tileas | `kind = #nvvm.tcgen05_mma_kind<mxf4>`; `cta_group = #nvvm.tcgen05_group<cta1>`; `scale_vec_size = #nvvm.tcgen05_mma_scale_vec<2X>`; `scale_input_acc = false`; `block_scale = true`; `collector_a = #nvvm.tcgen05_mma_collectorop<discard>` |
| **nvvm** (here) | `kind = #nvvm.block_scale_kind<mxf4>`; `ctaGroup = #nvvm.cta_group<cta_1>`; `blockScale = #nvvm.tcgen05_mma_block_scale<block32>` |
| [llvm](stage:llvm) | as inline assembly where it is made of nvvm; `i32 485`, then `i32 0`, of `llvm.nvvm.tcgen05.mma.cta_group__1.block_scale` |
| [mir](stage:mir) | as inline assembly where it is made of nvvm; `ctrl: imm:485` (0x1E5), `collector: imm:0` of `TCGEN05_MMA_CTA_GROUP1_BLOCK_SCALED_DENSE` |
| [ptx](stage:ptx) | `.cta_group::1.kind::mxf4.block_scale.block32` |
//--- hover blockScale =
3:132-183 'blockScale = #nvvm.tcgen05_mma_block_scale<block32>'
**blockScale**: tcgen05.mma block scale attribute

```tileir
#nvvm.tcgen05_mma_block_scale<block32>
```

The kind word at every stage

| stage | form |
| --- | --- |
| cuda_tile | implied by the element types of `mmaf`, and its hints |
| nv_tileaa | implied by the name of the atom |
| nv_tileas | `kind = #nvvm.tcgen05_mma_kind<mxf4>`; `cta_group = #nvvm.tcgen05_group<cta1>`; `scale_vec_size = #nvvm.tcgen05_mma_scale_vec<2X>`; `scale_input_acc = false`; `block_scale = true`; `collector_a = #nvvm.tcgen05_mma_collectorop<discard>` |
| **nvvm** (here) | `kind = #nvvm.block_scale_kind<mxf4>`; `ctaGroup = #nvvm.cta_group<cta_1>`; `blockScale = #nvvm.tcgen05_mma_block_scale<block32>` |
| [llvm](stage:llvm) | as inline assembly where it is made of nvvm; `i32 485`, then `i32 0`, of `llvm.nvvm.tcgen05.mma.cta_group__1.block_scale` |
| [mir](stage:mir) | as inline assembly where it is made of nvvm; `ctrl: imm:485` (0x1E5), `collector: imm:0` of `TCGEN05_MMA_CTA_GROUP1_BLOCK_SCALED_DENSE` |
| [ptx](stage:ptx) | `.cta_group::1.kind::mxf4.block_scale.block32` |
