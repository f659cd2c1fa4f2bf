//! features
// Constants that reach an operand are the packed word that the op takes there. mlir-opt 22 takes the text.
func.func @k(%d: !llvm.ptr<6>, %b: i64, %p: i1) {
  %i = arith.constant 136380432 : i32
  %a = llvm.mlir.constant(4611756662049542144 : i64) : i64
  nvvm.tcgen05.mma %d, %a, %b, %i, %p {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1)
  return
}
//--- hover %i, %p
5:32-34 '%i'
```tileir
%i : i32
```

**tcgen05 instruction descriptor of PTX** 0x08210010 = 136380432

| bits | field | value | meaning |
| --- | --- | --- | --- |
| 0-1 | sparsity_selector | 0 | 0 |
| 2 | sparse | 0 | no |
| 3 | saturate | 0 | constant |
| 4-5 | d_type | 1 | f32 |
| 7-9 | a_type | 0 | f16 |
| 10-12 | b_type | 0 | f16 |
| 13 | negate_a | 0 | no |
| 14 | negate_b | 0 | no |
| 15 | transpose_a | 0 | K-major |
| 16 | transpose_b | 1 | MN-major |
| 17-22 | n | 16 | 128 columns |
| 24-28 | m | 8 | 128 rows |
| 30-31 | max_shift | 0 | no shift |

Reading f16: PTX ISA, Instruction descriptor: .kind f16, tf32, f8f6f4, i8

Other readings of this word: dense, block-scaled, tf32, f8f6f4, i8, mxf8f6f4, mxf4, mxf4nvf4.

defined by

```tileir
%i = arith.constant 136380432 : i32
```
//--- hover %a, %b
5:24-26 '%a'
```tileir
%a : i64
```

**shared-memory matrix descriptor** 0x4000404000011000 = 4611756662049542144

| bits | field | value | meaning |
| --- | --- | --- | --- |
| 0-13 | start_address | 4096 | 65536 bytes (0x10000) |
| 16-29 | lbo | 1 | 16 bytes (0x10) |
| 32-45 | sbo | 64 | 1024 bytes (0x400) |
| 46-48 | version | 1 | constant |
| 49-51 | base_offset | 0 | 0 |
| 52 | lbo_mode | 0 | relative offset |
| 61-63 | swizzle | 2 | 128B |

Reading ptx-tcgen05: PTX ISA, Shared memory descriptor (tcgen05)

Other readings of this word: tileiras, ptx-wgmma.

defined by

```tileir
%a = llvm.mlir.constant(4611756662049542144 : i64) : i64
```
//--- hover %a =
4:3-5 '%a'
```tileir
%a : i64
```

**shared-memory matrix descriptor** 0x4000404000011000 = 4611756662049542144

| bits | field | value | meaning |
| --- | --- | --- | --- |
| 0-13 | start_address | 4096 | 65536 bytes (0x10000) |
| 16-29 | lbo | 1 | 16 bytes (0x10) |
| 32-45 | sbo | 64 | 1024 bytes (0x400) |
| 46-48 | version | 1 | constant |
| 49-51 | base_offset | 0 | 0 |
| 52 | lbo_mode | 0 | relative offset |
| 61-63 | swizzle | 2 | 128B |

Reading ptx-tcgen05: PTX ISA, Shared memory descriptor (tcgen05)

Other readings of this word: tileiras, ptx-wgmma.

defined by

```tileir
%a = llvm.mlir.constant(4611756662049542144 : i64) : i64
```
//--- hover 4611756662049542144
4:27-52 '4611756662049542144 : i64'
**value**: any attribute

```tileir
4611756662049542144 : i64
```

**shared-memory matrix descriptor** 0x4000404000011000 = 4611756662049542144

| bits | field | value | meaning |
| --- | --- | --- | --- |
| 0-13 | start_address | 4096 | 65536 bytes (0x10000) |
| 16-29 | lbo | 1 | 16 bytes (0x10) |
| 32-45 | sbo | 64 | 1024 bytes (0x400) |
| 46-48 | version | 1 | constant |
| 49-51 | base_offset | 0 | 0 |
| 52 | lbo_mode | 0 | relative offset |
| 61-63 | swizzle | 2 | 128B |

Reading ptx-tcgen05: PTX ISA, Shared memory descriptor (tcgen05)

Other readings of this word: tileiras, ptx-wgmma.
