// Casts, branches with weights, shuffles, loads from tensor memory and functions of kernels that mlir-opt 22 accepts.

func.func @a(%x: index) { %0 = arith.index_cast %x : index to i32 %1 = arith.index_castui %0 : i32 to index return }

// -----

func.func @a(%c: vector<4xi1>, %x: vector<4xf32>) { %0 = arith.select %c, %x, %x : vector<4xi1>, vector<4xf32> return }

// -----

func.func @a(%c: i1, %x: vector<4xf32>) { %0 = arith.select %c, %x, %x : vector<4xf32> return }

// -----

func.func @a(%c: i1, %x: i32) {
  cf.cond_br %c weights([3, 5]), ^bb1(%x : i32), ^bb2
^bb1(%y: i32):
  cf.br ^bb2
^bb2:
  return
}

// -----

func.func @a(%f: i32) {
  cf.switch %f : i32, [
    default: ^bb1,
    42: ^bb2,
    -3: ^bb1
  ]
^bb1:
  return
^bb2:
  return
}

// -----

llvm.func @k() attributes {nvvm.kernel, nvvm.maxntid = array<i32: 1, 2, 3>, nvvm.reqntid = array<i32: 1>, nvvm.cluster_dim = array<i32: 1, 2>, nvvm.minctasm = 2 : i32, nvvm.maxnreg = 3 : i64, nvvm.cluster_max_blocks = 2} { llvm.return }

// -----

llvm.func @k() attributes {nvvm.whatever = 3} { llvm.return }

// -----

llvm.func @k(%p: !llvm.ptr<6>) { %1 = nvvm.tcgen05.ld %p {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : vector<2xi32> llvm.return }

// -----

llvm.func @k(%p: !llvm.ptr<6>) { %1 = nvvm.tcgen05.ld %p {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<4xi32> llvm.return }

// -----

llvm.func @k(%p: !llvm.ptr<6>, %v: vector<2xi32>, %o: i64) { nvvm.tcgen05.st %p, %v, %o {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : vector<2xi32> llvm.return }

// -----

func.func @f(%x: f32) { %0 = gpu.all_reduce add %x uniform { } : (f32) -> f32 %1 = gpu.all_reduce %x { ^bb0(%a: f32, %b: f32): %c = arith.addf %a, %b : f32 gpu.yield %c : f32 } : (f32) -> f32 return }

// -----

llvm.func @k(%m: i32, %v: i32, %p: f32) { %0 = nvvm.shfl.sync bfly %m, %v, %v, %v : i32 -> i32 %1 = nvvm.shfl.sync up %m, %p, %v, %v {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)> llvm.return }

// -----

llvm.func @k(%p: !llvm.ptr<6>, %n: i32) { %0 = nvvm.tcgen05.ld %p {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32 %1 = nvvm.tcgen05.ld %p {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>, pack} : vector<4xi32> nvvm.tcgen05.wait <load> llvm.return }

// -----

llvm.func @k(%f: !llvm.ptr {nvvm.grid_constant, llvm.byval = i32}) attributes {nvvm.kernel} { llvm.return }

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = "llvm.load"(%p) <{alignment = 4 : i64, ordering = 4 : i64, syncscope = "x", volatile_}> : (!llvm.ptr) -> i32
  llvm.return
}
