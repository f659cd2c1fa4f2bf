; target: sm_100a
; How kernels hold, hand on and give back tensor memory.
target triple = "nvptx64-nvidia-cuda"
@base = internal addrspace(3) global i32 poison, align 4
@second = internal addrspace(3) global i32 poison, align 4
declare void @epilogue(i32)
define ptx_kernel void @odd() {
  call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) @base, i32 96) ;! tmem.size
  call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
  %word = load i32, ptr addrspace(3) @base, align 4
  %columns = inttoptr i32 %word to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %columns, i32 96) ;! tmem.size
  ret void
}
define ptx_kernel void @leak(i1 %early) {
entry:
  call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) @base, i32 128) ;! tmem.not-deallocated
  call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
  br i1 %early, label %leave, label %work
work:
  %word = load i32, ptr addrspace(3) @base, align 4
  %columns = inttoptr i32 %word to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %columns, i32 128)
  br label %leave
leave:
  ret void
}
define ptx_kernel void @partly() {
  call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) @base, i32 256)
  call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
  %word = load i32, ptr addrspace(3) @base, align 4
  %columns = inttoptr i32 %word to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %columns, i32 128) ;! tmem.columns-differ
  ret void
}
define ptx_kernel void @greedy() {
  call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) @base, i32 512)
  call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) @second, i32 32) ;! tmem.out-of-resource
  call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
  %a = load i32, ptr addrspace(3) @base
  %b = load i32, ptr addrspace(3) @second
  %a.t = inttoptr i32 %a to ptr addrspace(6)
  %b.t = inttoptr i32 %b to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %b.t, i32 32)
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %a.t, i32 512)
  ret void
}
define ptx_kernel void @holds() {
  call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) @base, i32 64) ;! tmem.not-relinquished
  %word = load i32, ptr addrspace(3) @base, align 4
  %columns = inttoptr i32 %word to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %columns, i32 64)
  ret void
}
define ptx_kernel void @again(i1 %twice) {
entry:
  call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) @base, i32 64)
  %word = load i32, ptr addrspace(3) @base, align 4
  %columns = inttoptr i32 %word to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %columns, i32 64)
  br i1 %twice, label %more, label %done
more:
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %columns, i32 64) ;! tmem.freed-twice
  br label %done
done:
  ret void
}
define ptx_kernel void @late() {
entry:
  call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) @base, i32 64)
  call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
  %word = load i32, ptr addrspace(3) @base, align 4
  %columns = inttoptr i32 %word to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %columns, i32 64)
  %next = getelementptr i8, ptr addrspace(6) %columns, i32 8
  %bits = call i32 @llvm.nvvm.tcgen05.ld.32x32b.x1(ptr addrspace(6) %next, i1 false) ;! tmem.use-after-dealloc
  call void @llvm.nvvm.tcgen05.wait.ld()
  ret void
}
define ptx_kernel void @backwards() {
  call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
  call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) @base, i32 64) ;! tmem.alloc-after-relinquish
  %word = load i32, ptr addrspace(3) @base, align 4
  %columns = inttoptr i32 %word to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %columns, i32 64)
  ret void
}
define ptx_kernel void @quick(ptr addrspace(1) %out) {
  call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) @base, i32 32)
  call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
  %word = load i32, ptr addrspace(3) @base, align 4
  %columns = inttoptr i32 %word to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.st.32x32b.x1(ptr addrspace(6) %columns, i32 7, i1 false)
  call void @llvm.nvvm.tcgen05.wait.st()
  %raw = call i32 @llvm.nvvm.tcgen05.ld.32x32b.x1(ptr addrspace(6) %columns, i1 false) ;! tcgen05.load-not-waited
  call void @llvm.nvvm.tcgen05.st.32x32b.x1(ptr addrspace(6) %columns, i32 8, i1 false) ;! tcgen05.store-not-waited
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %columns, i32 32)
  ret void
}
define ptx_kernel void @handles(ptr addrspace(3) %room, i1 %which) { ;! native.unsupported
entry:
  %tile = call i32 @llvm.nvvm.tcgen05.alloc.shared(i32 32)
  br i1 %which, label %then, label %join
then:
  br label %join
join:
  %merged = phi i32 [ %tile, %entry ], [ 0, %then ] ;! tmem.handle-copied
  %offset = add i32 8, %tile
  store i32 %offset, ptr addrspace(3) %room, align 4 ;! tmem.handle-spilled
  store i32 8, ptr addrspace(3) %room, align 4
  tail call void @epilogue(i32 %tile) ;! tmem.handle-leaves
  call void @llvm.nvvm.tcgen05.dealloc(i32 %tile, i32 32)
  call void @llvm.nvvm.tcgen05.relinquish_alloc_permit()
  ret void
}
define ptx_kernel void @hasty() {
  %word = load i32, ptr addrspace(3) @base, align 4
  %columns = inttoptr i32 %word to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.shift.down.cg1(ptr addrspace(6) %columns) ;! tmem.use-not-dominated tcgen05.not-committed
  call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) @base, i32 32)
  call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
  %new = load i32, ptr addrspace(3) @base, align 4
  %fresh = inttoptr i32 %new to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %fresh, i32 32)
  ret void
}
define ptx_kernel void @shifted(i32 %n) {
entry:
  call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) @second, i32 64)
  call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %word = load i32, ptr addrspace(3) @second, align 4
  %warp = and i32 %n, 96
  %rows = shl nuw nsw i32 %warp, 16
  %half = add i32 %word, 32
  %here = add i32 %rows, %half
  %from = inttoptr i32 %here to ptr addrspace(6)
  br label %turn
turn:
  %k = phi i32 [ 0, %entry ], [ %k.next, %turn ]
  %base = add i32 %word, %rows
  %to.base = inttoptr i32 %base to ptr addrspace(6)
  %to = getelementptr i8, ptr addrspace(6) %to.base, i32 32
  %beside = getelementptr i8, ptr addrspace(6) %to.base, i32 33
  call void @llvm.nvvm.tcgen05.st.32x32b.x1(ptr addrspace(6) %to, i32 7, i1 false)
  call void @llvm.nvvm.tcgen05.wait.st()
  %bits = call i32 @llvm.nvvm.tcgen05.ld.32x32b.x1(ptr addrspace(6) %from, i1 false) ;! tcgen05.load-not-waited
  %more = add i32 1, %bits
  call void @llvm.nvvm.tcgen05.st.32x32b.x1(ptr addrspace(6) %to, i32 %more, i1 false)
  call void @llvm.nvvm.tcgen05.wait.ld()
  call void @llvm.nvvm.tcgen05.wait.st()
  %again = call i32 @llvm.nvvm.tcgen05.ld.32x32b.x1(ptr addrspace(6) %from, i1 false)
  call void @llvm.nvvm.tcgen05.st.32x32b.x1(ptr addrspace(6) %beside, i32 %again, i1 false)
  call void @llvm.nvvm.tcgen05.wait.ld()
  call void @llvm.nvvm.tcgen05.wait.st()
  %k.next = add nuw nsw i32 %k, 1
  %end = icmp eq i32 %k.next, 8
  br i1 %end, label %free, label %turn
free:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %columns = inttoptr i32 %word to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %columns, i32 64)
  ret void
}
