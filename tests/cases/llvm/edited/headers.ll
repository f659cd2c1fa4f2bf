; What a header says decides what is said of others' calls.
define void @far()
    addrspace(1)
{
  %frame = alloca i32
  call void (...) @llvm.localescape(ptr %frame)
  call void (...) @llvm.localescape(ptr %frame)
  ret void
}

define void @calls() {
  call addrspace(1) void @far()
  ret void
}

declare void @llvm.localescape(...)
