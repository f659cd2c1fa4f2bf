"builtin.module"() ({
  "func.func"() <{function_type = (memref<4xf32, #gpu.address_space<global>>) -> (), sym_name = "g"}> ({
  ^bb0(%arg0: memref<4xf32, #gpu.address_space<global>>):
    %0 = "gpu.thread_id"() <{dimension = #gpu<dim x>}> : () -> index
    %1 = "memref.load"(%arg0, %0) : (memref<4xf32, #gpu.address_space<global>>, index) -> f32
    "memref.store"(%1, %arg0, %0) {nontemporal = false} : (f32, memref<4xf32, #gpu.address_space<global>>, index) -> ()
    %2 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %3 = "llvm.call"(%2) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @f, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>, var_callee_type = !llvm.func<i32 (ptr, ...)>}> : (!llvm.ptr) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (ptr, ...)>, linkage = #llvm.linkage<external>, sym_name = "f", visibility_ = 0 : i64}> ({
  }) : () -> ()
}) : () -> ()
