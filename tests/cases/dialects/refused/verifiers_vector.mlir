// What verifiers of `vector` refuse. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

func.func @f30(%v: vector<4xf32>) {
  // expected-error @+1 {{'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
  %0 = vector.extract %v[4] : f32 from vector<4xf32>
  return
}

// -----

func.func @f31(%v: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.extract' op expected position attribute #2 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
  %0 = vector.extract %v[0, 9] : f32 from vector<4x8xf32>
  return
}

// -----

func.func @f32(%v: vector<4xf32>) {
  // expected-error @+1 {{'vector.extract' op expected position attribute of rank no greater than vector rank}}
  %0 = vector.extract %v[0, 1] : f32 from vector<4xf32>
  return
}

// -----

func.func @f37(%a: i32, %b: vector<4xi32>) {
  // expected-error @+1 {{'vector.insert' op expected position attribute #1 to be a non-negative integer smaller than the corresponding dest vector dimension}}
  %0 = vector.insert %a, %b[5] : i32 into vector<4xi32>
  return
}

// -----

func.func @f55(%v: vector<4x4xf32>) {
  // expected-error @+1 {{'vector.transpose' op transposition index out of range: 2}}
  %0 = vector.transpose %v, [0, 2] : vector<4x4xf32> to vector<4x4xf32>
  return
}

// -----

func.func @f56(%v: vector<4x4xf32>) {
  // expected-error @+1 {{'vector.shape_cast' op has different number of elements at source (16) and result (15)}}
  %0 = vector.shape_cast %v : vector<4x4xf32> to vector<15xf32>
  return
}

// -----

func.func @f57(%v: vector<4xf32>) {
  // expected-error @+1 {{'vector.broadcast' op dimension mismatch (4 vs. 5)}}
  %0 = vector.broadcast %v : vector<4xf32> to vector<4x5xf32>
  return
}

// -----

func.func @f58(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{'vector.load' op requires 1 indices}}
  %0 = vector.load %m[%i, %i] : memref<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f59(%m: memref<4xf32>, %i: index, %v: vector<4xf64>) {
  // expected-error @+1 {{'vector.store' op base and valueToStore element type should match}}
  vector.store %v, %m[%i] : memref<4xf32>, vector<4xf64>
  return
}

// -----

func.func @f60(%m: memref<4x4xf32>, %i: index, %p: f32) {
  // expected-error @+1 {{'vector.transfer_read' op requires 2 indices}}
  %0 = vector.transfer_read %m[%i], %p : memref<4x4xf32>, vector<4xf32>
  return
}

// -----

func.func @f61(%v: vector<4x4xf32>, %a: f32) {
  // expected-error @+1 {{'vector.reduction' op unsupported reduction rank: 2}}
  %0 = vector.reduction <add>, %v, %a : vector<4x4xf32> into f32
  return
}

// -----

func.func @f62(%v: vector<4xf32>) {
  // expected-error @+1 {{'vector.reduction' op unsupported reduction type ''f32'' for kind 'and'}}
  %0 = vector.reduction <and>, %v : vector<4xf32> into f32
  return
}

// -----

func.func @f63(%v: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected sum(offsets, sizes) dimension 0 to be confined to [1, 5)}}
  %0 = vector.extract_strided_slice %v {offsets = [3], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f64(%v: vector<4xf32>, %a: f32) {
  // expected-error @+1 {{'vector.multi_reduction' op destination type 'f32' is incompatible with source type 'vector<4xf32>'}}
  %0 = vector.multi_reduction <add>, %v, %a [1] : vector<4xf32> to f32
  return
}

// -----

func.func @f102(%a: vector<4xi32>, %m: vector<5xi1>, %p: memref<4xi32>, %i: index) {
  // expected-error @+1 {{'vector.maskedstore' op expected valueToStore shape to match mask shape}}
  vector.maskedstore %p[%i], %m, %a : memref<4xi32>, vector<5xi1>, vector<4xi32>
  return
}

// -----

func.func @f103(%a: vector<2x3xf32>, %b: vector<4x5xf32>, %c: vector<2x5xf32>) {
  // expected-error @+1 {{'vector.contract' op invalid contracting dimension map}}
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x3xf32>, vector<4x5xf32> into vector<2x5xf32>
  return
}

// -----

func.func @f105(%a: vector<2x4xf32>) {
  // expected-error @+1 {{'vector.bitcast' op source/result bitwidth of the minor 1-D vectors must be equal}}
  %0 = vector.bitcast %a : vector<2x4xf32> to vector<2x3xf64>
  return
}

// -----

func.func @f106() {
  // expected-error @+1 {{'vector.create_mask' op must specify an operand for each result vector dimension}}
  %0 = vector.create_mask : vector<4xi1>
  return
}

// -----

func.func @f107() {
  // expected-error @+1 {{'vector.constant_mask' op array attr of size out of bounds of vector result dimension size}}
  %0 = vector.constant_mask [5] : vector<4xi1>
  return
}

// -----

func.func @f108(%a: vector<4xf32>, %v: vector<4x4xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected sum(offsets, source vector shape) dimension 1 to be confined to [1, 5)}}
  %0 = vector.insert_strided_slice %a, %v {offsets = [2, 2], strides = [1]} : vector<4xf32> into vector<4x4xf32>
  return
}

// -----

func.func @legal(%v: vector<4x4xf32>, %w: vector<4xf32>, %x: vector<3xf32>, %s: f32) {
  %a = vector.extract %v[1] : vector<4xf32> from vector<4x4xf32>
  %b = vector.extract %v[1, 2] : f32 from vector<4x4xf32>
  %c = vector.outerproduct %w, %x : vector<4xf32>, vector<3xf32>
  %d = vector.interleave %w, %w : vector<4xf32> -> vector<8xf32>
  %e = vector.from_elements %s, %s, %s : vector<3xf32>
  return
}

// -----

func.func @f(%v: vector<4x4xf32>) {
  // expected-error @+2 {{'vector.extract' op failed to infer returned types}}
  // expected-error @+1 {{'vector.extract' op inferred type(s) 'vector<4xf32>' are incompatible with return type(s) of operation 'f32'}}
  %x = vector.extract %v[1] : f32 from vector<4x4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %w: vector<3xf64>) {
  // expected-error @+1 {{'vector.outerproduct' op failed to verify that rhs operand and result have same element type}}
  %x = vector.outerproduct %v, %w : vector<4xf32>, vector<3xf64>
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @+1 {{custom op 'vector.from_elements' number of operands and types do not match: got 2 operands and 3 types}}
  %x = vector.from_elements %a, %a : vector<3xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @+1 {{'vector.interleave' op failed to verify that type of 'result' is double the width of the inputs}}
  %x = vector.interleave %v, %v : vector<4xf32> -> vector<7xf32>
  return
}

// -----

func.func @legal_more(%v: vector<4x2xf32>, %w: vector<3x2xf32>, %m: memref<4xf32>, %i: index, %p: f32) -> vector<3x2xf32> {
  %x = vector.shuffle %v, %w [0, 6, -1] : vector<4x2xf32>, vector<3x2xf32>
  %y = vector.transfer_read %m[%i], %p : memref<4xf32>, vector<4xf32>
  return %x : vector<3x2xf32>
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @+1 {{'vector.shuffle' op mask index #2 out of range}}
  %x = vector.shuffle %v, %v [0, 8] : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @+1 {{'vector.shuffle' op mask index #1 out of range}}
  %x = vector.shuffle %v, %v [-2, 7] : vector<4xf32>, vector<4xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%m: memref<4xf32>, %i: index, %p: f64) {
  // expected-error @+1 {{use of value '%p' expects different type than prior uses: 'f32' vs 'f64'}}
  %x = vector.transfer_read %m[%i], %p : memref<4xf32>, vector<4xf32>
  return
}

// -----

func.func @shuffled_elements(%a: vector<4xf32>, %b: vector<4xi32>) {
  // expected-error @+1 {{'vector.shuffle' op failed to verify that second operand v2 and result have same element type}}
  %0 = vector.shuffle %a, %b [0, 1] : vector<4xf32>, vector<4xi32>
  return
}

// -----

func.func @shuffled_to_nothing(%a: vector<4xf32>) {
  // expected-error @+1 {{'vector.shuffle' op invalid mask length}}
  %0 = vector.shuffle %a, %a [] : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @legal_moves(%v: vector<4xf32>, %m: memref<4xf32>, %i: index, %k: vector<4xi1>, %w: vector<8xf32>, %z: vector<4x8xf32>, %q: memref<4x4xf32>) {
  vector.compressstore %m[%i], %k, %v : memref<4xf32>, vector<4xi1>, vector<4xf32>
  %0 = vector.expandload %m[%i], %k, %v : memref<4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1, %2 = vector.deinterleave %v : vector<4xf32> -> vector<2xf32>
  %3 = vector.outerproduct %v, %w, %z {kind = #vector.kind<add>} : vector<4xf32>, vector<8xf32>
  %4:4 = vector.to_elements %v : vector<4xf32>
  %5 = vector.type_cast %q : memref<4x4xf32> to memref<vector<4x4xf32>>
  vector.transfer_write %v, %q[%i, %i] {in_bounds = [true]} : vector<4xf32>, memref<4x4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @+2 {{'vector.extract' op inferred type(s) 'f32' are incompatible with return type(s) of operation 'vector<2xf32>'}}
  // expected-error @+1 {{'vector.extract' op failed to infer returned types}}
  %0 = vector.extract %v[0] : vector<2xf32> from vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error @+2 {{'vector.extract' op inferred type(s) 'vector<8xf32>' are incompatible with return type(s) of operation 'f32'}}
  // expected-error @+1 {{'vector.extract' op failed to infer returned types}}
  %0 = vector.extract %v[0] : f32 from vector<4x8xf32>
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @+1 {{custom op 'vector.from_elements' number of operands and types do not match: got 3 operands and 4 types}}
  %0 = vector.from_elements %a, %a, %a : vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @+2 {{custom op 'vector.reduction' expected ::mlir::vector::CombiningKind to be one of: add, mul, minui, minsi, minnumf, maxui, maxsi, maxnumf, and, or, xor, maximumf, minimumf}}
  // expected-error @+1 {{custom op 'vector.reduction' failed to parse Vector_CombiningKindAttr parameter 'value' which is to be a `::mlir::vector::CombiningKind`}}
  %0 = vector.reduction <plus>, %a : vector<4xf32> into f32
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @+1 {{'vector.bitcast' op source/result bitwidth of the minor 1-D vectors must be equal}}
  %0 = vector.bitcast %v : vector<4xf32> to vector<3xi32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<4xf32>, %i: index, %k: vector<5xi1>) {
  // expected-error @+1 {{'vector.compressstore' op expected valueToStore dim to match mask dim}}
  vector.compressstore %m[%i], %k, %v : memref<4xf32>, vector<5xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<4xf64>, %i: index, %k: vector<4xi1>) {
  // expected-error @+1 {{'vector.expandload' op base and result element type should match}}
  %0 = vector.expandload %m[%i], %k, %v : memref<4xf64>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @+1 {{'vector.create_mask' op must specify an operand for each result vector dimension}}
  %0 = vector.create_mask %i, %i : vector<4xi1>
  return
}

// -----

func.func @f(%v: vector<5xf32>) {
  // expected-error @+1 {{'vector.deinterleave' op failed to verify that the trailing dimension of the source vector has an even number of elements}}
  %0, %1 = vector.deinterleave %v : vector<5xf32> -> vector<2xf32>
  return
}

// -----

func.func @f(%v: vector<4x4xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected sum(offsets, sizes) dimension 0 to be confined to [1, 5)}}
  %0 = vector.extract_strided_slice %v {offsets = [3], sizes = [2], strides = [1]} : vector<4x4xf32> to vector<2x4xf32>
  return
}

// -----

func.func @f(%v: vector<4x4xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected result type to be 'vector<2x4xf32>'}}
  %0 = vector.extract_strided_slice %v {offsets = [0], sizes = [2], strides = [1]} : vector<4x4xf32> to vector<3x4xf32>
  return
}

// -----

func.func @f(%v: vector<2xf32>, %w: vector<4xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected sum(offsets, source vector shape) dimension 0 to be confined to [1, 5)}}
  %0 = vector.insert_strided_slice %v, %w {offsets = [3], strides = [1]} : vector<2xf32> into vector<4xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%v: vector<4xf32>, %w: vector<4xf64>) {
  // expected-error @+1 {{use of value '%w' expects different type than prior uses: 'vector<4xf32>' vs 'vector<4xf64>'}}
  %0 = vector.fma %v, %v, %w : vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<4xf32>, %i: index, %k: vector<4xi1>, %x: vector<5xi32>) {
  // expected-error @+1 {{'vector.gather' op expected result dim to match indices dim}}
  %0 = vector.gather %m[%i] [%x], %k, %v : memref<4xf32>, vector<5xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<4xf32>, %i: index, %k: vector<5xi1>) {
  // expected-error @+1 {{'vector.maskedload' op expected result shape to match mask shape}}
  %0 = vector.maskedload %m[%i], %k, %v : memref<4xf32>, vector<5xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<4xf64>, %i: index, %k: vector<4xi1>) {
  // expected-error @+1 {{'vector.maskedstore' op base and valueToStore element type should match}}
  vector.maskedstore %m[%i], %k, %v : memref<4xf64>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %a: vector<8xf32>) {
  // expected-error @+1 {{'vector.multi_reduction' op destination type 'vector<8xf32>' is incompatible with source type 'vector<4x8xf32>'}}
  %0 = vector.multi_reduction <add>, %v, %a [1] : vector<4x8xf32> to vector<8xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %w: vector<8xf32>, %z: vector<8x4xf32>) {
  // expected-error @+1 {{'vector.outerproduct' op expected operand #3 of same type as result type}}
  %0 = "vector.outerproduct"(%v, %w, %z) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<8xf32>, vector<8x4xf32>) -> vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x4xf32>) {
  // expected-error @+1 {{'vector.reduction' op unsupported reduction rank: 2}}
  %0 = vector.reduction <add>, %v : vector<4x4xf32> into f32
  return
}

// -----

func.func @f(%v: vector<4xf32>, %w: vector<4xf32>) {
  // expected-error @+1 {{'vector.shuffle' op mask index #2 out of range}}
  %0 = vector.shuffle %v, %w [0, 8] : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @+1 {{operation defines 4 results but was provided 3 to bind}}
  %0:3 = vector.to_elements %v : vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x4xf32>) {
  // expected-error @+1 {{'vector.type_cast' op expects concatenated result and operand shapes to be equal: 'memref<vector<4x5xf32>>'}}
  %0 = vector.type_cast %m : memref<4x4xf32> to memref<vector<4x5xf32>>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %v: vector<5xf32>, %i: index) {
  // expected-error @+1 {{'vector.transfer_write' op expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0, d1) -> (d1)> vs inBounds of size: 2}}
  vector.transfer_write %v, %m[%i, %i] {in_bounds = [true, true]} : vector<5xf32>, memref<?x4xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%m: memref<?x4xf32>, %v: f64, %i: index) {
  // expected-error @+1 {{use of value '%v' expects different type than prior uses: 'f32' vs 'f64'}}
  %0 = vector.transfer_read %m[%i, %i], %v : memref<?x4xf32>, vector<5xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @+1 {{'vector.interleave' op failed to verify that type of 'result' is double the width of the inputs}}
  %0 = vector.interleave %v, %v : vector<4xf32> -> vector<9xf32>
  return
}

// -----

func.func @f(%a: vector<4x5xf32>, %b: vector<6x4xf32>, %c: vector<4x4xf32>) {
  // expected-error @+1 {{'vector.contract' op invalid contracting dimension map}}
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x5xf32>, vector<6x4xf32> into vector<4x4xf32>
  return
}

// -----

func.func @f(%a: vector<4x5xf32>, %b: vector<5x4xf32>, %c: vector<4x4xf32>) {
  // expected-error @+1 {{'vector.contract' op expected an indexing map for each vector operand}}
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x5xf32>, vector<5x4xf32> into vector<4x4xf32>
  return
}

// -----

func.func @f(%v: vector<2x3xf32>, %s: vector<3xf32>) {
  // expected-error @+1 {{'vector.insert' op expected position attribute #1 to be a non-negative integer smaller than the corresponding dest vector dimension}}
  %0 = vector.insert %s, %v[2] : vector<3xf32> into vector<2x3xf32>
  return
}

// -----

func.func @f(%v: vector<2x3xf32>) {
  // expected-error @+1 {{'vector.transpose' op dimension size mismatch at: 1}}
  %0 = vector.transpose %v, [1, 0] : vector<2x3xf32> to vector<2x3xf32>
  return
}

// -----

func.func @f(%v: vector<8xf32>) {
  // expected-error @+1 {{'vector.broadcast' op dimension mismatch (8 vs. 4)}}
  %0 = vector.broadcast %v : vector<8xf32> to vector<8x4xf32>
  return
}

// -----

func.func @f(%v: vector<8xf32>) {
  // expected-error @+1 {{'vector.reduction' op unsupported reduction type ''f32'' for kind 'maxsi'}}
  %0 = vector.reduction <maxsi>, %v : vector<8xf32> into f32
  return
}

// -----

func.func @f(%m: memref<8x8xf32>, %i: index) {
  // expected-error @+1 {{'vector.load' op requires 2 indices}}
  %0 = vector.load %m[%i] : memref<8x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<3xi16>) {
  // expected-error @+1 {{'vector.broadcast' op failed to verify that source operand and result have same element type}}
  %0 = vector.broadcast %v : vector<3xi16> to vector<6x3xi8>
  return
}

// -----

func.func @f(%v: vector<2x3xi8>) {
  // expected-error @+1 {{'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
  %0 = vector.extract %v[2, 0] : i8 from vector<2x3xi8>
  return
}

// -----

func.func @f(%v: vector<6xi8>) {
  // expected-error @+1 {{'vector.shape_cast' op has different number of elements at source (6) and result (8)}}
  %0 = vector.shape_cast %v : vector<6xi8> to vector<2x4xi8>
  return
}

// -----

func.func @f(%v: vector<6xi8>, %w: vector<6xi8>) {
  // expected-error @+1 {{'vector.shuffle' op mask index #2 out of range}}
  %0 = vector.shuffle %v, %w [0, 12, 1] : vector<6xi8>, vector<6xi8>
  return
}

// -----

func.func @f(%v: vector<6xi8>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected sum(offsets, sizes) dimension 0 to be confined to [1, 7)}}
  %0 = vector.extract_strided_slice %v {offsets = [4], sizes = [3], strides = [1]} : vector<6xi8> to vector<3xi8>
  return
}

// -----

func.func @f(%m: memref<3x5xi8>, %i: index, %v: vector<5xi8>) {
  // expected-error @+1 {{'vector.transfer_write' op requires 2 indices}}
  vector.transfer_write %v, %m[%i] : vector<5xi8>, memref<3x5xi8>
  return
}

// -----

func.func @f(%v: vector<6xi8>, %a: i16) {
  // expected-error @+1 {{'vector.broadcast' op failed to verify that source operand and result have same element type}}
  %0 = vector.broadcast %a : i16 to vector<6xi8>
  return
}
