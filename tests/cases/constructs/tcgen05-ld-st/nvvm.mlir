//: construct tcgen05.ld and st, every shape
//: target    sm_100a
//: launch    grid=1 block=128
//: a         u32 128x16
//: d         u32 128x48 = (lambda t: (lambda w, l, i: np.hstack([a[w + l // 4 + 8 * (l % 2), l // 2 % 2 + 2 * i[:8]], a[w + l // 4 + 8 * (i[:8] % 2), l % 4 + 4 * (i[:8] // 2)], a[w + l // 4 + 8 * (i[:8] // 2 % 2), 2 * (l % 4) + i[:8] % 2 + 8 * (i[:8] // 4)], a, a[w + l % 16, i[:8] + 8 * (l // 16)]]))(t // 32 * 32, t % 32, np.arange(16)))(np.arange(128)[:, None])
//: e         u32 128x80 = np.hstack([np.where(np.arange(128)[:, None] % 32 < (32 if k == 3 else 16), a, 0) for k in range(5)])
//: ptx       tcgen05.ld.sync.aligned.16x64b.x8.b32
//: ptx       tcgen05.ld.sync.aligned.16x128b.x4.b32
//: ptx       tcgen05.ld.sync.aligned.16x256b.x2.b32
//: ptx       tcgen05.ld.sync.aligned.32x32b.x16.b32
//: ptx       tcgen05.ld.sync.aligned.16x32bx2.x8.b32
//: ptx       tcgen05.st.sync.aligned.16x64b.x8.b32
//: ptx       tcgen05.st.sync.aligned.16x128b.x4.b32
//: ptx       tcgen05.st.sync.aligned.16x256b.x2.b32
//: ptx       tcgen05.st.sync.aligned.32x32b.x16.b32
//: ptx       tcgen05.st.sync.aligned.16x32bx2.x8.b32
//: sass      LDTM
//: sass      STTM
//: twin      `tcgen05.dealloc %tmem, %columns` -> `tcgen05.dealloc %tmem, %sixteen` : tmem.columns-differ
//: twin      `%mine = llvm.inttoptr %there` -> `%mine = llvm.inttoptr %taddr` : sanitize:reaches lane 0 of tensor memory
llvm.mlir.global internal @slot() {addr_space = 3 : i32, alignment = 4 : i64} : i32

llvm.func @k(%a: !llvm.ptr<1>, %d: !llvm.ptr<1>, %e: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %five = llvm.mlir.constant(5 : i32) : i32
  %sixteen = llvm.mlir.constant(16 : i32) : i32
  %columns = llvm.mlir.constant(128 : i32) : i32
  %half = llvm.mlir.constant(8 : i64) : i64
  %zeros = llvm.mlir.constant(dense<0> : vector<16xi32>) : vector<16xi32>
  %slot = llvm.mlir.addressof @slot : !llvm.ptr<3>
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %row_a = llvm.getelementptr %a[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<16xi32>
  %row_d = llvm.getelementptr %d[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.array<48 x i32>
  %row_e = llvm.getelementptr %e[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.array<80 x i32>
  %row = llvm.load %row_a {alignment = 16 : i64} : !llvm.ptr<1> -> vector<16xi32>
  %warp = llvm.lshr %tid, %five : i32
  %in_first = llvm.icmp "eq" %warp, %zero : i32
  llvm.cond_br %in_first, ^alloc, ^ready
^alloc:
  nvvm.tcgen05.alloc %slot, %columns : !llvm.ptr<3>, i32
  nvvm.tcgen05.relinquish_alloc_permit
  llvm.br ^ready
^ready:
  nvvm.tcgen05.fence <before>
  nvvm.barrier0
  nvvm.tcgen05.fence <after>
  %tmem = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
  %lanes = llvm.mlir.constant(96 : i32) : i32
  %of_warp = llvm.and %tid, %lanes : i32
  %lane = llvm.shl %of_warp, %sixteen : i32
  %taddr = llvm.ptrtoint %tmem : !llvm.ptr<6> to i32
  %there = llvm.add %taddr, %lane : i32
  %mine = llvm.inttoptr %there : i32 to !llvm.ptr<6>
  nvvm.tcgen05.st %mine, %row {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<16xi32>
  %c0 = llvm.mlir.constant(16 : i32) : i32
  %i0 = llvm.add %there, %c0 : i32
  %b0 = llvm.inttoptr %i0 : i32 to !llvm.ptr<6>
  nvvm.tcgen05.st %b0, %zeros {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<16xi32>
  %c1 = llvm.mlir.constant(32 : i32) : i32
  %i1 = llvm.add %there, %c1 : i32
  %b1 = llvm.inttoptr %i1 : i32 to !llvm.ptr<6>
  nvvm.tcgen05.st %b1, %zeros {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<16xi32>
  %c2 = llvm.mlir.constant(48 : i32) : i32
  %i2 = llvm.add %there, %c2 : i32
  %b2 = llvm.inttoptr %i2 : i32 to !llvm.ptr<6>
  nvvm.tcgen05.st %b2, %zeros {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<16xi32>
  %c3 = llvm.mlir.constant(64 : i32) : i32
  %i3 = llvm.add %there, %c3 : i32
  %b3 = llvm.inttoptr %i3 : i32 to !llvm.ptr<6>
  nvvm.tcgen05.st %b3, %zeros {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<16xi32>
  %c4 = llvm.mlir.constant(80 : i32) : i32
  %i4 = llvm.add %there, %c4 : i32
  %b4 = llvm.inttoptr %i4 : i32 to !llvm.ptr<6>
  nvvm.tcgen05.st %b4, %zeros {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<16xi32>
  nvvm.tcgen05.wait <store>
  %v0 = nvvm.tcgen05.ld %mine {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : vector<8xi32>
  %v1 = nvvm.tcgen05.ld %mine {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : vector<8xi32>
  %v2 = nvvm.tcgen05.ld %mine {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<8xi32>
  %v3 = nvvm.tcgen05.ld %mine {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<16xi32>
  %v4 = nvvm.tcgen05.ld %mine, %half {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : vector<8xi32>
  nvvm.tcgen05.wait <load>
  %d0 = llvm.getelementptr %row_d[0] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  llvm.store %v0, %d0 {alignment = 16 : i64} : vector<8xi32>, !llvm.ptr<1>
  nvvm.tcgen05.st %b0, %v0 {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : vector<8xi32>
  %d1 = llvm.getelementptr %row_d[8] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  llvm.store %v1, %d1 {alignment = 16 : i64} : vector<8xi32>, !llvm.ptr<1>
  nvvm.tcgen05.st %b1, %v1 {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : vector<8xi32>
  %d2 = llvm.getelementptr %row_d[16] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  llvm.store %v2, %d2 {alignment = 16 : i64} : vector<8xi32>, !llvm.ptr<1>
  nvvm.tcgen05.st %b2, %v2 {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<8xi32>
  %d3 = llvm.getelementptr %row_d[24] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  llvm.store %v3, %d3 {alignment = 16 : i64} : vector<16xi32>, !llvm.ptr<1>
  nvvm.tcgen05.st %b3, %v3 {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<16xi32>
  %d4 = llvm.getelementptr %row_d[40] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  llvm.store %v4, %d4 {alignment = 16 : i64} : vector<8xi32>, !llvm.ptr<1>
  nvvm.tcgen05.st %b4, %v4, %half {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : vector<8xi32>
  nvvm.tcgen05.wait <store>
  %w0 = nvvm.tcgen05.ld %b0 {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<16xi32>
  %w1 = nvvm.tcgen05.ld %b1 {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<16xi32>
  %w2 = nvvm.tcgen05.ld %b2 {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<16xi32>
  %w3 = nvvm.tcgen05.ld %b3 {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<16xi32>
  %w4 = nvvm.tcgen05.ld %b4 {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<16xi32>
  nvvm.tcgen05.wait <load>
  %e0 = llvm.getelementptr %row_e[0] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  llvm.store %w0, %e0 {alignment = 16 : i64} : vector<16xi32>, !llvm.ptr<1>
  %e1 = llvm.getelementptr %row_e[16] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  llvm.store %w1, %e1 {alignment = 16 : i64} : vector<16xi32>, !llvm.ptr<1>
  %e2 = llvm.getelementptr %row_e[32] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  llvm.store %w2, %e2 {alignment = 16 : i64} : vector<16xi32>, !llvm.ptr<1>
  %e3 = llvm.getelementptr %row_e[48] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  llvm.store %w3, %e3 {alignment = 16 : i64} : vector<16xi32>, !llvm.ptr<1>
  %e4 = llvm.getelementptr %row_e[64] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  llvm.store %w4, %e4 {alignment = 16 : i64} : vector<16xi32>, !llvm.ptr<1>
  nvvm.tcgen05.fence <before>
  nvvm.barrier0
  llvm.cond_br %in_first, ^free, ^end
^free:
  nvvm.tcgen05.fence <after>
  nvvm.tcgen05.dealloc %tmem, %columns : !llvm.ptr<6>, i32
  llvm.br ^end
^end:
  llvm.return
}
