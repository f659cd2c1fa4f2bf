; How many places another function's frame has is said by its body.
define void @parent() {
  %a = alloca i32
  %b = alloca i32
  call void (...) @llvm.localescape(ptr %a, ptr %b)
  ret void
}

define void @child(ptr %fp) {
  %a = call ptr @llvm.localrecover(ptr @parent, ptr %fp, i32 1)
  %b = call ptr @llvm.localrecover(ptr @parent, ptr %fp, i32 2)
  ret void
}

declare void @llvm.localescape(...)
declare ptr @llvm.localrecover(ptr, ptr, i32)
