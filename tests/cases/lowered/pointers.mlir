// Pointers as numbers, numbers as pointers, and pointers of another type: the bits stay.

//: 64xi32 64xi32
entry @in_tiles(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>) {
  %lanes = iota : tile<64xi32>
  %p1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
  %pb = broadcast %p1 : tile<1xptr<i32>> -> tile<64xptr<i32>>
  %n = ptr_to_int %pb : tile<64xptr<i32>> -> tile<64xi64>
  %wide = exti %lanes unsigned : tile<64xi32> -> tile<64xi64>
  %four = constant <i64: 4> : tile<64xi64>
  %by = muli %wide, %four : tile<64xi64>
  %there = addi %n, %by : tile<64xi64>
  %pp = int_to_ptr %there : tile<64xi64> -> tile<64xptr<i32>>
  %x, %t = load_ptr_tko weak %pp : tile<64xptr<i32>> -> tile<64xi32>, token
  %q1 = reshape %q : tile<ptr<i32>> -> tile<1xptr<i32>>
  %qb = broadcast %q1 : tile<1xptr<i32>> -> tile<64xptr<i32>>
  %bytes = ptr_to_ptr %qb : tile<64xptr<i32>> -> tile<64xptr<i8>>
  %half = constant <i32: 2> : tile<64xi32>
  %low = muli %lanes, %half : tile<64xi32>
  %qq = offset %bytes, %low : tile<64xptr<i8>>, tile<64xi32> -> tile<64xptr<i8>>
  %b = trunci %x : tile<64xi32> -> tile<64xi8>
  %u = store_ptr_tko weak %qq, %b token = %t : tile<64xptr<i8>>, tile<64xi8> -> token
  return
}

//: 64xi32 64xi32
entry @alone(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>) {
  %n = ptr_to_int %p : tile<ptr<i32>> -> tile<i64>
  %eight = constant <i64: 8> : tile<i64>
  %m = addi %n, %eight : tile<i64>
  %r = int_to_ptr %m : tile<i64> -> tile<ptr<i32>>
  %x, %t = load_ptr_tko weak %r : tile<ptr<i32>> -> tile<i32>, token
  %s = ptr_to_ptr %q : tile<ptr<i32>> -> tile<ptr<i8>>
  %five = constant <i32: 5> : tile<i32>
  %s5 = offset %s, %five : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
  %b = trunci %x : tile<i32> -> tile<i8>
  %u = store_ptr_tko weak %s5, %b token = %t : tile<ptr<i8>>, tile<i8> -> token
  return
}
