// What other cases do not do with vectors: masked and indexed memory, elements, scalable parts.
func.func @memory(%m: memref<?x?xf32>, %i: index, %at: vector<16xi32>, %far: vector<2x3xindex>, %mask: vector<16xi1>, %mask2: vector<2x3xi1>,
                  %pass: vector<16xf32>, %pass2: vector<2x3xi8>, %bytes: memref<128xi8, 3>, %t: tensor<?xf16>, %h: vector<16xf16>,
                  %sm: vector<[4]xi1>, %sv: vector<[4]xf32>) -> tensor<?xf16> {
  %gathered = vector.gather %m[%i, %i] [%at], %mask, %pass {alignment = 8} : memref<?x?xf32>, vector<16xi32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
  %two = vector.gather %bytes[%i] [%far], %mask2, %pass2 : memref<128xi8, 3>, vector<2x3xindex>, vector<2x3xi1>, vector<2x3xi8> into vector<2x3xi8>
  %from = vector.gather %t[%i] [%at], %mask, %h : tensor<?xf16>, vector<16xi32>, vector<16xi1>, vector<16xf16> into vector<16xf16>
  vector.scatter %m[%i, %i] [%at], %mask, %gathered : memref<?x?xf32>, vector<16xi32>, vector<16xi1>, vector<16xf32>
  vector.scatter %bytes[%i] [%far], %mask2, %two {alignment = 1 : i64} : memref<128xi8, 3>, vector<2x3xindex>, vector<2x3xi1>, vector<2x3xi8>
  %changed = vector.scatter %t[%i] [%at], %mask, %from : tensor<?xf16>, vector<16xi32>, vector<16xi1>, vector<16xf16> -> tensor<?xf16>
  %expanded = vector.expandload %m[%i, %i], %mask, %pass {alignment = 4} : memref<?x?xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
  vector.compressstore %m[%i, %i], %mask, %expanded : memref<?x?xf32>, vector<16xi1>, vector<16xf32>
  vector.maskedstore %m[%i, %i], %sm, %sv : memref<?x?xf32>, vector<[4]xi1>, vector<[4]xf32>
  vector.maskedstore %m[%i, %i], %mask, %gathered {alignment = 16} : memref<?x?xf32>, vector<16xi1>, vector<16xf32>
  return %changed : tensor<?xf16>
}

// -----

func.func @elements(%v: vector<4x8xf32>, %a: f32, %b: f32, %part: vector<2x2xf32>, %row: vector<4xf32>, %i: index, %zero: vector<i32>,
                    %first: vector<8xf32>) -> (vector<2xf32>, index) {
  %bits = vector.bitcast %v : vector<4x8xf32> to vector<4x16xbf16>
  %mask = vector.constant_mask [2, 8] : vector<4x8xi1>
  %none = vector.constant_mask [0] {tag} : vector<4xi1>
  %scalable = vector.constant_mask [4] : vector<[4]xi1>
  %even, %odd = vector.deinterleave %v : vector<4x8xf32> -> vector<4x4xf32>
  %halves:2 = vector.deinterleave %row : vector<4xf32> -> vector<2xf32>
  %together = vector.interleave %even, %odd : vector<4x4xf32> -> vector<4x8xf32>
  %built = vector.from_elements %a, %b : vector<2xf32>
  %matrix = vector.from_elements %a, %b, %b, %a {tag = "m"} : vector<2x2xf32>
  %empty = vector.from_elements %i : vector<index>
  %e:4 = vector.to_elements %matrix : vector<2x2xf32>
  %only = vector.to_elements %zero : vector<i32>
  %placed = vector.insert_strided_slice %part, %v {offsets = [1, 2], strides = [1, 1]} : vector<2x2xf32> into vector<4x8xf32>
  %lower = vector.insert_strided_slice %row, %together {strides = [1], offsets = [0, 4]} : vector<4xf32> into vector<4x8xf32>
  %sums, %last = vector.scan <add>, %placed, %first {inclusive = true, reduction_dim = 0} : vector<4x8xf32>, vector<8xf32>
  %products:2 = vector.scan <mul>, %lower, %row {inclusive = false, reduction_dim = 1 : i64} : vector<4x8xf32>, vector<4xf32>
  %scale = vector.vscale
  %doubled = vector.vscale {tag}
  return %built, %scale : vector<2xf32>, index
}

// -----

func.func @scalable(%v: vector<[8]xf32>, %p: vector<4xf32>, %s: vector<[2]xf32>, %m: memref<4x3xf32>) -> memref<vector<4x3xf32>> {
  %fixed = vector.scalable.extract %v[4] : vector<4xf32> from vector<[8]xf32>
  %part = vector.scalable.extract %v[2] {tag} : vector<[2]xf32> from vector<[8]xf32>
  %with = vector.scalable.insert %fixed, %v[0] : vector<4xf32> into vector<[8]xf32>
  %more = vector.scalable.insert %part, %with[6] : vector<[2]xf32> into vector<[8]xf32>
  %cast = vector.type_cast %m : memref<4x3xf32> to memref<vector<4x3xf32>>
  return %cast : memref<vector<4x3xf32>>
}
