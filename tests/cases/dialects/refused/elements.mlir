// Positions of elements in structures and arrays of the dialect llvm. Oracle: mlir-opt 22, `--split-input-file
// --verify-diagnostics`, which points at the token behind the op: so they stand on one line.

// expected-error @+1 {{custom op 'llvm.extractvalue' position out of bounds: 2}}
llvm.func @f(%s: !llvm.struct<(i32, array<4 x i8>)>) { %0 = llvm.extractvalue %s[2] : !llvm.struct<(i32, array<4 x i8>)> llvm.return }

// -----

// expected-error @+1 {{custom op 'llvm.extractvalue' position out of bounds: -1}}
llvm.func @f(%s: !llvm.struct<(i32, array<4 x i8>)>) { %0 = llvm.extractvalue %s[-1] : !llvm.struct<(i32, array<4 x i8>)> llvm.return }

// -----

// expected-error @+1 {{custom op 'llvm.extractvalue' position out of bounds: -2}}
llvm.func @f(%s: !llvm.array<4 x i8>) { %0 = llvm.extractvalue %s[-2] : !llvm.array<4 x i8> llvm.return }

// -----

// expected-error @+1 {{custom op 'llvm.insertvalue' position out of bounds: 4}}
llvm.func @f(%s: !llvm.struct<(i32, array<4 x i8>)>, %b: i8) { %0 = llvm.insertvalue %b, %s[1, 4] : !llvm.struct<(i32, array<4 x i8>)> llvm.return }

// -----

// expected-error @+1 {{custom op 'llvm.extractvalue' position out of bounds: 0}}
llvm.func @f(%s: !llvm.struct<()>) { %0 = llvm.extractvalue %s[0] : !llvm.struct<()> llvm.return }

// -----

// expected-error @+1 {{custom op 'llvm.extractvalue' expected LLVM IR structure/array type, got: 'i32'}}
llvm.func @f(%s: i32) { %0 = llvm.extractvalue %s[0] : i32 llvm.return }

// -----

// expected-error @+1 {{custom op 'llvm.insertvalue' expected LLVM IR structure/array type, got: '!llvm.ptr<3>'}}
llvm.func @f(%s: !llvm.struct<(ptr<3>)>, %b: i8) { %0 = llvm.insertvalue %b, %s[0, 0] : !llvm.struct<(ptr<3>)> llvm.return }

// -----

// expected-error @+1 {{custom op 'llvm.extractvalue' expected LLVM IR structure/array type, got: 'vector<2xf16>'}}
llvm.func @f(%s: !llvm.array<4 x vector<2xf16>>) { %0 = llvm.extractvalue %s[3, 1] : !llvm.array<4 x vector<2xf16>> llvm.return }

// -----

llvm.func @f(%s: !llvm.array<4 x vector<2xf16>>, %t: !llvm.struct<(i32, array<4 x i8>)>) {
  %0 = llvm.extractvalue %s[3] : !llvm.array<4 x vector<2xf16>>
  %1 = llvm.extractvalue %t[1, 3] : !llvm.struct<(i32, array<4 x i8>)>
  llvm.return
}
