//! op
entry @forms(%p: tile<ptr<f32>>, %m: tile<i1>) {
  %t = make_token : token
  %0, %1 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
  %2, %3 = atomic_rmw_tko acq_rel tl_blk %p, addf, %0, %m token=%t : tile<ptr<f32>>, tile<f32>, tile<i1> -> tile<f32>, token
  return
}
//--- custom
entry @forms(%arg0: tile<ptr<f32>>, %arg1: tile<i1>) {
  %0 = make_token : token
  %result, %result_token = load_ptr_tko weak %arg0 : tile<ptr<f32>> -> tile<f32>, token
  %result_0, %result_token_1 = atomic_rmw_tko acq_rel tl_blk %arg0, addf, %result, %arg1 token=%0 : tile<ptr<f32>>, tile<f32>, tile<i1> -> tile<f32>, token
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i1>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<ptr<f32>>, %arg1: !cuda_tile.tile<i1>):
  %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
  %1:2 = "cuda_tile.load_ptr_tko"(%arg0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
  %2:2 = "cuda_tile.atomic_rmw_tko"(%arg0, %1#0, %arg1, %0) <{memory_ordering_semantics = 4 : i32, memory_scope = 0 : i32, mode = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>, !cuda_tile.tile<i1>, !cuda_tile.token) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// Elements that go to one place do so one after the other: the old values are 5, 6 and 8.
entry @add(%p: tile<ptr<i32>>) {
  //< p = i32: 5 0
  //> p = 9 0
  %i = constant <i32: 0> : tile<4xi32>
  %r = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
  %b = broadcast %r : tile<1xptr<i32>> -> tile<4xptr<i32>>
  %q = offset %b, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
  %x = constant <i32: [1, 2, 4, 1]> : tile<4xi32>
  %m = constant <i1: [true, true, false, true]> : tile<4xi1>
  %old, %t = atomic_rmw_tko relaxed device %q, add, %x, %m : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  //= %old: 5 6 0 8
  return
}
// -----
entry @modes(%p: tile<ptr<i32>>, %f: tile<ptr<f32>>, %h: tile<ptr<f16>>) {
  //< p = i32: 12 -5
  //< f = f32: 1.5 2
  //< h = f16: 2048
  //> p = 7 -5
  //> f = 9 2
  //> h = 2048
  %x = constant <i32: 10> : tile<i32>
  %0, %t0 = atomic_rmw_tko relaxed device %p, and, %x : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  //= %0: 12
  %1, %t1 = atomic_rmw_tko acq_rel sys %p, or, %x : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  //= %1: 8
  %2, %t2 = atomic_rmw_tko relaxed device %p, xor, %x : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  //= %2: 10
  %minus = constant <i32: -5> : tile<i32>
  %3, %t3 = atomic_rmw_tko relaxed device %p, min, %minus : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  //= %3: 0
  %4, %t4 = atomic_rmw_tko relaxed device %p, umin, %x : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  //= %4: -5
  %5, %t5 = atomic_rmw_tko relaxed device %p, max, %minus : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  //= %5: 10
  %6, %t6 = atomic_rmw_tko relaxed device %p, umax, %minus : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  //= %6: 10
  %seven = constant <i32: 7> : tile<i32>
  %7, %t7 = atomic_rmw_tko relaxed device %p, xchg, %seven : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  //= %7: -5
  %g = constant <f32: 7.5> : tile<f32>
  %8, %t8 = atomic_rmw_tko relaxed device %f, addf, %g : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
  //= %8: 1.5
  %one = constant <f16: 1.0> : tile<f16>
  %9, %t9 = atomic_rmw_tko relaxed device %h, addf, %one : tile<ptr<f16>>, tile<f16> -> tile<f16>, token
  //= %9: 2048
  return
}
//--- refused
entry @k(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %ps = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
  %m2 = constant <i1: true> : tile<2xi1>
  %z = constant <f32: 0.0> : tile<1xf32>
  %22, %23 = atomic_rmw_tko weak device %p, add, %n : tile<ptr<f32>>, tile<i32> -> tile<i32>, token
//           ^^^^^^^^^^^^^^ error[cuda_tile.atomic-pointee]: 'cuda_tile.atomic_rmw_tko' op expected pointee type ('f32') to match element type of 'arg' ('i32')
  %x = reshape %z : tile<1xf32> -> tile<f32>
  %24, %25 = atomic_rmw_tko relaxed device %p, add, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
//           ^^^^^^^^^^^^^^ error[cuda_tile.atomic-element]: 'cuda_tile.atomic_rmw_tko' op 'add' works only with integers i32 and i64
  %26, %27 = atomic_rmw_tko weak device %p, addf, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
//           ^^^^^^^^^^^^^^ error[cuda_tile.memory-ordering]: 'cuda_tile.atomic_rmw_tko' op memory ordering semantics must be one of: relaxed, acquire, release, acq_rel
  %28, %29 = atomic_rmw_tko relaxed device %ps, addf, %z, %m2 : tile<1xptr<f32>>, tile<1xf32>, tile<2xi1> -> tile<1xf32>, token
//           ^^^^^^^^^^^^^^ error[cuda_tile.shapes-match]: 'cuda_tile.atomic_rmw_tko' op failed to verify that all of {pointers, arg, mask} have same shape
  %30, %31 = atomic_rmw_tko relaxed device %p, fetch, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
//                                             ^^^^^ error[attribute]: custom op 'cuda_tile.atomic_rmw_tko' expected string or keyword containing one of the following enum values for attribute 'mode' [and, or, xor, add, addf, max, min, umax, umin, xchg]
  return
}
