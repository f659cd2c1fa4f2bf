// RUN: --target sm_90a --launch 1 --block 4 --arg 0=4:i32:0 --arg 1=7
// OUT: parameter type shape values
// OUT: entry_param_0 i32 4 stored 7 7 7 7
// OUT: entry_param_1 .u32 7
// A kernel below Tile IR runs as the PTX that it becomes, whatever its name is.
module @m {
  llvm.func @entry(%p: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel} {
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %a = llvm.getelementptr %p[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %n, %a : i32, !llvm.ptr<1>
    llvm.return
  }
}
