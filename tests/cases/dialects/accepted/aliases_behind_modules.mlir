// In the generic form the attributes of a module stand behind it, and may name what is defined in front of it.
#tag = #llvm.mmra_tag<"a":"b">
#spec = #dlti.dl_spec<#dlti.dl_entry<index, 32 : i64>>
#size = 128 : i32
"builtin.module"() ({
  "builtin.module"() <{sym_name = "inner"}> ({
    func.func @f() attributes {size = #size} {
      return
    }
  }) {test.x = #tag} : () -> ()
  "gpu.module"() <{sym_name = "kernels"}> ({
  ^bb0:
  }) {test.y = #size} : () -> ()
}) {dlti.dl_spec = #spec} : () -> ()

// -----

// The attributes of a module over several lines, which name what is defined in front of it.
#size = 128 : i32
#tag = #llvm.mmra_tag<"a":"b">
module attributes {
  test.size = #size,
  test.tag = #tag
} {
  func.func @f() attributes {
    test.size = #size
  } {
    return
  }
  module @inner attributes {
    test.size = #size
  } {
  }
}
