//! op
entry @forms(%p: tile<ptr<f32>>) {
  %0, %1 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
  %2, %3 = atomic_cas_tko relaxed device %p, %0, %0 : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
  return
}
//--- custom
entry @forms(%arg0: tile<ptr<f32>>) {
  %result, %result_token = load_ptr_tko weak %arg0 : tile<ptr<f32>> -> tile<f32>, token
  %result_0, %result_token_1 = atomic_cas_tko relaxed device %arg0, %result, %result : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<ptr<f32>>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<ptr<f32>>):
  %0:2 = "cuda_tile.load_ptr_tko"(%arg0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
  %1:2 = "cuda_tile.atomic_cas_tko"(%arg0, %0#0, %0#0) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// A swap compares bits: -0.0 is not 0.0.
entry @swap(%p: tile<ptr<i32>>, %f: tile<ptr<f32>>) {
  //< p = i32: 1
  //< f = f32: -0.0
  //> p = 2
  //> f = -0.0
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %0, %t0 = atomic_cas_tko acquire device %p, %one, %two : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  //= %0: 1
  %1, %t1 = atomic_cas_tko acquire device %p, %one, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  //= %1: 2
  %zero = constant <f32: 0.0> : tile<f32>
  %x = constant <f32: 3.0> : tile<f32>
  %2, %t2 = atomic_cas_tko acquire device %f, %zero, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
  //= %2: -0.0
  %no = constant <i1: false> : tile<i1>
  %3, %t3 = atomic_cas_tko acquire device %p, %two, %one, %no : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
  //= %3: 2
  return
}
//--- refused
entry @k(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %z = constant <f32: 0.0> : tile<1xf32>
  %x = reshape %z : tile<1xf32> -> tile<f32>
  %32, %33 = atomic_cas_tko relaxed device %p, %n, %n : tile<ptr<f32>>, tile<i32> -> tile<i32>, token
//           ^^^^^^^^^^^^^^ error[cuda_tile.atomic-pointee]: 'cuda_tile.atomic_cas_tko' op expected pointee type ('f32') to match element type of 'val' ('i32')
  %34, %35 = atomic_cas_tko weak device %p, %x, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
//           ^^^^^^^^^^^^^^ error[cuda_tile.memory-ordering]: 'cuda_tile.atomic_cas_tko' op memory ordering semantics must be one of: relaxed, acquire, release, acq_rel
  %36, %37 = atomic_cas_tko relaxed %p, %x, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
//                                  ^^ error[attribute]: custom op 'cuda_tile.atomic_cas_tko' expected string or keyword containing one of the following enum values for attribute 'memory_scope' [tl_blk, device, sys]
  return
}
