//: slow
//: check
//: run --launch 1 --block 1
//: refused missing_library.cu:5:10: error: cub/nothere.cuh: No such file or directory (pip install nvidia-cuda-cccl) [source]
#include <cub/nothere.cuh> //! source
__global__ void k() {}
