// target: sm_100a
// Kernels as the DSL leaves them: control flow in blocks, tensor memory handed on as block arguments.
!acc = !nv_tileas.tmem<128x128xf32>
!whole = !nv_tileas.tmem<128x512xf32>
!lhs = !nv_tileas.umma_smem_desc<128x16xbf16>
!rhs = !nv_tileas.umma_smem_desc<16x128xbf16>
!tok = !nv_tileas.async_token
func.func @early_exit(%skip: i1) {
  %c = "cute_nvgpu.arch.sm100.alloc_tmem"() <{num_columns = 32 : i32}> : () -> !acc //! tmem.not-deallocated
  cf.cond_br %skip, ^out, ^work
^work:
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%c) : (!acc) -> ()
  cf.br ^out
^out:
  func.return
}
func.func @both_exits(%skip: i1) {
  %c = "cute_nvgpu.arch.sm100.alloc_tmem"() <{num_columns = 32 : i32}> : () -> !acc
  cf.cond_br %skip, ^out, ^work
^work:
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%c) : (!acc) -> ()
  func.return
^out:
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%c) : (!acc) -> ()
  func.return
}
func.func @freed_and_read(%n: index, %never: i1) {
  %lo = arith.constant 0 : index
  %by = arith.constant 1 : index
  %c = "cute_nvgpu.arch.sm100.alloc_tmem"() <{num_columns = 32 : i32}> : () -> !acc
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%c) : (!acc) -> ()
  scf.for %i = %lo to %n step %by {
    %v = "cute_nvgpu.atom.tmem_load"(%c) : (!acc) -> tensor<128x128xf32> //! tmem.use-after-dealloc
  }
  func.return
}
func.func @freed_by_both(%first: i1) {
  %c = "cute_nvgpu.arch.sm100.alloc_tmem"() <{num_columns = 32 : i32}> : () -> !acc
  scf.if %first {
    "cute_nvgpu.arch.sm100.dealloc_tmem"(%c) : (!acc) -> ()
  } else {
    "cute_nvgpu.arch.sm100.dealloc_tmem"(%c) : (!acc) -> ()
  }
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%c) : (!acc) -> () //! tmem.freed-twice
  func.return
}
func.func @past_the_definition(%c0: i1) {
  cf.cond_br %c0, ^has, ^join
^has:
  %c = "cute_nvgpu.arch.sm100.alloc_tmem"() <{num_columns = 32 : i32}> : () -> !acc
  cf.br ^join
^join:
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%c) : (!acc) -> () //! tmem.use-not-dominated
  func.return
}
func.func @three_stages() {
  %x = "cute_nvgpu.arch.sm100.alloc_tmem"() <{num_columns = 64 : i32}> : () -> !nv_tileas.tmem<128x256xf32>
  %y = "cute_nvgpu.arch.sm100.alloc_tmem"() <{num_columns = 64 : i32}> : () -> !nv_tileas.tmem<128x256xf32>
  %z = "cute_nvgpu.arch.sm100.alloc_tmem"() <{num_columns = 8 : i32}> : () -> !nv_tileas.tmem<128x32xf32> //! tmem.out-of-resource
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%z) : (!nv_tileas.tmem<128x32xf32>) -> ()
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%y) : (!nv_tileas.tmem<128x256xf32>) -> ()
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%x) : (!nv_tileas.tmem<128x256xf32>) -> ()
  func.return
}
func.func @two_stages_and_one() {
  %x = "cute_nvgpu.arch.sm100.alloc_tmem"() <{num_columns = 64 : i32}> : () -> !nv_tileas.tmem<128x256xf32>
  %y = "cute_nvgpu.arch.sm100.alloc_tmem"() <{num_columns = 64 : i32}> : () -> !nv_tileas.tmem<128x256xf32>
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%x) : (!nv_tileas.tmem<128x256xf32>) -> ()
  %z = "cute_nvgpu.arch.sm100.alloc_tmem"() <{num_columns = 8 : i32}> : () -> !nv_tileas.tmem<128x32xf32>
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%z) : (!nv_tileas.tmem<128x32xf32>) -> ()
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%y) : (!nv_tileas.tmem<128x256xf32>) -> ()
  func.return
}
func.func @ring_fills_it() {
  %ring = memref.alloc() : memref<7x16384xi8, 3>
  %more = memref.alloc() : memref<117760xi8, 3>
  %c = "cute_nvgpu.arch.sm100.alloc_tmem"() <{num_columns = 32 : i32}> : () -> !acc //! tmem.no-scratch
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%c) : (!acc) -> ()
  func.return
}
func.func @ring_leaves_some() {
  %ring = memref.alloc() : memref<7x16384xi8, 3>
  %more = memref.alloc() : memref<117756xi8, 3>
  %c = "cute_nvgpu.arch.sm100.alloc_tmem"() <{num_columns = 32 : i32}> : () -> !acc
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%c) : (!acc) -> ()
  func.return
}
func.func @adds_in_every_round(%a: !lhs, %b: !rhs, %n: index) {
  %lo = arith.constant 0 : index
  %by = arith.constant 1 : index
  %yes = arith.constant true
  %c = "cute_nvgpu.arch.sm100.alloc_tmem"() <{num_columns = 32 : i32}> : () -> !acc
  scf.for %i = %lo to %n step %by {
    %t = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %yes) <{kind = #nvvm.tcgen05_mma_kind<f16>}> : (!acc, !lhs, !rhs, i1) -> !tok //! tmem.init
  }
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%c) : (!acc) -> ()
  func.return
}
func.func @adds_from_the_second_on(%a: !lhs, %b: !rhs, %n: index) {
  %lo = arith.constant 0 : index
  %by = arith.constant 1 : index
  %no = arith.constant false
  %yes = arith.constant true
  %c = "cute_nvgpu.arch.sm100.alloc_tmem"() <{num_columns = 32 : i32}> : () -> !acc
  %last = scf.for %i = %lo to %n step %by iter_args(%add = %no) -> (i1) {
    %t = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %add) <{kind = #nvvm.tcgen05_mma_kind<f16>}> : (!acc, !lhs, !rhs, i1) -> !tok
    scf.yield %yes : i1
  }
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%c) : (!acc) -> ()
  func.return
}
func.func @says_yes_from_the_start(%a: !lhs, %b: !rhs, %n: index) {
  %lo = arith.constant 0 : index
  %by = arith.constant 1 : index
  %yes = arith.constant true
  %c = "cute_nvgpu.arch.sm100.alloc_tmem"() <{num_columns = 32 : i32}> : () -> !acc
  %last = scf.for %i = %lo to %n step %by iter_args(%add = %yes) -> (i1) {
    %t = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %add) <{kind = #nvvm.tcgen05_mma_kind<f16>}> : (!acc, !lhs, !rhs, i1) -> !tok //! tmem.init
    scf.yield %yes : i1
  }
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%c) : (!acc) -> ()
  func.return
}
