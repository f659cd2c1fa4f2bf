//! nvcc
template <class T> __device__ T h(T x) { return x.y; }
__global__ void m(int *p) { p[0] = h(p[1]); }
//--- printed
FILE(1): error: expression must have class type but
          it has type "int"
  template <class T> __attribute__((device)) T h(T x) { return x.y; }
                                                               ^
          detected during instantiation of "T h(T) [with T=int]" at line 2

FILE(2): error: no caret
  below it
//--- told
FILE:1:49: error: expression must have class type but it has type "int" [source]
 1 | template <class T> __device__ T h(T x) { return x.y; }
   |                                                 ^
FILE:2:1: error: no caret [source]
 2 | __global__ void m(int *p) { p[0] = h(p[1]); }
   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
2 errors in 1 file
exit 1
