// Counted loops whose index would pass the largest number of its type: they end there.

//: 64xi32
entry @signed(%p: tile<ptr<i32>>) {
  %x, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
  %zero = subi %x, %x : tile<i32>
  %first = constant <i32: 2147483640> : tile<i32>
  %most = constant <i32: 2147483647> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
  %low = addi %first, %zero : tile<i32>
  %high = addi %most, %zero : tile<i32>
  %by = addi %three, %zero : tile<i32>
  %n = for %i in (%low to %high, step %by) : tile<i32> iter_values(%c = %zero) -> (tile<i32>) {
    %d = subi %i, %first : tile<i32>
    %e = muli %c, %three : tile<i32>
    %f = addi %d, %e : tile<i32>
    continue %f : tile<i32>
  }
  %m = for %i in (%first to %most, step %three) : tile<i32> iter_values(%c = %n) -> (tile<i32>) {
    %d = subi %i, %first : tile<i32>
    %e = addi %c, %d : tile<i32>
    continue %e : tile<i32>
  }
  %u = store_ptr_tko weak %p, %m token = %t : tile<ptr<i32>>, tile<i32> -> token
  return
}

//: 64xi32
entry @unsigned(%p: tile<ptr<i32>>) {
  %x, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
  %zero = subi %x, %x : tile<i32>
  %first = constant <i32: -9> : tile<i32>
  %most = constant <i32: -1> : tile<i32>
  %four = constant <i32: 4> : tile<i32>
  %low = addi %first, %zero : tile<i32>
  %high = addi %most, %zero : tile<i32>
  %n = for unsigned %i in (%low to %high, step %four) : tile<i32> iter_values(%c = %zero) -> (tile<i32>) {
    %e = muli %c, %four : tile<i32>
    %f = subi %e, %i : tile<i32>
    continue %f : tile<i32>
  }
  %u = store_ptr_tko weak %p, %n token = %t : tile<ptr<i32>>, tile<i32> -> token
  return
}

//: 64xi32
entry @over_the_whole_range(%p: tile<ptr<i32>>) {
  // From the smallest number to the largest in two steps, the distance of which is more than half of the range.
  %x, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
  %zero = subi %x, %x : tile<i32>
  %least = constant <i32: -2147483648> : tile<i32>
  %most = constant <i32: 2147483647> : tile<i32>
  %low = addi %least, %zero : tile<i32>
  %high = addi %most, %zero : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %n = for %i in (%low to %high, step %most) : tile<i32> iter_values(%c = %zero) -> (tile<i32>) {
    %e = addi %c, %one : tile<i32>
    continue %e : tile<i32>
  }
  %u = store_ptr_tko weak %p, %n token = %t : tile<ptr<i32>>, tile<i32> -> token
  return
}

//: 64xi8
entry @bytes(%p: tile<ptr<i8>>) {
  %x, %t = load_ptr_tko weak %p : tile<ptr<i8>> -> tile<i8>, token
  %zero = subi %x, %x : tile<i8>
  %first = constant <i8: 100> : tile<i8>
  %most = constant <i8: 127> : tile<i8>
  %ten = constant <i8: 10> : tile<i8>
  %low = addi %first, %zero : tile<i8>
  %high = addi %most, %zero : tile<i8>
  %by = addi %ten, %zero : tile<i8>
  %n = for %i in (%low to %high, step %by) : tile<i8> iter_values(%c = %zero) -> (tile<i8>) {
    %e = addi %c, %i : tile<i8>
    continue %e : tile<i8>
  }
  %u = store_ptr_tko weak %p, %n token = %t : tile<ptr<i8>>, tile<i8> -> token
  return
}

//: 64xi64
entry @long(%p: tile<ptr<i64>>) {
  %x, %t = load_ptr_tko weak %p : tile<ptr<i64>> -> tile<i64>, token
  %zero = subi %x, %x : tile<i64>
  %first = constant <i64: 9223372036854775800> : tile<i64>
  %most = constant <i64: 9223372036854775807> : tile<i64>
  %two = constant <i64: 2> : tile<i64>
  %high = addi %most, %zero : tile<i64>
  %n = for %i in (%first to %high, step %two) : tile<i64> iter_values(%c = %zero) -> (tile<i64>) {
    %d = subi %i, %first : tile<i64>
    %e = addi %c, %d : tile<i64>
    continue %e : tile<i64>
  }
  %u = store_ptr_tko weak %p, %n token = %t : tile<ptr<i64>>, tile<i64> -> token
  return
}
