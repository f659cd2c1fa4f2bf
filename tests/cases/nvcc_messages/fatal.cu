//! nvcc
__global__ void k() {}
//--- printed


Remark: The warnings can be suppressed with "-diag-suppress <warning-number>"
compilation terminated.
  nvcc fatal   : Unsupported gpu architecture 'sm_1'
more
//--- told
tilelsp: FILE: nvcc 13.5.37: nvcc fatal   : Unsupported gpu architecture 'sm_1'
exit 2
