//: construct wgmma, groups in flight
//: target    sm_90a
//: launch    grid=1 block=128
//: a         f16 128x32
//: b         f16 8x32
//: d         f32 128x8 = f32(a) @ f32(b).T
//: ptx       wgmma.wait_group.sync.aligned 1
//: sass      HGMMA
//: twin      `wait.group.sync.aligned 1` -> `wait.group.sync.aligned 2` : wgmma.read-in-flight
llvm.mlir.global internal @smem() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<8704 x i8>

llvm.func @k(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %d: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
  %c4_i32 = llvm.mlir.constant(4 : i32) : i32
  %c8_i32 = llvm.mlir.constant(8 : i32) : i32
  %c4_i64 = llvm.mlir.constant(4 : i64) : i64
  %c34368126976_i64 = llvm.mlir.constant(34368126976 : i64) : i64
  %c34360262656_i64 = llvm.mlir.constant(34360262656 : i64) : i64
  %c256_i64 = llvm.mlir.constant(256 : i64) : i64
  %c64_i64 = llvm.mlir.constant(64 : i64) : i64
  %c320_i64 = llvm.mlir.constant(320 : i64) : i64
  %c16_i64 = llvm.mlir.constant(16 : i64) : i64
  %c5_i32 = llvm.mlir.constant(5 : i32) : i32
  %c31_i32 = llvm.mlir.constant(31 : i32) : i32
  %c2_i32 = llvm.mlir.constant(2 : i32) : i32
  %c3_i32 = llvm.mlir.constant(3 : i32) : i32
  %c1_i32 = llvm.mlir.constant(1 : i32) : i32
  %c0_i32 = llvm.mlir.constant(0 : i32) : i32
  %nothing = llvm.mlir.undef : vector<2xf32>
  %none = llvm.mlir.undef : !llvm.struct<(f32, f32, f32, f32)>
  %smem = llvm.mlir.addressof @smem : !llvm.ptr<3>
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %line = llvm.shl %tid, %c4_i32 : i32
  %to_a0 = llvm.getelementptr %smem[%line] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
  %from_a0 = llvm.getelementptr %a[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.array<4 x vector<8xf16>>
  %a0 = llvm.load %from_a0 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
  llvm.store %a0, %to_a0 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
  %from_a1 = llvm.getelementptr %from_a0[16] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
  %to_a1 = llvm.getelementptr %to_a0[2048] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  %a1 = llvm.load %from_a1 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
  llvm.store %a1, %to_a1 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
  %from_a2 = llvm.getelementptr %from_a0[32] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
  %to_a2 = llvm.getelementptr %to_a0[4096] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  %a2 = llvm.load %from_a2 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
  llvm.store %a2, %to_a2 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
  %from_a3 = llvm.getelementptr %from_a0[48] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
  %to_a3 = llvm.getelementptr %to_a0[6144] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  %a3 = llvm.load %from_a3 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
  llvm.store %a3, %to_a3 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
  %few = llvm.icmp "ult" %tid, %c8_i32 : i32
  llvm.cond_br %few, ^fill, ^filled
^fill:
  %to_b0 = llvm.getelementptr %to_a0[8192] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  %from_b0 = llvm.getelementptr %b[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.array<4 x vector<8xf16>>
  %b0 = llvm.load %from_b0 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
  llvm.store %b0, %to_b0 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
  %from_b1 = llvm.getelementptr %from_b0[16] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
  %to_b1 = llvm.getelementptr %to_b0[128] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  %b1 = llvm.load %from_b1 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
  llvm.store %b1, %to_b1 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
  %from_b2 = llvm.getelementptr %from_b0[32] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
  %to_b2 = llvm.getelementptr %to_b0[256] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  %b2 = llvm.load %from_b2 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
  llvm.store %b2, %to_b2 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
  %from_b3 = llvm.getelementptr %from_b0[48] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
  %to_b3 = llvm.getelementptr %to_b0[384] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  %b3 = llvm.load %from_b3 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
  llvm.store %b3, %to_b3 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
  llvm.br ^filled
^filled:
  %a_desc_at = llvm.ptrtoint %smem : !llvm.ptr<3> to i64
  %a_desc_unit = llvm.lshr %a_desc_at, %c4_i64 : i64
  %a_desc = llvm.or %a_desc_unit, %c34368126976_i64 : i64
  %smem_b = llvm.getelementptr %smem[8192] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  %b_desc_at = llvm.ptrtoint %smem_b : !llvm.ptr<3> to i64
  %b_desc_unit = llvm.lshr %b_desc_at, %c4_i64 : i64
  %b_desc = llvm.or %b_desc_unit, %c34360262656_i64 : i64
  %a_k = llvm.add %a_desc, %c256_i64 : i64
  %a_m = llvm.add %a_desc, %c64_i64 : i64
  %a_mk = llvm.add %a_desc, %c320_i64 : i64
  %b_k = llvm.add %b_desc, %c16_i64 : i64
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
  %low = llvm.getelementptr %to_d[512] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %low_below = llvm.getelementptr %to_d[576] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  nvvm.barrier0
  nvvm.wgmma.fence.aligned
  %top0 = nvvm.wgmma.mma_async %a_desc, %b_desc, %none, <m = 64, n = 8, k = 16>, D [<f32>, <zero>], A [<f16>, <one>, <row>], B [<f16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  %top = nvvm.wgmma.mma_async %a_k, %b_k, %top0, <m = 64, n = 8, k = 16>, D [<f32>, <one>], A [<f16>, <one>, <row>], B [<f16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  nvvm.wgmma.commit.group.sync.aligned
  %bottom0 = nvvm.wgmma.mma_async %a_m, %b_desc, %none, <m = 64, n = 8, k = 16>, D [<f32>, <zero>], A [<f16>, <one>, <row>], B [<f16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  %bottom = nvvm.wgmma.mma_async %a_mk, %b_k, %bottom0, <m = 64, n = 8, k = 16>, D [<f32>, <one>], A [<f16>, <one>, <row>], B [<f16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  nvvm.wgmma.commit.group.sync.aligned
  nvvm.wgmma.wait.group.sync.aligned 1
  %top_0 = llvm.extractvalue %top[0] : !llvm.struct<(f32, f32, f32, f32)>
  %top_1 = llvm.extractvalue %top[1] : !llvm.struct<(f32, f32, f32, f32)>
  %top_2 = llvm.extractvalue %top[2] : !llvm.struct<(f32, f32, f32, f32)>
  %top_3 = llvm.extractvalue %top[3] : !llvm.struct<(f32, f32, f32, f32)>
  %top_v0 = llvm.insertelement %top_0, %nothing[%c0_i32 : i32] : vector<2xf32>
  %top_w0 = llvm.insertelement %top_1, %top_v0[%c1_i32 : i32] : vector<2xf32>
  llvm.store %top_w0, %to_d {alignment = 8 : i64} : vector<2xf32>, !llvm.ptr<1>
  %top_v1 = llvm.insertelement %top_2, %nothing[%c0_i32 : i32] : vector<2xf32>
  %top_w1 = llvm.insertelement %top_3, %top_v1[%c1_i32 : i32] : vector<2xf32>
  llvm.store %top_w1, %below {alignment = 8 : i64} : vector<2xf32>, !llvm.ptr<1>
  nvvm.wgmma.wait.group.sync.aligned 0
  %bottom_0 = llvm.extractvalue %bottom[0] : !llvm.struct<(f32, f32, f32, f32)>
  %bottom_1 = llvm.extractvalue %bottom[1] : !llvm.struct<(f32, f32, f32, f32)>
  %bottom_2 = llvm.extractvalue %bottom[2] : !llvm.struct<(f32, f32, f32, f32)>
  %bottom_3 = llvm.extractvalue %bottom[3] : !llvm.struct<(f32, f32, f32, f32)>
  %bottom_v0 = llvm.insertelement %bottom_0, %nothing[%c0_i32 : i32] : vector<2xf32>
  %bottom_w0 = llvm.insertelement %bottom_1, %bottom_v0[%c1_i32 : i32] : vector<2xf32>
  llvm.store %bottom_w0, %low {alignment = 8 : i64} : vector<2xf32>, !llvm.ptr<1>
  %bottom_v1 = llvm.insertelement %bottom_2, %nothing[%c0_i32 : i32] : vector<2xf32>
  %bottom_w1 = llvm.insertelement %bottom_3, %bottom_v1[%c1_i32 : i32] : vector<2xf32>
  llvm.store %bottom_w1, %low_below {alignment = 8 : i64} : vector<2xf32>, !llvm.ptr<1>
  llvm.return
}
