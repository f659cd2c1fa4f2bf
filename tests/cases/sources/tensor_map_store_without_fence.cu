//: slow
//: sanitize
//: mended // visible to the copy -> asm volatile("fence.proxy.async;" ::: "memory");
// The pattern of NVIDIA/Fuser#1967: a tile that threads wrote is stored by a tensor map.
// tilelsp: target=sm_90a
// tilelsp: launch(--launch 1 --block 1 --arg 0=map:8x16:f32:0,box=16x8 --arg 1=128:f32:iota)
struct alignas(64) Map {
  char bytes[128];
};
__global__ void stored(const __grid_constant__ Map map, const float *in) {
  __shared__ alignas(128) float tile[128];
  for (int i = 0; i < 128; ++i) tile[i] = in[i];
  // visible to the copy
  unsigned from = (unsigned)__cvta_generic_to_shared(tile);
  asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [%0, {%2, %2}], [%1];" ::"l"(&map), "r"(from), "r"(0) : "memory"); //! sanitize.found
  asm volatile("cp.async.bulk.commit_group;" ::: "memory");
  asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
}
