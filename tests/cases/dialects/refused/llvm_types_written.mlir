// How types of `llvm` are written: numbers beside their limits, parts in order. Oracle: mlir-opt 22,
// `--split-input-file --verify-diagnostics`.

func.func private @a(!llvm.ptr<4294967295>)

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse LLVMPointerType parameter 'addressSpace' which is to be a `unsigned`}}
func.func private @a(!llvm.ptr<4294967296>)

// -----

func.func private @a(!llvm.ptr<0xffffffff>)

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse LLVMPointerType parameter 'addressSpace' which is to be a `unsigned`}}
func.func private @a(!llvm.ptr<0x100000000>)

// -----

func.func private @a(!llvm.ptr<000000000001>)

// -----

func.func private @a(!llvm.ptr<-1>)

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse LLVMPointerType parameter 'addressSpace' which is to be a `unsigned`}}
func.func private @a(!llvm.ptr<-4294967296>)

// -----

func.func private @a(!llvm.array<4294967296 x i8>)

// -----

func.func private @a(!llvm.ptr<999999999>)

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse LLVMPointerType parameter 'addressSpace' which is to be a `unsigned`}}
func.func private @a(!llvm.ptr<9999999999>)

// -----

func.func private @a(!llvm.ptr<true>)

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse LLVMPointerType parameter 'addressSpace' which is to be a `unsigned`}}
func.func private @a(!llvm.ptr<-4294967295>)

// -----

func.func private @a(!llvm.ptr<0x00000000f>)

// -----

// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{failed to parse LLVMPointerType parameter 'addressSpace' which is to be a `unsigned`}}
func.func private @a(!llvm.ptr<x>)

// -----

// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{failed to parse LLVMPointerType parameter 'addressSpace' which is to be a `unsigned`}}
func.func private @a(!llvm.ptr<>)

// -----

func.func private @a(!llvm.array<0 x i8>)

// -----

func.func private @a(!llvm.array<-1 x i8>)

// -----

// expected-error @+1 {{expected valid keyword}}
func.func private @a(!llvm.array<2 x 3 x i8>)

// -----

func.func private @a(!llvm.struct<()>)

// -----

// expected-error @+1 {{expected valid keyword}}
func.func private @a(!llvm.struct<(i8,)>)

// -----

func.func private @a(!llvm.struct<packed (i8)>)

// -----

func.func private @a(!llvm.struct<"a", (i8)>)

// -----

// expected-error @+1 {{expected ','}}
func.func private @a(!llvm.struct<"a" (i8)>)

// -----

func.func private @a(!llvm.func<void (...)>)

// -----

func.func private @a(!llvm.func<void (i8, ...)>)

// -----

// expected-error @+1 {{expected ')'}}
func.func private @a(!llvm.func<void (..., i8)>)

// -----

// expected-error @+1 {{expected '('}}
func.func private @a(!llvm.func<void>)

// -----

// expected-error @+1 {{unknown LLVM type: vec}}
func.func private @a(!llvm.vec<2 x i8>)

// -----

// expected-error @+1 {{unknown LLVM type: frob}}
func.func private @a(!llvm.frob)

// -----

// expected-error @+1 {{expected '<'}}
func.func private @a(!llvm.struct)

// -----

// expected-error @+1 {{expected 'x'}}
func.func private @a(!llvm.array<4xf32>)

// -----

// expected-error @+1 {{expected 'x'}}
func.func private @a(!llvm.array<4 xf32>)

// -----

func.func private @a(!llvm.target<"a", i8, 4>)

// -----

// expected-error @+1 {{expected 'x'}}
func.func private @a(!llvm.array<4xi32>)

// -----

func.func private @a(!llvm.array<4x i32>)

// -----

func.func private @a(!llvm.array<4x!llvm.ptr>)

// -----

// expected-error @+1 {{expected 'x'}}
func.func private @a(!llvm.array<4xptr>)

// -----

// expected-error @+1 {{expected 'x'}}
func.func private @a(!llvm.array<4xarray<2xi8>>)

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse LLVMPointerType parameter 'addressSpace' which is to be a `unsigned`}}
func.func private @a(!llvm.ptr<-2147483648>)

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse LLVMPointerType parameter 'addressSpace' which is to be a `unsigned`}}
func.func private @a(!llvm.ptr<-2147483649>)

// -----

func.func private @a(!llvm.array<0x4 x i8>)

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse LLVMArrayType parameter 'numElements' which is to be a `uint64_t`}}
func.func private @a(!llvm.array<18446744073709551616 x i8>)

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse LLVMArrayType parameter 'numElements' which is to be a `uint64_t`}}
func.func private @a(!llvm.array<-9223372036854775808 x i8>)

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse LLVMArrayType parameter 'numElements' which is to be a `uint64_t`}}
func.func private @a(!llvm.array<-9223372036854775809 x i8>)

// -----

func.func private @a(!llvm.array<true x i8>)

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse LLVMPointerType parameter 'addressSpace' which is to be a `unsigned`}}
func.func private @a(!llvm.ptr<-2147483647>)

// -----

func.func private @a(!llvm.array<18446744073709551615 x i8>)

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse LLVMArrayType parameter 'numElements' which is to be a `uint64_t`}}
func.func private @a(!llvm.array<-9223372036854775807 x i8>)

// -----

// expected-error @+1 {{expected 'x'}}
func.func private @a(!llvm.array<0xi8>)

// -----

func.func private @a(!llvm.ptr<-99999999>)

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse LLVMPointerType parameter 'addressSpace' which is to be a `unsigned`}}
func.func private @a(!llvm.ptr<-100000000>)

// -----

func.func private @a(!llvm.ptr<-000000001>)

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse LLVMPointerType parameter 'addressSpace' which is to be a `unsigned`}}
func.func private @a(!llvm.ptr<-0xffffffff>)

// -----

func.func private @a(!llvm.array<-9999999999999999 x i8>)

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse LLVMArrayType parameter 'numElements' which is to be a `uint64_t`}}
func.func private @a(!llvm.array<-10000000000000000 x i8>)
