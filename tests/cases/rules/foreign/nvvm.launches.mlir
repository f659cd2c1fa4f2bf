// target: sm_90a
// How many threads and CTAs a kernel has, as the dialect gpu says it: in its head, or where it is launched.
gpu.module @heads {
  llvm.mlir.global internal @bar() {addr_space = 3 : i32, alignment = 8 : i64} : i64
  gpu.func @sixty_four() kernel attributes {known_block_size = array<i32: 32, 2, 1>} {
    %at = llvm.mlir.addressof @bar : !llvm.ptr<3>
    %all = llvm.mlir.constant(65 : i32) : i32
    %first = llvm.mlir.constant(0 : i32) : i32
    %long = llvm.mlir.constant(1000000 : i32) : i32
    nvvm.mbarrier.init %at, %all : !llvm.ptr<3>, i32 //! mbarrier.count-not-reached
    nvvm.barrier0
    nvvm.mbarrier.arrive %at : !llvm.ptr<3> -> i64
    nvvm.mbarrier.try_wait.parity %at, %first, %long : !llvm.ptr<3>, i32, i32
    gpu.return
  }
  gpu.func @as_many() kernel attributes {known_block_size = array<i32: 5, 13, 1>} {
    %at = llvm.mlir.addressof @bar : !llvm.ptr<3>
    %all = llvm.mlir.constant(65 : i32) : i32
    %first = llvm.mlir.constant(0 : i32) : i32
    %long = llvm.mlir.constant(1000000 : i32) : i32
    nvvm.mbarrier.init %at, %all : !llvm.ptr<3>, i32
    nvvm.barrier0
    nvvm.mbarrier.arrive %at : !llvm.ptr<3> -> i64
    nvvm.mbarrier.try_wait.parity %at, %first, %long : !llvm.ptr<3>, i32, i32
    gpu.return
  }
  gpu.func @of_a_cluster(%there: !llvm.ptr<3>, %rank: i32) kernel attributes {known_cluster_size = array<i32: 1, 2, 1>} {
    nvvm.cluster.arrive {aligned}
    nvvm.cluster.wait {aligned}
    %far = nvvm.mapa %there, %rank : !llvm.ptr<3> -> !llvm.ptr<7>
    nvvm.cluster.arrive {aligned}
    nvvm.cluster.wait {aligned}
    gpu.return
  }
  gpu.func @of_whoever(%there: !llvm.ptr<3>, %rank: i32) kernel {
    nvvm.cluster.arrive {aligned}
    nvvm.cluster.wait {aligned}
    %far = nvvm.mapa %there, %rank : !llvm.ptr<3> -> !llvm.ptr<7> //! cluster.not-declared
    nvvm.cluster.arrive {aligned}
    nvvm.cluster.wait {aligned}
    gpu.return
  }
}
llvm.mlir.global internal @word() {addr_space = 3 : i32, alignment = 8 : i64} : i64
func.func @host(%rank: i32) {
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %lanes = arith.constant 32 : index
  gpu.launch clusters(%cx, %cy, %cz) in (%sx = %two, %sy = %one, %sz = %one) blocks(%bx, %by, %bz) in (%gx = %two, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%nx = %lanes, %ny = %two, %nz = %one) {
    %at = llvm.mlir.addressof @word : !llvm.ptr<3>
    %all = llvm.mlir.constant(65 : i32) : i32
    %first = llvm.mlir.constant(0 : i32) : i32
    %long = llvm.mlir.constant(1000000 : i32) : i32
    nvvm.cluster.arrive {aligned}
    nvvm.cluster.wait {aligned}
    %far = nvvm.mapa %at, %rank : !llvm.ptr<3> -> !llvm.ptr<7>
    nvvm.cluster.arrive {aligned}
    nvvm.cluster.wait {aligned}
    gpu.terminator
  }
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %two, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%nx = %lanes, %ny = %two, %nz = %one) {
    %at = llvm.mlir.addressof @word : !llvm.ptr<3>
    %all = llvm.mlir.constant(65 : i32) : i32
    %first = llvm.mlir.constant(0 : i32) : i32
    %long = llvm.mlir.constant(1000000 : i32) : i32
    nvvm.mbarrier.init %at, %all : !llvm.ptr<3>, i32 //! mbarrier.count-not-reached
    nvvm.barrier0
    nvvm.mbarrier.arrive %at : !llvm.ptr<3> -> i64
    nvvm.mbarrier.try_wait.parity %at, %first, %long : !llvm.ptr<3>, i32, i32
    gpu.terminator
  }
  return
}
