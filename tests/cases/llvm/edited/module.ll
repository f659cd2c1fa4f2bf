; Functions that say something of one another, of globals, types and metadata: an edit of one body leaves the rest alone.
source_filename = "module"
target triple = "nvptx64-nvidia-cuda"

%pair = type { i32, float }
%open = type opaque

@shared = internal addrspace(3) global [32 x float] undef
@table = addrspace(1) global [2 x i32] [i32 1, i32 2]
@wide = alias i32, ptr @plain
$group = comdat any

define void @first(ptr addrspace(1) %p, i32 %n) #0 comdat($group) {
entry:
  %x = call i32 @second(i32 %n)
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr %pair, ptr addrspace(1) %p, i32 %t, i32 1
  store float 1.0, ptr addrspace(1) %q, align 4
  call void @missing(i32 %x)
  call void @llvm.nvvm.barrier0()
  ret void
}

define i32 @second(i32 %n) #0 {
  %a = add i32 %n, 1
  %b = load i32, ptr addrspace(1) @table
  %c = load i32, ptr addrspace(3) @shared
  br label %out
out:
  %d = call i32 asm "mov.u32 $0, %clock;", "=r"()
  ret i32 %a
}

define void @second(i32 %n) {
  %s = alloca %pair, align 8
  ret void, !dbg !3
}

define void @third() !dbg !2 {
  %s = alloca [4 x i32], align 4
  %r = call i32 @second(i32 4), !dbg !3
  call void @fourth(ptr %s) #1
  ret void
}

declare void @fourth(ptr)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define i32 @plain(i32 %x) {
  %y = mul i32 %x, %x, !range !4
  ret i32 %y
}

attributes #0 = { nounwind "nvvm.maxntid"="128,1,1" }
attributes #1 = { convergent }

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!nvvm.annotations = !{!5}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !6, emissionKind: FullDebug)
!2 = distinct !DISubprogram(name: "third", scope: !6, file: !6, line: 1, unit: !1, spFlags: DISPFlagDefinition)
!3 = !DILocation(line: 2, column: 1, scope: !2)
!4 = !{i32 0, i32 8}
!5 = !{ptr @first, !"kernel", i32 1}
!6 = !DIFile(filename: "a", directory: "b")
