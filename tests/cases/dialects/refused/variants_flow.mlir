// Loops, branches, calls, tensors and types: lines that are right, and slightly wrong ones. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

func.func @a(%n: index, %f: f32) -> f32 { %r = scf.for %i = %n to %n step %n iter_args(%x = %f) -> (f32) { scf.yield %x : f32 } return %r : f32 }

// -----

// expected-error @+2 {{use of value '%f' expects different type than prior uses: 'f64' vs 'f32'}}
// expected-note @+1 {{prior use here}}
func.func @a(%n: index, %f: f32) -> f32 { %r = scf.for %i = %n to %n step %n iter_args(%x = %f) -> (f64) { scf.yield %x : f64 } return %f : f32 }

// -----

// expected-error @+2 {{'scf.for' op along control flow edge from Operation scf.yield to Region #0: region branch point has 0 operands, but region successor needs 1 inputs}}
// expected-note @+1 {{region branch point}}
func.func @a(%n: index, %f: f32) -> f32 { %r = scf.for %i = %n to %n step %n iter_args(%x = %f) -> (f32) { scf.yield } return %r : f32 }

// -----

// expected-error @+2 {{'scf.for' op along control flow edge from Operation scf.yield to Region #0: region branch point has 0 operands, but region successor needs 1 inputs}}
// expected-note @+1 {{region branch point}}
func.func @a(%n: index, %f: f32) -> f32 { %r = scf.for %i = %n to %n step %n iter_args(%x = %f) -> (f32) { } return %r : f32 }

// -----

// expected-error @+2 {{use of value '%n' expects different type than prior uses: 'index' vs 'i32'}}
// expected-note @+1 {{prior use here}}
func.func @a(%n: i32) { scf.for %i = %n to %n step %n : i32 { } scf.for %i = %n to %n step %n { } return }

// -----

// expected-error @+1 {{'scf.for' op operand #0 must be signless integer or index, but got 'f32'}}
func.func @a(%n: f32) { scf.for %i = %n to %n step %n : f32 { } return }

// -----

// expected-error @+2 {{use of value '%m' expects different type than prior uses: 'i32' vs 'index'}}
// expected-note @+1 {{prior use here}}
func.func @a(%n: i32, %m: index) { scf.for unsigned %i = %n to %n step %n : i32 { } scf.for %i = %n to %m step %n : i32 { } return }

// -----

// expected-error @+1 {{'scf.if' op must have an else block if defining values}}
func.func @a(%c: i1) -> i32 { %r = scf.if %c -> i32 { %0 = arith.constant 1 : i32 scf.yield %0 : i32 } return %r : i32 }

// -----

// expected-error @+2 {{'scf.if' op along control flow edge from Operation scf.yield to parent: successor operand type #0 'i64' should match successor input type #0 'i32'}}
// expected-note @+1 {{region branch point}}
func.func @a(%c: i1) -> i32 { %r = scf.if %c -> (i32) { %0 = arith.constant 1 : i32 scf.yield %0 : i32 } else { %0 = arith.constant 1 : i64 scf.yield %0 : i64 } return %r : i32 }

// -----

// expected-error @+2 {{use of value '%c' expects different type than prior uses: 'i1' vs 'i32'}}
// expected-note @+1 {{prior use here}}
func.func @a(%c: i32) { scf.if %c { } return }

// -----

// expected-error @+1 {{custom op 'else' is unknown (tried 'func.else' as well)}}
func.func @a(%c: i1) { scf.if %c { } else { } else { } return }

// -----

func.func @a(%c: i1) { scf.while : () -> () { scf.condition(%c) } do { scf.yield } return }

// -----

func.func @a(%c: i1, %x: i32) { %0 = scf.while (%a = %x) : (i32) -> i32 { scf.condition(%c) %a : i32 } do { ^bb0(%b: i32): scf.yield %b : i32 } return }

// -----

// expected-error @+2 {{'scf.while' op along control flow edge from Operation scf.condition to parent: successor operand type #0 'i32' should match successor input type #0 'i64'}}
// expected-note @+1 {{region branch point}}
func.func @a(%c: i1, %x: i32) { %0 = scf.while (%a = %x) : (i32) -> i64 { scf.condition(%c) %a : i32 } do { ^bb0(%b: i64): scf.yield %x : i32 } return }

// -----

// expected-error @+2 {{'scf.while' op expects the 'before' region to terminate with 'scf.condition'}}
// expected-note @+1 {{terminator here}}
func.func @a(%c: i1, %x: i32) { %0 = scf.while (%a = %x) : (i32) -> i32 { scf.yield %a : i32 } do { ^bb0(%b: i32): scf.yield %b : i32 } return }

// -----

// expected-error @+1 {{expected 1 upper bound values, got 2}}
func.func @a(%n: index) { scf.forall (%i, %j) in (4, %n) { } scf.forall (%i) in (4, 4) { } return }

// -----

// expected-error @+2 {{expected ::mlir::gpu::MappingId to be one of: x, y, z, linear_dim_0, linear_dim_1, linear_dim_2, linear_dim_3, linear_dim_4, linear_dim_5, linear_dim_6, linear_dim_7, linear_dim_8, linear_dim_9}}
// expected-error @+1 {{failed to parse GPUThreadMappingAttr parameter 'thread' which is to be a `::mlir::gpu::MappingId`}}
func.func @a(%n: index) { scf.forall (%i) = (0) to (4) step (1) { } scf.forall (%i) in (4) { } {mapping = [#gpu.thread<x>]} scf.forall (%i) in (4) { } {mapping = [#gpu.thread<w>]} return }

// -----

func.func @a(%n: index) { scf.forall (%i, %j) in (4, 4) { } {mapping = [#gpu.thread<x>, #gpu.thread<y>]} scf.forall (%i, %j) in (4, 4) { } {mapping = [#gpu.thread<x>, #gpu.thread<x>]} return }

// -----

func.func @a(%n: index) { scf.forall (%i, %j) in (4, 4) { } {mapping = [#gpu.thread<x>, #gpu.block<y>]} return }

// -----

// expected-error @+1 {{custom op 'scf.parallel' expected 2 operands}}
func.func @a(%n: index) { scf.parallel (%i, %j) = (%n, %n) to (%n, %n) step (%n, %n) { scf.reduce } scf.parallel (%i, %j) = (%n) to (%n, %n) step (%n, %n) { } return }

// -----

// expected-error @+1 {{'scf.index_switch' op has duplicate case value: 1}}
func.func @a(%n: index) { scf.index_switch %n case 1 { scf.yield } case 2 { scf.yield } default { scf.yield } scf.index_switch %n case 1 { scf.yield } case 1 { scf.yield } default { scf.yield } return }

// -----

// expected-error @+2 {{'scf.index_switch' op expected each region to return 1 values, but default region returns 0}}
// expected-note @+1 {{see yield operation here}}
func.func @a(%n: index) { %r = scf.index_switch %n -> i32 case 1 { %0 = arith.constant 1 : i32 scf.yield %0 : i32 } default { scf.yield } return }

// -----

// expected-error @+1 {{reference to an undefined block}}
func.func @a(%c: i1) { cf.cond_br %c, ^a, ^b ^a: return ^b: cf.br ^c ^d: return }

// -----

// expected-error @+1 {{branch has 2 operands for successor #1, but target block has 1}}
func.func @a(%c: i1, %x: i32) { cf.cond_br %c, ^a(%x : i32), ^b(%x, %x : i32, i32) ^a(%y: i32): return ^b(%z: i32): return }

// -----

// expected-error @+2 {{use of value '%x' expects different type than prior uses: 'i64' vs 'i32'}}
// expected-note @+1 {{prior use here}}
func.func @a(%c: i1, %x: i32) { cf.cond_br %c, ^a(%x : i64), ^b ^a(%y: i32): return ^b: return }

// -----

func.func @a(%c: i1, %x: i32) { cf.switch %x : i32, [default: ^a, 1: ^b, 2: ^b] ^a: return ^b: return }

// -----

// expected-error @+1 {{custom op 'cf.switch' expected 'default'}}
func.func @a(%c: i1, %x: i32) { cf.switch %x : i32, [1: ^b, default: ^a] ^a: return ^b: return }

// -----

func.func @a(%c: i1, %x: i8) { cf.switch %x : i8, [default: ^a, 256: ^b] ^a: return ^b: return }

// -----

func.func @a(%c: i1, %x: i8) { cf.switch %x : i8, [default: ^a, 255: ^b, -128: ^b] ^a: return ^b: return }

// -----

// expected-error @+1 {{expected ','}}
func.func @a(%c: i1) { cf.assert %c, "x" cf.assert %c return }

// -----

func.func @a() { cf.br ^a ^a: cf.br ^a }

// -----

// expected-error @+1 {{entry block of region may not have predecessors}}
func.func @a() { ^a: cf.br ^a }

// -----

// expected-error @+1 {{block with no terminator, has %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32}}
func.func @a() { return ^a: %0 = arith.constant 1 : i32 }

// -----

func.func @f(%x: i32) -> (i32, i64) { %0:2 = call @f(%x) : (i32) -> (i32, i64) return %0#0, %0#1 : i32, i64 }

// -----

// expected-error @+1 {{reference to invalid result number}}
func.func @f(%x: i32) -> (i32, i64) { %0:2 = call @f(%x) : (i32) -> (i32, i64) return %0#0, %0#2 : i32, i64 }

// -----

// expected-error @+1 {{'func.call' op incorrect number of operands for callee}}
func.func @f(%x: i32) -> (i32, i64) { %0:2 = call @f(%x, %x) : (i32, i32) -> (i32, i64) return %0#0, %0#1 : i32, i64 }

// -----

// expected-error @+1 {{'func.call' op 'g' does not reference a valid function}}
func.func @f(%x: i32) { call @g(%x) : (i32) -> () return }

// -----

// expected-error @+2 {{region entry argument '%x' is already in use}}
// expected-note @+1 {{previously referenced here}}
func.func @f(%x: i32, %x: i32) { return }

// -----

// expected-error @+2 {{redefinition of SSA value '%x'}}
// expected-note @+1 {{previously defined here}}
func.func @f(%x: i32) { %x = arith.constant 1 : i32 return }

// -----

func.func @f(%x: i32) -> (i32 {llvm.noundef}) { return %x : i32 }

// -----

// expected-error @+1 {{custom op 'func.func' expected type instead of SSA identifier}}
func.func private @f(i32, %y: i32)

// -----

// expected-error @+1 {{'func.func' op symbol's parent must have the SymbolTable trait}}
func.func @f() { func.func @g() { return } return }

// -----

// expected-error @+2 {{redefinition of symbol named 'f'}}
// expected-note @+1 {{see existing symbol definition here}}
func.func @f() { return } func.func @f() { return }

// -----

// expected-error @+1 {{'func.constant' op reference to undefined function 'g'}}
func.func @f(%x: (i32) -> i32, %y: i32) { %0 = call_indirect %x(%y) : (i32) -> i32 %c = constant @g : () -> () return }

// -----

// expected-error @+1 {{'tensor.extract' op incorrect number of indices for extract_element}}
func.func @f(%t: tensor<4x?xf32>, %i: index) { %0 = tensor.extract %t[%i, %i] : tensor<4x?xf32> %1 = tensor.extract %t[%i] : tensor<4x?xf32> return }

// -----

// expected-error @+1 {{'tensor.insert' op incorrect number of indices}}
func.func @f(%t: tensor<4xf32>, %i: index, %f: f32) { %0 = tensor.insert %f into %t[%i] : tensor<4xf32> %1 = tensor.insert %f into %t[%i, %i] : tensor<4xf32> return }

// -----

// expected-error @+1 {{'tensor.empty' op incorrect number of dynamic sizes, has 0, expected 1}}
func.func @f(%i: index) { %0 = tensor.empty(%i) : tensor<4x?xf32> %1 = tensor.empty() : tensor<4x?xf32> return }

// -----

// expected-error @+1 {{custom op 'tensor.from_elements' number of operands and types do not match: got 2 operands and 3 types}}
func.func @f(%i: index, %f: f32) { %0 = tensor.from_elements %f, %f : tensor<2xf32> %1 = tensor.from_elements %f, %f : tensor<3xf32> return }

// -----

// expected-error @+1 {{'tensor.splat' op incorrect number of dynamic sizes, has 0, expected 1}}
func.func @f(%f: f32) { %0 = tensor.splat %f : tensor<4xf32> %1 = tensor.splat %f : tensor<?xf32> return }

// -----

// expected-error @+1 {{slice along dimension 0 runs out-of-bounds: 8 >= 8}}
func.func @f(%t: tensor<8xf32>) { %0 = tensor.extract_slice %t[4] [4] [1] : tensor<8xf32> to tensor<4xf32> %1 = tensor.extract_slice %t[5] [4] [1] : tensor<8xf32> to tensor<4xf32> return }

// -----

// expected-error @+1 {{expected type to be 'tensor<4xf32>' or a rank-reduced version. (size mismatch) }}
func.func @f(%t: tensor<8xf32>) { %1 = tensor.extract_slice %t[0] [4] [2] : tensor<8xf32> to tensor<5xf32> return }

// -----

// expected-error @+1 {{slice along dimension 0 runs out-of-bounds: 8 >= 8}}
func.func @f(%t: tensor<8xf32>, %s: tensor<4xf32>) { %0 = tensor.insert_slice %s into %t[4] [4] [1] : tensor<4xf32> into tensor<8xf32> %1 = tensor.insert_slice %s into %t[5] [4] [1] : tensor<4xf32> into tensor<8xf32> return }

// -----

// expected-error @+1 {{'tensor.cast' op operand type 'tensor<8xf32>' and result type 'tensor<9xf32>' are cast incompatible}}
func.func @f(%t: tensor<8xf32>) { %0 = tensor.cast %t : tensor<8xf32> to tensor<?xf32> %1 = tensor.cast %0 : tensor<?xf32> to tensor<9xf32> %2 = tensor.cast %t : tensor<8xf32> to tensor<9xf32> return }

// -----

// expected-error @+1 {{specified type 'tensor<12xf32>' does not match the inferred type 'tensor<11xf32>'}}
func.func @f(%t: tensor<8xf32>, %f: f32) { %0 = tensor.pad %t low[1] high[2] { ^bb0(%i: index): tensor.yield %f : f32 } : tensor<8xf32> to tensor<11xf32> %1 = tensor.pad %t low[1] high[2] { ^bb0(%i: index): tensor.yield %f : f32 } : tensor<8xf32> to tensor<12xf32> return }

// -----

// expected-error @+1 {{'tensor.bitcast' op operand type 'tensor<8xf32>' and result type 'tensor<8xi64>' are cast incompatible}}
func.func @f(%t: tensor<8xf32>) { %0 = tensor.bitcast %t : tensor<8xf32> to tensor<8xi32> %1 = tensor.bitcast %t : tensor<8xf32> to tensor<8xi64> return }

// -----

// expected-error @+1 {{'tensor.concat' op concatenation dim must be less than the tensor rank}}
func.func @f(%t: tensor<4x8xf32>) { %0 = tensor.concat dim(0) %t, %t : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32> %1 = tensor.concat dim(2) %t, %t : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32> return }

// -----

// expected-error @+1 {{'tensor.generate' op incorrect number of dynamic sizes, has 0, expected 1}}
func.func @f(%t: tensor<?xf32>, %n: index) { %0 = tensor.generate %n { ^bb0(%i: index): %c = arith.constant 0.0 : f32 tensor.yield %c : f32 } : tensor<?xf32> %1 = tensor.generate { ^bb0(%i: index): %c = arith.constant 0.0 : f32 tensor.yield %c : f32 } : tensor<?xf32> return }

// -----

func.func @f(%t: tensor<*xf32>) { %0 = tensor.rank %t : tensor<*xf32> return }

// -----

// expected-error @+1 {{undefined symbol alias id 'f'}}
func.func private @f(tensor<4x4xf32, "enc">, tensor<?x?xf32, #f>)

// -----

func.func private @f(memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>, 3>, memref<4xf32, strided<[1], offset: 4>>)

// -----

// expected-error @+1 {{memref layout mismatch between rank and affine map: 2 != 1}}
func.func private @f(memref<4x4xf32, affine_map<(d0) -> (d0)>, 3>)

// -----

// expected-error @+1 {{vector types must have positive constant sizes but got 4, 0}}
func.func private @f(vector<4x0xf32>)

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(vector<?xf32>)

// -----

func.func private @f(vector<f32>, vector<4x[4]xf32>, vector<[2]x[4]xi8>)

// -----

func.func private @f(tuple<i32, tuple<>>, complex<f32>, none, (i32) -> ())

// -----

// expected-error @+1 {{invalid element type for complex}}
func.func private @f(complex<index>)

// -----

// expected-error @+1 {{invalid element type for complex}}
func.func private @f(complex<vector<4xf32>>)

// -----

func.func private @f(i0, i1, i16777215, si8, ui8)

// -----

// expected-error @+1 {{integer bitwidth is limited to 16777215 bits}}
func.func private @f(i16777216)

// -----

// expected-error @+1 {{integer bitwidth is limited to 16777215 bits}}
func.func private @f(i16777217)

// -----

func.func private @f(f16, bf16, f32, f64, f80, f128, tf32, f8E5M2, f8E4M3FN, f8E8M0FNU, f4E2M1FN, f6E3M2FN, f6E2M3FN)

// -----

// expected-error @+1 {{invalid tensor element type}}
func.func private @f(tensor<4xi32>, tensor<4xindex>, tensor<4xtensor<4xi32>>)

// -----

// expected-error @+1 {{invalid tensor element type}}
func.func private @f(tensor<4xvector<4xi32>>, tensor<4xcomplex<f32>>, tensor<4xnone>)

// -----

// expected-error @+1 {{invalid memref element type}}
func.func private @f(memref<vector<4xf32>>, memref<4xtensor<4xi32>>)

// -----

func.func private @f(!llvm.ptr<3>, !llvm.ptr<-1>)

// -----

// expected-error @+1 {{unknown LLVM type: vec}}
func.func private @f(!llvm.vec<4 x ptr>)

// -----

// expected-error @+1 {{unknown LLVM type: vec}}
func.func private @f(!llvm.vec<? x 4 x i32>)

// -----

func.func private @f(!llvm.ppc_fp128, !llvm.void, !llvm.token, !llvm.label, !llvm.metadata, !llvm.x86_amx)

// -----

// expected-error @+1 {{invalid function argument type: '!llvm.void'}}
func.func private @f(!llvm.func<i32 (i32, ...)>, !llvm.func<void ()>, !llvm.func<i32 (void)>)

// -----

// expected-error @+1 {{expected '('}}
func.func private @f(!llvm.struct<"a", opaque>, !llvm.struct<packed (i8, i32)>, !llvm.struct<>)

// -----

func.func private @f(!llvm.array<4 x i32>, !llvm.array<-1 x i32>)

// -----

func.func private @f(!llvm.array<0 x i32>)
