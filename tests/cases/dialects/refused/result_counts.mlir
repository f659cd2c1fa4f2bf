// Results that have more or fewer names than there are. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

// expected-error @+1 {{operation defines 1 results but was provided 2 to bind}}
func.func @a(%c: f32) { %0:2 = arith.negf %c : f32 return }

// -----

// expected-error @+1 {{operation defines 1 results but was provided 2 to bind}}
func.func @a(%c: f32) { %0:2 = math.exp %c : f32 return }

// -----

// expected-error @+1 {{cannot name an operation with no results}}
func.func @a(%c: f32) { %0 = gpu.wait return }

// -----

// expected-error @+1 {{operation defines 1 results but was provided 2 to bind}}
func.func @a(%c: i32) { %0:2 = index.castu %c : i32 to index return }

// -----

// expected-error @+1 {{operation defines 2 results but was provided 1 to bind}}
func.func @a(%c: i32) { %0 = arith.mulsi_extended %c, %c : i32 return }

// -----

// expected-error @+1 {{operation defines 2 results but was provided 3 to bind}}
func.func @a(%c: i32) { %0:3 = arith.mulsi_extended %c, %c : i32 return }

// -----

// expected-error @+1 {{cannot name an operation with no results}}
func.func @a(%m: memref<4xf32>) { %0 = memref.dealloc %m : memref<4xf32> return }

// -----

// expected-error @+1 {{operation defines 1 results but was provided 2 to bind}}
func.func @a(%m: memref<4xf32>) { %0:2 = memref.alloc() : memref<4xf32> return }

// -----

// expected-error @+1 {{operation defines 1 results but was provided 2 to bind}}
func.func @a(%m: memref<4xf32>) { %0:2 = gpu.thread_id x return }

// -----

// expected-error @+1 {{operation defines 1 results but was provided 2 to bind}}
llvm.func @a(%m: i32) { %0:2 = llvm.add %m, %m : i32 llvm.return }

// -----

// expected-error @+1 {{cannot name an operation with no results}}
llvm.func @a(%m: i32) { %0 = nvvm.barrier0 llvm.return }

// -----

// expected-error @+1 {{operation defines 1 results but was provided 2 to bind}}
llvm.func @a(%m: i32) { %0:2 = nvvm.read.ptx.sreg.tid.x : i32 llvm.return }

// -----

// expected-error @+1 {{operation defines 1 results but was provided 2 to bind}}
func.func @a(%m: vector<4xf32>) { %0:2 = vector.broadcast %m : vector<4xf32> to vector<2x4xf32> return }
