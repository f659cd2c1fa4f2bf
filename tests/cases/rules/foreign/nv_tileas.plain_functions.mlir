// target: sm_100a
// The ops in functions of MLIR's own dialects, as somebody writes who tries the documents' listings.
!acc = !nv_tileas.tmem<128x64xf32>
!lhs = !nv_tileas.umma_smem_desc<128x16xf16>
!rhs = !nv_tileas.umma_smem_desc<16x64xf16>
module @tried {
  func.func @adds_to_nothing(%sa: !nv_tileas.smem<128x128xbf16>, %a: !lhs, %b: !rhs, %n: i32) attributes {gpu.kernel} {
    %mine = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !nv_tileas.tmem<128x128xbf16>
    nv_tileas.umma_smem_to_tmem_cp %sa, %mine {shape = #nvvm.tcgen05_cp_shape<m64x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx2_01_23>} : !nv_tileas.smem<128x128xbf16>, !nv_tileas.tmem<128x128xbf16>
    %acc = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !acc
    %bar = nv_tileas.init_mbarrier : !nv_tileas.mbarrier
    %zero = arith.constant 0 : i32
    %tok = nv_tileas.umma %acc, %a, %b {kind = #nvvm.tcgen05_mma_kind<f16>} : !acc, !lhs, !rhs -> !nv_tileas.async_token //! tmem.init
    nv_tileas.umma_commit %bar after %tok : !nv_tileas.mbarrier
    %done = nv_tileas.wait_mbarrier %bar, %zero : !nv_tileas.mbarrier
    nv_tileas.dealloc_tmem %acc : !acc
    nv_tileas.dealloc_tmem %mine : !nv_tileas.tmem<128x128xbf16>
    return
  }
  func.func @frees_on_one_way(%some: i1) {
    %far = nv_tileas.alloc_tmem {num_columns = 96 : i32} : !nv_tileas.tmem<128x384xf32>
    %more = nv_tileas.alloc_tmem {num_columns = 64 : i32} : !nv_tileas.tmem<128x256xf32> //! tmem.out-of-resource tmem.not-deallocated
    nv_tileas.dealloc_tmem %far : !nv_tileas.tmem<128x384xf32>
    %late = nv_tileas.tmem_load %far {shape = #nvvm.tcgen05_ldst_shape<m64n8x32b>} : !nv_tileas.tmem<128x384xf32> -> tensor<128x384xf32> //! tmem.use-after-dealloc
    scf.if %some {
      nv_tileas.dealloc_tmem %more : !nv_tileas.tmem<128x256xf32>
    }
    return
  }
  gpu.module @kernels {
    memref.global "private" @whole : memref<58111xf32, 3> = uninitialized
    memref.global "private" @rest : memref<1xf32, 3> = uninitialized
    gpu.func @no_word_left() kernel {
      %one = memref.get_global @whole : memref<58111xf32, 3>
      %two = memref.get_global @rest : memref<1xf32, 3>
      %acc = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !acc //! tmem.no-scratch
      nv_tileas.dealloc_tmem %acc : !acc
      gpu.return
    }
    gpu.func @one_word_left() kernel {
      %one = memref.get_global @whole : memref<58111xf32, 3>
      %again = memref.get_global @whole : memref<58111xf32, 3>
      %acc = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !acc
      nv_tileas.dealloc_tmem %acc : !acc
      gpu.return
    }
  }
}
