define ptx_kernel void @k(ptr addrspace(3) %a0, ptr addrspace(7) %a1, ptr addrspace(3) %a2, ptr %a3, i32 %a4, ptr addrspace(1) %a5, i64 %a6, i16 %a7, i1 %a8, i16 %a9) {
b0:
  call void asm sideeffect "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster.L2::cache_hint [$0], [$1], $2, [$3], $4, $5;", "l,l,r,r,h,l"(ptr addrspace(7) %a1, ptr addrspace(1) %a5, i32 %a4, ptr addrspace(3) %a2, i16 %a7, i64 %a6)
  call void asm sideeffect "cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [$0], [$1], $2, [$3];", "l,r,r,r"(ptr addrspace(7) %a1, ptr addrspace(3) %a0, i32 %a4, ptr addrspace(3) %a2)
  call void asm sideeffect "cp.async.bulk.global.shared::cta.bulk_group.L2::cache_hint.cp_mask [$0], [$1], $2, $3, $4;", "l,r,r,l,h"(ptr addrspace(1) %a5, ptr addrspace(3) %a0, i32 %a4, i64 %a6, i16 %a7)
  call void asm sideeffect "cp.async.bulk.prefetch.L2.global [$0], $1;", "l,r"(ptr addrspace(1) %a5, i32 %a4)
  call void asm sideeffect "cp.async.bulk.tensor.3d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes [$0], [$1, {$2, $3, $4}], [$5], {$6};", "l,l,r,r,r,r,h"(ptr addrspace(7) %a1, ptr %a3, i32 %a4, i32 %a4, i32 %a4, ptr addrspace(3) %a2, i16 %a9)
  call void asm sideeffect "cp.async.bulk.tensor.1d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.multicast::cluster.L2::cache_hint [$0], [$1, {$2}], [$3], $4, $5;", "l,l,r,r,h,l"(ptr addrspace(7) %a1, ptr %a3, i32 %a4, ptr addrspace(3) %a2, i16 %a7, i64 %a6)
  call void asm sideeffect "cp.async.bulk.tensor.3d.global.shared::cta.im2col_no_offs.bulk_group [$0, {$1, $2, $3}], [$4];", "l,r,r,r,r"(ptr %a3, i32 %a4, i32 %a4, i32 %a4, ptr addrspace(3) %a0)
  call void asm sideeffect "cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group.L2::cache_hint [$0, {$1, $2}], [$3], $4;", "l,r,r,r,l"(ptr %a3, i32 %a4, i32 %a4, ptr addrspace(3) %a0, i64 %a6)
  call void asm sideeffect "cp.async.bulk.prefetch.tensor.2d.L2.global.tile.L2::cache_hint [$0, {$1, $2}], $3;", "l,r,r,l"(ptr %a3, i32 %a4, i32 %a4, i64 %a6)
  call void asm sideeffect "cp.reduce.async.bulk.tensor.2d.global.shared::cta.min.tile.bulk_group.L2::cache_hint [$0, {$1, $2}], [$3], $4;", "l,r,r,r,l"(ptr %a3, i32 %a4, i32 %a4, ptr addrspace(3) %a0, i64 %a6)
  call void asm sideeffect "{ .reg .pred P1; LAB_WAIT: mbarrier.try_wait.parity.shared.b64 P1, [$0], $1, $2; @P1 bra.uni DONE; bra.uni LAB_WAIT; DONE: }", "r,r,r"(ptr addrspace(3) %a2, i32 %a4, i32 %a4)
  call void asm sideeffect "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [$0], [$1], $2, [$3];", "l,l,r,r"(ptr addrspace(7) %a1, ptr addrspace(1) %a5, i32 %a4, ptr addrspace(3) %a2)
  call void asm sideeffect "cp.async.bulk.global.shared::cta.bulk_group [$0], [$1], $2;", "l,r,r"(ptr addrspace(1) %a5, ptr addrspace(3) %a0, i32 %a4)
  call void asm sideeffect "cp.async.bulk.commit_group;", ""()
  call void asm sideeffect "cp.async.bulk.wait_group 0;", ""()
  call void asm sideeffect "cp.async.bulk.wait_group.read 1;", ""()
  call void asm sideeffect "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [$0], [$1, {$2, $3}], [$4];", "l,l,r,r,r"(ptr addrspace(7) %a1, ptr %a3, i32 %a4, i32 %a4, ptr addrspace(3) %a2)
  call void asm sideeffect "cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [$0, {$1, $2}], [$3];", "l,r,r,r"(ptr %a3, i32 %a4, i32 %a4, ptr addrspace(3) %a0)
  call void asm sideeffect "cp.async.bulk.prefetch.tensor.2d.L2.global.tile [$0, {$1, $2}];", "l,r,r"(ptr %a3, i32 %a4, i32 %a4)
  call void asm sideeffect "cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile.bulk_group [$0, {$1, $2}], [$3];", "l,r,r,r"(ptr %a3, i32 %a4, i32 %a4, ptr addrspace(3) %a0)
  call void asm sideeffect "prefetch.tensormap [$0];", "l"(ptr %a3)
  call void asm sideeffect "setmaxnreg.inc.sync.aligned.u32 232;", ""()
  ret void
}

