//: construct wgmma, A in registers
//: target    sm_90a
//: launch    grid=1 block=128
//: a         f16 64x16
//: b         f16 8x16
//: d         f32 64x8 = f32(a) @ f32(b).T
//: ptx       wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16
//: sass      HGMMA
//: twin      `  nvvm.wgmma.wait.group.sync.aligned 0` -> `` : sanitize:is read while
llvm.mlir.global internal @smem() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<2304 x i8>

llvm.func @k(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %d: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
  %c1_i32 = llvm.mlir.constant(1 : i32) : i32
  %c16_i32 = llvm.mlir.constant(16 : i32) : i32
  %c7_i32 = llvm.mlir.constant(7 : i32) : i32
  %c4_i32 = llvm.mlir.constant(4 : i32) : i32
  %c2048_i32 = llvm.mlir.constant(2048 : i32) : i32
  %c4_i64 = llvm.mlir.constant(4 : i64) : i64
  %c34360262656_i64 = llvm.mlir.constant(34360262656 : i64) : i64
  %c5_i32 = llvm.mlir.constant(5 : i32) : i32
  %c31_i32 = llvm.mlir.constant(31 : i32) : i32
  %c2_i32 = llvm.mlir.constant(2 : i32) : i32
  %c3_i32 = llvm.mlir.constant(3 : i32) : i32
  %c0_i32 = llvm.mlir.constant(0 : i32) : i32
  %c0_0_f32 = llvm.mlir.constant(0.000000e+00 : f32) : f32
  %nothing = llvm.mlir.undef : vector<2xf32>
  %smem = llvm.mlir.addressof @smem : !llvm.ptr<3>
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %row = llvm.lshr %tid, %c1_i32 : i32
  %half = llvm.and %tid, %c1_i32 : i32
  %few = llvm.icmp "ult" %tid, %c16_i32 : i32
  llvm.cond_br %few, ^fill, ^filled
^fill:
  %from_b = llvm.getelementptr %b[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<8xf16>
  %chunk_b = llvm.load %from_b {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
  %column_b = llvm.shl %half, %c7_i32 : i32
  %line_b = llvm.shl %row, %c4_i32 : i32
  %inside_b = llvm.or %column_b, %line_b : i32
  %at_b = llvm.add %inside_b, %c2048_i32 : i32
  %to_b = llvm.getelementptr %smem[%at_b] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
  llvm.store %chunk_b, %to_b {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
  llvm.br ^filled
^filled:
  %smem_b = llvm.getelementptr %smem[2048] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  %b_desc_at = llvm.ptrtoint %smem_b : !llvm.ptr<3> to i64
  %b_desc_unit = llvm.lshr %b_desc_at, %c4_i64 : i64
  %b_desc = llvm.or %b_desc_unit, %c34360262656_i64 : i64
  %warp = llvm.lshr %tid, %c5_i32 : i32
  %first_row = llvm.shl %warp, %c4_i32 : i32
  %lane = llvm.and %tid, %c31_i32 : i32
  %group = llvm.lshr %lane, %c2_i32 : i32
  %row_d = llvm.or %first_row, %group : i32
  %pair = llvm.and %tid, %c3_i32 : i32
  %column_d = llvm.shl %pair, %c1_i32 : i32
  %line_d = llvm.shl %row_d, %c3_i32 : i32
  %at_d = llvm.or %line_d, %column_d : i32
  %to_d = llvm.getelementptr %d[%at_d] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %below = llvm.getelementptr %to_d[64] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %line_a = llvm.shl %row_d, %c3_i32 : i32
  %at_a = llvm.or %line_a, %pair : i32
  %a0 = llvm.getelementptr %a[%at_a] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %a1 = llvm.getelementptr %a0[64] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  %a2 = llvm.getelementptr %a0[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  %a3 = llvm.getelementptr %a0[68] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  %r0 = llvm.load %a0 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  %r1 = llvm.load %a1 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  %r2 = llvm.load %a2 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  %r3 = llvm.load %a3 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  nvvm.barrier0
  nvvm.wgmma.fence.aligned
  %sum = llvm.inline_asm has_side_effects "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {$0, $1, $2, $3}, {$4, $5, $6, $7}, $8, $9, $10, $11, $12;", "=f,=f,=f,=f,r,r,r,r,l,n,n,n,n,0,1,2,3" %r0, %r1, %r2, %r3, %b_desc, %c0_i32, %c1_i32, %c1_i32, %c0_i32, %c0_0_f32, %c0_0_f32, %c0_0_f32, %c0_0_f32 : (i32, i32, i32, i32, i64, i32, i32, i32, i32, f32, f32, f32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  nvvm.wgmma.commit.group.sync.aligned
  nvvm.wgmma.wait.group.sync.aligned 0
  %sum_0 = llvm.extractvalue %sum[0] : !llvm.struct<(f32, f32, f32, f32)>
  %sum_1 = llvm.extractvalue %sum[1] : !llvm.struct<(f32, f32, f32, f32)>
  %sum_2 = llvm.extractvalue %sum[2] : !llvm.struct<(f32, f32, f32, f32)>
  %sum_3 = llvm.extractvalue %sum[3] : !llvm.struct<(f32, f32, f32, f32)>
  %sum_v0 = llvm.insertelement %sum_0, %nothing[%c0_i32 : i32] : vector<2xf32>
  %sum_w0 = llvm.insertelement %sum_1, %sum_v0[%c1_i32 : i32] : vector<2xf32>
  llvm.store %sum_w0, %to_d {alignment = 8 : i64} : vector<2xf32>, !llvm.ptr<1>
  %sum_v1 = llvm.insertelement %sum_2, %nothing[%c0_i32 : i32] : vector<2xf32>
  %sum_w1 = llvm.insertelement %sum_3, %sum_v1[%c1_i32 : i32] : vector<2xf32>
  llvm.store %sum_w1, %below {alignment = 8 : i64} : vector<2xf32>, !llvm.ptr<1>
  llvm.return
}
