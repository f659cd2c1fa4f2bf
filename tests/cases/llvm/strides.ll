; How far getelementptr moves on: a type takes up a multiple of what it is aligned to. llc stores to the same places.
; targets: sm_75, sm_90a
; ptx: st.global.b32 [%rd0+2], 1;
; ptx: st.global.b32 [%rd0+4], 2;
; ptx: st.global.b32 [%rd0+8], 3;
; ptx: st.global.b32 [%rd0+32], 4;
; ptx: st.global.b32 [%rd0+96], 5;
; ptx: st.global.b32 [%rd0+16], 6;
; ptx: st.global.b32 [%rd0+64], 7;
; ptx: st.global.b32 [%rd0+128], 8;
; ptx: st.global.b32 [%rd0+12], 9;
; ptx: st.global.b32 [%rd0], 10;
; ptx: mul.lo.s64 %rd2, %rd1, 8;
define ptx_kernel void @strides(ptr addrspace(1) %p, i64 %n, ptr addrspace(1) %q) {
  %a = getelementptr i12, ptr addrspace(1) %p, i64 1
  store i32 1, ptr addrspace(1) %a, align 1
  %b = getelementptr i24, ptr addrspace(1) %p, i64 1
  store i32 2, ptr addrspace(1) %b
  %c = getelementptr <3 x i16>, ptr addrspace(1) %p, i64 1
  store i32 3, ptr addrspace(1) %c
  %d = getelementptr i160, ptr addrspace(1) %p, i64 1
  store i32 4, ptr addrspace(1) %d
  %e = getelementptr i520, ptr addrspace(1) %p, i64 1
  store i32 5, ptr addrspace(1) %e
  %f = getelementptr <3 x float>, ptr addrspace(1) %p, i64 1
  store i32 6, ptr addrspace(1) %f
  %g = getelementptr <5 x i64>, ptr addrspace(1) %p, i64 1
  store i32 7, ptr addrspace(1) %g
  %h = getelementptr <9 x i64>, ptr addrspace(1) %p, i64 1
  store i32 8, ptr addrspace(1) %h
  %i = getelementptr [3 x i24], ptr addrspace(1) %p, i64 1
  store i32 9, ptr addrspace(1) %i
  %j = getelementptr [0 x float], ptr addrspace(1) %p, i64 1
  store i32 10, ptr addrspace(1) %j
  %k = getelementptr <2 x i24>, ptr addrspace(1) %p, i64 %n
  store i32 11, ptr addrspace(1) %k
  ret void
}
