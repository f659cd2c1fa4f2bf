// Spellings that upstream's parsers take beside the printed ones.
func.func @unnamed(f32, i32) -> (f32, i32) {
^bb0(%a: f32, %b: i32):
  return %a, %b : f32, i32
}
func.func @blanks(%a: vector< 3 x i8 >, %m: memref<2 x ? x f32>, %t: tensor<? x 4xf32>) {
  %0 = arith.constant dense <0> : vector<3xi8>
  %1 = arith.constant dense_resource
    <held> : tensor<3xi8>
  %2 = index.bool.constant 1
  return
}
func.func @broken_lines(%a: tensor<2x5x
f32>, %b: vector<2x
    4x f32>, %c: memref<2x?x f32>) -> tensor<2x 5 x f32> {
  return %a : tensor<2x5x f32>
}
func.func @indices(%a: index, %b: index) -> index {
  %0 = affine.linearize_index disjoint [%a, %b] by (4, 4) : index
  return %0 : index
}
func.func @attributes(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]}
      {note = 1 : i64}
      ins(%a : tensor<4xf32>)
      outs(%a : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
"any.values"() {
  none = dense<[]> : tensor<0xi64>,
  names = dense<["a", "b"]> : tensor<2x!any.name>,
  held = #any.map<{
    #any_key = [1,   2]
  }>
} : () -> ()
#typed = #any.key<"a", [#any.name]> : !any.key
"any.types"() {
  one = #any.key<"b"> : !any.key,
  two = [#any.key<"c"> : i32, #typed], three = #any<name d> : i32, four = #any.name : !any.name
} : () -> ()
func.func @contracted(%a: vector<32x32xf32>, %b: vector<32xf32>, %c: vector<32xf32>) -> vector<32xf32> {
  %o = vector.contract {
      indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>}
      %a, %b, %c : vector<32x32xf32>, vector<32xf32>, vector<32xf32> into vector<32xf32>
  return %o : vector<32xf32>
}
