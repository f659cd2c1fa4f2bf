//: check
__global__ void k(unsigned *p, unsigned i) {
  unsigned y = 0;
  asm("add.u32 %0, %1, 1;" : "r"(y) : "r"(i)); //! asm.constraint
  asm("add.u32 %0, %1, 1;" : "=r"(y) : "=r"(i)); //! asm.constraint
  asm("add.u32 %0, %1, 1;" : "=r"(y) : "x"(i)); //! asm.constraint
  asm("add.u32 %0, %1, 1;" : "=r"(y) : "rl"(i)); //! asm.constraint
  asm("add.u32 %0, %2, 1;" : "=r"(y) : "r"(i)); //! asm.operand
  asm("add.u32 %0, %1, 1;" : "+r"(y) : "r"(i));
  *p = y;
}
