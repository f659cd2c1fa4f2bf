// LLVM's intrinsics that have no custom form: MLIR writes them in the generic one.
llvm.func @vectors(%a: vector<8xi32>, %b: vector<8xi32>, %f: vector<8xf32>, %g: vector<8xf32>, %m: vector<8xi1>, %n: i32, %p: !llvm.ptr, %x: i32, %y: f32, %stride: i64, %w: vector<8xi64>, %at: vector<8x!llvm.ptr>) {
  %0 = "llvm.intr.vp.add"(%a, %b, %m, %n) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %1 = "llvm.intr.vp.and"(%a, %b, %m, %n) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %2 = "llvm.intr.vp.ashr"(%a, %b, %m, %n) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %3 = "llvm.intr.vp.lshr"(%a, %b, %m, %n) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %4 = "llvm.intr.vp.mul"(%a, %b, %m, %n) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %5 = "llvm.intr.vp.or"(%a, %b, %m, %n) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %6 = "llvm.intr.vp.sdiv"(%a, %b, %m, %n) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %7 = "llvm.intr.vp.shl"(%a, %b, %m, %n) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %8 = "llvm.intr.vp.smax"(%a, %b, %m, %n) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %9 = "llvm.intr.vp.smin"(%a, %b, %m, %n) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %10 = "llvm.intr.vp.srem"(%a, %b, %m, %n) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %11 = "llvm.intr.vp.sub"(%a, %b, %m, %n) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %12 = "llvm.intr.vp.udiv"(%a, %b, %m, %n) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %13 = "llvm.intr.vp.umax"(%a, %b, %m, %n) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %14 = "llvm.intr.vp.umin"(%a, %b, %m, %n) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %15 = "llvm.intr.vp.urem"(%a, %b, %m, %n) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %16 = "llvm.intr.vp.xor"(%a, %b, %m, %n) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %17 = "llvm.intr.vp.fadd"(%f, %g, %m, %n) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  %18 = "llvm.intr.vp.fdiv"(%f, %g, %m, %n) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  %19 = "llvm.intr.vp.fmul"(%f, %g, %m, %n) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  %20 = "llvm.intr.vp.frem"(%f, %g, %m, %n) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  %21 = "llvm.intr.vp.fsub"(%f, %g, %m, %n) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  %22 = "llvm.intr.vp.fma"(%f, %g, %f, %m, %n) : (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  %23 = "llvm.intr.vp.fmuladd"(%f, %g, %f, %m, %n) : (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  %24 = "llvm.intr.vp.fneg"(%f, %m, %n) : (vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  %25 = "llvm.intr.vp.fpext"(%f, %m, %n) : (vector<8xf32>, vector<8xi1>, i32) -> vector<8xf64>
  %26 = "llvm.intr.vp.fptosi"(%f, %m, %n) : (vector<8xf32>, vector<8xi1>, i32) -> vector<8xi64>
  %27 = "llvm.intr.vp.fptoui"(%f, %m, %n) : (vector<8xf32>, vector<8xi1>, i32) -> vector<8xi32>
  %28 = "llvm.intr.vp.fptrunc"(%f, %m, %n) : (vector<8xf32>, vector<8xi1>, i32) -> vector<8xf16>
  %29 = "llvm.intr.vp.sext"(%a, %m, %n) : (vector<8xi32>, vector<8xi1>, i32) -> vector<8xi64>
  %30 = "llvm.intr.vp.sitofp"(%a, %m, %n) : (vector<8xi32>, vector<8xi1>, i32) -> vector<8xf32>
  %31 = "llvm.intr.vp.trunc"(%a, %m, %n) : (vector<8xi32>, vector<8xi1>, i32) -> vector<8xi16>
  %32 = "llvm.intr.vp.uitofp"(%a, %m, %n) : (vector<8xi32>, vector<8xi1>, i32) -> vector<8xf64>
  %33 = "llvm.intr.vp.zext"(%a, %m, %n) : (vector<8xi32>, vector<8xi1>, i32) -> vector<8xi64>
  %34 = "llvm.intr.vp.inttoptr"(%w, %m, %n) : (vector<8xi64>, vector<8xi1>, i32) -> vector<8x!llvm.ptr>
  %35 = "llvm.intr.vp.ptrtoint"(%at, %m, %n) : (vector<8x!llvm.ptr>, vector<8xi1>, i32) -> vector<8xi64>
  %36 = "llvm.intr.vp.load"(%p, %m, %n) : (!llvm.ptr, vector<8xi1>, i32) -> vector<8xf32>
  "llvm.intr.vp.store"(%f, %p, %m, %n) : (vector<8xf32>, !llvm.ptr, vector<8xi1>, i32) -> ()
  %37 = "llvm.intr.experimental.vp.strided.load"(%p, %stride, %m, %n) : (!llvm.ptr, i64, vector<8xi1>, i32) -> vector<8xi32>
  "llvm.intr.experimental.vp.strided.store"(%a, %p, %stride, %m, %n) : (vector<8xi32>, !llvm.ptr, i64, vector<8xi1>, i32) -> ()
  %38 = "llvm.intr.vp.merge"(%m, %f, %g, %n) : (vector<8xi1>, vector<8xf32>, vector<8xf32>, i32) -> vector<8xf32>
  %39 = "llvm.intr.vp.select"(%m, %a, %b, %n) : (vector<8xi1>, vector<8xi32>, vector<8xi32>, i32) -> vector<8xi32>
  %40 = "llvm.intr.vp.reduce.add"(%x, %a, %m, %n) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %41 = "llvm.intr.vp.reduce.and"(%x, %a, %m, %n) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %42 = "llvm.intr.vp.reduce.mul"(%x, %a, %m, %n) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %43 = "llvm.intr.vp.reduce.or"(%x, %a, %m, %n) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %44 = "llvm.intr.vp.reduce.smax"(%x, %a, %m, %n) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %45 = "llvm.intr.vp.reduce.smin"(%x, %a, %m, %n) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %46 = "llvm.intr.vp.reduce.umax"(%x, %a, %m, %n) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %47 = "llvm.intr.vp.reduce.umin"(%x, %a, %m, %n) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %48 = "llvm.intr.vp.reduce.xor"(%x, %a, %m, %n) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %49 = "llvm.intr.vp.reduce.fadd"(%y, %f, %m, %n) : (f32, vector<8xf32>, vector<8xi1>, i32) -> f32
  %50 = "llvm.intr.vp.reduce.fmax"(%y, %f, %m, %n) : (f32, vector<8xf32>, vector<8xi1>, i32) -> f32
  %51 = "llvm.intr.vp.reduce.fmin"(%y, %f, %m, %n) : (f32, vector<8xf32>, vector<8xi1>, i32) -> f32
  %52 = "llvm.intr.vp.reduce.fmul"(%y, %f, %m, %n) : (f32, vector<8xf32>, vector<8xi1>, i32) -> f32
  %53 = "llvm.intr.vector.reduce.add"(%a) : (vector<8xi32>) -> i32
  %54 = "llvm.intr.vector.reduce.and"(%a) : (vector<8xi32>) -> i32
  %55 = "llvm.intr.vector.reduce.mul"(%a) : (vector<8xi32>) -> i32
  %56 = "llvm.intr.vector.reduce.or"(%a) : (vector<8xi32>) -> i32
  %57 = "llvm.intr.vector.reduce.smax"(%a) : (vector<8xi32>) -> i32
  %58 = "llvm.intr.vector.reduce.smin"(%a) : (vector<8xi32>) -> i32
  %59 = "llvm.intr.vector.reduce.umax"(%a) : (vector<8xi32>) -> i32
  %60 = "llvm.intr.vector.reduce.umin"(%a) : (vector<8xi32>) -> i32
  %61 = "llvm.intr.vector.reduce.xor"(%a) : (vector<8xi32>) -> i32
  %62 = "llvm.intr.vector.reduce.fadd"(%y, %f) <{fastmathFlags = #llvm.fastmath<none>, reassoc = false}> : (f32, vector<8xf32>) -> f32
  %63 = "llvm.intr.vector.reduce.fmul"(%y, %g) <{fastmathFlags = #llvm.fastmath<fast>, reassoc = true}> : (f32, vector<8xf32>) -> f32
  %64 = "llvm.intr.vector.interleave2"(%a, %b) : (vector<8xi32>, vector<8xi32>) -> vector<16xi32>
  %65 = "llvm.intr.vector.deinterleave2"(%f) : (vector<8xf32>) -> !llvm.struct<(vector<4xf32>, vector<4xf32>)>
  "llvm.intr.masked.compressstore"(%f, %p, %m) : (vector<8xf32>, !llvm.ptr, vector<8xi1>) -> ()
  %66 = "llvm.intr.masked.expandload"(%p, %m, %g) : (!llvm.ptr, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
  %67 = "llvm.intr.vscale"() : () -> i64
  llvm.return
}

// -----

llvm.mlir.global internal thread_local @own(0 : i32) : i32
llvm.func @scalars(%x: i32, %v: vector<4xi16>, %f: f32, %to: !llvm.ptr, %from: !llvm.ptr, %n: i64, %byte: i8, %line: i32) {
  %own = llvm.mlir.addressof @own : !llvm.ptr
  %0 = "llvm.intr.abs"(%x) <{is_int_min_poison = true}> : (i32) -> i32
  %1 = "llvm.intr.ctlz"(%v) <{is_zero_poison = false}> : (vector<4xi16>) -> vector<4xi16>
  %2 = "llvm.intr.cttz"(%x) <{is_zero_poison = true}> : (i32) -> i32
  %3 = "llvm.intr.sadd.with.overflow"(%x, %x) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %4 = "llvm.intr.smul.with.overflow"(%x, %x) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %5 = "llvm.intr.ssub.with.overflow"(%x, %x) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %6 = "llvm.intr.uadd.with.overflow"(%x, %x) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %7 = "llvm.intr.umul.with.overflow"(%x, %x) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %8 = "llvm.intr.usub.with.overflow"(%x, %x) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %9 = "llvm.intr.is.constant"(%x) : (i32) -> i1
  %10 = "llvm.intr.is.fpclass"(%f) <{bit = 3 : i32}> : (f32) -> i1
  "llvm.intr.memmove"(%to, %from, %n) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy.inline"(%to, %from) <{isVolatile = false, len = 64 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
  "llvm.intr.memset"(%to, %byte, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  "llvm.intr.memset.inline"(%to, %byte) <{isVolatile = true, len = 16 : i32}> : (!llvm.ptr, i8) -> ()
  "llvm.intr.prefetch"(%from) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
  %11 = "llvm.intr.annotation"(%x, %to, %from, %line) : (i32, !llvm.ptr, !llvm.ptr, i32) -> i32
  %12 = "llvm.intr.ptr.annotation"(%to, %to, %from, %line, %from) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
  "llvm.intr.var.annotation"(%to, %to, %from, %line, %from) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
  %13 = "llvm.intr.threadlocal.address"(%own) : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}
