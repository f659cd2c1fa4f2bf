// Constant and global tables of several types, with initialisers and addresses in them.
__constant__ int primes[8] = {2, 3, 5, 7, 11, 13, 17, 19};
__constant__ double scale = 0.5;
__device__ float weights[2][3] = {{1.5f, -2.0f, 0.25f}, {3.0f, 4.0f}};
__device__ const char message[] = "tile\n\t\"quoted\"";
__device__ short mutable_counts[100];
__device__ const char *pointers[2] = {message, message + 3};
struct Row { int id; const int *to; char tag; };
__constant__ Row rows[2] = {{1, primes, 'a'}, {2, primes + 4, 'b'}};
extern "C" __global__ void k(float *out) {
  int i = threadIdx.x;
  mutable_counts[i % 100]++;
  out[i] = primes[i & 7] * scale + weights[i & 1][i % 3] + message[i & 7] + *pointers[i & 1] + rows[i & 1].to[1] + rows[i & 1].tag;
}
