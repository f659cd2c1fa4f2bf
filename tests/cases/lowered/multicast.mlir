// Memory of several devices behind one address, of which the reference interpreter and the evaluator have one.

//: sm_100a 40xf32 32xf32
entry @floats(%p: tile<ptr<f32, <multicast>>>, %q: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %v = make_tensor_view %p, shape = [40], strides = [1] : tile<ptr<f32, <multicast>>> -> tensor_view<40xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %t = make_partition_view %v : partition_view<tile=(32), tensor_view<40xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %w = make_tensor_view %q, shape = [32], strides = [1] : tensor_view<32xf32, strides=[1]>
  %u = make_partition_view %w : partition_view<tile=(32), tensor_view<32xf32, strides=[1]>>
  %x, %t0 = load_view_tko weak %u[%zero] : partition_view<tile=(32), tensor_view<32xf32, strides=[1]>>, tile<i32> -> tile<32xf32>, token
  %t1 = multimem_reduce_view_tko relaxed sys %t, %x[%zero] token = %t0 : partition_view<tile=(32), tensor_view<40xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<32xf32>, tile<i32>, token -> token
  %t2 = multimem_store_view_tko weak %t, %x[%one] token = %t1 : partition_view<tile=(32), tensor_view<40xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<32xf32>, tile<i32>, token -> token
  %a3, %t3 = multimem_load_reduce_view_tko acquire device %t[%one] token = %t2 : partition_view<tile=(32), tensor_view<40xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32>, token -> tile<32xf32>, token
  %s3 = store_view_tko weak %a3, %u[%zero] token = %t3 : tile<32xf32>, partition_view<tile=(32), tensor_view<32xf32, strides=[1]>>, tile<i32> -> token
  return
}

//: sm_100a 20xf64 16xf64
entry @doubles(%p: tile<ptr<f64, <multicast>>>, %q: tile<ptr<f64>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %v = make_tensor_view %p, shape = [20], strides = [1] : tile<ptr<f64, <multicast>>> -> tensor_view<20xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %t = make_partition_view %v : partition_view<tile=(16), tensor_view<20xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %w = make_tensor_view %q, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
  %u = make_partition_view %w : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
  %x, %t0 = load_view_tko weak %u[%zero] : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> tile<16xf64>, token
  %t1 = multimem_reduce_view_tko release device %t, %x[%one] token = %t0 : partition_view<tile=(16), tensor_view<20xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<16xf64>, tile<i32>, token -> token
  %a2, %t2 = multimem_load_reduce_view_tko weak %t[%one] token = %t1 : partition_view<tile=(16), tensor_view<20xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32>, token -> tile<16xf64>, token
  %s2 = store_view_tko weak %a2, %u[%zero] token = %t2 : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
  return
}

//: sm_100a 64xf16 32xf16
entry @narrow(%p: tile<ptr<f16, <multicast>>>, %q: tile<ptr<f16>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %v = make_tensor_view %p, shape = [64], strides = [1] : tile<ptr<f16, <multicast>>> -> tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %t = make_partition_view %v : partition_view<tile=(32), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %w = make_tensor_view %q, shape = [32], strides = [1] : tensor_view<32xf16, strides=[1]>
  %u = make_partition_view %w : partition_view<tile=(32), tensor_view<32xf16, strides=[1]>>
  %x, %t0 = load_view_tko weak %u[%zero] : partition_view<tile=(32), tensor_view<32xf16, strides=[1]>>, tile<i32> -> tile<32xf16>, token
  %t1 = multimem_reduce_view_tko relaxed sys %t, %x[%zero] token = %t0 : partition_view<tile=(32), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<32xf16>, tile<i32>, token -> token
  %t2 = multimem_store_view_tko release sys %t, %x[%one] token = %t1 : partition_view<tile=(32), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<32xf16>, tile<i32>, token -> token
  %a3, %t3 = multimem_load_reduce_view_tko relaxed sys %t[%zero] token = %t2 : partition_view<tile=(32), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32>, token -> tile<32xf16>, token
  %s3 = store_view_tko weak %a3, %u[%zero] token = %t3 : tile<32xf16>, partition_view<tile=(32), tensor_view<32xf16, strides=[1]>>, tile<i32> -> token
  return
}
// The reductions of integers; narrow floats of an array that ends within a pair; a tile whose rows run along the array.

//: sm_100a 64xi32 32xi32
entry @integers(%p: tile<ptr<i32, <multicast>>>, %q: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %v = make_tensor_view %p, shape = [50], strides = [1] : tile<ptr<i32, <multicast>>> -> tensor_view<50xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %t = make_partition_view %v : partition_view<tile=(32), tensor_view<50xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %w = make_tensor_view %q, shape = [32], strides = [1] : tensor_view<32xi32, strides=[1]>
  %u = make_partition_view %w : partition_view<tile=(32), tensor_view<32xi32, strides=[1]>>
  %x, %t0 = load_view_tko weak %u[%zero] : partition_view<tile=(32), tensor_view<32xi32, strides=[1]>>, tile<i32> -> tile<32xi32>, token
  %t1 = multimem_reduce_view_tko relaxed sys %t, %x[%zero] token = %t0 attributes {reduction = #cuda_tile.multimem_reduction_kind<umax>} : partition_view<tile=(32), tensor_view<50xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<32xi32>, tile<i32>, token -> token
  %t2 = multimem_reduce_view_tko relaxed sys %t, %x[%one] token = %t1 attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(32), tensor_view<50xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<32xi32>, tile<i32>, token -> token
  %t3 = multimem_reduce_view_tko relaxed sys %t, %x[%zero] token = %t2 attributes {reduction = #cuda_tile.multimem_reduction_kind<xor>} : partition_view<tile=(32), tensor_view<50xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<32xi32>, tile<i32>, token -> token
  %a, %t4 = multimem_load_reduce_view_tko relaxed sys %t[%one] token = %t3 attributes {reduction = #cuda_tile.multimem_reduction_kind<and>} : partition_view<tile=(32), tensor_view<50xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32>, token -> tile<32xi32>, token
  %t5 = store_view_tko weak %a, %u[%zero] token = %t4 : tile<32xi32>, partition_view<tile=(32), tensor_view<32xi32, strides=[1]>>, tile<i32> -> token
  return
}

//: sm_100a 128xf16 32xf16
entry @ends_within_a_pair(%p: tile<ptr<f16, <multicast>>>, %q: tile<ptr<f16>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %v = make_tensor_view %p, shape = [77], strides = [1] : tile<ptr<f16, <multicast>>> -> tensor_view<77xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %t = make_partition_view %v : partition_view<tile=(32), padding_value = neg_inf, tensor_view<77xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %w = make_tensor_view %q, shape = [32], strides = [1] : tensor_view<32xf16, strides=[1]>
  %u = make_partition_view %w : partition_view<tile=(32), tensor_view<32xf16, strides=[1]>>
  %x, %t0 = load_view_tko weak %u[%zero] : partition_view<tile=(32), tensor_view<32xf16, strides=[1]>>, tile<i32> -> tile<32xf16>, token
  %t1 = multimem_reduce_view_tko relaxed sys %t, %x[%two] token = %t0 : partition_view<tile=(32), padding_value = neg_inf, tensor_view<77xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<32xf16>, tile<i32>, token -> token
  %a, %t2 = multimem_load_reduce_view_tko weak %t[%two] token = %t1 : partition_view<tile=(32), padding_value = neg_inf, tensor_view<77xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32>, token -> tile<32xf16>, token
  %t3 = multimem_store_view_tko weak %t, %x[%two] token = %t2 : partition_view<tile=(32), padding_value = neg_inf, tensor_view<77xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<32xf16>, tile<i32>, token -> token
  %t4 = store_view_tko weak %a, %u[%zero] token = %t3 : tile<32xf16>, partition_view<tile=(32), tensor_view<32xf16, strides=[1]>>, tile<i32> -> token
  return
}

//: sm_100a 512xf16 16x32xf16
entry @turned(%p: tile<ptr<f16, <multicast>>>, %q: tile<ptr<f16>>) {
  %zero = constant <i32: 0> : tile<i32>
  %v = make_tensor_view %p, shape = [30, 16], strides = [16, 1] : tile<ptr<f16, <multicast>>> -> tensor_view<30x16xf16, strides=[16,1], #cuda_tile.ptr_attr<multicast>>
  %t = make_partition_view %v : partition_view<tile=(16x32), tensor_view<30x16xf16, strides=[16,1], #cuda_tile.ptr_attr<multicast>>, dim_map=[1, 0]>
  %w = make_tensor_view %q, shape = [16, 32], strides = [32, 1] : tensor_view<16x32xf16, strides=[32,1]>
  %u = make_partition_view %w : partition_view<tile=(16x32), tensor_view<16x32xf16, strides=[32,1]>>
  %x, %t0 = load_view_tko weak %u[%zero, %zero] : partition_view<tile=(16x32), tensor_view<16x32xf16, strides=[32,1]>>, tile<i32> -> tile<16x32xf16>, token
  %a, %t1 = multimem_load_reduce_view_tko acquire sys %t[%zero, %zero] token = %t0 attributes {reduction = #cuda_tile.multimem_reduction_kind<max>} : partition_view<tile=(16x32), tensor_view<30x16xf16, strides=[16,1], #cuda_tile.ptr_attr<multicast>>, dim_map=[1, 0]>, tile<i32>, token -> tile<16x32xf16>, token
  %t2 = multimem_store_view_tko release sys %t, %x[%zero, %zero] token = %t1 : partition_view<tile=(16x32), tensor_view<30x16xf16, strides=[16,1], #cuda_tile.ptr_attr<multicast>>, dim_map=[1, 0]>, tile<16x32xf16>, tile<i32>, token -> token
  %t3 = store_view_tko weak %a, %u[%zero, %zero] token = %t2 : tile<16x32xf16>, partition_view<tile=(16x32), tensor_view<16x32xf16, strides=[32,1]>>, tile<i32> -> token
  return
}
