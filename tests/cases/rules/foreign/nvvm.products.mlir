// target: sm_100a
// An MMA, who is told of it, and who reads what it wrote: jumps with arguments and scf beside one another.
gpu.module @products {
  llvm.mlir.global internal @slots() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<64 x i8>
  llvm.func @whole(%a: i64, %b: i64, %id: i32, %no: i1, %p: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %bar = llvm.getelementptr %slot[16] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %ticks = llvm.mlir.constant(4096 : i32) : i32
    %columns = llvm.mlir.constant(64 : i32) : i32
    nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    nvvm.tcgen05.alloc %slot, %columns : !llvm.ptr<3>, i32
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.barrier0
    %h = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    nvvm.tcgen05.mma %h, %a, %b, %id, %no {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1)
    nvvm.tcgen05.commit %bar : !llvm.ptr<3>
    nvvm.mbarrier.try_wait.parity %bar, %zero, %ticks : !llvm.ptr<3>, i32, i32
    %r = nvvm.tcgen05.ld %h {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32
    nvvm.tcgen05.wait <load>
    llvm.store %r, %p : i32, !llvm.ptr<1>
    nvvm.tcgen05.dealloc %h, %columns : !llvm.ptr<6>, i32
    llvm.return
  }
  llvm.func @told_on_one_way(%a: i64, %b: i64, %id: i32, %no: i1, %p: !llvm.ptr<1>, %also: i1) attributes {nvvm.kernel} {
    %x = llvm.mlir.addressof @slots : !llvm.ptr<3>
    llvm.store %id, %x : i32, !llvm.ptr<3>
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %bar = llvm.getelementptr %slot[16] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %ticks = llvm.mlir.constant(4096 : i32) : i32
    %columns = llvm.mlir.constant(64 : i32) : i32
    nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    nvvm.tcgen05.alloc %slot, %columns : !llvm.ptr<3>, i32
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.barrier0
    %h = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    nvvm.tcgen05.mma %h, %a, %b, %id, %no {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1) //! tcgen05.not-committed
    scf.if %also {
      nvvm.tcgen05.commit %bar : !llvm.ptr<3>
      nvvm.mbarrier.try_wait.parity %bar, %zero, %ticks : !llvm.ptr<3>, i32, i32
    }
    nvvm.tcgen05.dealloc %h, %columns : !llvm.ptr<6>, i32
    llvm.return
  }
  llvm.func @read_in_front_of_the_wait(%a: i64, %b: i64, %id: i32, %no: i1, %p: !llvm.ptr<1>, %also: i1) attributes {nvvm.kernel} {
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %bar = llvm.getelementptr %slot[16] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %ticks = llvm.mlir.constant(4096 : i32) : i32
    %columns = llvm.mlir.constant(64 : i32) : i32
    nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    nvvm.tcgen05.alloc %slot, %columns : !llvm.ptr<3>, i32
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.barrier0
    %h = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    nvvm.tcgen05.mma %h, %a, %b, %id, %no {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1)
    nvvm.tcgen05.commit %bar : !llvm.ptr<3>
    llvm.cond_br %also, ^read, ^wait
  ^read:
    %r = nvvm.tcgen05.ld %h {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32 //! tcgen05.result-not-awaited
    nvvm.tcgen05.wait <load>
    llvm.store %r, %p : i32, !llvm.ptr<1>
    llvm.br ^wait
  ^wait:
    nvvm.mbarrier.try_wait.parity %bar, %zero, %ticks : !llvm.ptr<3>, i32, i32
    nvvm.tcgen05.dealloc %h, %columns : !llvm.ptr<6>, i32
    llvm.return
  }
  llvm.func @counts_more(%a: i64, %b: i64, %id: i32, %no: i1, %p: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %two = llvm.add %c1, %c1 : i32
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %bar = llvm.getelementptr %slot[16] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %ticks = llvm.mlir.constant(4096 : i32) : i32
    %columns = llvm.mlir.constant(64 : i32) : i32
    nvvm.mbarrier.init %bar, %two : !llvm.ptr<3>, i32 //! mbarrier.too-few-arrivals
    nvvm.fence.mbarrier.init
    nvvm.tcgen05.alloc %slot, %columns : !llvm.ptr<3>, i32
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.barrier0
    %h = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    nvvm.tcgen05.mma %h, %a, %b, %id, %no {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1)
    nvvm.tcgen05.commit %bar : !llvm.ptr<3>
    nvvm.mbarrier.try_wait.parity %bar, %zero, %ticks : !llvm.ptr<3>, i32, i32
    %r = nvvm.tcgen05.ld %h {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32
    nvvm.tcgen05.wait <load>
    llvm.store %r, %p : i32, !llvm.ptr<1>
    nvvm.tcgen05.dealloc %h, %columns : !llvm.ptr<6>, i32
    llvm.return
  }
  llvm.func @unfenced(%a: i64, %b: i64, %id: i32, %no: i1, %p: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %bar = llvm.getelementptr %slot[16] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %ticks = llvm.mlir.constant(4096 : i32) : i32
    %columns = llvm.mlir.constant(64 : i32) : i32
    nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32 //! mbarrier.init-not-fenced
    nvvm.tcgen05.alloc %slot, %columns : !llvm.ptr<3>, i32
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.barrier0
    %h = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    nvvm.tcgen05.mma %h, %a, %b, %id, %no {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1)
    nvvm.tcgen05.commit %bar : !llvm.ptr<3>
    nvvm.mbarrier.try_wait.parity %bar, %zero, %ticks : !llvm.ptr<3>, i32, i32
    %r = nvvm.tcgen05.ld %h {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32
    nvvm.tcgen05.wait <load>
    llvm.store %r, %p : i32, !llvm.ptr<1>
    nvvm.tcgen05.dealloc %h, %columns : !llvm.ptr<6>, i32
    llvm.return
  }
  llvm.func @odd_phase(%a: i64, %b: i64, %id: i32, %no: i1, %p: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %bar = llvm.getelementptr %slot[16] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %ticks = llvm.mlir.constant(4096 : i32) : i32
    %columns = llvm.mlir.constant(64 : i32) : i32
    nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    nvvm.tcgen05.alloc %slot, %columns : !llvm.ptr<3>, i32
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.barrier0
    %h = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    %odd = llvm.xor %one, %zero : i32
    nvvm.tcgen05.mma %h, %a, %b, %id, %no {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1)
    nvvm.tcgen05.commit %bar : !llvm.ptr<3>
    nvvm.mbarrier.try_wait.parity %bar, %odd, %ticks : !llvm.ptr<3>, i32, i32 //! mbarrier.passed-at-once
    %r = nvvm.tcgen05.ld %h {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32
    nvvm.tcgen05.wait <load>
    llvm.store %r, %p : i32, !llvm.ptr<1>
    nvvm.tcgen05.dealloc %h, %columns : !llvm.ptr<6>, i32
    llvm.return
  }
  llvm.func @adds_from_the_second_round(%a: i64, %b: i64, %id: i32, %no: i1, %p: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel} {
    %yes = llvm.mlir.constant(true) : i1
    %not = llvm.mlir.constant(false) : i1
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %bar = llvm.getelementptr %slot[16] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %ticks = llvm.mlir.constant(4096 : i32) : i32
    %columns = llvm.mlir.constant(64 : i32) : i32
    nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    nvvm.tcgen05.alloc %slot, %columns : !llvm.ptr<3>, i32
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.barrier0
    %h = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    llvm.br ^round(%zero, %not, %zero : i32, i1, i32)
  ^round(%k: i32, %add: i1, %ph: i32):
    nvvm.tcgen05.mma %h, %a, %b, %id, %add {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1)
    nvvm.tcgen05.commit %bar : !llvm.ptr<3>
    nvvm.mbarrier.try_wait.parity %bar, %ph, %ticks : !llvm.ptr<3>, i32, i32
    %k1 = llvm.add %one, %k : i32
    %turned = llvm.xor %one, %ph : i32
    %more = llvm.icmp "slt" %k1, %n : i32
    llvm.cond_br %more, ^round(%k1, %yes, %turned : i32, i1, i32), ^done
  ^done:
    %r = nvvm.tcgen05.ld %h {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32
    nvvm.tcgen05.wait <load>
    llvm.store %r, %p : i32, !llvm.ptr<1>
    nvvm.tcgen05.dealloc %h, %columns : !llvm.ptr<6>, i32
    llvm.return
  }
  llvm.func @adds_in_every_round(%a: i64, %b: i64, %id: i32, %no: i1, %p: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel} {
    %yes = llvm.mlir.constant(true) : i1
    %not = llvm.mlir.constant(false) : i1
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %bar = llvm.getelementptr %slot[16] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %ticks = llvm.mlir.constant(4096 : i32) : i32
    %columns = llvm.mlir.constant(64 : i32) : i32
    nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    nvvm.tcgen05.alloc %slot, %columns : !llvm.ptr<3>, i32
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.barrier0
    %h = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    llvm.br ^round(%zero, %yes, %zero : i32, i1, i32)
  ^round(%k: i32, %add: i1, %ph: i32):
    nvvm.tcgen05.mma %h, %a, %b, %id, %add {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1) //! tmem.init
    nvvm.tcgen05.commit %bar : !llvm.ptr<3>
    nvvm.mbarrier.try_wait.parity %bar, %ph, %ticks : !llvm.ptr<3>, i32, i32
    %k1 = llvm.add %one, %k : i32
    %turned = llvm.xor %one, %ph : i32
    %more = llvm.icmp "slt" %k1, %n : i32
    llvm.cond_br %more, ^round(%k1, %yes, %turned : i32, i1, i32), ^done
  ^done:
    %r = nvvm.tcgen05.ld %h {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32
    nvvm.tcgen05.wait <load>
    llvm.store %r, %p : i32, !llvm.ptr<1>
    nvvm.tcgen05.dealloc %h, %columns : !llvm.ptr<6>, i32
    llvm.return
  }
  llvm.func @one_phase_in_every_round(%a: i64, %b: i64, %id: i32, %no: i1, %p: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel} {
    %yes = llvm.mlir.constant(true) : i1
    %not = llvm.mlir.constant(false) : i1
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %bar = llvm.getelementptr %slot[16] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %ticks = llvm.mlir.constant(4096 : i32) : i32
    %columns = llvm.mlir.constant(64 : i32) : i32
    nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    nvvm.tcgen05.alloc %slot, %columns : !llvm.ptr<3>, i32
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.barrier0
    %h = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    llvm.br ^round(%zero, %not, %zero : i32, i1, i32)
  ^round(%k: i32, %add: i1, %ph: i32):
    nvvm.tcgen05.mma %h, %a, %b, %id, %add {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1)
    nvvm.tcgen05.commit %bar : !llvm.ptr<3>
    nvvm.mbarrier.try_wait.parity %bar, %ph, %ticks : !llvm.ptr<3>, i32, i32 //! mbarrier.parity-in-loop
    %k1 = llvm.add %one, %k : i32
    %turned = llvm.xor %one, %ph : i32
    %more = llvm.icmp "slt" %k1, %n : i32
    llvm.cond_br %more, ^round(%k1, %yes, %zero : i32, i1, i32), ^done
  ^done:
    %r = nvvm.tcgen05.ld %h {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32
    nvvm.tcgen05.wait <load>
    llvm.store %r, %p : i32, !llvm.ptr<1>
    nvvm.tcgen05.dealloc %h, %columns : !llvm.ptr<6>, i32
    llvm.return
  }
  llvm.func @adds_where_none_is_least(%a: i64, %b: i64, %id: i32, %no: i1, %p: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel} {
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %bar = llvm.getelementptr %slot[16] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %ticks = llvm.mlir.constant(4096 : i32) : i32
    %columns = llvm.mlir.constant(64 : i32) : i32
    nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    nvvm.tcgen05.alloc %slot, %columns : !llvm.ptr<3>, i32
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.barrier0
    %h = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    %lo = arith.constant 0 : i32
    %by = arith.constant 1 : i32
    %last = scf.for %k = %lo to %n step %by iter_args(%ph = %lo) -> (i32) : i32 {
      %add = llvm.icmp "sge" %k, %zero : i32
      nvvm.tcgen05.mma %h, %a, %b, %id, %add {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1) //! tmem.init
      nvvm.tcgen05.commit %bar : !llvm.ptr<3>
      nvvm.mbarrier.try_wait.parity %bar, %ph, %ticks : !llvm.ptr<3>, i32, i32
      %turned = arith.xori %by, %ph : i32
      scf.yield %turned : i32
    }
    %r = nvvm.tcgen05.ld %h {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32
    nvvm.tcgen05.wait <load>
    llvm.store %r, %p : i32, !llvm.ptr<1>
    nvvm.tcgen05.dealloc %h, %columns : !llvm.ptr<6>, i32
    llvm.return
  }
  llvm.func @adds_where_more_than_none(%a: i64, %b: i64, %id: i32, %no: i1, %p: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel} {
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %bar = llvm.getelementptr %slot[16] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %ticks = llvm.mlir.constant(4096 : i32) : i32
    %columns = llvm.mlir.constant(64 : i32) : i32
    nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    nvvm.tcgen05.alloc %slot, %columns : !llvm.ptr<3>, i32
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.barrier0
    %h = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    %lo = arith.constant 0 : i32
    %by = arith.constant 1 : i32
    %last = scf.for %k = %lo to %n step %by iter_args(%ph = %lo) -> (i32) : i32 {
      %add = llvm.icmp "sgt" %k, %zero : i32
      nvvm.tcgen05.mma %h, %a, %b, %id, %add {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1)
      nvvm.tcgen05.commit %bar : !llvm.ptr<3>
      nvvm.mbarrier.try_wait.parity %bar, %ph, %ticks : !llvm.ptr<3>, i32, i32
      %turned = arith.xori %by, %ph : i32
      scf.yield %turned : i32
    }
    %r = nvvm.tcgen05.ld %h {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32
    nvvm.tcgen05.wait <load>
    llvm.store %r, %p : i32, !llvm.ptr<1>
    nvvm.tcgen05.dealloc %h, %columns : !llvm.ptr<6>, i32
    llvm.return
  }
  llvm.func @pair_and_one(%a: i64, %b: i64, %id: i32, %no: i1, %p: !llvm.ptr<1>) attributes {nvvm.cluster_dim = array<i32: 2, 1, 1>, nvvm.kernel} {
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %bar = llvm.getelementptr %slot[16] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %ticks = llvm.mlir.constant(4096 : i32) : i32
    %columns = llvm.mlir.constant(64 : i32) : i32
    nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    nvvm.tcgen05.alloc %slot, %columns : !llvm.ptr<3>, i32
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.barrier0
    %h = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    nvvm.tcgen05.mma %h, %a, %b, %id, %no {ctaGroup = #nvvm.cta_group<cta_2>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1) //! tcgen05.groups-mix
    nvvm.tcgen05.commit %bar : !llvm.ptr<3>
    nvvm.mbarrier.try_wait.parity %bar, %zero, %ticks : !llvm.ptr<3>, i32, i32
    %r = nvvm.tcgen05.ld %h {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32
    nvvm.tcgen05.wait <load>
    llvm.store %r, %p : i32, !llvm.ptr<1>
    nvvm.tcgen05.dealloc %h, %columns : !llvm.ptr<6>, i32
    llvm.return
  }
  llvm.func @another_a(%a: i64, %b: i64, %id: i32, %no: i1, %p: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %step = llvm.mlir.constant(2 : i64) : i64
    %slot = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %bar = llvm.getelementptr %slot[16] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %ticks = llvm.mlir.constant(4096 : i32) : i32
    %columns = llvm.mlir.constant(64 : i32) : i32
    nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    nvvm.tcgen05.alloc %slot, %columns : !llvm.ptr<3>, i32
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.barrier0
    %h = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
    %a2 = llvm.add %a, %step : i64
    nvvm.tcgen05.mma %h, %a2, %b, %id, %no {ctaGroup = #nvvm.cta_group<cta_1>, collectorOp = #nvvm.tcgen05_mma_collectorop<fill>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1)
    nvvm.tcgen05.mma %h, %a2, %b, %id, %no {ctaGroup = #nvvm.cta_group<cta_1>, collectorOp = #nvvm.tcgen05_mma_collectorop<use>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1)
    nvvm.tcgen05.mma %h, %a, %b, %id, %no {ctaGroup = #nvvm.cta_group<cta_1>, collectorOp = #nvvm.tcgen05_mma_collectorop<lastuse>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1) //! tcgen05.collector-of-another-a
    nvvm.tcgen05.commit %bar : !llvm.ptr<3>
    nvvm.mbarrier.try_wait.parity %bar, %zero, %ticks : !llvm.ptr<3>, i32, i32
    %r = nvvm.tcgen05.ld %h {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32
    nvvm.tcgen05.wait <load>
    llvm.store %r, %p : i32, !llvm.ptr<1>
    nvvm.tcgen05.dealloc %h, %columns : !llvm.ptr<6>, i32
    llvm.return
  }
}
