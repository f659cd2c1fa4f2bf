gpu.module @kernels {
  llvm.func @ops(%p: !llvm.ptr<1>, %n: i32, %x: f32, %d: f64, %l: i64) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 64, 2>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %size = nvvm.read.ptx.sreg.ntid.x : i32
    %base = llvm.mul %block, %size overflow<nsw, nuw> : i32
    %at = llvm.add %base, %tid : i32
    %seven = llvm.mlir.constant(7 : i32) : i32
    %inf = llvm.mlir.constant(0x7F800000 : f32) : f32
    %half = llvm.mlir.constant(5.000000e-01 : f64) : f64
    %q = llvm.udiv %at, %seven : i32
    %r = llvm.srem %at, %seven : i32
    %a = llvm.and %q, %r : i32
    %o = llvm.or %a, %seven : i32
    %s = llvm.shl %o, %seven : i32
    %u = llvm.lshr %s, %seven : i32
    %v = llvm.ashr %u, %seven : i32
    %w = llvm.xor %v, %at : i32
    %z = llvm.zext %w : i32 to i64
    %t = llvm.trunc %z : i64 to i32
    %f = llvm.sitofp %t : i32 to f32
    %g = llvm.fmul %f, %x : f32
    %m = llvm.fneg %g : f32
    %e = llvm.fpext %m : f32 to f64
    %h = llvm.fadd %e, %half : f64
    %k = llvm.fsub %h, %d : f64
    %b = llvm.fptrunc %k : f64 to f32
    %c = llvm.fcmp "olt" %b, %inf : f32
    %y = llvm.select %c, %b, %inf : i1, f32
    %in = llvm.icmp "ult" %at, %n : i32
    llvm.cond_br %in, ^work, ^done
  ^work:
    %place = llvm.getelementptr inbounds %p[%l] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %y, %place {alignment = 4 : i64} : f32, !llvm.ptr<1>
    llvm.br ^done
  ^done:
    llvm.return
  }
}
