// Vectors, unions, bit fields, packed and over-aligned types, volatile and restricted pointers, managed memory.
struct __align__(16) Wide { float x, y, z, w; };
struct Bits { unsigned a : 3, b : 11, c : 18; };
union Both { float f; int i; };
__managed__ int shared_count;
extern "C" __global__ void k(const Wide *__restrict__ in, volatile int *flag, Bits *bits, double2 *d, char3 *c, longlong2 *l) {
  Wide v = in[threadIdx.x];
  Both u; u.f = v.x + v.w;
  Bits b = bits[threadIdx.x]; b.b += 1; bits[threadIdx.x] = b;
  while (*flag == 0) {}
  double2 e = d[0]; e.x += e.y; d[1] = e;
  c[threadIdx.x] = make_char3(c[0].z, c[0].y, c[0].x);
  longlong2 m = __ldg(l); l[1] = m;
  __stcg((int *)flag + 1, u.i); __stcs((int *)flag + 2, __ldcv((int *)flag + 3));
  shared_count = u.i;
}
