target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [256 x float] undef, align 4
@c = addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@str = private constant [4 x i8] c"abc\00"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare float @llvm.nvvm.rsqrt.approx.f(float)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) !dbg !4 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !7
  %g = getelementptr inbounds float, ptr addrspace(1) %p, i32 %t
  %v = load float, ptr addrspace(1) %g, align 4
  %r = call float @llvm.nvvm.rsqrt.approx.f(float %v)
  %sp = getelementptr inbounds [256 x float], ptr addrspace(3) @s, i32 0, i32 %t
  store float %r, ptr addrspace(3) %sp, align 4
  call void @llvm.nvvm.barrier0()
  %x = xor i32 %t, 1
  %sq = getelementptr inbounds [256 x float], ptr addrspace(3) @s, i32 0, i32 %x
  %w = load float, ptr addrspace(3) %sq, align 4
  %bi = bitcast float %w to i32
  %sh = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %bi, i32 4, i32 31)
  %ci = and i32 %sh, 3
  %cp = getelementptr inbounds [4 x i32], ptr addrspace(4) @c, i32 0, i32 %ci
  %cv = load i32, ptr addrspace(4) %cp
  %cmp = icmp slt i32 %cv, %n
  br i1 %cmp, label %then, label %else
then:
  %o = atomicrmw add ptr addrspace(1) %p, i32 %cv seq_cst
  br label %end
else:
  %q = cmpxchg ptr addrspace(1) %p, i32 0, i32 %n acq_rel monotonic
  %qq = extractvalue { i32, i1 } %q, 0
  br label %end
end:
  %ph = phi i32 [ %o, %then ], [ %qq, %else ]
  store i32 %ph, ptr addrspace(1) %g
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "x", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "t.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 3, column: 4, scope: !4)
