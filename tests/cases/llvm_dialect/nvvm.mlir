// Ops of nvvm that are calls of intrinsics: exchange between lanes, asynchronous copies, barriers, fences, groups.
llvm.func @k(%a: i32, %b: i32, %p: i1, %sm: !llvm.ptr<3>, %g: !llvm.ptr<1>, %f: f32) attributes {nvvm.kernel} {
  %m = llvm.mlir.constant(-1 : i32) : i32
  %0 = nvvm.shfl.sync bfly %m, %a, %b, %m : i32 -> i32
  %1 = nvvm.shfl.sync idx %m, %f, %b, %m : f32 -> f32
  %2 = nvvm.vote.sync ballot %m, %p -> i32
  %3 = nvvm.vote.sync any %m, %p -> i1
  %4 = nvvm.elect.sync -> i1
  %5 = nvvm.redux.sync add %a, %m : i32 -> i32
  nvvm.bar.warp.sync %m : i32
  nvvm.cp.async.shared.global %sm, %g, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
  nvvm.cp.async.shared.global %sm, %g, 8, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
  nvvm.cp.async.commit.group
  nvvm.cp.async.wait.group 1
  nvvm.mbarrier.init %sm, %a : !llvm.ptr<3>, i32
  nvvm.mbarrier.inval %sm : !llvm.ptr<3>
  %6 = nvvm.mbarrier.arrive %sm : !llvm.ptr<3> -> i64
  nvvm.fence.mbarrier.init
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.global>}
  nvvm.cluster.arrive {aligned}
  nvvm.cluster.arrive.relaxed {aligned}
  nvvm.cluster.wait {aligned}
  nvvm.griddepcontrol wait
  nvvm.griddepcontrol launch_dependents
  nvvm.wgmma.fence.aligned
  nvvm.wgmma.commit.group.sync.aligned
  nvvm.wgmma.wait.group.sync.aligned 0
  nvvm.barrier id = %a number_of_threads = %b
  nvvm.barrier id = %a
  nvvm.barrier0
  llvm.return
}
