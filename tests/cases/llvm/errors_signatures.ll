; Functions that cannot be kernels, or not be lowered, by their heads: each says so at its name.
; targets: sm_100a
define ptx_kernel void @a(ptr sret(i32) %p) { ; info: '@a' has no native lowering: sret parameters cannot be lowered
  ret void
}
define ptx_kernel void @b(ptr inalloca(i32) %p) { ; info: '@b' has no native lowering: inalloca parameters cannot be lowered
  ret void
}
define ptx_kernel void @c(ptr preallocated(i32) %p) { ; info: '@c' has no native lowering: preallocated parameters cannot be lowered
  ret void
}
define ptx_kernel void @d(ptr byval(i32) %p) { ; info: '@d' has no native lowering: byval parameters cannot be lowered, but for arrays that are nvvm.grid_constant
  ret void
}
define ptx_kernel void @e(ptr byval([4 x i32]) %p) { ; info: '@e' has no native lowering: byval parameters cannot be lowered, but for arrays that are nvvm.grid_constant
  ret void
}
define ptx_kernel void @f(ptr byval([4 x i32]) "nvvm.grid_constant" %p) {
  ret void
}
define ptx_kernel void @g(ptr "sret"="x" "byval" "inalloca" %p) {
  ret void
}
define ptx_kernel void @h(ptr byref(i32) %p) {
  ret void
}
define ptx_kernel i32 @i(i32 %p) { ; info: '@i' has no native lowering: only functions that return void can be kernels
  ret i32 %p
}
