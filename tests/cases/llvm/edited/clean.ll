; No function breaks anything, so that those that cannot be lowered have a hint.
@cells = internal addrspace(3) global [32 x i32] undef
@far = addrspace(1) global i32 0

define void @kernel(ptr addrspace(1) %p) "nvvm.cluster_dim"="2,1,1" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 %t, ptr addrspace(1) %q
  ret void
}

define i32 @one(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}

define void @two(i32 %x) {
  %y = call i32 @one(i32 %x)
  ret void
}

define void @three() {
  %y = load i32, ptr addrspace(1) @far
  store i32 %y, ptr addrspace(3) @cells
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
