llvm.func @calls(%a: i32) {
  %0 = llvm.call_intrinsic "llvm.smax"(%a, %a) : (i32, i32) -> i32
  %1 = llvm.call_intrinsic "llvm.smax"(%a, %a) {fastmathFlags = #llvm.fastmath<fast>} : (i32, i32) -> i32
  %2 = llvm.call_intrinsic "llvm.smax"(%0, %1) : (i32 {llvm.noundef}, i32) -> (i32 {llvm.noundef})
  %3 = llvm.call_intrinsic "llvm.smax"(%2, %a) ["tag"(%a, %a : i32, i32), "other"()] : (i32, i32 {llvm.noundef}) -> i32
  llvm.call_intrinsic "llvm.other"() {tag} : () -> ()
  llvm.call_intrinsic "llvm.other"(%3) [] {tag} : (i32 {test.x = 1 : i32}) -> ()
  llvm.return
}

// -----

// The parameters of a pointer alone, which are nothing where it is a generic one.
llvm.func @boxes(%c: !llvm.ptr<7>, %map: !llvm.ptr, %bar: !llvm.ptr<3>, %x: i32) {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %map, %bar, box[%x, %x] : !llvm.ptr<7>,
  nvvm.cp.async.bulk.tensor.global.shared.cta %map, %bar, box[%x, %x] : !llvm.ptr, <3>
  llvm.return
}
