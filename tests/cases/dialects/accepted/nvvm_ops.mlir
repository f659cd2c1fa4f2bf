llvm.func @nv(%desc: i64, %i: i32, %p: !llvm.ptr, %sm: !llvm.ptr<3>, %pred: i1, %b0: vector<2xf16>, %c0: vector<2xf16>, %tm: !llvm.ptr<6>, %g: !llvm.ptr<1>) -> i32 attributes {nvvm.kernel, nvvm.maxntid = array<i32: 128>} {
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %lane = nvvm.read.ptx.sreg.laneid range <i32, 0, 32> : i32
  nvvm.barrier0
  nvvm.cluster.arrive {aligned}
  nvvm.cluster.wait
  %sh = nvvm.shfl.sync bfly %i, %i, %i, %i : i32 -> i32
  nvvm.cp.async.shared.global %sm, %g, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
  nvvm.cp.async.commit.group
  nvvm.cp.async.wait.group 0
  %d = nvvm.mma.sync A[%b0, %b0, %b0, %b0] B[%b0, %b0] C[%c0, %c0] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  nvvm.mbarrier.init %sm, %i : !llvm.ptr<3>, i32
  nvvm.wgmma.fence.aligned
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  nvvm.tcgen05.alloc %sm, %i : !llvm.ptr<3>, i32
  %v = nvvm.tcgen05.ld %tm {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<2xi32>
  nvvm.tcgen05.relinquish_alloc_permit
  %el = nvvm.elect.sync -> i1
  %x = nvvm.ldmatrix %sm {layout = #nvvm.mma_layout<row>, num = 4 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
  llvm.return %tid : i32
}
