// Texture and surface objects: one for each geometry, as a texture has one.
extern "C" __global__ void k(cudaTextureObject_t t, cudaTextureObject_t line, cudaTextureObject_t volume, cudaTextureObject_t layered,
                             cudaSurfaceObject_t s, float *out, int n) {
  int x = threadIdx.x, y = threadIdx.y;
  float4 v = tex2D<float4>(t, x + 0.5f, y + 0.5f);
  float w = tex1Dfetch<float>(line, x) + tex3D<float>(volume, x, y, 1.0f) + tex2DLayered<float>(layered, x, y, 2) + tex2DLod<float4>(t, x, y, 1.0f).z;
  float4 g = tex2Dgather<float4>(t, x, y, 1);
  uchar4 b;
  surf2Dread(&b, s, x * 4, y);
  surf2Dwrite(make_uchar4(b.x, b.y, b.z, 255), s, x * 4, y + 1, cudaBoundaryModeClamp);
  out[x + y * n] = v.x + v.w + w + g.y;
}
