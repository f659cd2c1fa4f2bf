//: check
// Escape sequences stand for the characters that they name: `or` and `mov` below are read, what is wrong stands behind.
__global__ void k(unsigned *p) {
  unsigned y = *p;
  asm("\x6Fr.b32 %0, %0, 1; bar.snyc 0;" : "+r"(y)); //! ptx.instruction
  asm("\157r.b32 %0, %0, 1; bar.snyc 0;" : "+r"(y)); //! ptx.instruction
  asm("\u006Fr.b32 %0, %0, 1; bar.snyc 0;" : "+r"(y)); //! ptx.instruction
  asm("m\
ov.b32 %0, 1; //\?\"\\ bar.snyc 0;\nbar.snyc 0;" : "=r"(y)); //! ptx.instruction
  *p = y;
}
