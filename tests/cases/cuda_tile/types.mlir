//! verify
entry @k(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %t = make_token : token
  %0 = iota : tile<3xi32>
//            ^^^^^^^^^^^ error[type]: custom op 'cuda_tile.iota' all dimensions must be powers of two, got 3
  %1 = iota : tile<0xi32>
//            ^^^^^^^^^^^ error[type]: custom op 'cuda_tile.iota' all dimensions must be positive constants, got 0
  %2 = iota : tile<4x?xi32>
//            ^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.iota' expected static shape
  %3 = iota : tile<33554432xi32>
//            ^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.iota' tile would exceed the maximum of 16777216 elements
  %4 = iota : tile<4xindex>
//            ^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.iota' failed to verify 'elementType': f16 or bf16 or f32 or tf32 or f64 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or i1 or i8 or i16 or i32 or i64 or Pointer type or i4
  %5 = iota : tiles<4xi32>
//            ^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.iota' unknown type: tiles
  %6 = constant <f4E2M1FN: 1.0> : tile<1xf4E2M1FN>
//                                ^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.constant' F4E2M1FN tiles must have an even number of elements
  %7 = ptr_to_ptr %p : tile<ptr<f32>> -> tile<ptr<i4>>
//                                       ^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.ptr_to_ptr' failed to verify 'pointeeType': f16 or bf16 or f32 or tf32 or f64 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or i1 or i8 or i16 or i32 or i64
  %8 = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32>
//                                                       ^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.make_tensor_view' expected 'strides'
  %9 = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1,1]>
//                                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.make_tensor_view' expected shape and stride to be of same rank but got shape of rank 1 and stride of rank 2
  %10 = make_tensor_view %p, shape = [0], strides = [1] : tensor_view<0xf32, strides=[1]>
//                                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.make_tensor_view' dimensions must have strictly positive constant sizes but got [0]
  %11 = make_tensor_view %p, shape = [4], strides = [0] : tensor_view<4xf32, strides=[0]>
//                                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.make_tensor_view' expected strictly positive integer, got 0
  %12 = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xptr<f32>, strides=[1]>
//                                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.make_tensor_view' failed to verify 'elementType': f16 or bf16 or f32 or tf32 or f64 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or i1 or i8 or i16 or i32 or i64
  %13 = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<f32, strides=[1]>
//                                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.make_tensor_view' strides must not be provided for 0-d tiles
  %v = make_tensor_view %p, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %14 = make_partition_view %v : partition_view<tile=(3x4), tensor_view<4x8xf32, strides=[8,1]>>
//                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.make_partition_view' tile shape dimensions must have power of two length but got [3, 4]
  %15 = make_partition_view %v : partition_view<tile=(4), tensor_view<4x8xf32, strides=[8,1]>>
//                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.make_partition_view' expected tensor_view rank and tile rank to match, got tensor_view of rank 2 and tiles of rank 1
  %16 = make_partition_view %v : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>, dim_map=[0]>
//                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.make_partition_view' expected dim_map to map exactly all 2 dimensions of the tile, got 1 mappings
  %17 = make_partition_view %v : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>, dim_map=[0, 2]>
//                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.make_partition_view' target dimension is outside of tensor view dimensions, expected strictly less than 2, got 2
  %18 = make_partition_view %v : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>, dim_map=[1, 1]>
//                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.make_partition_view' target dimension 1 mapped at least twice (for tile dimensions 0 and 1)
  %19 = make_partition_view %v : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>, dim_map=[-1, 1]>
//                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.make_partition_view' target dimension must not be negative, got -1
  %20 = make_partition_view %v : partition_view<tile=(4x4), padding_value = one, tensor_view<4x8xf32, strides=[8,1]>>
//                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.make_partition_view' invalid padding_value attribute specification. Got "one" but expect one of: zero, neg_zero, nan, pos_inf, neg_inf
  %21 = make_partition_view %v : partition_view<tile=(4x4), padding_value = nan, tensor_view<4x8xi32, strides=[8,1]>>
//                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.make_partition_view' padding_value nan can only be used with floating point element types, got 'i32'
  %22 = make_partition_view %v : partition_view<tile=(4x4), tile<4xf32>>
//                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.make_partition_view' expected 'tensor_view' type, but got '!cuda_tile.tile<4xf32>'
  %23 = make_partition_view %v : tile<4xf32>
//                               ^^^^^^^^^^^ error[type]: custom op 'cuda_tile.make_partition_view' expected 'partition_view' type, but got '!cuda_tile.tile<4xf32>'
  %24 = make_strided_view %v : strided_view<tile=(4x4), traversal_strides=[1], tensor_view<4x8xf32, strides=[8,1]>>
//                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.make_strided_view' expected 2 traversal strides, got 1
  %25 = make_strided_view %v : strided_view<tile=(4x4), traversal_strides=[1,0], tensor_view<4x8xf32, strides=[8,1]>>
//                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.make_strided_view' traversal strides must be strictly positive but got [1, 0]
  %26 = make_gather_scatter_view %v : gather_scatter_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>, sparse_dim=2>
//                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.make_gather_scatter_view' gather dimension is outside of tensor view dimensions, expected strictly less than 2, got 2
  return
}
