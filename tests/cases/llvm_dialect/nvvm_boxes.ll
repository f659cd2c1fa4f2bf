define ptx_kernel void @k(ptr addrspace(3) %a0, ptr addrspace(7) %a1, ptr %a2, ptr addrspace(3) %a3, i32 %a4, i16 %a5, i64 %a6, i1 %a7) {
b0:
  call void asm sideeffect "cp.async.bulk.tensor.2d.shared::cluster.global.tile::gather4.mbarrier::complete_tx::bytes [$0], [$1, {$2, $3, $4, $5, $6}], [$7];", "l,l,r,r,r,r,r,r"(ptr addrspace(7) %a1, ptr %a2, i32 %a4, i32 %a4, i32 %a4, i32 %a4, i32 %a4, ptr addrspace(3) %a3)
  call void asm sideeffect "cp.async.bulk.tensor.2d.shared::cta.global.tile::gather4.mbarrier::complete_tx::bytes.L2::cache_hint [$0], [$1, {$2, $3, $4, $5, $6}], [$7], $8;", "r,l,r,r,r,r,r,r,l"(ptr addrspace(3) %a0, ptr %a2, i32 %a4, i32 %a4, i32 %a4, i32 %a4, i32 %a4, ptr addrspace(3) %a3, i64 %a6)
  call void asm sideeffect "cp.async.bulk.tensor.3d.shared::cluster.global.im2col::w.mbarrier::complete_tx::bytes [$0], [$1, {$2, $3, $4}], [$5], {$6, $7};", "l,l,r,r,r,r,h,h"(ptr addrspace(7) %a1, ptr %a2, i32 %a4, i32 %a4, i32 %a4, ptr addrspace(3) %a3, i16 %a5, i16 %a5)
  call void asm sideeffect "cp.async.bulk.tensor.4d.shared::cluster.global.im2col::w::128.mbarrier::complete_tx::bytes.multicast::cluster.cta_group::2 [$0], [$1, {$2, $3, $4, $5}], [$6], {$7, $8}, $9;", "l,l,r,r,r,r,r,h,h,h"(ptr addrspace(7) %a1, ptr %a2, i32 %a4, i32 %a4, i32 %a4, i32 %a4, ptr addrspace(3) %a3, i16 %a5, i16 %a5, i16 %a5)
  call void asm sideeffect "cp.async.bulk.tensor.2d.global.shared::cta.tile::scatter4.bulk_group [$0, {$1, $2, $3, $4, $5}], [$6];", "l,r,r,r,r,r,r"(ptr %a2, i32 %a4, i32 %a4, i32 %a4, i32 %a4, i32 %a4, ptr addrspace(3) %a0)
  call void asm sideeffect "cp.async.bulk.prefetch.tensor.2d.L2.global.tile::gather4 [$0, {$1, $2, $3, $4, $5}];", "l,r,r,r,r,r"(ptr %a2, i32 %a4, i32 %a4, i32 %a4, i32 %a4, i32 %a4)
  call void asm sideeffect "cp.async.bulk.prefetch.tensor.3d.L2.global.im2col::w [$0, {$1, $2, $3}], {$4, $5};", "l,r,r,r,h,h"(ptr %a2, i32 %a4, i32 %a4, i32 %a4, i16 %a5, i16 %a5)
  call void asm sideeffect "cp.async.bulk.prefetch.tensor.3d.L2.global.im2col::w::128 [$0, {$1, $2, $3}], {$4, $5};", "l,r,r,r,h,h"(ptr %a2, i32 %a4, i32 %a4, i32 %a4, i16 %a5, i16 %a5)
  ret void
}

