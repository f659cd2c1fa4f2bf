// target: sm_90a
// Rings of mbarriers, one kernel for each step that is left out; the first two do it right.
!ring = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 3>
!map = !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
!tile = memref<32x32xf32, 3>
module attributes {gpu.container_module} {
  gpu.module @rings {
    gpu.func @one_stage(%map: !map, %out: memref<32x32xf32>) workgroup(%tile: !tile) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
      %i0 = arith.constant 0 : index
      %i1 = arith.constant 1 : index
      %size = arith.constant 4096 : index
      %long = arith.constant 10000000 : index
      %no = arith.constant false
      %tid = gpu.thread_id x
      %elected = arith.cmpi eq, %tid, %i0 : index
      %bars = nvgpu.mbarrier.create -> !ring
      nvgpu.mbarrier.init %bars[%i1], %i1, predicate = %elected : !ring
      gpu.barrier
      nvgpu.mbarrier.arrive.expect_tx %bars[%i1], %size, predicate = %elected : !ring
      nvgpu.tma.async.load %map[%i0, %i0], %bars[%i1] to %tile, predicate = %elected : !map, !ring -> !tile
      nvgpu.mbarrier.try_wait.parity %bars[%i1], %no, %long : !ring
      %v = memref.load %tile[%i1, %tid] : !tile
      memref.store %v, %out[%i0, %tid] : memref<32x32xf32>
      gpu.return
    }
    gpu.func @turning(%map: !map, %rounds: index) workgroup(%tile: !tile) kernel {
      %i0 = arith.constant 0 : index
      %i1 = arith.constant 1 : index
      %size = arith.constant 4096 : index
      %long = arith.constant 10000000 : index
      %no = arith.constant false
      %yes = arith.constant true
      %tid = gpu.thread_id x
      %elected = arith.cmpi eq, %tid, %i0 : index
      %bars = nvgpu.mbarrier.create -> !ring
      nvgpu.mbarrier.init %bars[%i0], %i1, predicate = %elected : !ring
      gpu.barrier
      %last = scf.for %r = %i0 to %rounds step %i1 iter_args(%now = %no) -> (i1) {
        nvgpu.mbarrier.arrive.expect_tx %bars[%i0], %size, predicate = %elected : !ring
        nvgpu.tma.async.load %map[%r, %i0], %bars[%i0] to %tile, predicate = %elected : !map, !ring -> !tile
        nvgpu.mbarrier.try_wait.parity %bars[%i0], %now, %long : !ring
        gpu.barrier
        %next = arith.xori %now, %yes : i1
        scf.yield %next : i1
      }
      gpu.return
    }
    gpu.func @stuck(%map: !map, %rounds: index) workgroup(%tile: !tile) kernel {
      %i0 = arith.constant 0 : index
      %i1 = arith.constant 1 : index
      %size = arith.constant 4096 : index
      %long = arith.constant 10000000 : index
      %no = arith.constant false
      %tid = gpu.thread_id x
      %elected = arith.cmpi eq, %tid, %i0 : index
      %bars = nvgpu.mbarrier.create -> !ring
      nvgpu.mbarrier.init %bars[%i0], %i1, predicate = %elected : !ring
      gpu.barrier
      scf.for %r = %i0 to %rounds step %i1 {
        nvgpu.mbarrier.arrive.expect_tx %bars[%i0], %size, predicate = %elected : !ring
        nvgpu.tma.async.load %map[%r, %i0], %bars[%i0] to %tile, predicate = %elected : !map, !ring -> !tile
        nvgpu.mbarrier.try_wait.parity %bars[%i0], %no, %long : !ring //! mbarrier.parity-in-loop
        gpu.barrier
      }
      gpu.return
    }
    gpu.func @half_told(%map: !map, %elected: i1) workgroup(%tile: !tile) kernel {
      %i0 = arith.constant 0 : index
      %i2 = arith.constant 2 : index
      %i1 = arith.constant 1 : index
      %half = arith.constant 2048 : index
      %long = arith.constant 10000000 : index
      %no = arith.constant false
      %bars = nvgpu.mbarrier.create -> !ring
      nvgpu.mbarrier.init %bars[%i2], %i1 : !ring
      gpu.barrier
      nvgpu.tma.async.load %map[%i0, %i0], %bars[%i2] to %tile : !map, !ring -> !tile
      nvgpu.mbarrier.arrive.expect_tx %bars[%i2], %half : !ring //! mbarrier.bytes-differ
      nvgpu.mbarrier.try_wait.parity %bars[%i2], %no, %long : !ring
      gpu.return
    }
    gpu.func @nothing_comes(%elected: i1) kernel {
      %i2 = arith.constant 2 : index
      %i1 = arith.constant 1 : index
      %half = arith.constant 2048 : index
      %long = arith.constant 10000000 : index
      %no = arith.constant false
      %bars = nvgpu.mbarrier.create -> !ring
      nvgpu.mbarrier.init %bars[%i2], %i1 : !ring
      gpu.barrier
      scf.if %elected {
        nvgpu.mbarrier.arrive.expect_tx %bars[%i2], %half : !ring //! mbarrier.bytes-never-arrive
      }
      nvgpu.mbarrier.try_wait.parity %bars[%i2], %no, %long : !ring
      gpu.return
    }
    gpu.func @nobody_told(%map: !map) workgroup(%tile: !tile) kernel {
      %i0 = arith.constant 0 : index
      %i1 = arith.constant 1 : index
      %long = arith.constant 10000000 : index
      %no = arith.constant false
      %bars = nvgpu.mbarrier.create -> !ring
      nvgpu.mbarrier.init %bars[%i0], %i1 : !ring
      gpu.barrier
      %ticket = nvgpu.mbarrier.arrive %bars[%i0] : !ring -> !nvgpu.mbarrier.token
      nvgpu.tma.async.load %map[%i0, %i0], %bars[%i0] to %tile : !map, !ring -> !tile //! mbarrier.bytes-not-expected
      nvgpu.mbarrier.try_wait.parity %bars[%i0], %no, %long : !ring
      gpu.return
    }
    gpu.func @counts(%n: index) kernel {
      %i0 = arith.constant 0 : index
      %i1 = arith.constant 1 : index
      %i2 = arith.constant 2 : index
      %k = arith.constant 1024 : index
      %million = arith.muli %k, %k : index
      %most = arith.subi %million, %i1 : index
      %long = arith.constant 10000000 : index
      %no = arith.constant false
      %bars = nvgpu.mbarrier.create -> !ring
      nvgpu.mbarrier.init %bars[%i0], %million : !ring //! mbarrier.count
      nvgpu.mbarrier.init %bars[%i1], %most : !ring
      nvgpu.mbarrier.init %bars[%i2], %n : !ring
      gpu.return
    }
    gpu.func @idle() kernel {
      %i0 = arith.constant 0 : index
      %i1 = arith.constant 1 : index
      %i2 = arith.constant 2 : index
      %long = arith.constant 10000000 : index
      %no = arith.constant false
      %bars = nvgpu.mbarrier.create -> !ring
      nvgpu.mbarrier.init %bars[%i1], %i1 : !ring
      nvgpu.mbarrier.init %bars[%i2], %i1 : !ring
      gpu.barrier
      %t = nvgpu.mbarrier.arrive.nocomplete %bars[%i2], %i1 : !ring -> !nvgpu.mbarrier.token //! mbarrier.nobody-waits
      nvgpu.mbarrier.try_wait.parity %bars[%i1], %no, %long : !ring //! mbarrier.nobody-arrives
      gpu.return
    }
    gpu.func @too_soon(%asked: i1) kernel {
      %i1 = arith.constant 1 : index
      %long = arith.constant 10000000 : index
      %no = arith.constant false
      %bars = nvgpu.mbarrier.create -> !ring
      scf.if %asked {
        %t = nvgpu.mbarrier.arrive %bars[%i1] : !ring -> !nvgpu.mbarrier.token //! mbarrier.not-initialised
      }
      nvgpu.mbarrier.init %bars[%i1], %i1 : !ring
      gpu.barrier
      %u = nvgpu.mbarrier.arrive %bars[%i1] : !ring -> !nvgpu.mbarrier.token
      nvgpu.mbarrier.try_wait.parity %bars[%i1], %no, %long : !ring
      gpu.return
    }
    gpu.func @unread() kernel {
      %i0 = arith.constant 0 : index
      %i1 = arith.constant 1 : index
      %yes = arith.constant true
      %bars = nvgpu.mbarrier.create -> !ring
      nvgpu.mbarrier.init %bars[%i0], %i1 : !ring
      nvgpu.mbarrier.init %bars[%i1], %i1 : !ring
      gpu.barrier
      %t = nvgpu.mbarrier.arrive %bars[%i0] : !ring -> !nvgpu.mbarrier.token
      %over = nvgpu.mbarrier.test.wait %bars[%i0], %t : !ring, !nvgpu.mbarrier.token //! mbarrier.answer-unread
      %u = nvgpu.mbarrier.arrive %bars[%i1] : !ring -> !nvgpu.mbarrier.token
      cf.br ^spin
    ^spin:
      %done = nvgpu.mbarrier.test.wait %bars[%i1], %u : !ring, !nvgpu.mbarrier.token
      cf.cond_br %done, ^out, ^spin
    ^out:
      gpu.return
    }
    gpu.func @anew() kernel {
      %i0 = arith.constant 0 : index
      %i1 = arith.constant 1 : index
      %long = arith.constant 10000000 : index
      %no = arith.constant false
      %bars = nvgpu.mbarrier.create -> !ring
      nvgpu.mbarrier.init %bars[%i0], %i1 : !ring
      gpu.barrier
      %t = nvgpu.mbarrier.arrive %bars[%i0] : !ring -> !nvgpu.mbarrier.token
      nvgpu.mbarrier.try_wait.parity %bars[%i0], %no, %long : !ring
      %same = arith.subi %i1, %i1 : index
      nvgpu.mbarrier.init %bars[%same], %i1 : !ring //! mbarrier.initialised-while-live
      gpu.barrier
      %u = nvgpu.mbarrier.arrive %bars[%i0] : !ring -> !nvgpu.mbarrier.token
      nvgpu.mbarrier.try_wait.parity %bars[%i0], %no, %long : !ring
      gpu.return
    }
    gpu.func @at_once(%map: !map, %out: memref<32x32xf32>) workgroup(%tile: !tile) kernel {
      %i0 = arith.constant 0 : index
      %i1 = arith.constant 1 : index
      %size = arith.constant 4096 : index
      %long = arith.constant 10000000 : index
      %no = arith.constant false
      %yes = arith.constant true
      %odd = arith.xori %no, %yes : i1
      %tid = gpu.thread_id x
      %elected = arith.cmpi eq, %tid, %i0 : index
      %bars = nvgpu.mbarrier.create -> !ring
      nvgpu.mbarrier.init %bars[%i1], %i1, predicate = %elected : !ring
      gpu.barrier
      nvgpu.mbarrier.arrive.expect_tx %bars[%i1], %size, predicate = %elected : !ring
      nvgpu.tma.async.load %map[%i0, %i0], %bars[%i1] to %tile, predicate = %elected : !map, !ring -> !tile
      nvgpu.mbarrier.try_wait.parity %bars[%i1], %odd, %long : !ring //! mbarrier.passed-at-once
      %v = memref.load %tile[%i1, %tid] : !tile
      memref.store %v, %out[%i0, %tid] : memref<32x32xf32>
      gpu.return
    }
    gpu.func @hasty(%map: !map, %out: memref<32x32xf32>, %peek: i1) workgroup(%tile: !tile) kernel {
      %i0 = arith.constant 0 : index
      %i1 = arith.constant 1 : index
      %size = arith.constant 4096 : index
      %long = arith.constant 10000000 : index
      %no = arith.constant false
      %tid = gpu.thread_id x
      %elected = arith.cmpi eq, %tid, %i0 : index
      %bars = nvgpu.mbarrier.create -> !ring
      nvgpu.mbarrier.init %bars[%i1], %i1, predicate = %elected : !ring
      gpu.barrier
      scf.if %elected {
        nvgpu.mbarrier.arrive.expect_tx %bars[%i1], %size : !ring
        nvgpu.tma.async.load %map[%i0, %i0], %bars[%i1] to %tile : !map, !ring -> !tile
      }
      cf.cond_br %peek, ^look, ^wait
    ^look:
      %early = memref.load %tile[%i1, %tid] : !tile //! mbarrier.not-awaited
      memref.store %early, %out[%i0, %tid] : memref<32x32xf32>
      cf.br ^wait
    ^wait:
      nvgpu.mbarrier.try_wait.parity %bars[%i1], %no, %long : !ring
      %v = memref.load %tile[%i1, %tid] : !tile
      memref.store %v, %out[%i1, %tid] : memref<32x32xf32>
      gpu.return
    }
  }
}
