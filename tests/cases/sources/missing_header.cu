//: slow
//: check
//: run --launch 1 --block 1
//: refused missing_header.cu:5:10: error: nothere.h: No such file or directory [source]
#include "nothere.h" //! source
__global__ void k() {}
