//! refused
// Views, atomics, packing and promises that do not suit.
entry @f() {
  %a = constant <i8: 0> : tile<16xi8>
  %b = constant <i8: 0> : tile<16xi8>
  %c = constant <i32: 0> : tile<16xi32>
  %0 = mmai %a, %b, %c signed signed : tile<16xi8>, tile<16xi8>, tile<16xi32>
}
// -----
entry @f() {
  %a = constant <i8: 0> : tile<2x16x16xi8>
  %b = constant <i8: 0> : tile<4x16x16xi8>
  %c = constant <i32: 0> : tile<2x16x16xi32>
  %0 = mmai %a, %b, %c signed signed : tile<2x16x16xi8>, tile<4x16x16xi8>, tile<2x16x16xi32>
}
// -----
entry @f() {
  %a = constant <i8: 0> : tile<2x16x16xi8>
  %b = constant <i8: 0> : tile<2x16x16xi8>
  %c = constant <i32: 0> : tile<4x16x16xi32>
  %0 = mmai %a, %b, %c signed signed : tile<2x16x16xi8>, tile<2x16x16xi8>, tile<4x16x16xi32>
}
// -----
entry @f(%p: tile<ptr<f32>>, %n: tile<i32>, %m: tile<i64>) {
  %v = make_tensor_view %p, shape = [8, 8, 8], strides = [64, 8, 1] : tensor_view<8x8x8xf32, strides=[64,8,1]>
  %w = make_gather_scatter_view %v : gather_scatter_view<tile=(2x2x4), tensor_view<8x8x8xf32, strides=[64,8,1]>, sparse_dim=0>
  %i = iota : tile<2xi32>
  %0, %1 = load_view_tko weak %w[%i, %n, %m] : gather_scatter_view<tile=(2x2x4), tensor_view<8x8x8xf32, strides=[64,8,1]>, sparse_dim=0>, tile<2xi32>, tile<i32>, tile<i64> -> tile<2x2x4xf32>, token
}
// -----
entry @f(%p: tile<ptr<f32>>) {
  %v = make_tensor_view %p, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8,1]>
  %w = make_partition_view %v : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>>
  %0 = "cuda_tile.get_index_space_shape"(%w) : (!cuda_tile.partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>>) -> !cuda_tile.tile<i32>
}
// -----
entry @f(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %0 = "cuda_tile.make_tensor_view"(%p, %n) {operandSegmentSizes = array<i32: 1, 1, 0>} : (!cuda_tile.tile<!cuda_tile.ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<8x8xf32, strides=[8,1]>
}
// -----
entry @f(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %0 = "cuda_tile.make_tensor_view"(%p, %n) {operandSegmentSizes = array<i32: 1, 0, 1>} : (!cuda_tile.tile<!cuda_tile.ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<8x8xf32, strides=[8,1]>
}
// -----
entry @f(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %v = make_tensor_view %p, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8,1]>
  %w = make_partition_view %v : partition_view<tile=(4x4), padding_value = zero, tensor_view<8x8xf32, strides=[8,1]>>
  %x = constant <f32: 0.0> : tile<4x4xf32>
  %0 = atomic_red_view_tko relaxed device %w[%n, %n], addf, %x : tile<4x4xf32>, partition_view<tile=(4x4), padding_value = zero, tensor_view<8x8xf32, strides=[8,1]>>, tile<i32> -> token
}
// -----
entry @f(%p: tile<ptr<i32>>, %n: tile<i32>) {
  %v = make_tensor_view %p, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xi32, strides=[8,1]>
  %w = make_partition_view %v : partition_view<tile=(4x4), tensor_view<8x8xi32, strides=[8,1]>>
  %x = constant <i32: 0> : tile<4x4xi32>
  %0 = atomic_red_view_tko relaxed device %w[%n, %n], addf, %x : tile<4x4xi32>, partition_view<tile=(4x4), tensor_view<8x8xi32, strides=[8,1]>>, tile<i32> -> token
}
// -----
entry @f(%p: tile<ptr<i32>>, %x: tile<i32>) {
  %0, %1 = atomic_rmw_tko relaxed device %p, addf, %x : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
}
// -----
entry @f(%p: tile<ptr<f16>>, %n: tile<i32>) {
  %v = make_tensor_view %p, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf16, strides=[8,1]>
  %w = make_partition_view %v : partition_view<tile=(4x4), tensor_view<8x8xf16, strides=[8,1]>>
  %x = constant <f16: 0.0> : tile<4x4xf16>
  %0 = atomic_red_view_tko relaxed device %w[%n, %n], xchg, %x : tile<4x4xf16>, partition_view<tile=(4x4), tensor_view<8x8xf16, strides=[8,1]>>, tile<i32> -> token
}
// -----
entry @f(%p: tile<ptr<f16>>, %x: tile<f16>) {
  %0, %1 = atomic_rmw_tko relaxed device %p, xchg, %x : tile<ptr<f16>>, tile<f16> -> tile<f16>, token
}
// -----
entry @f(%p: tile<ptr<i8>>, %n: tile<i32>) {
  %v = make_tensor_view %p, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xi8, strides=[8,1]>
  %w = make_partition_view %v : partition_view<tile=(4x4), tensor_view<8x8xi8, strides=[8,1]>>
  %x = constant <i8: 0> : tile<4x4xi8>
  %0 = atomic_red_view_tko relaxed device %w[%n, %n], add, %x : tile<4x4xi8>, partition_view<tile=(4x4), tensor_view<8x8xi8, strides=[8,1]>>, tile<i32> -> token
}
// -----
entry @f(%p: tile<ptr<i8>>, %x: tile<i8>) {
  %0, %1 = atomic_rmw_tko relaxed device %p, add, %x : tile<ptr<i8>>, tile<i8> -> tile<i8>, token
}
// -----
entry @f(%p: tile<ptr<f16>>, %x: tile<f16>) {
  %0, %1 = atomic_cas_tko relaxed device %p, %x, %x : tile<ptr<f16>>, tile<f16> -> tile<f16>, token
}
// -----
entry @f() {
  %x = constant <i8: 0> : tile<2x2xi8>
  %0 = unpack %x : tile<2x2xi8> -> tile<4x2xi4>
}
// -----
entry @f() {
  %x = constant <i16: 0> : tile<1xi16>
  %0 = "cuda_tile.pack"(%x) : (!cuda_tile.tile<1xi16>) -> !cuda_tile.tile<1xi8>
}
// -----
entry @f(%x: tile<i32>) {
  %0 = assume bounded<-4000000000, ?>, %x : tile<i32>
}
// -----
entry @f(%x: tile<i32>) {
  %0 = assume bounded<?, 4000000000>, %x : tile<i32>
}
// -----
entry @f() {
  %x = iota : tile<4xi32>
  %0 = assume div_by<2, every 2 along 4>, %x : tile<4xi32>
}
// -----
entry @f(%n: tile<i32>, %p: tile<ptr<f32>>) {
  %v = make_tensor_view %p, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8,1]>
  %w = make_partition_view %v : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>>
  %0 = "cuda_tile.for"(%n, %n, %n, %w) ({
  ^bb0(%i: !cuda_tile.tile<i32>, %a: !cuda_tile.partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>>):
    "cuda_tile.continue"(%a) : (!cuda_tile.partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>>) -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>>) -> !cuda_tile.partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>>
}
// -----
entry @f(%n: tile<i32>) {
  %0 = "cuda_tile.gdc_wait_tko"(%n) : (!cuda_tile.tile<i32>) -> !cuda_tile.token
}
// -----
entry @f(%p: tile<ptr<f32, <multicast>>>, %n: tile<i32>) {
  %v = make_tensor_view %p, shape = [8], strides = [1] : tile<ptr<f32, <multicast>>> -> tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %x = constant <f32: 0.0> : tile<4xf32>
  %0 = "cuda_tile.multimem_store_view_tko"(%w, %x, %n, %n) {memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1>} : (!cuda_tile.partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<4xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
}
// -----
entry @f() {
  %0 = "cuda_tile.constant"() {value = dense<1> : !cuda_tile.tile<4xi4>} : () -> !cuda_tile.tile<4xi4>
}
