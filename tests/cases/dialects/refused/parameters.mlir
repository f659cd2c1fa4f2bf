// Types and attributes whose text breaks the format that TableGen has for them. Oracle: mlir-opt 22,
// `--split-input-file --verify-diagnostics`. What it adds, which parameter of which class in C++ could not be parsed, is
// not said here.

// -----

// expected-error @below {{expected ::mlir::gpu::AddressSpace to be one of: global, workgroup, private}}
// expected-error @below {{failed to parse GPU_AddressSpaceAttr parameter 'value' which is to be a `::mlir::gpu::AddressSpace`}}
module attributes {test.x = #gpu.address_space<foo>} {}

// -----

// expected-error @below {{expected '<'}}
module attributes {test.x = #gpu.address_space} {}

// -----

// expected-error @below {{expected '>'}}
module attributes {test.x = #gpu.address_space<workgroup, x>} {}

// -----

// expected-error @below {{expected valid keyword or string}}
// expected-error @below {{failed to parse GPU_AddressSpaceAttr parameter 'value' which is to be a `::mlir::gpu::AddressSpace`}}
module attributes {test.x = #gpu.address_space<>} {}

// -----

// expected-error @below {{unknown attribute `nosuch` in dialect `gpu`}}
module attributes {test.x = #gpu.nosuch<x>} {}

// -----

// expected-error @below {{unknown attribute `nosuch` in dialect `gpu`}}
module attributes {test.x = #gpu.nosuch} {}

// -----

// expected-error @below {{expected ::mlir::gpu::Dimension to be one of: x, y, z}}
// expected-error @below {{failed to parse GPU_DimensionAttr parameter 'value' which is to be a `::mlir::gpu::Dimension`}}
module attributes {test.x = #gpu<dim q>} {}

// -----

// expected-error @below {{expected valid keyword}}
module attributes {test.x = #gpu<>} {}

// -----

// expected-error @below {{expected integer value}}
// expected-error @below {{failed to parse GPUMappingMaskAttr parameter 'mask' which is to be a `uint64_t`}}
module attributes {test.x = #gpu.mask<x>} {}

// -----

// expected-error @below {{expected ::mlir::gpu::Processor to be one of: block_x, block_y, block_z, thread_x, thread_y, thread_z, sequential}}
// expected-error @below {{failed to parse ParallelLoopDimMappingAttr parameter 'processor' which is to be a `::mlir::gpu::Processor`}}
module attributes {test.x = #gpu.loop_dim_map<processor = block_q, map = (d0) -> (d0), bound = (d0) -> (d0)>} {}

// -----

// expected-error @below {{expected ','}}
module attributes {test.x = #gpu.loop_dim_map<processor = block_x, bound = (d0) -> (d0)>} {}

// -----

// expected-error @below {{duplicate or unknown struct parameter name: procesor}}
module attributes {test.x = #gpu.loop_dim_map<procesor = block_x, bound = (d0) -> (d0)>} {}

// -----

// expected-error @below {{duplicate or unknown struct parameter name: metdata}}
module attributes {test.x = #gpu.kernel_metadata<"a", () -> (), metdata = {a = 1}>} {}

// -----

// expected-error @below {{expected attribute value}}
// expected-error @below {{failed to parse GPU_KernelMetadataAttr parameter 'name' which is to be a `StringAttr`}}
module attributes {test.x = #gpu.kernel_metadata<a, () -> ()>} {}

// -----

// expected-error @below {{expected non-function type}}
// expected-error @below {{failed to parse GPU_KernelMetadataAttr parameter 'function_type' which is to be a `Type`}}
module attributes {test.x = #gpu.kernel_metadata<"a", 3>} {}

// -----

// expected-error @below {{expected ','}}
module attributes {test.x = #gpu.kernel_metadata<"a">} {}

// -----

// expected-error @below {{invalid kind of attribute specified}}
// expected-error @below {{failed to parse GPU_KernelMetadataAttr parameter 'name' which is to be a `StringAttr`}}
module attributes {test.x = #gpu.kernel_metadata<3, ()->()>} {}

// -----

// expected-error @below {{invalid kind of attribute specified}}
// expected-error @below {{failed to parse GPU_KernelTableAttr parameter 'kernel_table' which is to be a `::llvm::ArrayRef<KernelMetadataAttr>`}}
module attributes {test.x = #gpu.kernel_table<[#gpu.kernel_metadata<"a", () -> ()>, #gpu.mask<3>]>} {}

// -----

// expected-error @below {{unknown  type `nosuch` in dialect `nvgpu`}}
module attributes {test.x = !nvgpu.nosuch} {}

// -----

// expected-error @below {{struct is missing required parameter: memorySpace}}
module attributes {test.x = !nvgpu.mbarrier.group<num_barriers = 3>} {}

// -----

// expected-error @below {{expected ::mlir::gpu::AddressSpace to be one of: global, workgroup, private}}
// expected-error @below {{failed to parse GPU_AddressSpaceAttr parameter 'value' which is to be a `::mlir::gpu::AddressSpace`}}
// expected-error @below {{failed to parse NVGPU_MBarrierGroup parameter 'memorySpace' which is to be a `Attribute`}}
module attributes {test.x = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroop>, num_barriers = x>} {}

// -----

// expected-error @below {{expected '<'}}
module attributes {test.x = !nvgpu.mbarrier.group} {}

// -----

// expected-error @below {{invalid kind of type specified: expected builtin.memref, but found 'tensor<3xf32>'}}
// expected-error @below {{failed to parse NVGPU_WarpgroupMatrixDescriptor parameter 'tensor' which is to be a `MemRefType`}}
module attributes {test.x = !nvgpu.warpgroup.descriptor<tensor = tensor<3xf32>>} {}

// -----

// expected-error @below {{invalid kind of type specified: expected builtin.vector, but found 'memref<3xf32>'}}
// expected-error @below {{failed to parse NVGPU_WarpgroupAccumulator parameter 'fragmented' which is to be a `VectorType`}}
module attributes {test.x = !nvgpu.warpgroup.accumulator<fragmented = memref<3xf32>>} {}

// -----

// expected-error @below {{unknown  type `device.async.tokn` in dialect `nvgpu`}}
module attributes {test.x = !nvgpu.device.async.tokn} {}

// -----

// expected-error @below {{expected ::mlir::nvgpu::TensorMapSwizzleKind to be one of: none, swizzle_32b, swizzle_64b, swizzle_128b}}
// expected-error @below {{failed to parse NVGPU_TensorMapDescriptor parameter 'swizzle' which is to be a `::mlir::nvgpu::TensorMapSwizzleKind`}}
module attributes {test.x = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizle_128b, l2promo = none, oob = nan, interleave = none>} {}

// -----

// expected-error @below {{expected ','}}
module attributes {test.x = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = none, l2promo = none, oob = nan>} {}

// -----

// expected-error @below {{expected '>'}}
module attributes {test.x = #arith.fastmath<nnan|contract>} {}

// -----

// expected-error @below {{expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast}}
// expected-error @below {{failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
module attributes {test.x = #arith.fastmath<nnan,foo>} {}

// -----

// expected-error @below {{expected valid keyword or string}}
// expected-error @below {{failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
module attributes {test.x = #arith.fastmath<>} {}

// -----

// expected-error @below {{expected valid keyword or string}}
// expected-error @below {{failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
module attributes {test.x = #arith.fastmath<nnan,>} {}

// -----

// expected-error @below {{expected one of [ccc, fastcc, coldcc, cc_10, cc_11, anyregcc, preserve_mostcc, preserve_allcc, swiftcc, cxx_fast_tlscc, tailcc, cfguard_checkcc, swifttailcc, x86_stdcallcc, x86_fastcallcc, arm_apcscc, arm_aapcscc, arm_aapcs_vfpcc, msp430_intrcc, x86_thiscallcc, ptx_kernelcc, ptx_devicecc, spir_funccc, spir_kernelcc, intel_ocl_bicc, x86_64_sysvcc, win64cc, x86_vectorcallcc, hhvmcc, hhvm_ccc, x86_intrcc, avr_intrcc, avr_builtincc, amdgpu_vscc, amdgpu_gscc, amdgpu_cscc, amdgpu_kernelcc, x86_regcallcc, amdgpu_hscc, msp430_builtincc, amdgpu_lscc, amdgpu_escc, aarch64_vectorcallcc, aarch64_sve_vectorcallcc, wasm_emscripten_invokecc, amdgpu_gfxcc, m68k_intrcc] for Calling Conventions, got: foo}}
// expected-error @below {{failed to parse CConvAttr parameter 'CallingConv' which is to be a `CConv`}}
module attributes {test.x = #llvm.cconv<foo>} {}

// -----

// expected-error @below {{expected keyword for Calling Conventions}}
// expected-error @below {{failed to parse CConvAttr parameter 'CallingConv' which is to be a `CConv`}}
module attributes {test.x = #llvm.cconv<3>} {}

// -----

// expected-error @below {{duplicate or unknown struct parameter name: ix}}
module attributes {test.x = #llvm.tbaa_root<ix = "a">} {}

// -----

// expected-error @below {{expected '>'}}
module attributes {test.x = #llvm.tbaa_root<3>} {}

// -----

// expected-error @below {{expected string}}
// expected-error @below {{failed to parse LLVM_MMRATagAttr parameter 'prefix' which is to be a `::llvm::StringRef`}}
module attributes {test.x = #llvm.mmra_tag<a:"b">} {}

// -----

// expected-error @below {{expected ':'}}
module attributes {test.x = #llvm.mmra_tag<"a" "b">} {}

// -----

// expected-error @below {{expected 'in'}}
module attributes {test.x = #llvm.di_file<"a" i "b">} {}

// -----

// expected-error @below {{expected integer value}}
// expected-error @below {{failed to parse LLVM_DereferenceableAttr parameter 'mayBeNull' which is to be a `bool`}}
module attributes {test.x = #llvm.dereferenceable<bytes = 3, mayBeNull = maybe>} {}

// -----

// expected-error @below {{struct is missing required parameter: bytes}}
module attributes {test.x = #llvm.dereferenceable<mayBeNull = true>} {}

// -----

// expected-error @below {{duplicate or unknown struct parameter name: bytes}}
module attributes {test.x = #llvm.dereferenceable<bytes = 3, bytes = 4>} {}

// -----

// expected-error @below {{expected '='}}
module attributes {test.x = #llvm.dereferenceable<bytes 3>} {}

// -----

// expected-error @below {{expected valid keyword}}
// expected-error @below {{expected a parameter name in struct}}
module attributes {test.x = #llvm.dereferenceable<>} {}

// -----

// expected-error @below {{expected valid keyword}}
// expected-error @below {{expected a parameter name in struct}}
module attributes {test.x = #llvm.dereferenceable<bytes = 3,>} {}

// -----

// expected-error @below {{expected '>'}}
module attributes {test.x = #llvm.dereferenceable<bytes = 3 mayBeNull = true>} {}

// -----

// expected-error @below {{invalid kind of attribute specified}}
// expected-error @below {{failed to parse LoopUnrollAttr parameter 'disable' which is to be a `BoolAttr`}}
module attributes {test.x = #llvm.loop_unroll<disable = 3>} {}

// -----

// expected-error @below {{duplicate or unknown struct parameter name: disabl}}
// expected-error @below {{failed to parse LoopAnnotationAttr parameter 'unroll' which is to be a `LoopUnrollAttr`}}
module attributes {test.x = #llvm.loop_annotation<unroll = <disabl = true>>} {}

// -----

// expected-error @below {{invalid kind of attribute specified}}
// expected-error @below {{failed to parse LoopAnnotationAttr parameter 'unroll' which is to be a `LoopUnrollAttr`}}
module attributes {test.x = #llvm.loop_annotation<unroll = #llvm.loop_licm<>>} {}

// -----

// expected-error @below {{expected '<'}}
// expected-error @below {{failed to parse LoopAnnotationAttr parameter 'unroll' which is to be a `LoopUnrollAttr`}}
module attributes {test.x = #llvm.loop_annotation<unroll = {disable = true}, mustProgress = true>} {}

// -----

// expected-error @below {{expected ']'}}
module attributes {test.x = #llvm.target_features<["+a" "+b"]>} {}

// -----

// expected-error @below {{expected attribute value}}
// expected-error @below {{failed to parse LLVM_TargetFeaturesAttr parameter 'features' which is to be a `::llvm::ArrayRef<StringAttr>`}}
module attributes {test.x = #llvm.target_features<["+a", ]>} {}

// -----

// expected-error @below {{expected attribute value}}
// expected-error @below {{failed to parse LLVM_TargetFeaturesAttr parameter 'features' which is to be a `::llvm::ArrayRef<StringAttr>`}}
module attributes {test.x = #llvm.target_features<[+a]>} {}

// -----

// expected-error @below {{expected one of [external, available_externally, linkonce, linkonce_odr, weak, weak_odr, appending, internal, private, extern_weak, common] for LLVM linkage types, got: extrnal}}
// expected-error @below {{failed to parse LinkageAttr parameter 'linkage' which is to be a `linkage::Linkage`}}
module attributes {test.x = #llvm.linkage<extrnal>} {}

// -----

// expected-error @below {{expected one of [none, read, write, readwrite] for LLVM ModRefInfo, got: reed}}
// expected-error @below {{failed to parse LLVM_MemoryEffectsAttr parameter 'other' which is to be a `ModRefInfo`}}
module attributes {test.x = #llvm.memory_effects<other = reed, argMem = none, inaccessibleMem = readwrite, errnoMem = none, targetMem0 = none, targetMem1 = none>} {}

// -----

// expected-error @below {{invalid kind of attribute specified}}
// expected-error @below {{failed to parse LLVM_VecTypeHintAttr parameter 'hint' which is to be a `TypeAttr`}}
module attributes {test.x = #llvm.vec_type_hint<hint = 3>} {}

// -----

// expected-error @below {{expected one of [error, warning, require, override, append, append_unique, max, min] for LLVM Module Flag Behavior, got: eror}}
// expected-error @below {{failed to parse ModuleFlagAttr parameter 'behavior' which is to be a `ModFlagBehavior`}}
module attributes {test.x = #llvm.mlir.module_flag<eror, "a", 3>} {}

// -----

// expected-error @below {{expected attribute value}}
// expected-error @below {{failed to parse ModuleFlagAttr parameter 'key' which is to be a `StringAttr`}}
module attributes {test.x = #llvm.mlir.module_flag<error, a, 3>} {}

// -----

// expected-error @below {{unknown attribute `frob` in dialect `llvm`}}
module attributes {test.x = #llvm.frob} {}

// -----

// expected-error @below {{expected '<'}}
// expected-error @below {{failed to parse LLVM_TargetAttr parameter 'features' which is to be a `TargetFeaturesAttr`}}
module attributes {test.x = #llvm.target<triple = "a", chip = "b", features = ["+a"]>} {}

// -----

// expected-error @below {{expected keyword for LLVM Comdat Types}}
// expected-error @below {{failed to parse ComdatAttr parameter 'comdat' which is to be a `comdat::Comdat`}}
module attributes {test.x = #llvm.comdat} {}

// -----

// expected-error @below {{expected one of [any, exactmatch, largest, nodeduplicate, samesize] for LLVM Comdat Types, got: anny}}
// expected-error @below {{failed to parse ComdatAttr parameter 'comdat' which is to be a `comdat::Comdat`}}
module attributes {test.x = #llvm<comdat anny>} {}

// -----

// expected-error @below {{expected one of [none, sync, async] for LLVM Unwind Behavior, got: sink}}
// expected-error @below {{failed to parse UWTableKindAttr parameter 'uwtableKind' which is to be a `uwtable::UWTableKind`}}
module attributes {test.x = #llvm.uwtableKind<sink>} {}

// -----

// expected-error @below {{expected ::mlir::vector::CombiningKind to be one of: add, mul, minui, minsi, minnumf, maxui, maxsi, maxnumf, and, or, xor, maximumf, minimumf}}
// expected-error @below {{failed to parse Vector_CombiningKindAttr parameter 'value' which is to be a `::mlir::vector::CombiningKind`}}
module attributes {test.x = #vector.kind<ad>} {}

// -----

// expected-error @below {{unknown attribute `print` in dialect `vector`}}
module attributes {test.x = #vector.print<newline>} {}

// -----

// expected-error @below {{expected ::mlir::vector::PrintPunctuation to be one of: no_punctuation, newline, comma, open, close}}
// expected-error @below {{failed to parse Vector_PrintPunctuation parameter 'value' which is to be a `::mlir::vector::PrintPunctuation`}}
module attributes {test.x = #vector.punctuation<coma>} {}

// -----

// expected-error @below {{expected ::mlir::utils::IteratorType to be one of: parallel, reduction}}
// expected-error @below {{failed to parse IteratorTypeEnum parameter 'value' which is to be a `::mlir::utils::IteratorType`}}
module attributes {test.x = #linalg.iterator_type<paralel>} {}

// -----

// expected-error @below {{expected valid keyword or string}}
// expected-error @below {{failed to parse IndexCmpPredicateAttr parameter 'value' which is to be a `::mlir::index::IndexCmpPredicate`}}
module attributes {test.x = #index.cmp_predicate<eq>} {}

// -----

// expected-error @below {{expected ::mlir::index::IndexCmpPredicate to be one of: eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge}}
// expected-error @below {{failed to parse IndexCmpPredicateAttr parameter 'value' which is to be a `::mlir::index::IndexCmpPredicate`}}
module attributes {test.x = #index<cmp_predicate eqq>} {}

// -----

// expected-error @below {{expected '>'}}
module attributes {test.x = #gpu.block<x, y>} {}

// -----

// expected-error @below {{expected integer value}}
// expected-error @below {{failed to parse GPUMappingMaskAttr parameter 'mask' which is to be a `uint64_t`}}
module attributes {test.x = [#gpu.mask<3>, #gpu.mask<y>]} {}

// -----

// expected-error @below {{unknown attribute `nosuch` in dialect `gpu`}}
module attributes {test.x = {a = #gpu.nosuch}} {}

// -----

// expected-error @below {{expected ::mlir::gpu::AddressSpace to be one of: global, workgroup, private}}
// expected-error @below {{failed to parse GPU_AddressSpaceAttr parameter 'value' which is to be a `::mlir::gpu::AddressSpace`}}
module attributes {test.x = memref<3xf32, #gpu.address_space<pivate>>} {}

// -----

// expected-error @below {{expected ::mlir::gpu::AddressSpace to be one of: global, workgroup, private}}
// expected-error @below {{failed to parse GPU_AddressSpaceAttr parameter 'value' which is to be a `::mlir::gpu::AddressSpace`}}
// expected-error @below {{failed to parse NVGPU_MBarrierGroup parameter 'memorySpace' which is to be a `Attribute`}}
module attributes {test.x = tuple<!nvgpu.mbarrier.group<memorySpace = #gpu.address_space<shared>>>} {}

// -----

// expected-error @below {{expected valid keyword or string}}
// expected-error @below {{failed to parse GPU_AllReduceOperationAttr parameter 'value' which is to be a `::mlir::gpu::AllReduceOperation`}}
module attributes {test.x = #gpu.all_reduce_op<add>} {}

// -----

// expected-error @below {{expected valid keyword}}
module attributes {test.x = #gpu<"all_reduce_op add">} {}
