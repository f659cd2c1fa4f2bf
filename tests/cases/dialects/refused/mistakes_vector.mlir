// One mistake in each: ops of `vector`. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

func.func @v(%a: vector<4xf32>) {
  // expected-error @+1 {{'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
  %x = vector.extract %a[4] : f32 from vector<4xf32>
  return
}

// -----

func.func @v(%a: vector<4xf32>, %b: f32) {
  // expected-error @+1 {{'vector.insert' op expected position attribute of rank no greater than dest vector rank}}
  %x = vector.insert %b, %a[0, 1] : f32 into vector<4xf32>
  return
}

// -----

func.func @v(%a: vector<4xf32>, %b: vector<5xf32>) {
  // expected-error @+1 {{'vector.shuffle' op mask index #2 out of range}}
  %x = vector.shuffle %a, %b [0, 9] : vector<4xf32>, vector<5xf32>
  return
}

// -----

func.func @b(%a: vector<3xf32>) {
  // expected-error @+1 {{'vector.broadcast' op dimension mismatch (3 vs. 4)}}
  %x = vector.broadcast %a : vector<3xf32> to vector<4xf32>
  return
}

// -----

func.func @y(%a: vector<2x4xf32>) {
  // expected-error @+1 {{'vector.transpose' op duplicate position index: 0}}
  %x = vector.transpose %a, [0, 0] : vector<2x4xf32> to vector<2x2xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.broadcast' op dimension mismatch (4 vs. 8)}}
  %0 = vector.broadcast %v : vector<4xf32> to vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.shape_cast' op has different number of elements at source (4) and result (3)}}
  %0 = vector.shape_cast %v : vector<4xf32> to vector<3xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.bitcast' op source/result bitwidth of the minor 1-D vectors must be equal}}
  %0 = vector.bitcast %v : vector<4xf32> to vector<7xf16>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
  %0 = vector.extract %v2[2] : vector<4xf32> from vector<2x4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.extract' op expected position attribute of rank no greater than vector rank}}
  %0 = vector.extract %v2[0, 0, 0] : f32 from vector<2x4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.insert' op expected position attribute #2 to be a non-negative integer smaller than the corresponding dest vector dimension}}
  %0 = vector.insert %f, %v2[0, 4] : f32 into vector<2x4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.insert' op expected position attribute rank + source rank to match dest vector rank}}
  %0 = vector.insert %v, %v2[0, 1] : vector<4xf32> into vector<2x4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.shuffle' op mask index #2 out of range}}
  %0 = vector.shuffle %v, %v [0, 8] : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.reduction' op unsupported reduction type ''f32'' for kind 'and'}}
  %0 = vector.reduction <and>, %v : vector<4xf32> into f32
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.reduction' op failed to verify that source operand and result have same element type}}
  %0 = vector.reduction <add>, %v : vector<4xf32> into i32
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{use of value '%v' expects different type than prior uses: 'vector<2xf32>' vs 'vector<4xf32>'}}
  %0 = vector.multi_reduction <add>, %v2, %v [0] : vector<2x4xf32> to vector<2xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{expected operation name in quotes}}
  %0 = vector.outerproduct %v, %v : vector<4xf32>, vector<4xf32>, vector<4x4xf64>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.transpose' op duplicate position index: 0}}
  %0 = vector.transpose %v2, [0, 0] : vector<2x4xf32> to vector<2x4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.transpose' op dimension size mismatch at: 1}}
  %0 = vector.transpose %v2, [1, 0] : vector<2x4xf32> to vector<2x4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected sum(offsets, sizes) dimension 0 to be confined to [1, 3)}}
  %0 = vector.extract_strided_slice %v2 {offsets = [1], sizes = [2], strides = [1]} : vector<2x4xf32> to vector<2x4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected sum(offsets, source vector shape) dimension 1 to be confined to [1, 5)}}
  %0 = vector.insert_strided_slice %v, %v2 {offsets = [0, 1], strides = [1]} : vector<4xf32> into vector<2x4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.create_mask' op must specify an operand for each result vector dimension}}
  %0 = vector.create_mask %i, %i : vector<4xi1>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.constant_mask' op array attr of size out of bounds of vector result dimension size}}
  %0 = vector.constant_mask [5] : vector<4xi1>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.load' op requires 2 indices}}
  %0 = vector.load %m[%i] : memref<4x8xf32>, vector<4xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{use of value '%m' expects different type than prior uses: 'memref<4x8xf64>' vs 'memref<4x8xf32>'}}
  vector.store %v, %m[%i, %i] : memref<4x8xf64>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.maskedload' op expected result shape to match mask shape}}
  %0 = vector.maskedload %m[%i, %i], %vm, %v2 : memref<4x8xf32>, vector<4xi1>, vector<2x4xf32> into vector<2x4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.gather' op expected result dim to match indices dim}}
  %0 = vector.gather %m[%i, %i] [%vi], %vm, %v2 : memref<4x8xf32>, vector<4xi32>, vector<4xi1>, vector<2x4xf32> into vector<2x4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.scatter' op requires 2 indices}}
  vector.scatter %m[%i] [%vi], %vm, %v : memref<4x8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.expandload' op requires 2 indices}}
  %0 = vector.expandload %m[%i], %vm, %v : memref<4x8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.compressstore' op expected valueToStore dim to match mask dim}}
  vector.compressstore %m[%i, %i], %vm, %v2 : memref<4x8xf32>, vector<4xi1>, vector<2x4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.transfer_read' op requires 2 indices}}
  %0 = vector.transfer_read %m[%i], %f : memref<4x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.transfer_write' op expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0, d1) -> (d1)> vs inBounds of size: 2}}
  vector.transfer_write %v, %m[%i, %i] {in_bounds = [true, true]} : vector<4xf32>, memref<4x8xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{use of value '%a' expects different type than prior uses: 'f32' vs 'i32'}}
  %0 = vector.transfer_read %m[%i, %i], %a : memref<4x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.scan' op reduction dimension 2 has to be less than 2}}
  %0:2 = vector.scan <add>, %v2, %v {inclusive = true, reduction_dim = 2} : vector<2x4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.type_cast' op operand #0 must be statically shaped memref of any type values, but got 'memref<?x8xf32>'}}
  %0 = vector.type_cast %md : memref<?x8xf32> to memref<vector<4x8xf32>>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.interleave' op failed to verify that type of 'result' is double the width of the inputs}}
  %0 = vector.interleave %v, %v : vector<4xf32> -> vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.deinterleave' op failed to verify that the trailing dimension of the results is half the width of source trailing dimension}}
  %0, %1 = vector.deinterleave %v : vector<4xf32> -> vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{custom op 'vector.from_elements' number of operands and types do not match: got 2 operands and 4 types}}
  %0 = vector.from_elements %f, %f : vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.step' op result #0 must be vector of index values of ranks 1, but got 'vector<4xf32>'}}
  %0 = vector.step : vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{custom op 'vector.flat_transpose' is unknown}}
  %0 = vector.flat_transpose %v {columns = 2 : i32, rows = 3 : i32} : vector<4xf32> -> vector<4xi32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.contract' op expected indexing map 2 to have 0 number of outputs}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["reduction"]} %v, %v, %f : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.mask' op expects a MaskableOpInterface within the mask region}}
  %0 = vector.mask %vm { vector.load %m[%i, %i] : memref<4x8xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'vector.scalable.insert' op operand #1 must be  of ranks 1, but got 'vector<4xf32>'}}
  %0 = vector.scalable.insert %v, %v[2] : vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{'vector.scatter' op base and valueToStore element type should match}}
  vector.scatter %md[%i] [%vi], %vm, %v : memref<?xf64>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{'vector.scatter' op expected valueToStore dim to match indices dim}}
  vector.scatter %m[%i, %i] [%vi], %vm, %v2 : memref<4x8xf32>, vector<4xi32>, vector<4xi1>, vector<2x4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{'vector.scatter' op expected valueToStore dim to match mask dim}}
  vector.scatter %m[%i, %i] [%vi], %vm2, %v : memref<4x8xf32>, vector<4xi32>, vector<2x4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{'vector.scan' op incompatible input/initial value shapes}}
  %0:2 = vector.scan <add>, %v2, %v {inclusive = true, reduction_dim = 1} : vector<2x4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{'vector.scan' op initial value rank 2 has to be equal to 1}}
  %0:2 = vector.scan <add>, %v2, %v2 {inclusive = true, reduction_dim = 1} : vector<2x4xf32>, vector<2x4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{'vector.scan' op unsupported reduction type 'f32' for kind 'and'}}
  %0:2 = vector.scan <and>, %v2, %v {inclusive = true, reduction_dim = 0} : vector<2x4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{'vector.contract' op expected at least one contracting dimension pair}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["parallel"]} %v, %v, %f : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{'vector.mask' op expects a 'vector<4xi1>' mask for the maskable operation}}
  %0 = vector.mask %vm2 { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<2x4xi1> -> f32
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{'vector.mask' op expects a 'vector<2x4xi1>' mask for the maskable operation}}
  %0 = vector.mask %vm { vector.multi_reduction <add>, %v2, %v [0] : vector<2x4xf32> to vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{'vector.mask' op expects a 'vector<4xi1>' mask for the maskable operation}}
  %0 = vector.mask %vm2 { vector.gather %m[%i, %i] [%vi], %vm, %v : memref<4x8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32> } : vector<2x4xi1> -> vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{'vector.mask' op expects a 'vector<4xi1>' mask for the maskable operation}}
  %0 = vector.mask %vm2 { vector.outerproduct %v, %f : vector<4xf32>, f32 } : vector<2x4xi1> -> vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{'vector.mask' op expects a 'vector<4xi1>' mask for the maskable operation}}
  %0 = vector.mask %vm2 { vector.transfer_read %m[%i, %i], %f : memref<4x8xf32>, vector<4xf32> } : vector<2x4xi1> -> vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{'vector.mask' op expects a 'vector<4xi1>' mask for the maskable operation}}
  vector.mask %vm2 { vector.transfer_write %v, %m[%i, %i] : vector<4xf32>, memref<4x8xf32> } : vector<2x4xi1>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{'vector.mask' op expects a MaskableOpInterface within the mask region}}
  %0 = vector.mask %vm { arith.addf %v, %v : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{'vector.mask' op expects result type to match maskable operation result type}}
  %0 = vector.mask %vm { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f64
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{'vector.mask' op expects only one operation to mask}}
  %0 = vector.mask %vm { %x = vector.reduction <add>, %v : vector<4xf32> into f32
  %y = vector.reduction <add>, %v : vector<4xf32> into f32
  vector.yield %y : f32 } : vector<4xi1> -> f32
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{'vector.reduction' op failed to verify that source operand and result have same element type}}
  %0 = vector.reduction <add>, %v : vector<4xf32> into f64
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{custom op 'vector.extract' invalid kind of type specified: expected builtin.vector, but found 'i32'}}
  %0 = vector.extract %a[0] : f32 from i32
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{custom op 'vector.broadcast' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %0 = vector.broadcast %f : f32 to f32
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{custom op 'vector.load' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %0 = vector.load %m[%i, %i] : memref<4x8xf32>, f32
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{custom op 'vector.load' invalid kind of type specified: expected builtin.memref, but found 'vector<4xf32>'}}
  %0 = vector.load %v[%i, %i] : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{custom op 'vector.reduction' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %0 = vector.reduction <add>, %f : f32 into f32
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{'vector.create_mask' op result #0 must be vector of 1-bit signless integer values, but got 'f32'}}
  %0 = vector.create_mask %i : f32
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{custom op 'vector.shape_cast' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %0 = vector.shape_cast %f : f32 to vector<1xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{custom op 'vector.store' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  vector.store %f, %m[%i, %i] : memref<4x8xf32>, f32
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
  %0 = vector.extract %w[4] : vector<8xf16> from vector<4x8xf16>
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.insert' op expected position attribute #1 to be a non-negative integer smaller than the corresponding dest vector dimension}}
  %0 = vector.insert %v, %w[-3] : vector<8xf16> into vector<4x8xf16>
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.insert' op expected position attribute rank to match the dest vector rank}}
  %0 = vector.insert %h, %w[1] : f16 into vector<4x8xf16>
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.broadcast' op source rank higher than destination rank}}
  %0 = vector.broadcast %w : vector<4x8xf16> to vector<8xf16>
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.broadcast' op failed to verify that source operand and result have same element type}}
  %0 = vector.broadcast %n : i32 to vector<8xf16>
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.shape_cast' op has different number of elements at source (32) and result (30)}}
  %0 = vector.shape_cast %w : vector<4x8xf16> to vector<2x15xf16>
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.shape_cast' op has different source and result element types}}
  %0 = vector.shape_cast %w : vector<4x8xf16> to vector<32xbf16>
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.bitcast' op dimension size mismatch at: 0}}
  %0 = vector.bitcast %w : vector<4x8xf16> to vector<2x8xf32>
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.shuffle' op rank mismatch}}
  %0 = vector.shuffle %v, %w [0, 1] : vector<8xf16>, vector<4x8xf16>
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.transpose' op transposition length mismatch: 1}}
  %0 = vector.transpose %w, [1] : vector<4x8xf16> to vector<8x4xf16>
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.reduction' op unsupported reduction type ''f16'' for kind 'xor'}}
  %0 = vector.reduction <xor>, %v : vector<8xf16> into f16
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.reduction' op unsupported reduction rank: 2}}
  %0 = vector.reduction <add>, %w : vector<4x8xf16> into f16
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.multi_reduction' op destination type 'f16' is incompatible with source type 'vector<4x8xf16>'}}
  %0 = vector.multi_reduction <add>, %w, %h [0] : vector<4x8xf16> to f16
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.outerproduct' op expected 1-d vector for operand #2}}
  %0 = vector.outerproduct %v, %w : vector<8xf16>, vector<4x8xf16>
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected sum(offsets, sizes) dimension 1 to be confined to [1, 9)}}
  %0 = vector.extract_strided_slice %w {offsets = [0, 6], sizes = [1, 4], strides = [1, 1]} : vector<4x8xf16> to vector<1x4xf16>
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected strides to be confined to [1, 2)}}
  %0 = vector.extract_strided_slice %w {offsets = [0], sizes = [2], strides = [2]} : vector<4x8xf16> to vector<2x8xf16>
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected offsets dimension 0 to be confined to [0, 4)}}
  %0 = vector.insert_strided_slice %v, %w {offsets = [4, 0], strides = [1]} : vector<8xf16> into vector<4x8xf16>
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.constant_mask' op must specify array attr of size equal vector result rank}}
  %0 = vector.constant_mask [1, 2] : vector<8xi1>
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.load' op base and result element types should match}}
  %0 = vector.load %m[%i, %i] : memref<16x8xf16>, vector<8xf32>
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.maskedstore' op expected valueToStore shape to match mask shape}}
  vector.maskedstore %m[%i, %i], %b, %w : memref<16x8xf16>, vector<8xi1>, vector<4x8xf16>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{use of value '%n' expects different type than prior uses: 'f16' vs 'i32'}}
  %0 = vector.transfer_read %m[%i, %i], %n : memref<16x8xf16>, vector<8xf16>
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.transfer_read' op requires a permutation_map with input dims of the same rank as the source type}}
  %0 = vector.transfer_read %m[%i, %i], %h {permutation_map = affine_map<(d0) -> (d0)>} : memref<16x8xf16>, vector<8xf16>
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.transfer_write' op requires 2 indices}}
  vector.transfer_write %v, %m[%i] : vector<8xf16>, memref<16x8xf16>
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.gather' op requires 2 indices}}
  %0 = vector.gather %m[%i] [%ix], %b, %v : memref<16x8xf16>, vector<8xi32>, vector<8xi1>, vector<8xf16> into vector<8xf16>
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.compressstore' op requires 2 indices}}
  vector.compressstore %m[%i], %b, %v : memref<16x8xf16>, vector<8xi1>, vector<8xf16>
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.deinterleave' op failed to verify that the trailing dimension of the results is half the width of source trailing dimension}}
  %0, %1 = vector.deinterleave %v : vector<8xf16> -> vector<3xf16>
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{custom op 'vector.from_elements' number of operands and types do not match: got 3 operands and 2 types}}
  %0 = vector.from_elements %h, %h, %h : vector<2xf16>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{use of value '%w' expects different type than prior uses: 'vector<8xf16>' vs 'vector<4x8xf16>'}}
  %0 = vector.fma %v, %v, %w : vector<8xf16>
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.create_mask' op must specify an operand for each result vector dimension}}
  %0 = vector.create_mask %i : vector<4x8xi1>
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.type_cast' op expects concatenated result and operand shapes to be equal: 'memref<vector<16x4xf16>>'}}
  %0 = vector.type_cast %m : memref<16x8xf16> to memref<vector<16x4xf16>>
  return
}

// -----

func.func @k(%v: vector<8xf16>, %w: vector<4x8xf16>, %b: vector<8xi1>, %ix: vector<8xi32>, %m: memref<16x8xf16>, %i: index, %h: f16, %n: i32) {
  // expected-error @+1 {{'vector.contract' op invalid accumulator/result vector shape, expected: 'vector<4xf16>'}}
  %0 = vector.contract {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>], iterator_types = ["parallel", "reduction"]} %w, %v, %v : vector<4x8xf16>, vector<8xf16> into vector<8xf16>
  return
}

// -----

func.func @f(%m: memref<16x8xf16>, %v: vector<8xf16>, %w: vector<4x8xf16>, %i: index, %h: f16, %t: tensor<2x3x4xf16>, %x: tensor<1xindex>, %x2: tensor<1x2xindex>, %d: memref<?x?xi32>, %s: memref<2xindex>) {
  // expected-error @+1 {{'vector.transfer_read' op requires a permutation_map with result dims of the same rank as the vector type}}
  %0 = vector.transfer_read %m[%i, %i], %h {permutation_map = affine_map<(d0, d1) -> (d0, d1)>} : memref<16x8xf16>, vector<8xf16>
  return
}

// -----

func.func @f(%m: memref<16x8xf16>, %v: vector<8xf16>, %w: vector<4x8xf16>, %i: index, %h: f16, %t: tensor<2x3x4xf16>, %x: tensor<1xindex>, %x2: tensor<1x2xindex>, %d: memref<?x?xi32>, %s: memref<2xindex>) {
  // expected-error @+1 {{'vector.transfer_read' op requires a permutation_map with input dims of the same rank as the source type}}
  %0 = vector.transfer_read %m[%i, %i], %h {permutation_map = affine_map<(d0, d1, d2) -> (d0)>} : memref<16x8xf16>, vector<8xf16>
  return
}

// -----

func.func @f(%m: memref<16x8xf16>, %v: vector<8xf16>, %w: vector<4x8xf16>, %i: index, %h: f16, %t: tensor<2x3x4xf16>, %x: tensor<1xindex>, %x2: tensor<1x2xindex>, %d: memref<?x?xi32>, %s: memref<2xindex>) {
  // expected-error @+1 {{'vector.transfer_read' op requires a projected permutation_map (at most one dim or the zero constant can appear in each result)}}
  %0 = vector.transfer_read %m[%i, %i], %h {permutation_map = affine_map<(d0, d1) -> (d0 + d1)>} : memref<16x8xf16>, vector<8xf16>
  return
}

// -----

func.func @f(%m: memref<16x8xf16>, %v: vector<8xf16>, %w: vector<4x8xf16>, %i: index, %h: f16, %t: tensor<2x3x4xf16>, %x: tensor<1xindex>, %x2: tensor<1x2xindex>, %d: memref<?x?xi32>, %s: memref<2xindex>) {
  // expected-error @+1 {{'vector.transfer_read' op requires a permutation_map that is a permutation (found one dim used more than once)}}
  %0 = vector.transfer_read %m[%i, %i], %h {permutation_map = affine_map<(d0, d1) -> (d1, d1)>} : memref<16x8xf16>, vector<4x8xf16>
  return
}

// -----

func.func @f(%m: memref<16x8xf16>, %v: vector<8xf16>, %w: vector<4x8xf16>, %i: index, %h: f16, %t: tensor<2x3x4xf16>, %x: tensor<1xindex>, %x2: tensor<1x2xindex>, %d: memref<?x?xi32>, %s: memref<2xindex>) {
  // expected-error @+1 {{'vector.transfer_read' op requires a projected permutation_map (at most one dim or the zero constant can appear in each result)}}
  %0 = vector.transfer_read %m[%i, %i], %h {permutation_map = affine_map<(d0, d1) -> (1, d1)>} : memref<16x8xf16>, vector<4x8xf16>
  return
}

// -----

func.func @f(%m: memref<16x8xf16>, %v: vector<8xf16>, %w: vector<4x8xf16>, %i: index, %h: f16, %t: tensor<2x3x4xf16>, %x: tensor<1xindex>, %x2: tensor<1x2xindex>, %d: memref<?x?xi32>, %s: memref<2xindex>) {
  // expected-error @+1 {{'vector.transfer_read' op requires permutation_map without symbols}}
  %0 = vector.transfer_read %m[%i, %i], %h {permutation_map = affine_map<(d0, d1)[s0] -> (d1)>} : memref<16x8xf16>, vector<8xf16>
  return
}

// -----

func.func @f(%m: memref<16x8xf16>, %v: vector<8xf16>, %w: vector<4x8xf16>, %i: index, %h: f16, %t: tensor<2x3x4xf16>, %x: tensor<1xindex>, %x2: tensor<1x2xindex>, %d: memref<?x?xi32>, %s: memref<2xindex>) {
  // expected-error @+1 {{'vector.transfer_write' op should not have broadcast dimensions}}
  vector.transfer_write %v, %m[%i, %i] {permutation_map = affine_map<(d0, d1) -> (0)>} : vector<8xf16>, memref<16x8xf16>
  return
}

// -----

func.func @main(%s: vector<16xi8>, %t: vector<2x16xi8>, %g: vector<16xf32>, %msk: vector<16xi1>, %c: index, %e: i8, %buf: memref<64xi8>) {
  // expected-error @+1 {{'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
  %0 = vector.extract %s[16] : i8 from vector<16xi8>
  return
}

// -----

func.func @main(%s: vector<16xi8>, %t: vector<2x16xi8>, %g: vector<16xf32>, %msk: vector<16xi1>, %c: index, %e: i8, %buf: memref<64xi8>) {
  // expected-error @+1 {{'vector.insert' op expected position attribute of rank no greater than dest vector rank}}
  %0 = vector.insert %e, %t[0, 0, 0] : i8 into vector<2x16xi8>
  return
}

// -----

func.func @main(%s: vector<16xi8>, %t: vector<2x16xi8>, %g: vector<16xf32>, %msk: vector<16xi1>, %c: index, %e: i8, %buf: memref<64xi8>) {
  // expected-error @+1 {{'vector.broadcast' op dimension mismatch (16 vs. 2)}}
  %0 = vector.broadcast %s : vector<16xi8> to vector<16x2xi8>
  return
}

// -----

func.func @main(%s: vector<16xi8>, %t: vector<2x16xi8>, %g: vector<16xf32>, %msk: vector<16xi1>, %c: index, %e: i8, %buf: memref<64xi8>) {
  // expected-error @+1 {{'vector.shape_cast' op has different number of elements at source (32) and result (33)}}
  %0 = vector.shape_cast %t : vector<2x16xi8> to vector<33xi8>
  return
}

// -----

func.func @main(%s: vector<16xi8>, %t: vector<2x16xi8>, %g: vector<16xf32>, %msk: vector<16xi1>, %c: index, %e: i8, %buf: memref<64xi8>) {
  // expected-error @+1 {{'vector.bitcast' op source/result bitwidth of the minor 1-D vectors must be equal}}
  %0 = vector.bitcast %s : vector<16xi8> to vector<3xi32>
  return
}

// -----

func.func @main(%s: vector<16xi8>, %t: vector<2x16xi8>, %g: vector<16xf32>, %msk: vector<16xi1>, %c: index, %e: i8, %buf: memref<64xi8>) {
  // expected-error @+1 {{'vector.shuffle' op mask index #2 out of range}}
  %0 = vector.shuffle %s, %s [0, 32] : vector<16xi8>, vector<16xi8>
  return
}

// -----

func.func @main(%s: vector<16xi8>, %t: vector<2x16xi8>, %g: vector<16xf32>, %msk: vector<16xi1>, %c: index, %e: i8, %buf: memref<64xi8>) {
  // expected-error @+1 {{'vector.transpose' op transposition index out of range: 2}}
  %0 = vector.transpose %t, [1, 2] : vector<2x16xi8> to vector<16x2xi8>
  return
}

// -----

func.func @main(%s: vector<16xi8>, %t: vector<2x16xi8>, %g: vector<16xf32>, %msk: vector<16xi1>, %c: index, %e: i8, %buf: memref<64xi8>) {
  // expected-error @+1 {{'vector.reduction' op unsupported reduction type ''i8'' for kind 'minimumf'}}
  %0 = vector.reduction <minimumf>, %s : vector<16xi8> into i8
  return
}

// -----

func.func @main(%s: vector<16xi8>, %t: vector<2x16xi8>, %g: vector<16xf32>, %msk: vector<16xi1>, %c: index, %e: i8, %buf: memref<64xi8>) {
  // expected-error @+1 {{'vector.multi_reduction' op destination type 'i8' is incompatible with source type 'vector<2x16xi8>'}}
  %0 = vector.multi_reduction <maxsi>, %t, %e [0] : vector<2x16xi8> to i8
  return
}

// -----

func.func @main(%s: vector<16xi8>, %t: vector<2x16xi8>, %g: vector<16xf32>, %msk: vector<16xi1>, %c: index, %e: i8, %buf: memref<64xi8>) {
  // expected-error @+1 {{'vector.outerproduct' op expected 1-d vector for operand #1}}
  %0 = vector.outerproduct %t, %s : vector<2x16xi8>, vector<16xi8>
  return
}

// -----

func.func @main(%s: vector<16xi8>, %t: vector<2x16xi8>, %g: vector<16xf32>, %msk: vector<16xi1>, %c: index, %e: i8, %buf: memref<64xi8>) {
  // expected-error @+1 {{'vector.load' op requires 1 indices}}
  %0 = vector.load %buf[%c, %c] : memref<64xi8>, vector<16xi8>
  return
}

// -----

func.func @main(%s: vector<16xi8>, %t: vector<2x16xi8>, %g: vector<16xf32>, %msk: vector<16xi1>, %c: index, %e: i8, %buf: memref<64xi8>) {
  // expected-error @+1 {{'vector.store' op base and valueToStore element type should match}}
  vector.store %g, %buf[%c] : memref<64xi8>, vector<16xf32>
  return
}

// -----

func.func @main(%s: vector<16xi8>, %t: vector<2x16xi8>, %g: vector<16xf32>, %msk: vector<16xi1>, %c: index, %e: i8, %buf: memref<64xi8>) {
  // expected-error @+1 {{'vector.maskedload' op requires 1 indices}}
  %0 = vector.maskedload %buf[], %msk, %s : memref<64xi8>, vector<16xi1>, vector<16xi8> into vector<16xi8>
  return
}

// -----

func.func @main(%s: vector<16xi8>, %t: vector<2x16xi8>, %g: vector<16xf32>, %msk: vector<16xi1>, %c: index, %e: i8, %buf: memref<64xi8>) {
  // expected-error @+1 {{'vector.transfer_read' op expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0) -> (d0)> vs inBounds of size: 2}}
  %0 = vector.transfer_read %buf[%c], %e {in_bounds = [true, false]} : memref<64xi8>, vector<16xi8>
  return
}

// -----

func.func @main(%s: vector<16xi8>, %t: vector<2x16xi8>, %g: vector<16xf32>, %msk: vector<16xi1>, %c: index, %e: i8, %buf: memref<64xi8>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected sum(offsets, sizes) dimension 0 to be confined to [1, 17)}}
  %0 = vector.extract_strided_slice %s {offsets = [8], sizes = [9], strides = [1]} : vector<16xi8> to vector<9xi8>
  return
}

// -----

func.func @main(%s: vector<16xi8>, %t: vector<2x16xi8>, %g: vector<16xf32>, %msk: vector<16xi1>, %c: index, %e: i8, %buf: memref<64xi8>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected source rank to be no greater than destination rank}}
  %0 = vector.insert_strided_slice %t, %s {offsets = [0], strides = [1, 1]} : vector<2x16xi8> into vector<16xi8>
  return
}

// -----

func.func @main(%s: vector<16xi8>, %t: vector<2x16xi8>, %g: vector<16xf32>, %msk: vector<16xi1>, %c: index, %e: i8, %buf: memref<64xi8>) {
  // expected-error @+1 {{'vector.interleave' op failed to verify that type of 'result' is double the width of the inputs}}
  %0 = vector.interleave %s, %s : vector<16xi8> -> vector<31xi8>
  return
}

// -----

func.func @main(%s: vector<16xi8>, %t: vector<2x16xi8>, %g: vector<16xf32>, %msk: vector<16xi1>, %c: index, %e: i8, %buf: memref<64xi8>) {
  // expected-error @+1 {{'vector.constant_mask' op array attr of size out of bounds of vector result dimension size}}
  %0 = vector.constant_mask [17] : vector<16xi1>
  return
}

// -----

func.func @main(%s: vector<16xi8>, %t: vector<2x16xi8>, %g: vector<16xf32>, %msk: vector<16xi1>, %c: index, %e: i8, %buf: memref<64xi8>) {
  // expected-error @+1 {{'vector.expandload' op expected result dim to match mask dim}}
  %0 = vector.expandload %buf[%c], %msk, %s : memref<64xi8>, vector<16xi1>, vector<16xi8> into vector<8xi8>
  return
}
