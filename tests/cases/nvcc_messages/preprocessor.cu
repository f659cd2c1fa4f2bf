//! nvcc
#include <cub/cub.cuh>
#include "nothing.h"
#error stop here
__global__ void k() {}
//--- printed
FILE:1:10: fatal error: cub/cub.cuh: No such file or directory
    1 | #include <cub/cub.cuh>
      |          ^~~~~~~~~~~~~
FILE:2:10: fatal error: nothing.h: No such file or directory
    2 | #include "nothing.h"
      |          ^~~~~~~~~~~
compilation terminated.
FILE:3:2: error: #error stop here
    3 | #error stop here
      |  ^~~~~
FILE:4:1: error: cuda/std/array: No such file or directory
FILE:4:2: error: nv/target: No such file or directory
FILE:4:3: error: thrust/sort.h: No such file or directory
FILE:4:4: error: cudax/sort.h: No such file or directory
FILE:4:5: error: cub/cub.cuh is broken
DIR/a:b.h:1:10: error: in a file whose name has a colon
FILE:3: error: no column
FILE:x:2: error: no line
FILE:3:x: error: no column
//--- told
FILE:1:1: error: DIR/a:b.h:1: in a file whose name has a colon [source]
 1 | #include <cub/cub.cuh>
   | ^
FILE:1:10: error: cub/cub.cuh: No such file or directory (pip install nvidia-cuda-cccl) [source]
 1 | #include <cub/cub.cuh>
   |          ^
FILE:2:10: error: nothing.h: No such file or directory [source]
 2 | #include "nothing.h"
   |          ^
FILE:3:2: error: #error stop here [source]
 3 | #error stop here
   |  ^^^^^
FILE:4:1: error: cuda/std/array: No such file or directory (pip install nvidia-cuda-cccl) [source]
 4 | __global__ void k() {}
   | ^^^^^^^^^^
FILE:4:2: error: nv/target: No such file or directory (pip install nvidia-cuda-cccl) [source]
 4 | __global__ void k() {}
   |  ^^^^^^^^^
FILE:4:3: error: thrust/sort.h: No such file or directory (pip install nvidia-cuda-cccl) [source]
 4 | __global__ void k() {}
   |   ^^^^^^^^
FILE:4:4: error: cudax/sort.h: No such file or directory [source]
 4 | __global__ void k() {}
   |    ^^^^^^^
FILE:4:5: error: cub/cub.cuh is broken [source]
 4 | __global__ void k() {}
   |     ^^^^^^
9 errors in 1 file
exit 1
