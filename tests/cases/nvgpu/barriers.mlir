// Barriers of a CTA, alone and in a group, and what waits for them.
!one = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
!group = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>
!token = !nvgpu.mbarrier.token
gpu.module @m {
  gpu.func @barriers(%n: index, %i: index, %parity: i1, %leads: i1, %ticks: index, %out: !llvm.ptr<1>) kernel {
    %c0 = arith.constant 0 : index
    %b = nvgpu.mbarrier.create -> !one
    %g = nvgpu.mbarrier.create -> !group
    nvgpu.mbarrier.init %b[%c0], %n : !one
    nvgpu.mbarrier.init %g[%i], %n, predicate = %leads : !group
    %t0 = nvgpu.mbarrier.arrive %g[%i] : !group -> !token
    %d0 = nvgpu.mbarrier.test.wait %g[%i], %t0 : !group, !token
    %t1 = nvgpu.mbarrier.arrive.nocomplete %g[%i], %n : !group -> !token
    %d1 = nvgpu.mbarrier.test.wait %b[%c0], %t1 : !one, !token
    nvgpu.mbarrier.arrive.expect_tx %g[%i], %n : !group
    nvgpu.mbarrier.arrive.expect_tx %b[%c0], %n, predicate = %leads : !one
    nvgpu.mbarrier.try_wait.parity %g[%i], %parity, %ticks : !group
    %p = nvgpu.mbarrier.get %g[%i] : !group -> i32
    %d = llvm.and %d0, %d1 : i1
    %w = llvm.zext %d : i1 to i32
    %s = llvm.add %w, %p : i32
    llvm.store %s, %out : i32, !llvm.ptr<1>
    gpu.return
  }
}
