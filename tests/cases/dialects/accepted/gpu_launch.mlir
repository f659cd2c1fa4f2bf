module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @copy(%src: memref<?xf32>, %dst: memref<?xf32>) workgroup(%w : memref<32xf32, 3>) private(%p : memref<4xf32, 5>) kernel {
      %tid = gpu.thread_id x
      %bid = gpu.block_id x
      %bdim = gpu.block_dim x
      %m = arith.muli %bid, %bdim : index
      %i = arith.addi %m, %tid : index
      %v = memref.load %src[%i] : memref<?xf32>
      memref.store %v, %w[%tid] : memref<32xf32, 3>
      gpu.barrier
      memref.store %v, %dst[%i] : memref<?xf32>
      gpu.return
    }
    gpu.func @shuffle(%a: f32, %o: i32, %w: i32) -> (f32) {
      %s, %ok = gpu.shuffle xor %a, %o, %w : f32
      %r = gpu.all_reduce add %s uniform {
      } : (f32) -> (f32)
      gpu.return %r : f32
    }
  }
  func.func @host(%a: memref<?xf32>, %b: memref<?xf32>, %n: index) {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    %t = gpu.wait async
    %t2 = gpu.launch_func async [%t] @kernels::@copy blocks in (%n, %c1, %c1) threads in (%c32, %c1, %c1) args(%a : memref<?xf32>, %b : memref<?xf32>)
    gpu.wait [%t2]
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c32, %sy = %c1, %sz = %c1) {
      %x = arith.addi %bx, %tx : index
      %y = arith.addi %gx, %sx : index
      %v = memref.load %a[%x] : memref<?xf32>
      memref.store %v, %b[%x] : memref<?xf32>
      gpu.terminator
    }
    return
  }
}
