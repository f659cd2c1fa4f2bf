//: construct tcgen05.ld and st, every shape
//: target    sm_100a
//: launch    grid=1 block=128
//: a         u32 128x2
//: d         u32 128x2 = a[:, ::-1]
//: ptx       tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [
//: ptx       tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;
//: ptx       tcgen05.st.sync.aligned.32x32b.x2.b32 [
//: ptx       tcgen05.ld.sync.aligned.32x32b.x2.b32 {
//: ptx       tcgen05.dealloc.cta_group::1.sync.aligned.b32
//: sass      LDTM
//: sass      STTM
//: twin      `"tcgen05.wait::ld.sync.aligned;", "~{memory}"` -> `"", "~{memory}"` : sanitize:was read by the warp
//: twin      `"tcgen05.wait::st.sync.aligned;", "~{memory}"` -> `"", "~{memory}"` : sanitize:tcgen05.wait::st
//: twin      `%mine, %second, %first :` -> `%taddr, %second, %first :` : sanitize:reaches lane 0 of tensor memory
llvm.mlir.global internal @slot() {addr_space = 3 : i32, alignment = 4 : i64} : i32

llvm.func @k(%a: !llvm.ptr<1>, %d: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %five = llvm.mlir.constant(5 : i32) : i32
  %sixteen = llvm.mlir.constant(16 : i32) : i32
  %columns = llvm.mlir.constant(32 : i32) : i32
  %lanes = llvm.mlir.constant(96 : i32) : i32
  %slot = llvm.mlir.addressof @slot : !llvm.ptr<3>
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %row_a = llvm.getelementptr %a[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<2xi32>
  %row_d = llvm.getelementptr %d[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<2xi32>
  %next_a = llvm.getelementptr %row_a[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  %next_d = llvm.getelementptr %row_d[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  %first = llvm.load %row_a : !llvm.ptr<1> -> i32
  %second = llvm.load %next_a : !llvm.ptr<1> -> i32
  %warp = llvm.lshr %tid, %five : i32
  %in_first = llvm.icmp "eq" %warp, %zero : i32
  llvm.cond_br %in_first, ^alloc, ^ready
^alloc:
  llvm.inline_asm has_side_effects "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [$0], $1;", "r,r,~{memory}" %slot, %columns : (!llvm.ptr<3>, i32) -> ()
  llvm.inline_asm has_side_effects "tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;", "~{memory}" : () -> ()
  llvm.br ^ready
^ready:
  llvm.inline_asm has_side_effects "tcgen05.fence::before_thread_sync;", "~{memory}" : () -> ()
  nvvm.barrier0
  llvm.inline_asm has_side_effects "tcgen05.fence::after_thread_sync;", "~{memory}" : () -> ()
  %taddr = llvm.load %slot : !llvm.ptr<3> -> i32
  %of_warp = llvm.and %tid, %lanes : i32
  %lane = llvm.shl %of_warp, %sixteen : i32
  %mine = llvm.add %taddr, %lane : i32
  llvm.inline_asm has_side_effects "tcgen05.st.sync.aligned.32x32b.x2.b32 [$0], {$1, $2};", "r,r,r,~{memory}" %mine, %second, %first : (i32, i32, i32) -> ()
  llvm.inline_asm has_side_effects "tcgen05.wait::st.sync.aligned;", "~{memory}" : () -> ()
  %read = llvm.inline_asm has_side_effects "tcgen05.ld.sync.aligned.32x32b.x2.b32 {$0, $1}, [$2];", "=r,=r,r,~{memory}" %mine : (i32) -> !llvm.struct<(i32, i32)>
  llvm.inline_asm has_side_effects "tcgen05.wait::ld.sync.aligned;", "~{memory}" : () -> ()
  %low = llvm.extractvalue %read[0] : !llvm.struct<(i32, i32)>
  %high = llvm.extractvalue %read[1] : !llvm.struct<(i32, i32)>
  llvm.store %low, %row_d : i32, !llvm.ptr<1>
  llvm.store %high, %next_d : i32, !llvm.ptr<1>
  llvm.inline_asm has_side_effects "tcgen05.fence::before_thread_sync;", "~{memory}" : () -> ()
  nvvm.barrier0
  llvm.cond_br %in_first, ^free, ^end
^free:
  llvm.inline_asm has_side_effects "tcgen05.fence::after_thread_sync;", "~{memory}" : () -> ()
  llvm.inline_asm has_side_effects "tcgen05.dealloc.cta_group::1.sync.aligned.b32 $0, $1;", "r,r,~{memory}" %taddr, %columns : (i32, i32) -> ()
  llvm.br ^end
^end:
  llvm.return
}
