//! op
entry @forms(%n: tile<i32>, %p: tile<ptr<f32>>) {
  %0 = offset %p, %n : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
  return
}
//--- custom
entry @forms(%arg0: tile<i32>, %arg1: tile<ptr<f32>>) {
  %0 = offset %arg1, %arg0 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f32>>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>, %arg1: !cuda_tile.tile<ptr<f32>>):
  %0 = "cuda_tile.offset"(%arg1, %arg0) : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<ptr<f32>>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @addresses(%p: tile<ptr<f32>>) {
  //< p = f32: 1 2
  %0 = ptr_to_int %p : tile<ptr<f32>> -> tile<i64>
  %one = constant <i64: 4> : tile<i64>
  %1 = addi %0, %one : tile<i64>
  %2 = int_to_ptr %1 : tile<i64> -> tile<ptr<f32>>
  %3 = ptr_to_ptr %2 : tile<ptr<f32>> -> tile<ptr<i8>>
  %three = constant <i32: 3> : tile<i32>
  %4 = offset %3, %three : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
  %5 = ptr_to_int %4 : tile<ptr<i8>> -> tile<i64>
  %6 = subi %5, %0 : tile<i64>
  //= %6: 7
  return
}
// -----
entry @places(%p: tile<ptr<i16>>) {
  //< p = i16: 10 20 30 40
  //: grid 2,3,1
  %i = iota : tile<2xi32>
  %minus = negi %i : tile<2xi32>
  %r = reshape %p : tile<ptr<i16>> -> tile<1xptr<i16>>
  %b = broadcast %r : tile<1xptr<i16>> -> tile<2xptr<i16>>
  %three = constant <i32: 3> : tile<2xi32>
  %q = offset %b, %three : tile<2xptr<i16>>, tile<2xi32> -> tile<2xptr<i16>>
  %back = offset %q, %minus : tile<2xptr<i16>>, tile<2xi32> -> tile<2xptr<i16>>
  %v, %t = load_ptr_tko weak %back : tile<2xptr<i16>> -> tile<2xi16>, token
  //= %v: 40 30
  return
}
// -----
// Two 4-bit elements to a byte.
entry @halves(%p: tile<ptr<f4E2M1FN>>) {
  //< p = u8: 1 2 3
  %0 = ptr_to_int %p : tile<ptr<f4E2M1FN>> -> tile<i64>
  %four = constant <i32: 4> : tile<i32>
  %q = offset %p, %four : tile<ptr<f4E2M1FN>>, tile<i32> -> tile<ptr<f4E2M1FN>>
  %1 = ptr_to_int %q : tile<ptr<f4E2M1FN>> -> tile<i64>
  %2 = subi %1, %0 : tile<i64>
  //= %2: 2
  %minus = constant <i32: -6> : tile<i32>
  %r = offset %q, %minus : tile<ptr<f4E2M1FN>>, tile<i32> -> tile<ptr<f4E2M1FN>>
  %3 = ptr_to_int %r : tile<ptr<f4E2M1FN>> -> tile<i64>
  %4 = subi %3, %0 : tile<i64>
  //= %4: -1
  return
}
// -----
entry @half_a_byte(%p: tile<ptr<f4E2M1FN>>) {
  //< p = u8: 1 2 3
  %three = constant <i32: 3> : tile<i32>
  %q = offset %p, %three : tile<ptr<f4E2M1FN>>, tile<i32> -> tile<ptr<f4E2M1FN>>
  //   ^^^^^^ error: a pointer to 4-bit elements cannot be moved by an odd number of them
  return
}
//--- refused
entry @k(%p: tile<ptr<f32>>) {
  %a = constant <i32: 1> : tile<2x4xi32>
  %20 = offset %p, %a : tile<ptr<f32>>, tile<2x4xi32> -> tile<ptr<f32>>
//      ^^^^^^ error[cuda_tile.shapes-match]: 'cuda_tile.offset' op requires the same shape for all operands and results
  return
}
