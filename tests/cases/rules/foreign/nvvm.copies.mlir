// target: sm_90a
// Copies beside the threads, and warp groups, in jumps and scf.
!four = !llvm.struct<(f32, f32, f32, f32)>
gpu.module @copies {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32, alignment = 128 : i64} : !llvm.array<4096 x i8>
  llvm.func @one_way(%src: !llvm.ptr<1>, %also: i1) attributes {nvvm.kernel} {
    %to = llvm.mlir.addressof @tile : !llvm.ptr<3>
    nvvm.cp.async.shared.global %to, %src, 8, cache = ca : !llvm.ptr<3>, !llvm.ptr<1> //! cp-async.not-committed
    scf.if %also {
      nvvm.cp.async.commit.group
    }
    nvvm.cp.async.wait.group 0
    llvm.return
  }
  llvm.func @forgotten(%src: !llvm.ptr<1>, %also: i1) attributes {nvvm.kernel} {
    %to = llvm.mlir.addressof @tile : !llvm.ptr<3>
    nvvm.cp.async.shared.global %to, %src, 4, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.commit.group //! cp-async.not-waited
    nvvm.barrier0
    llvm.return
  }
  llvm.func @one_in_flight(%src: !llvm.ptr<1>, %dst: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %to = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %next = llvm.getelementptr %to[1024] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    nvvm.cp.async.shared.global %to, %src, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.commit.group
    nvvm.cp.async.shared.global %next, %src, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.commit.group
    nvvm.cp.async.wait.group 1
    nvvm.barrier0
    %v = llvm.load %to : !llvm.ptr<3> -> i32
    %w = llvm.load %next : !llvm.ptr<3> -> i32 //! cp-async.read-in-flight
    llvm.store %v, %dst : i32, !llvm.ptr<1>
    llvm.store %w, %dst : i32, !llvm.ptr<1>
    nvvm.cp.async.wait.group 0
    llvm.return
  }
  llvm.func @of_the_thread_itself(%src: !llvm.ptr<1>, %dst: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %base = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %four = llvm.mlir.constant(4 : i32) : i32
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %bytes = llvm.mul %four, %tid : i32
    %to = llvm.getelementptr %base[%bytes] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    nvvm.cp.async.shared.global %to, %src, 4, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.commit.group
    nvvm.cp.async.wait.group 0
    %v = llvm.load %to : !llvm.ptr<3> -> i32
    llvm.store %v, %dst : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @of_the_first_threads(%src: !llvm.ptr<1>, %dst: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %base = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %to = llvm.getelementptr %base[512] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %zero = llvm.mlir.constant(0 : i32) : i32
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %first = llvm.icmp "eq" %tid, %zero : i32
    llvm.cond_br %first, ^copy, ^use
  ^copy:
    nvvm.cp.async.shared.global %to, %src, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.commit.group
    nvvm.cp.async.wait.group 0
    llvm.br ^use
  ^use:
    %v = llvm.load %to : !llvm.ptr<3> -> f32 //! cp-async.no-barrier
    llvm.store %v, %dst : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @of_the_first_threads_told(%src: !llvm.ptr<1>, %dst: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %base = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %to = llvm.getelementptr %base[512] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %zero = llvm.mlir.constant(0 : i32) : i32
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %first = llvm.icmp "eq" %tid, %zero : i32
    llvm.cond_br %first, ^copy, ^use
  ^copy:
    nvvm.cp.async.shared.global %to, %src, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.commit.group
    nvvm.cp.async.wait.group 0
    llvm.br ^use
  ^use:
    nvvm.barrier0
    %v = llvm.load %to : !llvm.ptr<3> -> f32
    llvm.store %v, %dst : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @bulk_one_way(%dst: !llvm.ptr<1>, %n: i32, %also: i1) attributes {nvvm.kernel} {
    %from = llvm.mlir.addressof @tile : !llvm.ptr<3>
    nvvm.cp.async.bulk.global.shared.cta %dst, %from, %n : !llvm.ptr<1>, !llvm.ptr<3> //! cp-async-bulk.not-committed
    llvm.cond_br %also, ^close, ^out
  ^close:
    nvvm.cp.async.bulk.commit.group
    nvvm.cp.async.bulk.wait_group 0
    llvm.br ^out
  ^out:
    llvm.return
  }
  llvm.func @bulk_forgotten(%dst: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel} {
    %from = llvm.mlir.addressof @tile : !llvm.ptr<3>
    nvvm.cp.async.bulk.global.shared.cta %dst, %from, %n : !llvm.ptr<1>, !llvm.ptr<3>
    nvvm.cp.async.bulk.commit.group //! cp-async-bulk.not-waited
    llvm.return
  }
  llvm.func @bulk_unfenced(%dst: !llvm.ptr<1>, %n: i32, %v: f32) attributes {nvvm.kernel} {
    %base = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %from = llvm.getelementptr %base[0, 256] : (!llvm.ptr<3>) -> !llvm.ptr<3>, !llvm.array<4096 x i8>
    llvm.store %v, %from : f32, !llvm.ptr<3>
    nvvm.barrier0
    nvvm.cp.async.bulk.global.shared.cta %dst, %from, %n : !llvm.ptr<1>, !llvm.ptr<3> //! proxy.not-fenced
    nvvm.cp.async.bulk.commit.group
    nvvm.cp.async.bulk.wait_group 0
    llvm.return
  }
  llvm.func @bulk_fenced(%dst: !llvm.ptr<1>, %n: i32, %v: f32) attributes {nvvm.kernel} {
    %base = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %from = llvm.getelementptr %base[0, 256] : (!llvm.ptr<3>) -> !llvm.ptr<3>, !llvm.array<4096 x i8>
    llvm.store %v, %from : f32, !llvm.ptr<3>
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
    nvvm.barrier0
    nvvm.cp.async.bulk.global.shared.cta %dst, %from, %n : !llvm.ptr<1>, !llvm.ptr<3>
    nvvm.cp.async.bulk.commit.group
    nvvm.cp.async.bulk.wait_group 0
    llvm.return
  }
  llvm.func @group_whole(%a: i64, %b: i64, %p: !llvm.ptr<1>, %z: !four) attributes {nvvm.kernel} {
    nvvm.wgmma.fence.aligned
    %o = nvvm.wgmma.mma_async %a, %b, %z, <m = 64, n = 8, k = 16>, D [<f32>, <one>], A [<bf16>, <one>, <row>], B [<bf16>, <one>, <col>] : !four -> !four
    nvvm.wgmma.commit.group.sync.aligned
    nvvm.wgmma.wait.group.sync.aligned 0
    %e = llvm.extractvalue %o[3] : !four
    llvm.store %e, %p : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @group_unfenced(%a: i64, %b: i64, %p: !llvm.ptr<1>, %z: !four) attributes {nvvm.kernel} {
    %o = nvvm.wgmma.mma_async %a, %b, %z, <m = 64, n = 8, k = 16>, D [<f32>, <one>], A [<bf16>, <one>, <row>], B [<bf16>, <one>, <col>] : !four -> !four //! wgmma.missing-fence
    nvvm.wgmma.commit.group.sync.aligned
    nvvm.wgmma.wait.group.sync.aligned 0
    %e = llvm.extractvalue %o[3] : !four
    llvm.store %e, %p : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @group_open(%a: i64, %b: i64, %p: !llvm.ptr<1>, %z: !four, %also: i1) attributes {nvvm.kernel} {
    nvvm.wgmma.fence.aligned
    %o = nvvm.wgmma.mma_async %a, %b, %z, <m = 64, n = 8, k = 16>, D [<f32>, <one>], A [<bf16>, <one>, <row>], B [<bf16>, <one>, <col>] : !four -> !four //! wgmma.missing-commit
    nvvm.wgmma.wait.group.sync.aligned 0
    llvm.return
  }
  llvm.func @group_left(%a: i64, %b: i64, %p: !llvm.ptr<1>, %z: !four, %also: i1) attributes {nvvm.kernel} {
    nvvm.wgmma.fence.aligned
    %o = nvvm.wgmma.mma_async %a, %b, %z, <m = 64, n = 8, k = 16>, D [<f32>, <one>], A [<bf16>, <one>, <row>], B [<bf16>, <one>, <col>] : !four -> !four //! wgmma.missing-wait
    nvvm.wgmma.commit.group.sync.aligned
    llvm.return
  }
  llvm.func @group_read(%a: i64, %b: i64, %p: !llvm.ptr<1>, %z: !four) attributes {nvvm.kernel} {
    nvvm.wgmma.fence.aligned
    %o = nvvm.wgmma.mma_async %a, %b, %z, <m = 64, n = 8, k = 16>, D [<f32>, <one>], A [<bf16>, <one>, <row>], B [<bf16>, <one>, <col>] : !four -> !four
    nvvm.wgmma.commit.group.sync.aligned
    %e = llvm.extractvalue %o[3] : !four
    llvm.store %e, %p : f32, !llvm.ptr<1> //! wgmma.read-in-flight
    nvvm.wgmma.wait.group.sync.aligned 0
    llvm.return
  }
  llvm.func @group_adds_to_nothing(%a: i64, %b: i64, %p: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel} {
    %z = llvm.mlir.poison : !four
    nvvm.wgmma.fence.aligned
    %o = nvvm.wgmma.mma_async %a, %b, %z, <m = 64, n = 8, k = 16>, D [<f32>, <one>], A [<bf16>, <one>, <row>], B [<bf16>, <one>, <col>] : !four -> !four //! wgmma.accumulates-onto-nothing
    nvvm.wgmma.commit.group.sync.aligned
    nvvm.wgmma.wait.group.sync.aligned 0
    %e = llvm.extractvalue %o[0] : !four
    llvm.store %e, %p : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @bulk_early(%dst: !llvm.ptr<1>, %n: i32, %v: f32) attributes {nvvm.kernel, nvvm.maxntid = array<i32: 64>} {
    %from = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %last = llvm.mlir.constant(63 : i32) : i32
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %own = llvm.getelementptr %from[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32
    llvm.store %v, %own : f32, !llvm.ptr<3>
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
    %one = llvm.icmp "eq" %tid, %last : i32
    scf.if %one {
      nvvm.cp.async.bulk.global.shared.cta %dst, %from, %n : !llvm.ptr<1>, !llvm.ptr<3> //! cp-async-bulk.no-barrier
      nvvm.cp.async.bulk.commit.group
      nvvm.cp.async.bulk.wait_group 0
    }
    llvm.return
  }
  llvm.func @bulk_behind(%dst: !llvm.ptr<1>, %n: i32, %v: f32) attributes {nvvm.kernel, nvvm.maxntid = array<i32: 64>} {
    %from = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %last = llvm.mlir.constant(63 : i32) : i32
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %own = llvm.getelementptr %from[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32
    llvm.store %v, %own : f32, !llvm.ptr<3>
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
    nvvm.barrier0
    %one = llvm.icmp "eq" %tid, %last : i32
    scf.if %one {
      nvvm.cp.async.bulk.global.shared.cta %dst, %from, %n : !llvm.ptr<1>, !llvm.ptr<3>
      nvvm.cp.async.bulk.commit.group
      nvvm.cp.async.bulk.wait_group 0
    }
    llvm.return
  }
}
