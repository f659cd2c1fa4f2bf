// Ops of `llvm` with another attribute or type in the place of one of theirs. Oracle: mlir-opt 22,
// `--split-input-file --verify-diagnostics`.

func.func @f(%a0: memref<2x3xi8>, %a1: !llvm.ptr, %a2: !llvm.ptr, %a3: !llvm.ptr) {
  // expected-error @+1 {{'llvm.intr.coro.id' op operand #0 must be 32-bit signless integer, but got 'memref<2x3xi8>'}}
  "llvm.intr.coro.id"(%a0, %a1, %a2, %a3) : (memref<2x3xi8>, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{expected attribute value}}
  "llvm.intr.experimental.constrained.sitofp"(%a0) <{fpExceptionBehavior = i32, roundingmode = tonearest}> : (i32) -> f32
  return
}

// -----

func.func @f(%a0: i32, %a1: i32) {
  // expected-error @+1 {{'llvm.intr.smax' op result #0 must be LLVM dialect-compatible type, but got 'none'}}
  "llvm.intr.smax"(%a0, %a1) : (i32, i32) -> none
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: vector<2xf32>, %a2: i64) {
  // expected-error @+1 {{'llvm.intr.memcpy' op operand #1 must be LLVM pointer type, but got 'vector<2xf32>'}}
  "llvm.intr.memcpy"(%a0, %a1, %a2) <{isVolatile = false}> : (!llvm.ptr, vector<2xf32>, i64) -> ()
  return
}

// -----

func.func @f(%a0: memref<4xf32>, %a1: i1) {
  // expected-error @+1 {{'llvm.intr.coro.suspend' op operand #0 must be LLVM token type, but got 'memref<4xf32>'}}
  "llvm.intr.coro.suspend"(%a0, %a1) : (memref<4xf32>, i1) -> i8
  return
}

// -----

func.func @f(%a0: vector<8xi32>, %a1: vector<8xi32>, %a2: vector<8xi1>, %a3: i32) {
  "llvm.intr.vp.ashr"(%a0, %a1, %a2, %a3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<2xf32>
  return
}

// -----

func.func @f(%a0: !llvm.ptr) {
  // expected-error @+1 {{'llvm.intr.prefetch' op requires attribute 'cache'}}
  "llvm.intr.prefetch"(%a0) <{hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
  return
}

// -----

func.func @f(%a0: i32, %a1: tuple<i32>) {
  // expected-error @+1 {{'llvm.intr.smax' op operand #1 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'tuple<i32>'}}
  "llvm.intr.smax"(%a0, %a1) : (i32, tuple<i32>) -> i32
  return
}

// -----

func.func @f(%a0: !llvm.ptr) {
  // expected-error @+1 {{'llvm.intr.exp2' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got '!llvm.ptr'}}
  "llvm.intr.exp2"(%a0) : (!llvm.ptr) -> f32
  return
}

// -----

func.func @f(%a0: i32, %a1: i32) {
  // expected-error @+1 {{'llvm.intr.expect' op requires the same type for all operands and results}}
  "llvm.intr.expect"(%a0, %a1) : (i32, i32) -> f32
  return
}

// -----

func.func @f(%a0: vector<8xi32>, %a1: !llvm.ptr, %a2: !llvm.ptr, %a3: vector<8xi1>, %a4: i32) {
  // expected-error @+1 {{'llvm.intr.experimental.vp.strided.store' op operand #2 must be signless integer, but got '!llvm.ptr'}}
  "llvm.intr.experimental.vp.strided.store"(%a0, %a1, %a2, %a3, %a4) : (vector<8xi32>, !llvm.ptr, !llvm.ptr, vector<8xi1>, i32) -> ()
  return
}

// -----

func.func @f(%a0: index, %a1: i64) {
  // expected-error @+1 {{'llvm.intr.ptrmask' op operand #0 must be LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'index'}}
  "llvm.intr.ptrmask"(%a0, %a1) : (index, i64) -> !llvm.ptr
  return
}

// -----

func.func @f(%a0: vector<8xf32>, %a1: !llvm.ptr, %a2: !llvm.ptr) {
  // expected-error @+1 {{'llvm.intr.masked.compressstore' op operand #2 must be LLVM dialect-compatible vector of 1-bit signless integer, but got '!llvm.ptr'}}
  "llvm.intr.masked.compressstore"(%a0, %a1, %a2) : (vector<8xf32>, !llvm.ptr, !llvm.ptr) -> ()
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i64) {
  // expected-error @+1 {{'llvm.intr.ptrmask' op result #0 must be LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'memref<4xf32>'}}
  "llvm.intr.ptrmask"(%a0, %a1) : (!llvm.ptr, i64) -> memref<4xf32>
  return
}

// -----

func.func @f(%a0: i32, %a1: i32) {
  // expected-error @+1 {{'llvm.intr.expect.with.probability' op failed to verify that all of {val, expected, res} have same type}}
  "llvm.intr.expect.with.probability"(%a0, %a1) <{prob = 5.000000e-01 : f64}> : (i32, i32) -> !llvm.ptr
  return
}

// -----

func.func @f(%a0: complex<f32>) {
  // expected-error @+1 {{'llvm.intr.matrix.transpose' op operand #0 must be LLVM dialect-compatible vector type, but got 'complex<f32>'}}
  "llvm.intr.matrix.transpose"(%a0) <{columns = 4 : i32, rows = 4 : i32}> : (complex<f32>) -> vector<16xf32>
  return
}

// -----

func.func @f(%a0: !llvm.ptr) {
  // expected-error @+1 {{'llvm.intr.strip.invariant.group' op result #0 must be LLVM pointer type, but got 'vector<2xf32>'}}
  "llvm.intr.strip.invariant.group"(%a0) : (!llvm.ptr) -> vector<2xf32>
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: !llvm.ptr) {
  // expected-error @+1 {{'llvm.intr.memcpy.inline' op attribute 'isVolatile' failed to satisfy constraint: 1-bit signless integer attribute}}
  "llvm.intr.memcpy.inline"(%a0, %a1) <{isVolatile = 0 : i64, len = 64 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
  return
}

// -----

func.func @f(%a0: f128) {
  // expected-error @+1 {{'llvm.fptrunc' op result #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'complex<f32>'}}
  "llvm.fptrunc"(%a0) : (f128) -> complex<f32>
  return
}

// -----

func.func @f(%a0: complex<f32>) {
  // expected-error @+1 {{'llvm.intr.dbg.value' op operand #0 must be LLVM dialect-compatible type, but got 'complex<f32>'}}
  "llvm.intr.dbg.value"(%a0) <{varInfo = #llvm.di_local_variable<scope = #llvm.di_subprogram<id = distinct [1] <>, compileUnit = #llvm.di_compile_unit<id = distinct [0] <>, sourceLanguage = DW_LANG_C, file = #llvm.di_file<"a.py" in "/tmp">, producer = "p", isOptimized = true, emissionKind = LineTablesOnly>, scope = #llvm.di_file<"a.py" in "/tmp">, name = "k", linkageName = "k", file = #llvm.di_file<"a.py" in "/tmp">, line = 5, scopeLine = 5, subprogramFlags = "Definition|Optimized", type = #llvm.di_subroutine_type<callingConvention = DW_CC_normal>>, name = "x", file = #llvm.di_file<"a.py" in "/tmp">, line = 6>}> : (complex<f32>) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'llvm.comdat_selector' op symbol's parent must have the SymbolTable trait}}
  "llvm.comdat_selector"() <{comdat = 0 : i64, sym_name = "any"}> : () -> ()
  return
}

// -----

func.func @f(%a0: vector<2xf32>) {
  // expected-error @+1 {{'llvm.intr.llround' op operand #0 must be floating point LLVM type, but got 'vector<2xf32>'}}
  "llvm.intr.llround"(%a0) : (vector<2xf32>) -> i64
  return
}

// -----

func.func @f(%a0: vector<16xf32>) {
  // expected-error @+1 {{'llvm.intr.vector.extract' op result #0 must be LLVM dialect-compatible vector type, but got 'none'}}
  "llvm.intr.vector.extract"(%a0) <{pos = 4 : i64}> : (vector<16xf32>) -> none
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'llvm.intr.stepvector' op result #0 must be LLVM dialect-compatible vector of signless integer, but got '!llvm.ptr'}}
  "llvm.intr.stepvector"() : () -> !llvm.ptr
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: tensor<*xf32>) {
  // expected-error @+1 {{'llvm.intr.ptrmask' op operand #1 must be integer or LLVM dialect-compatible vector of integer, but got 'tensor<*xf32>'}}
  "llvm.intr.ptrmask"(%a0, %a1) : (!llvm.ptr, tensor<*xf32>) -> !llvm.ptr
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'llvm.intr.umul.with.overflow' op expected 2 operands, but found 0}}
  "llvm.intr.umul.with.overflow"() : () -> none
  return
}

// -----

func.func @f(%a0: i1, %a1: i32) {
  // expected-error @+1 {{'llvm.intr.scmp' op requires all operands to have the same type}}
  "llvm.intr.scmp"(%a0, %a1) : (i1, i32) -> i2
  return
}

// -----

func.func @f(%a0: !llvm.ptr) {
  // expected-error @+1 {{'llvm.intr.invariant.start' op result #0 must be LLVM pointer in address space 0, but got 'vector<4x4xi32>'}}
  "llvm.intr.invariant.start"(%a0) <{size = 4 : i64}> : (!llvm.ptr) -> vector<4x4xi32>
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'llvm.fptosi' op result #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got '!llvm.ptr'}}
  "llvm.fptosi"(%a0) : (f32) -> !llvm.ptr
  return
}

// -----

func.func @f(%a0: i32, %a1: !llvm.ptr, %a2: !llvm.ptr, %a3: i32) {
  // expected-error @+1 {{'llvm.intr.annotation' op result #0 must be signless integer, but got 'tuple<i32>'}}
  "llvm.intr.annotation"(%a0, %a1, %a2, %a3) : (i32, !llvm.ptr, !llvm.ptr, i32) -> tuple<i32>
  return
}

// -----

func.func @f(%a0: i1, %a1: !llvm.ptr, %a2: !llvm.ptr, %a3: i32) {
  // expected-error @+1 {{'llvm.intr.annotation' op failed to verify that all of {res, integer} have same type}}
  "llvm.intr.annotation"(%a0, %a1, %a2, %a3) : (i1, !llvm.ptr, !llvm.ptr, i32) -> i32
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'llvm.intr.is.constant' op result #0 must be 1-bit signless integer, but got 'none'}}
  "llvm.intr.is.constant"(%a0) : (i32) -> none
  return
}

// -----

func.func @f(%a0: tensor<?x2xf16>) {
  // expected-error @+1 {{'llvm.bitcast' op operand #0 must be LLVM-compatible non-aggregate type, but got 'tensor<?x2xf16>'}}
  "llvm.bitcast"(%a0) : (tensor<?x2xf16>) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: !llvm.ptr) {
  // expected-error @+1 {{'llvm.intr.invariant.end' op operand #0 must be LLVM pointer in address space 0, but got 'index'}}
  "llvm.intr.invariant.end"(%a0, %a1) <{size = 4 : i64}> : (index, !llvm.ptr) -> ()
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'llvm.bitcast' op result #0 must be LLVM-compatible non-aggregate type, but got 'complex<f32>'}}
  "llvm.bitcast"(%a0) : (f32) -> complex<f32>
  return
}

// -----

func.func @f(%a0: i32, %a1: !llvm.ptr, %a2: !llvm.ptr, %a3: memref<2x3xi8>) {
  // expected-error @+1 {{'llvm.intr.annotation' op operand #3 must be 32-bit signless integer, but got 'memref<2x3xi8>'}}
  "llvm.intr.annotation"(%a0, %a1, %a2, %a3) : (i32, !llvm.ptr, !llvm.ptr, memref<2x3xi8>) -> i32
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i32, %a2: i32) {
  // expected-error @+1 {{expected attribute value}}
  "llvm.cmpxchg"(%a0, %a1, %a2) <{failure_ordering = affine_map<(d0) -> (d0)>, success_ordering = acq_rel}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'llvm.intr.exp2' op result #0 must be LLVM dialect-compatible type, but got 'index'}}
  "llvm.intr.exp2"(%a0) : (f32) -> index
  return
}

// -----

func.func @f(%a0: f32, %a1: i8, %a2: i64) {
  // expected-error @+1 {{'llvm.intr.memset' op operand #0 must be LLVM pointer type, but got 'f32'}}
  "llvm.intr.memset"(%a0, %a1, %a2) <{isVolatile = false}> : (f32, i8, i64) -> ()
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i1, %a2: complex<f32>) {
  // expected-error @+1 {{'llvm.intr.coro.end' op operand #2 must be LLVM token type, but got 'complex<f32>'}}
  "llvm.intr.coro.end"(%a0, %a1, %a2) : (!llvm.ptr, i1, complex<f32>) -> i1
  return
}

// -----

func.func @f(%a0: vector<8xf32>, %a1: vector<8xf32>, %a2: vector<8xi1>, %a3: i32) {
  "llvm.intr.vp.fmul"(%a0, %a1, %a2, %a3) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'llvm.intr.abs' op requires attribute 'is_int_min_poison'}}
  "llvm.intr.abs"(%a0) : (i32) -> i32
  return
}

// -----

func.func @f(%a0: none, %a1: vector<4xi16>) {
  // expected-error @+1 {{'llvm.intr.ushl.sat' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'none'}}
  "llvm.intr.ushl.sat"(%a0, %a1) : (none, vector<4xi16>) -> vector<4xi16>
  return
}

// -----

func.func @f(%a0: vector<8xf16>, %a1: complex<f32>) {
  // expected-error @+1 {{'llvm.intr.maximum' op operand #1 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'complex<f32>'}}
  "llvm.intr.maximum"(%a0, %a1) : (vector<8xf16>, complex<f32>) -> vector<8xf16>
  return
}

// -----

func.func @f(%a0: i1, %a1: vector<4xi16>) {
  // expected-error @+1 {{'llvm.intr.ushl.sat' op requires the same type for all operands and results}}
  "llvm.intr.ushl.sat"(%a0, %a1) : (i1, vector<4xi16>) -> vector<4xi16>
  return
}

// -----

func.func @f(%a0: none) {
  // expected-error @+1 {{'llvm.alloca' op operand #0 must be signless integer, but got 'none'}}
  "llvm.alloca"(%a0) <{elem_type = i32}> : (none) -> !llvm.ptr
  return
}

// -----

func.func @f(%a0: vector<4x4xi32>) {
  // expected-error @+1 {{'llvm.addrspacecast' op operand #0 must be LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'vector<4x4xi32>'}}
  "llvm.addrspacecast"(%a0) : (vector<4x4xi32>) -> !llvm.ptr
  return
}

// -----

func.func @f(%a0: vector<8xi32>, %a1: !llvm.ptr, %a2: i64, %a3: memref<4xf32>, %a4: i32) {
  // expected-error @+1 {{'llvm.intr.experimental.vp.strided.store' op operand #3 must be LLVM dialect-compatible vector of 1-bit signless integer, but got 'memref<4xf32>'}}
  "llvm.intr.experimental.vp.strided.store"(%a0, %a1, %a2, %a3, %a4) : (vector<8xi32>, !llvm.ptr, i64, memref<4xf32>, i32) -> ()
  return
}

// -----

func.func @f(%a0: !llvm.ptr<4>) {
  // expected-error @+1 {{'llvm.addrspacecast' op result #0 must be LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'vector<2xf32>'}}
  "llvm.addrspacecast"(%a0) : (!llvm.ptr<4>) -> vector<2xf32>
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: vector<8xi1>, %a2: f32) {
  // expected-error @+1 {{'llvm.intr.masked.expandload' op operand #2 must be LLVM dialect-compatible vector type, but got 'f32'}}
  "llvm.intr.masked.expandload"(%a0, %a1, %a2) : (!llvm.ptr, vector<8xi1>, f32) -> vector<8xf32>
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i32, %a2: i1) {
  // expected-error @+1 {{'llvm.intr.coro.promise' op result #0 must be LLVM pointer type, but got 'none'}}
  "llvm.intr.coro.promise"(%a0, %a1, %a2) : (!llvm.ptr, i32, i1) -> none
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: !llvm.ptr, %a2: i64) {
  // expected-error @+1 {{'llvm.intr.memcpy' op attribute 'isVolatile' failed to satisfy constraint: 1-bit signless integer attribute}}
  "llvm.intr.memcpy"(%a0, %a1, %a2) <{isVolatile = 0 : i64}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  return
}

// -----

func.func @f(%a0: bf16) {
  // expected-error @+1 {{'llvm.fpext' op result #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'complex<f32>'}}
  "llvm.fpext"(%a0) : (bf16) -> complex<f32>
  return
}

// -----

func.func @f(%a0: tensor<?x2xf16>) {
  // expected-error @+1 {{'llvm.freeze' op operand #0 must be LLVM dialect-compatible type, but got 'tensor<?x2xf16>'}}
  "llvm.freeze"(%a0) : (tensor<?x2xf16>) -> i32
  return
}

// -----

func.func @f(%a0: vector<16xf32>) {
  // expected-error @+1 {{'llvm.intr.matrix.transpose' op result #0 must be LLVM dialect-compatible vector type, but got 'index'}}
  "llvm.intr.matrix.transpose"(%a0) <{columns = 4 : i32, rows = 4 : i32}> : (vector<16xf32>) -> index
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'llvm.intr.usub.with.overflow' op expected 2 operands, but found 0}}
  "llvm.intr.usub.with.overflow"() : () -> f32
  return
}

// -----

func.func @f(%a0: vector<4xi16>, %a1: i1) {
  // expected-error @+1 {{'llvm.intr.ucmp' op requires all operands to have the same type}}
  "llvm.intr.ucmp"(%a0, %a1) : (vector<4xi16>, i1) -> vector<4xi8>
  return
}

// -----

func.func @f(%a0: i32, %a1: i32) {
  // expected-error @+1 {{'llvm.intr.scmp' op result #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'tuple<i32>'}}
  "llvm.intr.scmp"(%a0, %a1) : (i32, i32) -> tuple<i32>
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: complex<f32>) {
  // expected-error @+1 {{'llvm.intr.memset.inline' op operand #1 must be 8-bit signless integer, but got 'complex<f32>'}}
  "llvm.intr.memset.inline"(%a0, %a1) <{isVolatile = true, len = 16 : i32}> : (!llvm.ptr, complex<f32>) -> ()
  return
}

// -----

func.func @f(%a0: vector<4xi16>) {
  // expected-error @+1 {{expected attribute value}}
  "llvm.intr.experimental.constrained.uitofp"(%a0) <{fpExceptionBehavior = strict, roundingmode = 0 : i64}> : (vector<4xi16>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i1, %a2: !llvm.token) {
  // expected-error @+1 {{'llvm.intr.coro.end' op result #0 must be LLVM dialect-compatible type, but got 'tensor<*xf32>'}}
  "llvm.intr.coro.end"(%a0, %a1, %a2) : (!llvm.ptr, i1, !llvm.token) -> tensor<*xf32>
  return
}

// -----

func.func @f(%a0: complex<f32>) {
  // expected-error @+1 {{'llvm.intr.prefetch' op operand #0 must be LLVM pointer type, but got 'complex<f32>'}}
  "llvm.intr.prefetch"(%a0) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (complex<f32>) -> ()
  return
}

// -----

func.func @f(%a0: f32, %a1: !llvm.ptr) {
  // expected-error @+1 {{'llvm.intr.coro.begin' op operand #0 must be LLVM token type, but got 'f32'}}
  "llvm.intr.coro.begin"(%a0, %a1) : (f32, !llvm.ptr) -> !llvm.ptr
  return
}

// -----

func.func @f(%a0: vector<8xf32>, %a1: vector<8xf32>, %a2: vector<8xi1>, %a3: i32) {
  "llvm.intr.vp.fsub"(%a0, %a1, %a2, %a3) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'llvm.intr.dbg.label' op requires attribute 'label'}}
  "llvm.intr.dbg.label"() : () -> ()
  return
}

// -----

func.func @f(%a0: tuple<i32>, %a1: vector<4xi16>, %a2: vector<4xi16>) {
  // expected-error @+1 {{'llvm.intr.fshr' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'tuple<i32>'}}
  "llvm.intr.fshr"(%a0, %a1, %a2) : (tuple<i32>, vector<4xi16>, vector<4xi16>) -> vector<4xi16>
  return
}

// -----

func.func @f(%a0: vector<8xf16>, %a1: memref<2x3xi8>) {
  // expected-error @+1 {{'llvm.intr.minimum' op operand #1 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'memref<2x3xi8>'}}
  "llvm.intr.minimum"(%a0, %a1) : (vector<8xf16>, memref<2x3xi8>) -> vector<8xf16>
  return
}

// -----

func.func @f(%a0: vector<4xi16>) {
  // expected-error @+1 {{'llvm.intr.bswap' op requires the same type for all operands and results}}
  "llvm.intr.bswap"(%a0) : (vector<4xi16>) -> f32
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i8, %a2: none) {
  // expected-error @+1 {{'llvm.intr.memset' op operand #2 must be signless integer, but got 'none'}}
  "llvm.intr.memset"(%a0, %a1, %a2) <{isVolatile = false}> : (!llvm.ptr, i8, none) -> ()
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i64, %a2: memref<4xf32>, %a3: i32) {
  // expected-error @+1 {{'llvm.intr.experimental.vp.strided.load' op operand #2 must be LLVM dialect-compatible vector of 1-bit signless integer, but got 'memref<4xf32>'}}
  "llvm.intr.experimental.vp.strided.load"(%a0, %a1, %a2, %a3) : (!llvm.ptr, i64, memref<4xf32>, i32) -> vector<8xi32>
  return
}

// -----

func.func @f(%a0: memref<2x3xi8>, %a1: !llvm.ptr, %a2: i64, %a3: vector<8xi1>, %a4: i32) {
  // expected-error @+1 {{'llvm.intr.experimental.vp.strided.store' op operand #0 must be LLVM dialect-compatible vector type, but got 'memref<2x3xi8>'}}
  "llvm.intr.experimental.vp.strided.store"(%a0, %a1, %a2, %a3, %a4) : (memref<2x3xi8>, !llvm.ptr, i64, vector<8xi1>, i32) -> ()
  return
}

// -----

func.func @f(%a0: !llvm.ptr) {
  // expected-error @+1 {{'llvm.intr.launder.invariant.group' op result #0 must be LLVM pointer type, but got 'tensor<?x2xf16>'}}
  "llvm.intr.launder.invariant.group"(%a0) : (!llvm.ptr) -> tensor<?x2xf16>
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i8, %a2: i64) {
  // expected-error @+1 {{'llvm.intr.memset' op attribute 'isVolatile' failed to satisfy constraint: 1-bit signless integer attribute}}
  "llvm.intr.memset"(%a0, %a1, %a2) <{isVolatile = -1 : i64}> : (!llvm.ptr, i8, i64) -> ()
  return
}

// -----

func.func @f(%a0: f32, %a1: f32) {
  // expected-error @+1 {{'llvm.fsub' op result #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'index'}}
  "llvm.fsub"(%a0, %a1) <{fastmathFlags = #llvm.fastmath<nnan, ninf>}> : (f32, f32) -> index
  return
}

// -----

func.func @f(%a0: none) {
  // expected-error @+1 {{'llvm.intr.is.constant' op operand #0 must be LLVM dialect-compatible type, but got 'none'}}
  "llvm.intr.is.constant"(%a0) : (none) -> i1
  return
}

// -----

func.func @f(%a0: vector<16xf32>, %a1: vector<16xf32>) {
  // expected-error @+1 {{'llvm.intr.matrix.multiply' op result #0 must be LLVM dialect-compatible vector type, but got 'memref<2x3xi8>'}}
  "llvm.intr.matrix.multiply"(%a0, %a1) <{lhs_columns = 4 : i32, lhs_rows = 4 : i32, rhs_columns = 4 : i32}> : (vector<16xf32>, vector<16xf32>) -> memref<2x3xi8>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'llvm.intr.uadd.with.overflow' op expected 2 operands, but found 0}}
  "llvm.intr.uadd.with.overflow"() : () -> vector<4x4xi32>
  return
}

// -----

func.func @f(%a0: i32, %a1: i32) {
  // expected-error @+1 {{'llvm.add' op result #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'complex<f32>'}}
  "llvm.add"(%a0, %a1) {any.order = #dlti.dl_spec<"dlti.endianness" = "little">} : (i32, i32) -> complex<f32>
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i32, %a2: memref<2x3xi8>) {
  // expected-error @+1 {{'llvm.intr.coro.promise' op operand #2 must be 1-bit signless integer, but got 'memref<2x3xi8>'}}
  "llvm.intr.coro.promise"(%a0, %a1, %a2) : (!llvm.ptr, i32, memref<2x3xi8>) -> !llvm.ptr
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{expected attribute value}}
  "llvm.inline_asm"(%a0) <{asm_dialect = att, asm_string = "mov.u32 $0, $1;", constraints = "=r,r", has_side_effects}> : (i32) -> i32
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'llvm.intr.nearbyint' op result #0 must be LLVM dialect-compatible type, but got 'tuple<i32>'}}
  "llvm.intr.nearbyint"(%a0) : (f32) -> tuple<i32>
  return
}

// -----

func.func @f(%a0: i1) {
  // expected-error @+1 {{'llvm.intr.lifetime.end' op operand #0 must be LLVM pointer type, but got 'i1'}}
  "llvm.intr.lifetime.end"(%a0) : (i1) -> ()
  return
}

// -----

func.func @f(%a0: f32, %a1: !llvm.ptr) {
  // expected-error @+1 {{'llvm.intr.coro.free' op operand #0 must be LLVM token type, but got 'f32'}}
  "llvm.intr.coro.free"(%a0, %a1) : (f32, !llvm.ptr) -> !llvm.ptr
  return
}

// -----

func.func @f(%a0: vector<8xi32>) {
  "llvm.intr.vector.reduce.smin"(%a0) : (vector<8xi32>) -> i32
  return
}

// -----

func.func @f(%a0: vector<4xi16>) {
  // expected-error @+1 {{'llvm.intr.ctlz' op requires attribute 'is_zero_poison'}}
  "llvm.intr.ctlz"(%a0) : (vector<4xi16>) -> vector<4xi16>
  return
}

// -----

func.func @f(%a0: tensor<*xf32>, %a1: i32) {
  // expected-error @+1 {{'llvm.intr.smin' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'tensor<*xf32>'}}
  "llvm.intr.smin"(%a0, %a1) : (tensor<*xf32>, i32) -> i32
  return
}

// -----

func.func @f(%a0: tensor<?x2xf16>) {
  // expected-error @+1 {{'llvm.intr.tan' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'tensor<?x2xf16>'}}
  "llvm.intr.tan"(%a0) : (tensor<?x2xf16>) -> vector<8xf16>
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'llvm.intr.cos' op requires the same type for all operands and results}}
  "llvm.intr.cos"(%a0) <{fastmathFlags = #llvm.fastmath<afn>}> : (f32) -> vector<2xf32>
  return
}

// -----

func.func @f(%a0: i32, %a1: tensor<?x2xf16>) {
  // expected-error @+1 {{'llvm.intr.expect.with.probability' op operand #1 must be signless integer, but got 'tensor<?x2xf16>'}}
  "llvm.intr.expect.with.probability"(%a0, %a1) <{prob = 5.000000e-01 : f64}> : (i32, tensor<?x2xf16>) -> i32
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: !llvm.ptr, %a2: vector<8xf32>) {
  // expected-error @+1 {{'llvm.intr.masked.expandload' op operand #1 must be LLVM dialect-compatible vector of 1-bit signless integer, but got '!llvm.ptr'}}
  "llvm.intr.masked.expandload"(%a0, %a1, %a2) : (!llvm.ptr, !llvm.ptr, vector<8xf32>) -> vector<8xf32>
  return
}

// -----

func.func @f(%a0: vector<16xf32>, %a1: i1) {
  // expected-error @+1 {{'llvm.intr.matrix.multiply' op operand #1 must be LLVM dialect-compatible vector type, but got 'i1'}}
  "llvm.intr.matrix.multiply"(%a0, %a1) <{lhs_columns = 4 : i32, lhs_rows = 4 : i32, rhs_columns = 4 : i32}> : (vector<16xf32>, i1) -> vector<16xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'llvm.dso_local_equivalent' op result #0 must be LLVM pointer type, but got 'vector<2xf32>'}}
  "llvm.dso_local_equivalent"() <{function_name = @start}> : () -> vector<2xf32>
  return
}

// -----

func.func @f(%a0: vector<4xf64>, %a1: vector<4xf64>) {
  // expected-error @+1 {{'llvm.fmul' op result #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i1'}}
  "llvm.fmul"(%a0, %a1) : (vector<4xf64>, vector<4xf64>) -> i1
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'llvm.intr.smul.with.overflow' op expected 2 operands, but found 0}}
  "llvm.intr.smul.with.overflow"() : () -> vector<4x4xi32>
  return
}

// -----

func.func @f(%a0: vector<4xf64>) {
  // expected-error @+1 {{'llvm.fptoui' op result #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'memref<2x3xi8>'}}
  "llvm.fptoui"(%a0) : (vector<4xf64>) -> memref<2x3xi8>
  return
}

// -----

func.func @f(%a0: !llvm.token, %a1: vector<2xf32>) {
  // expected-error @+1 {{'llvm.intr.coro.suspend' op operand #1 must be 1-bit signless integer, but got 'vector<2xf32>'}}
  "llvm.intr.coro.suspend"(%a0, %a1) : (!llvm.token, vector<2xf32>) -> i8
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected attribute value}}
  "llvm.comdat_selector"() <{comdat = any, sym_name}> : () -> ()
  return
}

// -----

func.func @f(%a0: vector<8xf16>) {
  // expected-error @+1 {{'llvm.intr.log10' op result #0 must be LLVM dialect-compatible type, but got 'memref<4xf32>'}}
  "llvm.intr.log10"(%a0) : (vector<8xf16>) -> memref<4xf32>
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: vector<2xf32>, %a2: !llvm.ptr, %a3: i32, %a4: !llvm.ptr) {
  // expected-error @+1 {{'llvm.intr.ptr.annotation' op operand #1 must be LLVM pointer type, but got 'vector<2xf32>'}}
  "llvm.intr.ptr.annotation"(%a0, %a1, %a2, %a3, %a4) : (!llvm.ptr, vector<2xf32>, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
  return
}

// -----

func.func @f(%a0: f32) {
  "llvm.fptosi"(%a0) : (f32) -> i64
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i8) {
  // expected-error @+1 {{'llvm.intr.memset.inline' op requires attribute 'len'}}
  "llvm.intr.memset.inline"(%a0, %a1) <{isVolatile = true}> : (!llvm.ptr, i8) -> ()
  return
}

// -----

func.func @f(%a0: vector<2xf32>, %a1: i32) {
  // expected-error @+1 {{'llvm.intr.uadd.sat' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'vector<2xf32>'}}
  "llvm.intr.uadd.sat"(%a0, %a1) : (vector<2xf32>, i32) -> i32
  return
}

// -----

func.func @f(%a0: none) {
  // expected-error @+1 {{'llvm.intr.sqrt' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'none'}}
  "llvm.intr.sqrt"(%a0) : (none) -> f32
  return
}

// -----

func.func @f(%a0: vector<2xf32>) {
  // expected-error @+1 {{'llvm.intr.sin' op requires the same type for all operands and results}}
  "llvm.intr.sin"(%a0) : (vector<2xf32>) -> f32
  return
}

// -----

func.func @f(%a0: i32, %a1: tuple<i32>) {
  // expected-error @+1 {{'llvm.intr.expect' op operand #1 must be signless integer, but got 'tuple<i32>'}}
  "llvm.intr.expect"(%a0, %a1) : (i32, tuple<i32>) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: vector<8xi32>) {
  // expected-error @+1 {{'llvm.intr.vector.interleave2' op operand #0 must be LLVM dialect-compatible vector type, but got 'index'}}
  "llvm.intr.vector.interleave2"(%a0, %a1) : (index, vector<8xi32>) -> vector<16xi32>
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'llvm.alloca' op result #0 must be LLVM pointer type, but got 'memref<4xf32>'}}
  "llvm.alloca"(%a0) <{elem_type = i32}> : (i32) -> memref<4xf32>
  return
}

// -----

func.func @f(%a0: f32, %a1: f32) {
  // expected-error @+1 {{'llvm.fadd' op result #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'index'}}
  "llvm.fadd"(%a0, %a1) : (f32, f32) -> index
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'llvm.intr.sadd.with.overflow' op expected 2 operands, but found 0}}
  "llvm.intr.sadd.with.overflow"() : () -> vector<4x4xi32>
  return
}

// -----

func.func @f(%a0: vector<4xi16>, %a1: vector<4xi16>) {
  // expected-error @+1 {{'llvm.intr.ucmp' op result #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'vector<4x4xi32>'}}
  "llvm.intr.ucmp"(%a0, %a1) : (vector<4xi16>, vector<4xi16>) -> vector<4x4xi32>
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i64, %a2: vector<8xi1>, %a3: memref<2x3xi8>) {
  // expected-error @+1 {{'llvm.intr.experimental.vp.strided.load' op operand #3 must be 32-bit signless integer, but got 'memref<2x3xi8>'}}
  "llvm.intr.experimental.vp.strided.load"(%a0, %a1, %a2, %a3) : (!llvm.ptr, i64, vector<8xi1>, memref<2x3xi8>) -> vector<8xi32>
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{expected attribute value}}
  "llvm.intr.experimental.constrained.sitofp"(%a0) <{fpExceptionBehavior = ignore, roundingmode = tonearest}> : (i32) -> tensor<*xf32>
  return
}

// -----

func.func @f(%a0: vector<4xi16>, %a1: vector<4xi16>) {
  // expected-error @+1 {{'llvm.intr.umax' op result #0 must be LLVM dialect-compatible type, but got 'tensor<?x2xf16>'}}
  "llvm.intr.umax"(%a0, %a1) : (vector<4xi16>, vector<4xi16>) -> tensor<?x2xf16>
  return
}

// -----

func.func @f(%a0: vector<4x4xi32>) {
  // expected-error @+1 {{'llvm.intr.vaend' op operand #0 must be LLVM pointer type, but got 'vector<4x4xi32>'}}
  "llvm.intr.vaend"(%a0) : (vector<4x4xi32>) -> ()
  return
}

// -----

func.func @f(%a0: vector<8xf32>, %a1: vector<2xf32>, %a2: vector<8xf32>, %a3: vector<8xi1>, %a4: i32) {
  "llvm.intr.vp.fmuladd"(%a0, %a1, %a2, %a3, %a4) : (vector<8xf32>, vector<2xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i8, %a2: i64) {
  // expected-error @+1 {{'llvm.intr.memset' op requires attribute 'isVolatile'}}
  "llvm.intr.memset"(%a0, %a1, %a2) : (!llvm.ptr, i8, i64) -> ()
  return
}

// -----

func.func @f(%a0: vector<4x4xi32>) {
  // expected-error @+1 {{'llvm.intr.ctpop' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'vector<4x4xi32>'}}
  "llvm.intr.ctpop"(%a0) : (vector<4x4xi32>) -> i32
  return
}

// -----

func.func @f(%a0: f32, %a1: !llvm.ptr) {
  // expected-error @+1 {{'llvm.fsub' op operand #1 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got '!llvm.ptr'}}
  "llvm.fsub"(%a0, %a1) <{fastmathFlags = #llvm.fastmath<nnan, ninf>}> : (f32, !llvm.ptr) -> f32
  return
}

// -----

func.func @f(%a0: i32, %a1: i32) {
  // expected-error @+1 {{'llvm.intr.smin' op requires the same type for all operands and results}}
  "llvm.intr.smin"(%a0, %a1) : (i32, i32) -> !llvm.ptr
  return
}

// -----

func.func @f(%a0: f32, %a1: none) {
  // expected-error @+1 {{'llvm.intr.ldexp' op operand #1 must be signless integer, but got 'none'}}
  "llvm.intr.ldexp"(%a0, %a1) : (f32, none) -> f32
  return
}

// -----

func.func @f(%a0: tuple<i32>) {
  // expected-error @+1 {{'llvm.intr.vector.extract' op operand #0 must be LLVM dialect-compatible vector type, but got 'tuple<i32>'}}
  "llvm.intr.vector.extract"(%a0) <{pos = 4 : i64}> : (tuple<i32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: !llvm.ptr, %a2: !llvm.ptr, %a3: i32, %a4: !llvm.ptr) {
  // expected-error @+1 {{'llvm.intr.ptr.annotation' op result #0 must be LLVM pointer type, but got 'none'}}
  "llvm.intr.ptr.annotation"(%a0, %a1, %a2, %a3, %a4) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> none
  return
}

// -----

func.func @f(%a0: f32, %a1: f32) {
  // expected-error @+1 {{'llvm.frem' op result #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'tuple<i32>'}}
  "llvm.frem"(%a0, %a1) : (f32, f32) -> tuple<i32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'llvm.intr.ssub.with.overflow' op expected 2 operands, but found 0}}
  "llvm.intr.ssub.with.overflow"() : () -> tuple<i32>
  return
}

// -----

func.func @f(%a0: vector<8xi32>, %a1: !llvm.ptr, %a2: i64, %a3: vector<8xi1>, %a4: f32) {
  // expected-error @+1 {{'llvm.intr.experimental.vp.strided.store' op operand #4 must be 32-bit signless integer, but got 'f32'}}
  "llvm.intr.experimental.vp.strided.store"(%a0, %a1, %a2, %a3, %a4) : (vector<8xi32>, !llvm.ptr, i64, vector<8xi1>, f32) -> ()
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: none, %a2: i32) {
  // expected-error @+1 {{expected attribute value}}
  "llvm.cmpxchg"(%a0, %a1, %a2) <{failure_ordering = monotonic, success_ordering = acq_rel}> : (!llvm.ptr, none, i32) -> !llvm.struct<(i32, i1)>
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i64, %a2: vector<8xi1>, %a3: i32) {
  // expected-error @+1 {{'llvm.intr.experimental.vp.strided.load' op result #0 must be LLVM dialect-compatible type, but got 'index'}}
  "llvm.intr.experimental.vp.strided.load"(%a0, %a1, %a2, %a3) : (!llvm.ptr, i64, vector<8xi1>, i32) -> index
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: memref<4xf32>) {
  // expected-error @+1 {{'llvm.intr.memcpy.inline' op operand #1 must be LLVM pointer type, but got 'memref<4xf32>'}}
  "llvm.intr.memcpy.inline"(%a0, %a1) <{isVolatile = false, len = 64 : i64}> : (!llvm.ptr, memref<4xf32>) -> ()
  return
}

// -----

func.func @f(%a0: i1) {
  "llvm.alloca"(%a0) <{elem_type = i32}> : (i1) -> !llvm.ptr
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'llvm.intr.experimental.noalias.scope.decl' op requires attribute 'scope'}}
  "llvm.intr.experimental.noalias.scope.decl"() : () -> ()
  return
}

// -----

func.func @f(%a0: index, %a1: vector<4xi16>) {
  // expected-error @+1 {{'llvm.intr.ucmp' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'index'}}
  "llvm.intr.ucmp"(%a0, %a1) : (index, vector<4xi16>) -> vector<4xi8>
  return
}

// -----

func.func @f(%a0: !llvm.ptr) {
  // expected-error @+1 {{'llvm.intr.ceil' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got '!llvm.ptr'}}
  "llvm.intr.ceil"(%a0) : (!llvm.ptr) -> f32
  return
}

// -----

func.func @f(%a0: i32, %a1: i1) {
  // expected-error @+1 {{'llvm.and' op requires the same type for all operands and results}}
  "llvm.and"(%a0, %a1) : (i32, i1) -> i32
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: !llvm.ptr, %a2: none) {
  // expected-error @+1 {{'llvm.intr.memmove' op operand #2 must be signless integer, but got 'none'}}
  "llvm.intr.memmove"(%a0, %a1, %a2) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr, none) -> ()
  return
}

// -----

func.func @f(%a0: f32, %a1: !llvm.ptr, %a2: vector<8xi1>) {
  // expected-error @+1 {{'llvm.intr.masked.compressstore' op operand #0 must be LLVM dialect-compatible vector type, but got 'f32'}}
  "llvm.intr.masked.compressstore"(%a0, %a1, %a2) : (f32, !llvm.ptr, vector<8xi1>) -> ()
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'llvm.fneg' op result #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'vector<4x4xi32>'}}
  "llvm.fneg"(%a0) <{fastmathFlags = #llvm.fastmath<contract>}> : (f32) -> vector<4x4xi32>
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: !llvm.ptr, %a2: !llvm.ptr, %a3: memref<4xf32>, %a4: !llvm.ptr) {
  // expected-error @+1 {{'llvm.intr.ptr.annotation' op operand #3 must be 32-bit signless integer, but got 'memref<4xf32>'}}
  "llvm.intr.ptr.annotation"(%a0, %a1, %a2, %a3, %a4) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, memref<4xf32>, !llvm.ptr) -> !llvm.ptr
  return
}

// -----

func.func @f(%a0: vector<4xi16>) {
  // expected-error @+1 {{expected attribute value}}
  "llvm.intr.experimental.constrained.uitofp"(%a0) <{fpExceptionBehavior = strict, roundingmode = upward}> : (vector<4xi16>) -> vector<4x4xi32>
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'llvm.intr.fabs' op result #0 must be LLVM dialect-compatible type, but got 'memref<4xf32>'}}
  "llvm.intr.fabs"(%a0) : (f32) -> memref<4xf32>
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: vector<2xf32>, %a2: !llvm.ptr, %a3: i32, %a4: !llvm.ptr) {
  // expected-error @+1 {{'llvm.intr.var.annotation' op operand #1 must be LLVM pointer type, but got 'vector<2xf32>'}}
  "llvm.intr.var.annotation"(%a0, %a1, %a2, %a3, %a4) : (!llvm.ptr, vector<2xf32>, !llvm.ptr, i32, !llvm.ptr) -> ()
  return
}
