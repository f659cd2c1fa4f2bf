// Loops, calls, recursion and bytes; compiled at several levels.
struct P { float x, y; int k[3]; };
int acc;
static int part(float *a, int l, int h) {
  float p = a[h]; int i = l - 1;
  for (int j = l; j < h; j++) if (a[j] < p) { i++; float t = a[i]; a[i] = a[j]; a[j] = t; }
  float t = a[i + 1]; a[i + 1] = a[h]; a[h] = t; return i + 1;
}
void qs(float *a, int l, int h) { if (l < h) { int p = part(a, l, h); qs(a, l, p - 1); qs(a, p + 1, h); } }
float dot(struct P *a, struct P *b, int n) {
  float s = 0;
  for (int i = 0; i < n; i++) { s += a[i].x * b[i].x + a[i].y * b[i].y; for (int j = 0; j < 3; j++) acc += a[i].k[j] ^ b[i].k[j]; }
  return s;
}
unsigned long long hash(const unsigned char *s, unsigned n) { unsigned long long h = 1469598103934665603ULL; while (n--) { h ^= *s++; h *= 1099511628211ULL; } return h; }
double poly(double x) { return ((x * 3.0 + 2.0) * x - 1.5) * x + 0.25; }
short sat(int x) { return x > 32767 ? 32767 : x < -32768 ? -32768 : x; }
void transpose(float (*o)[16], float (*i)[16]) { for (int y = 0; y < 16; y++) for (int x = 0; x < 16; x++) o[x][y] = i[y][x]; }
