; What selection makes of several instructions at once, of accesses of memory and of what the lanes of a warp do together.
;
; Above a kernel stand its parameters and what they hold behind it: `a:u32 = NUMPY` for an array of 32 elements, which
; begins with the edges of its type; one without `=` stays as it is. Expressions name the arrays as they were, `lane`,
; `signed(a)` and NumPy. `;+ word=text ...` makes an instance of the kernel with the words `$word` replaced; `target` is the
; one that it is compiled for, where that matters.
; The oracle is NumPy on what the language reference says of each instruction.

; --- several instructions that become one ---------------------------------------------------------------------------

;+ ext=sext k=2 want=signed(a)
;+ ext=sext k=30 want=signed(a)
;+ ext=sext k=31 want=signed(a)
;+ ext=zext k=3 want=a
;+ ext=zext k=31 want=a
;+ ext=zext k=32 want=a
;: widened_and_shifted a:u32, out:u64 = $want.astype(u64) << u64($k)
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %a, i32 %t
  %x = load i32, ptr addrspace(1) %p
  %w = $ext i32 %x to i64
  %s = shl i64 %w, $k
  %o = getelementptr i64, ptr addrspace(1) %out, i32 %t
  store i64 %s, ptr addrspace(1) %o
  ret void
}

; --- addresses --------------------------------------------------------------------------------------------------------

;+ index=i32 cast=trunc
;+ index=i64 cast=sext
;: an_index_below_zero a:u16, out:u16 = a[::-1]
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %wide = sext i32 %t to i64
  %narrow = trunc i64 %wide to i32
  %i32 = sub i32 0, %narrow
  %i64 = sub i64 0, %wide
  %end = getelementptr i16, ptr addrspace(1) %a, i32 31
  %p = getelementptr i16, ptr addrspace(1) %end, $index %$index
  %x = load i16, ptr addrspace(1) %p
  %o = getelementptr i16, ptr addrspace(1) %out, i64 %wide
  store i16 %x, ptr addrspace(1) %o
  ret void
}

;: a_byte_below_zero a:u8, out:u8 = a[::-1]
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = sub i32 0, %t
  %end = getelementptr i8, ptr addrspace(1) %a, i64 40
  %p = getelementptr i8, ptr addrspace(1) %end, i32 %i
  %q = getelementptr i8, ptr addrspace(1) %p, i32 -9
  %x = load i8, ptr addrspace(1) %q
  %o = getelementptr i8, ptr addrspace(1) %out, i32 %t
  store i8 %x, ptr addrspace(1) %o
  ret void
}

;: a_pointer_as_a_number a:u32, out:u32 = roll(a, -4)
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = add i32 %t, 4
  %i = and i32 %u, 31
  %n = ptrtoint ptr addrspace(1) %a to i64
  %w = zext i32 %i to i64
  %b = mul i64 %w, 4
  %m = add i64 %n, %b
  %p = inttoptr i64 %m to ptr addrspace(1)
  %x = load i32, ptr addrspace(1) %p
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %x, ptr addrspace(1) %o
  ret void
}

;: a_generic_address a:u32 = where(lane % 2 == 0, a + u32(1), a), out:u32 = a
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %a, i32 %t
  %g = addrspacecast ptr addrspace(1) %p to ptr
  %x = load i32, ptr %g
  %y = add i32 %x, 1
  %bit = and i32 %t, 1
  %even = icmp eq i32 %bit, 0
  br i1 %even, label %yes, label %no
yes:
  store i32 %y, ptr %g
  br label %no
no:
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %x, ptr addrspace(1) %o
  ret void
}

; --- loads and stores -------------------------------------------------------------------------------------------------

;+ type=<4 x i8> array=u32 align=4
;+ type=<4 x i8> array=u32 align=1
;+ type=<2 x i16> array=u32 align=4
;+ type=<2 x i16> array=u32 align=2
;+ type=<4 x i16> array=u64 align=8
;+ type=<4 x half> array=u64 align=2
;+ type=<2 x i32> array=u64 align=8
;+ type=<2 x float> array=u64 align=4
;+ type=<8 x i8> array=u64 align=4
;+ type=i64 array=u64 align=8
;+ type=double array=u64 align=8
;+ type=bfloat array=u16 align=2
;: moved a:$array, out:$array = a
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr $type, ptr addrspace(1) %a, i32 %t
  %x = load $type, ptr addrspace(1) %p, align $align
  %o = getelementptr $type, ptr addrspace(1) %out, i32 %t
  store $type %x, ptr addrspace(1) %o, align $align
  ret void
}

;+ many=8 size=i32 array=u32 threads=4
;+ many=4 size=i64 array=u64 threads=8
;+ many=8 size=i64 array=u64 threads=4
;+ many=16 size=i16 array=u16 threads=2
;: moved_in_several_accesses a:$array, out:$array = a
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %few = icmp ult i32 %t, $threads
  br i1 %few, label %yes, label %no
yes:
  %p = getelementptr <$many x $size>, ptr addrspace(1) %a, i32 %t
  %x = load <$many x $size>, ptr addrspace(1) %p, align 16
  %o = getelementptr <$many x $size>, ptr addrspace(1) %out, i32 %t
  store <$many x $size> %x, ptr addrspace(1) %o, align 16
  br label %no
no:
  ret void
}

;: a_truth_value a:u8 = a, out:u8 = (a != 0) & ~(lane % 3 == 0)
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i8, ptr addrspace(1) %a, i32 %t
  %x = load i8, ptr addrspace(1) %p
  %some = icmp ne i8 %x, 0
  %o = getelementptr i8, ptr addrspace(1) %out, i32 %t
  store i1 %some, ptr addrspace(1) %o
  %again = load i1, ptr addrspace(1) %o
  %m = urem i32 %t, 3
  %other = icmp ne i32 %m, 0
  %both = and i1 %again, %other
  store i1 %both, ptr addrspace(1) %o
  ret void
}

;: of_four_equal_conditions a:u32, m:u32, out:u32 = where(repeat(m[::4] % 2 == 1, 4), a, out)
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %m, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = and i32 %t, 7
  %j = shl i32 %i, 2
  %pm = getelementptr i32, ptr addrspace(1) %m, i32 %j
  %w = load i32, ptr addrspace(1) %pm
  %bit = trunc i32 %w to i1
  %m0 = insertelement <4 x i1> poison, i1 %bit, i32 0
  %m1 = shufflevector <4 x i1> %m0, <4 x i1> poison, <4 x i32> zeroinitializer
  %pa = getelementptr i32, ptr addrspace(1) %a, i32 %j
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %j
  %x = call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) %pa, i32 16, <4 x i1> %m1, <4 x i32> splat (i32 7))
  call void @llvm.masked.store.v4i32.p1(<4 x i32> %x, ptr addrspace(1) %po, i32 16, <4 x i1> %m1)
  ret void
}

;: what_a_masked_load_keeps a:u32, out:u32 = where(a % 2 == 1, a, u32(7))
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %a, i32 %t
  %w = load i32, ptr addrspace(1) %p
  %bit = trunc i32 %w to i1
  %m = insertelement <1 x i1> poison, i1 %bit, i32 0
  %x = call <1 x i32> @llvm.masked.load.v1i32.p1(ptr addrspace(1) %p, i32 4, <1 x i1> %m, <1 x i32> splat (i32 7))
  %e = extractelement <1 x i32> %x, i32 0
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %e, ptr addrspace(1) %o
  ret void
}

; --- parts of vectors -------------------------------------------------------------------------------------------------

;: elements_put_and_taken a:u64, out:u64 = a << u64(32) | a >> u64(48) | u64(0x12340000)
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i64, ptr addrspace(1) %a, i32 %t
  %v = load <4 x i16>, ptr addrspace(1) %p, align 8
  %s = shufflevector <4 x i16> %v, <4 x i16> poison, <4 x i32> <i32 3, i32 2, i32 0, i32 1>
  %w = insertelement <4 x i16> %s, i16 4660, i32 1
  %o = getelementptr i64, ptr addrspace(1) %out, i32 %t
  store <4 x i16> %w, ptr addrspace(1) %o, align 8
  ret void
}

;: elements_of_two_vectors a:u64, b:u64, out:u64 = (a >> u64(32)) << u64(32) | (b & u64(0xFFFFFFFF))
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i64, ptr addrspace(1) %a, i32 %t
  %q = getelementptr i64, ptr addrspace(1) %b, i32 %t
  %v = load <2 x i32>, ptr addrspace(1) %p, align 8
  %w = load <2 x i32>, ptr addrspace(1) %q, align 8
  %s = shufflevector <2 x i32> %v, <2 x i32> %w, <2 x i32> <i32 2, i32 1>
  %o = getelementptr i64, ptr addrspace(1) %out, i32 %t
  store <2 x i32> %s, ptr addrspace(1) %o, align 8
  ret void
}

;: words_of_a_double a:u64, out:u64 = a << u64(32) | a >> u64(32)
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i64, ptr addrspace(1) %a, i32 %t
  %d = load double, ptr addrspace(1) %p
  %v = bitcast double %d to <2 x i32>
  %lo = extractelement <2 x i32> %v, i32 0
  %hi = extractelement <2 x i32> %v, i32 1
  %w0 = insertelement <2 x i32> poison, i32 %hi, i32 0
  %w1 = insertelement <2 x i32> %w0, i32 %lo, i32 1
  %r = bitcast <2 x i32> %w1 to i64
  %o = getelementptr i64, ptr addrspace(1) %out, i32 %t
  store i64 %r, ptr addrspace(1) %o
  ret void
}

; --- numbers ----------------------------------------------------------------------------------------------------------

;+ type=i8 array=u8
;+ type=i16 array=u16
;+ type=i32 array=u32
;+ type=i64 array=u64
;: without_sign a:$array, out:$array = abs(signed(a))
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr $type, ptr addrspace(1) %a, i32 %t
  %x = load $type, ptr addrspace(1) %p
  %r = call $type @llvm.abs.$type($type %x, i1 false)
  %o = getelementptr $type, ptr addrspace(1) %out, i32 %t
  store $type %r, ptr addrspace(1) %o
  ret void
}

;+ type=i32 array=u32
;+ type=i64 array=u64
;: bits_counted a:$array, out:$array = [bin(x).count("1") for x in a]
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr $type, ptr addrspace(1) %a, i32 %t
  %x = load $type, ptr addrspace(1) %p
  %r = call $type @llvm.ctpop.$type($type %x)
  %o = getelementptr $type, ptr addrspace(1) %out, i32 %t
  store $type %r, ptr addrspace(1) %o
  ret void
}

;+ from=i32 array=u32
;+ from=i16 array=u16
;: a_number_as_a_pointer a:$array, out:u64 = a
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr $from, ptr addrspace(1) %a, i32 %t
  %x = load $from, ptr addrspace(1) %p
  %q = inttoptr $from %x to ptr
  %n = ptrtoint ptr %q to i64
  %o = getelementptr i64, ptr addrspace(1) %out, i32 %t
  store i64 %n, ptr addrspace(1) %o
  ret void
}

;: words_of_packed_elements a:u64, out:u64 = a
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i64, ptr addrspace(1) %a, i32 %t
  %v = load <4 x i16>, ptr addrspace(1) %p, align 8
  %d = bitcast <4 x i16> %v to double
  %n = bitcast double %d to i64
  %o = getelementptr i64, ptr addrspace(1) %out, i32 %t
  store i64 %n, ptr addrspace(1) %o
  ret void
}

;+ call=ff2f16x2.rn high=2.0 low=-1.0 want=0x4000BC00 target=sm_90a
;+ call=ff2f16x2.rn.relu high=2.0 low=-1.0 want=0x40000000 target=sm_90a
;+ call=ff2f16x2.rn.relu high=2.0 low=-1.0 want=0x40000000 target=sm_75
;: two_halves out:u32 = full(32, $want)
define ptx_kernel void @k(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %v = call <2 x half> @llvm.nvvm.$call(float $high, float $low)
  %r = bitcast <2 x half> %v to i32
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %o
  ret void
}

;+ call=ff2bf16x2.rn high=2.0 low=-1.0 want=0x4000BF80 target=sm_90a
;+ call=ff2bf16x2.rn.relu high=-2.0 low=1.0 want=0x00003F80 target=sm_90a
;+ call=ff2bf16x2.rn.relu high=-2.0 low=1.0 want=0x00003F80 target=sm_75
;: two_bfloats out:u32 = full(32, $want)
define ptx_kernel void @k(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %v = call <2 x bfloat> @llvm.nvvm.$call(float $high, float $low)
  %r = bitcast <2 x bfloat> %v to i32
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %o
  ret void
}

;+ kind=e4m3x2 want=0x4038 halves=0x40003C00
;+ kind=e5m2x2 want=0x403C halves=0x40003C00
;: two_of_eight_bits out:u16 = full(32, $want), second:u16 = full(32, $want), back:u32 = full(32, $halves)
define ptx_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %second, ptr addrspace(1) %back) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %e = call i16 @llvm.nvvm.ff.to.$kind.rn(float 2.0, float 1.0)
  %o = getelementptr i16, ptr addrspace(1) %out, i32 %t
  store i16 %e, ptr addrspace(1) %o
  %h = call <2 x half> @llvm.nvvm.$kind.to.f16x2.rn(i16 %e)
  %f = call i16 @llvm.nvvm.f16x2.to.$kind.rn(<2 x half> %h)
  %s = getelementptr i16, ptr addrspace(1) %second, i32 %t
  store i16 %f, ptr addrspace(1) %s
  %r = bitcast <2 x half> %h to i32
  %b = getelementptr i32, ptr addrspace(1) %back, i32 %t
  store i32 %r, ptr addrspace(1) %b
  ret void
}

; Approximations are exact, or nearly so, of these; the result is rounded to 64ths.

;+ call=sqrt.approx.f of=16.0 want=256
;+ call=rcp.approx.ftz.f of=16.0 want=4
;+ call=rsqrt.approx.f of=16.0 want=16
;+ call=ex2.approx.f of=3.0 want=512
;+ call=lg2.approx.f of=8.0 want=192
;+ call=sin.approx.f of=0.0 want=0
;+ call=cos.approx.f of=0.0 want=64
;+ call=tanh.approx.f of=100.0 want=64
;+ call=sqrt.rn.f of=16.0 want=256
;+ call=rcp.rn.f of=16.0 want=4
;: approximated out:u32 = full(32, $want)
define ptx_kernel void @k(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = call float @llvm.nvvm.$call(float $of)
  %m = fmul float %x, 64.0
  %n = call float @llvm.rint.f32(float %m)
  %r = fptosi float %n to i32
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %o
  ret void
}

;+ call=fmax.f want=5
;+ call=fmin.f want=2
;+ call=fmax.ftz.nan.f want=5
;+ call=fmin.nan.f want=2
;: the_larger_or_the_smaller out:u32 = full(32, $want)
define ptx_kernel void @k(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = call float @llvm.nvvm.$call(float 2.0, float 5.0)
  %r = fptosi float %x to i32
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %o
  ret void
}

;+ by=7.0 want=fmod(a,f32(7))
;+ by=0x7FF0000000000000 want=a
;: what_a_division_leaves a:f32, out:f32 = $want
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr addrspace(1) %a, i32 %t
  %x = load float, ptr addrspace(1) %p
  %r = frem float %x, $by
  %o = getelementptr float, ptr addrspace(1) %out, i32 %t
  store float %r, ptr addrspace(1) %o
  ret void
}

; What targets have no instruction for is computed in others: sums of bfloat by fma, rounding to bfloat in integers.

;+ op=fadd want=lane+3 target=sm_75
;+ op=fadd want=lane+3 target=sm_80
;+ op=fsub want=lane-3 target=sm_75
;+ op=fsub want=lane-3 target=sm_80
;+ op=fsub want=lane-3 target=sm_90a
;+ op=fmul want=lane*3 target=sm_75
;+ op=fmul want=lane*3 target=sm_80
;: bfloats out:u32 = ($want).astype(int32).view(u32)
define ptx_kernel void @k(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = sitofp i32 %t to bfloat
  %y = sitofp i32 3 to bfloat
  %z = $op bfloat %x, %y
  %r = fptosi bfloat %z to i32
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %o
  ret void
}

;+ target=sm_75
;+ target=sm_80
;: a_bfloat_half_way_between out:u32 = 2 * rint((256 + lane) / 2)
define ptx_kernel void @k(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = add i32 %t, 256
  %x = sitofp i32 %i to float
  %b = fptrunc float %x to bfloat
  %f = fpext bfloat %b to float
  %r = fptosi float %f to i32
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %o
  ret void
}

; --- atomics ----------------------------------------------------------------------------------------------------------

;+ op=add want=a+b
;+ op=sub want=a-b
;+ op=and want=a&b
;+ op=or want=a|b
;+ op=xor want=a^b
;+ op=xchg want=b
;+ op=max want=where(signed(a)>signed(b),a,b)
;+ op=min want=where(signed(a)<signed(b),a,b)
;+ op=umax want=maximum(a,b)
;+ op=umin want=minimum(a,b)
;: atomics a:u32 = $want, b:u32, out:u32 = a
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %a, i32 %t
  %q = getelementptr i32, ptr addrspace(1) %b, i32 %t
  %y = load i32, ptr addrspace(1) %q
  %x = atomicrmw $op ptr addrspace(1) %p, i32 %y syncscope("device") monotonic
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %x, ptr addrspace(1) %o
  ret void
}

;+ op=add want=a+b
;+ op=sub want=a-b
;+ op=and want=a&b
;+ op=or want=a|b
;+ op=xor want=a^b
;+ op=xchg want=b
;+ op=max want=where(signed(a)>signed(b),a,b)
;+ op=min want=where(signed(a)<signed(b),a,b)
;+ op=umax want=maximum(a,b)
;+ op=umin want=minimum(a,b)
;: wide_atomics a:u64 = $want, b:u64, out:u64 = a
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i64, ptr addrspace(1) %a, i32 %t
  %q = getelementptr i64, ptr addrspace(1) %b, i32 %t
  %y = load i64, ptr addrspace(1) %q
  %x = atomicrmw $op ptr addrspace(1) %p, i64 %y syncscope("device") acq_rel
  %o = getelementptr i64, ptr addrspace(1) %out, i32 %t
  store i64 %x, ptr addrspace(1) %o
  ret void
}

;+ type=float array=f32
;+ type=double array=f64
;: atomic_sums_of_floats a:$array = a + b, b:$array, out:$array = a
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr $type, ptr addrspace(1) %a, i32 %t
  %q = getelementptr $type, ptr addrspace(1) %b, i32 %t
  %y = load $type, ptr addrspace(1) %q
  %x = atomicrmw fadd ptr addrspace(1) %p, $type %y syncscope("device") monotonic
  %z = atomicrmw xchg ptr addrspace(1) %q, $type %y monotonic
  %o = getelementptr $type, ptr addrspace(1) %out, i32 %t
  store $type %x, ptr addrspace(1) %o
  ret void
}

;+ type=i32 array=u32
;+ type=i64 array=u64
;: compared_and_exchanged a:$array = where(lane % 2 == 0, b, a), b:$array, out:$array = a + (lane % 2 == 0).astype($array)
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr $type, ptr addrspace(1) %a, i32 %t
  %q = getelementptr $type, ptr addrspace(1) %b, i32 %t
  %x = load $type, ptr addrspace(1) %p
  %y = load $type, ptr addrspace(1) %q
  %bit = and i32 %t, 1
  %even = icmp eq i32 %bit, 0
  %n = xor $type %x, 1
  %c = select i1 %even, $type %x, $type %n
  %r = cmpxchg ptr addrspace(1) %p, $type %c, $type %y syncscope("device") acq_rel monotonic
  %old = extractvalue { $type, i1 } %r, 0
  %did = extractvalue { $type, i1 } %r, 1
  %one = zext i1 %did to $type
  %s = add $type %old, %one
  %o = getelementptr $type, ptr addrspace(1) %out, i32 %t
  store $type %s, ptr addrspace(1) %o
  ret void
}

; --- the lanes of a warp ----------------------------------------------------------------------------------------------

;+ op=add want=a.sum(dtype=u32)
;+ op=min want=signed(a).min().view(u32)
;+ op=max want=signed(a).max().view(u32)
;+ op=umin want=a.min()
;+ op=umax want=a.max()
;: reduced a:u32, out:u32 = full(32, $want)
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %a, i32 %t
  %x = load i32, ptr addrspace(1) %p
  %r = call i32 @llvm.nvvm.redux.sync.$op(i32 %x, i32 -1)
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %o
  ret void
}

;+ mode=idx clamp=31 from=(5)
;+ mode=bfly clamp=31 from=lane^5
;+ mode=down clamp=31 from=where(lane+5<32,lane+5,lane)
;+ mode=up clamp=0 from=where(lane>=5,lane-5,lane)
;+ mode=down clamp=6175 from=where(lane%8+5<8,lane+5,lane)
;: shuffled a:u32, out:u32 = full(32, a[$from])
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %a, i32 %t
  %x = load i32, ptr addrspace(1) %p
  %r = call i32 @llvm.nvvm.shfl.sync.$mode.i32(i32 -1, i32 %x, i32 5, i32 $clamp)
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %o
  ret void
}

;+ mode=all below=31 want=0
;+ mode=all below=32 want=1
;+ mode=any below=1 want=1
;+ mode=any below=0 want=0
;+ mode=uni below=0 want=1
;+ mode=uni below=5 want=0
;: voted out:u32 = full(32, $want)
define ptx_kernel void @k(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, $below
  %v = call i1 @llvm.nvvm.vote.$mode.sync(i32 -1, i1 %c)
  %r = zext i1 %v to i32
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %o
  ret void
}

;: ballot_and_warp_size out:u32 = full(32, 0x1F + 32)
define ptx_kernel void @k(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 5
  %v = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)
  %w = call i32 @llvm.nvvm.read.ptx.sreg.warpsize()
  %r = add i32 %v, %w
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %o
  ret void
}

; Of A only the first eight rows and columns are 1, and all of B is.

;: a_product_of_a_warp out:u32 = full(32, 8)
define ptx_kernel void @k(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %one = bitcast i32 1006648320 to <2 x half>
  %no = bitcast i32 0 to <2 x half>
  %d = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half> %one, <2 x half> %no, <2 x half> %no, <2 x half> %no, <2 x half> %one, <2 x half> %one, float 0.0, float 0.0, float 0.0, float 0.0)
  %d1 = extractvalue { float, float, float, float } %d, 1
  %d2 = extractvalue { float, float, float, float } %d, 2
  %s = fadd float %d1, %d2
  %r = fptosi float %s to i32
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %o
  ret void
}

;+ sat=.satfinite want=0x7FFFFFFF
;+ sat= want=0x8000000F
;: a_sum_that_is_held_in_range out:u32 = full(32, $want)
define ptx_kernel void @k(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %d = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k16.row.col$sat.s8.u8(i32 16843009, i32 16843009, i32 16843009, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647)
  %r = extractvalue { i32, i32, i32, i32 } %d, 3
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %o
  ret void
}

; --- shared memory ----------------------------------------------------------------------------------------------------

;+ kind=ca size=4 array=u32
;+ kind=ca size=8 array=u64
;: copied a:$array, out:$array = a[lane ^ 1]
@buf = internal addrspace(3) global [1024 x i8] undef, align 16
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = mul i32 %t, $size
  %p = getelementptr i8, ptr addrspace(1) %a, i32 %i
  %s = getelementptr i8, ptr addrspace(3) @buf, i32 %i
  call void @llvm.nvvm.cp.async.$kind.shared.global.$size(ptr addrspace(3) %s, ptr addrspace(1) %p)
  call void @llvm.nvvm.cp.async.wait.all()
  call void @llvm.nvvm.barrier0()
  %j = xor i32 %i, $size
  %q = getelementptr i8, ptr addrspace(3) @buf, i32 %j
  %o = getelementptr i8, ptr addrspace(1) %out, i32 %i
  %x = load <$size x i8>, ptr addrspace(3) %q, align $size
  store <$size x i8> %x, ptr addrspace(1) %o, align $size
  ret void
}

;+ kind=ca
;+ kind=cg
;: copied_in_part a:u32, out:u32 = where(lane % 4 < 2, a, u32(0))
@buf = internal addrspace(3) global [1024 x i8] undef, align 16
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = and i32 %t, 7
  %i = mul i32 %u, 16
  %p = getelementptr i8, ptr addrspace(1) %a, i32 %i
  %s = getelementptr i8, ptr addrspace(3) @buf, i32 %i
  %few = icmp ult i32 %t, 8
  br i1 %few, label %yes, label %no
yes:
  call void @llvm.nvvm.cp.async.$kind.shared.global.16.s(ptr addrspace(3) %s, ptr addrspace(1) %p, i32 8)
  br label %no
no:
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  call void @llvm.nvvm.barrier0()
  %j = mul i32 %t, 4
  %q = getelementptr i8, ptr addrspace(3) @buf, i32 %j
  %o = getelementptr i8, ptr addrspace(1) %out, i32 %j
  %x = load i32, ptr addrspace(3) %q
  store i32 %x, ptr addrspace(1) %o
  ret void
}

;+ trans=.trans want=(rows.reshape(8,8).T.reshape(-1))
;+ trans= want=rows
;: a_matrix_of_eight_rows a:u32, out:u32 = $want.view(u32)
@buf = internal addrspace(3) global [1024 x i8] undef, align 16
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = mul i32 %t, 4
  %p = getelementptr i8, ptr addrspace(1) %a, i32 %i
  %s = getelementptr i8, ptr addrspace(3) @buf, i32 %i
  %x = load i32, ptr addrspace(1) %p
  store i32 %x, ptr addrspace(3) %s
  call void @llvm.nvvm.barrier0()
  %r = and i32 %t, 7
  %m = mul i32 %r, 16
  %q = getelementptr i8, ptr addrspace(3) @buf, i32 %m
  %f = call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1$trans.b16.p3(ptr addrspace(3) %q)
  %o = getelementptr i8, ptr addrspace(1) %out, i32 %i
  store i32 %f, ptr addrspace(1) %o
  ret void
}

;+ trans=.trans want=(rows.reshape(8,8).T.reshape(-1))
;+ trans= want=rows
;: a_matrix_stored a:u32, out:u32 = $want.view(u32)
@buf = internal addrspace(3) global [1024 x i8] undef, align 16
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = mul i32 %t, 4
  %p = getelementptr i8, ptr addrspace(1) %a, i32 %i
  %x = load i32, ptr addrspace(1) %p
  %r = and i32 %t, 7
  %m = mul i32 %r, 16
  %q = getelementptr i8, ptr addrspace(3) @buf, i32 %m
  call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x1$trans.b16.p3(ptr addrspace(3) %q, i32 %x)
  call void @llvm.nvvm.barrier0()
  %s = getelementptr i8, ptr addrspace(3) @buf, i32 %i
  %y = load i32, ptr addrspace(3) %s
  %o = getelementptr i8, ptr addrspace(1) %out, i32 %i
  store i32 %y, ptr addrspace(1) %o
  ret void
}

;: what_an_mbarrier_counts out:u32 = full(32, 1)
@bar = internal addrspace(3) global i64 undef, align 8
define ptx_kernel void @k(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %make, label %made
make:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, i32 33)
  br label %made
made:
  call void @llvm.nvvm.barrier0()
  br label %before
before:
  %free = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @bar, i32 1)
  br i1 %free, label %arrive, label %before
arrive:
  %a = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @bar)
  br i1 %first, label %last, label %wait
last:
  %b = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) @bar, i32 0)
  br label %wait
wait:
  %done = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @bar, i32 0)
  br i1 %done, label %end, label %wait
end:
  %x = zext i1 %done to i32
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %x, ptr addrspace(1) %o
  ret void
}
