// target: sm_100a
// Tensor memory that is allocated where a branch leads: of all threads, and of one warp.
llvm.mlir.global internal @base() {addr_space = 3 : i32, alignment = 4 : i64} : i32
llvm.func @on_request(%flags: i32) attributes {nvvm.kernel} {
  %four = llvm.mlir.constant(4 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %n = llvm.mlir.constant(32 : i32) : i32
  %at = llvm.mlir.addressof @base : !llvm.ptr<3>
  %bit = llvm.and %four, %flags : i32
  %asked = llvm.icmp "ne" %bit, %zero : i32
  llvm.cond_br %asked, ^get, ^have
^get:
  nvvm.tcgen05.alloc %at, %n : !llvm.ptr<3>, i32
  nvvm.tcgen05.relinquish_alloc_permit
  llvm.br ^have
^have:
  %word = llvm.load %at : !llvm.ptr<3> -> i32
  %columns = llvm.inttoptr %word : i32 to !llvm.ptr<6>
  nvvm.tcgen05.st %columns, %n {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32 //! tmem.use-not-dominated
  nvvm.tcgen05.wait <store>
  nvvm.tcgen05.dealloc %columns, %n : !llvm.ptr<6>, i32
  llvm.return
}
llvm.func @by_scf(%asked: i1, %lane: i1) attributes {nvvm.kernel} {
  %n = llvm.mlir.constant(32 : i32) : i32
  %at = llvm.mlir.addressof @base : !llvm.ptr<3>
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %first = llvm.icmp "ult" %tid, %n : i32
  scf.if %first {
    nvvm.tcgen05.alloc %at, %n : !llvm.ptr<3>, i32
    nvvm.tcgen05.relinquish_alloc_permit
  }
  nvvm.barrier0
  %word = llvm.load %at : !llvm.ptr<3> -> i32
  %columns = llvm.inttoptr %word : i32 to !llvm.ptr<6>
  nvvm.tcgen05.st %columns, %n {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32
  nvvm.tcgen05.wait <store>
  nvvm.barrier0
  scf.if %first {
    nvvm.tcgen05.dealloc %columns, %n : !llvm.ptr<6>, i32
  }
  llvm.return
}
llvm.func @by_scf_of_all(%asked: i1, %lane: i1) attributes {nvvm.kernel} {
  %n = llvm.mlir.constant(32 : i32) : i32
  %at = llvm.mlir.addressof @base : !llvm.ptr<3>
  scf.if %asked {
    nvvm.tcgen05.alloc %at, %n : !llvm.ptr<3>, i32
    nvvm.tcgen05.relinquish_alloc_permit
  }
  %word = llvm.load %at : !llvm.ptr<3> -> i32
  %columns = llvm.inttoptr %word : i32 to !llvm.ptr<6>
  nvvm.tcgen05.st %columns, %n {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32 //! tmem.use-not-dominated
  nvvm.tcgen05.wait <store>
  nvvm.tcgen05.dealloc %columns, %n : !llvm.ptr<6>, i32
  llvm.return
}
