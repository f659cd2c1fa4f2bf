; Floating-point arithmetic of all types on all targets: 16-bit types go through f32 where the target lacks them.
; targets: all
define ptx_kernel void @floats(ptr addrspace(1) %p, half %h, bfloat %b, float %f, double %d) {
  %h1 = fadd half %h, 0xH3C00
  %h2 = fmul half %h1, %h
  %h3 = fdiv half %h2, %h
  %h4 = fneg half %h3
  %h5 = call half @llvm.fabs.f16(half %h4)
  %h6 = call half @llvm.maximum.f16(half %h5, half %h)
  %h7 = call half @llvm.sqrt.f16(half %h6)
  %h8 = fcmp olt half %h7, %h
  %h9 = fpext half %h7 to float
  %h10 = call half @llvm.floor.f16(half %h7)
  %b1 = fadd bfloat %b, 0xR3F80
  %b2 = fsub bfloat %b1, %b
  %b3 = fmul bfloat %b2, %b
  %b4 = call bfloat @llvm.fma.bf16(bfloat %b3, bfloat %b, bfloat %b1)
  %b5 = call bfloat @llvm.minnum.bf16(bfloat %b4, bfloat %b)
  %b6 = fcmp une bfloat %b5, %b
  %b7 = fpext bfloat %b5 to float
  %b8 = call bfloat @llvm.rint.bf16(bfloat %b5)
  %f1 = fsub float %f, 1.5
  %f2 = fdiv float %f1, %h9
  %f3 = call float @llvm.fma.f32(float %f2, float %f1, float 2.0)
  %f4 = call float @llvm.minimum.f32(float %f3, float %b7)
  %f5 = call float @llvm.nvvm.ex2.approx.ftz.f(float %f4)
  %f6 = call float @llvm.nvvm.lg2.approx.f(float %f5)
  %f7 = call float @llvm.nvvm.sin.approx.f(float %f6)
  %f8 = call float @llvm.nvvm.rsqrt.approx.f(float %f7)
  %f9 = call float @llvm.nvvm.add.rz.ftz.f(float %f8, float %f)
  %f10 = call float @llvm.nvvm.div.full.f(float %f9, float %f)
  %f11 = call float @llvm.nvvm.rcp.rn.f(float %f10)
  %f12 = call float @llvm.ceil.f32(float %f11)
  %f13 = call float @llvm.copysign.f32(float %f12, float %f)
  %f14 = frem float %f13, %f
  %f15 = fptosi float %f14 to i32
  %f16 = sitofp i32 %f15 to float
  %f17 = call float @llvm.nvvm.fmin.ftz.f(float %f16, float %f)
  %d1 = fadd double %d, 0x3FF0000000000000
  %d2 = fmul double %d1, %d
  %d3 = call double @llvm.fma.f64(double %d2, double %d1, double %d)
  %d4 = call double @llvm.maximum.f64(double %d3, double %d)
  %d5 = call double @llvm.sqrt.f64(double %d4)
  %d6 = fptrunc double %d5 to float
  %d7 = fpext float %f17 to double
  %d8 = fdiv double %d7, %d5
  %d9 = fcmp uno double %d8, %d
  %d10 = fptoui double %d8 to i64
  %d11 = uitofp i64 %d10 to double
  %d12 = fptrunc double %d11 to half
  %x1 = fptrunc float %d6 to bfloat
  %x2 = fptrunc float %f17 to half
  %x3 = sitofp i32 %f15 to bfloat
  %x4 = uitofp i1 %d9 to half
  %x5 = fptosi bfloat %x3 to i16
  %x6 = select i1 %h8, half %x2, half %x4
  %x7 = select i1 %b6, bfloat %x1, bfloat %b8
  %v1 = insertelement <2 x half> poison, half %x6, i32 0
  %v2 = insertelement <2 x half> %v1, half %d12, i32 1
  %v3 = fadd <2 x half> %v2, %v1
  %v4 = call <2 x half> @llvm.fma.v2f16(<2 x half> %v3, <2 x half> %v2, <2 x half> %v1)
  %w1 = insertelement <2 x bfloat> poison, bfloat %x7, i32 0
  %w2 = insertelement <2 x bfloat> %w1, bfloat %x1, i32 1
  %w3 = fmul <2 x bfloat> %w2, %w2
  %w4 = call <2 x bfloat> @llvm.nvvm.ff2bf16x2.rn(float %f, float %f17)
  %w5 = fadd <2 x bfloat> %w3, %w4
  store <2 x half> %v4, ptr addrspace(1) %p
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 4
  store <2 x bfloat> %w5, ptr addrspace(1) %p1
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 8
  store double %d11, ptr addrspace(1) %p2
  %p3 = getelementptr i8, ptr addrspace(1) %p, i64 16
  store i16 %x5, ptr addrspace(1) %p3
  %p4 = getelementptr i8, ptr addrspace(1) %p, i64 18
  store half %h10, ptr addrspace(1) %p4
  ret void
}
