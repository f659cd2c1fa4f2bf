// What verifiers of `llvm` refuse. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

llvm.func @g11(i32)
llvm.func @f11(%a: i64) {
  // expected-error @+1 {{'llvm.call' op operand type mismatch for operand 0: 'i64' != 'i32'}}
  llvm.call @g11(%a) : (i64) -> ()
  llvm.return
}

// -----

llvm.func @f12(%a: i64) {
  // expected-error @+1 {{'llvm.call' op 'g12' does not reference a symbol in the current scope}}
  llvm.call @g12(%a) : (i64) -> ()
  llvm.return
}

// -----

llvm.func @g13(i32) -> i32
llvm.func @f13(%a: i32) {
  // expected-error @+1 {{'llvm.call' op incorrect number of operands (2) for callee (expecting: 1)}}
  llvm.call @g13(%a, %a) : (i32, i32) -> i32
  llvm.return
}

// -----

// expected-note @+1 {{when returning from function}}
llvm.func @f14(%a: i32) -> i64 {
  // expected-error @+1 {{'llvm.return' op mismatching result types}}
  llvm.return %a : i32
}

// -----

// expected-note @+1 {{when returning from function}}
llvm.func @f15(%a: i32) {
  // expected-error @+1 {{'llvm.return' op expected no operands}}
  llvm.return %a : i32
}

// -----

// expected-note @+1 {{when returning from function}}
llvm.func @f16(%a: i32) -> i32 {
  // expected-error @+1 {{'llvm.return' op expected 1 operand}}
  llvm.return
}

// -----

llvm.func @f71(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.mlir.addressof' op must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or 'llvm.mlir.ifunc'}}
  %0 = llvm.mlir.addressof @nobody : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f73(%a: i32) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
  llvm.br ^b(%a : i32)
^b(%x: i64):
  llvm.return
}

// -----

llvm.func @f79(%a: vector<4xf32>, %i: i32) {
  // expected-error @+1 {{custom op 'llvm.insretelement' is unknown}}
  %0 = llvm.insretelement %a[%i : i32] : vector<4xf32>
  llvm.return
}

// -----

llvm.func @legal(%a: i32, %f: f32, %p: !llvm.ptr) {
  %b = llvm.zext %a : i32 to i64
  %c = llvm.atomicrmw fadd %p, %f monotonic : !llvm.ptr, f32
  %d = llvm.atomicrmw add %p, %a monotonic : !llvm.ptr, i32
  llvm.fence acquire
  %e = llvm.load %p atomic acquire {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.store %a, %p atomic release {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.return
}

// -----

llvm.func @g(i32) -> i32
llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr) {
  // expected-error @+1 {{integer width of the output type is smaller or equal to the integer width of the input type}}
  %x = llvm.zext %b : i64 to i32
  llvm.return
}

// -----

llvm.func @g(i32) -> i32
llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR floating point type}}
  %x = llvm.atomicrmw fadd %p, %a monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @g(i32) -> i32
llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.fence' op can be given only acquire, release, acq_rel, and seq_cst orderings}}
  llvm.fence monotonic
  llvm.return
}

// -----

llvm.func @g(i32) -> i32
llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op unsupported ordering 'release'}}
  %x = llvm.load %p atomic release {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return
}

// -----

llvm.func @g(i32) -> i32
llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op expected alignment for atomic access}}
  %x = llvm.load %p atomic monotonic : !llvm.ptr -> i32
  llvm.return
}

// -----

llvm.func @g(i32) -> i32
llvm.func @pers() -> i32
llvm.func @legal_more(%a: i32, %p: !llvm.ptr, %i: i32, %v: vector<4xf32>, %f: f32) -> i32 attributes {personality = @pers} {
  %0 = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i64)>
  %1 = llvm.getelementptr %p[0, 1, %i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, array<4 x i8>)>
  %2 = llvm.cmpxchg %p, %a, %a acq_rel monotonic : !llvm.ptr, i32
  %3 = llvm.extractvalue %2[1] : !llvm.struct<(i32, i1)>
  %4 = llvm.extractelement %v[%i : i32] : vector<4xf32>
  %5 = llvm.insertelement %4, %v[%i : i32] : vector<4xf32>
  %6 = llvm.cmpxchg %p, %p, %p acq_rel monotonic : !llvm.ptr, !llvm.ptr
  %7 = llvm.extractvalue %6[0] : !llvm.struct<(ptr, i1)>
  %8 = "llvm.invoke"(%a, %a)[^m, ^u] <{callee = @g, operandSegmentSizes = array<i32: 1, 1, 0, 0>, op_bundle_sizes = array<i32>}> : (i32, i32) -> i32
^m(%y: i32):
  llvm.return %y : i32
^u:
  %l = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return %a : i32
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.getelementptr' op index 1 indexing a struct is out of bounds}}
  %x = llvm.getelementptr %p[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i64)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error @+1 {{'llvm.getelementptr' op expected index 1 indexing a struct to be constant}}
  %x = llvm.getelementptr %p[0, %i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, i64)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.getelementptr' op type 'i8' cannot be indexed (index #3)}}
  %x = llvm.getelementptr %p[0, 1, 3, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, array<4 x i8>)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32) {
  // expected-error @+1 {{'llvm.cmpxchg' op failure ordering cannot be 'release' or 'acq_rel'}}
  %x = llvm.cmpxchg %p, %a, %a acq_rel release : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%v: f32, %a: i32) {
  // expected-error @+1 {{custom op 'llvm.extractelement' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %x = llvm.extractelement %v[%a : i32] : f32
  llvm.return
}

// -----

llvm.func @f(%v: f32, %a: i32) {
  // expected-error @+1 {{custom op 'llvm.insertelement' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %x = llvm.insertelement %v, %v[%a : i32] : f32
  llvm.return
}

// -----

llvm.func @g(i32) -> i32
llvm.func @pers() -> i32
llvm.func @f(%a: i32) attributes {personality = @pers} {
  // expected-error @+1 {{first operation in unwind destination should be a llvm.landingpad operation}}
  %x = llvm.invoke @g(%a) to ^a unwind ^b : (i32) -> i32
^a:
  llvm.return
^b:
  llvm.return
}

// -----

llvm.func @g(i32) -> i32
llvm.func @pers() -> i32
llvm.func @f(%a: i32) -> i32 attributes {personality = @pers} {
  // expected-error @+1 {{branch has 0 operands for successor #0, but target block has 1}}
  %q = "llvm.invoke"(%a)[^m, ^u] <{callee = @g, operandSegmentSizes = array<i32: 1, 0, 0, 0>, op_bundle_sizes = array<i32>}> : (i32) -> i32
^m(%y: i32):
  llvm.return %y : i32
^u:
  %l = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return %a : i32
}

// -----

// expected-error @+1 {{'llvm.mlir.global' op expects type to be a valid element type for an LLVM global}}
llvm.mlir.global internal @nothing() : !llvm.void

// -----

// expected-error @+1 {{'llvm.mlir.global' op expects type to be a valid element type for an LLVM global}}
llvm.mlir.global internal @label() : !llvm.label

// -----

// expected-error @+1 {{'llvm.mlir.global' op requires an i8 array type of the length equal to that of the string attribute}}
llvm.mlir.global internal @short("abc") : !llvm.array<2 x i8>

// -----

llvm.func @exchanged(%p: !llvm.ptr, %a: i32, %b: i32) {
  // expected-error @+1 {{'llvm.cmpxchg' op failed to verify that result #0 has an LLVM struct type consisting of the type of operand #2 and a bool}}
  %0 = "llvm.cmpxchg"(%p, %a, %b) <{success_ordering = 4 : i64, failure_ordering = 2 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i8)>
  llvm.return
}

// -----

llvm.mlir.global common @nothing_in_common(0 : i32) : i32
llvm.mlir.global appending @appended() : !llvm.array<2 x i32>
llvm.mlir.global internal @computed() : i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}
llvm.func extern_weak @elsewhere(i32)
llvm.func external @elsewhere_too(i32)
llvm.func internal @here() {
  %0 = llvm.mlir.constant("abc") : !llvm.array<3 x i8>
  llvm.return
}
llvm.func @legal_bitcasts(%p: !llvm.ptr<3>, %v: vector<2xf32>) {
  %0 = llvm.bitcast %p : !llvm.ptr<3> to !llvm.ptr<3>
  %1 = llvm.bitcast %v : vector<2xf32> to i64
  llvm.return
}

// -----

llvm.func @another_space(%p: !llvm.ptr<3>) {
  // expected-error @+1 {{'llvm.bitcast' op cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead}}
  %0 = llvm.bitcast %p : !llvm.ptr<3> to !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32) {
  // expected-error @+1 {{custom op 'llvm.atomicrmw' expected string or keyword containing one of the following enum values for attribute 'bin_op' [xchg, add, sub, _and, nand, _or, _xor, max, min, umax, umin, fadd, fsub, fmax, fmin, uinc_wrap, udec_wrap, usub_cond, usub_sat, fmaximum, fminimum]}}
  %0 = llvm.atomicrmw plus %p, %a monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%a: i32, %b: i32) {
  // expected-error @+1 {{custom op 'llvm.icmp' 'less' is an incorrect value of the 'predicate' attribute}}
  %0 = llvm.icmp "less" %a, %b : i32
  llvm.return
}

// -----

llvm.func @f(%a: f32, %b: f32) {
  // expected-error @+1 {{custom op 'llvm.fcmp' 'lt' is an incorrect value of the 'predicate' attribute}}
  %0 = llvm.fcmp "lt" %a, %b : f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.alloca' op operand #0 must be signless integer, but got '!llvm.ptr'}}
  %0 = llvm.alloca %p x i32 : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  // expected-error @+1 {{'llvm.bitcast' op can only cast pointers from and to pointers}}
  %0 = llvm.bitcast %a : i32 to !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  // expected-error @+1 {{'llvm.mlir.constant' op expected array type of 3 i8 elements for the string constant}}
  %0 = llvm.mlir.constant("abc") : i32
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  // expected-error @+1 {{branch has 1 operands for successor #1, but target block has 0}}
  llvm.switch %a : i32, ^b [1: ^b(%a : i32)]
^b:
  llvm.return
}

// -----

// expected-note @+1 {{prior use here}}
llvm.func @f(%c: i1, %a: i32, %b: i64) {
  // expected-error @+1 {{use of value '%b' expects different type than prior uses: 'i32' vs 'i64'}}
  %0 = llvm.select %c, %a, %b : i1, i32
  llvm.return
}

// -----

// expected-note @+1 {{prior use here}}
llvm.func @f(%p: !llvm.ptr, %a: i32) {
  // expected-error @+1 {{use of value '%p' expects different type than prior uses: 'i64' vs '!llvm.ptr'}}
  llvm.store %a, %p : i32, i64
  llvm.return
}

// -----

llvm.func @f(%a: i32, %b: i32) -> i32 {
  // expected-error @+1 {{custom op 'llvm.add' expected one of [none, nsw, nuw] for LLVM integer overflow flags, got: nuws}}
  %0 = llvm.add %a, %b overflow<nuw, nuws> : i32
  llvm.return %0 : i32
}

// -----

// expected-note @+1 {{prior use here}}
llvm.func @f(%s: !llvm.struct<(i32, f32)>, %v: i64) {
  // expected-error @+1 {{use of value '%v' expects different type than prior uses: 'i32' vs 'i64'}}
  %0 = llvm.insertvalue %v, %s[0] : !llvm.struct<(i32, f32)>
  llvm.return
}

// -----

// expected-error @+1 {{'llvm.mlir.global' op expected zero value for 'common' linkage}}
llvm.mlir.global common @g(1 : i32) : i32

// -----

// expected-error @+1 {{'llvm.mlir.global' op initializer region type 'i64' does not match global type 'i32'}}
llvm.mlir.global internal @g() : i32 {
  %0 = llvm.mlir.constant(1 : i64) : i64
  llvm.return %0 : i64
}

// -----

// expected-error @+1 {{'llvm.mlir.global' op expected array type for 'appending' linkage}}
llvm.mlir.global appending @g(dense<1> : tensor<2xi32>) : i32

// -----

// expected-error @+1 {{'llvm.func' op external functions must have 'external' or 'extern_weak' linkage}}
llvm.func internal @f(i32)

// -----

llvm.func @f(%a: i32) {
  // expected-error @+1 {{integer width of the output type is smaller or equal to the integer width of the input type}}
  %0 = llvm.sext %a : i32 to i16
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  // expected-error @+1 {{'llvm.inttoptr' op result #0 must be LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'i64'}}
  %0 = llvm.inttoptr %a : i32 to i64
  llvm.return
}

// -----

llvm.func @g(f32) -> f32
llvm.func @f(%a: f32) -> f64 {
  // expected-error @+1 {{'llvm.call' op result type mismatch: 'f64' != 'f32'}}
  %0 = llvm.call @g(%a) : (f32) -> f64
  llvm.return %0 : f64
}

// -----

llvm.func @f(%v: !llvm.struct<(i32, f32)>) -> i32 {
  // expected-note @+1 {{prior use here}}
  %0 = llvm.extractvalue %v[1] : !llvm.struct<(i32, f32)>
  // expected-error @+1 {{use of value '%0' expects different type than prior uses: 'i32' vs 'f32'}}
  llvm.return %0 : i32
}

// -----

llvm.func @f(%p: !llvm.ptr, %c: i1) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
  llvm.cond_br %c, ^a(%p : !llvm.ptr), ^b
^a(%x: i32):
  llvm.return
^b:
  llvm.return
}

// -----

llvm.func @f(%a: f32) {
  // expected-error @+1 {{'llvm.add' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = llvm.add %a, %a : f32
  llvm.return
}

// -----

llvm.func @f(%a: i64) {
  // expected-error @+1 {{'llvm.trunc' op result #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = llvm.trunc %a : i64 to f32
  llvm.return
}

// -----

llvm.func @h(!llvm.ptr)
llvm.func @f(%a: i64) {
  // expected-error @+1 {{'llvm.call' op operand type mismatch for operand 0: 'i64' != '!llvm.ptr'}}
  llvm.call @h(%a) : (i64) -> ()
  llvm.return
}

// -----

// expected-note @+1 {{when returning from function}}
llvm.func @f(%a: f32) -> f32 {
  // expected-error @+1 {{'llvm.return' op expected 1 operand}}
  llvm.return
}

// -----

llvm.func @f() -> !llvm.ptr {
  // expected-error @+1 {{'llvm.mlir.addressof' op must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or 'llvm.mlir.ifunc'}}
  %0 = llvm.mlir.addressof @lost : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i64) {
  // expected-error @+1 {{'llvm.getelementptr' op index 1 indexing a struct is out of bounds}}
  %0 = llvm.getelementptr %p[%i, 3] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(f32, f32)>
  llvm.return
}
