//: slow
//: seconds 4
//: check
//: refused ... did not finish within 4 s and was stopped; the setting tilelsp.sourceTimeLimit allows more
#if __INCLUDE_LEVEL__ < 100
#include __FILE__
#include __FILE__
#endif
__global__ void k();
