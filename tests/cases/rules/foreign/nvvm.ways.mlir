// target: sm_90a
// An mbarrier that is invalidated on some ways only: which ways there are is said by jumps, regions and constants.
module @ways {
  llvm.mlir.global internal @bars() {addr_space = 3 : i32, alignment = 8 : i64} : !llvm.array<4 x i64>
  llvm.func @where_it_is_gone(%p: i1, %n: i32) attributes {nvvm.kernel} {
    %bars = llvm.mlir.addressof @bars : !llvm.ptr<3>
    %second = llvm.getelementptr %bars[8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %two = llvm.mlir.constant(2 : i32) : i32
    %long = llvm.mlir.constant(700 : i32) : i32
    nvvm.mbarrier.init %second, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    nvvm.barrier0
    llvm.cond_br %p, ^gone, ^joined
  ^gone:
    nvvm.mbarrier.inval %second : !llvm.ptr<3>
    nvvm.fence.mbarrier.init
    llvm.br ^joined
  ^joined:
    scf.if %p {
      %s = nvvm.mbarrier.arrive %second : !llvm.ptr<3> -> i64 //! mbarrier.used-after-inval
      nvvm.mbarrier.try_wait.parity %second, %zero, %long : !llvm.ptr<3>, i32, i32
    }
    llvm.return
  }
  llvm.func @where_it_is_still_there(%p: i1, %n: i32) attributes {nvvm.kernel} {
    %bars = llvm.mlir.addressof @bars : !llvm.ptr<3>
    %second = llvm.getelementptr %bars[8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %two = llvm.mlir.constant(2 : i32) : i32
    %long = llvm.mlir.constant(700 : i32) : i32
    nvvm.mbarrier.init %second, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    nvvm.barrier0
    llvm.cond_br %p, ^gone, ^joined
  ^gone:
    nvvm.mbarrier.inval %second : !llvm.ptr<3>
    nvvm.fence.mbarrier.init
    llvm.br ^joined
  ^joined:
    scf.if %p {
      %x = llvm.add %n, %one : i32
    } else {
      %s = nvvm.mbarrier.arrive %second : !llvm.ptr<3> -> i64
      nvvm.mbarrier.try_wait.parity %second, %zero, %long : !llvm.ptr<3>, i32, i32
    }
    llvm.return
  }
  llvm.func @the_edge_with_a_value(%p: i1, %n: i32) attributes {nvvm.kernel} {
    %bars = llvm.mlir.addressof @bars : !llvm.ptr<3>
    %second = llvm.getelementptr %bars[8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %two = llvm.mlir.constant(2 : i32) : i32
    %long = llvm.mlir.constant(700 : i32) : i32
    nvvm.mbarrier.init %second, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    nvvm.barrier0
    llvm.cond_br %p, ^joined(%one : i32), ^gone
  ^gone:
    nvvm.mbarrier.inval %second : !llvm.ptr<3>
    nvvm.fence.mbarrier.init
    llvm.br ^joined(%zero : i32)
  ^joined(%which: i32):
    scf.if %p {
      %s = nvvm.mbarrier.arrive %second : !llvm.ptr<3> -> i64
      nvvm.mbarrier.try_wait.parity %second, %zero, %long : !llvm.ptr<3>, i32, i32
    }
    llvm.return
  }
  llvm.func @the_other_edge(%p: i1, %n: i32) attributes {nvvm.kernel} {
    %bars = llvm.mlir.addressof @bars : !llvm.ptr<3>
    %second = llvm.getelementptr %bars[8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %two = llvm.mlir.constant(2 : i32) : i32
    %long = llvm.mlir.constant(700 : i32) : i32
    nvvm.mbarrier.init %second, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    nvvm.barrier0
    llvm.cond_br %p, ^joined(%one : i32), ^gone
  ^gone:
    nvvm.mbarrier.inval %second : !llvm.ptr<3>
    nvvm.fence.mbarrier.init
    llvm.br ^joined(%zero : i32)
  ^joined(%which: i32):
    scf.if %p {
      %x = llvm.add %n, %one : i32
    } else {
      %s = nvvm.mbarrier.arrive %second : !llvm.ptr<3> -> i64 //! mbarrier.used-after-inval
      nvvm.mbarrier.try_wait.parity %second, %zero, %long : !llvm.ptr<3>, i32, i32
    }
    llvm.return
  }
  llvm.func @always_gone(%p: i1, %n: i32) attributes {nvvm.kernel} {
    %bars = llvm.mlir.addressof @bars : !llvm.ptr<3>
    %second = llvm.getelementptr %bars[8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %two = llvm.mlir.constant(2 : i32) : i32
    %long = llvm.mlir.constant(700 : i32) : i32
    nvvm.mbarrier.init %second, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    nvvm.barrier0
    %yes = llvm.mlir.constant(true) : i1
    llvm.cond_br %yes, ^gone, ^joined
  ^gone:
    nvvm.mbarrier.inval %second : !llvm.ptr<3>
    nvvm.fence.mbarrier.init
    llvm.br ^joined
  ^joined:
    %s = nvvm.mbarrier.arrive %second : !llvm.ptr<3> -> i64 //! mbarrier.used-after-inval
    nvvm.mbarrier.try_wait.parity %second, %zero, %long : !llvm.ptr<3>, i32, i32
    llvm.return
  }
  llvm.func @never_gone(%p: i1, %n: i32) attributes {nvvm.kernel} {
    %bars = llvm.mlir.addressof @bars : !llvm.ptr<3>
    %second = llvm.getelementptr %bars[8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %two = llvm.mlir.constant(2 : i32) : i32
    %long = llvm.mlir.constant(700 : i32) : i32
    nvvm.mbarrier.init %second, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    nvvm.barrier0
    %no = llvm.mlir.constant(false) : i1
    llvm.cond_br %no, ^gone, ^joined
  ^gone:
    nvvm.mbarrier.inval %second : !llvm.ptr<3>
    nvvm.fence.mbarrier.init
    llvm.br ^joined
  ^joined:
    %s = nvvm.mbarrier.arrive %second : !llvm.ptr<3> -> i64
    nvvm.mbarrier.try_wait.parity %second, %zero, %long : !llvm.ptr<3>, i32, i32
    llvm.return
  }
  llvm.func @while_it_is_gone(%p: i1, %n: i32) attributes {nvvm.kernel} {
    %bars = llvm.mlir.addressof @bars : !llvm.ptr<3>
    %second = llvm.getelementptr %bars[8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %two = llvm.mlir.constant(2 : i32) : i32
    %long = llvm.mlir.constant(700 : i32) : i32
    nvvm.mbarrier.init %second, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    nvvm.barrier0
    llvm.cond_br %p, ^gone, ^joined
  ^gone:
    nvvm.mbarrier.inval %second : !llvm.ptr<3>
    nvvm.fence.mbarrier.init
    llvm.br ^joined
  ^joined:
    scf.while : () -> () {
      scf.condition(%p)
    } do {
      %s = nvvm.mbarrier.arrive %second : !llvm.ptr<3> -> i64 //! mbarrier.used-after-inval
      nvvm.mbarrier.try_wait.parity %second, %zero, %long : !llvm.ptr<3>, i32, i32 //! mbarrier.parity-in-loop
      scf.yield
    }
    llvm.return
  }
  llvm.func @while_it_is_there(%p: i1, %n: i32) attributes {nvvm.kernel} {
    %bars = llvm.mlir.addressof @bars : !llvm.ptr<3>
    %second = llvm.getelementptr %bars[8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %two = llvm.mlir.constant(2 : i32) : i32
    %long = llvm.mlir.constant(700 : i32) : i32
    nvvm.mbarrier.init %second, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    nvvm.barrier0
    llvm.cond_br %p, ^joined, ^gone
  ^gone:
    nvvm.mbarrier.inval %second : !llvm.ptr<3>
    nvvm.fence.mbarrier.init
    llvm.br ^joined
  ^joined:
    scf.while : () -> () {
      scf.condition(%p)
    } do {
      %s = nvvm.mbarrier.arrive %second : !llvm.ptr<3> -> i64
      nvvm.mbarrier.try_wait.parity %second, %zero, %long : !llvm.ptr<3>, i32, i32 //! mbarrier.parity-in-loop
      scf.yield
    }
    llvm.return
  }
}
