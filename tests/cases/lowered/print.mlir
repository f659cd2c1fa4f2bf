// What a kernel prints: numbers in one call, tensors element by element.

//: 64xi32
entry @numbers(%p: tile<ptr<i32>>) {
  %i = constant <i32: -5> : tile<i32>
  %u = constant <i8: 200> : tile<i8>
  %w = constant <i64: -1000000000000> : tile<i64>
  %h = constant <f16: 1.5> : tile<f16>
  %d = constant <f64: 0.1> : tile<f64>
  %b = constant <i1: true> : tile<i1>
  %c = constant <i32: 65> : tile<i32>
  %t = print_tko "%d|%5d|%-5d|%u|%x|%ld|%u|%d|%08.3f|%g|%e|%d|%c|100%%\n", %i, %i, %i, %i, %i, %w, %u, %u, %h, %d, %d, %b, %c : tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i64>, tile<i8>, tile<i8>, tile<f16>, tile<f64>, tile<f64>, tile<i1>, tile<i32> -> token
  %v = print_tko "nothing but text, 50%%\n" token = %t -> token
  %e = print_tko "" token = %v -> token
  return
}

//: 64xf32
entry @more_than_one_call_takes(%p: tile<ptr<f32>>) {
  %x = constant <f32: 0.25> : tile<f32>
  %i = constant <i32: 7> : tile<i32>
  %t = print_tko "%f%d%f%d%f%d%f%d%f%d%f%d%f%d%f%d%f%d%f%d%f%d%f%d%f%d%f%d%f%d%f%d%f end\n", %x, %i, %x, %i, %x, %i, %x, %i, %x, %i, %x, %i, %x, %i, %x, %i, %x, %i, %x, %i, %x, %i, %x, %i, %x, %i, %x, %i, %x, %i, %x, %i, %x : tile<f32>, tile<i32>, tile<f32>, tile<i32>, tile<f32>, tile<i32>, tile<f32>, tile<i32>, tile<f32>, tile<i32>, tile<f32>, tile<i32>, tile<f32>, tile<i32>, tile<f32>, tile<i32>, tile<f32>, tile<i32>, tile<f32>, tile<i32>, tile<f32>, tile<i32>, tile<f32>, tile<i32>, tile<f32>, tile<i32>, tile<f32>, tile<i32>, tile<f32>, tile<i32>, tile<f32>, tile<i32>, tile<f32> -> token
  return
}

//: 64xi32
entry @tensors(%p: tile<ptr<i32>>) {
  %lanes = iota : tile<64xi32>
  %cube = reshape %lanes : tile<64xi32> -> tile<4x2x8xi32>
  %half = itof %lanes signed : tile<64xi32> -> tile<64xf16>
  %few = iota : tile<2xi64>
  %one = constant <f64: 2.5> : tile<1x1xf64>
  %odd = trunci %lanes : tile<64xi32> -> tile<64xi1>
  %t = print_tko "cube %d, half %.1f of %d\n", %cube, %half, %few : tile<4x2x8xi32>, tile<64xf16>, tile<2xi64> -> token
  %u = print_tko "%f%u", %one, %odd token = %t : tile<1x1xf64>, tile<64xi1> -> token
  return
}

//: sm_100a 64xi32
entry @narrow(%p: tile<ptr<i32>>) {
  %lanes = iota : tile<8xi32>
  %x = itof %lanes signed : tile<8xi32> -> tile<8xf32>
  %y = ftof %x : tile<8xf32> -> tile<8xf8E4M3FN>
  %t = print_tko "%f\n", %y : tile<8xf8E4M3FN> -> token
  return
}

//: 64xi32
entry @between_accesses(%p: tile<ptr<i32>>) {
  %x, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
  %zero = constant <i32: 0> : tile<i32>
  %is = cmpi less_than %x, %zero, signed : tile<i32> -> tile<i1>
  %u = if %is -> (token) {
    %a = print_tko "negative %d\n", %x token = %t : tile<i32> -> token
    yield %a : token
  } else {
    %b = print_tko "positive %d\n", %x token = %t : tile<i32> -> token
    yield %b : token
  }
  %v = store_ptr_tko weak %p, %zero token = %u : tile<ptr<i32>>, tile<i32> -> token
  return
}
