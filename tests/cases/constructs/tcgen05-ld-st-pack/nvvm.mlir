//: construct tcgen05.ld and st of two 16-bit columns in a register
//: target    sm_100a
//: launch    grid=1 block=128
//: a         u32 128x8 <- np.arange(1024).reshape(128, 8) * 65537 % 2**31
//: d         u32 128x8 = a
//: e         u32 128x16 = np.stack([a % 65536, a // 65536], axis=2).reshape(128, 16)
//: ptx       tcgen05.st.sync.aligned.32x32b.x8.unpack::16b.b32
//: ptx       tcgen05.ld.sync.aligned.32x32b.x8.pack::16b.b32
//: sass      LDTM
//: twin      `%mine = llvm.inttoptr %there` -> `%mine = llvm.inttoptr %taddr` : sanitize:reaches lane 0 of tensor memory
llvm.mlir.global internal @slot() {addr_space = 3 : i32, alignment = 4 : i64} : i32

llvm.func @k(%a: !llvm.ptr<1>, %d: !llvm.ptr<1>, %e: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %five = llvm.mlir.constant(5 : i32) : i32
  %sixteen = llvm.mlir.constant(16 : i32) : i32
  %columns = llvm.mlir.constant(32 : i32) : i32
  %slot = llvm.mlir.addressof @slot : !llvm.ptr<3>
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %row_a = llvm.getelementptr %a[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<8xi32>
  %row_d = llvm.getelementptr %d[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<8xi32>
  %row_e = llvm.getelementptr %e[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<16xi32>
  %row = llvm.load %row_a {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xi32>
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
  nvvm.tcgen05.st %mine, %row unpack {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<8xi32>
  nvvm.tcgen05.wait <store>
  %v = nvvm.tcgen05.ld %mine pack {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<8xi32>
  %w = nvvm.tcgen05.ld %mine {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<16xi32>
  nvvm.tcgen05.wait <load>
  llvm.store %v, %row_d {alignment = 16 : i64} : vector<8xi32>, !llvm.ptr<1>
  llvm.store %w, %row_e {alignment = 16 : i64} : vector<16xi32>, !llvm.ptr<1>
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
