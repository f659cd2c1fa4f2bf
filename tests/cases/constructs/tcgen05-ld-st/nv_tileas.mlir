//: construct tcgen05.ld and st, every shape
//: target    sm_100a
//: launch    grid=1 block=128
//: a         f32 128x16
//: d0        f32 128x16 = a
//: d1        f32 128x16 = a
//: d2        f32 128x16 = a
//: d3        f32 128x16 = a
//: d4        f32 128x16 = a
//: ptx       tcgen05.st.sync.aligned.16x64b.x8.b32
//: ptx       tcgen05.st.sync.aligned.16x128b.x4.b32
//: ptx       tcgen05.st.sync.aligned.16x256b.x2.b32
//: ptx       tcgen05.st.sync.aligned.32x32b.x16.b32
//: ptx       tcgen05.st.sync.aligned.16x32bx2.x8.b32
//: ptx       tcgen05.ld.sync.aligned.16x64b.x8.b32
//: ptx       tcgen05.ld.sync.aligned.16x128b.x4.b32
//: ptx       tcgen05.ld.sync.aligned.16x256b.x2.b32
//: ptx       tcgen05.ld.sync.aligned.32x32b.x16.b32
//: ptx       tcgen05.ld.sync.aligned.16x32bx2.x8.b32
//: sass      LDTM
//: twin      `  nv_tileas.dealloc_tmem %tmem : !nv_tileas.tmem<128x16xf32>` -> `` : tmem.not-deallocated
nv_tileas.func @k(%a: !nv_tileas.ptr<f32>, %d0: !nv_tileas.ptr<f32>, %d1: !nv_tileas.ptr<f32>, %d2: !nv_tileas.ptr<f32>, %d3: !nv_tileas.ptr<f32>, %d4: !nv_tileas.ptr<f32>) attributes {num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %a_array = nv_tileas.make_tensor_view %a, shape = [128, 16], strides = [16, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<128x16xf32, strides=[16,1]>
  %a_tiles = nv_tileas.make_partition_view %a_array : !nv_tileas.partition_view<tile=(128x16), !nv_tileas.tensor_view<128x16xf32, strides=[16,1]>>
  %tile = nv_tileas.load %a_tiles[%zero, %zero] {vector = 4 : i32} : !nv_tileas.partition_view<tile=(128x16), !nv_tileas.tensor_view<128x16xf32, strides=[16,1]>>, i32 -> tensor<128x16xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>
  %tmem = nv_tileas.alloc_tmem {num_columns = 4 : i32} : !nv_tileas.tmem<128x16xf32>
  nv_tileas.tmem_store %tile, %tmem {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : tensor<128x16xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>, !nv_tileas.tmem<128x16xf32>
  %v0 = nv_tileas.tmem_load %tmem {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : !nv_tileas.tmem<128x16xf32> -> tensor<128x16xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>
  %array0 = nv_tileas.make_tensor_view %d0, shape = [128, 16], strides = [16, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<128x16xf32, strides=[16,1]>
  %tiles0 = nv_tileas.make_partition_view %array0 : !nv_tileas.partition_view<tile=(128x16), !nv_tileas.tensor_view<128x16xf32, strides=[16,1]>>
  nv_tileas.store %v0, %tiles0[%zero, %zero] {vector = 4 : i32} : tensor<128x16xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>, !nv_tileas.partition_view<tile=(128x16), !nv_tileas.tensor_view<128x16xf32, strides=[16,1]>>, i32
  nv_tileas.tmem_store %tile, %tmem {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : tensor<128x16xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>, !nv_tileas.tmem<128x16xf32>
  %v1 = nv_tileas.tmem_load %tmem {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : !nv_tileas.tmem<128x16xf32> -> tensor<128x16xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>
  %array1 = nv_tileas.make_tensor_view %d1, shape = [128, 16], strides = [16, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<128x16xf32, strides=[16,1]>
  %tiles1 = nv_tileas.make_partition_view %array1 : !nv_tileas.partition_view<tile=(128x16), !nv_tileas.tensor_view<128x16xf32, strides=[16,1]>>
  nv_tileas.store %v1, %tiles1[%zero, %zero] {vector = 4 : i32} : tensor<128x16xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>, !nv_tileas.partition_view<tile=(128x16), !nv_tileas.tensor_view<128x16xf32, strides=[16,1]>>, i32
  nv_tileas.tmem_store %tile, %tmem {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : tensor<128x16xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>, !nv_tileas.tmem<128x16xf32>
  %v2 = nv_tileas.tmem_load %tmem {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : !nv_tileas.tmem<128x16xf32> -> tensor<128x16xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>
  %array2 = nv_tileas.make_tensor_view %d2, shape = [128, 16], strides = [16, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<128x16xf32, strides=[16,1]>
  %tiles2 = nv_tileas.make_partition_view %array2 : !nv_tileas.partition_view<tile=(128x16), !nv_tileas.tensor_view<128x16xf32, strides=[16,1]>>
  nv_tileas.store %v2, %tiles2[%zero, %zero] {vector = 4 : i32} : tensor<128x16xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>, !nv_tileas.partition_view<tile=(128x16), !nv_tileas.tensor_view<128x16xf32, strides=[16,1]>>, i32
  nv_tileas.tmem_store %tile, %tmem {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : tensor<128x16xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>, !nv_tileas.tmem<128x16xf32>
  %v3 = nv_tileas.tmem_load %tmem {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : !nv_tileas.tmem<128x16xf32> -> tensor<128x16xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>
  %array3 = nv_tileas.make_tensor_view %d3, shape = [128, 16], strides = [16, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<128x16xf32, strides=[16,1]>
  %tiles3 = nv_tileas.make_partition_view %array3 : !nv_tileas.partition_view<tile=(128x16), !nv_tileas.tensor_view<128x16xf32, strides=[16,1]>>
  nv_tileas.store %v3, %tiles3[%zero, %zero] {vector = 4 : i32} : tensor<128x16xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>, !nv_tileas.partition_view<tile=(128x16), !nv_tileas.tensor_view<128x16xf32, strides=[16,1]>>, i32
  nv_tileas.tmem_store %tile, %tmem {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : tensor<128x16xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>, !nv_tileas.tmem<128x16xf32>
  %v4 = nv_tileas.tmem_load %tmem {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : !nv_tileas.tmem<128x16xf32> -> tensor<128x16xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>
  %array4 = nv_tileas.make_tensor_view %d4, shape = [128, 16], strides = [16, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<128x16xf32, strides=[16,1]>
  %tiles4 = nv_tileas.make_partition_view %array4 : !nv_tileas.partition_view<tile=(128x16), !nv_tileas.tensor_view<128x16xf32, strides=[16,1]>>
  nv_tileas.store %v4, %tiles4[%zero, %zero] {vector = 4 : i32} : tensor<128x16xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>, !nv_tileas.partition_view<tile=(128x16), !nv_tileas.tensor_view<128x16xf32, strides=[16,1]>>, i32
  nv_tileas.dealloc_tmem %tmem : !nv_tileas.tmem<128x16xf32>
}
