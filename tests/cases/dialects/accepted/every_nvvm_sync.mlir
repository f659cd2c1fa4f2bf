// Barriers, fences, and what threads of a warp tell each other.
llvm.func @barriers(%n: i32, %id: i32, %p: i32, %mask: i32, %flag: i1, %generic: !llvm.ptr, %shared: !llvm.ptr<3>, %cluster: !llvm.ptr<7>, %count: i32, %time: i32, %state: i64) {
  nvvm.barrier
  nvvm.barrier id = %id
  nvvm.barrier id = %id number_of_threads = %n
  %votes = nvvm.barrier #nvvm.reduction<popc> %p -> i32
  %all = nvvm.barrier #nvvm.reduction<and> %p -> i32 {tag}
  nvvm.barrier.arrive number_of_threads = %n
  nvvm.barrier.arrive id = %id number_of_threads = %n {tag}
  nvvm.bar.warp.sync %mask : i32
  nvvm.cluster.arrive.relaxed
  nvvm.cluster.arrive.relaxed {aligned}
  nvvm.cluster.wait {aligned}
  nvvm.memory.barrier #nvvm.mem_scope<gpu>
  nvvm.memory.barrier #nvvm.mem_scope<cluster> {tag}
  nvvm.fence.sc.cluster
  nvvm.fence.mbarrier.init
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<acquire>}
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<release>}
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>}
  nvvm.fence.proxy.sync_restrict {fromProxy = #nvvm.proxy_kind<generic>, order = #nvvm.mem_order<release>, toProxy = #nvvm.proxy_kind<async>}
  %size = llvm.mlir.constant(128 : i32) : i32
  nvvm.fence.proxy.acquire #nvvm.mem_scope<gpu> %generic, %size
  nvvm.fence.proxy.acquire #nvvm.mem_scope<sys> %generic, %size from_proxy = #nvvm.proxy_kind<generic> to_proxy = #nvvm.proxy_kind<tensormap> {tag}
  nvvm.fence.proxy.release #nvvm.mem_scope<cta>
  nvvm.fence.proxy.release #nvvm.mem_scope<cluster> from_proxy = #nvvm.proxy_kind<generic> to_proxy = #nvvm.proxy_kind<tensormap>
  nvvm.griddepcontrol wait
  nvvm.griddepcontrol launch_dependents
  llvm.return
}

// -----

llvm.func @mbarriers(%p: !llvm.ptr, %s: !llvm.ptr<3>, %c: !llvm.ptr<7>, %n: i32, %ticks: i32, %flag: i1) {
  nvvm.mbarrier.init %s, %n, predicate = %flag : !llvm.ptr<3>, i32, i1
  nvvm.mbarrier.init %p, %n : !llvm.ptr, i32
  %0 = nvvm.mbarrier.arrive %s : !llvm.ptr<3> -> i64
  %1 = nvvm.mbarrier.arrive %p, %n {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr -> i64
  nvvm.mbarrier.arrive %c, %n : !llvm.ptr<7>
  %2 = nvvm.mbarrier.arrive.expect_tx %s, %n : !llvm.ptr<3>, i32 -> i64
  nvvm.mbarrier.arrive.expect_tx %p, %n, predicate = %flag : !llvm.ptr, i32, i1
  nvvm.mbarrier.arrive.expect_tx %c, %n {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>, i32
  %3 = nvvm.mbarrier.arrive.nocomplete %s, %n : !llvm.ptr<3>, i32 -> i64
  %4 = nvvm.mbarrier.arrive.nocomplete %p, %n {tag} : !llvm.ptr, i32 -> i64
  %5 = nvvm.mbarrier.arrive_drop %s, %n {scope = #nvvm.mem_scope<cta>} : !llvm.ptr<3> -> i64
  nvvm.mbarrier.arrive_drop %c {relaxed = true} : !llvm.ptr<7>
  %6 = nvvm.mbarrier.arrive_drop.expect_tx %p, %n : !llvm.ptr, i32 -> i64
  nvvm.mbarrier.arrive_drop.expect_tx %c, %n {relaxed = false} : !llvm.ptr<7>, i32
  %7 = nvvm.mbarrier.arrive_drop.nocomplete %s, %n : !llvm.ptr<3>, i32 -> i64
  %8 = nvvm.mbarrier.arrive_drop.nocomplete %p, %n : !llvm.ptr, i32 -> i64
  nvvm.mbarrier.expect_tx %s, %n : !llvm.ptr<3>, i32
  nvvm.mbarrier.expect_tx %c, %n {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>, i32
  nvvm.mbarrier.complete_tx %s, %n {tag} : !llvm.ptr<3>, i32
  nvvm.mbarrier.complete_tx %c, %n {scope = #nvvm.mem_scope<cta>} : !llvm.ptr<7>, i32
  %9 = nvvm.mbarrier.test.wait %s, %0 : !llvm.ptr<3>, i64 -> i1
  %10 = nvvm.mbarrier.test.wait %p, %n {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr, i32 -> i1
  %11 = nvvm.mbarrier.try_wait %s, %2 : !llvm.ptr<3>, i64 -> i1
  %12 = nvvm.mbarrier.try_wait %s, %n, %ticks {relaxed = true} : !llvm.ptr<3>, i32, i32 -> i1
  nvvm.mbarrier.try_wait.parity %s, %n, %ticks : !llvm.ptr<3>, i32, i32
  nvvm.cp.async.mbarrier.arrive %s : !llvm.ptr<3>
  nvvm.cp.async.mbarrier.arrive %p {noinc = true} : !llvm.ptr
  nvvm.mbarrier.inval %s : !llvm.ptr<3>
  nvvm.mbarrier.inval %p : !llvm.ptr
  llvm.return
}

// -----

llvm.func @warps(%mask: i32, %x: i32, %y: i64, %f: f32, %flag: i1, %lo: i32, %hi: i32, %time: i32, %p: !llvm.ptr, %s: !llvm.ptr<3>, %response: i128) {
  %0 = nvvm.match.sync any %mask, %x : i32 -> i32
  %1 = nvvm.match.sync all %mask, %y : i64 -> !llvm.struct<(i32, i1)>
  %2 = nvvm.vote.sync ballot %mask, %flag -> i32
  %3 = nvvm.vote.sync uni %mask, %flag {tag} -> i1
  %4 = nvvm.redux.sync umax %x, %mask : i32 -> i32
  %5 = nvvm.redux.sync fmin %f, %mask {abs = true, nan = true} : f32 -> f32
  %6 = nvvm.prmt <default> %x, %lo, %hi : i32
  %7 = nvvm.prmt <f4e> %x, %lo, %hi {tag} : i32
  %8 = nvvm.prmt <rc16> %x, %lo : i32
  %9 = nvvm.rcp.approx.ftz.f %f : f32
  nvvm.nanosleep %time
  nvvm.nanosleep {tag} %time
  nvvm.pmevent id = 7
  nvvm.pmevent mask = 256
  nvvm.pmevent {tag} mask = 1
  nvvm.breakpoint
  %10 = nvvm.mapa %s, %x : !llvm.ptr<3> -> !llvm.ptr<7>
  %11 = nvvm.mapa %p, %x {tag} : !llvm.ptr -> !llvm.ptr
  nvvm.setmaxregister decrease 40
  nvvm.setmaxregister increase 232
  nvvm.clusterlaunchcontrol.try.cancel %s, %s
  nvvm.clusterlaunchcontrol.try.cancel multicast, %s, %s {tag}
  %12 = nvvm.clusterlaunchcontrol.query.cancel query = is_canceled, %response : i1
  %13 = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_x, %response : i32
  %14 = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_z, %response {tag} : i32
  nvvm.inline_ptx "membar.gl;"
  %15 = nvvm.inline_ptx "ex2.approx.ftz.f32 $0, $1;" ro(%f : f32) -> f32
  nvvm.inline_ptx "st.shared.b32 [$0], $1;" ro(%s, %x : !llvm.ptr<3>, i32), predicate = %flag
  %16 = nvvm.inline_ptx "add.s32 $0, $0, $1; mov.b32 $2, $1;" ro(%x : i32) rw(%lo : i32) {tag} -> i32
  %17, %18 = nvvm.inline_ptx "mov.b64 {$0, $1}, $2;" ro(%y : i64) -> i32, i32
  nvvm.exit
  llvm.return
}
