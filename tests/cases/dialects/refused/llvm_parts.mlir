// What arrays, structures and functions of LLVM are made of. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

// expected-error @+1 {{invalid function argument type: '!llvm.void'}}
func.func private @f(!llvm.func<i32 (void)>)

// -----

// expected-error @+1 {{invalid function argument type: '!llvm.func<void ()>'}}
func.func private @f(!llvm.func<i32 (func<void ()>)>)

// -----

// expected-error @+1 {{invalid function result type: '!llvm.func<void ()>'}}
func.func private @f(!llvm.func<func<void ()> ()>)

// -----

// expected-error @+1 {{invalid function result type: '!llvm.metadata'}}
func.func private @f(!llvm.func<metadata ()>)

// -----

// expected-error @+1 {{invalid function result type: '!llvm.label'}}
func.func private @f(!llvm.func<label (i32)>)

// -----

func.func private @f(!llvm.func<void (metadata, label, token)>)

// -----

// expected-error @+1 {{invalid array element type: '!llvm.token'}}
func.func private @f(!llvm.array<2 x token>)

// -----

func.func private @f(!llvm.array<2 x target<"x">>)

// -----

// expected-error @+1 {{invalid LLVM structure element type: '!llvm.label'}}
func.func private @f(!llvm.struct<(i32, label)>)

// -----

// expected-error @+1 {{invalid LLVM structure element type: '!llvm.metadata'}}
func.func private @f(!llvm.struct<"b", packed (i32, metadata)>)

// -----

// expected-error @+1 {{invalid array element type: '!llvm.void'}}
func.func private @f(!llvm.array<2 x !llvm.void>)

// -----

func.func private @f(!llvm.array<2 x ppc_fp128>, !llvm.array<2 x x86_amx>)

// -----

func.func private @f(!llvm.array<2 x struct<"p", opaque>>)

// -----

func.func private @f(!llvm.array<2 x vector<4xf32>>, !llvm.struct<(vector<2xi8>, ptr<3>)>)

// -----

func.func private @f(!llvm.array<2 x vector<4xindex>>)
