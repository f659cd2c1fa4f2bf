// A table of chains that threads prepend to at the same time, walked afterwards; memory is handed out by a counter.
struct Node { int key, value; Node *next; };
__device__ Node pool[512];
__device__ unsigned used;
__device__ Node *heads[16];
extern "C" __global__ void k(const int *keys, int *sums, int *lengths, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    Node *node = &pool[atomicAdd(&used, 1)];
    node->key = keys[i]; node->value = i;
    Node **head = &heads[keys[i] & 15], *seen = *(Node *volatile *)head;
    do { node->next = seen; __threadfence(); } while ((seen = (Node *)atomicCAS((unsigned long long *)head, (unsigned long long)node->next, (unsigned long long)node)) != node->next);
  }
  __syncthreads();
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    int sum = 0, length = 0;
    for (Node *at = heads[keys[i] & 15]; at; at = at->next) { length++; if (at->key == keys[i]) sum += at->value; }
    sums[i] = sum; lengths[i] = length;
  }
}
