//: check
__global__ void k(float *p) {
  p[threadIdx.x] = q + 1; //! source
	int unused; //! source
  launch(p); //! source
}
