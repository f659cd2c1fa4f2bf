; c = a + b, one element a thread, with bounds.
; targets: all
; ptx: ld.param.u64
; ptx: @%p0 ld.global.f32
; ptx: add.rn.f32
; ptx: @%p0 st.global.f32
define ptx_kernel void @vector_add(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, i32 %n) #0 {
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %base = shl nsw i32 %block, 8
  %i = add nsw i32 %base, %tid
  %in = icmp slt i32 %i, %n
  %mask = insertelement <1 x i1> poison, i1 %in, i32 0
  %wide = sext i32 %i to i64
  %off = shl i64 %wide, 2
  %pa = getelementptr inbounds i8, ptr addrspace(1) %a, i64 %off
  %pb = getelementptr i8, ptr addrspace(1) %b, i64 %off
  %pc = getelementptr i8, ptr addrspace(1) %c, i64 %off
  %va = call <1 x float> @llvm.masked.load.v1f32.p1(ptr addrspace(1) %pa, i32 4, <1 x i1> %mask, <1 x float> zeroinitializer)
  %vb = call <1 x float> @llvm.masked.load.v1f32.p1(ptr addrspace(1) %pb, i32 4, <1 x i1> %mask, <1 x float> zeroinitializer)
  %x = extractelement <1 x float> %va, i32 0
  %y = extractelement <1 x float> %vb, i32 0
  %sum = fadd float %x, %y
  %vc = insertelement <1 x float> poison, float %sum, i32 0
  call void @llvm.masked.store.v1f32.p1(<1 x float> %vc, ptr addrspace(1) %pc, i32 4, <1 x i1> %mask)
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

attributes #0 = { nounwind "nvvm.reqntid"="256" }
