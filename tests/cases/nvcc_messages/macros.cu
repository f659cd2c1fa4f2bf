//! nvcc
__device__ int f();
__global__ void k(int *p) { p[0] = undeclared(p[1]); }
__global__ void l(int *p) { p[0] = undeclared(p[1]); } __global__ void m();
	__global__ void n(int *p) { undeclared(p[1]); }
    int o = undeclared(1); __global__ void q();
//--- printed
FILE(2): error: identifier "undeclared" is undefined
  __attribute__((global)) void k(int *p) { p[0] = undeclared(p[1]); }
                                                  ^

FILE(3): error: identifier "undeclared" is undefined
  __attribute__((global)) void l(int *p) { p[0] = undeclared(p[1]); } __attribute__((global)) void m();
                                                  ^

FILE(4): error: identifier "undeclared" is undefined
   __attribute__((global)) void n(int *p) { undeclared(p[1]); }
                                            ^

FILE(5): error: identifier "undeclared" is undefined
      int o = undeclared(1); __attribute__((global)) void q();
              ^

4 errors detected in the compilation of "FILE".
//--- told
FILE:2:36: error: identifier "undeclared" is undefined [source]
 2 | __global__ void k(int *p) { p[0] = undeclared(p[1]); }
   |                                    ^^^^^^^^^^
FILE:3:1: error: identifier "undeclared" is undefined [source]
 3 | __global__ void l(int *p) { p[0] = undeclared(p[1]); } __global__ void m();
   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
FILE:4:30: error: identifier "undeclared" is undefined [source]
 4 |  __global__ void n(int *p) { undeclared(p[1]); }
   |                              ^^^^^^^^^^
FILE:5:13: error: identifier "undeclared" is undefined [source]
 5 |     int o = undeclared(1); __global__ void q();
   |             ^^^^^^^^^^
4 errors in 1 file
exit 1
