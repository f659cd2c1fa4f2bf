// Copies in bulk and by tensor maps, and other ways to memory.
llvm.func @bulk(%g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %c: !llvm.ptr<7>, %p: !llvm.ptr, %const: !llvm.ptr<4>, %local: !llvm.ptr<5>, %n: i32, %hint: i64, %mask: i16, %flag: i1, %size: i64) {
  nvvm.cp.async.bulk.shared.cluster.global %c, %g, %s, %n : !llvm.ptr<7>, !llvm.ptr<1>
  nvvm.cp.async.bulk.shared.cluster.global %c, %g, %s, %n multicast_mask = %mask l2_cache_hint = %hint : !llvm.ptr<7>, !llvm.ptr<1>
  nvvm.cp.async.bulk.shared.cluster.global %s, %g, %s, %n l2_cache_hint = %hint {tag} : !llvm.ptr<3>, !llvm.ptr<1>
  nvvm.cp.async.bulk.shared.cluster.shared.cta %c, %s, %s, %n : !llvm.ptr<7>, !llvm.ptr<3>
  nvvm.cp.async.bulk.global.shared.cta %g, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  nvvm.cp.async.bulk.global.shared.cta %g, %s, %n l2_cache_hint = %hint byte_mask = %mask {tag} : !llvm.ptr<1>, !llvm.ptr<3>
  nvvm.cp.async.bulk.prefetch %g, %n : !llvm.ptr<1>
  nvvm.cp.async.bulk.prefetch %g, %n l2_cache_hint = %hint : !llvm.ptr<1>
  nvvm.cp.async.bulk.commit.group
  nvvm.cp.async.bulk.wait_group 2
  nvvm.cp.async.bulk.wait_group 0 {read}
  nvvm.prefetch level = L1, %p : !llvm.ptr
  nvvm.prefetch level = L1 uniform, %p : !llvm.ptr
  nvvm.prefetch level = L2, evict_priority = evict_last, %g : !llvm.ptr<1>
  nvvm.prefetch tensormap, %const : !llvm.ptr<4>
  nvvm.prefetch tensormap, %p, predicate = %flag : !llvm.ptr, i1
  nvvm.prefetch tensormap in_param_space, %p {tag} : !llvm.ptr
  nvvm.st.bulk %p, size = %size : !llvm.ptr
  nvvm.st.bulk %s, size = %size, init = 0 {tag} : !llvm.ptr<3>
  llvm.return
}

// -----

llvm.func @maps(%map: !llvm.ptr, %s: !llvm.ptr<3>, %c: !llvm.ptr<7>, %bar: !llvm.ptr<3>, %x: i32, %y: i32, %z: i32, %o: i16, %hint: i64, %mask: i16, %flag: i1) {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %map, %bar, box[%x, %y] : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %map, %bar, box[%x, %y, %z] im2col[%o] multicast_mask = %mask l2_cache_hint = %hint {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %map, %bar, box[%x] {isCTAOnly = true} : !llvm.ptr<3>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %map, %bar, box[%x, %y, %x, %y, %z] {group = #nvvm.cta_group<cta_2>, mode = #nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.global.shared.cta %map, %s, box[%x, %y] : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.global.shared.cta %map, %s, box[%x] l2_cache_hint = %hint : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.global.shared.cta %map, %s, box[%x, %y, %z], predicate = %flag {mode = #nvvm.tma_store_mode<tile>} : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.global.shared.cta %map, %s, box[%x, %y, %z] {mode = #nvvm.tma_store_mode<im2col>} : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.prefetch %map, box[%x, %y] : !llvm.ptr
  nvvm.cp.async.bulk.tensor.prefetch %map, box[%x, %y, %z] im2col[%o] l2_cache_hint = %hint {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr
  nvvm.cp.async.bulk.tensor.reduce %map, %s, box[%x] {redKind = #nvvm.tma_redux_kind<add>} : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.reduce %map, %s, box[%x, %y, %z] l2_cache_hint = %hint {mode = #nvvm.tma_store_mode<im2col>, redKind = #nvvm.tma_redux_kind<xor>} : !llvm.ptr, !llvm.ptr<3>
  llvm.return
}
