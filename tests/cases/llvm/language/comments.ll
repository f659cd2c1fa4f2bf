; Comments of both kinds, several entities on a line, statements over several lines, and odd names.
/* a block
   comment */ @a = global i32 /* inside */ 1 @b = global i32 2
define void @f
  (i32
   %x) { ; the body
  %y = add
    i32 %x,
    1 %z = add i32 %y, 2
  %"a b" = add i32 %z, ; half
    %y
  %-1 = add i32 %"a b", 1
  %.2$ = add i32 %-1, 1
  call void (i32) @g
    (i32 %.2$
    )
  br label
    %next next:
  ret void } define void @g(i32 %x) { ret void
}
declare void @h(
  i32,
  ptr
) nounwind
^0 = module: (path: "x.o", hash: (1, 2, 3, 4, 5))
^1 = gv: (guid: 15822663052811949562, summaries: (function: (module: ^0, flags: (linkage: external), insts: 1)))
^2 = flags: 8
^3 = blockcount: 5
