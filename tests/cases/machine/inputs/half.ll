target triple = "nvptx64-nvidia-cuda"
define half @h(half %a, half %b, <2 x half> %v, ptr %p) {
  %s = fadd half %a, %b
  %m = fmul fast half %s, %b
  %c = fcmp oge half %m, %a
  %x = select i1 %c, half %m, half %s
  %w = fadd <2 x half> %v, %v
  store <2 x half> %w, ptr %p, align 4
  %f = fpext half %x to float
  %d = call float @llvm.sqrt.f32(float %f)
  %t = fptrunc float %d to half
  ret half %t
}
define bfloat @bf(bfloat %a, double %e, fp128 %q) {
  %f = fpext bfloat %a to double
  %g = fdiv double %f, %e
  %r = fptrunc double %g to bfloat
  ret bfloat %r
}
declare float @llvm.sqrt.f32(float)
