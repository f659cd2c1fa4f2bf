//: check
// One compiler sees the other's text only where its own is without errors: what ptxas says is of the first string.
__global__ void k(float *a, float n, unsigned *p) {
  float x;
  unsigned y;
  asm volatile("{\n\t"
      "add.s32 %0, %1, 1;\n\t" //! ptx.instruction
      "}" : "=f"(x) : "f"(n));
  asm("mov.u32 %0, %%tid.x;\n\t" /* between them */
      R"(add.u32 %0, %0, 1; bar.snyc 0;)" : "=r"(y)); //! ptx.instruction
  asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;" ::"n"(3)); //! ptx.instruction
  asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;" ::"n"(sizeof(float) * 10));
  *a = x;
  *p = y;
}
#define LOAD(x, p) asm volatile("ld.golbal.u32 %0, [%1];" : "=r"(x) : "l"(p)) //! ptx.instruction
