; target: sm_90a
; Barriers that are members of a struct in shared memory, as a front end of C++ writes them: constant expressions for
; their addresses, several indices, names with suffixes, one thread that starts what all wait for.
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@_ZL4pipe = internal addrspace(3) global { [3 x i64], [2 x i64], i32, [64 x float] } undef, align 16
@_ZL4tile = internal unnamed_addr addrspace(3) global [4096 x float] undef, align 128
define dso_local ptx_kernel void @_Z6limitsPf(ptr addrspace(1) noundef %0) local_unnamed_addr { ;! native.unsupported
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @_ZL4pipe, i32 0) ;! mbarrier.count
  %2 = shl nuw nsw i32 1, 20
  %3 = add nsw i32 %2, -1
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZL4pipe, i64 8), i32 1)
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZL4pipe, i64 16), i32 1)
  fence syncscope("block") seq_cst
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  %4 = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @_ZL4pipe)
  %5 = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) getelementptr inbounds ({ [3 x i64], [2 x i64], i32, [64 x float] }, ptr addrspace(3) @_ZL4pipe, i32 0, i32 0, i32 1), i32 %2) ;! mbarrier.tx-bytes mbarrier.bytes-differ
  %6 = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) getelementptr inbounds ({ [3 x i64], [2 x i64], i32, [64 x float] }, ptr addrspace(3) @_ZL4pipe, i32 0, i32 0, i32 2), i32 %3) ;! mbarrier.bytes-never-arrive
  call void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3) @_ZL4tile, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZL4pipe, i64 8), ptr addrspace(1) %0, i32 512, i64 0, i1 false)
  br label %7
7:
  %8 = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @_ZL4pipe, i32 3) ;! mbarrier.parity
  br i1 %8, label %9, label %7
9:
  %10 = call i1 @llvm.nvvm.mbarrier.test.wait.parity.scope.cta.space.cta(ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZL4pipe, i64 8), i32 0)
  %11 = xor i1 %10, true
  br i1 %11, label %9, label %12
12:
  %13 = call i1 @llvm.nvvm.mbarrier.test.wait.parity.scope.cta.space.cta(ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZL4pipe, i64 16), i32 0)
  br i1 %13, label %14, label %12
14:
  ret void
}
define dso_local ptx_kernel void @_Z7strangev() local_unnamed_addr { ;! native.unsupported
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) getelementptr inbounds ({ [3 x i64], [2 x i64], i32, [64 x float] }, ptr addrspace(3) @_ZL4pipe, i32 0, i32 1, i32 0), i32 1)
  %1 = getelementptr inbounds { [3 x i64], [2 x i64], i32, [64 x float] }, ptr addrspace(3) @_ZL4pipe, i32 0, i32 1
  %2 = getelementptr inbounds [2 x i64], ptr addrspace(3) %1, i64 0, i64 1
  %3 = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) %2) ;! mbarrier.not-initialised
  %4 = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) %1)
  br label %5
5:
  %6 = call i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) %2, i64 %3)
  %7 = call i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZL4pipe, i64 24), i64 %4)
  %8 = and i1 %6, %7
  br i1 %8, label %9, label %5
9:
  ret void
}
define dso_local ptx_kernel void @_Z7unfencPf(ptr addrspace(1) noundef readonly %src) local_unnamed_addr #0 { ;! native.unsupported
entry:
  %tid = tail call noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp ne i32 %tid, 0
  br i1 %first, label %join, label %one
one:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @_ZL4pipe, i32 1) ;! mbarrier.init-not-fenced
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZL4pipe, i64 8), i32 128)
  %tok = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) @_ZL4pipe, i32 4096)
  call void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3) @_ZL4tile, ptr addrspace(3) @_ZL4pipe, ptr addrspace(1) %src, i32 4096, i64 0, i1 false)
  br label %join
join:
  %all = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZL4pipe, i64 8)) ;! mbarrier.init-not-told
  br label %spin
spin:
  %up = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @_ZL4pipe, i32 0)
  br i1 %up, label %spin2, label %spin
spin2:
  %up2 = call i1 @llvm.nvvm.mbarrier.try.wait.scope.cta.space.cta(ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZL4pipe, i64 8), i64 %all)
  br i1 %up2, label %done, label %spin2
done:
  ret void
}
define dso_local ptx_kernel void @_Z5hastyPf(ptr addrspace(1) noundef %src, ptr addrspace(1) noundef %dst) local_unnamed_addr #0 { ;! native.unsupported
entry:
  %tid = tail call noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %is.zero = icmp eq i32 %tid, 0
  br i1 %is.zero, label %set, label %ready
set:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @_ZL4pipe, i32 1)
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  br label %ready
ready:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %is.zero, label %start, label %use
start:
  %st = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) @_ZL4pipe, i32 512)
  call void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3) @_ZL4tile, ptr addrspace(3) @_ZL4pipe, ptr addrspace(1) %src, i32 512, i64 0, i1 false)
  br label %use
use:
  %wide = zext nneg i32 %tid to i64
  %elt = getelementptr inbounds nuw [4096 x float], ptr addrspace(3) @_ZL4tile, i64 0, i64 %wide
  %v = load float, ptr addrspace(3) %elt, align 4 ;! mbarrier.not-awaited
  br label %spin
spin:
  %up = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @_ZL4pipe, i32 0)
  br i1 %up, label %after, label %spin
after:
  %w = load float, ptr addrspace(3) %elt, align 4
  %s = fadd contract float %v, %w
  store float %s, ptr addrspace(1) %dst, align 4
  ret void
}
define dso_local ptx_kernel void @_Z5livesv() local_unnamed_addr { ;! native.unsupported
  %full = getelementptr inbounds [3 x i64], ptr addrspace(3) @_ZL4pipe, i64 0, i64 0
  %next = getelementptr inbounds i64, ptr addrspace(3) %full, i64 1
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %full, i32 1)
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %next, i32 1)
  %a = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @_ZL4pipe)
  %b = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) %next)
  br label %spin
spin:
  %up = call i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) %full, i64 %a)
  br i1 %up, label %spin2, label %spin
spin2:
  %up2 = call i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) %next, i64 %b)
  br i1 %up2, label %after, label %spin2
after:
  store i64 0, ptr addrspace(3) %full, align 8 ;! mbarrier.memory-used
  call void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) @_ZL4pipe)
  store i64 0, ptr addrspace(3) @_ZL4pipe, align 8
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %full, i32 1)
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %next, i32 1) ;! mbarrier.initialised-while-live
  call void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) %full)
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  %c = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @_ZL4pipe) ;! mbarrier.used-after-inval
  ret void
}
define dso_local ptx_kernel void @_Z4endsv() local_unnamed_addr { ;! native.unsupported
  %only = getelementptr inbounds [2 x i64], ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZL4pipe, i64 24), i64 0, i64 1
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %only, i32 1)
  %a = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZL4pipe, i64 32))
  br label %spin
spin:
  %up = call i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) %only, i64 %a)
  br i1 %up, label %after, label %spin
after:
  call void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) %only) ;! mbarrier.inval-not-fenced
  ret void
}
define dso_local ptx_kernel void @_Z5alonePf(ptr addrspace(1) noundef %src) local_unnamed_addr { ;! native.unsupported
  %full = getelementptr inbounds [3 x i64], ptr addrspace(3) @_ZL4pipe, i64 0, i64 0
  %data = getelementptr inbounds [3 x i64], ptr addrspace(3) @_ZL4pipe, i64 0, i64 1
  %last = getelementptr inbounds [3 x i64], ptr addrspace(3) @_ZL4pipe, i64 0, i64 2
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %full, i32 1)
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %data, i32 1)
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %last, i32 1)
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  %a = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZL4pipe, i64 16)) ;! mbarrier.nobody-waits
  %d = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) %data)
  call void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3) @_ZL4tile, ptr addrspace(3) %data, ptr addrspace(1) %src, i32 512, i64 0, i1 false) ;! mbarrier.bytes-not-expected
  br label %spin
spin:
  %up = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) %full, i32 0) ;! mbarrier.nobody-arrives
  br i1 %up, label %spin2, label %spin
spin2:
  %up2 = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) %data, i32 0)
  br i1 %up2, label %after, label %spin2
after:
  ret void
}
define dso_local ptx_kernel void @_Z6phasesi(i32 noundef %rounds) local_unnamed_addr { ;! native.unsupported
entry:
  %full = getelementptr inbounds [3 x i64], ptr addrspace(3) @_ZL4pipe, i64 0, i64 0
  %good = getelementptr inbounds i64, ptr addrspace(3) %full, i64 2
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %full, i32 1)
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %good, i32 1)
  br label %head
head:
  %left = phi i32 [ %rounds, %entry ], [ %left.next, %tail ]
  %phase = phi i32 [ 0, %entry ], [ %phase.next, %tail ]
  %a = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) %full)
  %b = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) %good)
  br label %spin
spin:
  %up = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @_ZL4pipe, i32 0) ;! mbarrier.parity-in-loop
  br i1 %up, label %spin2, label %spin
spin2:
  %up2 = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) %good, i32 %phase)
  br i1 %up2, label %tail, label %spin2
tail:
  %phase.next = xor i32 1, %phase
  %left.next = add nsw i32 -1, %left
  %more = icmp sgt i32 %left, 1
  br i1 %more, label %head, label %done
done:
  ret void
}
define dso_local ptx_kernel void @_Z5loosei(i32 noundef %n, ptr addrspace(1) noundef %dst) local_unnamed_addr { ;! native.unsupported
  %slot = getelementptr inbounds nuw [4096 x float], ptr addrspace(3) @_ZL4tile, i64 0, i64 5
  %other = getelementptr inbounds nuw i8, ptr addrspace(3) @_ZL4pipe, i64 8
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @_ZL4pipe, i32 1)
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %other, i32 1)
  %s = sitofp i32 %n to float
  store float %s, ptr addrspace(3) %slot, align 4
  %1 = call i64 @llvm.nvvm.mbarrier.arrive.relaxed.scope.cta.space.cta(ptr addrspace(3) @_ZL4pipe, i32 1) ;! mbarrier.relaxed-arrival
  br label %spin
spin:
  %up = call i1 @llvm.nvvm.mbarrier.try.wait.parity.relaxed.scope.cta.space.cta(ptr addrspace(3) @_ZL4pipe, i32 0) ;! mbarrier.relaxed
  br i1 %up, label %after, label %spin
after:
  %v = load float, ptr addrspace(3) %slot, align 4
  store float %v, ptr addrspace(1) %dst, align 4
  %2 = call i64 @llvm.nvvm.mbarrier.arrive.scope.cta.space.cta(ptr addrspace(3) %other, i32 1)
  %once = call i1 @llvm.nvvm.mbarrier.test.wait.scope.cta.space.cta(ptr addrspace(3) %other, i64 %2) ;! mbarrier.answer-unread
  ret void
}
define dso_local ptx_kernel void @_Z6countsv() local_unnamed_addr #0 { ;! native.unsupported
entry:
  %tid = tail call noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %is.zero = icmp eq i32 0, %tid
  %too.many = shl i32 43, 2
  br i1 %is.zero, label %set, label %ready
set:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @_ZL4pipe, i32 %too.many) ;! mbarrier.count-not-reached
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZL4pipe, i64 8), i32 128)
  br label %ready
ready:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %a = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @_ZL4pipe)
  %b = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZL4pipe, i64 8))
  br label %spin
spin:
  %up = call i1 @llvm.nvvm.mbarrier.try.wait.scope.cta.space.cta(ptr addrspace(3) @_ZL4pipe, i64 %a)
  br i1 %up, label %spin2, label %spin
spin2:
  %up2 = call i1 @llvm.nvvm.mbarrier.try.wait.scope.cta.space.cta(ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZL4pipe, i64 8), i64 %b)
  br i1 %up2, label %done, label %spin2
done:
  ret void
}
attributes #0 = { convergent mustprogress nounwind "nvvm.reqntid"="128" }
