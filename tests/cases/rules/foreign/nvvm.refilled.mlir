// target: sm_100a
// A buffer that an MMA reads is filled again: with a wait for the commit of the round, and without one.
gpu.module @refilled {
  llvm.mlir.global internal @all() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<4096 x i8>
  llvm.func @never_waits(%what: i32, %shape: i32, %rounds: i32) attributes {nvvm.kernel} {
    %all = llvm.mlir.addressof @all : !llvm.ptr<3>
    %told = llvm.getelementptr %all[8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %matrix = llvm.getelementptr %all[1024] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %four = llvm.mlir.constant(4 : i32) : i32
    %columns = llvm.mlir.constant(128 : i32) : i32
    %patience = llvm.mlir.constant(50000 : i32) : i32
    nvvm.mbarrier.init %told, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    nvvm.tcgen05.alloc %all, %columns : !llvm.ptr<3>, i32
    nvvm.barrier0
    %d = llvm.load %all : !llvm.ptr<3> -> !llvm.ptr<6>
    %number = llvm.ptrtoint %matrix : !llvm.ptr<3> to i32
    %units = llvm.lshr %number, %four : i32
    %word = llvm.zext %units : i32 to i64
    llvm.br ^again(%zero, %zero : i32, i32)
  ^again(%k: i32, %phase: i32):
    llvm.store %what, %matrix : i32, !llvm.ptr<3> //! tcgen05.operand-overwritten
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
    nvvm.barrier0
    %adds = llvm.icmp "sgt" %k, %zero : i32
    nvvm.tcgen05.mma %d, %word, %word, %shape, %adds {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1)
    nvvm.tcgen05.commit %told : !llvm.ptr<3>
    %turned = llvm.xor %phase, %one : i32
    %next = llvm.add %k, %one : i32
    %more = llvm.icmp "slt" %next, %rounds : i32
    llvm.cond_br %more, ^again(%next, %turned : i32, i32), ^last
  ^last:
    nvvm.mbarrier.try_wait.parity %told, %phase, %patience : !llvm.ptr<3>, i32, i32
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.tcgen05.dealloc %d, %columns : !llvm.ptr<6>, i32
    llvm.return
  }
  llvm.func @waits(%what: i32, %shape: i32, %rounds: i32) attributes {nvvm.kernel} {
    %all = llvm.mlir.addressof @all : !llvm.ptr<3>
    %told = llvm.getelementptr %all[8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %matrix = llvm.getelementptr %all[1024] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %four = llvm.mlir.constant(4 : i32) : i32
    %columns = llvm.mlir.constant(128 : i32) : i32
    %patience = llvm.mlir.constant(50000 : i32) : i32
    nvvm.mbarrier.init %told, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    nvvm.tcgen05.alloc %all, %columns : !llvm.ptr<3>, i32
    nvvm.barrier0
    %d = llvm.load %all : !llvm.ptr<3> -> !llvm.ptr<6>
    %number = llvm.ptrtoint %matrix : !llvm.ptr<3> to i32
    %units = llvm.lshr %number, %four : i32
    %word = llvm.zext %units : i32 to i64
    llvm.br ^again(%zero, %zero : i32, i32)
  ^again(%k: i32, %phase: i32):
    llvm.store %what, %matrix : i32, !llvm.ptr<3>
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
    nvvm.barrier0
    %adds = llvm.icmp "sgt" %k, %zero : i32
    nvvm.tcgen05.mma %d, %word, %word, %shape, %adds {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1)
    nvvm.tcgen05.commit %told : !llvm.ptr<3>
    nvvm.mbarrier.try_wait.parity %told, %phase, %patience : !llvm.ptr<3>, i32, i32
    %turned = llvm.xor %phase, %one : i32
    %next = llvm.add %k, %one : i32
    %more = llvm.icmp "slt" %next, %rounds : i32
    llvm.cond_br %more, ^again(%next, %turned : i32, i32), ^last
  ^last:
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.tcgen05.dealloc %d, %columns : !llvm.ptr<6>, i32
    llvm.return
  }
}
