pdl.pattern @p : benefit(1) {
  %t = pdl.type : i32
  %x = pdl.operand : %t
  %a = pdl.attribute = 10 : i32
  %op = pdl.operation "foo.op"(%x : !pdl.value) {"attr" = %a} -> (%t : !pdl.type)
  %r = pdl.result 0 of %op
  pdl.rewrite %op {
    %n = pdl.operation "bar.op"(%r : !pdl.value)
    pdl.erase %op
  }
}
