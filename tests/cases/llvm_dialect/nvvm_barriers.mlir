// Barriers in memory, in all they do, and fences.
llvm.func @k(%s: !llvm.ptr<3>, %g: !llvm.ptr, %o: !llvm.ptr<1>, %i: i32, %f: f32, %p: i1, %cl: !llvm.ptr<7>) attributes {nvvm.kernel} {
  nvvm.mbarrier.init %s, %i, predicate = %p : !llvm.ptr<3>, i32, i1
  nvvm.mbarrier.init %g, %i : !llvm.ptr, i32
  nvvm.mbarrier.arrive.expect_tx %s, %i, predicate = %p : !llvm.ptr<3>, i32, i1
  nvvm.mbarrier.arrive.expect_tx %cl, %i : !llvm.ptr<7>, i32
  %sc = nvvm.mbarrier.arrive.expect_tx %s, %i {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i64
  %st = nvvm.mbarrier.arrive.expect_tx %s, %i {scope = #nvvm.mem_scope<cta>} : !llvm.ptr<3>, i32 -> i64
  %a = nvvm.mbarrier.arrive.nocomplete %s, %i : !llvm.ptr<3>, i32 -> i64
  %b = nvvm.mbarrier.arrive.nocomplete %g, %i : !llvm.ptr, i32 -> i64
  %c = nvvm.mbarrier.arrive %s, %i : !llvm.ptr<3> -> i64
  nvvm.mbarrier.arrive %cl, %i : !llvm.ptr<7>
  %d = nvvm.mbarrier.arrive_drop %s, %i : !llvm.ptr<3> -> i64
  nvvm.mbarrier.arrive_drop %cl, %i : !llvm.ptr<7>
  %e = nvvm.mbarrier.arrive_drop.expect_tx %s, %i : !llvm.ptr<3>, i32 -> i64
  %h = nvvm.mbarrier.arrive_drop.nocomplete %s, %i : !llvm.ptr<3>, i32 -> i64
  nvvm.mbarrier.expect_tx %s, %i : !llvm.ptr<3>, i32
  nvvm.mbarrier.complete_tx %cl, %i : !llvm.ptr<7>, i32
  %t0 = nvvm.mbarrier.test.wait %s, %a : !llvm.ptr<3>, i64 -> i1
  %t1 = nvvm.mbarrier.test.wait %s, %i : !llvm.ptr<3>, i32 -> i1
  %t2 = nvvm.mbarrier.try_wait %s, %a : !llvm.ptr<3>, i64 -> i1
  %t3 = nvvm.mbarrier.try_wait %s, %i, %i : !llvm.ptr<3>, i32, i32 -> i1
  nvvm.mbarrier.inval %g : !llvm.ptr
  nvvm.cp.async.mbarrier.arrive %s : !llvm.ptr<3>
  nvvm.cp.async.mbarrier.arrive %g {noinc = true} : !llvm.ptr
  %c128 = llvm.mlir.constant(128 : i32) : i32
  nvvm.fence.proxy.acquire <sys> %g, %c128
  nvvm.fence.proxy.release <cta>
  nvvm.fence.sc.cluster
  %r = nvvm.rcp.approx.ftz.f %f : f32
  llvm.store %r, %o : f32, !llvm.ptr<1>
  %z = llvm.and %t0, %t3 : i1
  %w = llvm.zext %z : i1 to i32
  %o1 = llvm.getelementptr %o[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  llvm.store %w, %o1 : i32, !llvm.ptr<1>
  llvm.return
}
