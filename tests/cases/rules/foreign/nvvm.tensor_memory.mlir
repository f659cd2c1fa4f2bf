// target: sm_100a
// Tensor memory as a kernel's blocks hand it on; sizes by arithmetic, control flow by scf and by jumps.
gpu.module @tensor_memory {
  llvm.mlir.global internal @slots() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<64 x i8>
  llvm.func @early_exit(%skip: i1) attributes {gpu.kernel, nvvm.kernel} {
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %n = llvm.mlir.constant(128 : i32) : i32
    nvvm.tcgen05.alloc %slot, %n : !llvm.ptr<3>, i32 //! tmem.not-deallocated
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.barrier0
    %h = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    llvm.cond_br %skip, ^out, ^work
  ^work:
    nvvm.tcgen05.dealloc %h, %n : !llvm.ptr<6>, i32
    llvm.br ^out
  ^out:
    llvm.return
  }
  llvm.func @later_exit(%skip: i1) attributes {gpu.kernel, nvvm.kernel} {
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %n = llvm.mlir.constant(128 : i32) : i32
    nvvm.tcgen05.alloc %slot, %n : !llvm.ptr<3>, i32
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.barrier0
    %h = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    llvm.cond_br %skip, ^out, ^work
  ^work:
    nvvm.barrier0
    llvm.br ^out
  ^out:
    nvvm.tcgen05.dealloc %h, %n : !llvm.ptr<6>, i32
    llvm.return
  }
  llvm.func @keeps_the_permit() attributes {nvvm.kernel} {
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %n = llvm.mlir.constant(64 : i32) : i32
    nvvm.tcgen05.alloc %slot, %n : !llvm.ptr<3>, i32 //! tmem.not-relinquished
    nvvm.barrier0
    %h = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    nvvm.tcgen05.dealloc %h, %n : !llvm.ptr<6>, i32
    llvm.return
  }
  llvm.func @asks_without_permit(%more: i1) attributes {nvvm.kernel} {
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %other = llvm.getelementptr %slot[16] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %n = llvm.mlir.constant(64 : i32) : i32
    nvvm.tcgen05.alloc %slot, %n : !llvm.ptr<3>, i32
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.barrier0
    %h = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    nvvm.tcgen05.dealloc %h, %n : !llvm.ptr<6>, i32
    scf.if %more {
      nvvm.tcgen05.alloc %other, %n : !llvm.ptr<3>, i32 //! tmem.alloc-after-relinquish
      nvvm.barrier0
      %k = llvm.load %other : !llvm.ptr<3> -> !llvm.ptr<6>
      nvvm.tcgen05.dealloc %k, %n : !llvm.ptr<6>, i32
    }
    llvm.return
  }
  llvm.func @frees_half() attributes {nvvm.kernel} {
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %n = llvm.mlir.constant(64 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %half = llvm.lshr %n, %one : i32
    nvvm.tcgen05.alloc %slot, %n : !llvm.ptr<3>, i32
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.barrier0
    %h = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    nvvm.tcgen05.dealloc %h, %half : !llvm.ptr<6>, i32 //! tmem.columns-differ
    llvm.return
  }
  llvm.func @frees_all_of_it() attributes {nvvm.kernel} {
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %n = llvm.mlir.constant(64 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %half = llvm.mlir.constant(32 : i32) : i32
    %all = llvm.shl %half, %one : i32
    nvvm.tcgen05.alloc %slot, %n : !llvm.ptr<3>, i32
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.barrier0
    %h = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    nvvm.tcgen05.dealloc %h, %all : !llvm.ptr<6>, i32
    llvm.return
  }
  llvm.func @odd_size() attributes {nvvm.kernel} {
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %n = llvm.mlir.constant(64 : i32) : i32
    %more = llvm.mlir.constant(32 : i32) : i32
    %sum = llvm.add %more, %n : i32
    nvvm.tcgen05.alloc %slot, %sum : !llvm.ptr<3>, i32 //! tmem.size
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.barrier0
    %h = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    nvvm.tcgen05.dealloc %h, %sum : !llvm.ptr<6>, i32 //! tmem.size
    llvm.return
  }
  llvm.func @little(%h: !llvm.ptr<6>) {
    %few = arith.constant 16 : i32
    nvvm.tcgen05.dealloc %h, %few : !llvm.ptr<6>, i32 //! tmem.size
    llvm.return
  }
  llvm.func @least(%h: !llvm.ptr<6>) {
    %few = arith.constant 32 : i32
    nvvm.tcgen05.dealloc %h, %few : !llvm.ptr<6>, i32
    llvm.return
  }
  llvm.func @three_stages() attributes {nvvm.kernel} {
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %n = llvm.mlir.constant(256 : i32) : i32
    %few = llvm.mlir.constant(32 : i32) : i32
    nvvm.tcgen05.alloc %slot, %n : !llvm.ptr<3>, i32
    %x = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    %at1 = llvm.getelementptr %slot[4] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    nvvm.tcgen05.alloc %at1, %n : !llvm.ptr<3>, i32
    %y = llvm.load %at1 : !llvm.ptr<3> -> !llvm.ptr<6>
    %at2 = llvm.getelementptr %slot[8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    nvvm.tcgen05.alloc %at2, %few : !llvm.ptr<3>, i32 //! tmem.out-of-resource
    %z = llvm.load %at2 : !llvm.ptr<3> -> !llvm.ptr<6>
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.tcgen05.dealloc %z, %few : !llvm.ptr<6>, i32
    nvvm.tcgen05.dealloc %y, %n : !llvm.ptr<6>, i32
    nvvm.tcgen05.dealloc %x, %n : !llvm.ptr<6>, i32
    llvm.return
  }
  llvm.func @freed_again(%again: i1) attributes {nvvm.kernel} {
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %n = llvm.mlir.constant(64 : i32) : i32
    nvvm.tcgen05.alloc %slot, %n : !llvm.ptr<3>, i32
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.barrier0
    %h = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    nvvm.tcgen05.dealloc %h, %n : !llvm.ptr<6>, i32
    llvm.cond_br %again, ^free, ^out
  ^free:
    nvvm.tcgen05.dealloc %h, %n : !llvm.ptr<6>, i32 //! tmem.freed-twice
    llvm.br ^out
  ^out:
    llvm.return
  }
  llvm.func @read_when_freed(%n: i64, %p: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %columns = llvm.mlir.constant(64 : i32) : i32
    %lo = arith.constant 0 : i64
    %by = arith.constant 1 : i64
    nvvm.tcgen05.alloc %slot, %columns : !llvm.ptr<3>, i32
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.barrier0
    %h = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    nvvm.tcgen05.dealloc %h, %columns : !llvm.ptr<6>, i32
    scf.for %i = %lo to %n step %by : i64 {
      %v = nvvm.tcgen05.ld %h {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32 //! tmem.use-after-dealloc
      nvvm.tcgen05.wait <load>
      llvm.store %v, %p : i32, !llvm.ptr<1>
    }
    llvm.return
  }
  llvm.func @stored_before(%h0: !llvm.ptr<6>, %v: i32) attributes {nvvm.kernel} {
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %n = llvm.mlir.constant(64 : i32) : i32
    nvvm.tcgen05.st %h0, %v {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32 //! tmem.use-not-dominated
    nvvm.tcgen05.wait <store>
    nvvm.tcgen05.alloc %slot, %n : !llvm.ptr<3>, i32
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.barrier0
    %h = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    nvvm.tcgen05.dealloc %h, %n : !llvm.ptr<6>, i32
    llvm.return
  }
  llvm.func @read_and_written(%p: !llvm.ptr<1>, %v: i32, %n: i64) attributes {nvvm.kernel} {
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %columns = llvm.mlir.constant(64 : i32) : i32
    nvvm.tcgen05.alloc %slot, %columns : !llvm.ptr<3>, i32
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.barrier0
    %h = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    nvvm.tcgen05.st %h, %v {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32 //! tcgen05.store-not-waited
    nvvm.barrier0
    %r = nvvm.tcgen05.ld %h {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32 //! tcgen05.load-not-waited
    llvm.store %r, %p : i32, !llvm.ptr<1>
    nvvm.barrier0
    nvvm.tcgen05.dealloc %h, %columns : !llvm.ptr<6>, i32
    llvm.return
  }
  llvm.func @read_and_written_in_turn(%p: !llvm.ptr<1>, %v: i32, %n: i64) attributes {nvvm.kernel} {
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %columns = llvm.mlir.constant(64 : i32) : i32
    nvvm.tcgen05.alloc %slot, %columns : !llvm.ptr<3>, i32
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.barrier0
    %h = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    nvvm.tcgen05.st %h, %v {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32
    nvvm.tcgen05.wait <store>
    nvvm.barrier0
    %r = nvvm.tcgen05.ld %h {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32
    nvvm.tcgen05.wait <load>
    llvm.store %r, %p : i32, !llvm.ptr<1>
    nvvm.barrier0
    nvvm.tcgen05.dealloc %h, %columns : !llvm.ptr<6>, i32
    llvm.return
  }
}
