// Arithmetic, vectors and memory: lines that are right, and slightly wrong ones. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

// expected-error @+2 {{use of value '%y' expects different type than prior uses: 'i32' vs 'i64'}}
// expected-note @+1 {{prior use here}}
func.func @a(%x: i32, %y: i64) { %0 = arith.addi %x, %y : i32 return }

// -----

func.func @a(%x: vector<4xf32>) -> vector<4xi1> { %0 = arith.cmpf olt, %x, %x : vector<4xf32> return %0 : vector<4xi1> }

// -----

// expected-error @+2 {{use of value '%0' expects different type than prior uses: 'i1' vs 'vector<4xi1>'}}
// expected-note @+1 {{prior use here}}
func.func @a(%x: vector<4xf32>) -> i1 { %0 = arith.cmpf olt, %x, %x : vector<4xf32> return %0 : i1 }

// -----

// expected-error @+1 {{custom op 'arith.cmpi' expected string or keyword containing one of the following enum values for attribute 'predicate' [eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge]}}
func.func @a(%x: i32) { %0 = arith.cmpi foo, %x, %x : i32 return }

// -----

// expected-error @+1 {{custom op 'arith.cmpf' expected string or keyword containing one of the following enum values for attribute 'predicate' [false, oeq, ogt, oge, olt, ole, one, ord, ueq, ugt, uge, ult, ule, une, uno, true]}}
func.func @a(%x: f32) { %0 = arith.cmpf sgt, %x, %x : f32 return }

// -----

// expected-error @+1 {{'arith.fptosi' op result #0 must be signless-fixed-width-integer-like, but got 'f32'}}
func.func @a(%x: f32) { %0 = arith.fptosi %x : f32 to f32 return }

// -----

// expected-error @+1 {{'arith.fptosi' op result #0 must be signless-fixed-width-integer-like, but got 'index'}}
func.func @a(%x: f32) { %0 = arith.fptosi %x : f32 to index return }

// -----

// expected-error @+1 {{'arith.fptosi' op requires the same shape for all operands and results}}
func.func @a(%x: vector<2xf32>) { %0 = arith.fptosi %x : vector<2xf32> to vector<3xi32> return }

// -----

func.func @a(%x: vector<2xf32>) { %0 = arith.truncf %x : vector<2xf32> to vector<2xbf16> %1 = arith.extf %0 : vector<2xbf16> to vector<2xf64> return }

// -----

// expected-error @+1 {{'arith.truncf' op operand type 'f16' and result type 'bf16' are cast incompatible}}
func.func @a(%x: f16) { %0 = arith.truncf %x : f16 to bf16 return }

// -----

func.func @a(%x: f32) { %0 = arith.truncf %x to_nearest_even : f32 to f16 return }

// -----

// expected-error @+1 {{expected ':'}}
func.func @a(%x: f32) { %0 = arith.truncf %x to_nearest : f32 to f16 return }

// -----

// expected-error @+2 {{use of value '%y' expects different type than prior uses: 'f32' vs 'f64'}}
// expected-note @+1 {{prior use here}}
func.func @a(%c: i1, %x: f32, %y: f64) { %0 = arith.select %c, %x, %y : f32 return }

// -----

func.func @a(%c: vector<4xi1>, %x: vector<4xf32>) { %0 = arith.select %c, %x, %x : vector<4xi1>, vector<4xf32> return }

// -----

// expected-error @+1 {{'arith.select' op failed to verify that condition is signless i1 or has matching shape}}
func.func @a(%c: vector<3xi1>, %x: vector<4xf32>) { %0 = arith.select %c, %x, %x : vector<3xi1>, vector<4xf32> return }

// -----

// expected-error @+1 {{'arith.bitcast' op operand type 'f32' and result type 'i64' are cast incompatible}}
func.func @a(%x: i32) { %0 = arith.bitcast %x : i32 to f32 %1 = arith.bitcast %0 : f32 to i64 return }

// -----

// expected-error @+1 {{'arith.bitcast' op failed to verify that input and output have the same tensor dimensions}}
func.func @a(%x: tensor<4xi32>) { %0 = arith.bitcast %x : tensor<4xi32> to tensor<?xf32> return }

// -----

// expected-error @+1 {{expected '>'}}
func.func @a(%x: f32) { %0 = arith.addf %x, %x fastmath<contract,nnan> : f32 %1 = arith.addf %0, %x fastmath<contract nnan> : f32 return }

// -----

// expected-error @+2 {{custom op 'arith.addi' expected ::mlir::arith::IntegerOverflowFlags to be one of: none, nsw, nuw}}
// expected-error @+1 {{custom op 'arith.addi' failed to parse Arith_IntegerOverflowAttr parameter 'value' which is to be a `::mlir::arith::IntegerOverflowFlags`}}
func.func @a(%x: i32) { %0 = arith.addi %x, %x overflow<nsw, nuw> : i32 %1 = arith.addi %x, %x overflow<nsx> : i32 return }

// -----

// expected-error @+1 {{expected ':'}}
func.func @a(%x: i32) { %0 = arith.divsi %x, %x exact : i32 %1 = arith.addi %x, %x exact : i32 return }

// -----

// expected-error @+1 {{'arith.scaling_extf' op operand types 'f32', 'f32' and result type 'f32' are cast incompatible}}
func.func @a(%x: f32) { %0 = arith.scaling_extf %x, %x : f32, f32 to f32 return }

// -----

func.func @a(%x: i32) { %0:2 = arith.addui_extended %x, %x : i32, i1 return }

// -----

// expected-error @+1 {{'arith.addui_extended' op result #1 must be bool-like, but got 'i32'}}
func.func @a(%x: i32) { %0:2 = arith.addui_extended %x, %x : i32, i32 return }

// -----

// expected-error @+1 {{expected ','}}
func.func @a(%x: f32) { %0 = math.fma %x, %x, %x : f32 %1 = math.fma %x, %x : f32 return }

// -----

// expected-error @+1 {{'math.fpowi' op operand #1 must be signless-integer-like, but got 'f32'}}
func.func @a(%x: f32, %i: i32) { %0 = math.fpowi %x, %i : f32, i32 %1 = math.fpowi %x, %x : f32, f32 return }

// -----

// expected-error @+1 {{'math.exp' op operand #0 must be floating-point-like, but got 'i32'}}
func.func @a(%x: i32) { %0 = math.exp %x : i32 return }

// -----

// expected-error @+1 {{'math.absi' op operand #0 must be signless-integer-like, but got 'f32'}}
func.func @a(%x: f32) { %0 = math.absi %x : f32 return }

// -----

// expected-error @+1 {{operation defines 2 results but was provided 1 to bind}}
func.func @a(%x: f32) { %s, %c = math.sincos %x : f32 %q = math.sincos %x : f32 return }

// -----

// expected-error @+2 {{use of value '%0' expects different type than prior uses: 'f32' vs 'i1'}}
// expected-note @+1 {{prior use here}}
func.func @a(%x: f32) { %0 = math.isnan %x : f32 %1 = arith.addf %0, %x : f32 return }

// -----

func.func @a(%x: index) { %0 = index.add %x, %x %1 = index.cmp sle(%0, %x) %2 = index.constant 5 %3 = index.casts %x : index to i64 return }

// -----

// expected-error @+2 {{custom op 'index.cmp' expected ::mlir::index::IndexCmpPredicate to be one of: eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge}}
// expected-error @+1 {{custom op 'index.cmp' failed to parse IndexCmpPredicateAttr parameter 'value' which is to be a `::mlir::index::IndexCmpPredicate`}}
func.func @a(%x: index) { %1 = index.cmp le(%x, %x) return }

// -----

// expected-error @+1 {{floating point value not valid for specified type}}
func.func @a(%x: index) { %1 = index.constant 5.0 return }

// -----

// expected-error @+1 {{expected operation name in quotes}}
func.func @a(%x: index) { %1 = index.constant 5 : i32 return }

// -----

// expected-error @+1 {{integer constant out of range for attribute}}
func.func @a(%x: index) { %1 = index.constant -9223372036854775808 %2 = index.constant 9223372036854775808 return }

// -----

// expected-error @+1 {{'index.casts' op operand type 'index' and result type 'index' are cast incompatible}}
func.func @a(%x: index) { %3 = index.casts %x : index to index return }

// -----

// expected-error @+1 {{'index.casts' op result #0 must be integer or index, but got 'f32'}}
func.func @a(%x: index) { %3 = index.casts %x : index to f32 return }

// -----

// expected-error @+1 {{'index.casts' op operand type 'i32' and result type 'i64' are cast incompatible}}
func.func @a(%x: i32) { %3 = index.casts %x : i32 to i64 return }

// -----

func.func @a(%x: index) { %3 = index.sizeof %4 = index.bool.constant true %5 = index.bool.constant 1 return }

// -----

// expected-error @+1 {{'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
func.func @a(%v: vector<4xf32>) { %0 = vector.extract %v[3] : f32 from vector<4xf32> %1 = vector.extract %v[4] : f32 from vector<4xf32> return }

// -----

func.func @a(%v: vector<4xf32>) { %1 = vector.extract %v[-1] : f32 from vector<4xf32> return }

// -----

// expected-error @+1 {{'vector.insert' op expected position attribute #2 to be a non-negative integer smaller than the corresponding dest vector dimension}}
func.func @a(%v: vector<4x8xf32>, %f: f32) { %0 = vector.insert %f, %v[3, 7] : f32 into vector<4x8xf32> %1 = vector.insert %f, %v[3, 8] : f32 into vector<4x8xf32> return }

// -----

// expected-error @+1 {{'vector.insert' op expected position attribute rank to match the dest vector rank}}
func.func @a(%v: vector<4x8xf32>, %f: f32) { %0 = vector.insert %f, %v[3] : f32 into vector<4x8xf32> return }

// -----

// expected-error @+1 {{'vector.broadcast' op failed to verify that source operand and result have same element type}}
func.func @a(%f: f32) { %0 = vector.broadcast %f : f32 to vector<4xf32> %1 = vector.broadcast %f : f32 to vector<4xf64> return }

// -----

// expected-error @+1 {{'vector.broadcast' op dimension mismatch (2 vs. 4)}}
func.func @a(%f: vector<2xf32>) { %1 = vector.broadcast %f : vector<2xf32> to vector<4xf32> return }

// -----

func.func @a(%f: vector<1xf32>) { %1 = vector.broadcast %f : vector<1xf32> to vector<4xf32> %2 = vector.broadcast %f : vector<1xf32> to vector<4x1xf32> return }

// -----

// expected-error @+1 {{'vector.shape_cast' op has different number of elements at source (32) and result (31)}}
func.func @a(%f: vector<4x8xf32>) { %1 = vector.shape_cast %f : vector<4x8xf32> to vector<32xf32> %2 = vector.shape_cast %f : vector<4x8xf32> to vector<31xf32> return }

// -----

// expected-error @+1 {{'vector.transpose' op dimension size mismatch at: 0}}
func.func @a(%f: vector<4x8xf32>) { %1 = vector.transpose %f, [1, 0] : vector<4x8xf32> to vector<8x4xf32> %2 = vector.transpose %f, [0, 1] : vector<4x8xf32> to vector<8x4xf32> return }

// -----

// expected-error @+1 {{'vector.transpose' op duplicate position index: 1}}
func.func @a(%f: vector<4x8xf32>) { %2 = vector.transpose %f, [1, 1] : vector<4x8xf32> to vector<8x8xf32> return }

// -----

// expected-error @+1 {{'vector.reduction' op unsupported reduction type ''f32'' for kind 'and'}}
func.func @a(%f: vector<8xf32>) { %1 = vector.reduction <add>, %f : vector<8xf32> into f32 %2 = vector.reduction <and>, %f : vector<8xf32> into f32 return }

// -----

// expected-error @+1 {{'vector.reduction' op unsupported reduction type ''i32'' for kind 'maxnumf'}}
func.func @a(%f: vector<8xi32>) { %1 = vector.reduction <xor>, %f : vector<8xi32> into i32 %2 = vector.reduction <maxnumf>, %f : vector<8xi32> into i32 return }

// -----

// expected-error @+1 {{'vector.reduction' op failed to verify that source operand and result have same element type}}
func.func @a(%f: vector<8xf32>) { %2 = vector.reduction <add>, %f : vector<8xf32> into f64 return }

// -----

// expected-error @+1 {{'vector.reduction' op unsupported reduction rank: 2}}
func.func @a(%f: vector<8x4xf32>) { %2 = vector.reduction <add>, %f : vector<8x4xf32> into f32 return }

// -----

// expected-error @+1 {{'vector.multi_reduction' op destination type 'vector<4xf32>' is incompatible with source type 'vector<4x8xf32>'}}
func.func @a(%f: vector<4x8xf32>, %g: vector<4xf32>) { %1 = vector.multi_reduction <add>, %f, %g [1] : vector<4x8xf32> to vector<4xf32> %2 = vector.multi_reduction <add>, %f, %g [0] : vector<4x8xf32> to vector<4xf32> return }

// -----

// expected-error @+1 {{'vector.extract_strided_slice' op expected sum(offsets, sizes) dimension 0 to be confined to [1, 9)}}
func.func @a(%f: vector<8xf32>) { %1 = vector.extract_strided_slice %f {offsets = [4], sizes = [4], strides = [1]} : vector<8xf32> to vector<4xf32> %2 = vector.extract_strided_slice %f {offsets = [5], sizes = [4], strides = [1]} : vector<8xf32> to vector<4xf32> return }

// -----

// expected-error @+1 {{'vector.extract_strided_slice' op expected strides to be confined to [1, 2)}}
func.func @a(%f: vector<8xf32>) { %2 = vector.extract_strided_slice %f {offsets = [4], sizes = [4], strides = [2]} : vector<8xf32> to vector<4xf32> return }

// -----

// expected-error @+1 {{'vector.insert_strided_slice' op expected sum(offsets, source vector shape) dimension 0 to be confined to [1, 9)}}
func.func @a(%f: vector<8xf32>, %g: vector<4xf32>) { %1 = vector.insert_strided_slice %g, %f {offsets = [4], strides = [1]} : vector<4xf32> into vector<8xf32> %2 = vector.insert_strided_slice %g, %f {offsets = [5], strides = [1]} : vector<4xf32> into vector<8xf32> return }

// -----

// expected-error @+1 {{'vector.shuffle' op mask index #2 out of range}}
func.func @a(%f: vector<4xf32>) { %1 = vector.shuffle %f, %f [0, 7, 3] : vector<4xf32>, vector<4xf32> %2 = vector.shuffle %f, %f [0, 8] : vector<4xf32>, vector<4xf32> return }

// -----

// expected-error @+1 {{'vector.shuffle' op mask index #2 out of range}}
func.func @a(%f: vector<4xf32>) { %1 = vector.shuffle %f, %f [0, -1, 3] : vector<4xf32>, vector<4xf32> %2 = vector.shuffle %f, %f [0, -2] : vector<4xf32>, vector<4xf32> return }

// -----

// expected-error @+1 {{'vector.bitcast' op source/result bitwidth of the minor 1-D vectors must be equal}}
func.func @a(%f: vector<4xf32>) { %1 = vector.bitcast %f : vector<4xf32> to vector<8xf16> %2 = vector.bitcast %f : vector<4xf32> to vector<7xf16> return }

// -----

// expected-error @+1 {{'vector.constant_mask' op array attr of size out of bounds of vector result dimension size}}
func.func @a() { %1 = vector.constant_mask [3] : vector<4xi1> %2 = vector.constant_mask [4] : vector<4xi1> %3 = vector.constant_mask [5] : vector<4xi1> return }

// -----

// expected-error @+1 {{'vector.create_mask' op must specify an operand for each result vector dimension}}
func.func @a(%i: index) { %1 = vector.create_mask %i : vector<4xi1> %2 = vector.create_mask %i, %i : vector<4xi1> return }

// -----

// expected-error @+1 {{'vector.step' op result #0 must be vector of index values of ranks 1, but got 'vector<4xi32>'}}
func.func @a(%i: index) { %1 = vector.step : vector<4xindex> %2 = vector.step : vector<4xi32> return }

// -----

// expected-error @+1 {{'vector.transfer_read' op requires 2 indices}}
func.func @a(%m: memref<4x8xf32>, %i: index, %f: f32) { %1 = vector.transfer_read %m[%i, %i], %f : memref<4x8xf32>, vector<8xf32> %2 = vector.transfer_read %m[%i], %f : memref<4x8xf32>, vector<8xf32> return }

// -----

// expected-error @+1 {{'vector.transfer_read' op expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0, d1) -> (d1)> vs inBounds of size: 2}}
func.func @a(%m: memref<4x8xf32>, %i: index, %f: f32) { %1 = vector.transfer_read %m[%i, %i], %f {in_bounds = [true]} : memref<4x8xf32>, vector<8xf32> %2 = vector.transfer_read %m[%i, %i], %f {in_bounds = [true, true]} : memref<4x8xf32>, vector<8xf32> return }

// -----

// expected-error @+2 {{use of value '%f' expects different type than prior uses: 'f32' vs 'f64'}}
// expected-note @+1 {{prior use here}}
func.func @a(%m: memref<4x8xf32>, %i: index, %f: f64) { %1 = vector.transfer_read %m[%i, %i], %f : memref<4x8xf32>, vector<8xf32> return }

// -----

// expected-error @+1 {{'vector.transfer_read' op requires a permutation_map that is a permutation (found one dim used more than once)}}
func.func @a(%m: memref<4x8xf32>, %i: index, %f: f32) { %1 = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<4x8xf32>, vector<8xf32> %2 = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (d0, d0)>} : memref<4x8xf32>, vector<8x8xf32> return }

// -----

// expected-error @+2 {{use of value '%v' expects different type than prior uses: 'vector<4xf32>' vs 'vector<8xf32>'}}
// expected-note @+1 {{prior use here}}
func.func @a(%m: memref<4x8xf32>, %i: index, %v: vector<8xf32>) { vector.transfer_write %v, %m[%i, %i] : vector<8xf32>, memref<4x8xf32> vector.transfer_write %v, %m[%i, %i] : vector<4xf32>, memref<4x8xf32> return }

// -----

// expected-error @+2 {{custom op 'vector.print' expected ::mlir::vector::PrintPunctuation to be one of: no_punctuation, newline, comma, open, close}}
// expected-error @+1 {{custom op 'vector.print' failed to parse Vector_PrintPunctuation parameter 'value' which is to be a `::mlir::vector::PrintPunctuation`}}
func.func @a(%v: vector<4xf32>, %w: vector<4x[4]xf32>) { vector.print %v : vector<4xf32> vector.print %w : vector<4x[4]xf32> vector.print str "x" vector.print punctuation <comma> vector.print punctuation <dot> return }

// -----

// expected-error @+1 {{custom op 'vector.from_elements' number of operands and types do not match: got 2 operands and 3 types}}
func.func @a(%v: vector<4xf32>) { %0 = vector.fma %v, %v, %v : vector<4xf32> %1:4 = vector.to_elements %v : vector<4xf32> %2 = vector.from_elements %1#0, %1#1 : vector<2xf32> %3 = vector.from_elements %1#0, %1#1 : vector<3xf32> return }

// -----

// expected-error @+1 {{'vector.interleave' op failed to verify that type of 'result' is double the width of the inputs}}
func.func @a(%v: vector<4xf32>) { %0 = vector.interleave %v, %v : vector<4xf32> -> vector<8xf32> %1, %2 = vector.deinterleave %0 : vector<8xf32> -> vector<4xf32> %3 = vector.interleave %v, %v : vector<4xf32> -> vector<4xf32> return }

// -----

// expected-error @+1 {{'memref.load' op incorrect number of indices for load, expected 1 but got 2}}
func.func @a(%m: memref<4xf32>, %i: index) { %0 = memref.load %m[%i] : memref<4xf32> %1 = memref.load %m[%i, %i] : memref<4xf32> return }

// -----

// expected-error @+2 {{use of value '%i' expects different type than prior uses: 'index' vs 'i32'}}
// expected-note @+1 {{prior use here}}
func.func @a(%m: memref<4xf32>, %i: i32) { %0 = memref.load %m[%i] : memref<4xf32> return }

// -----

func.func @a(%m: memref<?xf32>) { %c = arith.constant 1 : index %0 = memref.dim %m, %c : memref<?xf32> return }

// -----

func.func @a(%m: memref<*xf32>) { %c = arith.constant 1 : index %0 = memref.dim %m, %c : memref<*xf32> %1 = memref.rank %m : memref<*xf32> return }

// -----

// expected-error @+1 {{'memref.collapse_shape' op collapsed dim size (15) must equal reassociation group size (16)}}
func.func @a(%m: memref<4x4xf32>) { %0 = memref.collapse_shape %m [[0, 1]] : memref<4x4xf32> into memref<16xf32> %1 = memref.collapse_shape %m [[0], [1]] : memref<4x4xf32> into memref<4x4xf32> %2 = memref.collapse_shape %m [[0, 1]] : memref<4x4xf32> into memref<15xf32> return }

// -----

// expected-error @+1 {{'memref.expand_shape' op invalid output shape provided at pos 1}}
func.func @a(%m: memref<16xf32>) { %0 = memref.expand_shape %m [[0, 1]] output_shape [4, 4] : memref<16xf32> into memref<4x4xf32> %1 = memref.expand_shape %m [[0, 1]] output_shape [4, 5] : memref<16xf32> into memref<4x4xf32> return }

// -----

// expected-error @+1 {{'memref.cast' op operand type 'memref<16xf32>' and result type 'memref<15xf32>' are cast incompatible}}
func.func @a(%m: memref<16xf32>, %n: memref<16xf32, 1>) { memref.copy %m, %n : memref<16xf32> to memref<16xf32, 1> %0 = memref.memory_space_cast %m : memref<16xf32> to memref<16xf32, 3> %1 = memref.cast %m : memref<16xf32> to memref<?xf32> %2 = memref.cast %m : memref<16xf32> to memref<15xf32> return }

// -----

// expected-error @+1 {{'memref.copy' op requires the same shape for all operands}}
func.func @a(%m: memref<16xf32>, %n: memref<15xf32>) { memref.copy %m, %n : memref<16xf32> to memref<15xf32> return }

// -----

// expected-error @+1 {{'memref.copy' op requires the same element type for all operands}}
func.func @a(%m: memref<16xf32>, %n: memref<16xf64>) { memref.copy %m, %n : memref<16xf32> to memref<16xf64> return }

// -----

// expected-error @+1 {{slice along dimension 0 runs out-of-bounds: 16 >= 16}}
func.func @a(%m: memref<16xf32>, %i: index) { %0 = memref.subview %m[4] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1], offset: 4>> %1 = memref.subview %m[%i] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1], offset: ?>> %2 = memref.subview %m[9] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1], offset: 9>> return }

// -----

// expected-error @+1 {{expected result type with offset = dynamic instead of 0}}
func.func @a(%m: memref<16xf32>, %i: index) { %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4, 4], strides: [4, 1] : memref<16xf32> to memref<4x4xf32> %1 = memref.reinterpret_cast %m to offset: [%i], sizes: [4, 4], strides: [4, 1] : memref<16xf32> to memref<4x4xf32, strided<[4, 1], offset: ?>> %2 = memref.reinterpret_cast %m to offset: [%i], sizes: [4, 4], strides: [4, 1] : memref<16xf32> to memref<4x4xf32> return }

// -----

// expected-error @+1 {{'memref.atomic_rmw' op with kind 'addi' expects an integer type}}
func.func @a(%m: memref<16xf32>, %f: f32, %i: index) { %0 = memref.atomic_rmw addf %f, %m[%i] : (f32, memref<16xf32>) -> f32 %1 = memref.atomic_rmw addi %f, %m[%i] : (f32, memref<16xf32>) -> f32 return }

// -----

// expected-error @+2 {{'memref.extract_strided_metadata' op inferred type(s) 'memref<f32>', 'index', 'index', 'index' are incompatible with return type(s) of operation 'memref<f32>', 'index', 'index'}}
// expected-error @+1 {{'memref.extract_strided_metadata' op failed to infer returned types}}
func.func @a(%m: memref<16xf32>) { %0 = memref.extract_aligned_pointer_as_index %m : memref<16xf32> -> index %b, %o, %s, %t = memref.extract_strided_metadata %m : memref<16xf32> -> memref<f32>, index, index, index %b1, %o1, %s1 = memref.extract_strided_metadata %m : memref<16xf32> -> memref<f32>, index, index return }

// -----

// expected-error @+1 {{'memref.view' op incorrect number of dynamic sizes, has 0, expected 1}}
func.func @a(%m: memref<16xi8>, %i: index) { %0 = memref.view %m[%i][] : memref<16xi8> to memref<4xf32> %1 = memref.view %m[%i][] : memref<16xi8> to memref<?xf32> return }

// -----

func.func @a(%m: memref<16xi8>, %i: index) { memref.assume_alignment %m, 16 : memref<16xi8> return }

// -----

// expected-error @+1 {{'memref.assume_alignment' op alignment must be power of 2}}
func.func @a(%m: memref<16xi8>, %i: index) { %0 = memref.assume_alignment %m, 16 : memref<16xi8> %1 = memref.assume_alignment %m, 15 : memref<16xi8> return }

// -----

// expected-error @+1 {{custom op 'memref.alloc' 'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
func.func @a(%m: memref<16xi8>, %i: index) { %0 = memref.alloc() {alignment = 16} : memref<4xf32> %1 = memref.alloc() {alignment = 0} : memref<4xf32> return }

// -----

// expected-error @+1 {{custom op 'memref.alloc' 'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
func.func @a(%m: memref<16xi8>, %i: index) { %1 = memref.alloc() {alignment = -1} : memref<4xf32> return }

// -----

memref.global "private" constant @g : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]> {alignment = 64}

// -----

// expected-error @+1 {{inferred shape of elements literal ([3]) does not match type ([4])}}
memref.global "private" constant @g : memref<4xf32> = dense<[1.0, 2.0, 3.0]>

// -----

// expected-error @+1 {{custom op 'memref.global' type should be static shaped memref, but got 'memref<?xf32>'}}
memref.global constant @g : memref<?xf32>

// -----

// expected-error @+1 {{'memref.get_global' op 'nope' does not reference a valid global memref}}
func.func @a() { %0 = memref.get_global @nope : memref<4xf32> return }
