; Orders of uses count what stands in bodies.
@counted = addrspace(1) global i32 0

define i32 @uses() {
  %v = load i32, ptr addrspace(1) @counted
  %w = load i32, ptr addrspace(1) @counted
  %x = load i32, ptr addrspace(1) @counted
  ret i32 0
}

@between = global i32 0
uselistorder ptr addrspace(1) @counted, { 1, 2, 0 }
