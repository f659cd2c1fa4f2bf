; Constant expressions and every spelling of a number.
@array = global [4 x i32] zeroinitializer
@inner = addrspace(3) global [8 x i8] undef
@gep = global ptr getelementptr inbounds nuw (i8, ptr @array, i64 4)
@nested = global ptr getelementptr (i8, ptr getelementptr inbounds ([4 x i32], ptr @array, i64 0, i64 1), i64 ptrtoint (ptr @gep to i64))
@ranged = global ptr getelementptr inrange(-8, 16) (i8, ptr @array, i64 8)
@cast = global ptr addrspacecast (ptr addrspace(3) @inner to ptr)
@number = global i64 ptrtoint (ptr @array to i64)
@difference = global i64 sub (i64 ptrtoint (ptr @gep to i64), i64 ptrtoint (ptr @array to i64))
@small = global i32 trunc (i64 sub nuw (i64 ptrtoint (ptr @gep to i64), i64 4) to i32)
@sum = global i64 add nuw nsw (i64 xor (i64 ptrtoint (ptr @gep to i64), i64 1), i64 2)
@pointer = global ptr inttoptr (i64 4096 to ptr)
@bits = global ptr bitcast (ptr @array to ptr)
@equivalent = global ptr dso_local_equivalent @f
@unchecked = global ptr no_cfi @f
@signed = global ptr ptrauth (ptr @f, i32 2, i64 1234)
@address = global ptr blockaddress(@f, %block)
@integers = global { i1, i8, i64, i128, i16 } { i1 true, i8 -128, i64 u0xFF, i128 170141183460469231731687303715884105727, i16 s0xFFF0 }
@floats = global { half, bfloat, float, double, x86_fp80, fp128, ppc_fp128 } { half 0xH7E00, bfloat 0xR7F80, float 0x7FF8000000000000, double 0x0000000000000001, x86_fp80 0xK4000C000000000000000, fp128 0xL00000000000000004000000000000000, ppc_fp128 0xM3FF00000000000000000000000000000 }
@decimals = global { float, double, half } { float +1.5, double -1.0e-5, half 65504.0 }
@strings = global { [3 x i8], [0 x i8], [2 x i8] } { [3 x i8] c"a\00\FF", [0 x i8] c"", [2 x i8] c"\\\22" }
@vectors = global { <2 x i8>, <4 x float>, <2 x ptr> } { <2 x i8> <i8 1, i8 poison>, <4 x float> splat (float 1.0), <2 x ptr> <ptr null, ptr @f> }
@odd = global { { i32, i8 }, [1 x { i8 }] } { { i32, i8 } undef, [1 x { i8 }] [{ i8 } { i8 7 }] }
@lane = global i32 extractelement (<2 x i32> <i32 1, i32 2>, i32 0)
@wide = global <2 x i32> insertelement (<2 x i32> undef, i32 1, i32 0)
@mixed = global <2 x i32> shufflevector (<2 x i32> undef, <2 x i32> <i32 1, i32 2>, <2 x i32> <i32 2, i32 3>)
define void @f() {
  br label %block
block:
  ret void
}
