//: construct read-back of 64 rows, the documents' m64n8x32b
//: target    sm_100a
//: launch    grid=1 block=128
//: a         f32 64x16
//: d         f32 64x16 = a
//: ptx       tcgen05.st.sync.aligned.16x256b.x2.b32
//: ptx       tcgen05.ld.sync.aligned.16x256b.x2.b32
//: ptx       tcgen05.wait::ld.sync.aligned
//: sass      LDTM
//: twin      `  nv_tileas.dealloc_tmem %tmem : !nv_tileas.tmem<64x16xf32>` -> `` : tmem.not-deallocated
nv_tileas.func @k(%a: !nv_tileas.ptr<f32>, %d: !nv_tileas.ptr<f32>) attributes {num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %a_array = nv_tileas.make_tensor_view %a, shape = [64, 16], strides = [16, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<64x16xf32, strides=[16,1]>
  %d_array = nv_tileas.make_tensor_view %d, shape = [64, 16], strides = [16, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<64x16xf32, strides=[16,1]>
  %a_tiles = nv_tileas.make_partition_view %a_array : !nv_tileas.partition_view<tile=(64x16), !nv_tileas.tensor_view<64x16xf32, strides=[16,1]>>
  %d_tiles = nv_tileas.make_partition_view %d_array : !nv_tileas.partition_view<tile=(64x16), !nv_tileas.tensor_view<64x16xf32, strides=[16,1]>>
  %tile = nv_tileas.load %a_tiles[%zero, %zero] : !nv_tileas.partition_view<tile=(64x16), !nv_tileas.tensor_view<64x16xf32, strides=[16,1]>>, i32 -> tensor<64x16xf32, #nv_tileas.fragment<warps = [[16, 0], [32, 0]]>>
  %tmem = nv_tileas.alloc_tmem {num_columns = 2 : i32} : !nv_tileas.tmem<64x16xf32>
  nv_tileas.tmem_store %tile, %tmem : tensor<64x16xf32, #nv_tileas.fragment<warps = [[16, 0], [32, 0]]>>, !nv_tileas.tmem<64x16xf32>
  %read = nv_tileas.tmem_load %tmem {shape = #nvvm.tcgen05_ldst_shape<m64n8x32b>} : !nv_tileas.tmem<64x16xf32> -> tensor<64x16xf32, #nv_tileas.fragment<warps = [[16, 0], [32, 0]]>>
  nv_tileas.store %read, %d_tiles[%zero, %zero] : tensor<64x16xf32, #nv_tileas.fragment<warps = [[16, 0], [32, 0]]>>, !nv_tileas.partition_view<tile=(64x16), !nv_tileas.tensor_view<64x16xf32, strides=[16,1]>>, i32
  nv_tileas.dealloc_tmem %tmem : !nv_tileas.tmem<64x16xf32>
}
