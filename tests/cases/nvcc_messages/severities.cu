//! nvcc
__global__ void k() {}
int x;
//--- printed
FILE(1): warning: first

FILE(1): remark #123-D: second

FILE(2): catastrophic error: third

FILE(2): error #20: fourth: with a colon

FILE(2): warnings: none

FILE(2): note: none

FILE(x): error: none

(2): error: none

FILE(2) error: none

FILE(9): error: behind the end
  int z;
      ^

FILE(0): error: in front of the start
  int z;
      ^
//--- told
FILE:1:1: error: behind the end [source]
 1 | __global__ void k() {}
   | ^
FILE:1:1: error: in front of the start [source]
 1 | __global__ void k() {}
   | ^
FILE:1:1: warning: first [source]
 1 | __global__ void k() {}
   | ^^^^^^^^^^^^^^^^^^^^^^
FILE:1:1: information: second [source]
 1 | __global__ void k() {}
   | ^^^^^^^^^^^^^^^^^^^^^^
FILE:2:1: error: third [source]
 2 | int x;
   | ^^^^^^
FILE:2:1: error: fourth: with a colon [source]
 2 | int x;
   | ^^^^^^
4 errors, 1 warning in 1 file
exit 1
