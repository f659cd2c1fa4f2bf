//! print
// Every op, in several forms; the sections are what the vendor's disassembler would print, and the generic form.
global public @g1 <f32: [1.0, 2.0]> : tile<2xf32>
global constant @g2 alignment = 16 <i8: "0x0102"> : tile<2xi8>
global private @g3 <i32: 3> : tile<2xi32>
global private constant @g4 <i1: [true, false]> : tile<2xi1>
entry @floats(%x: tile<f32>, %n: tile<i32>, %h: tile<f16>) {
  %1 = absf %x : tile<f32>
  %2 = negf %x : tile<f32>
  %3 = ceil %x : tile<f32>
  %4 = floor %x : tile<f32>
  %5 = cos %x : tile<f32>
  %6 = cosh %x : tile<f32>
  %7 = sin %x : tile<f32>
  %8 = sinh %x : tile<f32>
  %9 = tan %x : tile<f32>
  %10 = log %x : tile<f32>
  %11 = log2 %x : tile<f32>
  %12 = exp %x rounding<approx> : tile<f32>
  %13 = exp %x : tile<f32>
  %14 = tanh %x : tile<f32>
  %15 = tanh %x rounding<approx> : tile<f32>
  %16 = exp2 %x flush_to_zero : tile<f32>
  %17 = rsqrt %x : tile<f32>
  %18 = sqrt %x rounding<approx> flush_to_zero : tile<f32>
  %19 = sqrt %x flush_to_zero : tile<f32>
  %20 = addf %x, %x rounding<zero> : tile<f32>
  %21 = addf %x, %x rounding<zero> flush_to_zero : tile<f32>
  %22 = subf %x, %x : tile<f32>
  %23 = mulf %x, %x flush_to_zero : tile<f32>
  %24 = divf %x, %x rounding<full> : tile<f32>
  %25 = remf %x, %x : tile<f32>
  %26 = maxf %x, %x propagate_nan flush_to_zero : tile<f32>
  %27 = minf %x, %x propagate_nan : tile<f32>
  %28 = fma %x, %x, %x rounding<negative_inf> : tile<f32>
  %29 = pow %x, %x : tile<f32>
  %30 = fpowf %x, %x : tile<f32>
  %31 = fpowi %x, %n : tile<f32>, tile<i32>
  %32 = atan2 %x, %x : tile<f32>
  %33 = cmpf less_than unordered %x, %x : tile<f32> -> tile<i1>
  %34 = ftof %x : tile<f32> -> tile<f16>
  %35 = ftof %x rounding<positive_inf> : tile<f32> -> tile<f8E8M0FNU>
  %36 = ftoi %x signed : tile<f32> -> tile<i32>
  %37 = ftoi %x unsigned saturating : tile<f32> -> tile<i32>
  %38 = itof %n unsigned : tile<i32> -> tile<f32>
  %39 = bitcast %x : tile<f32> -> tile<i32>
  return
}
entry @integers(%n: tile<i32>, %l: tile<i64>, %p: tile<ptr<f32>>) {
  %1 = absi %n : tile<i32>
  %2 = negi %n overflow<no_signed_wrap> : tile<i32>
  %3 = addi %n, %n overflow<no_wrap> : tile<i32>
  %4 = subi %n, %n : tile<i32>
  %5 = muli %n, %n overflow<no_unsigned_wrap> : tile<i32>
  %6 = shli %n, %n : tile<i32>
  %7 = mulhii %n, %n : tile<i32>
  %8 = divi %n, %n unsigned : tile<i32>
  %9 = divi %n, %n signed rounding<negative_inf> : tile<i32>
  %10 = remi %n, %n signed : tile<i32>
  %11 = maxi %n, %n unsigned : tile<i32>
  %12 = mini %n, %n signed : tile<i32>
  %13 = shri %n, %n unsigned : tile<i32>
  %14 = andi %n, %n : tile<i32>
  %15 = ori %n, %n : tile<i32>
  %16 = xori %n, %n : tile<i32>
  %17 = cmpi greater_than_or_equal %n, %n, unsigned : tile<i32> -> tile<i1>
  %18 = exti %n unsigned : tile<i32> -> tile<i64>
  %19 = trunci %l overflow<no_wrap> : tile<i64> -> tile<i32>
  %20 = int_to_ptr %l : tile<i64> -> tile<ptr<f32>>
  %21 = ptr_to_int %p : tile<ptr<f32>> -> tile<i64>
  %22 = ptr_to_ptr %p : tile<ptr<f32>> -> tile<ptr<i8>>
  %23 = offset %p, %n : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
  return
}
entry @shapes(%n: tile<i32>) {
  %c = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>
  %i = iota : tile<4xi32>
  %i8 = constant <i8: [1, -2, 3, 4]> : tile<4xi8>
  %b = constant <i1: [true, false, true, false]> : tile<4xi1>
  %1 = reshape %i : tile<4xi32> -> tile<1x4xi32>
  %2 = broadcast %1 : tile<1x4xi32> -> tile<8x4xi32>
  %3 = permute %2 [1, 0] : tile<8x4xi32> -> tile<4x8xi32>
  %4 = cat %i, %i dim = 0 : tile<4xi32>, tile<4xi32> -> tile<8xi32>
  %5 = extract %2[%n, %n] : tile<8x4xi32> -> tile<2x2xi32>
  %6 = insert %5, %2[%n, %n] : tile<2x2xi32>, tile<8x4xi32>
  %7 = select %b, %i, %i : tile<4xi1>, tile<4xi32>
  %8 = pack %i : tile<4xi32> -> tile<16xi8>
  %9 = unpack %i8 : tile<4xi8> -> tile<8xi4>
  %10 = get_global @g1 : tile<ptr<f32>>
  %11, %12, %13 = get_tile_block_id : tile<i32>
  %14, %15, %16 = get_num_tile_blocks : tile<i32>
  %17:2 = reduce %2, %2 dim=0 identities=[0 : i32, -1 : i32] : tile<8x4xi32>, tile<8x4xi32> -> tile<4xi32>, tile<4xi32>
  (%x: tile<i32>, %y: tile<i32>, %z: tile<i32>, %w: tile<i32>) {
    yield %x, %z : tile<i32>, tile<i32>
  }
  %18 = scan %i dim=0 reverse=true identities=[0 : i32] : tile<4xi32> -> tile<4xi32>
  (%x: tile<i32>, %y: tile<i32>) {
    yield %x : tile<i32>
  }
  assert %b, "a \"quoted\" line\0A" : tile<4xi1>
  return
}
entry @matrices(%n: tile<i32>) {
  %a = constant <f16: 1.0> : tile<16x32xf16>
  %b = constant <f16: 1.0> : tile<32x16xf16>
  %c = constant <f32: 0.1> : tile<16x16xf32>
  %1 = mmaf %a, %b, %c fast_acc : tile<16x32xf16>, tile<32x16xf16>, tile<16x16xf32>
  %i = constant <i8: 1> : tile<16x16xi8>
  %j = constant <i32: 1> : tile<16x16xi32>
  %2 = mmai %i, %i, %j signed unsigned : tile<16x16xi8>, tile<16x16xi8>, tile<16x16xi32>
  %e = constant <f8E4M3FN: 1.5> : tile<16x32xf8E4M3FN>
  %f = constant <f8E4M3FN: 0x7F> : tile<32x16xf8E4M3FN>
  %s = constant <f8E8M0FNU: 1.0> : tile<16x1xf8E8M0FNU>
  %t = constant <f8E8M0FNU: 2.0> : tile<1x16xf8E8M0FNU>
  %3 = mmaf_scaled %e, %f, %c, %s, %t : tile<16x32xf8E4M3FN>, tile<32x16xf8E4M3FN>, tile<16x16xf32>, tile<16x1xf8E8M0FNU>, tile<1x16xf8E8M0FNU>
  return
}
entry @memory(%p: tile<ptr<f32>>, %n: tile<i32>, %m: tile<i1>) optimization_hints=<sm_100 = {occupancy = 2, num_cta_in_cga = 2}, default = {}> {
  %t = make_token : token
  %u = join_tokens %t, %t : token
  %1, %2 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
  %3, %4 = load_ptr_tko relaxed device %p, %m, %1 token = %t optimization_hints = <default = {latency = 4}> : tile<ptr<f32>>, tile<i1>, tile<f32> -> tile<f32>, token
  %5 = store_ptr_tko release sys %p, %1, %m token=%t : tile<ptr<f32>>, tile<f32>, tile<i1> -> token
  %6, %7 = atomic_rmw_tko acq_rel tl_blk %p, addf, %1, %m token=%t : tile<ptr<f32>>, tile<f32>, tile<i1> -> tile<f32>, token
  %8, %9 = atomic_cas_tko relaxed device %p, %1, %1 : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
  %10 = print_tko "%f\n", %1 : tile<f32> -> token
  %11 = print_tko "done" token = %10 -> token
  %12 = alloca num_elem = 4, alignment = 16 : tile<ptr<f32>>
  %13 = alloca num_elem = 4, alignment = 16 global : tile<ptr<f32>>
  %14 = gdc_launch_dependents_tko token = %t -> token
  %15 = gdc_wait_tko -> token
  %16 = memory_fence_alias_tko %t
  %17 = assume div_by<16>, %p : tile<ptr<f32>>
  %18 = assume bounded<0, ?>, %n : tile<i32>
  return
}
entry @views(%p: tile<ptr<f32>>, %n: tile<i32>, %q: tile<ptr<f32, <multicast>>>) {
  %i = iota : tile<4xi32>
  %v = make_tensor_view %p, shape = [%n, 8], strides = [8, 1] : tile<i32> -> tensor_view<?x8xf32, strides=[8,1]>
  %z = make_tensor_view %p, shape = [], strides = [] : tensor_view<f32>
  %w = make_partition_view %v : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>
  %s = make_strided_view %v : strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<?x8xf32, strides=[8,1]>>
  %g = make_gather_scatter_view %v : gather_scatter_view<tile=(4x4), tensor_view<?x8xf32, strides=[8,1]>, sparse_dim=0>
  %1, %2 = load_view_tko weak %w[%n, %n] : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x4xf32>, token
  %3, %4 = load_view_tko relaxed device %g[%i, %n] token = %2 optimization_hints = <default = {allow_tma = false, latency = 4}> inbounds = [true, false] : gather_scatter_view<tile=(4x4), tensor_view<?x8xf32, strides=[8,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x4xf32>, token
  %5 = store_view_tko weak %1, %s[%n, %n] : tile<4x4xf32>, strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<?x8xf32, strides=[8,1]>>, tile<i32> -> token
  %6 = atomic_red_view_tko relaxed device %s[%n, %n], addf, %1 token = %5 : tile<4x4xf32>, strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<?x8xf32, strides=[8,1]>>, tile<i32> -> token
  %7:2 = get_tensor_shape %v : tensor_view<?x8xf32, strides=[8,1]> -> tile<i32>
  %8, %9 = get_index_space_shape %w : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]> -> tile<i64>
  %m = make_tensor_view %q, shape = [8, 8], strides = [8, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>
  %x = make_partition_view %m : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>>
  %10, %11 = multimem_load_reduce_view_tko relaxed sys %x[%n, %n] token = %2 : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>>, tile<i32>, token -> tile<4x4xf32>, token
  %12 = multimem_reduce_view_tko relaxed sys %x, %1[%n, %n] token = %2 inbounds = [true, false] : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>>, tile<4x4xf32>, tile<i32>, token -> token
  %13 = multimem_store_view_tko weak %x, %1[%n, %n] : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>>, tile<4x4xf32>, tile<i32> -> token
  return
}
entry @control_flow(%n: tile<i32>, %c: tile<i1>) {
  %1 = for unsigned %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %n) -> (tile<i32>) {
    continue %a : tile<i32>
  }
  for %i in (%n to %n, step %n) : tile<i32> {
    continue
  }
  %2, %3 = loop iter_values(%a = %n) : tile<i32> -> tile<i32>, tile<i1> {
    if %c {
      break %a, %c : tile<i32>, tile<i1>
    }
    continue %a : tile<i32>
  }
  %4 = loop : tile<i32> {
    break %n : tile<i32>
  }
  loop {
    if %c {
      break
    } else {
      yield
    }
    break
  }
  %5 = if %c -> (tile<i32>) {
    yield %n : tile<i32>
  } else {
    yield %1 : tile<i32>
  }
  return
}
//--- custom
global  @g1 <f32: [1.000000e+00, 2.000000e+00]> : tile<2xf32>
global  constant @g2 alignment = 16 <i8: [1, 2]> : tile<2xi8>
global private  @g3 <i32: 3> : tile<2xi32>
global private  constant @g4 <i1: [true, false]> : tile<2xi1>
entry @floats(%arg0: tile<f32>, %arg1: tile<i32>, %arg2: tile<f16>) {
  %0 = absf %arg0 : tile<f32>
  %1 = negf %arg0 : tile<f32>
  %2 = ceil %arg0 : tile<f32>
  %3 = floor %arg0 : tile<f32>
  %4 = cos %arg0 : tile<f32>
  %5 = cosh %arg0 : tile<f32>
  %6 = sin %arg0 : tile<f32>
  %7 = sinh %arg0 : tile<f32>
  %8 = tan %arg0 : tile<f32>
  %9 = log %arg0 : tile<f32>
  %10 = log2 %arg0 : tile<f32>
  %11 = exp %arg0 rounding<approx> : tile<f32>
  %12 = exp %arg0  : tile<f32>
  %13 = tanh %arg0  : tile<f32>
  %14 = tanh %arg0 rounding<approx> : tile<f32>
  %15 = exp2 %arg0 flush_to_zero : tile<f32>
  %16 = rsqrt %arg0 : tile<f32>
  %17 = sqrt %arg0 rounding<approx> flush_to_zero : tile<f32>
  %18 = sqrt %arg0  flush_to_zero : tile<f32>
  %19 = addf %arg0, %arg0 rounding<zero> : tile<f32>
  %20 = addf %arg0, %arg0 rounding<zero> flush_to_zero : tile<f32>
  %21 = subf %arg0, %arg0  : tile<f32>
  %22 = mulf %arg0, %arg0  flush_to_zero : tile<f32>
  %23 = divf %arg0, %arg0 rounding<full> : tile<f32>
  %24 = remf %arg0, %arg0 : tile<f32>
  %25 = maxf %arg0, %arg0 flush_to_zero propagate_nan : tile<f32>
  %26 = minf %arg0, %arg0 propagate_nan : tile<f32>
  %27 = fma %arg0, %arg0, %arg0 rounding<negative_inf> : tile<f32>
  %28 = pow %arg0, %arg0 : tile<f32>
  %29 = fpowf %arg0, %arg0 : tile<f32>
  %30 = fpowi %arg0, %arg1 : tile<f32>, tile<i32>
  %31 = atan2 %arg0, %arg0 : tile<f32>
  %32 = cmpf less_than unordered %arg0, %arg0 : tile<f32> -> tile<i1>
  %33 = ftof %arg0  : tile<f32> -> tile<f16>
  %34 = ftof %arg0 rounding<positive_inf> : tile<f32> -> tile<f8E8M0FNU>
  %35 = ftoi %arg0 signed  : tile<f32> -> tile<i32>
  %36 = ftoi %arg0 unsigned  saturating : tile<f32> -> tile<i32>
  %37 = itof %arg1 unsigned  : tile<i32> -> tile<f32>
  %38 = bitcast %arg0 : tile<f32> -> tile<i32>
  return
}
entry @integers(%arg0: tile<i32>, %arg1: tile<i64>, %arg2: tile<ptr<f32>>) {
  %0 = absi %arg0 : tile<i32>
  %1 = negi %arg0 overflow<no_signed_wrap> : tile<i32>
  %2 = addi %arg0, %arg0 overflow<no_wrap> : tile<i32>
  %3 = subi %arg0, %arg0 : tile<i32>
  %4 = muli %arg0, %arg0 overflow<no_unsigned_wrap> : tile<i32>
  %5 = shli %arg0, %arg0 : tile<i32>
  %6 = mulhii %arg0, %arg0 : tile<i32>
  %7 = divi %arg0, %arg0 unsigned : tile<i32>
  %8 = divi %arg0, %arg0 signed rounding<negative_inf> : tile<i32>
  %9 = remi %arg0, %arg0 signed : tile<i32>
  %10 = maxi %arg0, %arg0 unsigned : tile<i32>
  %11 = mini %arg0, %arg0 signed : tile<i32>
  %12 = shri %arg0, %arg0 unsigned : tile<i32>
  %13 = andi %arg0, %arg0 : tile<i32>
  %14 = ori %arg0, %arg0 : tile<i32>
  %15 = xori %arg0, %arg0 : tile<i32>
  %16 = cmpi greater_than_or_equal %arg0, %arg0, unsigned : tile<i32> -> tile<i1>
  %17 = exti %arg0 unsigned : tile<i32> -> tile<i64>
  %18 = trunci %arg1 overflow<no_wrap> : tile<i64> -> tile<i32>
  %19 = int_to_ptr %arg1 : tile<i64> -> tile<ptr<f32>>
  %20 = ptr_to_int %arg2 : tile<ptr<f32>> -> tile<i64>
  %21 = ptr_to_ptr %arg2 : tile<ptr<f32>> -> tile<ptr<i8>>
  %22 = offset %arg2, %arg0 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
  return
}
entry @shapes(%arg0: tile<i32>) {
  %cst_i32 = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>
  %0 = iota : tile<4xi32>
  %cst_i8 = constant <i8: [1, -2, 3, 4]> : tile<4xi8>
  %cst_i1 = constant <i1: [true, false, true, false]> : tile<4xi1>
  %reshape = reshape %0 : tile<4xi32> -> tile<1x4xi32>
  %bcast = broadcast %reshape : tile<1x4xi32> -> tile<8x4xi32>
  %1 = permute %bcast [1, 0] : tile<8x4xi32> -> tile<4x8xi32>
  %2 = cat %0, %0 dim = 0 : tile<4xi32>, tile<4xi32> -> tile<8xi32>
  %3 = extract %bcast[%arg0, %arg0] : tile<8x4xi32> -> tile<2x2xi32>
  %4 = insert %3, %bcast[%arg0, %arg0] : tile<2x2xi32>, tile<8x4xi32>
  %5 = select %cst_i1, %0, %0 : tile<4xi1>, tile<4xi32>
  %6 = pack %0 : tile<4xi32> -> tile<16xi8>
  %7 = unpack %cst_i8 : tile<4xi8> -> tile<8xi4>
  %8 = get_global @g1 : tile<ptr<f32>>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
  %reduce:2 = reduce %bcast, %bcast dim=0 identities=[0 : i32, -1 : i32] : tile<8x4xi32>, tile<8x4xi32> -> tile<4xi32>, tile<4xi32> 
  (%reduce_lhs0: tile<i32>, %reduce_rhs0: tile<i32>, %reduce_lhs1: tile<i32>, %reduce_rhs1: tile<i32>) {
    yield %reduce_lhs0, %reduce_lhs1 : tile<i32>, tile<i32>
  }
  %9 = scan %0 dim=0 reverse=true identities=[0 : i32] : tile<4xi32> -> tile<4xi32> 
  (%arg1: tile<i32>, %arg2: tile<i32>) {
    yield %arg1 : tile<i32>
  }
  assert %cst_i1, "a \22quoted\22 line\0A" : tile<4xi1>
  return
}
entry @matrices(%arg0: tile<i32>) {
  %cst_1_f16 = constant <f16: 1.000000e+00> : tile<16x32xf16>
  %cst_1_f16_0 = constant <f16: 1.000000e+00> : tile<32x16xf16>
  %cst_f32 = constant <f32: 1.000000e-01> : tile<16x16xf32>
  %0 = mmaf %cst_1_f16, %cst_1_f16_0, %cst_f32 fast_acc : tile<16x32xf16>, tile<32x16xf16>, tile<16x16xf32>
  %cst_1_i8 = constant <i8: 1> : tile<16x16xi8>
  %cst_1_i32 = constant <i32: 1> : tile<16x16xi32>
  %1 = mmai %cst_1_i8, %cst_1_i8, %cst_1_i32 signed unsigned : tile<16x16xi8>, tile<16x16xi8>, tile<16x16xi32>
  %cst_f8E4M3FN = constant <f8E4M3FN: 1.500000e+00> : tile<16x32xf8E4M3FN>
  %cst_NaN_f8E4M3FN = constant <f8E4M3FN: 0x7F> : tile<32x16xf8E4M3FN>
  %cst_1_f8E8M0FNU = constant <f8E8M0FNU: 1.000000e+00> : tile<16x1xf8E8M0FNU>
  %cst_2_f8E8M0FNU = constant <f8E8M0FNU: 2.000000e+00> : tile<1x16xf8E8M0FNU>
  %2 = mmaf_scaled %cst_f8E4M3FN, %cst_NaN_f8E4M3FN, %cst_f32, %cst_1_f8E8M0FNU, %cst_2_f8E8M0FNU : tile<16x32xf8E4M3FN>, tile<32x16xf8E4M3FN>, tile<16x16xf32>, tile<16x1xf8E8M0FNU>, tile<1x16xf8E8M0FNU>
  return
}
entry @memory(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i1>) optimization_hints=<default = {}, sm_100 = {num_cta_in_cga = 2, occupancy = 2}> {
  %0 = make_token : token
  %1 = join_tokens %0, %0 : token
  %result, %result_token = load_ptr_tko weak %arg0 : tile<ptr<f32>> -> tile<f32>, token
  %result_0, %result_token_1 = load_ptr_tko relaxed device %arg0, %arg2, %result token=%0 optimization_hints = <default = {latency = 4}> : tile<ptr<f32>>, tile<i1>, tile<f32> -> tile<f32>, token
  %2 = store_ptr_tko release sys %arg0, %result, %arg2 token=%0 : tile<ptr<f32>>, tile<f32>, tile<i1> -> token
  %result_2, %result_token_3 = atomic_rmw_tko acq_rel tl_blk %arg0, addf, %result, %arg2 token=%0 : tile<ptr<f32>>, tile<f32>, tile<i1> -> tile<f32>, token
  %result_4, %result_token_5 = atomic_cas_tko relaxed device %arg0, %result, %result : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
  %3 = print_tko "%f\0A", %result : tile<f32> -> token
  %4 = print_tko "done" token=%3 -> token
  %5 = alloca num_elem = 4, alignment = 16 : tile<ptr<f32>>
  %6 = alloca num_elem = 4, alignment = 16 global : tile<ptr<f32>>
  %7 = gdc_launch_dependents_tko token = %0 -> token
  %8 = gdc_wait_tko -> token
  %9 = memory_fence_alias_tko %0
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32>
  return
}
entry @views(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<ptr<f32, <multicast>>>) {
  %0 = iota : tile<4xi32>
  %tview = make_tensor_view %arg0, shape = [%arg1, 8], strides = [8, 1] : tile<i32> -> tensor_view<?x8xf32, strides=[8,1]>
  %tview_0 = make_tensor_view %arg0, shape = [], strides = [] : tensor_view<f32>
  %pview = make_partition_view %tview : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>
  %sview = make_strided_view %tview : strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<?x8xf32, strides=[8,1]>>
  %gsview = make_gather_scatter_view %tview : gather_scatter_view<tile=(4x4), tensor_view<?x8xf32, strides=[8,1]>, sparse_dim=0>
  %tile, %result_token = load_view_tko weak %pview[%arg1, %arg1] : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x4xf32>, token
  %tile_1, %result_token_2 = load_view_tko relaxed device %gsview[%0, %arg1] token = %result_token optimization_hints = <default = {allow_tma = false, latency = 4}> inbounds = [true, false] : gather_scatter_view<tile=(4x4), tensor_view<?x8xf32, strides=[8,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x4xf32>, token
  %1 = store_view_tko weak %tile, %sview[%arg1, %arg1] : tile<4x4xf32>, strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<?x8xf32, strides=[8,1]>>, tile<i32> -> token
  %2 = atomic_red_view_tko relaxed device %sview[%arg1, %arg1], addf, %tile token = %1 : tile<4x4xf32>, strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<?x8xf32, strides=[8,1]>>, tile<i32> -> token
  %3:2 = get_tensor_shape %tview : tensor_view<?x8xf32, strides=[8,1]> -> tile<i32>
  %4:2 = get_index_space_shape %pview : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]> -> tile<i64>
  %tview_3 = make_tensor_view %arg2, shape = [8, 8], strides = [8, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>
  %pview_4 = make_partition_view %tview_3 : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>>
  %reduced_values, %result_token_5 = multimem_load_reduce_view_tko relaxed sys %pview_4[%arg1, %arg1] token = %result_token  : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>>, tile<i32>, token -> tile<4x4xf32>, token
  %5 = multimem_reduce_view_tko relaxed sys %pview_4, %tile[%arg1, %arg1] token = %result_token inbounds = [true, false] : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>>, tile<4x4xf32>, tile<i32>, token -> token
  %6 = multimem_store_view_tko weak %pview_4, %tile[%arg1, %arg1] : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>>, tile<4x4xf32>, tile<i32> -> token
  return
}
entry @control_flow(%arg0: tile<i32>, %arg1: tile<i1>) {
  %for = for unsigned %loopIdx in (%arg0 to %arg0, step %arg0) : tile<i32> iter_values(%iterArg0 = %arg0) -> (tile<i32>) {
    continue %iterArg0 : tile<i32>
  }
  for %loopIdx in (%arg0 to %arg0, step %arg0) : tile<i32> {
  }
  %0:2 = loop iter_values(%arg2 = %arg0) : tile<i32> -> tile<i32>, tile<i1> {
    if %arg1 {
      break %arg2, %arg1 : tile<i32>, tile<i1>
    }
    continue %arg2 : tile<i32>
  }
  %1 = loop : tile<i32> {
    break %arg0 : tile<i32>
  }
  loop {
    if %arg1 {
      break
    } else {
    }
    break
  }
  %2 = if %arg1 -> (tile<i32>) {
    yield %arg0 : tile<i32>
  } else {
    yield %for : tile<i32>
  }
  return
}

//--- generic
"cuda_tile.global"() <{alignment = 0 : i64, sym_name = "g1", symbol_visibility = #cuda_tile.symbol_visibility<public>, value = dense<[1.000000e+00, 2.000000e+00]> : !cuda_tile.tile<2xf32>}> : () -> ()
"cuda_tile.global"() <{alignment = 16 : i64, constant, sym_name = "g2", symbol_visibility = #cuda_tile.symbol_visibility<public>, value = dense<[1, 2]> : !cuda_tile.tile<2xi8>}> : () -> ()
"cuda_tile.global"() <{alignment = 0 : i64, sym_name = "g3", symbol_visibility = #cuda_tile.symbol_visibility<private>, value = dense<3> : !cuda_tile.tile<2xi32>}> : () -> ()
"cuda_tile.global"() <{alignment = 0 : i64, constant, sym_name = "g4", symbol_visibility = #cuda_tile.symbol_visibility<private>, value = dense<[true, false]> : !cuda_tile.tile<2xi1>}> : () -> ()
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f16>) -> (), sym_name = "floats"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<f16>):
  %0 = "cuda_tile.absf"(%arg0) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %1 = "cuda_tile.negf"(%arg0) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %2 = "cuda_tile.ceil"(%arg0) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %3 = "cuda_tile.floor"(%arg0) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %4 = "cuda_tile.cos"(%arg0) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %5 = "cuda_tile.cosh"(%arg0) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %6 = "cuda_tile.sin"(%arg0) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %7 = "cuda_tile.sinh"(%arg0) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %8 = "cuda_tile.tan"(%arg0) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %9 = "cuda_tile.log"(%arg0) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %10 = "cuda_tile.log2"(%arg0) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %11 = "cuda_tile.exp"(%arg0) <{rounding_mode = #cuda_tile.rounding<approx>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %12 = "cuda_tile.exp"(%arg0) <{rounding_mode = #cuda_tile.rounding<full>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %13 = "cuda_tile.tanh"(%arg0) <{rounding_mode = #cuda_tile.rounding<full>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %14 = "cuda_tile.tanh"(%arg0) <{rounding_mode = #cuda_tile.rounding<approx>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %15 = "cuda_tile.exp2"(%arg0) <{flush_to_zero}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %16 = "cuda_tile.rsqrt"(%arg0) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %17 = "cuda_tile.sqrt"(%arg0) <{flush_to_zero, rounding_mode = #cuda_tile.rounding<approx>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %18 = "cuda_tile.sqrt"(%arg0) <{flush_to_zero, rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %19 = "cuda_tile.addf"(%arg0, %arg0) <{rounding_mode = #cuda_tile.rounding<zero>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %20 = "cuda_tile.addf"(%arg0, %arg0) <{flush_to_zero, rounding_mode = #cuda_tile.rounding<zero>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %21 = "cuda_tile.subf"(%arg0, %arg0) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %22 = "cuda_tile.mulf"(%arg0, %arg0) <{flush_to_zero, rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %23 = "cuda_tile.divf"(%arg0, %arg0) <{rounding_mode = #cuda_tile.rounding<full>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %24 = "cuda_tile.remf"(%arg0, %arg0) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %25 = "cuda_tile.maxf"(%arg0, %arg0) <{flush_to_zero, propagate_nan}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %26 = "cuda_tile.minf"(%arg0, %arg0) <{propagate_nan}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %27 = "cuda_tile.fma"(%arg0, %arg0, %arg0) <{rounding_mode = #cuda_tile.rounding<negative_inf>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %28 = "cuda_tile.pow"(%arg0, %arg0) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %29 = "cuda_tile.fpowf"(%arg0, %arg0) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %30 = "cuda_tile.fpowi"(%arg0, %arg1) : (!cuda_tile.tile<f32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<f32>
  %31 = "cuda_tile.atan2"(%arg0, %arg0) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %32 = "cuda_tile.cmpf"(%arg0, %arg0) <{comparison_ordering = #cuda_tile.comparison_ordering<unordered>, comparison_predicate = #cuda_tile.comparison_predicate<less_than>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<i1>
  %33 = "cuda_tile.ftof"(%arg0) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f16>
  %34 = "cuda_tile.ftof"(%arg0) <{rounding_mode = #cuda_tile.rounding<positive_inf>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f8E8M0FNU>
  %35 = "cuda_tile.ftoi"(%arg0) <{rounding_mode = #cuda_tile.rounding<nearest_int_to_zero>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<i32>
  %36 = "cuda_tile.ftoi"(%arg0) <{rounding_mode = #cuda_tile.rounding<nearest_int_to_zero>, saturating, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<i32>
  %37 = "cuda_tile.itof"(%arg1) <{rounding_mode = #cuda_tile.rounding<nearest_even>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<f32>
  %38 = "cuda_tile.bitcast"(%arg0) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<i32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>, !cuda_tile.tile<i64>, !cuda_tile.tile<ptr<f32>>) -> (), sym_name = "integers"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>, %arg1: !cuda_tile.tile<i64>, %arg2: !cuda_tile.tile<ptr<f32>>):
  %0 = "cuda_tile.absi"(%arg0) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  %1 = "cuda_tile.negi"(%arg0) <{overflow = #cuda_tile.overflow<no_signed_wrap>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  %2 = "cuda_tile.addi"(%arg0, %arg0) <{overflow = #cuda_tile.overflow<no_wrap>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  %3 = "cuda_tile.subi"(%arg0, %arg0) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  %4 = "cuda_tile.muli"(%arg0, %arg0) <{overflow = #cuda_tile.overflow<no_unsigned_wrap>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  %5 = "cuda_tile.shli"(%arg0, %arg0) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  %6 = "cuda_tile.mulhii"(%arg0, %arg0) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  %7 = "cuda_tile.divi"(%arg0, %arg0) <{rounding = #cuda_tile.rounding<zero>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  %8 = "cuda_tile.divi"(%arg0, %arg0) <{rounding = #cuda_tile.rounding<negative_inf>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  %9 = "cuda_tile.remi"(%arg0, %arg0) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  %10 = "cuda_tile.maxi"(%arg0, %arg0) <{signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  %11 = "cuda_tile.mini"(%arg0, %arg0) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  %12 = "cuda_tile.shri"(%arg0, %arg0) <{signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  %13 = "cuda_tile.andi"(%arg0, %arg0) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  %14 = "cuda_tile.ori"(%arg0, %arg0) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  %15 = "cuda_tile.xori"(%arg0, %arg0) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  %16 = "cuda_tile.cmpi"(%arg0, %arg0) <{comparison_predicate = #cuda_tile.comparison_predicate<greater_than_or_equal>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i1>
  %17 = "cuda_tile.exti"(%arg0) <{signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
  %18 = "cuda_tile.trunci"(%arg1) <{overflow = #cuda_tile.overflow<no_wrap>}> : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<i32>
  %19 = "cuda_tile.int_to_ptr"(%arg1) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<ptr<f32>>
  %20 = "cuda_tile.ptr_to_int"(%arg2) : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<i64>
  %21 = "cuda_tile.ptr_to_ptr"(%arg2) : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<ptr<i8>>
  %22 = "cuda_tile.offset"(%arg2, %arg0) : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<ptr<f32>>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>) -> (), sym_name = "shapes"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.constant"() <{value = dense<[[1, 2], [3, 4]]> : !cuda_tile.tile<2x2xi32>}> : () -> !cuda_tile.tile<2x2xi32>
  %1 = "cuda_tile.iota"() : () -> !cuda_tile.tile<4xi32>
  %2 = "cuda_tile.constant"() <{value = dense<[1, -2, 3, 4]> : !cuda_tile.tile<4xi8>}> : () -> !cuda_tile.tile<4xi8>
  %3 = "cuda_tile.constant"() <{value = dense<[true, false, true, false]> : !cuda_tile.tile<4xi1>}> : () -> !cuda_tile.tile<4xi1>
  %4 = "cuda_tile.reshape"(%1) : (!cuda_tile.tile<4xi32>) -> !cuda_tile.tile<1x4xi32>
  %5 = "cuda_tile.broadcast"(%4) : (!cuda_tile.tile<1x4xi32>) -> !cuda_tile.tile<8x4xi32>
  %6 = "cuda_tile.permute"(%5) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<8x4xi32>) -> !cuda_tile.tile<4x8xi32>
  %7 = "cuda_tile.cat"(%1, %1) <{dim = 0 : i64}> : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<8xi32>
  %8 = "cuda_tile.extract"(%5, %arg0, %arg0) : (!cuda_tile.tile<8x4xi32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<2x2xi32>
  %9 = "cuda_tile.insert"(%8, %5, %arg0, %arg0) : (!cuda_tile.tile<2x2xi32>, !cuda_tile.tile<8x4xi32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<8x4xi32>
  %10 = "cuda_tile.select"(%3, %1, %1) : (!cuda_tile.tile<4xi1>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xi32>
  %11 = "cuda_tile.pack"(%1) : (!cuda_tile.tile<4xi32>) -> !cuda_tile.tile<16xi8>
  %12 = "cuda_tile.unpack"(%2) : (!cuda_tile.tile<4xi8>) -> !cuda_tile.tile<8xi4>
  %13 = "cuda_tile.get_global"() <{name = @g1}> : () -> !cuda_tile.tile<ptr<f32>>
  %14:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
  %15:3 = "cuda_tile.get_num_tile_blocks"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
  %16:2 = "cuda_tile.reduce"(%5, %5) <{dim = 0 : i32, identities = [0 : i32, -1 : i32]}> ({
  ^bb0(%arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i32>, %arg4: !cuda_tile.tile<i32>):
    "cuda_tile.yield"(%arg1, %arg3) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
  }) : (!cuda_tile.tile<8x4xi32>, !cuda_tile.tile<8x4xi32>) -> (!cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>)
  %17 = "cuda_tile.scan"(%1) <{dim = 0 : i32, identities = [0 : i32], reverse = true}> ({
  ^bb0(%arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>):
    "cuda_tile.yield"(%arg1) : (!cuda_tile.tile<i32>) -> ()
  }) : (!cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xi32>
  "cuda_tile.assert"(%3) <{message = "a \22quoted\22 line\0A"}> : (!cuda_tile.tile<4xi1>) -> ()
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>) -> (), sym_name = "matrices"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<16x32xf16>}> : () -> !cuda_tile.tile<16x32xf16>
  %1 = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<32x16xf16>}> : () -> !cuda_tile.tile<32x16xf16>
  %2 = "cuda_tile.constant"() <{value = dense<1.000000e-01> : !cuda_tile.tile<16x16xf32>}> : () -> !cuda_tile.tile<16x16xf32>
  %3 = "cuda_tile.mmaf"(%0, %1, %2) <{fast_acc}> : (!cuda_tile.tile<16x32xf16>, !cuda_tile.tile<32x16xf16>, !cuda_tile.tile<16x16xf32>) -> !cuda_tile.tile<16x16xf32>
  %4 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<16x16xi8>}> : () -> !cuda_tile.tile<16x16xi8>
  %5 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<16x16xi32>}> : () -> !cuda_tile.tile<16x16xi32>
  %6 = "cuda_tile.mmai"(%4, %4, %5) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<16x16xi8>, !cuda_tile.tile<16x16xi8>, !cuda_tile.tile<16x16xi32>) -> !cuda_tile.tile<16x16xi32>
  %7 = "cuda_tile.constant"() <{value = dense<1.500000e+00> : !cuda_tile.tile<16x32xf8E4M3FN>}> : () -> !cuda_tile.tile<16x32xf8E4M3FN>
  %8 = "cuda_tile.constant"() <{value = dense<0x7F> : !cuda_tile.tile<32x16xf8E4M3FN>}> : () -> !cuda_tile.tile<32x16xf8E4M3FN>
  %9 = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<16x1xf8E8M0FNU>}> : () -> !cuda_tile.tile<16x1xf8E8M0FNU>
  %10 = "cuda_tile.constant"() <{value = dense<2.000000e+00> : !cuda_tile.tile<1x16xf8E8M0FNU>}> : () -> !cuda_tile.tile<1x16xf8E8M0FNU>
  %11 = "cuda_tile.mmaf_scaled"(%7, %8, %2, %9, %10) : (!cuda_tile.tile<16x32xf8E4M3FN>, !cuda_tile.tile<32x16xf8E4M3FN>, !cuda_tile.tile<16x16xf32>, !cuda_tile.tile<16x1xf8E8M0FNU>, !cuda_tile.tile<1x16xf8E8M0FNU>) -> !cuda_tile.tile<16x16xf32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i1>) -> (), optimization_hints = #cuda_tile.optimization_hints<default = {}, sm_100 = {num_cta_in_cga = 2 : i32, occupancy = 2 : i32}>, sym_name = "memory"}> ({
^bb0(%arg0: !cuda_tile.tile<ptr<f32>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i1>):
  %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
  %1 = "cuda_tile.join_tokens"(%0, %0) : (!cuda_tile.token, !cuda_tile.token) -> !cuda_tile.token
  %2:2 = "cuda_tile.load_ptr_tko"(%arg0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
  %3:2 = "cuda_tile.load_ptr_tko"(%arg0, %arg2, %2#0, %0) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1>, optimization_hints = #cuda_tile.optimization_hints<default = {latency = 4 : i32}>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i1>, !cuda_tile.tile<f32>, !cuda_tile.token) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
  %4 = "cuda_tile.store_ptr_tko"(%arg0, %2#0, %arg2, %0) <{memory_ordering_semantics = 3 : i32, memory_scope = 2 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>, !cuda_tile.tile<i1>, !cuda_tile.token) -> !cuda_tile.token
  %5:2 = "cuda_tile.atomic_rmw_tko"(%arg0, %2#0, %arg2, %0) <{memory_ordering_semantics = 4 : i32, memory_scope = 0 : i32, mode = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>, !cuda_tile.tile<i1>, !cuda_tile.token) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
  %6:2 = "cuda_tile.atomic_cas_tko"(%arg0, %2#0, %2#0) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
  %7 = "cuda_tile.print_tko"(%2#0) <{operandSegmentSizes = array<i32: 1, 0>, str = "%f\0A"}> : (!cuda_tile.tile<f32>) -> !cuda_tile.token
  %8 = "cuda_tile.print_tko"(%7) <{operandSegmentSizes = array<i32: 0, 1>, str = "done"}> : (!cuda_tile.token) -> !cuda_tile.token
  %9 = "cuda_tile.alloca"() <{alignment = 16 : i64, num_elem = 4 : i64}> : () -> !cuda_tile.tile<ptr<f32>>
  %10 = "cuda_tile.alloca"() <{alignment = 16 : i64, global, num_elem = 4 : i64}> : () -> !cuda_tile.tile<ptr<f32>>
  %11 = "cuda_tile.gdc_launch_dependents_tko"(%0) : (!cuda_tile.token) -> !cuda_tile.token
  %12 = "cuda_tile.gdc_wait_tko"() : () -> !cuda_tile.token
  %13 = "cuda_tile.memory_fence_alias_tko"(%0) : (!cuda_tile.token) -> !cuda_tile.token
  %14 = "cuda_tile.assume"(%arg0) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<ptr<f32>>
  %15 = "cuda_tile.assume"(%arg1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f32, <multicast>>>) -> (), sym_name = "views"}> ({
^bb0(%arg0: !cuda_tile.tile<ptr<f32>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<ptr<f32, <multicast>>>):
  %0 = "cuda_tile.iota"() : () -> !cuda_tile.tile<4xi32>
  %1 = "cuda_tile.make_tensor_view"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x8xf32, strides=[8,1]>
  %2 = "cuda_tile.make_tensor_view"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tensor_view<f32>
  %3 = "cuda_tile.make_partition_view"(%1) : (!cuda_tile.tensor_view<?x8xf32, strides=[8,1]>) -> !cuda_tile.partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>
  %4 = "cuda_tile.make_strided_view"(%1) : (!cuda_tile.tensor_view<?x8xf32, strides=[8,1]>) -> !cuda_tile.strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<?x8xf32, strides=[8,1]>>
  %5 = "cuda_tile.make_gather_scatter_view"(%1) : (!cuda_tile.tensor_view<?x8xf32, strides=[8,1]>) -> !cuda_tile.gather_scatter_view<tile=(4x4), tensor_view<?x8xf32, strides=[8,1]>, sparse_dim=0>
  %6:2 = "cuda_tile.load_view_tko"(%3, %arg1, %arg1) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<4x4xf32>, !cuda_tile.token)
  %7:2 = "cuda_tile.load_view_tko"(%5, %0, %arg1, %6#1) <{inbounds = array<i1: true, false>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 2, 1>, optimization_hints = #cuda_tile.optimization_hints<default = {allow_tma = false, latency = 4 : i32}>}> : (!cuda_tile.gather_scatter_view<tile=(4x4), tensor_view<?x8xf32, strides=[8,1]>, sparse_dim=0>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x4xf32>, !cuda_tile.token)
  %8 = "cuda_tile.store_view_tko"(%6#0, %4, %arg1, %arg1) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!cuda_tile.tile<4x4xf32>, !cuda_tile.strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<?x8xf32, strides=[8,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
  %9 = "cuda_tile.atomic_red_view_tko"(%4, %arg1, %arg1, %6#0, %8) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32, operandSegmentSizes = array<i32: 1, 2, 1, 1>}> : (!cuda_tile.strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<?x8xf32, strides=[8,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x4xf32>, !cuda_tile.token) -> !cuda_tile.token
  %10:2 = "cuda_tile.get_tensor_shape"(%1) : (!cuda_tile.tensor_view<?x8xf32, strides=[8,1]>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
  %11:2 = "cuda_tile.get_index_space_shape"(%3) : (!cuda_tile.partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>) -> (!cuda_tile.tile<i64>, !cuda_tile.tile<i64>)
  %12 = "cuda_tile.make_tensor_view"(%arg2) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32, <multicast>>>) -> !cuda_tile.tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>
  %13 = "cuda_tile.make_partition_view"(%12) : (!cuda_tile.tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>) -> !cuda_tile.partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>>
  %14:2 = "cuda_tile.multimem_load_reduce_view_tko"(%13, %arg1, %arg1, %6#1) <{memory_ordering_semantics = 1 : i32, memory_scope = 2 : i32, operandSegmentSizes = array<i32: 1, 2, 1>, reduction = #cuda_tile.multimem_reduction_kind<add>}> : (!cuda_tile.partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x4xf32>, !cuda_tile.token)
  %15 = "cuda_tile.multimem_reduce_view_tko"(%13, %6#0, %arg1, %arg1, %6#1) <{inbounds = array<i1: true, false>, memory_ordering_semantics = 1 : i32, memory_scope = 2 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 1>, reduction = #cuda_tile.multimem_reduction_kind<add>}> : (!cuda_tile.partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> !cuda_tile.token
  %16 = "cuda_tile.multimem_store_view_tko"(%13, %6#0, %arg1, %arg1) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>, !cuda_tile.tile<i1>) -> (), sym_name = "control_flow"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>, %arg1: !cuda_tile.tile<i1>):
  %0 = "cuda_tile.for"(%arg0, %arg0, %arg0, %arg0) <{unsigned_cmp}> ({
  ^bb0(%arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i32>):
    "cuda_tile.continue"(%arg3) : (!cuda_tile.tile<i32>) -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  "cuda_tile.for"(%arg0, %arg0, %arg0) ({
  ^bb0(%arg2: !cuda_tile.tile<i32>):
    "cuda_tile.continue"() : () -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
  %1:2 = "cuda_tile.loop"(%arg0) ({
  ^bb0(%arg2: !cuda_tile.tile<i32>):
    "cuda_tile.if"(%arg1) ({
      "cuda_tile.break"(%arg2, %arg1) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i1>) -> ()
    }, {
    }) : (!cuda_tile.tile<i1>) -> ()
    "cuda_tile.continue"(%arg2) : (!cuda_tile.tile<i32>) -> ()
  }) : (!cuda_tile.tile<i32>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i1>)
  %2 = "cuda_tile.loop"() ({
    "cuda_tile.break"(%arg0) : (!cuda_tile.tile<i32>) -> ()
  }) : () -> !cuda_tile.tile<i32>
  "cuda_tile.loop"() ({
    "cuda_tile.if"(%arg1) ({
      "cuda_tile.break"() : () -> ()
    }, {
      "cuda_tile.yield"() : () -> ()
    }) : (!cuda_tile.tile<i1>) -> ()
    "cuda_tile.break"() : () -> ()
  }) : () -> ()
  %3 = "cuda_tile.if"(%arg1) ({
    "cuda_tile.yield"(%arg0) : (!cuda_tile.tile<i32>) -> ()
  }, {
    "cuda_tile.yield"(%0) : (!cuda_tile.tile<i32>) -> ()
  }) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
