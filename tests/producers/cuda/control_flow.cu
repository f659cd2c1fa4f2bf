// Switches with many cases (branch tables), loops with several exits, goto, divergent returns.
extern "C" __global__ void k(const int *in, int *out, int n) {
  int s = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    switch (in[i]) {
      case 0: s += 1; break; case 1: s ^= 5; break; case 2: s *= 3; break; case 3: s -= i; break;
      case 4: s <<= 1; break; case 5: s = ~s; break; case 6: s |= 9; break; case 7: if (s < 0) return; break;
      case 8: goto done; default: continue;
    }
    do { s += in[(s & 0xff) % n]; if (s > 1000) break; } while (s % 3);
  }
done:
  out[threadIdx.x] = s;
}
