#CSR = #sparse_tensor.encoding<{
  map = (d0, d1) -> (d0 : dense, d1 : compressed),
  posWidth = 64, crdWidth = 32
}>
func.func @sp(%a: tensor<8x8xf64, #CSR>, %i: index) -> memref<?xf64> {
  %n = sparse_tensor.number_of_entries %a : tensor<8x8xf64, #CSR>
  %p = sparse_tensor.positions %a {level = 1 : index} : tensor<8x8xf64, #CSR> to memref<?xi64>
  %v = sparse_tensor.values %a : tensor<8x8xf64, #CSR> to memref<?xf64>
  return %v : memref<?xf64>
}
