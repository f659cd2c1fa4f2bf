;: construct  transposed matrices of bytes (ldmatrix.b8, stmatrix.b8)
;: target     sm_100a
;: launch     grid=1 block=32
;: x          u8 16x16
;: d          u8 32x8 = x.reshape(4, 4, 2, 8).transpose(3, 0, 2, 1).reshape(32, 8)
;: e          u8 8x16 = x[:, :8].reshape(4, 2, 2, 8).transpose(0, 2, 1, 3).reshape(8, 16)
;: ptx        ldmatrix.sync.aligned.m16n16.x1.trans.shared.b8 {
;: ptx        stmatrix.sync.aligned.m16n8.x1.trans.shared.b8 [
;: twin       `  call void @llvm.nvvm.barrier0()` -> `` : sanitize:
target triple = "nvptx64-nvidia-cuda"
@matrix = internal addrspace(3) global [256 x i8] undef, align 16
@made = internal addrspace(3) global [128 x i8] undef, align 16
define ptx_kernel void @k(ptr addrspace(1) %x, ptr addrspace(1) %d, ptr addrspace(1) %e) "nvvm.reqntid"="32" {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %from = getelementptr <2 x i32>, ptr addrspace(1) %x, i32 %tid
  %v = load <2 x i32>, ptr addrspace(1) %from, align 8
  %near = getelementptr <2 x i32>, ptr addrspace(3) @matrix, i32 %tid
  store <2 x i32> %v, ptr addrspace(3) %near, align 8
  call void @llvm.nvvm.barrier0()
  %line = and i32 %tid, 15
  %row = getelementptr [16 x i8], ptr addrspace(3) @matrix, i32 %line
  %f = call { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m16n16.x1.trans.b8.p3(ptr addrspace(3) %row)
  %f0 = extractvalue { i32, i32 } %f, 0
  %f1 = extractvalue { i32, i32 } %f, 1
  %p0 = insertelement <2 x i32> undef, i32 %f0, i32 0
  %p1 = insertelement <2 x i32> %p0, i32 %f1, i32 1
  %to = getelementptr <2 x i32>, ptr addrspace(1) %d, i32 %tid
  store <2 x i32> %p1, ptr addrspace(1) %to, align 8
  %few = and i32 %tid, 7
  %out = getelementptr [16 x i8], ptr addrspace(3) @made, i32 %few
  call void @llvm.nvvm.stmatrix.sync.aligned.m16n8.x1.trans.b8.p3(ptr addrspace(3) %out, i32 %f0)
  call void @llvm.nvvm.barrier0()
  %again = getelementptr i32, ptr addrspace(3) @made, i32 %tid
  %w = load i32, ptr addrspace(3) %again
  %last = getelementptr i32, ptr addrspace(1) %e, i32 %tid
  store i32 %w, ptr addrspace(1) %last
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m16n16.x1.trans.b8.p3(ptr addrspace(3))
declare void @llvm.nvvm.stmatrix.sync.aligned.m16n8.x1.trans.b8.p3(ptr addrspace(3), i32)
