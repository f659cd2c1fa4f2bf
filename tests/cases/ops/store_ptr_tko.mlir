//! op
entry @forms(%p: tile<ptr<f32>>, %m: tile<i1>) {
  %t = make_token : token
  %0, %1 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
  %2 = store_ptr_tko release sys %p, %0, %m token=%t : tile<ptr<f32>>, tile<f32>, tile<i1> -> token
  return
}
//--- custom
entry @forms(%arg0: tile<ptr<f32>>, %arg1: tile<i1>) {
  %0 = make_token : token
  %result, %result_token = load_ptr_tko weak %arg0 : tile<ptr<f32>> -> tile<f32>, token
  %1 = store_ptr_tko release sys %arg0, %result, %arg1 token=%0 : tile<ptr<f32>>, tile<f32>, tile<i1> -> token
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i1>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<ptr<f32>>, %arg1: !cuda_tile.tile<i1>):
  %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
  %1:2 = "cuda_tile.load_ptr_tko"(%arg0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
  %2 = "cuda_tile.store_ptr_tko"(%arg0, %1#0, %arg1, %0) <{memory_ordering_semantics = 3 : i32, memory_scope = 2 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>, !cuda_tile.tile<i1>, !cuda_tile.token) -> !cuda_tile.token
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
global constant @fixed <i32: 1> : tile<1xi32>
entry @written() {
  %g = get_global @fixed : tile<ptr<i32>>
  %x = constant <i32: 2> : tile<i32>
  %t = store_ptr_tko weak %g, %x : tile<ptr<i32>>, tile<i32> -> token
  //   ^^^^^^^^^^^^^ error: store to constant memory
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
//--- refused
entry @k(%p: tile<ptr<f32>>) {
  %ps = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
  %m2 = constant <i1: true> : tile<2xi1>
  %z = constant <f32: 0.0> : tile<1xf32>
  %h = constant <f16: 0.0> : tile<1xf16>
  %13 = store_ptr_tko weak %ps, %h : tile<1xptr<f32>>, tile<1xf16> -> token
//      ^^^^^^^^^^^^^ error[cuda_tile.pointer-access]: 'cuda_tile.store_ptr_tko' op failed to verify that `destination` type is expected a pointer type of `value` type
  %14 = store_ptr_tko weak %ps, %z, %m2 : tile<1xptr<f32>>, tile<1xf32>, tile<2xi1> -> token
//      ^^^^^^^^^^^^^ error[cuda_tile.pointer-access]: 'cuda_tile.store_ptr_tko' op failed to verify that shape of 'destination' must match the shape of 'mask'
  %15 = store_ptr_tko weak sys %ps, %z : tile<1xptr<f32>>, tile<1xf32> -> token
//      ^^^^^^^^^^^^^ error[cuda_tile.memory-ordering]: 'cuda_tile.store_ptr_tko' op weak store must not have memory scope
  %16 = store_ptr_tko acquire sys %ps, %z : tile<1xptr<f32>>, tile<1xf32> -> token
//      ^^^^^^^^^^^^^ error[cuda_tile.memory-ordering]: 'cuda_tile.store_ptr_tko' op expect one of: weak, relaxed, or release, but got: acquire
  return
}
