// target: sm_90a
// Barriers in shared memory and what counts on them; addresses by getelementptr, counts and phases by arithmetic.
gpu.module @barriers {
  llvm.mlir.global internal @ring() {addr_space = 3 : i32, alignment = 128 : i64} : !llvm.array<16384 x i8>
  llvm.mlir.global internal @full() {addr_space = 3 : i32} : !llvm.array<4 x i64>
  llvm.func @copied(%src: !llvm.ptr<1>, %dst: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %full = llvm.mlir.addressof @full : !llvm.ptr<3>
    %second = llvm.getelementptr %full[0, 1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, !llvm.array<4 x i64>
    %ring = llvm.mlir.addressof @ring : !llvm.ptr<3>
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %ticks = llvm.mlir.constant(10000 : i32) : i32
    %half = llvm.mlir.constant(2048 : i32) : i32
    %bytes = llvm.shl %half, %one : i32
    nvvm.mbarrier.init %second, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    nvvm.barrier0
    nvvm.mbarrier.arrive.expect_tx %second, %bytes : !llvm.ptr<3>, i32
    nvvm.cp.async.bulk.shared.cluster.global %ring, %src, %second, %bytes : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.mbarrier.try_wait.parity %second, %zero, %ticks : !llvm.ptr<3>, i32, i32
    %v = llvm.load %ring : !llvm.ptr<3> -> i32
    llvm.store %v, %dst : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @copied_half(%src: !llvm.ptr<1>, %dst: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %full = llvm.mlir.addressof @full : !llvm.ptr<3>
    %second = llvm.getelementptr %full[0, 1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, !llvm.array<4 x i64>
    %ring = llvm.mlir.addressof @ring : !llvm.ptr<3>
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %ticks = llvm.mlir.constant(10000 : i32) : i32
    %half = llvm.mlir.constant(2048 : i32) : i32
    %bytes = llvm.shl %half, %one : i32
    nvvm.mbarrier.init %second, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    nvvm.barrier0
    nvvm.mbarrier.arrive.expect_tx %second, %bytes : !llvm.ptr<3>, i32 //! mbarrier.bytes-differ
    nvvm.cp.async.bulk.shared.cluster.global %ring, %src, %second, %half : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.mbarrier.try_wait.parity %second, %zero, %ticks : !llvm.ptr<3>, i32, i32
    llvm.return
  }
  llvm.func @read_first(%src: !llvm.ptr<1>, %dst: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %bar = llvm.mlir.addressof @full : !llvm.ptr<3>
    %ring = llvm.mlir.addressof @ring : !llvm.ptr<3>
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %ticks = llvm.mlir.constant(10000 : i32) : i32
    %bytes = llvm.mlir.constant(4096 : i32) : i32
    nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    nvvm.barrier0
    nvvm.mbarrier.arrive.expect_tx %bar, %bytes : !llvm.ptr<3>, i32
    nvvm.cp.async.bulk.shared.cluster.global %ring, %src, %bar, %bytes : !llvm.ptr<3>, !llvm.ptr<1>
    %v = llvm.load %ring : !llvm.ptr<3> -> i32 //! mbarrier.not-awaited
    nvvm.mbarrier.try_wait.parity %bar, %zero, %ticks : !llvm.ptr<3>, i32, i32
    llvm.store %v, %dst : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @nothing_comes(%n: i32) attributes {nvvm.kernel} {
    %full = llvm.mlir.addressof @full : !llvm.ptr<3>
    %third = llvm.getelementptr %full[2] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.sub %one, %one : i32
    %ticks = llvm.mlir.constant(10000 : i32) : i32
    %bytes = llvm.mlir.constant(512 : i32) : i32
    nvvm.mbarrier.init %third, %one : !llvm.ptr<3>, i32
    nvvm.barrier0
    nvvm.mbarrier.arrive.expect_tx %third, %bytes : !llvm.ptr<3>, i32 //! mbarrier.bytes-never-arrive
    nvvm.mbarrier.try_wait.parity %third, %zero, %ticks : !llvm.ptr<3>, i32, i32
    llvm.return
  }
  llvm.func @bytes_of_nobody(%src: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %bar = llvm.mlir.addressof @full : !llvm.ptr<3>
    %ring = llvm.mlir.addressof @ring : !llvm.ptr<3>
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %ticks = llvm.mlir.constant(10000 : i32) : i32
    %bytes = llvm.mlir.constant(512 : i32) : i32
    nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    nvvm.barrier0
    nvvm.cp.async.bulk.shared.cluster.global %ring, %src, %bar, %bytes : !llvm.ptr<3>, !llvm.ptr<1> //! mbarrier.bytes-not-expected
    %s = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64
    nvvm.mbarrier.try_wait.parity %bar, %zero, %ticks : !llvm.ptr<3>, i32, i32
    llvm.return
  }
  llvm.func @numbers(%n: i32) attributes {nvvm.kernel} {
    %bar = llvm.mlir.addressof @full : !llvm.ptr<3>
    %second = llvm.getelementptr %bar[8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %one = llvm.mlir.constant(1 : i32) : i32
    %twenty = llvm.mlir.constant(20 : i32) : i32
    %ticks = llvm.mlir.constant(10000 : i32) : i32
    %none = llvm.and %one, %twenty : i32
    %many = llvm.shl %one, %twenty : i32
    %most = llvm.sub %many, %one : i32
    %two = llvm.add %one, %one : i32
    nvvm.mbarrier.init %bar, %many : !llvm.ptr<3>, i32 //! mbarrier.count mbarrier.count-not-reached
    nvvm.mbarrier.init %second, %most : !llvm.ptr<3>, i32 //! mbarrier.count-not-reached
    nvvm.barrier0
    nvvm.mbarrier.arrive.expect_tx %bar, %many : !llvm.ptr<3>, i32 //! mbarrier.tx-bytes mbarrier.bytes-never-arrive
    %s = nvvm.mbarrier.arrive %second : !llvm.ptr<3> -> i64
    nvvm.mbarrier.try_wait.parity %bar, %two, %ticks : !llvm.ptr<3>, i32, i32 //! mbarrier.parity
    nvvm.mbarrier.try_wait.parity %second, %none, %ticks : !llvm.ptr<3>, i32, i32
    llvm.return
  }
  llvm.func @lives(%n: i32, %out: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %bar = llvm.mlir.addressof @full : !llvm.ptr<3>
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %ticks = llvm.mlir.constant(10000 : i32) : i32
    %early = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64 //! mbarrier.not-initialised
    nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
    nvvm.barrier0
    %s = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64
    nvvm.mbarrier.try_wait.parity %bar, %zero, %ticks : !llvm.ptr<3>, i32, i32
    nvvm.barrier0
    nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32 //! mbarrier.initialised-while-live
    nvvm.barrier0
    %u = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64
    nvvm.mbarrier.try_wait.parity %bar, %zero, %ticks : !llvm.ptr<3>, i32, i32
    llvm.return
  }
  llvm.func @ends(%n: i32, %again: i1) attributes {nvvm.kernel} {
    %bar = llvm.mlir.addressof @full : !llvm.ptr<3>
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %ticks = llvm.mlir.constant(10000 : i32) : i32
    nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
    nvvm.barrier0
    %s = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64
    nvvm.mbarrier.try_wait.parity %bar, %zero, %ticks : !llvm.ptr<3>, i32, i32
    nvvm.barrier0
    nvvm.mbarrier.inval %bar : !llvm.ptr<3> //! mbarrier.inval-not-fenced
    llvm.cond_br %again, ^more, ^out
  ^more:
    %u = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64 //! mbarrier.used-after-inval
    llvm.br ^out
  ^out:
    llvm.return
  }
  llvm.func @not_told(%n: i32, %out: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
    %bar = llvm.mlir.addressof @full : !llvm.ptr<3>
    %one = llvm.mlir.constant(1 : i32) : i32
    %many = llvm.mlir.constant(128 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %ticks = llvm.mlir.constant(10000 : i32) : i32
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %first = llvm.icmp "eq" %zero, %tid : i32
    scf.if %first {
      nvvm.mbarrier.init %bar, %many : !llvm.ptr<3>, i32
    }
    %s = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64 //! mbarrier.init-not-told
    nvvm.mbarrier.try_wait.parity %bar, %zero, %ticks : !llvm.ptr<3>, i32, i32
    llvm.return
  }
  llvm.func @told(%n: i32, %out: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
    %bar = llvm.mlir.addressof @full : !llvm.ptr<3>
    %many = llvm.mlir.constant(128 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %ticks = llvm.mlir.constant(10000 : i32) : i32
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %first = llvm.icmp "eq" %zero, %tid : i32
    scf.if %first {
      nvvm.mbarrier.init %bar, %many : !llvm.ptr<3>, i32
    }
    nvvm.barrier0
    %s = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64
    nvvm.mbarrier.try_wait.parity %bar, %zero, %ticks : !llvm.ptr<3>, i32, i32
    llvm.return
  }
  llvm.func ptx_kernelcc @lonely(%n: i32) {
    %bar = llvm.mlir.addressof @full : !llvm.ptr<3>
    %second = llvm.getelementptr %bar[0, 1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, !llvm.array<4 x i64>
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %ticks = llvm.mlir.constant(10000 : i32) : i32
    nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
    nvvm.mbarrier.init %second, %one : !llvm.ptr<3>, i32
    nvvm.barrier0
    %s = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64 //! mbarrier.nobody-waits
    nvvm.mbarrier.try_wait.parity %second, %zero, %ticks : !llvm.ptr<3>, i32, i32 //! mbarrier.nobody-arrives
    llvm.return
  }
  llvm.func @asks(%n: i32) attributes {nvvm.kernel} {
    %bar = llvm.mlir.addressof @full : !llvm.ptr<3>
    %one = llvm.mlir.constant(1 : i32) : i32
    nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
    nvvm.barrier0
    %s = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64
    %over = nvvm.mbarrier.test.wait %bar, %s : !llvm.ptr<3>, i64 -> i1 //! mbarrier.answer-unread
    llvm.return
  }
  llvm.func @asks_again(%n: i32) attributes {nvvm.kernel} {
    %bar = llvm.mlir.addressof @full : !llvm.ptr<3>
    %one = llvm.mlir.constant(1 : i32) : i32
    nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
    nvvm.barrier0
    %s = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64
    llvm.br ^ask
  ^ask:
    %over = nvvm.mbarrier.test.wait %bar, %s : !llvm.ptr<3>, i64 -> i1
    llvm.cond_br %over, ^out, ^ask
  ^out:
    llvm.return
  }
}
