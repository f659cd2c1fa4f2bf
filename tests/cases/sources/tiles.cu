//: check --target sm_80,sm_120a
//: run --grid 2 --arg 0=256:f32:1 --arg 1=256:f32:2 --arg 2=256:f32:0 --arg 3=256
//: prints %arg2      ptr<f32>  256    stored  3 3 3 3 3 3 ...
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void add(float *a, float *b, float *c, int n) {
  ct::partition_view x{ct::tensor_span{a, ct::extents{n}}, ct::shape{128_ic}};
  ct::partition_view y{ct::tensor_span{b, ct::extents{n}}, ct::shape{128_ic}};
  ct::partition_view z{ct::tensor_span{c, ct::extents{n}}, ct::shape{128_ic}};
  auto i = ct::bid().x;
  z.store(x.load(i) + y.load(i), i);
}
