//: quiet check
// No device's code, and none that could be: x86 has `rdtsc`, and no constraint `a` is PTX's.
void host() {
  unsigned low, high;
  asm volatile("rdtsc" : "=a"(low), "=d"(high));
  asm("mov %%eax, %0" : "=r"(low));
  asm("pause" ::: "memory");
}
