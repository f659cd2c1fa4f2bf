target triple = "nvptx64-nvidia-cuda"

%pair = type { i32, i32 }
; 𝄞 twice
define i32 @twice(i32 %a) {
  %r = add i32 %a, %a
  ret i32 %r
}

define ptx_kernel void @kernel(ptr %p) {
entry:
  %x = call i32 @twice(i32 3)
  %y = call i32 asm "add.u32 $0, $1, 1;", "=r,r"(i32 %x)
  %q = getelementptr %pair, ptr %p, i32 %y
  br label %exit
exit:
  %z = add i32 %x, %absent
  ret void
}
