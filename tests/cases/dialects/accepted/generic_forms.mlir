// Generic forms in which sizes, offsets and positions that are known at run time are the least number there is.
"builtin.module"() ({
  "func.func"() <{function_type = (index, memref<8x4xf32>, vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%i: index, %m: memref<8x4xf32>, %v: vector<4xf32>):
    %0 = "memref.subview"(%m, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: -9223372036854775808, 4>, static_strides = array<i64: 1, 1>}> : (memref<8x4xf32>, index, index) -> memref<?x4xf32, strided<[4, 1], offset: ?>>
    %1 = "vector.extract"(%v, %i) <{static_position = array<i64: -9223372036854775808>}> : (vector<4xf32>, index) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32, ptr)>, linkage = #llvm.linkage<external>, sym_name = "g", visibility_ = 0 : i64}> ({
  ^bb0(%a: i32, %p: !llvm.ptr):
    "llvm.switch"(%a, %a, %a)[^bb1, ^bb1] <{case_operand_segments = array<i32: 1>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, i32, i32) -> ()
  ^bb1(%x: i32):
    "llvm.indirectbr"(%p, %a)[^bb1, ^bb2] <{indbr_operand_segments = array<i32: 1, 0>}> : (!llvm.ptr, i32) -> ()
  ^bb2:
    "llvm.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
