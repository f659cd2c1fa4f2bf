; Every unary, binary, comparison and cast instruction, with every flag.
define void @integers(i32 %a, i32 %b, <4 x i16> %v) {
  %1 = add nuw nsw i32 %a, %b
  %2 = sub nsw nuw i32 %a, 1
  %3 = mul i32 %a, -1
  %4 = shl nuw i32 %a, 3
  %5 = sdiv exact i32 %a, 2
  %6 = udiv i32 %a, %b
  %7 = lshr exact i32 %a, 1
  %8 = ashr i32 %a, 1
  %9 = srem i32 %a, %b
  %10 = urem i32 %a, %b
  %11 = and i32 %a, 255
  %12 = or disjoint i32 %a, 256
  %13 = xor i32 %a, -1
  %14 = add <4 x i16> %v, splat (i16 1)
  %15 = icmp samesign ult i32 %a, %b
  %16 = icmp eq <4 x i16> %v, zeroinitializer
  %17 = select i1 %15, i32 %a, i32 %b
  %18 = select <4 x i1> %16, <4 x i16> %v, <4 x i16> poison
  %19 = freeze i32 %17
  ret void
}
define void @floats(float %a, double %b, <2 x half> %v, bfloat %c) {
  %1 = fneg fast float %a
  %2 = fadd nnan ninf nsz float %a, 1.5
  %3 = fsub arcp contract afn reassoc double %b, 0x3FF0000000000000
  %4 = fmul <2 x half> %v, <half 0xH3C00, half 0xH4000>
  %5 = fdiv float %a, -0.0
  %6 = frem double %b, 1.0e10
  %7 = fcmp nnan oeq float %a, %a
  %8 = fcmp true double %b, 0x7FF0000000000000
  %9 = fcmp uno <2 x half> %v, zeroinitializer
  %10 = fadd bfloat %c, 0xR3F80
  %11 = select nsz i1 %7, float %a, float %1
  ret void
}
define void @casts(i32 %i, i64 %l, float %f, double %d, ptr %p, <2 x i32> %v, ptr addrspace(3) %s) {
  %1 = trunc nuw nsw i64 %l to i8
  %2 = zext nneg i32 %i to i64
  %3 = sext <2 x i32> %v to <2 x i64>
  %4 = fptrunc fast double %d to float
  %5 = fpext float %f to double
  %6 = fptosi float %f to i32
  %7 = fptoui double %d to i1
  %8 = sitofp i32 %i to half
  %9 = uitofp nneg i32 %i to float
  %10 = ptrtoint ptr %p to i64
  %11 = inttoptr i64 %l to ptr
  %12 = bitcast i32 %i to <2 x i16>
  %13 = addrspacecast ptr addrspace(3) %s to ptr
  %14 = ptrtoaddr ptr %p to i64
  %15 = bitcast <2 x i32> %v to double
  ret void
}
