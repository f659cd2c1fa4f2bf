//! features
// What the tool says of a pass that failed is told in its words; it is no IR, and what the pass left need not be valid.
// -----// IR Dump After CSE (cse) //----- //
module {
  func.func @g(%arg0: tensor<4xf32>) -> i32 {
    %0 = arith.constant 1 : i32
    return %0 : i32
  }
}


m.mlir:1:1: error: failed to legalize operation 'func.func' that was explicitly marked illegal
// @0..94 warning[tool.said]: failed to legalize operation 'func.func' that was explicitly marked illegal
func.func @g(%a: tensor<4xf32>) -> i32 {
^
m.mlir:1:1: note: see current operation: 
"func.func"() <{function_type = (tensor<4xf32>) -> i32, sym_name = "g"}> ({
^bb0(%arg0: tensor<4xf32>):
  %0 = "test.bar"(%missing) : (i32) -> i32
  "func.return"(%0) : (i32) -> ()
}) : () -> ()
// -----// IR Dump After (anonymous namespace)::TestConvertCallOp Failed (test-convert-call-op) //----- //
module {
  func.func @g(%arg0: tensor<4xf32>) -> i32 {
    return %missing : i32
//         @11..19 warning[ssa.undeclared]: use of undeclared SSA value name
  }
}

<unknown>:0: remark: a remark
// @0..29 information[tool.said]: a remark
"entry"("t.py":3:1): warning: a warning with a name for a place
// @0..63 warning[tool.said]: a warning with a name for a place
/home/a b/t.py:12:0: error: Failures have been detected while processing an MLIR pass pipeline
// @0..94 warning[tool.said]: Failures have been detected while processing an MLIR pass pipeline
/home/a b/t.py:12:0: note: Pipeline failed while executing [`X` on 'builtin.module' operation]
{-#
  external_resources: {
    mlir_reproducer: {
      pipeline: "builtin.module(cse)",
      disable_threading: true
    }
  }
#-}
LLVM ERROR: operation destroyed but still has uses
// @0..50 warning[tool.said]: LLVM ERROR: operation destroyed but still has uses
PLEASE submit a bug report to https://github.com/llvm/llvm-project/issues/ and include the crash backtrace.
Stack dump:
0.	Program arguments: mlir-opt m.mlir --cse
 #0 0x00007f2a1c8b0d3a llvm::sys::PrintStackTrace(llvm::raw_ostream&, int) (/usr/lib/libLLVM.so+0xeb0d3a)
Aborted (core dumped)
// @0..21 warning[tool.said]: Aborted (core dumped)
opt: lib/IR/Value.cpp:99: virtual Value::~Value(): Assertion `use_empty() && "Uses remain"' failed.
// @0..99 warning[tool.said]: opt: lib/IR/Value.cpp:99: virtual Value::~Value(): Assertion `use_empty() && "Uses remain"' failed.
Traceback (most recent call last):
  File "/t.py", line 23, in <module>
    module {
    compile(k)
RuntimeError: PassManager::run failed
// @0..37 warning[tool.said]: RuntimeError: PassManager::run failed
// -----// IR Dump After Canonicalizer (canonicalize) //----- //
func.func @h() -> i32 {
  return %missing : i32
// @9..17 error[ssa.undeclared]: use of undeclared SSA value name
}
