; All parts of a function's header.
$f = comdat any
declare i32 @__gxx_personality_v0(...)
declare extern_weak void @weak()
declare !note !0 dso_local noundef nonnull ptr @declared(i32 noundef signext, ptr readonly captures(none) %name) local_unnamed_addr #0
define linkonce_odr hidden ccc zeroext i8 @f(i32 %0, ...) unnamed_addr addrspace(0) #0 section ".text.f" comdat align 32 gc "shadow-stack" prefix i32 5 prologue i8 1 personality ptr @__gxx_personality_v0 !note !0 {
  ret i8 0
}
define weak_odr cc 75 void @numbered(ptr %0, i32, i64 %2) nounwind "probe-stack"="none" #1 {
  %4 = add i32 %1, 1
  br label %5

5:                                                ; preds = %3
  %6 = add i64 %2, 2
  ret void
}
define ptx_kernel void @kernel(ptr addrspace(1) noalias readonly align 16 %p) #2 {
  ret void
}
define internal coldcc void @42() {
  ret void
}
define dllexport amdgpu_kernel void @g() partition "part" {
entry:
  ret void
}
define void @"\01quoted"() {
"block with spaces":
  br label %"other block"
"other block":
  ret void
}
attributes #0 = { nounwind memory(none) }
attributes #1 = { noinline optnone uwtable(sync) }
attributes #2 = { "nvvm.reqntid"="128" }
!0 = !{}
