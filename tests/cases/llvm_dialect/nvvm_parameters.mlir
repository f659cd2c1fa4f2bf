// sm_90a: parameters of a kernel that are its own bytes.
llvm.func @k(%n: i32, %map: !llvm.ptr {llvm.byval = !llvm.array<128 x i8>, llvm.align = 64 : i64, nvvm.grid_constant}, %pair: !llvm.ptr {llvm.byval = !llvm.array<2 x f32>, nvvm.grid_constant}, %out: !llvm.ptr<1>) attributes {nvvm.kernel} {
  nvvm.prefetch tensormap, %map : !llvm.ptr
  %f = llvm.getelementptr %pair[1] : (!llvm.ptr) -> !llvm.ptr, f32
  %x = llvm.load %f : !llvm.ptr -> f32
  llvm.store %x, %out : f32, !llvm.ptr<1>
  %q = llvm.getelementptr %out[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  llvm.store %n, %q : i32, !llvm.ptr<1>
  llvm.return
}
