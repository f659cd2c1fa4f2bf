llvm.mlir.global internal constant @h("Hi\0A\00") {addr_space = 0 : i32} : !llvm.array<4 x i8>
llvm.mlir.global internal constant @h1("Hi") : !llvm.array<2 x i8>
llvm.mlir.global internal constant @h2("\C3\A4z")
llvm.mlir.global internal constant @h3("\FFz") : !llvm.array<2 x i8>
llvm.mlir.global internal constant @h4("\\\22") : !llvm.array<2 x i8>
llvm.func @c(%p: !llvm.ptr, %a: i32, %q: !llvm.ptr, %s: !llvm.ptr<3>) {
  %0 = llvm.cmpxchg %p, %a, %a acq_rel monotonic : !llvm.ptr, i32
  %1 = llvm.cmpxchg %p, %q, %q acq_rel monotonic : !llvm.ptr, !llvm.ptr
  %2 = "llvm.cmpxchg"(%p, %q, %q) <{success_ordering = 4 : i64, failure_ordering = 2 : i64}> : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.struct<(ptr, i1)>
  %3 = "llvm.cmpxchg"(%p, %s, %s) <{success_ordering = 4 : i64, failure_ordering = 2 : i64}> : (!llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>) -> !llvm.struct<(ptr<3>,i1)>
  llvm.return
}
memref.global @g1 : memref<2x3xi32> = dense<[[1, 2, 3], [4, 5, 6]]>
memref.global @g2 : memref<2xcomplex<f32>> = dense<[(1.0, 2.0), (3.0, 4.0)]>
memref.global @g3 : memref<4xi32> = dense<1>
memref.global @g4 : memref<2xi8> = dense<"0x0102">
memref.global @g5 : memref<0xi8> = dense<[]>
memref.global @g6 : memref<f32> = dense<1.0>
memref.global @g7 : memref<2xf32> = uninitialized
memref.global @g8 : memref<1xi32> = dense<[7]>
memref.global @g9 : memref<2xi32> = dense<[-1, 0x10]>
