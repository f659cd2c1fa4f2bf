//! nvcc
__global__ void k() {}
//--- printed
//--- told
tilelsp: FILE: nvcc 13.5.37: exit status 1
exit 2
