//! features
// What a tool reports around dumps is no IR: its pipeline, times and statistics. A dump shows the op that a pass ran on
// without the module that holds it, and what follows it without a separator, the result, numbers its aliases anew.
Pass Manager with 2 passes:
builtin.module(
  convert-func-to-llvm{index-bitwidth=0 use-bare-ptr-memref-call-conv=false},
  gpu.module(canonicalize{max-iterations=10})
)

// -----// IR Dump After Canonicalizer (canonicalize) //----- //
gpu.func @kernel(%arg0: memref<8xf32>) kernel {
  %tid = gpu.thread_id  x
  %0 = memref.load %arg0[%tid] : memref<8xf32>
  gpu.return
}

// -----// IR Dump After ConvertFuncToLLVMPass (convert-func-to-llvm) //----- //
#loc1 = loc("m.mlir":2:17)
module {
  llvm.func @twice(%arg0: i32 loc("m.mlir":2:17)) -> i32 {
    %0 = llvm.add %arg0, %arg0 : i32 loc(#loc2)
    llvm.return %0 : i32 loc(#loc3)
  } loc(#loc)
} loc(#loc)
#loc = loc("m.mlir":1:1)
#loc2 = loc("m.mlir":3:10)
#loc3 = loc("m.mlir":4:5)


#loc1 = loc("m.mlir":2:17)
module {
  llvm.func @twice(%arg0: i32 loc("m.mlir":2:17)) -> i32 {
    %0 = llvm.add %arg0, %arg0 : i32 loc(#loc2)
    llvm.return %0 : i32 loc(#loc2)
  } loc(#loc)
} loc(#loc)
#loc = loc("m.mlir":1:1)
#loc2 = loc("m.mlir":3:10)
#loc2 = loc("m.mlir":4:5)
// @0..5 error[alias.redefinition]: redefinition of attribute alias id 'loc2'
===-------------------------------------------------------------------------===
                         ... Pass statistics report ...
===-------------------------------------------------------------------------===
'builtin.module' Pipeline
  'gpu.module' Pipeline
    Canonicalizer
===-------------------------------------------------------------------------===
                         ... Execution time report ...
===-------------------------------------------------------------------------===
  Total Execution Time: 0.0160 seconds

  ----Wall Time----  ----Name----
    0.0096 ( 60.0%)  ConvertFuncToLLVMPass
    0.0160 (100.0%)  Total
module {
  gpu.func @kernel(%arg0: memref<8xf32>) kernel {
//@2..10 error[op.parent]: 'gpu.func' op expects parent op 'gpu.module'
    gpu.return
  }
}
