; target: sm_90
; Functions that name their PTX themselves.
target triple = "nvptx64-nvidia-cuda"
define void @old() #0 {
  ret void
}
define void @fine() #1 {
  ret void
}
attributes #0 = { nounwind "target-features"="+ptx74" "target-cpu"="sm_90" } ;! target.ptx-version
attributes #1 = { nounwind "target-features"="+ptx78" "target-cpu"="sm_90" }
