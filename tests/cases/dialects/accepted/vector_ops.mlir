#acc = affine_map<(d0, d1, d2) -> (d0, d2)>
func.func @v(%a: vector<4x8xf32>, %b: vector<8x4xf32>, %c: vector<4x4xf32>, %m: memref<?x?xf32>, %i: index, %mask: vector<8xi1>, %s: vector<[4]xf32>) -> vector<8xf32> {
  %f0 = arith.constant 0.0 : f32
  %ct = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<4x8xf32>, vector<8x4xf32> into vector<4x4xf32>
  %rd = vector.transfer_read %m[%i, %i], %f0 {in_bounds = [true]} : memref<?x?xf32>, vector<8xf32>
  vector.transfer_write %rd, %m[%i, %i] {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d1)>} : vector<8xf32>, memref<?x?xf32>
  %bc = vector.broadcast %f0 : f32 to vector<8xf32>
  %ex = vector.extract %a[0] : vector<8xf32> from vector<4x8xf32>
  %e2 = vector.extract %a[%i, 1] : f32 from vector<4x8xf32>
  %in = vector.insert %f0, %ex[%i] : f32 into vector<8xf32>
  %fm = vector.fma %rd, %bc, %in : vector<8xf32>
  %re = vector.reduction <add>, %fm : vector<8xf32> into f32
  %mr = vector.multi_reduction <add>, %a, %ex [0] : vector<4x8xf32> to vector<8xf32>
  %sh = vector.shuffle %ex, %in [0, 9, 2, 11] : vector<8xf32>, vector<8xf32>
  %tr = vector.transpose %a, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
  %ml = vector.maskedload %m[%i, %i], %mask, %ex : memref<?x?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  %cm = vector.create_mask %i : vector<8xi1>
  %sm = vector.create_mask %i : vector<[4]xi1>
  %mk = vector.mask %cm { vector.transfer_read %m[%i, %i], %f0 {in_bounds = [true]} : memref<?x?xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  %sc = vector.shape_cast %a : vector<4x8xf32> to vector<32xf32>
  %es = vector.extract_strided_slice %a {offsets = [0, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
  vector.print %e2 : f32
  %ld = vector.load %m[%i, %i] : memref<?x?xf32>, vector<8xf32>
  vector.store %ld, %m[%i, %i] : memref<?x?xf32>, vector<8xf32>
  %st = vector.step : vector<4xindex>
  %as = arith.addf %s, %s : vector<[4]xf32>
  return %mk : vector<8xf32>
}
