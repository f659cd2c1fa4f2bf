// LLVM's intrinsics that have ops of their own: mathematics, and integers that stop at their ends.
llvm.func @functions(%x: f32, %y: f32, %v: vector<8xf16>, %d: f64, %s: vector<[4]xf32>, %n: i32) -> f32 {
  %0 = llvm.intr.sin(%x) : (f32) -> f32
  %1 = llvm.intr.cos(%0) {fastmathFlags = #llvm.fastmath<afn>} : (f32) -> f32
  %2 = llvm.intr.tan(%v) : (vector<8xf16>) -> vector<8xf16>
  %3 = llvm.intr.asin(%2) : (vector<8xf16>) -> vector<8xf16>
  %4 = llvm.intr.acos(%d) : (f64) -> f64
  %5 = llvm.intr.atan(%4) {fastmathFlags = #llvm.fastmath<nnan, ninf>} : (f64) -> f64
  %6 = llvm.intr.atan2(%1, %y) : (f32, f32) -> f32
  %7 = llvm.intr.sinh(%s) : (vector<[4]xf32>) -> vector<[4]xf32>
  %8 = llvm.intr.cosh(%7) : (vector<[4]xf32>) -> vector<[4]xf32>
  %9 = llvm.intr.tanh(%8) {tag} : (vector<[4]xf32>) -> vector<[4]xf32>
  %10 = llvm.intr.exp(%6) : (f32) -> f32
  %11 = llvm.intr.exp2(%10) : (f32) -> f32
  %12 = llvm.intr.exp10(%11) {fastmathFlags = #llvm.fastmath<fast>} : (f32) -> f32
  %13 = llvm.intr.log(%12) : (f32) -> f32
  %14 = llvm.intr.log2(%13) : (f32) -> f32
  %15 = llvm.intr.log10(%3) : (vector<8xf16>) -> vector<8xf16>
  %16 = llvm.intr.pow(%14, %y) : (f32, f32) -> f32
  %17 = llvm.intr.powi(%16, %n) : (f32, i32) -> f32
  %18 = llvm.intr.ldexp(%17, %n) : (f32, i32) -> f32
  %19 = llvm.intr.frexp(%18) : (f32) -> !llvm.struct<(f32, i32)>
  %20 = llvm.intr.sincos(%18) : (f32) -> !llvm.struct<(f32, f32)>
  %21 = llvm.intr.sqrt(%18) : (f32) -> f32
  %22 = llvm.intr.fabs(%21) : (f32) -> f32
  %23 = llvm.intr.copysign(%22, %y) : (f32, f32) -> f32
  %24 = llvm.intr.floor(%23) : (f32) -> f32
  %25 = llvm.intr.ceil(%24) : (f32) -> f32
  %26 = llvm.intr.trunc(%25) : (f32) -> f32
  %27 = llvm.intr.rint(%26) : (f32) -> f32
  %28 = llvm.intr.nearbyint(%27) : (f32) -> f32
  %29 = llvm.intr.round(%15) : (vector<8xf16>) -> vector<8xf16>
  %30 = llvm.intr.roundeven(%29) : (vector<8xf16>) -> vector<8xf16>
  %31 = llvm.intr.lrint(%28) : (f32) -> i64
  %32 = llvm.intr.llrint(%28) {tag} : (f32) -> i64
  %33 = llvm.intr.lround(%28) : (f32) -> i32
  %34 = llvm.intr.llround(%28) : (f32) -> i64
  %35 = llvm.intr.maxnum(%28, %y) : (f32, f32) -> f32
  %36 = llvm.intr.minnum(%35, %y) {fastmathFlags = #llvm.fastmath<nsz>} : (f32, f32) -> f32
  %37 = llvm.intr.maximum(%30, %v) : (vector<8xf16>, vector<8xf16>) -> vector<8xf16>
  %38 = llvm.intr.minimum(%37, %v) : (vector<8xf16>, vector<8xf16>) -> vector<8xf16>
  %39 = llvm.intr.fma(%36, %x, %y) : (f32, f32, f32) -> f32
  %40 = llvm.intr.vector.reduce.fmax(%38) : (vector<8xf16>) -> f16
  %41 = llvm.intr.vector.reduce.fmin(%38) : (vector<8xf16>) -> f16
  %42 = llvm.intr.vector.reduce.fmaximum(%s) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<[4]xf32>) -> f32
  %43 = llvm.intr.vector.reduce.fminimum(%s) : (vector<[4]xf32>) -> f32
  llvm.return %39 : f32
}

// -----

llvm.func @bits(%a: i32, %b: i32, %v: vector<4xi16>, %w: i64) -> i32 {
  %0 = llvm.intr.bitreverse(%a) : (i32) -> i32
  %1 = llvm.intr.bswap(%v) : (vector<4xi16>) -> vector<4xi16>
  %2 = llvm.intr.ctpop(%0) : (i32) -> i32
  %3 = llvm.intr.fshl(%2, %a, %b) : (i32, i32, i32) -> i32
  %4 = llvm.intr.fshr(%1, %v, %v) : (vector<4xi16>, vector<4xi16>, vector<4xi16>) -> vector<4xi16>
  %5 = llvm.intr.smax(%3, %b) : (i32, i32) -> i32
  %6 = llvm.intr.smin(%5, %b) : (i32, i32) -> i32
  %7 = llvm.intr.umax(%4, %v) : (vector<4xi16>, vector<4xi16>) -> vector<4xi16>
  %8 = llvm.intr.umin(%7, %v) {tag} : (vector<4xi16>, vector<4xi16>) -> vector<4xi16>
  %9 = llvm.intr.sadd.sat(%6, %b) : (i32, i32) -> i32
  %10 = llvm.intr.uadd.sat(%9, %b) : (i32, i32) -> i32
  %11 = llvm.intr.ssub.sat(%10, %b) : (i32, i32) -> i32
  %12 = llvm.intr.usub.sat(%11, %b) : (i32, i32) -> i32
  %13 = llvm.intr.sshl.sat(%12, %b) : (i32, i32) -> i32
  %14 = llvm.intr.ushl.sat(%8, %v) : (vector<4xi16>, vector<4xi16>) -> vector<4xi16>
  %15 = llvm.intr.scmp(%13, %b) : (i32, i32) -> i2
  %16 = llvm.intr.ucmp(%14, %v) : (vector<4xi16>, vector<4xi16>) -> vector<4xi8>
  %17 = llvm.intr.expect %13, %b : i32
  %18 = llvm.intr.expect.with.probability %17, %b, 5.000000e-01 : i32
  %19 = llvm.intr.expect.with.probability %w, %w, 1.0 {tag} : i64
  llvm.return %18 : i32
}

// -----

llvm.func @exact(%x: f32, %d: f64, %i: i32, %v: vector<4xi16>) -> f32 {
  %0 = llvm.intr.experimental.constrained.fptrunc %d towardzero ignore : f64 to f32
  %1 = llvm.intr.experimental.constrained.fptrunc %d dynamic strict {tag} : f64 to f16
  %2 = llvm.intr.experimental.constrained.fpext %x maytrap : f32 to f64
  %3 = llvm.intr.experimental.constrained.sitofp %i tonearest ignore : i32 to f32
  %4 = llvm.intr.experimental.constrained.uitofp %v upward strict : vector<4xi16> to vector<4xf32>
  llvm.return %3 : f32
}

// -----

llvm.func @masked(%p: !llvm.ptr, %m: vector<4xi1>, %v: vector<4xf32>, %at: vector<4x!llvm.ptr>, %n: i32, %w: i64, %wide: vector<16xf32>, %scalable: vector<[4]xf32>, %ptrs: vector<4x!llvm.ptr<1>>) -> vector<4xf32> {
  %0 = llvm.intr.masked.load %p, %m {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
  %1 = llvm.intr.masked.load %p, %m, %0 {alignment = 1 : i32, nontemporal} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.intr.masked.store %1, %p, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
  %2 = llvm.intr.masked.gather %at, %m {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>) -> vector<4xf32>
  %3 = llvm.intr.masked.gather %at, %m, %2 {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.intr.masked.scatter %3, %ptrs, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr<1>>
  %4 = llvm.intr.get.active.lane.mask %n, %n : i32, i32 to vector<8xi1>
  %5 = llvm.intr.get.active.lane.mask %w, %w : i64, i64 to vector<[2]xi1>
  %6 = llvm.intr.stepvector : vector<8xi32>
  %7 = llvm.intr.stepvector {tag} : vector<[4]xi64>
  %8 = llvm.intr.vector.insert %v, %wide[8] : vector<4xf32> into vector<16xf32>
  %9 = llvm.intr.vector.insert %v, %scalable[0] : vector<4xf32> into vector<[4]xf32>
  %10 = llvm.intr.vector.extract %8[4] : vector<4xf32> from vector<16xf32>
  %11 = llvm.intr.vector.extract %9[0] {tag} : vector<4xf32> from vector<[4]xf32>
  %12 = llvm.intr.matrix.column.major.load %p, <stride = %w> {columns = 4 : i32, isVolatile = false, rows = 4 : i32} : vector<16xf32> from !llvm.ptr stride i64
  %13 = llvm.intr.matrix.transpose %12 {columns = 4 : i32, rows = 4 : i32} : vector<16xf32> into vector<16xf32>
  %14 = llvm.intr.matrix.multiply %12, %13 {lhs_columns = 4 : i32, lhs_rows = 4 : i32, rhs_columns = 4 : i32} : (vector<16xf32>, vector<16xf32>) -> vector<16xf32>
  llvm.intr.matrix.column.major.store %14, %p, <stride = %n> {columns = 4 : i32, isVolatile = true, rows = 4 : i32} : vector<16xf32> to !llvm.ptr stride i32
  llvm.return %11 : vector<4xf32>
}

// -----

#domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "of this function">
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
llvm.func @places(%p: !llvm.ptr, %g: !llvm.ptr<1>, %mask: i64, %x: i32) -> !llvm.ptr {
  %one = llvm.mlir.constant(1 : i32) : i32
  %here = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %0 = llvm.intr.ptrmask %p, %mask : (!llvm.ptr, i64) -> !llvm.ptr
  llvm.intr.lifetime.start %here : !llvm.ptr
  %1 = llvm.intr.invariant.start 4, %p : !llvm.ptr
  llvm.intr.invariant.end %1, 4, %p : !llvm.ptr
  %2 = llvm.intr.invariant.start 8, %g {tag} : !llvm.ptr<1>
  llvm.intr.invariant.end %2, 8, %g {tag} : !llvm.ptr<1>
  %3 = llvm.intr.launder.invariant.group %0 : !llvm.ptr
  %4 = llvm.intr.strip.invariant.group %3 : !llvm.ptr
  llvm.intr.lifetime.end %here : !llvm.ptr
  %5 = llvm.intr.stacksave : !llvm.ptr
  llvm.intr.stackrestore %5 : !llvm.ptr
  %6 = llvm.intr.ssa.copy %x : i32
  %7 = llvm.intr.ssa.copy %6 {tag} : i32
  %8 = llvm.intr.eh.typeid.for %p : (!llvm.ptr) -> i32
  llvm.intr.experimental.noalias.scope.decl #scope
  llvm.intr.debugtrap
  llvm.intr.ubsantrap <{failureKind = 1 : i8}>
  llvm.intr.trap
  llvm.return %4 : !llvm.ptr
}

// -----

llvm.func @coroutine(%promise: !llvm.ptr, %mem: !llvm.ptr, %align: i32, %final: i1) attributes {passthrough = ["presplitcoroutine"]} {
  %null = llvm.mlir.zero : !llvm.ptr
  %id = llvm.intr.coro.id %align, %promise, %null, %null : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
  %size = llvm.intr.coro.size : i64
  %alignment = llvm.intr.coro.align : i32
  %handle = llvm.intr.coro.begin %id, %mem : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  %save = llvm.intr.coro.save %handle : (!llvm.ptr) -> !llvm.token
  %state = llvm.intr.coro.suspend %save, %final : i8
  %from = llvm.intr.coro.promise %handle, %align, %final : (!llvm.ptr, i32, i1) -> !llvm.ptr
  llvm.intr.coro.resume %handle : !llvm.ptr
  %room = llvm.intr.coro.free %id, %handle : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  %none = llvm.mlir.none : !llvm.token
  %ended = llvm.intr.coro.end %handle, %final, %none : (!llvm.ptr, i1, !llvm.token) -> i1
  llvm.return
}

// -----

#file = #llvm.di_file<"k.cu" in "src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C_plus_plus, file = #file, producer = "cc", isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#type = #llvm.di_subroutine_type<types = #int>
#sub = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, scopeLine = 1, subprogramFlags = "Definition|Optimized", type = #type>
#local = #llvm.di_local_variable<scope = #sub, name = "x", file = #file, line = 2, type = #int>
#label = #llvm.di_label<scope = #sub, name = "again", file = #file, line = 3>
llvm.func @described(%p: !llvm.ptr, %x: i32) {
  llvm.intr.dbg.declare #local = %p : !llvm.ptr
  llvm.intr.dbg.declare #local #llvm.di_expression<[DW_OP_deref, DW_OP_LLVM_fragment(16, 8)]> = %p : !llvm.ptr {tag}
  llvm.intr.dbg.value #local = %x : i32
  llvm.intr.dbg.value #local #llvm.di_expression<[DW_OP_plus_uconst(4)]> = %x : i32
  llvm.intr.dbg.label #label
  llvm.intr.dbg.label #label {tag}
  llvm.return
} loc(fused<#sub>["k.cu":1:1])
