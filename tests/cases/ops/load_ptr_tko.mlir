//! op
entry @forms(%p: tile<ptr<f32>>, %m: tile<i1>) {
  %t = make_token : token
  %0, %1 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
  %2, %3 = load_ptr_tko relaxed device %p, %m, %0 token = %t optimization_hints = <default = {latency = 4}> : tile<ptr<f32>>, tile<i1>, tile<f32> -> tile<f32>, token
  return
}
//--- custom
entry @forms(%arg0: tile<ptr<f32>>, %arg1: tile<i1>) {
  %0 = make_token : token
  %result, %result_token = load_ptr_tko weak %arg0 : tile<ptr<f32>> -> tile<f32>, token
  %result_0, %result_token_1 = load_ptr_tko relaxed device %arg0, %arg1, %result token=%0 optimization_hints = <default = {latency = 4}> : tile<ptr<f32>>, tile<i1>, tile<f32> -> tile<f32>, token
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i1>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<ptr<f32>>, %arg1: !cuda_tile.tile<i1>):
  %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
  %1:2 = "cuda_tile.load_ptr_tko"(%arg0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
  %2:2 = "cuda_tile.load_ptr_tko"(%arg0, %arg1, %1#0, %0) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1>, optimization_hints = #cuda_tile.optimization_hints<default = {latency = 4 : i32}>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i1>, !cuda_tile.tile<f32>, !cuda_tile.token) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @outside(%p: tile<ptr<f32>>) {
  //< p = f32: 1 2
  %two = constant <i32: 2> : tile<i32>
  %q = offset %p, %two : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
  %x, %t = load_ptr_tko weak %q : tile<ptr<f32>> -> tile<f32>, token
  //       ^^^^^^^^^^^^ error: load from global memory outside of buffer 0: 4 bytes at offset 8
  return
}
// -----
entry @crooked(%p: tile<ptr<i8>>) {
  //< p = i8: 1 2 3 4 5 6 7 8
  %one = constant <i32: 1> : tile<i32>
  %q = offset %p, %one : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
  %r = ptr_to_ptr %q : tile<ptr<i8>> -> tile<ptr<i32>>
  %x, %t = load_ptr_tko weak %r : tile<ptr<i32>> -> tile<i32>, token
  //       ^^^^^^^^^^^^ error: misaligned load from 0x7f0000010001 (4 bytes)
  return
}
// -----
entry @nowhere() {
  %n = constant <i64: 0> : tile<i64>
  %p = int_to_ptr %n : tile<i64> -> tile<ptr<i32>>
  %x, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
  //       ^^^^^^^^^^^^ error: load from global address 0x0 (4 bytes), which is no buffer
  return
}
// -----
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
// Of several the first is told.
entry @several(%p: tile<ptr<i32>>) {
  //< p = i32: 1 2 3
  %i = iota : tile<4xi32>
  %two = constant <i32: 2> : tile<4xi32>
  %j = addi %i, %two : tile<4xi32>
  %r = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
  %b = broadcast %r : tile<1xptr<i32>> -> tile<4xptr<i32>>
  %q = offset %b, %j : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
  %x, %t = load_ptr_tko weak %q : tile<4xptr<i32>> -> tile<4xi32>, token
  //       ^^^^^^^^^^^^ error: load from global memory outside of buffer 0: 4 bytes at offset 12
  return
}
//--- refused
entry @k(%p: tile<ptr<f32>>) {
  %t = make_token : token
  %ps = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
  %m = constant <i1: true> : tile<1xi1>
  %m2 = constant <i1: true> : tile<2xi1>
  %h = constant <f16: 0.0> : tile<1xf16>
  %1, %2 = load_ptr_tko weak %ps token=%t : tile<1xptr<f32>> -> tile<1xf16>, token
//         ^^^^^^^^^^^^ error[cuda_tile.pointer-access]: 'cuda_tile.load_ptr_tko' op failed to verify that `source` type is expected a pointer type of `result` type
  %3, %4 = load_ptr_tko weak %ps, %m2 token=%t : tile<1xptr<f32>>, tile<2xi1> -> tile<1xf32>, token
//         ^^^^^^^^^^^^ error[cuda_tile.pointer-access]: 'cuda_tile.load_ptr_tko' op failed to verify that shape of 'mask' must match the shape of 'source'
  %5, %6 = load_ptr_tko weak %ps, %m, %h token=%t : tile<1xptr<f32>>, tile<1xi1>, tile<1xf16> -> tile<1xf32>, token
//         ^^^^^^^^^^^^ error[cuda_tile.pointer-access]: 'cuda_tile.load_ptr_tko' op failed to verify that type of 'paddingValue' must match the type of 'result'
  %7, %8 = load_ptr_tko release device %ps : tile<1xptr<f32>> -> tile<1xf32>, token
//         ^^^^^^^^^^^^ error[cuda_tile.memory-ordering]: 'cuda_tile.load_ptr_tko' op expect one of: weak, relaxed, or acquire, but got: release
  %9, %10 = load_ptr_tko acquire %ps : tile<1xptr<f32>> -> tile<1xf32>, token
//          ^^^^^^^^^^^^ error[cuda_tile.memory-ordering]: 'cuda_tile.load_ptr_tko' op memory scope is required for acquire load
  %11, %12 = load_ptr_tko soon %ps : tile<1xptr<f32>> -> tile<1xf32>, token
//                        ^^^^ error[attribute]: custom op 'cuda_tile.load_ptr_tko' expected string or keyword containing one of the following enum values for attribute 'memory_ordering_semantics' [weak, relaxed, acquire, release, acq_rel]
  return
}
