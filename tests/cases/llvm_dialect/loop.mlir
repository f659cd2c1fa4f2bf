module {
  llvm.mlir.global internal @buf() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<128 x f32>
  llvm.func @k(%p: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
    %z = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %one = llvm.mlir.constant(1 : i32) : i32
    %t = llvm.mlir.constant(true) : i1
    %0 = nvvm.read.ptx.sreg.tid.x : i32
    %s = llvm.mlir.addressof @buf : !llvm.ptr<3>
    llvm.br ^loop(%one, %z : i32, f32)
  ^loop(%i: i32, %acc: f32):
    %q = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %v = llvm.load %q {alignment = 4 : i64} : !llvm.ptr<1> -> f32
    %w = llvm.intr.fma(%v, %v, %acc) : (f32, f32, f32) -> f32
    %m = llvm.fcmp "ogt" %w, %z : f32
    %sel = llvm.select %m, %w, %z : i1, f32
    %nx = llvm.add %i, %one overflow<nsw> : i32
    %c = llvm.icmp "slt" %nx, %n : i32
    llvm.cond_br %c, ^loop(%nx, %sel : i32, f32), ^done
  ^done:
    %sq = llvm.getelementptr %s[0, %0] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<128 x f32>
    llvm.store %sel, %sq : f32, !llvm.ptr<3>
    nvvm.barrier0
    %r = llvm.load %sq : !llvm.ptr<3> -> f32
    %oq = llvm.getelementptr %p[%0] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    llvm.store %r, %oq : f32, !llvm.ptr<1>
    llvm.return
  }
}
