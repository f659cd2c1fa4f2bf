// target: sm_90a
gpu.module @clusters {
  llvm.mlir.global internal @mine() {addr_space = 3 : i32} : !llvm.array<64 x i32>
  llvm.func @empty() attributes {nvvm.cluster_dim = array<i32: 2, 0>, nvvm.kernel} { //! cluster.extent
    llvm.return
  }
  llvm.func @large() attributes {nvvm.cluster_dim = array<i32: 2, 3, 3>, nvvm.kernel} { //! cluster.too-large
    llvm.return
  }
  llvm.func @wide() attributes {nvvm.cluster_dim = array<i32: 3, 3>, nvvm.kernel} { //! cluster.not-portable
    llvm.return
  }
  llvm.func @portable() attributes {nvvm.cluster_dim = array<i32: 2, 2, 2>, nvvm.kernel} {
    llvm.return
  }
  llvm.func @alone() attributes {nvvm.cluster_dim = array<i32: 1>, nvvm.kernel} {
    nvvm.cluster.arrive.relaxed //! cluster.barrier-alone
    nvvm.cluster.wait
    llvm.return
  }
  llvm.func @stays(%also: i1) attributes {nvvm.cluster_dim = array<i32: 2>, nvvm.kernel} {
    nvvm.cluster.arrive //! cluster.not-waited
    scf.if %also {
      nvvm.cluster.wait
    }
    llvm.return
  }
  llvm.func @waits(%also: i1) attributes {nvvm.cluster_dim = array<i32: 2>, nvvm.kernel} {
    llvm.cond_br %also, ^some, ^all
  ^some:
    nvvm.cluster.arrive
    llvm.br ^all
  ^all:
    nvvm.cluster.wait //! cluster.not-arrived
    llvm.return
  }
  llvm.func @undeclared(%out: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %mine = llvm.mlir.addressof @mine : !llvm.ptr<3>
    %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %peer = llvm.xor %one, %rank : i32
    nvvm.cluster.arrive
    nvvm.cluster.wait
    %theirs = nvvm.mapa %mine, %peer : !llvm.ptr<3> -> !llvm.ptr<7> //! cluster.not-declared
    %v = llvm.load %theirs : !llvm.ptr<7> -> i32
    llvm.store %v, %out : i32, !llvm.ptr<1>
    nvvm.cluster.arrive
    nvvm.cluster.wait
    llvm.return
  }
  llvm.func @unmet(%out: !llvm.ptr<1>) attributes {nvvm.cluster_dim = array<i32: 2>, nvvm.kernel} {
    %mine = llvm.mlir.addressof @mine : !llvm.ptr<3>
    %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %peer = llvm.xor %one, %rank : i32
    nvvm.barrier0
    %theirs = nvvm.mapa %mine, %peer : !llvm.ptr<3> -> !llvm.ptr<7> //! cluster.no-handshake
    %v = llvm.load %theirs : !llvm.ptr<7> -> i32
    llvm.store %v, %out : i32, !llvm.ptr<1>
    llvm.return
  }
}
