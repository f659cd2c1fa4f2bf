; target: sm_100a
; Front ends that fold nothing: words, columns and extents are built by shifts, masks and sums of their fields.
target triple = "nvptx64-nvidia-cuda"
@tmem.slot = internal addrspace(3) global i32 poison, align 4
@stage = internal addrspace(3) global [49152 x i8] poison, align 1024
define internal void @control(i64 %va, i64 %vb, i32 %dst, i32 %left, i1 %acc) {
entry:
  %kind.f16 = shl nuw i32 3, 6
  %pair = or disjoint i32 2, %kind.f16
  %alone = or i32 %kind.f16, 1
  %reserved = xor i32 %pair, 1
  %wide = zext i8 1 to i32
  %scaled = add nsw i32 %wide, 80
  %unassigned = sub i32 1280, 895
  %none = icmp ugt i32 %wide, 7
  %chosen = select i1 %none, i32 4, i32 0
  %shifted = lshr exact i32 64, 4
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %dst, i64 %va, i64 %vb, i32 %alone, i32 %chosen, i1 %acc)
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %dst, i64 %va, i64 %vb, i32 %reserved, i32 %chosen, i1 %acc) ;! tcgen05.cta-group-reserved
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %dst, i64 %va, i64 %vb, i32 %scaled, i32 0, i1 %acc) ;! tcgen05.scale-input-acc-kind
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %dst, i64 %va, i64 %vb, i32 %unassigned, i32 0, i1 %acc) ;! tcgen05.kind-unassigned
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %dst, i64 %va, i64 %vb, i32 %alone, i32 %shifted, i1 %acc) ;! tcgen05.ashift-needs-tmem
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %dst, i32 %left, i64 %vb, i32 %alone, i32 %shifted, i1 %acc)
  %both = or i32 %shifted, %wide
  br i1 %acc, label %more, label %out
more:
  %same = phi i32 [ %both, %entry ]
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %dst, i32 %left, i64 %vb, i32 %alone, i32 %same, i1 true) ;! tcgen05.collector-with-ashift
  br label %out
out:
  ret void
}
define internal void @descriptors(ptr addrspace(6) %d, i64 %vb, i32 %runtime, i1 %acc) {
  %m = shl i32 8, 24
  %n = shl i32 16, 17
  %mn = or disjoint i32 %n, %m
  %f32 = or disjoint i32 %mn, 16
  %bad.sparsity = or i32 65, %f32
  %unknown = or i32 %runtime, 65
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d, i64 %vb, i64 %vb, i32 %f32, i1 %acc, i32 0, i32 1, i32 0)
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d, i64 %vb, i64 %vb, i32 %unknown, i1 %acc, i32 0, i32 1, i32 0)
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d, i64 %vb, i64 %vb, i32 %bad.sparsity, i1 %acc, i32 0, i32 1, i32 0) ;! idesc.not-legal
  %stride = shl i64 64, 32
  %swizzle = shl i64 2, 61
  %fixed = shl i64 1, 46
  %low = or i64 4352, %stride
  %lacks = or i64 %low, %swizzle
  %whole = or i64 %lacks, %fixed
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d, i64 %whole, i64 %vb, i32 %f32, i1 %acc, i32 0, i32 1, i32 0)
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d, i64 %vb, i64 %lacks, i32 %f32, i1 %acc, i32 0, i32 1, i32 0) ;! smem-desc.not-legal
  call void @llvm.nvvm.tcgen05.commit.cg1(ptr null)
  ret void
}
define internal i64 @advanced(i1 %second) { ;! native.unsupported
  %swz = zext i1 true to i32
  %rows = mul i32 128, 8
  %d0 = call i64 @llvm.nvvm.tcgen05.mma_smem_desc.encode(ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @stage, i64 2048), i32 %rows, i32 16, i32 0, i32 %swz)
  %d1 = add nuw nsw i64 2, %d0
  %d2 = add i64 %d1, 4
  %row = shl i64 1, 5
  %d3 = add i64 %row, %d2 ;! smem-desc.advance-off-pattern
  %d4 = sub i64 %d2, 4
  %most = xor i64 %row, 16352
  %d5 = add i64 %d0, %most ;! smem-desc.advance-carries
  %d6 = add i64 %d0, 1024
  %s0 = select i1 %second, i64 %d3, i64 %d4
  %s1 = select i1 %second, i64 %d5, i64 %d6
  %s = xor i64 %s0, %s1
  ret i64 %s
}
define ptx_kernel void @columns() {
  %half = lshr i32 192, 1
  %twice = shl i32 64, 1
  call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) @tmem.slot, i32 %half) ;! tmem.size
  call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
  %raw = load i32, ptr addrspace(3) @tmem.slot, align 4
  %held = inttoptr i32 %raw to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %held, i32 %twice) ;! tmem.columns-differ
  ret void
}
define ptx_kernel void @columns.alike() {
  %one = lshr i32 256, 1
  %other = shl i32 64, 1
  call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) @tmem.slot, i32 %one)
  call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
  %raw = load i32, ptr addrspace(3) @tmem.slot, align 4
  %held = inttoptr i32 %raw to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %held, i32 %other)
  ret void
}
define ptx_kernel void @boxes(ptr addrspace(1) %map) { ;! native.unsupported
  %kilo = shl i32 1, 10
  %edge = ashr i32 %kilo, 2
  %beyond = add i32 1, %edge
  call void @llvm.nvvm.tensormap.replace.box.dim.p1(ptr addrspace(1) %map, i32 0, i32 %edge)
  call void @llvm.nvvm.tensormap.replace.box.dim.p1(ptr addrspace(1) %map, i32 1, i32 %beyond) ;! tma.box-extent
  ret void
}
