; Every integer instruction at every width, i1 logic, casts between all widths, and shifts by registers.
; targets: all
define ptx_kernel void @integers(ptr addrspace(1) %p, i8 %b, i16 %h, i32 %i, i64 %l, i1 %c) {
  %b1 = add i8 %b, 3
  %b2 = sdiv i8 %b1, %b
  %b3 = lshr i8 %b2, 1
  %b4 = ashr i8 %b3, %b
  %b5 = icmp ult i8 %b4, %b
  %b6 = zext i8 %b4 to i32
  %b7 = sext i8 %b4 to i64
  %h1 = mul i16 %h, %h
  %h2 = urem i16 %h1, 7
  %h3 = shl i16 %h2, %h
  %h4 = sext i16 %h3 to i32
  %h5 = zext i16 %h3 to i64
  %h6 = icmp sge i16 5, %h3
  %i1 = sub i32 10, %i
  %i2 = and i32 %i1, 255
  %i3 = or i32 %i2, %b6
  %i4 = xor i32 %i3, %h4
  %i5 = udiv i32 %i4, 3
  %i6 = srem i32 %i5, %i
  %i7 = ashr i32 %i6, %i
  %i8 = call i32 @llvm.smax.i32(i32 %i7, i32 0)
  %i9 = call i32 @llvm.umin.i32(i32 %i8, i32 %i)
  %i10 = call i32 @llvm.abs.i32(i32 %i9, i1 false)
  %i11 = call i32 @llvm.nvvm.mulhi.ui(i32 %i10, i32 %i)
  %i12 = call i32 @llvm.ctpop.i32(i32 %i11)
  %l1 = mul i64 %l, %b7
  %l2 = add i64 %l1, %h5
  %l3 = udiv i64 %l2, %l
  %l4 = lshr i64 %l3, %l
  %l5 = call i64 @llvm.nvvm.mulhi.ll(i64 %l4, i64 %l)
  %l6 = call i64 @llvm.ctpop.i64(i64 %l5)
  %l7 = zext i32 %i12 to i64
  %l8 = sub i64 %l6, %l7
  %t1 = trunc i64 %l8 to i16
  %t2 = trunc i32 %i12 to i8
  %t3 = trunc i64 %l8 to i1
  %c1 = and i1 %c, %b5
  %c2 = xor i1 %c1, true
  %c3 = or i1 %c2, %h6
  %c4 = icmp eq i1 %c3, %t3
  %c5 = select i1 %c4, i1 %c1, i1 %c2
  %s1 = select i1 %c5, i64 %l8, i64 0
  %s2 = select i1 %c5, i16 %t1, i16 9
  %s3 = select i1 %c4, i8 %t2, i8 -1
  %z1 = zext i1 %c5 to i32
  %z2 = sext i1 %c5 to i16
  store i64 %s1, ptr addrspace(1) %p
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 8
  store i16 %s2, ptr addrspace(1) %p1
  %p2 = getelementptr i16, ptr addrspace(1) %p1, i32 1
  store i8 %s3, ptr addrspace(1) %p2
  %p3 = getelementptr i32, ptr addrspace(1) %p, i32 %z1
  store i16 %z2, ptr addrspace(1) %p3
  store i1 %c3, ptr addrspace(1) %p3, align 1
  %back = load i1, ptr addrspace(1) %p3, align 1
  %more = zext i1 %back to i8
  store i8 %more, ptr addrspace(1) %p
  ret void
}
