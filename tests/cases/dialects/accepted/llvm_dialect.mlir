module attributes {llvm.data_layout = "e-i64:64", llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal constant @str("hello\0A\00") {addr_space = 4 : i32, alignment = 1 : i64}
  llvm.mlir.global external @g(dense<[1, 2]> : tensor<2xi32>) : !llvm.array<2 x i32>
  llvm.mlir.global private @init() : !llvm.struct<(ptr, i32)> {
    %0 = llvm.mlir.undef : !llvm.struct<(ptr, i32)>
    %1 = llvm.mlir.addressof @g : !llvm.ptr
    %2 = llvm.insertvalue %1, %0[0] : !llvm.struct<(ptr, i32)>
    llvm.return %2 : !llvm.struct<(ptr, i32)>
  }
  llvm.func @printf(!llvm.ptr, ...) -> i32
  llvm.func @malloc(i64) -> !llvm.ptr attributes {sym_visibility = "private"}
  llvm.func internal fastcc @f(%arg0: i32 {llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 16 : i64, llvm.nonnull}) -> (i32 {llvm.zeroext}) attributes {passthrough = ["nounwind", ["foo", "bar"]]} {
    %0 = llvm.mlir.constant(0 : i32) : i32
    %fz = llvm.mlir.constant(0.0 : f32) : f32
    %len = llvm.mlir.constant(4 : i64) : i64
    %c = llvm.icmp "slt" %arg0, %0 : i32
    llvm.cond_br %c weights([1, 2]), ^bb1(%arg0 : i32), ^bb2
  ^bb1(%x: i32):  // pred: ^bb0
    %1 = llvm.add %x, %x overflow<nsw, nuw> : i32
    llvm.br ^bb3(%1 : i32)
  ^bb2:  // pred: ^bb0
    llvm.switch %arg0 : i32, ^bb3(%0 : i32) [
      1: ^bb1(%arg0 : i32),
      2: ^bb3(%arg0 : i32)
    ]
  ^bb3(%r: i32):
    %p = llvm.getelementptr inbounds %arg1[%r, 1] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.struct<"pair", (i32, array<4 x f32>)>
    %v = llvm.load %p {alignment = 4 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %a = llvm.atomicrmw fadd %p, %fz syncscope("agent") monotonic : !llvm.ptr<1>, f32
    llvm.store volatile %v, %p : vector<4xf32>, !llvm.ptr<1>
    %asm = llvm.inline_asm has_side_effects asm_dialect = att "mov.u32 $0, $1;", "=r,r" %r : (i32) -> i32
    %st = llvm.mlir.addressof @str : !llvm.ptr<4>
    %stc = llvm.addrspacecast %st : !llvm.ptr<4> to !llvm.ptr
    %pr = llvm.call @printf(%stc, %r) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
    %fp = llvm.mlir.addressof @f : !llvm.ptr
    %ind = llvm.call %fp(%r, %arg1) : !llvm.ptr, (i32, !llvm.ptr<1>) -> i32
    %in = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.tid.x"() : () -> i32
    %fm = llvm.intr.fmuladd(%fz, %fz, %fz) : (f32, f32, f32) -> f32
    "llvm.intr.memcpy"(%stc, %stc, %len) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.return %pr : i32
  }
}
