// What other cases do not do with memory: views, casts and promises about it.
#strided = affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>
func.func @buffers(%m: memref<?x4xf32>, %flat: memref<2048xi8>, %one: memref<?xf64, 1>, %u: memref<*xf32>, %shape: memref<2xindex>,
                   %dims: memref<?xi32>, %shared: memref<4x8xf16, #gpu.address_space<workgroup>>, %s: memref<8x8xi32, strided<[?, 1], offset: ?>>,
                   %i: index, %n: index) -> (index, memref<?xf64, 1>) {
  %aligned = memref.assume_alignment %m, 64 : memref<?x4xf32>
  %affine = memref.assume_alignment %s, 4 {tag} : memref<8x8xi32, strided<[?, 1], offset: ?>>
  %left, %right = memref.distinct_objects %aligned, %shared : memref<?x4xf32>, memref<4x8xf16, #gpu.address_space<workgroup>>
  %three:3 = memref.distinct_objects %left, %flat, %affine : memref<?x4xf32>, memref<2048xi8>, memref<8x8xi32, strided<[?, 1], offset: ?>>
  %address = memref.extract_aligned_pointer_as_index %right : memref<4x8xf16, #gpu.address_space<workgroup>> -> index
  %unranked = memref.extract_aligned_pointer_as_index %u : memref<*xf32> -> index {tag = 1 : i8}
  %generic = memref.memory_space_cast %right : memref<4x8xf16, #gpu.address_space<workgroup>> to memref<4x8xf16>
  %cast = memref.memory_space_cast %u : memref<*xf32> to memref<*xf32, 3>
  %rank = memref.rank %cast : memref<*xf32, 3>
  %known = memref.rank %s {tag} : memref<8x8xi32, strided<[?, 1], offset: ?>>
  %larger = memref.realloc %one(%n) {alignment = 16} : memref<?xf64, 1> to memref<?xf64, 1>
  %fixed = memref.realloc %larger : memref<?xf64, 1> to memref<16xf64, 1>
  %grown = memref.realloc %fixed(%i) : memref<16xf64, 1> to memref<?xf64, 1>
  %shaped = memref.reshape %u(%shape) : (memref<*xf32>, memref<2xindex>) -> memref<?x?xf32>
  %again = memref.reshape %shaped(%dims) {tag} : (memref<?x?xf32>, memref<?xi32>) -> memref<*xf32>
  %view = memref.view %three#1[%i][] : memref<2048xi8> to memref<64x4xf32>
  %sized = memref.view %flat[%i][%n, %rank] {tag} : memref<2048xi8> to memref<?x4x?xf16>
  return %address, %grown : index, memref<?xf64, 1>
}
