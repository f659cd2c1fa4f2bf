#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

// tilelsp: launch(--grid 2 --arg 0=256:f32:iota --arg 1=256:f32:0 --arg 2=256)
__tile_global__ void squared(float *a, float *c, int n) {
  ct::partition_view x{ct::tensor_span{a, ct::extents{n}}, ct::shape{128_ic}};
  ct::partition_view z{ct::tensor_span{c, ct::extents{n}}, ct::shape{128_ic}};
  auto i = ct::bid().x;
  z.store(x.load(i) * x.load(i), 0);
}
