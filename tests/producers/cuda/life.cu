// A cellular automaton on surfaces: bytes read with a clamped border and written, and a volume whose layers are summed.
extern "C" __global__ void k(cudaSurfaceObject_t from, cudaSurfaceObject_t to, cudaSurfaceObject_t volume, float *sums, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height) return;
  int alive = 0;
  for (int j = -1; j <= 1; j++) for (int i = -1; i <= 1; i++) alive += i || j ? surf2Dread<unsigned char>(from, x + i, y + j, cudaBoundaryModeZero) : 0;
  unsigned char now = surf2Dread<unsigned char>(from, x, y);
  surf2Dwrite<unsigned char>(alive == 3 || (alive == 2 && now), to, x, y);
  float sum = 0;
  for (int z = 0; z < 3; z++) sum += surf3Dread<float2>(volume, x * 8, y, z).y;
  surf3Dwrite(make_float2(sum, (float)alive), volume, x * 8, y, 1);
  sums[y * width + x] = sum;
}
