!memref_gmem_f16 = !cute.memref<f16, gmem, align<16>, "(16,64):(64,1)">
!memref_gmem_f16_1 = !cute.memref<f16, gmem, align<16>, "(16,16):(16,1)">
#loop_unroll = #llvm.loop_unroll<count = 4 : i32>
#loop_annotation = #llvm.loop_annotation<unroll = #loop_unroll>
module attributes {gpu.container_module} {
  gpu.module @kernels {
    cuda.kernel @kernel_cutlass__dot_tensorptrf16gmemalign16o1664641_tensorptrf16gmemalign16o1664641_tensorptrf16gmemalign16o1616161_0(%arg0: !memref_gmem_f16, %arg1: !memref_gmem_f16, %arg2: !memref_gmem_f16_1) attributes {cu_attrs = {max_dynamic_shared_size_bytes = #cuda.dev_max_shared_memory_optin, non_portable_cluster_size_allowed = 1 : i32}, cute.kernel, cutlass_launch_facts = {cluster_launch = false, cooperative_launch = false, exact_block_dim = array<i64: 16, 16, 1>, exact_grid_dim = array<i64: 1, 1, 1>, schema_version = 1 : i64}, gpu.kernel, nvvm.reqntid = array<i32: 16, 16, 1>, smem.hint_smem_base_uniform, smem.partition_num = 2 : i32} {
      %iter = cute.get_iter(%arg0) : !memref_gmem_f16
      %iter_0 = cute.get_iter(%arg1) : !memref_gmem_f16
      %iter_1 = cute.get_iter(%arg2) : !memref_gmem_f16_1
      %iter_2 = cute.get_iter(%arg0) : !memref_gmem_f16
      %iter_3 = cute.get_iter(%arg1) : !memref_gmem_f16
      %iter_4 = cute.get_iter(%arg2) : !memref_gmem_f16_1
      %lay = cute.get_layout(%arg0) : !memref_gmem_f16
      %lay_5 = cute.get_layout(%arg1) : !memref_gmem_f16
      %lay_6 = cute.get_layout(%arg2) : !memref_gmem_f16_1
      %0 = nvvm.read.ptx.sreg.tid.x : i32
      %1 = nvvm.read.ptx.sreg.tid.y : i32
      %2 = nvvm.read.ptx.sreg.tid.z : i32
      %3 = cute.get_shape(%lay) : (!cute.layout<"(16,64):(64,1)">) -> !cute.shape<"(16,64)">
      %e0, %e1 = cute.get_leaves(%3) : !cute.shape<"(16,64)">
      %cst = arith.constant 0.000000e+00 : f32
      %c0_i32 = arith.constant 0 : i32
      %c64_i32 = arith.constant 64 : i32
      %c1_i32 = arith.constant 1 : i32
      %4 = scf.for %arg3 = %c0_i32 to %c64_i32 step %c1_i32 iter_args(%arg4 = %cst) -> (f32)  : i32 {
        %coord_7 = cute.make_coord(%0, %arg3) : (i32, i32) -> !cute.coord<"(?,?)">
        %6 = cute.memref.load(%arg0, %coord_7) : (!memref_gmem_f16, !cute.coord<"(?,?)">) -> f16
        %7 = arith.extf %6 : f16 to f32
        %coord_8 = cute.make_coord(%1, %arg3) : (i32, i32) -> !cute.coord<"(?,?)">
        %8 = cute.memref.load(%arg1, %coord_8) : (!memref_gmem_f16, !cute.coord<"(?,?)">) -> f16
        %9 = arith.extf %8 : f16 to f32
        %10 = arith.mulf %7, %9 : f32
        %11 = arith.addf %arg4, %10 : f32
        scf.yield %11 : f32
      } {loop_annotation = #loop_annotation}
      %5 = arith.truncf %4 : f32 to f16
      %coord = cute.make_coord(%0, %1) : (i32, i32) -> !cute.coord<"(?,?)">
      cute.memref.store(%arg2, %coord, %5) : (!memref_gmem_f16_1, !cute.coord<"(?,?)">, f16) -> ()
      return
    }
  }
  func.func @cutlass_dot_FakeTensorFloat161664641_FakeTensorFloat161664641_FakeTensorFloat161616161(%arg0: !memref_gmem_f16, %arg1: !memref_gmem_f16, %arg2: !memref_gmem_f16_1) -> i32 attributes {llvm.emit_c_interface} {
    %iter = cute.get_iter(%arg0) : !memref_gmem_f16
    %iter_0 = cute.get_iter(%arg1) : !memref_gmem_f16
    %iter_1 = cute.get_iter(%arg2) : !memref_gmem_f16_1
    %iter_2 = cute.get_iter(%arg0) : !memref_gmem_f16
    %iter_3 = cute.get_iter(%arg1) : !memref_gmem_f16
    %iter_4 = cute.get_iter(%arg2) : !memref_gmem_f16_1
    %lay = cute.get_layout(%arg0) : !memref_gmem_f16
    %lay_5 = cute.get_layout(%arg1) : !memref_gmem_f16
    %lay_6 = cute.get_layout(%arg2) : !memref_gmem_f16_1
    %0 = cute.kernel_smem_size @kernels::@kernel_cutlass__dot_tensorptrf16gmemalign16o1664641_tensorptrf16gmemalign16o1664641_tensorptrf16gmemalign16o1616161_0 : i64
    %c232448_i64 = arith.constant 232448 : i64
    %1 = arith.cmpi sgt, %0, %c232448_i64 : i64
    scf.if %1 {
      cute.print("\0AError: kernel '@kernels::@kernel_cutlass__dot_tensorptrf16gmemalign16o1664641_tensorptrf16gmemalign16o1664641_tensorptrf16gmemalign16o1616161_0' launch shared memory exceeds current GPU arch sm_90a allowed. Allocated: {} bytes. Max: 232448 bytes.\0A\0A", %0) : i64
    }
    %c0_i64 = arith.constant 0 : i64
    %2 = cuda.cast %c0_i64 : i64 -> !cuda.stream
    %c16_i32 = arith.constant 16 : i32
    %c1_i32 = arith.constant 1 : i32
    %3 = cuda.launch_cfg.create<max_attrs = 17 : i32> (blockDim = (%c16_i32, %c16_i32, %c1_i32), dynamicSmemBytes = %0, gridDim = (%c1_i32, %c1_i32, %c1_i32), stream = %2) : i32, i32, i32, i64, i32, i32, i32, !cuda.stream -> !cuda.launch_cfg<max_attrs = 17>
    %c0_i32 = arith.constant 0 : i32
    cuda.launch_cfg.programmatic_stream_serialization_allowed[%3] %c0_i32 : !cuda.launch_cfg<max_attrs = 17>, i32
    %c0_i32_7 = arith.constant 0 : i32
    cuda.launch_cfg.cooperative[%3] %c0_i32_7 : !cuda.launch_cfg<max_attrs = 17>, i32
    %4 = cuda.launch_ex @kernels::@kernel_cutlass__dot_tensorptrf16gmemalign16o1664641_tensorptrf16gmemalign16o1664641_tensorptrf16gmemalign16o1616161_0<%3> (%arg0, %arg1, %arg2) {assume_kernel_attr = #cuda.assume_kernel_attr<true>} : !cuda.launch_cfg<max_attrs = 17>, (!memref_gmem_f16, !memref_gmem_f16, !memref_gmem_f16_1) -> !cuda.result
    %5 = cuda.cast %4 : !cuda.result -> i32
    cuda.return_if_error %5 : i32
    %c0_i32_8 = arith.constant 0 : i32
    return %c0_i32_8 : i32
  }
}

