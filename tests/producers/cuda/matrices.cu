// The matrix units through the C++ interface.
#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void k(const half *a, const half *b, float *c, const signed char *x, const signed char *y, int *z) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
  wmma::fill_fragment(fc, 0.0f);
  wmma::load_matrix_sync(fa, a, 16);
  wmma::load_matrix_sync(fb, b, 16);
  wmma::mma_sync(fc, fa, fb, fc);
  wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
  wmma::fragment<wmma::matrix_a, 8, 32, 16, signed char, wmma::row_major> ia;
  wmma::fragment<wmma::matrix_b, 8, 32, 16, signed char, wmma::col_major> ib;
  wmma::fragment<wmma::accumulator, 8, 32, 16, int> ic;
  wmma::fill_fragment(ic, 0);
  wmma::load_matrix_sync(ia, x, 16);
  wmma::load_matrix_sync(ib, y, 16);
  wmma::mma_sync(ic, ia, ib, ic);
  wmma::store_matrix_sync(z, ic, 32, wmma::mem_row_major);
}
