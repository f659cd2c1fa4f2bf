//: check
// What marks a function for the device is a macro here: an instruction with a modifier tells.
DEVICE_INLINE void arrive() {
  asm volatile("bar.sync 0;" : LIST_OF_A_MACRO(p));
  asm volatile("bar.snyc 0, %3; bar.sync 1;" ::"r"(3)); //! asm.operand
  asm volatile("barrier.cluster.arrive.released.aligned;"); //! ptx.instruction
}
