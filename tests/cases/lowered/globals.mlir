// Variables of the module: their first contents, and what one thread stores there.

//: 64xf32
global @table alignment = 16 <f32: [1.5, -2.0, 3.0, 1.0e10]> : tile<4xf32>
global private constant @numbers <i16: [-1, 2, 300, 4]> : tile<4xi16>
global @alike <i8: 7> : tile<8xi8>
global @flags <i1: [true, false]> : tile<2xi1>
global @nothing alignment = 256 <f64: 0.0> : tile<2xf64>
entry @contents(%p: tile<ptr<f32>>) {
  %lanes = iota : tile<4xi32>
  %table = get_global @table : tile<ptr<f32>>
  %t1 = reshape %table : tile<ptr<f32>> -> tile<1xptr<f32>>
  %tb = broadcast %t1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
  %tp = offset %tb, %lanes : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
  %x, %u0 = load_ptr_tko weak %tp : tile<4xptr<f32>> -> tile<4xf32>, token
  %numbers = get_global @numbers : tile<ptr<i16>>
  %n1 = reshape %numbers : tile<ptr<i16>> -> tile<1xptr<i16>>
  %nb = broadcast %n1 : tile<1xptr<i16>> -> tile<4xptr<i16>>
  %np = offset %nb, %lanes : tile<4xptr<i16>>, tile<4xi32> -> tile<4xptr<i16>>
  %n, %u1 = load_ptr_tko weak %np : tile<4xptr<i16>> -> tile<4xi16>, token
  %nf = itof %n signed : tile<4xi16> -> tile<4xf32>
  %alike = get_global @alike : tile<ptr<i8>>
  %five = constant <i32: 5> : tile<i32>
  %ap = offset %alike, %five : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
  %a, %u2 = load_ptr_tko weak %ap : tile<ptr<i8>> -> tile<i8>, token
  %af = itof %a signed : tile<i8> -> tile<f32>
  %flags = get_global @flags : tile<ptr<i1>>
  %f, %u3 = load_ptr_tko weak %flags : tile<ptr<i1>> -> tile<i1>, token
  %zero = constant <f32: 0.0> : tile<f32>
  %kept = select %f, %af, %zero : tile<i1>, tile<f32>
  %nothing = get_global @nothing : tile<ptr<f64>>
  %z, %u4 = load_ptr_tko weak %nothing : tile<ptr<f64>> -> tile<f64>, token
  %zf = ftof %z : tile<f64> -> tile<f32>
  %sum = addf %kept, %zf : tile<f32>
  %s1 = reshape %sum : tile<f32> -> tile<1xf32>
  %sb = broadcast %s1 : tile<1xf32> -> tile<4xf32>
  %m = mulf %nf, %sb : tile<4xf32>
  %r = addf %m, %x : tile<4xf32>
  %p1 = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
  %pb = broadcast %p1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
  %pp = offset %pb, %lanes : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
  %v = store_ptr_tko weak %pp, %r : tile<4xptr<f32>>, tile<4xf32> -> token
  return
}

//: 64xi32
global @counter <i32: 40> : tile<1xi32>
entry @updated(%p: tile<ptr<i32>>) {
  %counter = get_global @counter : tile<ptr<i32>>
  %two = constant <i32: 2> : tile<i32>
  %old, %t = atomic_rmw_tko relaxed device %counter, add, %two : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  %new, %u = load_ptr_tko weak %counter token = %t : tile<ptr<i32>> -> tile<i32>, token
  %w = store_ptr_tko weak %counter, %old token = %u : tile<ptr<i32>>, tile<i32> -> token
  %again, %s = load_ptr_tko weak %counter token = %w : tile<ptr<i32>> -> tile<i32>, token
  %sum = addi %new, %again : tile<i32>
  %v = store_ptr_tko weak %p, %sum : tile<ptr<i32>>, tile<i32> -> token
  return
}

//: 64xi32
global @a <i32: [1, 2, 3, 4]> : tile<4xi32>
global @b <i32: [10, 20, 30, 40]> : tile<4xi32>
entry @carried(%p: tile<ptr<i32>>) {
  // Addresses that a loop carries, turn by turn another one.
  %a = get_global @a : tile<ptr<i32>>
  %b = get_global @b : tile<ptr<i32>>
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %four = constant <i32: 4> : tile<i32>
  %x, %y, %sum = for %i in (%zero to %four, step %one) : tile<i32> iter_values(%f = %a, %s = %b, %so = %zero) -> (tile<ptr<i32>>, tile<ptr<i32>>, tile<i32>) {
    %at = offset %f, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %e, %t = load_ptr_tko weak %at : tile<ptr<i32>> -> tile<i32>, token
    %next = addi %so, %e : tile<i32>
    continue %s, %f, %next : tile<ptr<i32>>, tile<ptr<i32>>, tile<i32>
  }
  %v = store_ptr_tko weak %p, %sum : tile<ptr<i32>>, tile<i32> -> token
  return
}
