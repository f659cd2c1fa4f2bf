%pair = type { float, i32 }
declare %pair @twice(%pair)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define %pair @calls(%pair %v, i32 %n) !dbg !2 {
entry:
  %w = call %pair @twice(%pair %v)
  %m = add nsw i32 %n, 1
  br label %done
done:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret %pair %w
}

define ptx_kernel void @k(ptr addrspace(6) %d, i64 %a, i64 %b) {
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d, i64 %a, i64 %b, i32 69272720, i1 true, i32 0, i32 1, i32 0)
  ret void
}
declare void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6), i64, i64, i32, i1, i32, i32, i32)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "features.cu", directory: "")
!2 = distinct !DISubprogram(name: "calls", file: !1, line: 2, unit: !0, spFlags: DISPFlagDefinition)
!3 = !{i32 2, !"Debug Info Version", i32 3}
