/* Computed goto, inline assembly, setjmp-like calls, weak and section attributes, bit fields, complex initialisers. */
struct bits { unsigned a : 3; signed b : 7; } packed = {5, -2};
union u { float f; int i; } one = {1.0f};
int table[3][2] = {{1, 2}, {[1] = 4}};
int *inside = &table[1][1];
extern int elsewhere __attribute__((weak));
__attribute__((section("special"), aligned(64))) volatile int placed;
__attribute__((noinline, cold, noreturn)) void stop(void);
int run(const unsigned char *code) {
  static void *labels[] = {&&add, &&sub, &&end};
  int acc = 0;
  goto *labels[*code++];
add: acc += placed; goto *labels[*code++];
sub: acc -= packed.b; goto *labels[*code++];
end:
  __asm__ volatile("# nothing %0" : "+r"(acc) : "m"(placed) : "memory");
  if (acc < 0) stop();
  return acc + (&elsewhere ? elsewhere : 0);
}
