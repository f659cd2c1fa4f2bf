// Operations of integers that tell signed from unsigned, on numbers of both halves.

//: 64xi32
entry @words(%r: tile<ptr<i32>>) {
  %n = iota : tile<8xi32>
  %x = constant <i32: [0, 1, 2147483647, -2147483648, -1, -7, 7, 100]> : tile<8xi32>
  %y = constant <i32: [-1, 2, -2147483648, 2147483647, 1, 3, -3, 31]> : tile<8xi32>
  %0 = maxi %x, %y unsigned : tile<8xi32>
  %1 = maxi %x, %y signed : tile<8xi32>
  %2 = mini %x, %y unsigned : tile<8xi32>
  %3 = mini %x, %y signed : tile<8xi32>
  %4 = divi %x, %y unsigned : tile<8xi32>
  %5 = remi %x, %y unsigned : tile<8xi32>
  %6 = mulhii %x, %y : tile<8xi32>
  %one = constant <i32: 1> : tile<8xi32>
  %7 = shri %x, %one unsigned : tile<8xi32>
  %r1 = reshape %r : tile<ptr<i32>> -> tile<1xptr<i32>>
  %r8 = broadcast %r1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %eight = constant <i32: 8> : tile<8xi32>
  %p0 = offset %r8, %n : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %t0 = store_ptr_tko weak %p0, %0 : tile<8xptr<i32>>, tile<8xi32> -> token
  %p1 = offset %p0, %eight : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %t1 = store_ptr_tko weak %p1, %1 : tile<8xptr<i32>>, tile<8xi32> -> token
  %p2 = offset %p1, %eight : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %t2 = store_ptr_tko weak %p2, %2 : tile<8xptr<i32>>, tile<8xi32> -> token
  %p3 = offset %p2, %eight : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %t3 = store_ptr_tko weak %p3, %3 : tile<8xptr<i32>>, tile<8xi32> -> token
  %p4 = offset %p3, %eight : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %t4 = store_ptr_tko weak %p4, %4 : tile<8xptr<i32>>, tile<8xi32> -> token
  %p5 = offset %p4, %eight : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %t5 = store_ptr_tko weak %p5, %5 : tile<8xptr<i32>>, tile<8xi32> -> token
  %p6 = offset %p5, %eight : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %t6 = store_ptr_tko weak %p6, %6 : tile<8xptr<i32>>, tile<8xi32> -> token
  %p7 = offset %p6, %eight : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %t7 = store_ptr_tko weak %p7, %7 : tile<8xptr<i32>>, tile<8xi32> -> token
  return
}
