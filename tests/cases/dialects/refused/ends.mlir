// Blocks that end without a terminator, and modules without a brace. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

llvm.func @f() {
  // expected-error @+1 {{block with no terminator, has %0 = "nvvm.read.ptx.sreg.tid.x"() : () -> i32}}
  %0 = nvvm.read.ptx.sreg.tid.x : i32
}

// -----

func.func @g(%a: i32) {
  // expected-error @+1 {{block with no terminator, has %0 = "llvm.xor"(%arg0, %arg0) : (i32, i32) -> i32}}
  %0 = llvm.xor %a, %a : i32
}

// -----

// expected-error @+1 {{expected '{' to begin a region}}
module
func.func @h() {
  return
}

// -----

func.func @cast(%a: index) {
  // expected-error @+1 {{expected non-function type}}
  %0 = builtin.unrealized_conversion_cast %a : index to
  return
}

// -----

// expected-error @+1 {{expected operation name in quotes}}
#whole = loc(unknown)
 = loc("a":1:2)

// -----

// expected-error @+1 {{expected operation name in quotes}}
!whole = i32 // a comment

 , i32
