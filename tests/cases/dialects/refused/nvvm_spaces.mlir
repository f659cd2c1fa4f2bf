// Address spaces that verifiers of copies, barriers and prefetches demand. Oracle: mlir-opt 22.

llvm.func @legal(%c: !llvm.ptr<7>, %s: !llvm.ptr<3>, %map: !llvm.ptr, %g: !llvm.ptr<1>, %k: !llvm.ptr<4>, %x: i32, %h: i16, %p: i1) {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %map, %s, box[%x] : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %map, %s, box[%x] predicate = %p : !llvm.ptr<3>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %map, %s, box[%x] {isCTAOnly = true} : !llvm.ptr<3>, !llvm.ptr
  nvvm.cp.async.bulk.shared.cluster.global %s, %g, %s, %x : !llvm.ptr<3>, !llvm.ptr<1>
  %v4 = nvvm.mapa %s, %x : !llvm.ptr<3> -> !llvm.ptr<7>
  %v5 = nvvm.mapa %map, %x : !llvm.ptr -> !llvm.ptr
  nvvm.prefetch tensormap, %k : !llvm.ptr<4>
  nvvm.mbarrier.arrive.expect_tx %s, %x, predicate = %p : !llvm.ptr<3>, i32, i1
  llvm.return
}

// -----

llvm.func @f(%c: !llvm.ptr<7>, %s: !llvm.ptr<3>, %map: !llvm.ptr, %g: !llvm.ptr<1>, %k: !llvm.ptr<4>, %x: i32, %h: i16, %p: i1) {
  // expected-error @+1 {{Shared::cluster destination requires address-space 7.}}
  nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %map, %s, box[%x] : !llvm.ptr<3>, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%c: !llvm.ptr<7>, %s: !llvm.ptr<3>, %map: !llvm.ptr, %g: !llvm.ptr<1>, %k: !llvm.ptr<4>, %x: i32, %h: i16, %p: i1) {
  // expected-error @+1 {{Shared::cta destination requires address-space 3.}}
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %map, %s, box[%x] {isCTAOnly = true} : !llvm.ptr<7>, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%c: !llvm.ptr<7>, %s: !llvm.ptr<3>, %map: !llvm.ptr, %g: !llvm.ptr<1>, %k: !llvm.ptr<4>, %x: i32, %h: i16, %p: i1) {
  // expected-error @+1 {{Multicast is not supported with shared::cta mode.}}
  nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %map, %s, box[%x] multicast_mask = %h {isCTAOnly = true} : !llvm.ptr<3>, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%c: !llvm.ptr<7>, %s: !llvm.ptr<3>, %map: !llvm.ptr, %g: !llvm.ptr<1>, %k: !llvm.ptr<4>, %x: i32, %h: i16, %p: i1) {
  // expected-error @+1 {{CTAGroup is not supported with shared::cta mode.}}
  nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %map, %s, box[%x] {isCTAOnly = true, group = #nvvm.cta_group<cta_1>} : !llvm.ptr<3>, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%c: !llvm.ptr<7>, %s: !llvm.ptr<3>, %map: !llvm.ptr, %g: !llvm.ptr<1>, %k: !llvm.ptr<4>, %x: i32, %h: i16, %p: i1) {
  // expected-error @+1 {{Predicate is supported only for shared::cluster mode.}}
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %map, %s, box[%x] predicate = %p {isCTAOnly = true} : !llvm.ptr<7>, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%c: !llvm.ptr<7>, %s: !llvm.ptr<3>, %map: !llvm.ptr, %g: !llvm.ptr<1>, %k: !llvm.ptr<4>, %x: i32, %h: i16, %p: i1) {
  // expected-error @+1 {{Predicate is supported only for Tile and Im2col modes.}}
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %map, %s, box[%x, %x, %x, %x, %x] predicate = %p {mode = #nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr<7>, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%c: !llvm.ptr<7>, %s: !llvm.ptr<3>, %map: !llvm.ptr, %g: !llvm.ptr<1>, %k: !llvm.ptr<4>, %x: i32, %h: i16, %p: i1) {
  // expected-error @+1 {{Multicast is not supported with shared::cta mode.}}
  nvvm.cp.async.bulk.shared.cluster.global %s, %g, %s, %x multicast_mask = %h : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @f(%c: !llvm.ptr<7>, %s: !llvm.ptr<3>, %map: !llvm.ptr, %g: !llvm.ptr<1>, %k: !llvm.ptr<4>, %x: i32, %h: i16, %p: i1) {
  // expected-error @+1 {{'nvvm.mapa' op failed to verify that Valid address-space check(or mapping) for mapa Op}}
  %0 = nvvm.mapa %s, %x : !llvm.ptr<3> -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%c: !llvm.ptr<7>, %s: !llvm.ptr<3>, %map: !llvm.ptr, %g: !llvm.ptr<1>, %k: !llvm.ptr<4>, %x: i32, %h: i16, %p: i1) {
  // expected-error @+1 {{'nvvm.mapa' op failed to verify that Valid address-space check(or mapping) for mapa Op}}
  %0 = nvvm.mapa %map, %x : !llvm.ptr -> !llvm.ptr<7>
  llvm.return
}

// -----

llvm.func @f(%c: !llvm.ptr<7>, %s: !llvm.ptr<3>, %map: !llvm.ptr, %g: !llvm.ptr<1>, %k: !llvm.ptr<4>, %x: i32, %h: i16, %p: i1) {
  // expected-error @+1 {{'nvvm.prefetch' op prefetch tensormap requires a generic or constant pointer}}
  nvvm.prefetch tensormap, %g : !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @f(%c: !llvm.ptr<7>, %s: !llvm.ptr<3>, %map: !llvm.ptr, %g: !llvm.ptr<1>, %k: !llvm.ptr<4>, %x: i32, %h: i16, %p: i1) {
  // expected-error @+1 {{mbarrier in shared_cluster space is not supported when using predicate}}
  nvvm.mbarrier.arrive.expect_tx %c, %x, predicate = %p : !llvm.ptr<7>, i32, i1
  llvm.return
}

// -----

llvm.func @f(%a: !llvm.struct<(i32, i32)>) {
  // expected-error @+1 {{'nvvm.nanosleep' op operand #0 must be 32-bit signless integer, but got '!llvm.struct<(i32, i32)>'}}
  "nvvm.nanosleep"(%a) : (!llvm.struct<(i32, i32)>) -> ()
  llvm.return
}
