// C++ templates, classes with virtual functions, lambdas, static members.
template <typename T, int N> struct Vector { T v[N]; __device__ T sum() const { T s = 0; for (int i = 0; i < N; i++) s += v[i]; return s; } };
template <typename T> __global__ void reduce(const T *in, T *out, int n) {
  extern __shared__ unsigned char memory[];
  T *s = reinterpret_cast<T *>(memory);
  s[threadIdx.x] = threadIdx.x < n ? in[threadIdx.x] : T(0);
  for (int d = blockDim.x / 2; d > 0; d /= 2) { __syncthreads(); if (threadIdx.x < d) s[threadIdx.x] += s[threadIdx.x + d]; }
  if (threadIdx.x == 0) *out = s[0];
}
template __global__ void reduce<float>(const float *, float *, int);
template __global__ void reduce<double>(const double *, double *, int);
template __global__ void reduce<long long>(const long long *, long long *, int);
struct Shape { __device__ virtual float area() const = 0; __device__ virtual ~Shape() {} };
struct Square : Shape { float a; __device__ Square(float x) : a(x) {} __device__ float area() const override { return a * a; } };
struct Circle : Shape { float r; __device__ Circle(float x) : r(x) {} __device__ float area() const override { return 3.14159f * r * r; } };
__global__ void areas(float *out, int n) {
  Shape *s = n & 1 ? (Shape *)new Square(n) : (Shape *)new Circle(n);
  auto add = [=](float x) { return x + n; };
  Vector<float, 4> v = {{1, 2, 3, (float)n}};
  out[0] = add(s->area()) + v.sum();
  delete s;
}
