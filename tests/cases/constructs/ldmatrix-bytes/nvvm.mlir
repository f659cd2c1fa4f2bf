//: construct  transposed matrices of bytes (ldmatrix.b8, stmatrix.b8)
//: target     sm_100a
//: launch     grid=1 block=32
//: x          u8 16x16
//: d          u8 32x8 = x.reshape(4, 4, 2, 8).transpose(3, 0, 2, 1).reshape(32, 8)
//: e          u8 8x16 = x[:, :8].reshape(4, 2, 2, 8).transpose(0, 2, 1, 3).reshape(8, 16)
//: ptx        ldmatrix.sync.aligned.m16n16.x1.trans.shared.b8 {
//: ptx        stmatrix.sync.aligned.m16n8.x1.trans.shared.b8 [
//: twin       `  nvvm.barrier0` -> `` : sanitize:
llvm.mlir.global internal @matrix() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<256 x i8>
llvm.mlir.global internal @made() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<128 x i8>
llvm.func @k(%x: !llvm.ptr<1>, %d: !llvm.ptr<1>, %e: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
  %matrix = llvm.mlir.addressof @matrix : !llvm.ptr<3>
  %made = llvm.mlir.addressof @made : !llvm.ptr<3>
  %fifteen = llvm.mlir.constant(15 : i32) : i32
  %seven = llvm.mlir.constant(7 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %from = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<2xi32>
  %v = llvm.load %from {alignment = 8 : i64} : !llvm.ptr<1> -> vector<2xi32>
  %near = llvm.getelementptr %matrix[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, vector<2xi32>
  llvm.store %v, %near {alignment = 8 : i64} : vector<2xi32>, !llvm.ptr<3>
  nvvm.barrier0
  %line = llvm.and %tid, %fifteen : i32
  %row = llvm.getelementptr %matrix[%line] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, vector<4xi32>
  %f = nvvm.ldmatrix %row {layout = #nvvm.mma_layout<col>, num = 1 : i32, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b8>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
  %f0 = llvm.extractvalue %f[0] : !llvm.struct<(i32, i32)>
  %f1 = llvm.extractvalue %f[1] : !llvm.struct<(i32, i32)>
  %two = llvm.getelementptr %d[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<2xi32>
  %second = llvm.getelementptr %two[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  llvm.store %f0, %two : i32, !llvm.ptr<1>
  llvm.store %f1, %second : i32, !llvm.ptr<1>
  %few = llvm.and %tid, %seven : i32
  %out = llvm.getelementptr %made[%few] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, vector<4xi32>
  nvvm.stmatrix %out, %f0 {layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b8>} : !llvm.ptr<3>, i32
  nvvm.barrier0
  %again = llvm.getelementptr %made[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  %w = llvm.load %again : !llvm.ptr<3> -> i32
  %last = llvm.getelementptr %e[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.store %w, %last : i32, !llvm.ptr<1>
  llvm.return
}
