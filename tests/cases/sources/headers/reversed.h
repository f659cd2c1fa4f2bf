__device__ inline int reversed(int last) { return last - threadIdx.x; }
