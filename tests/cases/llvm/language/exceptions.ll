; Exception handling of both kinds, and callbr.
declare i32 @__gxx_personality_v0(...)
declare i32 @__CxxFrameHandler3(...)
declare void @throws(i32)
declare i32 @value()
@type = external constant ptr
define i32 @itanium() personality ptr @__gxx_personality_v0 {
entry:
  %v = invoke noundef i32 @value() #0
          to label %fine unwind label %pad
fine:
  invoke void (i32) @throws(i32 %v) [ "tag"(i32 1) ]
          to label %end unwind label %both
pad:
  %lp = landingpad { ptr, i32 }
          cleanup
          catch ptr @type
          catch ptr null
          filter [1 x ptr] [ptr @type]
  %exception = extractvalue { ptr, i32 } %lp, 0
  resume { ptr, i32 } %lp
both:
  %lp2 = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %lp2
end:
  ret i32 %v
}
define void @windows() personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @throws(i32 1) to label %exit unwind label %dispatch
dispatch:
  %cs = catchswitch within none [label %handler, label %other] unwind label %cleanup
handler:
  %cp = catchpad within %cs [ptr null, i32 64, ptr null]
  catchret from %cp to label %exit
other:
  %cp2 = catchpad within %cs [ptr @type, i32 0, ptr null]
  call void @throws(i32 2) [ "funclet"(token %cp2) ]
  catchret from %cp2 to label %exit
cleanup:
  %cl = cleanuppad within none []
  cleanupret from %cl unwind to caller
exit:
  ret void
}
define void @asm_goto(i32 %x) {
  callbr void asm sideeffect "jmp ${1:l}", "r,!i,~{memory}"(i32 %x)
          to label %straight [label %jump]
straight:
  ret void
jump:
  ret void
}
attributes #0 = { noreturn }
