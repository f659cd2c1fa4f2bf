; Every kind of type: named, opaque, numbered, literal and packed structs, arrays, vectors, pointers, target types.
%pair = type { i32, float }
%"quoted name" = type { %pair, [2 x %pair] }
%opaque = type opaque
%packed = type <{ i8, i32, <{ i8 }> }>
%0 = type { ptr, %1 }
%1 = type { i64 }
%list = type { ptr, i32 }
%empty = type {}
%alias = type i32
%function = type i32 (ptr, ...)
@a = global %pair { i32 1, float 2.0 }
@b = global %"quoted name" zeroinitializer
@c = global %packed <{ i8 1, i32 2, <{ i8 }> <{ i8 3 }> }>
@d = external global %opaque
@e = global [2 x [3 x i16]] [[3 x i16] [i16 1, i16 2, i16 3], [3 x i16] zeroinitializer]
@f = global { i32, { i8, [0 x i32] } } { i32 1, { i8, [0 x i32] } { i8 2, [0 x i32] [] } }
declare void @many(half, bfloat, float, double, fp128, x86_fp80, ppc_fp128, i1, i7, i128, i8388608)
declare void @vectors(<4 x i32>, <vscale x 4 x i32>, <2 x ptr>, <3 x ptr addrspace(3)>, <1 x half>)
declare void @pointers(ptr, ptr addrspace(1), ptr addrspace(16777215), i8*, [4 x i32]*, i8 addrspace(3)*)
declare target("spirv.Image", void, 1, 0) @image(target("spirv.Sampler"))
declare %function* @callback(void (i32)*)
define %alias @uses(%alias %x, %0 %y, %empty %z, %list %l) {
  %sum = add i32 %x, 1
  %first = extractvalue %0 %y, 1, 0
  %wide = trunc i64 %first to i32
  %both = add i32 %sum, %wide
  ret i32 %both
}
define void @fields(ptr %p) {
  %at = getelementptr inbounds %"quoted name", ptr %p, i64 3, i32 1, i64 1, i32 0
  store i32 1, ptr %at
  %q = getelementptr %1, ptr %p, i64 1
  %v = load %pair, ptr %q
  ret void
}
