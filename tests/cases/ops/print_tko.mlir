//! op
entry @forms(%p: tile<ptr<f32>>) {
  %1, %2 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
  %10 = print_tko "%f\n", %1 : tile<f32> -> token
  %11 = print_tko "done" token = %10 -> token
  return
}
//--- custom
entry @forms(%arg0: tile<ptr<f32>>) {
  %result, %result_token = load_ptr_tko weak %arg0 : tile<ptr<f32>> -> tile<f32>, token
  %0 = print_tko "%f\0A", %result : tile<f32> -> token
  %1 = print_tko "done" token=%0 -> token
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<ptr<f32>>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<ptr<f32>>):
  %0:2 = "cuda_tile.load_ptr_tko"(%arg0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
  %1 = "cuda_tile.print_tko"(%0#0) <{operandSegmentSizes = array<i32: 1, 0>, str = "%f\0A"}> : (!cuda_tile.tile<f32>) -> !cuda_tile.token
  %2 = "cuda_tile.print_tko"(%1) <{operandSegmentSizes = array<i32: 0, 1>, str = "done"}> : (!cuda_tile.token) -> !cuda_tile.token
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @prints() {
  //: grid 2,1,1
  %x, %y, %z = get_tile_block_id : tile<i32>
  %f = constant <f32: [1.5, -2.25]> : tile<2xf32>
  %h = constant <i16: -1> : tile<i16>
  %t0 = print_tko "block %d of 100%%\0A", %x : tile<i32> -> token
  %t1 = print_tko "[%5.2f] %x %u %-4d|", %f, %h, %h, %x token=%t0 : tile<2xf32>, tile<i16>, tile<i16>, tile<i32> -> token
  %n = constant <i32: -3> : tile<i32>
  %w = constant <i64: 255> : tile<i64>
  %c = constant <i32: 65> : tile<i32>
  %d = constant <f64: 0.5> : tile<f64>
  %g = constant <f64: 12345678.75> : tile<f64>
  %m = constant <f64: -0.0> : tile<f64>
  %t2 = print_tko "%c|%i|%d|%u|%o|%x|%X|%#x\0A", %c, %n, %n, %n, %n, %n, %n, %w token=%t1 : tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i64> -> token
  %t3 = print_tko "%e|%E|%f|%F|%g|%G|%a|%A|%a\0A", %d, %d, %d, %d, %g, %g, %d, %g, %m token=%t2 : tile<f64>, tile<f64>, tile<f64>, tile<f64>, tile<f64>, tile<f64>, tile<f64>, tile<f64>, tile<f64> -> token
  %t4 = print_tko "%p|%5c|%+d|% d|%05d|%6p|", %w, %c, %c, %c, %n, %w token=%t3 : tile<i64>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i64> -> token
  //| block 0 of 100%
  //| [[ 1.50, -2.25]] ffff 65535 0   |A|-3|-3|4294967293|37777777775|fffffffd|FFFFFFFD|0xff
  //| 5.000000e-01|5.000000E-01|0.500000|0.500000|1.23457e+07|1.23457E+07|0x1p-1|0X1.78C29D8P+23|-0x0p+0
  //| 0xff|    A|+65| 65|-0003|  0xff|block 1 of 100%
  //| [[ 1.50, -2.25]] ffff 65535 1   |A|-3|-3|4294967293|37777777775|fffffffd|FFFFFFFD|0xff
  //| 5.000000e-01|5.000000E-01|0.500000|0.500000|1.23457e+07|1.23457E+07|0x1p-1|0X1.78C29D8P+23|-0x0p+0
  //| 0xff|    A|+65| 65|-0003|  0xff|
  return
}
//--- refused
entry @k(%n: tile<i32>) {
  %t = make_token : token
  %19 = print_tko "%d %f", %n token=%t : tile<i32> -> token
//      ^^^^^^^^^ error[cuda_tile.print-format]: 'cuda_tile.print_tko' op incorrect number of operands: expected 2, found 1
  %20 = print_tko "%d %", %n token=%t : tile<i32> -> token
//      ^^^^^^^^^ error[cuda_tile.print-format]: 'cuda_tile.print_tko' op found unterminated format expression
  %21 = print_tko "100%% %d\0A", %n token=%t : tile<i32> -> token
  return
}
