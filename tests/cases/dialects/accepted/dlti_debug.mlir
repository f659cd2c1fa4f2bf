#di_file = #llvm.di_file<"a.py" in "/tmp">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #di_file, producer = "p", isOptimized = true, emissionKind = LineTablesOnly>
#st = #llvm.di_subroutine_type<callingConvention = DW_CC_normal>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #di_file, name = "k", linkageName = "k", file = #di_file, line = 5, scopeLine = 5, subprogramFlags = "Definition|Optimized", type = #st>
#loc = loc("a.py":6:1)
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 32 : i64>, #dlti.dl_entry<!llvm.ptr<3>, dense<32> : vector<4xi64>>>} {
  llvm.func @k(%a: i32) -> i32 {
    %0 = llvm.add %a, %a {any.order = #dlti.dl_spec<"dlti.endianness" = "little">} : i32 loc(#loc)
    llvm.intr.dbg.value #llvm.di_local_variable<scope = #sp, name = "x", file = #di_file, line = 6> = %0 : i32
    llvm.return %0 : i32
  } loc(fused<#sp>[#loc])
}
