;: construct  bulk reduction of bytes into global memory
;: target     sm_90
;: launch     grid=1 block=32
;: x          u32 32x8
;: y          u32 32x8 = x + y
;: map        map y box=8x32
;: policy     i64 = 0x12F0000000000000
;: ptx        cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [
;: twin       `  call void @llvm.nvvm.cp.async.bulk.wait.group(i32 0)` -> `` : cp-async-bulk.not-waited
;: frame      tma_store
  call void asm sideeffect "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [$0], [$1], $2;", "l,r,n"(ptr addrspace(1) %y, ptr addrspace(3) @tile, i32 1024)
