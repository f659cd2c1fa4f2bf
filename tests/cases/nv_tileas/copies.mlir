//! compile stage=nv_tileas target=sm_100a
nv_tileas.func @coordinates(%map: !nv_tileas.tensor_map<16x8xf32>) attributes {num_warps = 1 : i32} {
  %c = arith.constant 0 : i32
  %tile = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<16x8xf32>
  nv_tileas.tma_store %tile, %map[%c, %c] {mode = #nv_tileas.tma_mode<scatter4>} : !nv_tileas.smem<16x8xf32>, !nv_tileas.tensor_map<16x8xf32>, i32
//^^^^^^^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileas.tma_store' has no native lowering to llvm: no copy has this mode with so many coordinates
  nv_tileas.return
}
nv_tileas.func @offsets(%map: !nv_tileas.tensor_map<16x8xf32>) attributes {num_warps = 1 : i32} {
  %c = arith.constant 0 : i32
  nv_tileas.tma_prefetch %map[%c, %c, %c] {mode = #nv_tileas.tma_mode<im2col>} : !nv_tileas.tensor_map<16x8xf32>, i32
//^^^^^^^^^^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileas.tma_prefetch' has no native lowering to llvm: the number of im2col offsets
  nv_tileas.return
}
nv_tileas.func @uneven() attributes {num_warps = 4 : i32} {
  nv_tileas.warp_role {first = 0 : i32, warps = 3 : i32} {
    %c = arith.constant 0 : i32
    %x = nv_tileas.splat %c : i32 -> tensor<128xi32, #nv_tileas.linear<order = [0], vector = 1, threads = 128>>
//       ^^^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileas.splat' has no native lowering to llvm: tensors are spread over powers of two of threads, and the role has other warps
    scf.yield
  }
  nv_tileas.return
}
nv_tileas.func @without_tensors() attributes {num_warps = 4 : i32} {
  nv_tileas.warp_role {first = 0 : i32, warps = 3 : i32} {
    nv_tileas.barrier
    scf.yield
  }
  nv_tileas.return
}
nv_tileas.func @exchanging(%to: !nv_tileas.ptr<i32>) attributes {num_warps = 2 : i32} {
  %zero = arith.constant 0 : i32
  %array = nv_tileas.make_tensor_view %to, shape = [32, 32], strides = [32, 1] : !nv_tileas.ptr<i32> -> !nv_tileas.tensor_view<32x32xi32, strides=[32,1]>
  %tiles = nv_tileas.make_partition_view %array : !nv_tileas.partition_view<tile=(32x32), !nv_tileas.tensor_view<32x32xi32, strides=[32,1]>>
  nv_tileas.warp_role {first = 0 : i32, warps = 1 : i32} {
    %x = nv_tileas.load %tiles[%zero, %zero] : !nv_tileas.partition_view<tile=(32x32), !nv_tileas.tensor_view<32x32xi32, strides=[32,1]>>, i32 -> tensor<32x32xi32, #nv_tileas.linear<order = [1, 0], vector = 1, threads = 32>>
    %y = nv_tileas.convert_layout %x : tensor<32x32xi32, #nv_tileas.linear<order = [1, 0], vector = 1, threads = 32>> -> tensor<32x32xi32, #nv_tileas.linear<order = [0, 1], vector = 4, threads = 32>>
    nv_tileas.store %y, %tiles[%zero, %zero] : tensor<32x32xi32, #nv_tileas.linear<order = [0, 1], vector = 4, threads = 32>>, !nv_tileas.partition_view<tile=(32x32), !nv_tileas.tensor_view<32x32xi32, strides=[32,1]>>, i32
    scf.yield
  }
  nv_tileas.return
}
nv_tileas.func @both_exchanging(%to: !nv_tileas.ptr<i32>) attributes {num_warps = 2 : i32} {
  %zero = arith.constant 0 : i32
  %array = nv_tileas.make_tensor_view %to, shape = [32, 32], strides = [32, 1] : !nv_tileas.ptr<i32> -> !nv_tileas.tensor_view<32x32xi32, strides=[32,1]>
  %tiles = nv_tileas.make_partition_view %array : !nv_tileas.partition_view<tile=(32x32), !nv_tileas.tensor_view<32x32xi32, strides=[32,1]>>
  nv_tileas.warp_role {first = 0 : i32, warps = 1 : i32} {
//^^^^^^^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileas.warp_role' has no native lowering to llvm: several roles exchange values through scratch memory, of which there is one
    %x = nv_tileas.load %tiles[%zero, %zero] : !nv_tileas.partition_view<tile=(32x32), !nv_tileas.tensor_view<32x32xi32, strides=[32,1]>>, i32 -> tensor<32x32xi32, #nv_tileas.linear<order = [1, 0], vector = 1, threads = 32>>
    %y = nv_tileas.convert_layout %x : tensor<32x32xi32, #nv_tileas.linear<order = [1, 0], vector = 1, threads = 32>> -> tensor<32x32xi32, #nv_tileas.linear<order = [0, 1], vector = 4, threads = 32>>
    scf.yield
  }
  nv_tileas.warp_role {first = 1 : i32, warps = 1 : i32, barrier = 2 : i32} {
    %x = nv_tileas.load %tiles[%zero, %zero] : !nv_tileas.partition_view<tile=(32x32), !nv_tileas.tensor_view<32x32xi32, strides=[32,1]>>, i32 -> tensor<32x32xi32, #nv_tileas.linear<order = [1, 0], vector = 1, threads = 32>>
    %y = nv_tileas.convert_layout %x : tensor<32x32xi32, #nv_tileas.linear<order = [1, 0], vector = 1, threads = 32>> -> tensor<32x32xi32, #nv_tileas.linear<order = [0, 1], vector = 4, threads = 32>>
    scf.yield
  }
  nv_tileas.return
}
nv_tileas.func @outside() attributes {num_warps = 4 : i32} {
  nv_tileas.warp_role {first = 4 : i32, warps = 1 : i32} {
//^^^^^^^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileas.warp_role' has no native lowering to llvm: a role is of some of the kernel's 4 warps, and has a barrier of 1 to 15
    scf.yield
  }
  nv_tileas.return
}
nv_tileas.func @last() attributes {num_warps = 4 : i32} {
  nv_tileas.warp_role {first = 3 : i32, warps = 1 : i32, barrier = 15 : i32} {
    scf.yield
  }
  nv_tileas.return
}
nv_tileas.func @barrier_of_all() attributes {num_warps = 4 : i32} {
  nv_tileas.warp_role {first = 3 : i32, warps = 1 : i32, barrier = 16 : i32} {
//^^^^^^^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileas.warp_role' has no native lowering to llvm: a role is of some of the kernel's 4 warps, and has a barrier of 1 to 15
    scf.yield
  }
  nv_tileas.return
}
nv_tileas.func @allocates() attributes {num_warps = 8 : i32} {
  nv_tileas.warp_role {first = 0 : i32, warps = 4 : i32} {
    %d = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<64x128xf32>
//       ^^^^^^^^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileas.alloc_tmem' has no native lowering to llvm: a role does not allocate tensor memory: all threads of the CTA do
    nv_tileas.dealloc_tmem %d : !nv_tileas.tmem<64x128xf32>
    scf.yield
  }
  nv_tileas.return
}
nv_tileas.func @signs(%to: !nv_tileas.ptr<i32>) attributes {num_warps = 1 : i32} {
  %tile = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<16x8xi32>
  nv_tileas.bulk_store %tile, %to {reduction = #nv_tileas.tma_reduction<max>} : !nv_tileas.smem<16x8xi32>, !nv_tileas.ptr<i32>
//^^^^^^^^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileas.bulk_store' has no native lowering to llvm: a bulk copy does not combine elements of this type so
  nv_tileas.return
}
nv_tileas.func @halves(%to: !nv_tileas.ptr<f16>, %from: !nv_tileas.ptr<f16>) attributes {num_warps = 1 : i32} {
  %tile = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<16x8xf16>
  nv_tileas.bulk_prefetch %from {bytes = 16 : i32} : !nv_tileas.ptr<f16>
  nv_tileas.bulk_store %tile, %to {reduction = #nv_tileas.tma_reduction<add>} : !nv_tileas.smem<16x8xf16>, !nv_tileas.ptr<f16>
  nv_tileas.bulk_store %tile, %to {reduction = #nv_tileas.tma_reduction<max>} : !nv_tileas.smem<16x8xf16>, !nv_tileas.ptr<f16>
  nv_tileas.bulk_commit
  nv_tileas.bulk_wait
  nv_tileas.return
}
nv_tileas.func @few(%from: !nv_tileas.ptr<f16>) attributes {num_warps = 1 : i32} {
  nv_tileas.bulk_prefetch %from {bytes = 24 : i32} : !nv_tileas.ptr<f16>
//^^^^^^^^^^^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileas.bulk_prefetch' has no native lowering to llvm: 24 bytes are asked for, and prefetches are of multiples of 16
  nv_tileas.return
}
nv_tileas.func @no_stage() attributes {num_warps = 1 : i32} {
  %tiles = nv_tileas.alloc_smem {offset = 0 : i32, stages = 0 : i32} : !nv_tileas.smem<16x8xf32>
//         ^^^^^^^^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileas.alloc_smem' has no native lowering to llvm: there is no buffer of so many stages
  nv_tileas.return
}
nv_tileas.func @stage_of_a_stage() attributes {num_warps = 1 : i32} {
  %c = arith.constant 0 : i32
  %tiles = nv_tileas.alloc_smem {offset = 0 : i32, stages = 2 : i32} : !nv_tileas.smem<16x8xf32>
  %one = nv_tileas.smem_stage %tiles[%c] : !nv_tileas.smem<16x8xf32>
  %two = nv_tileas.smem_stage %one[%c] : !nv_tileas.smem<16x8xf32>
//       ^^^^^^^^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileas.smem_stage' has no native lowering to llvm: a stage of what is one of several stages itself
  nv_tileas.return
}
nv_tileas.func @no_barrier() attributes {num_warps = 1 : i32} {
  %bars = nv_tileas.init_mbarrier {stages = 0 : i32} : !nv_tileas.mbarrier
//        ^^^^^^^^^^^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileas.init_mbarrier' has no native lowering to llvm: there are no barriers of so many stages
  nv_tileas.return
}
nv_tileas.func @computed_extent(%x: !nv_tileas.ptr<f16>, %n: i32) attributes {num_warps = 1 : i32} {
  %twice = arith.addi %n, %n : i32
  %array = nv_tileas.make_tensor_view %x, shape = [%twice, 8], strides = [8, 1] : !nv_tileas.ptr<f16>, i32 -> !nv_tileas.tensor_view<?x8xf16, strides=[8,1]>
  %map = nv_tileas.make_tensor_map %array {order = array<i32: 1, 0>, swizzle = #nv_tileas.map_swizzle<none>} : !nv_tileas.tensor_view<?x8xf16, strides=[8,1]> -> !nv_tileas.tensor_map<8x8xf16>
//       ^^^^^^^^^^^^^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileas.make_tensor_map' has no native lowering to llvm: the extents and strides of its array are not parameters or constants
  nv_tileas.return
}
nv_tileas.func @slow_first(%x: !nv_tileas.ptr<f16>, %n: i32) attributes {num_warps = 1 : i32} {
  %array = nv_tileas.make_tensor_view %x, shape = [%n, 8], strides = [8, 1] : !nv_tileas.ptr<f16>, i32 -> !nv_tileas.tensor_view<?x8xf16, strides=[8,1]>
  %map = nv_tileas.make_tensor_map %array {order = array<i32: 0, 1>, swizzle = #nv_tileas.map_swizzle<none>} : !nv_tileas.tensor_view<?x8xf16, strides=[8,1]> -> !nv_tileas.tensor_map<8x8xf16>
//       ^^^^^^^^^^^^^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileas.make_tensor_map' has no native lowering to llvm: its order names each dimension of the array once, and first the one of stride 1
  nv_tileas.return
}
nv_tileas.func @too_narrow(%x: !nv_tileas.ptr<f16>) attributes {num_warps = 1 : i32} {
  %c = arith.constant 0 : i32
  %array = nv_tileas.make_tensor_view %x, shape = [64, 8], strides = [8, 1] : !nv_tileas.ptr<f16> -> !nv_tileas.tensor_view<64x8xf16, strides=[8,1]>
  %tiles = nv_tileas.make_partition_view %array : !nv_tileas.partition_view<tile=(64x8), !nv_tileas.tensor_view<64x8xf16, strides=[8,1]>>
  %tile = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<64x8xf16>
  nv_tileas.async_load %tiles[%c, %c], %tile {vector = 1 : i32} : !nv_tileas.partition_view<tile=(64x8), !nv_tileas.tensor_view<64x8xf16, strides=[8,1]>>, !nv_tileas.smem<64x8xf16>, i32
//^^^^^^^^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileas.async_load' has no native lowering to llvm: 1 elements are not side by side in both, or not 4, 8 or 16 bytes
  nv_tileas.return
}
nv_tileas.func @other_size(%x: !nv_tileas.ptr<f16>) attributes {num_warps = 1 : i32} {
  %c = arith.constant 0 : i32
  %array = nv_tileas.make_tensor_view %x, shape = [64, 8], strides = [8, 1] : !nv_tileas.ptr<f16> -> !nv_tileas.tensor_view<64x8xf16, strides=[8,1]>
  %tiles = nv_tileas.make_partition_view %array : !nv_tileas.partition_view<tile=(64x8), !nv_tileas.tensor_view<64x8xf16, strides=[8,1]>>
  %tile = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<64x4xf16>
  nv_tileas.async_load %tiles[%c, %c], %tile {vector = 2 : i32} : !nv_tileas.partition_view<tile=(64x8), !nv_tileas.tensor_view<64x8xf16, strides=[8,1]>>, !nv_tileas.smem<64x4xf16>, i32
//^^^^^^^^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileas.async_load' has no native lowering to llvm: the buffer does not hold 512 elements of 16 bits
  nv_tileas.return
}
nv_tileas.func @padded(%x: !nv_tileas.ptr<f16>) attributes {num_warps = 1 : i32} {
  %c = arith.constant 0 : i32
  %array = nv_tileas.make_tensor_view %x, shape = [64, 8], strides = [8, 1] : !nv_tileas.ptr<f16> -> !nv_tileas.tensor_view<64x8xf16, strides=[8,1]>
  %tiles = nv_tileas.make_partition_view %array : !nv_tileas.partition_view<tile=(64x8), padding_value = nan, !nv_tileas.tensor_view<64x8xf16, strides=[8,1]>>
  %tile = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<64x8xf16>
  nv_tileas.async_load %tiles[%c, %c], %tile {vector = 2 : i32} : !nv_tileas.partition_view<tile=(64x8), padding_value = nan, !nv_tileas.tensor_view<64x8xf16, strides=[8,1]>>, !nv_tileas.smem<64x8xf16>, i32
//^^^^^^^^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileas.async_load' has no native lowering to llvm: it gathers no positions, and outside of the array there are zeros only
  nv_tileas.return
}
