//: slow
//: check
//: refused ... out of memory
#include "/dev/zero"
__global__ void k() {}
