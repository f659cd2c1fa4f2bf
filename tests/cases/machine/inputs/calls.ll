target triple = "nvptx64-nvidia-cuda"
%S = type { i32, float, [4 x i64] }
declare i32 @printf(ptr, ptr)
declare %S @ext(%S, i32, ptr byval(%S))
define i64 @fib(i64 %n) {
entry:
  %c = icmp ult i64 %n, 2
  br i1 %c, label %base, label %rec
base:
  ret i64 %n
rec:
  %a = sub i64 %n, 1
  %b = sub i64 %n, 2
  %x = call i64 @fib(i64 %a)
  %y = call i64 @fib(i64 %b)
  %s = add i64 %x, %y
  ret i64 %s
}
define %S @agg(%S %a, ptr %f, i32 %i) {
  %m = alloca %S, align 8
  %dyn = alloca i32, align 4
  store %S %a, ptr %m
  %r = call %S @ext(%S %a, i32 %i, ptr byval(%S) %m)
  %k = call i32 %f(i32 %i)
  store volatile i32 %k, ptr %dyn
  %z = load volatile i32, ptr %dyn
  %q = insertvalue %S %r, i32 %z, 0
  ret %S %q
}
define i32 @va(i32 %n, ...) {
  %b = call i32 asm sideeffect "add.s32 $0, $1, 1;", "=r,r"(i32 %n)
  %c = call i32 @printf(ptr null, ptr null)
  ret i32 %b
}
