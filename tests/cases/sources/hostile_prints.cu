//: slow
//: check
//: refused ... printed more than 4194304 bytes and was stopped
#warning "again"
#if __INCLUDE_LEVEL__ < 100
#include __FILE__
#include __FILE__
#endif
__global__ void k();
