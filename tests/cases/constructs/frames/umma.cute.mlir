// Rows of 32 bytes of A and 64 of B, in shared memory; D is %d, read by 128 threads.
nv_tileas.func @k(%a: !nv_tileas.ptr<i8>, %b: !nv_tileas.ptr<i8>, %out: !nv_tileas.ptr<<<D>>><<PARAMETERS>>) attributes {num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %no = arith.constant false
  %yes = arith.constant true
  %a_array = nv_tileas.make_tensor_view %a, shape = [128, 32], strides = [32, 1] : !nv_tileas.ptr<i8> -> !nv_tileas.tensor_view<128x32xi8, strides=[32,1]>
  %b_array = nv_tileas.make_tensor_view %b, shape = [64, 64], strides = [1, 64] : !nv_tileas.ptr<i8> -> !nv_tileas.tensor_view<64x64xi8, strides=[1,64]>
  %out_array = nv_tileas.make_tensor_view %out, shape = [128, <<N>>], strides = [<<N>>, 1] : !nv_tileas.ptr<<<D>>> -> !nv_tileas.tensor_view<128x<<N>>x<<D>>, strides=[<<N>>,1]>
  %a_tiles = nv_tileas.make_partition_view %a_array : !nv_tileas.partition_view<tile=(128x32), !nv_tileas.tensor_view<128x32xi8, strides=[32,1]>>
  %b_tiles = nv_tileas.make_partition_view %b_array : !nv_tileas.partition_view<tile=(64x64), !nv_tileas.tensor_view<64x64xi8, strides=[1,64]>>
  %out_tiles = nv_tileas.make_partition_view %out_array : !nv_tileas.partition_view<tile=(128x<<N>>), !nv_tileas.tensor_view<128x<<N>>x<<D>>, strides=[<<N>>,1]>>
  %a_tile = nv_tileas.load %a_tiles[%zero, %zero] {vector = 16 : i32} : !nv_tileas.partition_view<tile=(128x32), !nv_tileas.tensor_view<128x32xi8, strides=[32,1]>>, i32 -> tensor<128x32xi8, #nv_tileas.linear<order = [1, 0], vector = 16, threads = 128>>
  %b_tile = nv_tileas.load %b_tiles[%zero, %zero] {vector = 16 : i32} : !nv_tileas.partition_view<tile=(64x64), !nv_tileas.tensor_view<64x64xi8, strides=[1,64]>>, i32 -> tensor<64x64xi8, #nv_tileas.linear<order = [0, 1], vector = 16, threads = 128>>
  %smem_a = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<128x32xi8, #nv_tileas.shared<order = [1, 0], swizzle = 32B>>
  %smem_b = nv_tileas.alloc_smem {offset = 4096 : i32} : !nv_tileas.smem<64x64xi8, #nv_tileas.shared<order = [0, 1], swizzle = 64B>>
  nv_tileas.smem_store %a_tile, %smem_a : tensor<128x32xi8, #nv_tileas.linear<order = [1, 0], vector = 16, threads = 128>>, !nv_tileas.smem<128x32xi8, #nv_tileas.shared<order = [1, 0], swizzle = 32B>>
  nv_tileas.smem_store %b_tile, %smem_b : tensor<64x64xi8, #nv_tileas.linear<order = [0, 1], vector = 16, threads = 128>>, !nv_tileas.smem<64x64xi8, #nv_tileas.shared<order = [0, 1], swizzle = 64B>>
  %d = "cute_nvgpu.arch.sm100.alloc_tmem"() {num_columns = 16 : i32} : () -> !nv_tileas.tmem<128x<<N>>x<<D>>>
  %done = nv_tileas.init_mbarrier {count = 1 : i32, offset = 9216 : i32} : !nv_tileas.mbarrier
<<STAGE>>
  nv_tileas.fence_proxy_async
  nv_tileas.barrier
<<BODY>>
  nv_tileas.umma_commit %done : !nv_tileas.mbarrier
  %next = nv_tileas.umma_wait %done, %zero : !nv_tileas.mbarrier
  %sum = "cute_nvgpu.atom.tmem_load"(%d) {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : (!nv_tileas.tmem<128x<<N>>x<<D>>>) -> tensor<128x<<N>>x<<D>>, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>
  nv_tileas.store %sum, %out_tiles[%zero, %zero] {vector = 2 : i32} : tensor<128x<<N>>x<<D>>, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>, !nv_tileas.partition_view<tile=(128x<<N>>), !nv_tileas.tensor_view<128x<<N>>x<<D>>, strides=[<<N>>,1]>>, i32
<<FREE>>
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%d) : (!nv_tileas.tmem<128x<<N>>x<<D>>>) -> ()
}
