; Debug information: specialised nodes, records, expressions, and metadata in both forms.
define i32 @f(i32 %x, ptr %p) !dbg !5 {
entry:
    #dbg_value(i32 %x, !9, !DIExpression(), !10)
  %local = alloca i32, align 4, !DIAssignID !16
    #dbg_declare(ptr %local, !11, !DIExpression(DW_OP_plus_uconst, 4, DW_OP_deref), !10)
    #dbg_assign(i32 %x, !11, !DIExpression(), !16, ptr %local, !DIExpression(), !10)
    #dbg_value(!DIArgList(i32 %x, i32 1), !9, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !10)
    #dbg_label(!12, !10)
    #dbg_value(i32 poison, !9, !DIExpression(DW_OP_LLVM_fragment, 0, 16), !10)
  %y = add i32 %x, 1, !dbg !10
  store i32 %y, ptr %local, align 4, !dbg !DILocation(line: 3, column: 5, scope: !5)
  ret i32 %y, !dbg !13
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!llvm.ident = !{!14}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "hand", isOptimized: true, flags: "-O2", runtimeVersion: 0, emissionKind: FullDebug, enums: !2, retainedTypes: !2, globals: !17, imports: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "f.c", directory: "/tmp", checksumkind: CSK_MD5, checksum: "00112233445566778899aabbccddeeff")
!2 = !{}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = distinct !DISubprogram(name: "f", linkageName: "f", scope: !1, file: !1, line: 1, type: !6, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !15)
!6 = !DISubroutineType(cc: DW_CC_normal, types: !7)
!7 = !{!8, !8, null}
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!9 = !DILocalVariable(name: "x", arg: 1, scope: !5, file: !1, line: 1, type: !8)
!10 = !DILocation(line: 2, column: 7, scope: !18)
!11 = !DILocalVariable(name: "local", scope: !18, file: !1, line: 2, type: !8, align: 32)
!12 = !DILabel(scope: !5, name: "here", file: !1, line: 2)
!13 = !DILocation(line: 0, scope: !5, inlinedAt: !19, isImplicitCode: true)
!14 = !{!"hand written"}
!15 = !{!9}
!16 = distinct !DIAssignID()
!17 = !{!20}
!18 = distinct !DILexicalBlock(scope: !5, file: !1, line: 2, column: 3)
!19 = distinct !DILocation(line: 9, column: 1, scope: !5)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression(DW_OP_constu, 5, DW_OP_stack_value))
!21 = distinct !DIGlobalVariable(name: "g", scope: !0, file: !1, line: 4, type: !22, isLocal: true, isDefinition: true)
!22 = !DIDerivedType(tag: DW_TAG_typedef, name: "t", file: !1, line: 5, baseType: !23)
!23 = !DICompositeType(tag: DW_TAG_structure_type, name: "s", file: !1, line: 6, size: 64, flags: DIFlagFwdDecl, elements: !24, identifier: "_ZTS1s")
!24 = !{!25, !26, !27}
!25 = !DIDerivedType(tag: DW_TAG_member, name: "m", scope: !23, file: !1, line: 7, baseType: !8, size: 32, offset: 32, flags: DIFlagBitField, extraData: i64 0)
!26 = !DITemplateValueParameter(name: "N", type: !8, value: i32 4)
!27 = !DISubrange(count: 5, lowerBound: -1)
!28 = !DIEnumerator(name: "big", value: 18446744073709551615, isUnsigned: true)
!29 = !DINamespace(name: "n", scope: null, exportSymbols: true)
!30 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !0, entity: !29, file: !1, line: 3)
!31 = !DIMacroFile(line: 0, file: !1, nodes: !32)
!32 = !{!33}
!33 = !DIMacro(type: DW_MACINFO_define, line: 1, name: "A", value: "1")
!34 = !GenericDINode(tag: DW_TAG_entry_point, header: "h", operands: {!1, null, !"s"})
!35 = !DITemplateTypeParameter(name: "T", type: !8, defaulted: true)
!36 = !{!"string", i32 7, ptr @f, null, !{!{}, !"in\22line"}, !DIExpression()}
!37 = distinct !{!37, !36}
!named = !{!36, !37, !2}
!named.empty = !{}
