// target: sm_90a
// Buffers that are filled round after round, mbarriers whose memory is used again, and another CTA's memory.
module @rounds {
  llvm.mlir.global internal @room() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<2048 x i8>
  llvm.mlir.global internal @flags() {addr_space = 3 : i32, alignment = 8 : i64} : !llvm.array<2 x i64>
  llvm.func @fills_before_it_waits(%word: i32, %rounds: i32) attributes {nvvm.kernel} {
    %room = llvm.mlir.addressof @room : !llvm.ptr<3>
    %where = llvm.ptrtoint %room : !llvm.ptr<3> to i32
    %sixteenth = llvm.mlir.constant(4 : i32) : i32
    %first = llvm.mlir.constant(0 : i32) : i32
    %by = llvm.mlir.constant(1 : i32) : i32
    %start = llvm.lshr %where, %sixteenth : i32
    %matrix = llvm.zext %start : i32 to i64
    %nothing = llvm.mlir.zero : !llvm.struct<(f32, f32, f32, f32)>
    llvm.br ^round(%first, %nothing : i32, !llvm.struct<(f32, f32, f32, f32)>)
  ^round(%k: i32, %sums: !llvm.struct<(f32, f32, f32, f32)>):
    nvvm.barrier0
    llvm.store %word, %room : i32, !llvm.ptr<3> //! wgmma.operand-in-flight
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
    nvvm.barrier0
    nvvm.wgmma.fence.aligned
    %more = nvvm.wgmma.mma_async %matrix, %matrix, %sums, <m = 64, n = 8, k = 16>, D [<f32>, <one>], A [<bf16>, <one>, <row>], B [<bf16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
    nvvm.wgmma.commit.group.sync.aligned
    %next = llvm.add %k, %by : i32
    %again = llvm.icmp "slt" %next, %rounds : i32
    llvm.cond_br %again, ^round(%next, %more : i32, !llvm.struct<(f32, f32, f32, f32)>), ^over
  ^over:
    nvvm.wgmma.wait.group.sync.aligned 0
    llvm.return
  }
  llvm.func @fills_while_others_read(%word: i32, %rounds: i32, %meets: i1) attributes {nvvm.kernel} {
    %room = llvm.mlir.addressof @room : !llvm.ptr<3>
    %where = llvm.ptrtoint %room : !llvm.ptr<3> to i32
    %sixteenth = llvm.mlir.constant(4 : i32) : i32
    %first = llvm.mlir.constant(0 : i32) : i32
    %by = llvm.mlir.constant(1 : i32) : i32
    %start = llvm.lshr %where, %sixteenth : i32
    %matrix = llvm.zext %start : i32 to i64
    %nothing = llvm.mlir.zero : !llvm.struct<(f32, f32, f32, f32)>
    llvm.br ^round(%first, %nothing : i32, !llvm.struct<(f32, f32, f32, f32)>)
  ^round(%k: i32, %sums: !llvm.struct<(f32, f32, f32, f32)>):
    llvm.store %word, %room : i32, !llvm.ptr<3> //! wgmma.operand-overwritten
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
    nvvm.barrier0
    nvvm.wgmma.fence.aligned
    %more = nvvm.wgmma.mma_async %matrix, %matrix, %sums, <m = 64, n = 8, k = 16>, D [<f32>, <one>], A [<bf16>, <one>, <row>], B [<bf16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
    nvvm.wgmma.commit.group.sync.aligned
    nvvm.wgmma.wait.group.sync.aligned 0
    %next = llvm.add %k, %by : i32
    %again = llvm.icmp "slt" %next, %rounds : i32
    llvm.cond_br %again, ^round(%next, %more : i32, !llvm.struct<(f32, f32, f32, f32)>), ^over
  ^over:
    llvm.return
  }
  llvm.func @fills_behind_a_barrier(%word: i32, %rounds: i32) attributes {nvvm.kernel} {
    %room = llvm.mlir.addressof @room : !llvm.ptr<3>
    %where = llvm.ptrtoint %room : !llvm.ptr<3> to i32
    %sixteenth = llvm.mlir.constant(4 : i32) : i32
    %first = llvm.mlir.constant(0 : i32) : i32
    %by = llvm.mlir.constant(1 : i32) : i32
    %start = llvm.lshr %where, %sixteenth : i32
    %matrix = llvm.zext %start : i32 to i64
    %nothing = llvm.mlir.zero : !llvm.struct<(f32, f32, f32, f32)>
    %all = scf.for %k = %first to %rounds step %by iter_args(%sums = %nothing) -> (!llvm.struct<(f32, f32, f32, f32)>) : i32 {
      llvm.store %word, %room : i32, !llvm.ptr<3>
      nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
      nvvm.barrier0
      nvvm.wgmma.fence.aligned
      %more = nvvm.wgmma.mma_async %matrix, %matrix, %sums, <m = 64, n = 8, k = 16>, D [<f32>, <one>], A [<bf16>, <one>, <row>], B [<bf16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
      nvvm.wgmma.commit.group.sync.aligned
      nvvm.wgmma.wait.group.sync.aligned 0
      nvvm.barrier0
      scf.yield %more : !llvm.struct<(f32, f32, f32, f32)>
    }
    llvm.return
  }
  llvm.func @writes_over_a_live_one(%word: i32) attributes {nvvm.kernel} {
    %flags = llvm.mlir.addressof @flags : !llvm.ptr<3>
    %second = llvm.getelementptr %flags[8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %alone = llvm.mlir.constant(1 : i32) : i32
    %even = llvm.mlir.constant(0 : i32) : i32
    %patience = llvm.mlir.constant(900 : i32) : i32
    nvvm.mbarrier.init %second, %alone : !llvm.ptr<3>, i32
    %state = nvvm.mbarrier.arrive %second : !llvm.ptr<3> -> i64
    nvvm.mbarrier.try_wait.parity %second, %even, %patience : !llvm.ptr<3>, i32, i32
    llvm.store %word, %flags : i32, !llvm.ptr<3>
    llvm.store %word, %second : i32, !llvm.ptr<3> //! mbarrier.memory-used
    nvvm.mbarrier.inval %second : !llvm.ptr<3>
    nvvm.fence.mbarrier.init
    llvm.store %word, %second : i32, !llvm.ptr<3>
    llvm.return
  }
  llvm.func @tells_nothing(%word: i32) attributes {nvvm.kernel} {
    %room = llvm.mlir.addressof @room : !llvm.ptr<3>
    %flags = llvm.mlir.addressof @flags : !llvm.ptr<3>
    %alone = llvm.mlir.constant(1 : i32) : i32
    %even = llvm.mlir.constant(0 : i32) : i32
    %patience = llvm.mlir.constant(900 : i32) : i32
    nvvm.mbarrier.init %flags, %alone : !llvm.ptr<3>, i32
    llvm.store %word, %room : i32, !llvm.ptr<3>
    %state = nvvm.mbarrier.arrive %flags {relaxed = true} : !llvm.ptr<3> -> i64 //! mbarrier.relaxed-arrival
    nvvm.mbarrier.try_wait.parity %flags, %even, %patience : !llvm.ptr<3>, i32, i32
    llvm.return
  }
  llvm.func @too_soon(%mine: !llvm.ptr<3>, %other: i32, %out: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.cluster_dim = array<i32: 1, 2, 1>} {
    %theirs = nvvm.mapa %mine, %other : !llvm.ptr<3> -> !llvm.ptr<7>
    %got = llvm.load %theirs : !llvm.ptr<7> -> i32 //! cluster.before-handshake
    nvvm.cluster.arrive {aligned}
    nvvm.cluster.wait {aligned}
    llvm.store %got, %out : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @too_late(%mine: !llvm.ptr<3>, %other: i32, %word: i32, %rounds: i64) attributes {nvvm.kernel, nvvm.cluster_dim = array<i32: 4, 1, 1>} {
    %from = llvm.mlir.constant(0 : i64) : i64
    %by = llvm.mlir.constant(1 : i64) : i64
    nvvm.cluster.arrive {aligned}
    nvvm.cluster.wait {aligned}
    scf.for %k = %from to %rounds step %by : i64 {
      %theirs = nvvm.mapa %mine, %other : !llvm.ptr<3> -> !llvm.ptr<7>
      llvm.store %word, %theirs : i32, !llvm.ptr<7> //! cluster.left-early
    }
    llvm.return
  }
}
