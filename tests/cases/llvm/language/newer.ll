; newer: what LLVM versions after 22 print: bits of floats, infinities by name, decimals that are rounded.
define float @f(float %x, half %h, double %d) {
  %1 = fadd float %x, f0x3FB8AA3B
  %2 = fcmp oeq float %1, +inf
  %3 = select i1 %2, float -inf, float %1
  %4 = fmul half %h, f0x3C00
  %5 = fadd double %d, +qnan
  %6 = fadd float %3, 1.000000e-01
  %7 = fadd float %6, -nan(0x1)
  ret float %7
}
