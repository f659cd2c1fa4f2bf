; What the first use of a global expects decides what is said of the others.
define i32 @early() {
  %v = load i32, ptr addrspace(1) @late
  ret i32 %v
}

@late = addrspace(3) global i32 0

define i32 @mid() {
  %v = load i32, ptr addrspace(3) @late
  %w = load i32, ptr addrspace(1) @late
  ret i32 %v
}
