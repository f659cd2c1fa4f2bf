module {
  emitc.include <"stdio.h">
  func.func @e(%a: i32) -> i32 {
    %c = emitc.call_opaque "foo"(%a) {args = [0 : index, #emitc.opaque<"3">]} : (i32) -> i32
    %v = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<i32>
    %p = ub.poison : i32
    %e = emitc.expression %a : (i32) -> i32 {
      %q = add %a, %a : (i32, i32) -> i32
      yield %q : i32
    }
    emitc.for %i = %a to %c step %p : i32 {
    }
    return %c : i32
  }
}
