; target: sm_90a
; Each call becomes the instruction that is written behind it.
target triple = "nvptx64-nvidia-cuda"
declare void @__wgmma_mma_async_f16(...)
declare void @__wgmma_mma_async_bf16(...)
declare void @__wgmma_mma_async_tf32(...)
declare void @__wgmma_mma_async_f8(...)
define ptx_kernel void @k(ptr %a, ptr %b, ptr %c, ptr %d, i64 %x, i64 %y) {
  call void (...) @__wgmma_mma_async_f16(i32 64, i32 8, i32 16, i32 1, i32 0, i32 0, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 .. 0, 1, 1, 1, 0
  call void (...) @__wgmma_mma_async_f16(i32 64, i32 8, i32 16, i32 1, i32 0, i32 0, i32 0, i32 0, i32 0, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 .. 0, 1, 1, 0
  call void (...) @__wgmma_mma_async_f16(i32 64, i32 8, i32 16, i32 0, i32 1, i32 0, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 .. 0, -1, 1, 0, 0
  call void (...) @__wgmma_mma_async_f16(i32 64, i32 8, i32 16, i32 0, i32 1, i32 0, i32 0, i32 0, i32 0, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 .. 0, -1, 1, 0
  call void (...) @__wgmma_mma_async_f16(i32 64, i32 8, i32 16, i32 0, i32 0, i32 1, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 .. 0, 1, 1, 0, 1
  call void (...) @__wgmma_mma_async_f16(i32 64, i32 8, i32 16, i32 0, i32 0, i32 1, i32 0, i32 0, i32 0, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 .. 0, 1, 1, 1
  call void (...) @__wgmma_mma_async_f16(i32 64, i32 8, i32 16, i32 0, i32 0, i32 0, i32 1, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 .. 0, 1, -1, 0, 0
  call void (...) @__wgmma_mma_async_f16(i32 64, i32 8, i32 16, i32 0, i32 0, i32 0, i32 1, i32 0, i32 0, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 .. 0, 1, -1, 0
  call void (...) @__wgmma_mma_async_f16(i32 64, i32 8, i32 16, i32 0, i32 0, i32 0, i32 0, i32 1, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 .. 1, 1, 1, 0, 0
  call void (...) @__wgmma_mma_async_f16(i32 64, i32 8, i32 16, i32 0, i32 0, i32 0, i32 0, i32 1, i32 0, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 .. 1, 1, 1, 0
  call void (...) @__wgmma_mma_async_f16(i32 64, i32 8, i32 16, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 .. 0, 1, 1, 0, 0
  call void (...) @__wgmma_mma_async_f16(i32 64, i32 8, i32 16, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 .. 0, 1, 1, 0
  call void (...) @__wgmma_mma_async_f16(i32 64, i32 16, i32 16, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n16k16.f32.f16.f16 .. 0, 1, 1, 0, 0
  call void (...) @__wgmma_mma_async_f16(i32 64, i32 16, i32 16, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n16k16.f16.f16.f16 .. 1, -1, -1, 1, 1
  call void (...) @__wgmma_mma_async_f16(i32 64, i32 32, i32 16, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n32k16.f32.f16.f16 .. 0, 1, 1, 0, 0
  call void (...) @__wgmma_mma_async_f16(i32 64, i32 32, i32 16, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n32k16.f16.f16.f16 .. 1, -1, -1, 1, 1
  call void (...) @__wgmma_mma_async_f16(i32 64, i32 64, i32 16, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16 .. 0, 1, 1, 0, 0
  call void (...) @__wgmma_mma_async_f16(i32 64, i32 64, i32 16, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16 .. 0, 1, 1, 0
  call void (...) @__wgmma_mma_async_f16(i32 64, i32 64, i32 16, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n64k16.f16.f16.f16 .. 1, -1, -1, 1, 1
  call void (...) @__wgmma_mma_async_f16(i32 64, i32 64, i32 16, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n64k16.f16.f16.f16 .. 1, -1, -1, 1
  call void (...) @__wgmma_mma_async_f16(i32 64, i32 128, i32 16, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n128k16.f32.f16.f16 .. 0, 1, 1, 0, 0
  call void (...) @__wgmma_mma_async_f16(i32 64, i32 128, i32 16, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n128k16.f16.f16.f16 .. 1, -1, -1, 1, 1
  call void (...) @__wgmma_mma_async_f16(i32 64, i32 256, i32 16, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n256k16.f32.f16.f16 .. 0, 1, 1, 0, 0
  call void (...) @__wgmma_mma_async_f16(i32 64, i32 256, i32 16, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n256k16.f16.f16.f16 .. 1, -1, -1, 1, 1
  call void (...) @__wgmma_mma_async_bf16(i32 64, i32 8, i32 16, i32 1, i32 0, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 .. 0, 1, 1, 1, 0
  call void (...) @__wgmma_mma_async_bf16(i32 64, i32 8, i32 16, i32 1, i32 0, i32 0, i32 0, i32 0, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 .. 0, 1, 1, 0
  call void (...) @__wgmma_mma_async_bf16(i32 64, i32 8, i32 16, i32 0, i32 1, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 .. 0, -1, 1, 0, 0
  call void (...) @__wgmma_mma_async_bf16(i32 64, i32 8, i32 16, i32 0, i32 1, i32 0, i32 0, i32 0, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 .. 0, -1, 1, 0
  call void (...) @__wgmma_mma_async_bf16(i32 64, i32 8, i32 16, i32 0, i32 0, i32 1, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 .. 0, 1, 1, 0, 1
  call void (...) @__wgmma_mma_async_bf16(i32 64, i32 8, i32 16, i32 0, i32 0, i32 1, i32 0, i32 0, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 .. 0, 1, 1, 1
  call void (...) @__wgmma_mma_async_bf16(i32 64, i32 8, i32 16, i32 0, i32 0, i32 0, i32 1, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 .. 0, 1, -1, 0, 0
  call void (...) @__wgmma_mma_async_bf16(i32 64, i32 8, i32 16, i32 0, i32 0, i32 0, i32 1, i32 0, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 .. 0, 1, -1, 0
  call void (...) @__wgmma_mma_async_bf16(i32 64, i32 8, i32 16, i32 0, i32 0, i32 0, i32 0, i32 1, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 .. 1, 1, 1, 0, 0
  call void (...) @__wgmma_mma_async_bf16(i32 64, i32 8, i32 16, i32 0, i32 0, i32 0, i32 0, i32 1, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 .. 1, 1, 1, 0
  call void (...) @__wgmma_mma_async_bf16(i32 64, i32 16, i32 16, i32 0, i32 0, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n16k16.f32.bf16.bf16 .. 0, 1, 1, 0, 0
  call void (...) @__wgmma_mma_async_bf16(i32 64, i32 16, i32 16, i32 1, i32 1, i32 1, i32 1, i32 1, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n16k16.f32.bf16.bf16 .. 1, -1, -1, 1, 1
  call void (...) @__wgmma_mma_async_bf16(i32 64, i32 32, i32 16, i32 0, i32 0, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n32k16.f32.bf16.bf16 .. 0, 1, 1, 0, 0
  call void (...) @__wgmma_mma_async_bf16(i32 64, i32 32, i32 16, i32 1, i32 1, i32 1, i32 1, i32 1, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n32k16.f32.bf16.bf16 .. 1, -1, -1, 1, 1
  call void (...) @__wgmma_mma_async_bf16(i32 64, i32 64, i32 16, i32 0, i32 0, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n64k16.f32.bf16.bf16 .. 0, 1, 1, 0, 0
  call void (...) @__wgmma_mma_async_bf16(i32 64, i32 64, i32 16, i32 0, i32 0, i32 0, i32 0, i32 0, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n64k16.f32.bf16.bf16 .. 0, 1, 1, 0
  call void (...) @__wgmma_mma_async_bf16(i32 64, i32 64, i32 16, i32 1, i32 1, i32 1, i32 1, i32 1, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n64k16.f32.bf16.bf16 .. 1, -1, -1, 1, 1
  call void (...) @__wgmma_mma_async_bf16(i32 64, i32 64, i32 16, i32 1, i32 1, i32 1, i32 1, i32 1, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n64k16.f32.bf16.bf16 .. 1, -1, -1, 1
  call void (...) @__wgmma_mma_async_bf16(i32 64, i32 128, i32 16, i32 0, i32 0, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n128k16.f32.bf16.bf16 .. 0, 1, 1, 0, 0
  call void (...) @__wgmma_mma_async_bf16(i32 64, i32 128, i32 16, i32 1, i32 1, i32 1, i32 1, i32 1, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n128k16.f32.bf16.bf16 .. 1, -1, -1, 1, 1
  call void (...) @__wgmma_mma_async_bf16(i32 64, i32 256, i32 16, i32 0, i32 0, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n256k16.f32.bf16.bf16 .. 0, 1, 1, 0, 0
  call void (...) @__wgmma_mma_async_bf16(i32 64, i32 256, i32 16, i32 1, i32 1, i32 1, i32 1, i32 1, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n256k16.f32.bf16.bf16 .. 1, -1, -1, 1, 1
  call void (...) @__wgmma_mma_async_tf32(i32 64, i32 8, i32 8, i32 1, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k8.f32.tf32.tf32 .. 0, -1, 1
  call void (...) @__wgmma_mma_async_tf32(i32 64, i32 8, i32 8, i32 1, i32 0, i32 0, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k8.f32.tf32.tf32 .. 0, -1, 1
  call void (...) @__wgmma_mma_async_tf32(i32 64, i32 8, i32 8, i32 0, i32 1, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k8.f32.tf32.tf32 .. 0, 1, -1
  call void (...) @__wgmma_mma_async_tf32(i32 64, i32 8, i32 8, i32 0, i32 1, i32 0, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k8.f32.tf32.tf32 .. 0, 1, -1
  call void (...) @__wgmma_mma_async_tf32(i32 64, i32 8, i32 8, i32 0, i32 0, i32 1, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k8.f32.tf32.tf32 .. 1, 1, 1
  call void (...) @__wgmma_mma_async_tf32(i32 64, i32 8, i32 8, i32 0, i32 0, i32 1, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k8.f32.tf32.tf32 .. 1, 1, 1
  call void (...) @__wgmma_mma_async_tf32(i32 64, i32 16, i32 8, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n16k8.f32.tf32.tf32 .. 0, 1, 1
  call void (...) @__wgmma_mma_async_tf32(i32 64, i32 16, i32 8, i32 1, i32 1, i32 1, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n16k8.f32.tf32.tf32 .. 1, -1, -1
  call void (...) @__wgmma_mma_async_tf32(i32 64, i32 32, i32 8, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n32k8.f32.tf32.tf32 .. 0, 1, 1
  call void (...) @__wgmma_mma_async_tf32(i32 64, i32 32, i32 8, i32 1, i32 1, i32 1, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n32k8.f32.tf32.tf32 .. 1, -1, -1
  call void (...) @__wgmma_mma_async_tf32(i32 64, i32 64, i32 8, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n64k8.f32.tf32.tf32 .. 0, 1, 1
  call void (...) @__wgmma_mma_async_tf32(i32 64, i32 64, i32 8, i32 0, i32 0, i32 0, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n64k8.f32.tf32.tf32 .. 0, 1, 1
  call void (...) @__wgmma_mma_async_tf32(i32 64, i32 64, i32 8, i32 1, i32 1, i32 1, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n64k8.f32.tf32.tf32 .. 1, -1, -1
  call void (...) @__wgmma_mma_async_tf32(i32 64, i32 64, i32 8, i32 1, i32 1, i32 1, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n64k8.f32.tf32.tf32 .. 1, -1, -1
  call void (...) @__wgmma_mma_async_tf32(i32 64, i32 128, i32 8, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n128k8.f32.tf32.tf32 .. 0, 1, 1
  call void (...) @__wgmma_mma_async_tf32(i32 64, i32 128, i32 8, i32 1, i32 1, i32 1, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n128k8.f32.tf32.tf32 .. 1, -1, -1
  call void (...) @__wgmma_mma_async_tf32(i32 64, i32 256, i32 8, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n256k8.f32.tf32.tf32 .. 0, 1, 1
  call void (...) @__wgmma_mma_async_tf32(i32 64, i32 256, i32 8, i32 1, i32 1, i32 1, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n256k8.f32.tf32.tf32 .. 1, -1, -1
  call void (...) @__wgmma_mma_async_f8(i32 64, i32 8, i32 32, i32 1, i32 0, i32 0, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k32.f32.e5m2.e5m2 .. 0, -1, 1
  call void (...) @__wgmma_mma_async_f8(i32 64, i32 8, i32 32, i32 1, i32 0, i32 0, i32 0, i32 0, i32 0, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k32.f32.e5m2.e5m2 .. 0, -1, 1
  call void (...) @__wgmma_mma_async_f8(i32 64, i32 8, i32 32, i32 0, i32 1, i32 0, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k32.f32.e5m2.e5m2 .. 0, 1, -1
  call void (...) @__wgmma_mma_async_f8(i32 64, i32 8, i32 32, i32 0, i32 1, i32 0, i32 0, i32 0, i32 0, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k32.f32.e5m2.e5m2 .. 0, 1, -1
  call void (...) @__wgmma_mma_async_f8(i32 64, i32 8, i32 32, i32 0, i32 0, i32 1, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k32.f32.e4m3.e5m2 .. 0, 1, 1
  call void (...) @__wgmma_mma_async_f8(i32 64, i32 8, i32 32, i32 0, i32 0, i32 1, i32 0, i32 0, i32 0, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k32.f32.e4m3.e5m2 .. 0, 1, 1
  call void (...) @__wgmma_mma_async_f8(i32 64, i32 8, i32 32, i32 0, i32 0, i32 0, i32 1, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k32.f32.e5m2.e4m3 .. 0, 1, 1
  call void (...) @__wgmma_mma_async_f8(i32 64, i32 8, i32 32, i32 0, i32 0, i32 0, i32 1, i32 0, i32 0, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k32.f32.e5m2.e4m3 .. 0, 1, 1
  call void (...) @__wgmma_mma_async_f8(i32 64, i32 8, i32 32, i32 0, i32 0, i32 0, i32 0, i32 1, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k32.f32.e5m2.e5m2 .. 1, 1, 1
  call void (...) @__wgmma_mma_async_f8(i32 64, i32 8, i32 32, i32 0, i32 0, i32 0, i32 0, i32 1, i32 0, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k32.f32.e5m2.e5m2 .. 1, 1, 1
  call void (...) @__wgmma_mma_async_f8(i32 64, i32 8, i32 32, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k32.f16.e5m2.e5m2 .. 0, 1, 1
  call void (...) @__wgmma_mma_async_f8(i32 64, i32 8, i32 32, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n8k32.f16.e5m2.e5m2 .. 0, 1, 1
  call void (...) @__wgmma_mma_async_f8(i32 64, i32 16, i32 32, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n16k32.f32.e5m2.e5m2 .. 0, 1, 1
  call void (...) @__wgmma_mma_async_f8(i32 64, i32 16, i32 32, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n16k32.f16.e4m3.e4m3 .. 1, -1, -1
  call void (...) @__wgmma_mma_async_f8(i32 64, i32 32, i32 32, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n32k32.f32.e5m2.e5m2 .. 0, 1, 1
  call void (...) @__wgmma_mma_async_f8(i32 64, i32 32, i32 32, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n32k32.f16.e4m3.e4m3 .. 1, -1, -1
  call void (...) @__wgmma_mma_async_f8(i32 64, i32 64, i32 32, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n64k32.f32.e5m2.e5m2 .. 0, 1, 1
  call void (...) @__wgmma_mma_async_f8(i32 64, i32 64, i32 32, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n64k32.f32.e5m2.e5m2 .. 0, 1, 1
  call void (...) @__wgmma_mma_async_f8(i32 64, i32 64, i32 32, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n64k32.f16.e4m3.e4m3 .. 1, -1, -1
  call void (...) @__wgmma_mma_async_f8(i32 64, i32 64, i32 32, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, ptr %d, ptr %a, i64 %y) ; wgmma.mma_async.sync.aligned.m64n64k32.f16.e4m3.e4m3 .. 1, -1, -1
  call void (...) @__wgmma_mma_async_f8(i32 64, i32 128, i32 32, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n128k32.f32.e5m2.e5m2 .. 0, 1, 1
  call void (...) @__wgmma_mma_async_f8(i32 64, i32 128, i32 32, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n128k32.f16.e4m3.e4m3 .. 1, -1, -1
  call void (...) @__wgmma_mma_async_f8(i32 64, i32 256, i32 32, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n256k32.f32.e5m2.e5m2 .. 0, 1, 1
  call void (...) @__wgmma_mma_async_f8(i32 64, i32 256, i32 32, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, ptr %d, i64 %x, i64 %y) ; wgmma.mma_async.sync.aligned.m64n256k32.f16.e4m3.e4m3 .. 1, -1, -1
  ret void
}
