// One mistake in each: ops of `llvm`. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

llvm.func @g(i64)
llvm.func @c(%a: i32) {
  // expected-error @+1 {{'llvm.call' op operand type mismatch for operand 0: 'i32' != 'i64'}}
  llvm.call @g(%a) : (i32) -> ()
  llvm.return
}

// -----

// expected-note @+1 {{when returning from function}}
llvm.func @c(%a: i32) -> i64 {
  // expected-error @+1 {{'llvm.return' op mismatching result types}}
  llvm.return %a : i32
}

// -----

// expected-note @+1 {{when returning from function}}
llvm.func @c() -> i64 {
  // expected-error @+1 {{'llvm.return' op expected 1 operand}}
  llvm.return
}

// -----

llvm.func @g(%p: !llvm.ptr, %v: i32) {
  // expected-error @+1 {{'llvm.load' op result #0 must be LLVM type with size, but got '!llvm.void'}}
  %x = llvm.load %p : !llvm.ptr -> !llvm.void
  llvm.return
}

// -----

// expected-note @+1 {{prior use here}}
llvm.func @g(%a: i32, %b: i64) {
  // expected-error @+1 {{use of value '%b' expects different type than prior uses: 'i32' vs 'i64'}}
  %x = llvm.add %a, %b : i32
  llvm.return
}

// -----

llvm.func @g() {
  // expected-error @+1 {{'llvm.mlir.addressof' op must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or 'llvm.mlir.ifunc'}}
  %x = llvm.mlir.addressof @none : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.load' op operand #0 must be LLVM pointer type, but got 'i32'}}
  %0 = llvm.load %a : i32 -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.store' op operand #1 must be LLVM pointer type, but got 'i32'}}
  llvm.store %f, %a : f32, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.getelementptr' op operand #1 must be variadic of signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = llvm.getelementptr %p[%f] : (!llvm.ptr, f32) -> !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.getelementptr' op index 1 indexing a struct is out of bounds}}
  %0 = llvm.getelementptr %p[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

// expected-note @+1 {{prior use here}}
llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{use of value '%f' expects different type than prior uses: 'i32' vs 'f32'}}
  %0 = llvm.insertvalue %f, %s[0] : !llvm.struct<(i32, f32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{custom op 'llvm.extractelement' invalid kind of type specified: expected builtin.integer, but found 'f32'}}
  %0 = llvm.extractelement %v[%f : f32] : vector<4xf32>
  llvm.return
}

// -----

// expected-note @+1 {{prior use here}}
llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{use of value '%a' expects different type than prior uses: 'f32' vs 'i32'}}
  %0 = llvm.insertelement %a, %v[%a : i32] : vector<4xf32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{integer width of the output type is smaller or equal to the integer width of the input type}}
  %0 = llvm.zext %b : i64 to i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{integer width of the output type is smaller or equal to the integer width of the input type}}
  %0 = llvm.sext %a : i32 to i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.addrspacecast' op result #0 must be LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'i64'}}
  %0 = llvm.addrspacecast %p : !llvm.ptr to i64
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.bitcast' op cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead}}
  %0 = llvm.bitcast %p : !llvm.ptr to !llvm.ptr<3>
  llvm.return
}

// -----

// expected-note @+1 {{prior use here}}
llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{use of value '%b' expects different type than prior uses: 'i32' vs 'i64'}}
  %0 = llvm.icmp "eq" %a, %b : i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{custom op 'llvm.icmp' 'olt' is an incorrect value of the 'predicate' attribute}}
  %0 = llvm.icmp "olt" %a, %a : i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{custom op 'llvm.fcmp' 'slt' is an incorrect value of the 'predicate' attribute}}
  %0 = llvm.fcmp "slt" %f, %f : f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.add' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = llvm.add %f, %f : f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.fadd' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}}
  %0 = llvm.fadd %a, %a : i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.call' op 'nope' does not reference a symbol in the current scope}}
  %0 = llvm.call @nope(%a) : (i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.mlir.addressof' op must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or 'llvm.mlir.ifunc'}}
  %0 = llvm.mlir.addressof @nope : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.mlir.constant' op expected integer type}}
  %0 = llvm.mlir.constant(3 : i32) : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.alloca' op operand #0 must be signless integer, but got 'f32'}}
  %0 = llvm.alloca %f x i32 : (f32) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR integer type}}
  %0 = llvm.atomicrmw add %p, %f monotonic : !llvm.ptr, f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR floating point type}}
  %0 = llvm.atomicrmw fadd %p, %a monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

// expected-note @+1 {{prior use here}}
llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{use of value '%b' expects different type than prior uses: 'i32' vs 'i64'}}
  %0 = llvm.cmpxchg %p, %a, %b acq_rel monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.cmpxchg' op failure ordering cannot be 'release' or 'acq_rel'}}
  %0 = llvm.cmpxchg %p, %a, %a acq_rel release : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.fence' op can be given only acquire, release, acq_rel, and seq_cst orderings}}
  llvm.fence monotonic
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.load' op expected alignment for atomic access}}
  %0 = llvm.load %p atomic monotonic : !llvm.ptr -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.store' op unsupported ordering 'acquire'}}
  llvm.store %a, %p atomic acquire {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
  llvm.br ^b(%a : i32)
^b(%x: i64):
  llvm.return
}

// -----

// expected-note @+1 {{prior use here}}
llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{use of value '%a' expects different type than prior uses: 'i1' vs 'i32'}}
  llvm.cond_br %a, ^b, ^b
^b:
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{branch has 1 operands for successor #1, but target block has 0}}
  llvm.switch %a : i32, ^b [
    1: ^b(%a : i32)
  ]
^b:
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.select' op operand #0 must be 1-bit signless integer or LLVM dialect-compatible vector of 1-bit signless integer, but got 'i32'}}
  %0 = llvm.select %a, %f, %f : i32, f32
  llvm.return
}

// -----

// expected-note @+1 {{prior use here}}
llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{use of value '%a' expects different type than prior uses: 'f32' vs 'i32'}}
  %0 = llvm.select %c, %f, %a : i1, f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.return' op must be the last operation in the parent block}}
  llvm.return %a : i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.ptrtoint' op operand #0 must be LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'i32'}}
  %0 = llvm.ptrtoint %a : i32 to i64
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.inttoptr' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = llvm.inttoptr %f : f32 to !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.intr.smax' op requires the same type for all operands and results}}
  %0 = llvm.intr.smax(%a, %b) : (i32, i64) -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.intr.fma' op operand #2 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}}
  %0 = llvm.intr.fma(%f, %f, %a) : (f32, f32, i32) -> f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.mlir.undef' op result #0 must be LLVM dialect-compatible type, but got 'index'}}
  %0 = llvm.mlir.undef : index
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %0 = llvm.freeze %q : i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.intr.memcpy' op operand #1 must be LLVM pointer type, but got 'i32'}}
  "llvm.intr.memcpy"(%p, %a, %b) <{isVolatile = false}> : (!llvm.ptr, i32, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.fneg' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}}
  %0 = llvm.fneg %a : i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{llvm.landingpad needs to be in a function with a personality}}
  %0 = llvm.landingpad : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.sitofp' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = llvm.sitofp %f : f32 to i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>, %c: i1) {
  // expected-error @+1 {{'llvm.va_arg' op operand #0 must be LLVM pointer type, but got 'i32'}}
  %0 = llvm.va_arg %a : (i32) -> i32
  llvm.return
}

// -----

// expected-error @+1 {{'llvm.mlir.global' op requires an i8 array type of the length equal to that of the string attribute}}
llvm.mlir.global internal constant @g("abc") : !llvm.array<2 x i8>

// -----

// expected-error @+1 {{'llvm.mlir.global' op attribute 'addr_space' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative}}
llvm.mlir.global external @g() {addr_space = -1 : i32} : i32

// -----

// expected-note @+1 {{when returning from function}}
llvm.func @f() -> i32 {
  // expected-error @+1 {{'llvm.return' op expected 1 operand}}
  llvm.return
}

// -----

// expected-error @+1 {{'llvm.func' op external functions must have 'external' or 'extern_weak' linkage}}
llvm.func internal @f(i32)

// -----

llvm.func @g(i32) -> i32
llvm.func @f(%a: i64) {
  // expected-error @+1 {{'llvm.call' op operand type mismatch for operand 0: 'i64' != 'i32'}}
  %0 = llvm.call @g(%a) : (i64) -> i32
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @f(%a: i32) {
  // expected-error @+1 {{'llvm.call' op missing var_callee_type attribute for vararg call}}
  llvm.call @g(%a) : (i32) -> ()
  llvm.return
}

// -----

// expected-error @+1 {{'llvm.mlir.alias' op initializer region must always return a pointer}}
llvm.mlir.alias external @a : i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}

// -----

// expected-error @+1 {{'llvm.mlir.global_ctors' op 'x' does not reference a valid LLVM function}}
llvm.mlir.global_ctors ctors = [@x], priorities = [0 : i32], data = [#llvm.zero]

// -----

llvm.comdat @c {
  // expected-error @+1 {{custom op 'llvm.comdat_selector' expected string or keyword containing one of the following enum values for attribute 'comdat' [any, exactmatch, largest, nodeduplicate, samesize]}}
  llvm.comdat_selector @any anything
}

// -----

// expected-error @+1 {{"llvm.byval" attribute attached to non-pointer LLVM type}}
llvm.func @f(%a: i32 {llvm.byval = i32}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.align" should be an integer attribute}}
llvm.func @f(%p: !llvm.ptr {llvm.align = "x"}) {
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @k(i32)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.mlir.constant' op expected integer type}}
  %0 = llvm.mlir.constant(3 : i32) : !llvm.ptr
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @k(i32)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.mlir.constant' op expected integer type}}
  %0 = llvm.mlir.constant(3 : index) : f32
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @k(i32)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.mlir.constant' op attribute and type have different float semantics}}
  %0 = llvm.mlir.constant(3.0 : f32) : f64
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @k(i32)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.mlir.constant' op expected integer type of width 32}}
  %0 = llvm.mlir.constant(3.0 : f32) : i64
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @k(i32)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.mlir.constant' op expected integer type}}
  %0 = llvm.mlir.constant(3 : i32) : vector<4xi32>
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @k(i32)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.mlir.constant' op type and attribute have a different number of elements: 5 vs. 4}}
  %0 = llvm.mlir.constant(dense<3> : vector<4xi32>) : vector<5xi32>
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @k(i32)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.mlir.constant' op expected vector or array type}}
  %0 = llvm.mlir.constant(dense<3> : vector<4xi32>) : i32
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @k(i32)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.mlir.constant' op expected integer element type for integer elements attribute}}
  %0 = llvm.mlir.constant(dense<3> : vector<4xi32>) : vector<4xf32>
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @k(i32)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.mlir.constant' op type and attribute have a different number of elements: 3 vs. 4}}
  %0 = llvm.mlir.constant(dense<3> : vector<4xi32>) : !llvm.array<3 x i32>
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @k(i32)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.mlir.constant' op expected integer type of width 32}}
  %0 = llvm.mlir.constant(dense<3.0> : vector<4xf32>) : !llvm.array<4 x i64>
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @k(i32)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.mlir.constant' op type and attribute have a different number of elements: 10 vs. 8}}
  %0 = llvm.mlir.constant(dense<3> : tensor<2x4xi32>) : !llvm.array<2 x array<5 x i32>>
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @k(i32)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.mlir.constant' op struct element at index 1 is of wrong type}}
  %0 = llvm.mlir.constant([1 : i32, 2 : i64]) : !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @k(i32)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.mlir.constant' op expected array attribute of size 2}}
  %0 = llvm.mlir.constant([1 : i32]) : !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @k(i32)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.mlir.constant' op expected array attribute for struct type}}
  %0 = llvm.mlir.constant(1 : i32) : !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @k(i32)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.mlir.constant' op expected array or struct type for array attribute}}
  %0 = llvm.mlir.constant([1 : i32]) : i32
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @k(i32)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.mlir.constant' op expected array type of 3 i8 elements for the string constant}}
  %0 = llvm.mlir.constant("abc") : !llvm.ptr
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @k(i32)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.mlir.constant' op only supports integer, float, string or elements attributes}}
  %0 = llvm.mlir.constant(unit) : i32
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @k(i32)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.mlir.constant' op only supports integer, float, string or elements attributes}}
  %0 = llvm.mlir.constant(@g) : !llvm.ptr
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @k(i32)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.mlir.constant' op only supports integer, float, string or elements attributes}}
  %0 = llvm.mlir.constant({a = 1}) : i8
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @k(i32)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.call' op missing var_callee_type attribute for vararg call}}
  llvm.call @g(%a) : (i32) -> ()
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @k(i32)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.call' op expected var_callee_type to be a variadic function type}}
  llvm.call @k(%a) vararg(!llvm.func<void (i32)>) : (i32) -> ()
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @k(i32)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.call' op var_callee_type parameter type mismatch: 'i64' != 'i32'}}
  llvm.call @g(%a) vararg(!llvm.func<void (i64, ...)>) : (i32) -> ()
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @k(i32)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.call' op var_callee_type parameter type mismatch: '!llvm.ptr' != 'i32'}}
  llvm.call %p(%a) vararg(!llvm.func<void (ptr, ...)>) : !llvm.ptr, (i32) -> ()
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @k(i32)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.call' op expected var_callee_type to have at most 1 parameters}}
  llvm.call @g(%a) vararg(!llvm.func<void (i32, i32, ...)>) : (i32) -> ()
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @k(i32)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{llvm.landingpad needs to be in a function with a personality}}
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @pers(...) -> i32
llvm.func @f() attributes {personality = @pers} {
  // expected-error @+1 {{landingpad instruction expects at least one clause or cleanup attribute}}
  %0 = llvm.landingpad : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

// expected-error @+1 {{'llvm.mlir.global' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute}}
llvm.mlir.global external @g() {alignment = 4 : i32} : i32

// -----

// expected-error @+1 {{'llvm.mlir.alias' op 'common' linkage not supported in aliases, available options: private, internal, linkonce, weak, linkonce_odr, weak_odr, external or available_externally}}
llvm.mlir.alias common @a : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.global external @g() : i32

// -----

// expected-error @+1 {{ctors, priorities, and data must have the same number of elements}}
llvm.mlir.global_ctors ctors = [@x], priorities = [0 : i32, 1 : i32], data = [#llvm.zero]
llvm.func @x() {
  llvm.return
}

// -----

// expected-error @+1 {{dtors, priorities, and data must have the same number of elements}}
llvm.mlir.global_dtors dtors = [@x], priorities = [0 : i32], data = [#llvm.zero, #llvm.zero]
llvm.func @x() {
  llvm.return
}

// -----

// expected-error @+1 {{'llvm.mlir.global_dtors' op 'x' does not reference a valid LLVM function}}
llvm.mlir.global_dtors dtors = [@x], priorities = [0 : i32], data = [#llvm.zero]
llvm.mlir.global external @x() : i32

// -----

// expected-error @+1 {{"llvm.byval" should be a type attribute}}
llvm.func @f(%a: !llvm.ptr {llvm.byval}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.byref" attribute attached to non-pointer LLVM type}}
llvm.func @f(%a: i32 {llvm.byref = i32}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.sret" attribute attached to non-pointer LLVM type}}
llvm.func @f(%a: i32 {llvm.sret = i32}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.align" should be an integer attribute}}
llvm.func @f(%a: !llvm.ptr {llvm.align = "x"}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.align" attribute attached to non-pointer LLVM type}}
llvm.func @f(%a: i32 {llvm.align = 4 : i64}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.noalias" attribute attached to non-pointer LLVM type}}
llvm.func @f(%a: i32 {llvm.noalias}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.noalias" should be a unit attribute}}
llvm.func @f(%a: !llvm.ptr {llvm.noalias = 3}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.nonnull" attribute attached to non-pointer LLVM type}}
llvm.func @f(%a: i32 {llvm.nonnull}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.readonly" attribute attached to non-pointer LLVM type}}
llvm.func @f(%a: i32 {llvm.readonly}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.readnone" attribute attached to non-pointer LLVM type}}
llvm.func @f(%a: i32 {llvm.readnone}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.writeonly" attribute attached to non-pointer LLVM type}}
llvm.func @f(%a: i32 {llvm.writeonly}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.signext" attribute attached to non-integer LLVM type}}
llvm.func @f(%a: f32 {llvm.signext}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.zeroext" attribute attached to non-integer LLVM type}}
llvm.func @f(%a: f32 {llvm.zeroext}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.nest" attribute attached to non-pointer LLVM type}}
llvm.func @f(%a: i32 {llvm.nest}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.nocapture" attribute attached to non-pointer LLVM type}}
llvm.func @f(%a: i32 {llvm.nocapture}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.nofree" attribute attached to non-pointer LLVM type}}
llvm.func @f(%a: i32 {llvm.nofree}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.dereferenceable" attribute attached to non-pointer LLVM type}}
llvm.func @f(%a: i32 {llvm.dereferenceable = 4 : i64}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.dereferenceable" should be an integer attribute}}
llvm.func @f(%a: !llvm.ptr {llvm.dereferenceable}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.dereferenceable_or_null" attribute attached to non-pointer LLVM type}}
llvm.func @f(%a: i32 {llvm.dereferenceable_or_null = 4 : i64}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.noundef" should be a unit attribute}}
llvm.func @f(%a: f32 {llvm.noundef = 4}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.inalloca" attribute attached to non-pointer LLVM type}}
llvm.func @f(%a: i32 {llvm.inalloca = i32}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.preallocated" attribute attached to non-pointer LLVM type}}
llvm.func @f(%a: i32 {llvm.preallocated = i32}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.elementtype" attribute attached to non-pointer LLVM type}}
llvm.func @f(%a: i32 {llvm.elementtype = i32}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.align" attribute attached to non-pointer LLVM type}}
llvm.func @f(%a: vector<4x!llvm.ptr> {llvm.align = 4 : i64}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.alignstack" should be an integer attribute}}
llvm.func @f(%a: i32 {llvm.alignstack}) {
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.byval" is not a valid result attribute}}
llvm.func @f() -> (i32 {llvm.byval = i32})

// -----

// expected-error @+1 {{"llvm.sret" is not a valid result attribute}}
llvm.func @f() -> (!llvm.ptr {llvm.sret = i32})

// -----

// expected-error @+1 {{"llvm.signext" attribute attached to non-integer LLVM type}}
llvm.func @f() -> (!llvm.ptr {llvm.signext})

// -----

// expected-error @+1 {{"llvm.align" attribute attached to non-pointer LLVM type}}
llvm.func @f() -> (i32 {llvm.align = 4 : i64})

// -----

// expected-error @+1 {{"llvm.readonly" is not a valid result attribute}}
llvm.func @f() -> (!llvm.ptr {llvm.readonly})

// -----

// expected-error @+1 {{"llvm.noalias" attribute attached to non-pointer LLVM type}}
llvm.func @f() -> (i32 {llvm.noalias})

// -----

// expected-error @+1 {{"llvm.returned" is not a valid result attribute}}
llvm.func @f() -> (!llvm.ptr {llvm.returned})

// -----

// expected-error @+1 {{"llvm.nest" is not a valid result attribute}}
llvm.func @f() -> (!llvm.ptr {llvm.nest})

// -----

// expected-error @+1 {{"llvm.nocapture" is not a valid result attribute}}
llvm.func @f() -> (!llvm.ptr {llvm.nocapture})

// -----

// expected-error @+1 {{"llvm.noalias" attribute attached to non-pointer LLVM type}}
func.func @f(%a: i32 {llvm.noalias}) {
  return
}

// -----

// expected-error @+1 {{"llvm.signext" attribute attached to non-integer LLVM type}}
func.func @f(%a: vector<4xi8> {llvm.signext}) {
  return
}

// -----

// expected-error @+1 {{"llvm.sret" is not a valid result attribute}}
func.func @k(%x: index) -> (index {llvm.sret = i32}) {
  return %x : index
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{'llvm.load' op operand #0 must be LLVM pointer type, but got 'i8'}}
  %0 = llvm.load %x : i8 -> i8
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{'llvm.store' op operand #1 must be LLVM pointer type, but got 'i64'}}
  llvm.store %y, %y : i64, i64
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{'llvm.getelementptr' op expected index 1 indexing a struct to be constant}}
  %0 = llvm.getelementptr %p[0, %y] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{'llvm.getelementptr' op type 'i32' cannot be indexed (index #2)}}
  %0 = llvm.getelementptr %p[0, 1, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

// expected-note @+1 {{prior use here}}
llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{use of value '%y' expects different type than prior uses: 'i8' vs 'i64'}}
  %0 = llvm.insertvalue %y, %s[1] : !llvm.array<3 x i8>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{custom op 'llvm.extractvalue' position out of bounds: 3}}
  %0 = llvm.extractvalue %s[3] : !llvm.array<3 x i8> loc(unknown)
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{'llvm.zext' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f16'}}
  %0 = llvm.zext %h : f16 to i64
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{'llvm.bitcast' op can only cast pointers from and to pointers}}
  %0 = llvm.bitcast %q : !llvm.ptr<3> to i64
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{custom op 'llvm.icmp' 'gt' is an incorrect value of the 'predicate' attribute}}
  %0 = llvm.icmp "gt" %x, %x : i8
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{'llvm.mul' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f16'}}
  %0 = llvm.mul %h, %h : f16
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{'llvm.fmul' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i64'}}
  %0 = llvm.fmul %y, %y : i64
  llvm.return
}

// -----

// expected-note @+1 {{prior use here}}
llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{use of value '%y' expects different type than prior uses: 'i8' vs 'i64'}}
  %0 = llvm.shl %x, %y : i8
  llvm.return
}

// -----

// expected-note @+1 {{prior use here}}
llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{use of value '%y' expects different type than prior uses: 'i8' vs 'i64'}}
  %0 = llvm.select %c, %x, %y : i1, i8
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{'llvm.fence' op can be given only acquire, release, acq_rel, and seq_cst orderings}}
  llvm.fence syncscope("agent") unordered
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR floating point type}}
  %0 = llvm.atomicrmw fadd %p, %y monotonic : !llvm.ptr, i64
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR integer type}}
  %0 = llvm.atomicrmw _and %p, %h acquire : !llvm.ptr, f16
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{'llvm.cmpxchg' op ordering must be at least 'monotonic'}}
  %0 = llvm.cmpxchg %p, %x, %x unordered monotonic : !llvm.ptr, i8
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{'llvm.load' op unsupported ordering 'release'}}
  %0 = llvm.load %p atomic release {alignment = 1 : i64} : !llvm.ptr -> i8
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{'llvm.call' op 'absent' does not reference a symbol in the current scope}}
  llvm.call @absent() : () -> ()
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{'llvm.mlir.addressof' op must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or 'llvm.mlir.ifunc'}}
  %0 = llvm.mlir.addressof @absent : !llvm.ptr<3>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{'llvm.mlir.constant' op attribute and type have different float semantics}}
  %0 = llvm.mlir.constant(2.0 : f64) : f16
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{'llvm.mlir.constant' op type and attribute have a different number of elements: 3 vs. 2}}
  %0 = llvm.mlir.constant(dense<[1, 2]> : vector<2xi8>) : vector<3xi8>
  llvm.return
}

// -----

// expected-note @+1 {{prior use here}}
llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{use of value '%x' expects different type than prior uses: 'i64' vs 'i8'}}
  %0 = llvm.insertelement %x, %v[%x : i8] : vector<2xi64>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{branch has 1 operands for successor #0, but target block has 0}}
  llvm.br ^a(%x : i8)
^a:
  llvm.return
}

// -----

// expected-note @+1 {{prior use here}}
llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{use of value '%y' expects different type than prior uses: 'i1' vs 'i64'}}
  llvm.cond_br %y, ^a, ^a
^a:
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{'llvm.intr.fabs' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i64'}}
  %0 = llvm.intr.fabs(%y) : (i64) -> i64
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{'llvm.intr.umin' op requires the same type for all operands and results}}
  %0 = llvm.intr.umin(%x, %y) : (i8, i64) -> i8
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{'llvm.unreachable' op must be the last operation in the parent block}}
  llvm.unreachable
  %0 = llvm.mlir.zero : i32
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{'llvm.fptosi' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i64'}}
  %0 = llvm.fptosi %y : i64 to i32
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{'llvm.ptrtoint' op operand #0 must be LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'i64'}}
  %0 = llvm.ptrtoint %y : i64 to i64
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr<3>, %x: i8, %y: i64, %h: f16, %v: vector<2xi64>, %s: !llvm.array<3 x i8>, %c: i1) {
  // expected-error @+1 {{'llvm.return' op must be the last operation in the parent block}}
  llvm.return %x : i8
  llvm.return
}

// -----

// expected-note @+1 {{see existing symbol definition here}}
llvm.func @k() -> !llvm.void {
  llvm.return
}
// expected-error @+1 {{redefinition of symbol named 'k'}}
llvm.func @k()

// -----

// expected-error @+1 {{'llvm.mlir.global' op expected array type for 'appending' linkage}}
llvm.mlir.global appending @g() : i32

// -----

// expected-error @+1 {{'llvm.func' op external functions must have 'external' or 'extern_weak' linkage}}
llvm.func private @k()

// -----

llvm.func @g(i32) -> f32
llvm.func @k(%x: i32) {
  // expected-error @+1 {{'llvm.call' op incorrect number of operands (2) for callee (expecting: 1)}}
  %0 = llvm.call @g(%x, %x) : (i32, i32) -> f32
  llvm.return
}

// -----

llvm.func @g(i32) -> f32
llvm.func @k(%x: i32) {
  // expected-error @+1 {{'llvm.call' op result type mismatch: 'i32' != 'f32'}}
  %0 = llvm.call @g(%x) : (i32) -> i32
  llvm.return
}

// -----

// expected-error @+1 {{"llvm.zeroext" attribute attached to non-integer LLVM type}}
llvm.func @k(%x: f32 {llvm.zeroext}) {
  llvm.return
}

// -----

// expected-note @+1 {{prior use here}}
llvm.func @main(%p: !llvm.ptr, %a: i16, %b: i32, %x: f32, %y: f64, %v: vector<4xf32>, %s: !llvm.struct<(i16, ptr)>) {
  // expected-error @+1 {{use of value '%b' expects different type than prior uses: 'i16' vs 'i32'}}
  %0 = llvm.add %a, %b : i16
  llvm.return
}

// -----

llvm.func @main(%p: !llvm.ptr, %a: i16, %b: i32, %x: f32, %y: f64, %v: vector<4xf32>, %s: !llvm.struct<(i16, ptr)>) {
  // expected-error @+1 {{'llvm.sub' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = llvm.sub %x, %x : f32
  llvm.return
}

// -----

llvm.func @main(%p: !llvm.ptr, %a: i16, %b: i32, %x: f32, %y: f64, %v: vector<4xf32>, %s: !llvm.struct<(i16, ptr)>) {
  // expected-error @+1 {{'llvm.fdiv' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}}
  %0 = llvm.fdiv %b, %b : i32
  llvm.return
}

// -----

llvm.func @main(%p: !llvm.ptr, %a: i16, %b: i32, %x: f32, %y: f64, %v: vector<4xf32>, %s: !llvm.struct<(i16, ptr)>) {
  // expected-error @+1 {{'llvm.icmp' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer or LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'f32'}}
  %0 = llvm.icmp "slt" %x, %x : f32
  llvm.return
}

// -----

llvm.func @main(%p: !llvm.ptr, %a: i16, %b: i32, %x: f32, %y: f64, %v: vector<4xf32>, %s: !llvm.struct<(i16, ptr)>) {
  // expected-error @+1 {{custom op 'llvm.fcmp' 'eq' is an incorrect value of the 'predicate' attribute}}
  %0 = llvm.fcmp "eq" %x, %x : f32
  llvm.return
}

// -----

llvm.func @main(%p: !llvm.ptr, %a: i16, %b: i32, %x: f32, %y: f64, %v: vector<4xf32>, %s: !llvm.struct<(i16, ptr)>) {
  // expected-error @+1 {{integer width of the output type is smaller or equal to the integer width of the input type}}
  %0 = llvm.sext %b : i32 to i16
  llvm.return
}

// -----

llvm.func @main(%p: !llvm.ptr, %a: i16, %b: i32, %x: f32, %y: f64, %v: vector<4xf32>, %s: !llvm.struct<(i16, ptr)>) {
  // expected-error @+1 {{'llvm.sitofp' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = llvm.sitofp %x : f32 to f64
  llvm.return
}

// -----

// expected-note @+1 {{prior use here}}
llvm.func @main(%p: !llvm.ptr, %a: i16, %b: i32, %x: f32, %y: f64, %v: vector<4xf32>, %s: !llvm.struct<(i16, ptr)>) {
  // expected-error @+1 {{use of value '%b' expects different type than prior uses: 'i16' vs 'i32'}}
  %0 = llvm.insertvalue %b, %s[0] : !llvm.struct<(i16, ptr)>
  llvm.return
}

// -----

llvm.func @main(%p: !llvm.ptr, %a: i16, %b: i32, %x: f32, %y: f64, %v: vector<4xf32>, %s: !llvm.struct<(i16, ptr)>) {
  // expected-error @+1 {{'llvm.load' op operand #0 must be LLVM pointer type, but got '!llvm.struct<(i16, ptr)>'}}
  %0 = llvm.load %s : !llvm.struct<(i16, ptr)> -> i16
  llvm.return
}

// -----

llvm.func @main(%p: !llvm.ptr, %a: i16, %b: i32, %x: f32, %y: f64, %v: vector<4xf32>, %s: !llvm.struct<(i16, ptr)>) {
  // expected-error @+1 {{'llvm.store' op operand #1 must be LLVM pointer type, but got 'i32'}}
  llvm.store %a, %b : i16, i32
  llvm.return
}

// -----

llvm.func @main(%p: !llvm.ptr, %a: i16, %b: i32, %x: f32, %y: f64, %v: vector<4xf32>, %s: !llvm.struct<(i16, ptr)>) {
  // expected-error @+1 {{'llvm.getelementptr' op index 1 indexing a struct is out of bounds}}
  %0 = llvm.getelementptr %p[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i16, i16, i16)>
  llvm.return
}

// -----

llvm.func @main(%p: !llvm.ptr, %a: i16, %b: i32, %x: f32, %y: f64, %v: vector<4xf32>, %s: !llvm.struct<(i16, ptr)>) {
  // expected-error @+1 {{'llvm.alloca' op operand #0 must be signless integer, but got 'f32'}}
  %0 = llvm.alloca %x x i8 : (f32) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @main(%p: !llvm.ptr, %a: i16, %b: i32, %x: f32, %y: f64, %v: vector<4xf32>, %s: !llvm.struct<(i16, ptr)>) {
  // expected-error @+1 {{'llvm.call' op 'nothing' does not reference a symbol in the current scope}}
  %0 = llvm.call @nothing(%a) : (i16) -> i16
  llvm.return
}

// -----

llvm.func @main(%p: !llvm.ptr, %a: i16, %b: i32, %x: f32, %y: f64, %v: vector<4xf32>, %s: !llvm.struct<(i16, ptr)>) {
  // expected-error @+1 {{'llvm.call' op incorrect number of operands (1) for callee (expecting: 7)}}
  llvm.call @main(%a) : (i16) -> ()
  llvm.return
}

// -----

llvm.func @main(%p: !llvm.ptr, %a: i16, %b: i32, %x: f32, %y: f64, %v: vector<4xf32>, %s: !llvm.struct<(i16, ptr)>) {
  // expected-error @+1 {{'llvm.mlir.constant' op expected integer type}}
  %0 = llvm.mlir.constant(1 : i16) : f16
  llvm.return
}

// -----

llvm.func @main(%p: !llvm.ptr, %a: i16, %b: i32, %x: f32, %y: f64, %v: vector<4xf32>, %s: !llvm.struct<(i16, ptr)>) {
  // expected-error @+1 {{'llvm.mlir.constant' op expected array type of 2 i8 elements for the string constant}}
  %0 = llvm.mlir.constant("ab") : !llvm.array<3 x i8>
  llvm.return
}

// -----

llvm.func @main(%p: !llvm.ptr, %a: i16, %b: i32, %x: f32, %y: f64, %v: vector<4xf32>, %s: !llvm.struct<(i16, ptr)>) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR integer type}}
  %0 = llvm.atomicrmw umax %p, %x seq_cst : !llvm.ptr, f32
  llvm.return
}

// -----

llvm.func @main(%p: !llvm.ptr, %a: i16, %b: i32, %x: f32, %y: f64, %v: vector<4xf32>, %s: !llvm.struct<(i16, ptr)>) {
  llvm.fence
  // expected-error @+1 {{custom op 'llvm.fence' expected string or keyword containing one of the following enum values for attribute 'ordering' [not_atomic, unordered, monotonic, acquire, release, acq_rel, seq_cst]}}
  llvm.return
}

// -----

llvm.func @main(%p: !llvm.ptr, %a: i16, %b: i32, %x: f32, %y: f64, %v: vector<4xf32>, %s: !llvm.struct<(i16, ptr)>) {
  // expected-error @+1 {{'llvm.select' op operand #0 must be 1-bit signless integer or LLVM dialect-compatible vector of 1-bit signless integer, but got 'i32'}}
  %0 = llvm.select %b, %x, %x : i32, f32
  llvm.return
}

// -----

llvm.func @main(%p: !llvm.ptr, %a: i16, %b: i32, %x: f32, %y: f64, %v: vector<4xf32>, %s: !llvm.struct<(i16, ptr)>) {
  // expected-error @+1 {{'llvm.inttoptr' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = llvm.inttoptr %x : f32 to !llvm.ptr
  llvm.return
}

// -----

llvm.func @main(%p: !llvm.ptr, %a: i16, %b: i32, %x: f32, %y: f64, %v: vector<4xf32>, %s: !llvm.struct<(i16, ptr)>) {
  // expected-error @+1 {{branch has 0 operands for successor #0, but target block has 1}}
  llvm.br ^next
^next(%q: i32):
  llvm.return
}

// -----

llvm.func @main(%p: !llvm.ptr, %a: i16, %b: i32, %x: f32, %y: f64, %v: vector<4xf32>, %s: !llvm.struct<(i16, ptr)>) {
  // expected-error @+1 {{'llvm.intr.ctpop' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = llvm.intr.ctpop(%x) : (f32) -> f32
  llvm.return
}

// -----

// expected-note @+1 {{prior use here}}
llvm.func @main(%p: !llvm.ptr, %a: i16, %b: i32, %x: f32, %y: f64, %v: vector<4xf32>, %s: !llvm.struct<(i16, ptr)>) {
  // expected-error @+1 {{use of value '%a' expects different type than prior uses: 'i32' vs 'i16'}}
  %0 = llvm.freeze %a : i32
  llvm.return
}

// -----

llvm.func @g() -> i32
llvm.func @main() {
  // expected-error @+1 {{'llvm.call' op expected function call to produce a value}}
  llvm.call @g() : () -> ()
  llvm.return
}

// -----

// expected-note @+1 {{when returning from function}}
llvm.func @main() -> f32 {
  %0 = llvm.mlir.constant(1.0 : f64) : f64
  // expected-error @+1 {{'llvm.return' op mismatching result types}}
  llvm.return %0 : f64
}
