// Assertions: nothing where all elements hold, else a line for each that does not, and the launch ends.

//: 64xi32
entry @holds(%p: tile<ptr<i32>>) {
  %lanes = iota : tile<64xi32>
  %limit = constant <i32: 64> : tile<64xi32>
  %c = cmpi less_than %lanes, %limit, signed : tile<64xi32> -> tile<64xi1>
  assert %c, "too large" : tile<64xi1>
  %true = constant <i1: true> : tile<i1>
  assert %true, "never" : tile<i1>
  %one = constant <i32: 1> : tile<i32>
  %t = store_ptr_tko weak %p, %one : tile<ptr<i32>>, tile<i32> -> token
  return
}

//: 64xi32
//> tile block: [0, 0, 0], position: [62]: 100% too "large"
//> tile block: [0, 0, 0], position: [63]: 100% too "large"
entry @last_two(%p: tile<ptr<i32>>) {
  %lanes = iota : tile<64xi32>
  %limit = constant <i32: 62> : tile<64xi32>
  %c = cmpi less_than %lanes, %limit, signed : tile<64xi32> -> tile<64xi1>
  assert %c, "100% too \22large\22" : tile<64xi1>
  return
}

//: 64xi32
//> tile block: [0, 0, 0], position: [1, 3]: in a matrix
entry @in_a_matrix(%p: tile<ptr<i32>>) {
  %lanes = iota : tile<16xi32>
  %matrix = reshape %lanes : tile<16xi32> -> tile<4x4xi32>
  %seven = constant <i32: 7> : tile<4x4xi32>
  %c = cmpi not_equal %matrix, %seven, signed : tile<4x4xi32> -> tile<4x4xi1>
  assert %c, "in a matrix" : tile<4x4xi1>
  return
}

//: 64xi32
//> tile block: [0, 0, 0], position: []: a number
entry @a_number(%p: tile<ptr<i32>>) {
  %x, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
  %c = cmpi greater_than %x, %x, signed : tile<i32> -> tile<i1>
  assert %c, "a number" : tile<i1>
  return
}
