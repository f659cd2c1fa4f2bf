; target: sm_80
; A software pipeline of cp.async over a ring, one loop, as a generic compiler prints it.
target triple = "nvptx64-nvidia-cuda"
@ring = internal addrspace(3) global [2048 x i8] poison, align 16
define ptx_kernel void @reversed(ptr addrspace(1) %in, ptr addrspace(1) %out) "nvvm.maxntid"="256" {
entry:
  %tid = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %wide = zext nneg i32 %tid to i64
  %mine = getelementptr inbounds float, ptr addrspace(3) @ring, i64 %wide
  %back = sub nuw nsw i64 255, %wide
  %theirs = getelementptr inbounds float, ptr addrspace(3) @ring, i64 %back
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %mine, ptr addrspace(1) %in)
  call void @llvm.nvvm.cp.async.wait.all()
  %got = load float, ptr addrspace(3) %theirs, align 4 ;! cp-async.no-barrier
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %again = load float, ptr addrspace(3) %theirs, align 4
  %sum = fadd float %again, %got
  store float %sum, ptr addrspace(1) %out, align 4
  ret void
}
define ptx_kernel void @early(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %rounds) {
entry:
  %next = getelementptr i8, ptr addrspace(3) @ring, i64 1024
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) @ring, ptr addrspace(1) %in)
  call void @llvm.nvvm.cp.async.commit.group()
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %next, ptr addrspace(1) %in)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %late = load float, ptr addrspace(3) %next, align 16 ;! cp-async.read-in-flight
  store float %late, ptr addrspace(1) %out, align 4
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %rounds
  br i1 %more, label %body, label %exit
exit:
  call void @llvm.nvvm.cp.async.wait.all()
  ret void
}
define ptx_kernel void @lost(ptr addrspace(1) %in, i1 %which) {
entry:
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) @ring, ptr addrspace(1) %in)
  call void @llvm.nvvm.cp.async.commit.group() ;! cp-async.not-waited
  br i1 %which, label %waits, label %exit
waits:
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  br label %exit
exit:
  ret void
}
define ptx_kernel void @paired(ptr addrspace(1) %in, ptr addrspace(1) %out) "nvvm.maxntid"="64" {
  %lane = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = shl nuw nsw i32 %lane, 4
  %p = getelementptr inbounds nuw i8, ptr addrspace(3) @ring, i32 %own
  %partner = xor i32 1, %lane
  %near = shl nuw nsw i32 %partner, 4
  %q = getelementptr inbounds nuw i8, ptr addrspace(3) @ring, i32 %near
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %p, ptr addrspace(1) %in)
  call void @llvm.nvvm.cp.async.wait.all()
  %same = load float, ptr addrspace(3) %p, align 16
  %got = load float, ptr addrspace(3) %q, align 16 ;! cp-async.no-barrier
  %sum = fadd float %same, %got
  store float %sum, ptr addrspace(1) %out, align 4
  ret void
}
define ptx_kernel void @paired_in_a_warp(ptr addrspace(1) %in, ptr addrspace(1) %out) "nvvm.maxntid"="64" {
  %lane = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = shl nuw nsw i32 %lane, 4
  %p = getelementptr inbounds nuw i8, ptr addrspace(3) @ring, i32 %own
  %near = xor i32 %own, 16
  %q = getelementptr inbounds nuw i8, ptr addrspace(3) @ring, i32 %near
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %p, ptr addrspace(1) %in)
  call void @llvm.nvvm.cp.async.wait.all()
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %got = load float, ptr addrspace(3) %q, align 16
  store float %got, ptr addrspace(1) %out, align 4
  ret void
}
define ptx_kernel void @reloaded(ptr addrspace(1) %in, ptr addrspace(1) %out) { ;! native.unsupported
  %kept = alloca ptr addrspace(3), align 4
  %second = getelementptr i8, ptr addrspace(3) @ring, i32 512
  %third = getelementptr i8, ptr addrspace(3) @ring, i32 1024
  store ptr addrspace(3) %third, ptr %kept, align 4
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) @ring, ptr addrspace(1) %in)
  call void @llvm.nvvm.cp.async.commit.group()
  %again = load ptr addrspace(3), ptr %kept, align 4
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %again, ptr addrspace(1) %in)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %second, ptr addrspace(1) %in)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %got = load float, ptr addrspace(3) %third, align 16
  store float %got, ptr addrspace(1) %out, align 4
  call void @llvm.nvvm.cp.async.wait.all()
  ret void
}
define ptx_kernel void @own_slot(ptr addrspace(1) %in, ptr addrspace(1) %out) { ;! native.unsupported
  %lane = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %byte = mul nuw nsw i32 16, %lane
  %p = getelementptr inbounds nuw i8, ptr addrspace(3) @ring, i32 %byte
  %wide = zext nneg i32 %lane to i64
  %same = getelementptr inbounds [128 x <4 x float>], ptr addrspace(3) @ring, i64 0, i64 %wide
  %next = getelementptr inbounds i8, ptr addrspace(3) %same, i64 16
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %p, ptr addrspace(1) %in)
  call void @llvm.nvvm.cp.async.wait.all()
  %mine = load float, ptr addrspace(3) %same, align 16
  %theirs = load float, ptr addrspace(3) %next, align 16 ;! cp-async.no-barrier
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %sum = fadd float %mine, %theirs
  store float %sum, ptr addrspace(1) %out, align 4
  ret void
}
