!q = !quant.uniform<i8:f32, 0.5:10>
func.func @q(%a: f32) -> !q {
  %0 = quant.qcast %a : f32 to !q
  %1 = quant.scast %0 : !q to i8
  return %0 : !q
}
