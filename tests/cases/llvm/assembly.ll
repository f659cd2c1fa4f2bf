; Inline assembly whose operands are tied to its results, each copied to the result's register first; and text of nothing,
; which keeps other compilers from moving memory accesses.
; targets: sm_80, sm_100a
; ptx: mov.b32 %r2, %r0; add.u32 %r2, %r2, %r1;
; ptx: mov.b32 %r3, %r2; mov.f32 %f1, %f0; mov.b64 %rd2, %rd1; shl.b32 %r3, %r3, 1; add.f32 %f1, %f1, %f1; add.u64 %rd2, %rd2, 5;
define ptx_kernel void @tied(i32 %n, ptr addrspace(1) %out) {
  %x = call i32 asm "add.u32 $0, $0, $2;", "=r,0,r"(i32 %n, i32 3)
  %y = call { i32, float, i64 } asm "shl.b32 $0, $0, 1; add.f32 $1, $1, $1; add.u64 $2, $2, 5;", "=r,=f,=l,0,1,2"(i32 %x, float 1.5, i64 7)
  call void asm sideeffect "", "~{memory}"()
  %a = extractvalue { i32, float, i64 } %y, 0
  %b = extractvalue { i32, float, i64 } %y, 1
  %c = extractvalue { i32, float, i64 } %y, 2
  %d = fptoui float %b to i32
  %e = trunc i64 %c to i32
  %s = add i32 %a, %d
  %t = add i32 %s, %e
  store i32 %t, ptr addrspace(1) %out
  ret void
}
