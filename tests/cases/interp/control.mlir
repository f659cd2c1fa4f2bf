//! interp
// 0 + 1 + 2 + 3 = 6 with `for`; a range that is empty gives the initial value; unsigned bounds are read as such.
entry @counted() {
  %zero = constant <i32: 0> : tile<i32>
  %four = constant <i32: 4> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %minus = constant <i32: -1> : tile<i32>
  %0 = for %i in (%zero to %four, step %one) : tile<i32> iter_values(%s = %zero) -> (tile<i32>) {
    %n = addi %s, %i : tile<i32>
    continue %n : tile<i32>
  }
  //= %0: 6
  %1 = for %i in (%zero to %minus, step %one) : tile<i32> iter_values(%s = %four) -> (tile<i32>) {
    continue %i : tile<i32>
  }
  //= %1: 4
  %big = constant <i8: -3> : tile<i8>
  %last = constant <i8: -1> : tile<i8>
  %step = constant <i8: 4> : tile<i8>
  %count = constant <i8: 0> : tile<i8>
  %2 = for unsigned %i in (%big to %last, step %step) : tile<i8> iter_values(%s = %count) -> (tile<i8>) {
    %n = addi %s, %step : tile<i8>
    continue %n : tile<i8>
  }
  //= %2: 4
  return
}
// -----
// Doubles 3 until it is above 20; the results need not be of the carried types.
entry @endless() {
  %x = constant <i32: 3> : tile<i32>
  %limit = constant <i32: 20> : tile<i32>
  %half = constant <f32: 0.5> : tile<f32>
  %0:2 = loop iter_values(%v = %x) : tile<i32> -> tile<i32>, tile<f32> {
    %done = cmpi greater_than %v, %limit, signed : tile<i32> -> tile<i1>
    if %done {
      break %v, %half : tile<i32>, tile<f32>
    }
    %n = addi %v, %v : tile<i32>
    continue %n : tile<i32>
  }
  //= %0: 24
  //= %0#1: 0.5
  return
}
// -----
entry @branches(%p: tile<ptr<i32>>) {
  //< p = i32: 0 0
  //> p = 7 0
  %yes = constant <i1: true> : tile<i1>
  %no = constant <i1: false> : tile<i1>
  %a = constant <i32: 7> : tile<i32>
  %b = constant <i32: 8> : tile<i32>
  %0 = if %yes -> (tile<i32>) {
    yield %a : tile<i32>
  } else {
    yield %b : tile<i32>
  }
  //= %0: 7
  %1 = if %no -> (tile<i32>) {
    yield %a : tile<i32>
  } else {
    yield %b : tile<i32>
  }
  //= %1: 8
  %t = store_ptr_tko weak %p, %0 : tile<ptr<i32>>, tile<i32> -> token
  if %no {
    %u = store_ptr_tko weak %p, %1 : tile<ptr<i32>>, tile<i32> -> token
  }
  if %yes {
    return
  }
  %u = store_ptr_tko weak %p, %1 : tile<ptr<i32>>, tile<i32> -> token
  return
}
// -----
// A loop inside of a loop: (0 + 1) three times.
entry @nested() {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
  %0 = for %i in (%zero to %three, step %one) : tile<i32> iter_values(%s = %zero) -> (tile<i32>) {
    %1 = for %j in (%zero to %two, step %one) : tile<i32> iter_values(%r = %s) -> (tile<i32>) {
      %even = cmpi equal %j, %zero, signed : tile<i32> -> tile<i1>
      %n = addi %r, %j : tile<i32>
      if %even {
        continue %r : tile<i32>
      }
      continue %n : tile<i32>
    }
    continue %1 : tile<i32>
  }
  //= %0: 3
  %c = constant <i1: true> : tile<2xi1>
  assert %c, "never said" : tile<2xi1>
  return
}
