//! interp
global @table <f32: [1.5, 2.5]> : tile<2xf32>
global constant @fixed alignment = 64 <i32: 42> : tile<2xi32>
entry @pointers(%p: tile<ptr<i32>>, %m: tile<ptr<i1>>) {
  //< p = i32: 10 20 30 40
  //< m = u8: 0 7 1 0
  //> p = 10 21 31 40
  %i = iota : tile<4xi32>
  %r = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
  %b = broadcast %r : tile<1xptr<i32>> -> tile<4xptr<i32>>
  %q = offset %b, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
  %rm = reshape %m : tile<ptr<i1>> -> tile<1xptr<i1>>
  %bm = broadcast %rm : tile<1xptr<i1>> -> tile<4xptr<i1>>
  %qm = offset %bm, %i : tile<4xptr<i1>>, tile<4xi32> -> tile<4xptr<i1>>
  %mask, %t0 = load_ptr_tko weak %qm : tile<4xptr<i1>> -> tile<4xi1>, token
  //= %mask: 0 1 1 0
  %pad = constant <i32: -1> : tile<4xi32>
  %x, %t1 = load_ptr_tko weak %q, %mask, %pad token=%t0 : tile<4xptr<i32>>, tile<4xi1>, tile<4xi32> -> tile<4xi32>, token
  //= %x: -1 20 30 -1
  %y, %t2 = load_ptr_tko weak %q, %mask : tile<4xptr<i32>>, tile<4xi1> -> tile<4xi32>, token
  //= %y: 0 20 30 0
  %one = constant <i32: 1> : tile<4xi32>
  %z = addi %x, %one : tile<4xi32>
  %t3 = store_ptr_tko weak %q, %z, %mask token=%t2 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> token
  %g = get_global @table : tile<ptr<f32>>
  %zero = constant <i32: 0> : tile<i32>
  %two = constant <i32: 1> : tile<i32>
  %g1 = offset %g, %two : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
  %v, %t4 = load_ptr_tko weak %g1 : tile<ptr<f32>> -> tile<f32>, token
  //= %v: 2.5
  %f = get_global @fixed : tile<ptr<i32>>
  %w, %t5 = load_ptr_tko weak %f : tile<ptr<i32>> -> tile<i32>, token
  //= %w: 42
  return
}
// -----
// Of two elements that go to one place, the last one stays; `alloca` is memory of its own.
entry @twice(%p: tile<ptr<i32>>) {
  //< p = i32: 0
  //> p = 2
  %a = alloca num_elem = 2, alignment = 16 : tile<ptr<i32>>
  %r = reshape %a : tile<ptr<i32>> -> tile<1xptr<i32>>
  %b = broadcast %r : tile<1xptr<i32>> -> tile<2xptr<i32>>
  %x = constant <i32: [1, 2]> : tile<2xi32>
  %t0 = store_ptr_tko weak %b, %x : tile<2xptr<i32>>, tile<2xi32> -> token
  %y, %t1 = load_ptr_tko weak %a token=%t0 : tile<ptr<i32>> -> tile<i32>, token
  //= %y: 2
  %t2 = store_ptr_tko weak %p, %y token=%t1 : tile<ptr<i32>>, tile<i32> -> token
  return
}
// -----
cuda_tile.module @m {
  global @inner <i8: 5> : tile<1xi8>
  entry @k(%p: tile<ptr<i8>>, %x: tile<f32>, %n: tile<i16>) {
    //< p = u8: 0
    //< x = 0.5
    //< n = -3
    //> p = 5
    //= %x: 0.5
    //= %n: -3
    %g = get_global @inner : tile<ptr<i8>>
    %v, %t0 = load_ptr_tko weak %g : tile<ptr<i8>> -> tile<i8>, token
    %t1 = store_ptr_tko weak %p, %v token=%t0 : tile<ptr<i8>>, tile<i8> -> token
    return
  }
}
// -----
entry @prints() {
  //: grid 2,1,1
  %x, %y, %z = get_tile_block_id : tile<i32>
  %f = constant <f32: [1.5, -2.25]> : tile<2xf32>
  %h = constant <i16: -1> : tile<i16>
  %t0 = print_tko "block %d of 100%%\0A", %x : tile<i32> -> token
  %t1 = print_tko "[%5.2f] %x %u %-4d|", %f, %h, %h, %x token=%t0 : tile<2xf32>, tile<i16>, tile<i16>, tile<i32> -> token
  //| block 0 of 100%
  //| [[ 1.50, -2.25]] ffff 65535 0   |block 1 of 100%
  //| [[ 1.50, -2.25]] ffff 65535 1   |
  return
}
