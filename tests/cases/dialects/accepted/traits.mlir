// Traits of ops by their names: dictionaries over several lines, with lists that have names of their own.
#copied = affine_map<(d0, d1) -> (d0, d1)>
#blocked = [
  affine_map<(n, c, m, b) -> (n * 2 + m, c * 2 + b)>,
  affine_map<(n, c, m, b) -> (n, c, m, b)>
]
#copy = {
  indexing_maps = [#copied, #copied],
  iterator_types = ["parallel", "parallel"]
}
#to_blocks = {
  iterator_types = ["parallel", "parallel", "parallel", "parallel"],
  indexing_maps = #blocked,
  library_call = "to_blocks"
}
func.func @copied(%a: tensor<6x16xf32>, %b: tensor<6x16xf32>) -> tensor<6x16xf32> {
  %0 = linalg.generic #copy ins(%a : tensor<6x16xf32>) outs(%b : tensor<6x16xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<6x16xf32>
  return %0 : tensor<6x16xf32>
}
func.func @to_blocks(%a: tensor<6x16xf32>, %b: tensor<3x8x2x2xf32>) -> tensor<3x8x2x2xf32> {
  %0 = linalg.generic #to_blocks
    ins(%a : tensor<6x16xf32>)
    outs(%b : tensor<3x8x2x2xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<3x8x2x2xf32>
  return %0 : tensor<3x8x2x2xf32>
}
#product = {
  indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
  iterator_types = ["parallel", "parallel", "reduction"]
}
func.func @product(%a: vector<4x8xf32>, %b: vector<8x6xf32>, %c: vector<4x6xf32>) -> vector<4x6xf32> {
  %0 = vector.contract #product %a, %b, %c : vector<4x8xf32>, vector<8x6xf32> into vector<4x6xf32>
  return %0 : vector<4x6xf32>
}
