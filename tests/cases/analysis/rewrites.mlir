//! features
entry @f(%a: tile<f32>, %p: tile<ptr<f32>>) {
  %0 = addf %a, %a rounding<nearest_even> : tile<f32>
  %1 = cmpf less_than ordered %a, %a : tile<f32> -> tile<i1>
  %2, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
  return
}
//--- rewrites nearest_even
write zero instead of nearest_even
write negative_inf instead of nearest_even
write positive_inf instead of nearest_even
//--- rewrites > : tile
write zero instead of nearest_even
write negative_inf instead of nearest_even
write positive_inf instead of nearest_even
//--- rewrites ordered
write unordered instead of ordered
//--- rewrites weak
//--- rewrites addf
