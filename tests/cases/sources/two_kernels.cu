//: run --entry twice --launch 1 --block 4 --arg 0=4:i32:iota
//: prints _Z5twicePi_param_0  i32   4      stored  0 2 4 6
//: run --launch 1 --block 4 --arg 0=4:i32:iota
//: refused two_kernels.cu (PTX): 2 kernels; name one with --entry: square, _Z5twicePi
extern "C" __global__ void square(int *p) { p[threadIdx.x] *= p[threadIdx.x]; }
__global__ void twice(int *p) { p[threadIdx.x] *= 2; }
