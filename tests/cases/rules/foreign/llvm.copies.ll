; target: sm_100a
; Tensor copies of a small library of loads, each in a function of its own and behind casts.
target triple = "nvptx64-nvidia-cuda"
@stage = internal addrspace(3) global [2 x [4096 x i8]] poison, align 1024
define internal void @load(ptr addrspace(3) %full, ptr %map, i32 %row, i32 %col) {
  %second = getelementptr inbounds nuw i8, ptr addrspace(3) @stage, i64 4096
  %wide = addrspacecast ptr addrspace(3) %second to ptr addrspace(7)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.5d(ptr addrspace(7) %wide, ptr addrspace(3) %full, ptr %map, i32 %col, i32 %row, i32 0, i32 0, i32 0, i16 0, i64 0, i1 false, i1 false, i32 0)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.6d(ptr addrspace(7) %wide, ptr addrspace(3) %full, ptr %map, i32 %col, i32 %row, i32 0, i32 0, i32 0, i32 0, i16 0, i64 0, i1 false, i1 false, i32 0) ;! tma.rank
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.2d(ptr addrspace(7) %wide, ptr addrspace(3) %full, ptr %map, i32 %col, i32 %row, i16 0, i64 0, i1 false, i1 false, i32 0) ;! tma.im2col-rank
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.3d(ptr addrspace(7) %wide, ptr addrspace(3) %full, ptr %map, i32 %col, i32 %row, i32 1, i16 2, i16 0, i64 0, i1 false, i1 false, i32 0)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.gather4.3d(ptr addrspace(7) %wide, ptr addrspace(3) %full, ptr %map, i32 %col, i32 %row, i32 1, i32 2, i32 3, i16 0, i64 0, i1 false, i1 false, i32 0) ;! tma.gather-rank
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.gather4.2d(ptr addrspace(7) %wide, ptr addrspace(3) %full, ptr %map, i32 %col, i32 %row, i32 1, i32 2, i32 3, i16 0, i64 0, i1 false, i1 false, i32 0)
  ret void
}
define internal void @store(ptr %map, i32 %row) {
  call void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.gather4.2d(ptr addrspace(3) @stage, ptr %map, i32 0, i32 %row, i32 %row, i32 8, i32 9, i64 0, i1 false) ;! tma.store-mode
  call void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.scatter4.2d(ptr addrspace(3) @stage, ptr %map, i32 0, i32 %row, i32 %row, i32 8, i32 9, i64 0, i1 false)
  ret void
}
define internal void @tell(ptr addrspace(3) %done, i16 %peers, i32 %many, i64 %most) {
  call void @llvm.nvvm.tcgen05.commit.cta_group__2.multicast(ptr addrspace(3) %done, i64 %most) ;! tcgen05.commit-mask-size
  call void @llvm.nvvm.tcgen05.commit.cta_group__2.multicast(ptr addrspace(3) %done, i32 %many) ;! tcgen05.commit-mask-ptx
  call void @llvm.nvvm.tcgen05.commit.cta_group__2.multicast(ptr addrspace(3) %done, i16 %peers)
  ret void
}
