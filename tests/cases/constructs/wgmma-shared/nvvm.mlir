//: construct wgmma, A and B in shared memory
//: target    sm_90a
//: launch    grid=1 block=128
//: a         f16 64x16
//: b         f16 8x16
//: d         f32 64x8 = f32(a) @ f32(b).T
//: ptx       wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16
//: sass      HGMMA
//: twin      `  nvvm.wgmma.wait.group.sync.aligned 0` -> `` : wgmma.read-in-flight
llvm.mlir.global internal @smem() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<2304 x i8>

llvm.func @k(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %d: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
  %c1_i32 = llvm.mlir.constant(1 : i32) : i32
  %c10_i32 = llvm.mlir.constant(10 : i32) : i32
  %c4_i32 = llvm.mlir.constant(4 : i32) : i32
  %c16_i32 = llvm.mlir.constant(16 : i32) : i32
  %c7_i32 = llvm.mlir.constant(7 : i32) : i32
  %c2048_i32 = llvm.mlir.constant(2048 : i32) : i32
  %c4_i64 = llvm.mlir.constant(4 : i64) : i64
  %c34363932672_i64 = llvm.mlir.constant(34363932672 : i64) : i64
  %c34360262656_i64 = llvm.mlir.constant(34360262656 : i64) : i64
  %c5_i32 = llvm.mlir.constant(5 : i32) : i32
  %c31_i32 = llvm.mlir.constant(31 : i32) : i32
  %c2_i32 = llvm.mlir.constant(2 : i32) : i32
  %c3_i32 = llvm.mlir.constant(3 : i32) : i32
  %c0_i32 = llvm.mlir.constant(0 : i32) : i32
  %nothing = llvm.mlir.undef : vector<2xf32>
  %none = llvm.mlir.undef : !llvm.struct<(f32, f32, f32, f32)>
  %smem = llvm.mlir.addressof @smem : !llvm.ptr<3>
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %row = llvm.lshr %tid, %c1_i32 : i32
  %half = llvm.and %tid, %c1_i32 : i32
  %from_a = llvm.getelementptr %a[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<8xf16>
  %chunk_a = llvm.load %from_a {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
  %column_a = llvm.shl %half, %c10_i32 : i32
  %line_a = llvm.shl %row, %c4_i32 : i32
  %at_a = llvm.or %column_a, %line_a : i32
  %to_a = llvm.getelementptr %smem[%at_a] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
  llvm.store %chunk_a, %to_a {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
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
  %a_desc_at = llvm.ptrtoint %smem : !llvm.ptr<3> to i64
  %a_desc_unit = llvm.lshr %a_desc_at, %c4_i64 : i64
  %a_desc = llvm.or %a_desc_unit, %c34363932672_i64 : i64
  %smem_b = llvm.getelementptr %smem[2048] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  %b_desc_at = llvm.ptrtoint %smem_b : !llvm.ptr<3> to i64
  %b_desc_unit = llvm.lshr %b_desc_at, %c4_i64 : i64
  %b_desc = llvm.or %b_desc_unit, %c34360262656_i64 : i64
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  nvvm.barrier0
  nvvm.wgmma.fence.aligned
  %sum = nvvm.wgmma.mma_async %a_desc, %b_desc, %none, <m = 64, n = 8, k = 16>, D [<f32>, <zero>], A [<f16>, <one>, <row>], B [<f16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  nvvm.wgmma.commit.group.sync.aligned
  nvvm.wgmma.wait.group.sync.aligned 0
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
