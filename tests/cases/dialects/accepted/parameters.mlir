// Types and attributes in the formats that TableGen has for them, in all the ways that mlir-opt 22 takes.
module attributes {test.x = #gpu.address_space<workgroup>} {}
module attributes {test.x = #gpu.address_space<"private">} {}
module attributes {test.x = #gpu<dim x>} {}
module attributes {test.x = #gpu<address_space<private>>} {}
module attributes {test.x = #gpu<dim x x>} {}
module attributes {test.x = #gpu.mask<3>} {}
module attributes {test.x = #gpu.mask<-3>} {}
module attributes {test.x = #gpu.mask<0x10>} {}
module attributes {test.x = #gpu.mask<true>} {}
module attributes {test.x = #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>} {}
module attributes {test.x = #gpu.kernel_metadata<"a", () -> ()>} {}
module attributes {test.x = #gpu.kernel_metadata<"a", () -> (), metadata = {a = 1}>} {}
module attributes {test.x = #gpu.kernel_table<[#gpu.kernel_metadata<"a", () -> ()>]>} {}
module attributes {test.x = #gpu.kernel_table<[<"a", () -> ()>]>} {}
module attributes {test.x = #gpu.kernel_table<>} {}
module attributes {test.x = #gpu.select_object<3>} {}
module attributes {test.x = #gpu.select_object} {}
module attributes {test.x = #gpu.object<#nvvm.target, "abc">} {}
module attributes {test.x = #gpu.object<#nvvm.target<chip = "sm_90">, properties = {O = 3}, assembly = "abc">} {}
module attributes {test.x = !nvgpu.mbarrier.group<memorySpace = 3>} {}
module attributes {test.x = !nvgpu.mbarrier.group<memorySpace = 3 : i32, num_barriers = 3>} {}
module attributes {test.x = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 3>} {}
module attributes {test.x = !nvgpu.device.async.token<3>} {}
module attributes {test.x = !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, #gpu.address_space<workgroup>>>} {}
module attributes {test.x = !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>} {}
module attributes {test.x = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = none, l2promo = none, oob = nan, interleave = none>} {}
module attributes {test.x = #arith.fastmath<fast>} {}
module attributes {test.x = #arith.fastmath<nnan,contract>} {}
module attributes {test.x = #arith.overflow<nsw, nuw>} {}
module attributes {test.x = #llvm.cconv<fastcc>} {}
module attributes {test.x = #llvm.tbaa_root<>} {}
module attributes {test.x = #llvm.tbaa_root<id = "a">} {}
module attributes {test.x = #llvm.tbaa_root} {}
module attributes {test.x = #llvm.mmra_tag<"a":"b">} {}
module attributes {test.x = #llvm.di_file<"a" in "b">} {}
module attributes {test.x = #llvm.dereferenceable<bytes = 3, mayBeNull = true>} {}
module attributes {test.x = #llvm<dso_local_equivalent @a>} {}
module attributes {test.x = #llvm.loop_unroll<disable = true, count = 3 : i32>} {}
module attributes {test.x = #llvm.loop_annotation<unroll = <disable = true>>} {}
module attributes {test.x = #llvm.loop_annotation<unroll = #llvm.loop_unroll<disable = true>, mustProgress = true>} {}
module attributes {test.x = #llvm.tbaa_type_desc<id = "a", members = {<#llvm.tbaa_root, 0>}>} {}
module attributes {test.x = #llvm.tbaa_tag<base_type = <id = "a", members = {<#llvm.tbaa_root, 0>}>, access_type = <id = "a", members = {<#llvm.tbaa_root, 0>}>, offset = 0>} {}
module attributes {test.x = #llvm.target_features<["+a", "+b"]>} {}
module attributes {test.x = #llvm.target_features<[]>} {}
module attributes {test.x = #llvm.linkage<external>} {}
module attributes {test.x = #llvm.linkage<"external">} {}
module attributes {test.x = #llvm.di_expression<[DW_OP_plus_uconst(3), DW_OP_deref]>} {}
module attributes {test.x = #llvm.di_expression<>} {}
module attributes {test.x = #llvm.di_null_type} {}
module attributes {test.x = #llvm.di_subrange<count = 4 : i64>} {}
module attributes {test.x = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>} {}
module attributes {test.x = #llvm.memory_effects<other = read, argMem = none, inaccessibleMem = readwrite, errnoMem = none, targetMem0 = none, targetMem1 = none>} {}
module attributes {test.x = #llvm.vscale_range<minRange = 1 : i32, maxRange = 2 : i32>} {}
module attributes {test.x = #llvm.vec_type_hint<hint = i32>} {}
module attributes {test.x = #llvm.mlir.module_flag<error, "a", 3>} {}
module attributes {test.x = #llvm.alias_scope_domain<id = distinct[0]<>, description = "a">} {}
module attributes {test.x = #llvm.access_group<id = distinct[0]<>>} {}
module attributes {test.x = #llvm.profile_summary<format = InstrProf, total_count = 3, max_count = 3, max_internal_count = 3, max_function_count = 3, num_counts = 3, num_functions = 3, detailed_summary = <cut_off = 3, min_count = 3, num_counts = 3>>} {}
module attributes {test.x = #llvm.zero} {}
module attributes {test.x = #llvm.undef} {}
module attributes {test.x = #llvm.poison} {}
module attributes {test.x = #llvm.constant_range<i32, 0, 12>} {}
module attributes {test.x = #llvm.target<triple = "a", chip = "b">} {}
module attributes {test.x = #llvm.target<triple = "a", chip = "b", features = <["+a"]>>} {}
module attributes {test.x = #llvm<comdat any>} {}
module attributes {test.x = #llvm.framePointerKind<all>} {}
module attributes {test.x = #llvm.uwtableKind<sync>} {}
module attributes {test.x = #vector.kind<add>} {}
module attributes {test.x = #vector.kind<"add">} {}
module attributes {test.x = #vector.punctuation<comma>} {}
module attributes {test.x = #linalg.iterator_type<parallel>} {}
module attributes {test.x = #linalg.unary_fn<exp>} {}
module attributes {test.x = #linalg.type_fn<cast_signed>} {}
module attributes {test.x = #index<cmp_predicate eq>} {}
module attributes {test.x = #gpu.mask<3 >} {}
module attributes {test.x = #gpu.warp<linear_dim_0>} {}
module attributes {test.x = #gpu.warp<x>} {}
module attributes {test.x = #gpu.thread<y>} {}
module attributes {test.x = #gpu.memory_space<global>} {}
module attributes {test.x = memref<3xf32, #gpu.address_space<private>>} {}
module attributes {test.x = tensor<3x!nvgpu.device.async.token>} {}
module attributes {test.x = #dlti.dl_spec<>} {}
module attributes {test.x = #gpu<all_reduce_op add>} {}
module attributes {test.x = #gpu<all_reduce_op "add">} {}
