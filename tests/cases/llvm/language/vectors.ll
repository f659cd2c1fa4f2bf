; Vector instructions, scalable vectors, tokens.
define <4 x i32> @fixed(<4 x i32> %a, <4 x i32> %b, i64 %i, i32 %x) {
  %1 = extractelement <4 x i32> %a, i64 %i
  %2 = insertelement <4 x i32> %b, i32 %1, i32 3
  %3 = shufflevector <4 x i32> %a, <4 x i32> %2, <8 x i32> <i32 0, i32 7, i32 poison, i32 3, i32 4, i32 5, i32 6, i32 1>
  %4 = shufflevector <8 x i32> %3, <8 x i32> poison, <4 x i32> zeroinitializer
  %5 = insertelement <4 x i32> <i32 1, i32 undef, i32 3, i32 4>, i32 %x, i8 1
  %6 = add <4 x i32> %4, %5
  ret <4 x i32> %6
}
define <vscale x 4 x i32> @scalable(<vscale x 4 x i32> %a, i32 %x, ptr %p) {
  %1 = insertelement <vscale x 4 x i32> poison, i32 %x, i64 0
  %2 = shufflevector <vscale x 4 x i32> %1, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
  %3 = add <vscale x 4 x i32> %2, %a
  %4 = bitcast <vscale x 4 x i32> %3 to <vscale x 2 x i64>
  store <vscale x 2 x i64> %4, ptr %p, align 16
  %5 = icmp eq <vscale x 4 x i32> %3, splat (i32 1)
  %6 = select <vscale x 4 x i1> %5, <vscale x 4 x i32> %3, <vscale x 4 x i32> %a
  ret <vscale x 4 x i32> %6
}
define <2 x ptr> @pointers(<2 x ptr> %p, <2 x i64> %i) {
  %1 = getelementptr i8, <2 x ptr> %p, <2 x i64> %i
  %2 = ptrtoint <2 x ptr> %1 to <2 x i64>
  %3 = inttoptr <2 x i64> %2 to <2 x ptr>
  %4 = addrspacecast <2 x ptr> %3 to <2 x ptr addrspace(1)>
  %5 = icmp ne <2 x ptr> %3, zeroinitializer
  ret <2 x ptr> %3
}
