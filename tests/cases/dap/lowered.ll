target datalayout = "e-p3:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@__text_0 = internal addrspace(1) constant [10 x i8] c"block %d\0A\00", align 1

define ptx_kernel void @rows(ptr addrspace(1) %x, i32 %n) #0 {
entry:
  %ctaid_x = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %0 = and i32 %tid, 4
  %1 = lshr i32 %0, 2
  %2 = and i32 %tid, 3
  %3 = icmp eq i32 %tid, 0
  %4 = alloca [256 x i8], align 8, addrspace(5)
  %5 = and i32 %tid, 120
  %6 = icmp eq i32 %5, 0
  br label %body

body:
  %7 = shl i32 %ctaid_x, 1
  %8 = add i32 %7, %1
  %9 = sext i32 %8 to i64
  %10 = shl i64 %9, 5
  %11 = getelementptr i8, ptr addrspace(1) %x, i64 %10
  %12 = sext i32 %2 to i64
  %13 = shl i64 %12, 2
  %14 = getelementptr i8, ptr addrspace(1) %11, i64 %13
  %15 = sub i32 8, %7
  %16 = sub i32 %15, %1
  %17 = icmp sgt i32 %16, 0
  %18 = sub i32 8, %2
  %19 = icmp sgt i32 %18, 0
  %20 = and i1 %17, %19
  %21 = insertelement <1 x i1> poison, i1 %20, i32 0
  %22 = call <1 x float> @llvm.masked.load.v1f32.p1(ptr addrspace(1) %14, i32 4, <1 x i1> %21, <1 x float> zeroinitializer)
  %23 = extractelement <1 x float> %22, i32 0
  br label %loop

loop:
  %i = phi i32 [ 0, %body ], [ %27, %loop.body ]
  %24 = phi float [ %23, %body ], [ %26, %loop.body ]
  %25 = icmp slt i32 %i, %n
  br i1 %25, label %loop.body, label %loop.end

loop.body:
  %26 = fadd float %24, 5.000000e-01
  %27 = add i32 %i, 1
  br label %loop

loop.end:
  %28 = phi float [ %24, %loop ]
  br i1 %3, label %print.then, label %print.end

print.then:
  store i32 %ctaid_x, ptr addrspace(5) %4, align 4
  %29 = addrspacecast ptr addrspace(5) %4 to ptr
  %30 = addrspacecast ptr addrspace(1) @__text_0 to ptr
  %31 = call i32 @vprintf(ptr %30, ptr %29)
  br label %print.end

print.end:
  %32 = shl i32 %ctaid_x, 1
  %33 = sub i32 8, %32
  %34 = sub i32 %33, %1
  %35 = icmp sgt i32 %34, 0
  %36 = sub i32 8, %2
  %37 = icmp sgt i32 %36, 0
  %38 = and i1 %35, %37
  %39 = and i1 %38, %6
  %40 = add i32 %32, %1
  %41 = sext i32 %40 to i64
  %42 = shl i64 %41, 5
  %43 = getelementptr i8, ptr addrspace(1) %x, i64 %42
  %44 = sext i32 %2 to i64
  %45 = shl i64 %44, 2
  %46 = getelementptr i8, ptr addrspace(1) %43, i64 %45
  %47 = insertelement <1 x float> poison, float %28, i32 0
  %48 = insertelement <1 x i1> poison, i1 %39, i32 0
  call void @llvm.masked.store.v1f32.p1(<1 x float> %47, ptr addrspace(1) %46, i32 4, <1 x i1> %48)
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare <1 x float> @llvm.masked.load.v1f32.p1(ptr addrspace(1), i32, <1 x i1>, <1 x float>)
declare i32 @vprintf(ptr, ptr)
declare void @llvm.masked.store.v1f32.p1(<1 x float>, ptr addrspace(1), i32, <1 x i1>)

attributes #0 = { "target-cpu"="sm_80" "nvvm.reqntid"="128" "nvvm.minctasm"="1" }
