// What is wrong with parameters that stand without the name of their type or attribute, and with addresses and extents.
func.func @f(%a: f32, %i: i32, %p: !llvm.ptr) {
  // expected-error @+2 {{custom op 'arith.addf' expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast}}
  // expected-error @+1 {{custom op 'arith.addf' failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
  %0 = arith.addf %a, %a fastmath<foo> : f32
  return
}

// -----

func.func @f(%a: f32, %i: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{expected '>'}}
  %0 = arith.addf %a, %a fastmath<nnan ninf> : f32
  return
}

// -----

func.func @f(%a: f32, %i: i32, %p: !llvm.ptr) {
  // expected-error @+2 {{custom op 'math.atan2' expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast}}
  // expected-error @+1 {{custom op 'math.atan2' failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
  %0 = math.atan2 %a, %a fastmath<math.foo, arcp> : f32
  return
}

// -----

func.func @f(%a: f32, %i: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{expected '>'}}
  %0 = arith.addi %i, %i overflow<nsw nuw> : i32
  return
}

// -----

func.func @f(%a: f32, %i: i32, %p: !llvm.ptr) {
  // expected-error @+2 {{custom op 'arith.addi' expected ::mlir::arith::IntegerOverflowFlags to be one of: none, nsw, nuw}}
  // expected-error @+1 {{custom op 'arith.addi' failed to parse Arith_IntegerOverflowAttr parameter 'value' which is to be a `::mlir::arith::IntegerOverflowFlags`}}
  %0 = arith.addi %i, %i overflow<nsx> : i32
  return
}

// -----

func.func @f(%a: f32, %i: i32, %p: !llvm.ptr) {
  // expected-error @+2 {{custom op 'arith.addi' expected valid keyword or string}}
  // expected-error @+1 {{custom op 'arith.addi' failed to parse Arith_IntegerOverflowAttr parameter 'value' which is to be a `::mlir::arith::IntegerOverflowFlags`}}
  %0 = arith.addi %i, %i overflow<> : i32
  return
}

// -----

// expected-error @+1 {{expected '>'}}
func.func @f(%a: f32, %i: i32, %p: !llvm.ptr<7 7>) {
  return
}

// -----

// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{failed to parse LLVMPointerType parameter 'addressSpace' which is to be a `unsigned`}}
func.func @f(%a: f32, %i: i32, %p: !llvm.ptr<>) {
  return
}

// -----

// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{failed to parse LLVMPointerType parameter 'addressSpace' which is to be a `unsigned`}}
func.func @f(%a: f32, %i: i32, %p: !llvm.ptr<mode>) {
  return
}

// -----

llvm.func @f(%a: f32, %i: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{expected '>'}}
  %0 = llvm.add %i, %i overflow<nsw nuw> : i32
  llvm.return
}

// -----

llvm.func @f(%a: f32, %i: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{custom op 'llvm.add' expected one of [none, nsw, nuw] for LLVM integer overflow flags, got: nsx}}
  %0 = llvm.add %i, %i overflow<nsx> : i32
  llvm.return
}

// -----

llvm.func @f(%a: f32, %i: i32, %p: !llvm.ptr) {
  // expected-error @+2 {{expected ::mlir::LLVM::FastmathFlags to be one of: none, nnan, ninf, nsz, arcp, contract, afn, reassoc, fast}}
  // expected-error @+1 {{failed to parse LLVM_FastmathFlagsAttr parameter 'value' which is to be a `::mlir::LLVM::FastmathFlags`}}
  %0 = llvm.fadd %a, %a {fastmathFlags = #llvm.fastmath<foo>} : f32
  llvm.return
}

// -----

llvm.func @f(%a: f32, %i: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{expected '>'}}
  %0 = llvm.fadd %a, %a {fastmathFlags = #llvm.fastmath<nnan ninf>} : f32
  llvm.return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @+1 {{expected non-function type}}
  %0 = vector.broadcast %a : <4xf32> to vector<4x4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @+1 {{expected non-function type}}
  %0 = vector.reduction <add>, %a : <4xf32> into f32
  return
}

// -----

func.func @f(%a: vector<4xf32>, %i: index) {
  // expected-error @+1 {{expected non-function type}}
  %0 = vector.extract %a[%i] : f32 from <4xf32>
  return
}

// -----

llvm.func @f(%a: f32, %i: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{expected non-function type}}
  %0 = llvm.addrspacecast %p : <4> to !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%a: f32, %i: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{expected non-function type}}
  %0 = llvm.load %p : <> -> i32
  llvm.return
}

// -----

llvm.func @f(%a: f32, %i: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{expected ','}}
  %0 = nvvm.read.ptx.sreg.laneid range <i32 i32, 0, 32> : i32
  llvm.return
}

// -----

llvm.func @f(%a: f32, %i: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{custom op 'nvvm.read.ptx.sreg.laneid' expected integer value}}
  %0 = nvvm.read.ptx.sreg.laneid range <i32, 0, > : i32
  llvm.return
}

// -----

llvm.func @f(%a: f32, %i: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{expected non-function type}}
  %0 = nvvm.read.ptx.sreg.laneid range <0, 32> : i32
  llvm.return
}

// -----

llvm.func @f(%a: f32, %i: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{expected '>'}}
  %0 = nvvm.read.ptx.sreg.laneid range <i32, 0, 32, 4> : i32
  llvm.return
}

// -----

// expected-error @+1 {{missing ']' closing scalable dimension}}
func.func @f(%a: vector<[4 4]xf32>) {
  return
}

// -----

// expected-error @+1 {{missing ']' closing scalable dimension}}
func.func @f(%a: vector<[2x3xi8]xf32>) {
  return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{custom op 'nvvm.read.ptx.sreg.laneid' invalid kind of type specified: expected builtin.integer, but found 'f32'}}
  %0 = nvvm.read.ptx.sreg.laneid range <f32, 0, 32> : i32
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %0 = nvvm.read.ptx.sreg.laneid range <, 0, 32> : i32
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{custom op 'nvvm.read.ptx.sreg.laneid' expected integer value}}
  %0 = nvvm.read.ptx.sreg.laneid range <i32, a, 0x20> : i32
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{expected ','}}
  %0 = nvvm.read.ptx.sreg.laneid range <i32, 0 0x20> : i32
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{custom op 'nvvm.read.ptx.sreg.laneid' expected integer value}}
  %0 = nvvm.read.ptx.sreg.laneid range <i32, 0.0, 0x20> : i32
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{expected '>'}}
  %0 = nvvm.read.ptx.sreg.laneid range #llvm.constant_range<i32, 0, 20 : i32> : i32
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{expected ':'}}
  %0 = nvvm.read.ptx.sreg.laneid range #llvm.constant_range<i32, 0, 20> : i32
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{invalid kind of type specified: expected builtin.integer, but found '!llvm.ptr'}}
  %0 = nvvm.read.ptx.sreg.laneid range #llvm.constant_range<!llvm.ptr, 0, 20> : i32
  llvm.return
}

// -----

// expected-error @+1 {{expected '>'}}
llvm.func @f(%p: !llvm.struct<(ptr<3 3>)>) {
  llvm.return
}

// -----

// expected-error @+1 {{expected '>'}}
llvm.func @f(%p: !llvm.ptr<3,4>) {
  llvm.return
}

// -----

// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{failed to parse LLVMPointerType parameter 'addressSpace' which is to be a `unsigned`}}
llvm.func @f(%p: !llvm.ptr<"a">) {
  llvm.return
}

// -----

// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{failed to parse LLVMPointerType parameter 'addressSpace' which is to be a `unsigned`}}
llvm.func @f(%p: !llvm.struct<(ptr<a>)>) {
  llvm.return
}

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse LLVMPointerType parameter 'addressSpace' which is to be a `unsigned`}}
llvm.func @f(%p: !llvm.ptr<4294967296>) {
  llvm.return
}

// -----

// expected-error @+1 {{expected '>'}}
llvm.func @f(%p: !llvm.ptr<3 : i32>) {
  llvm.return
}
