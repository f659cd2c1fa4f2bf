" Made by: python -m tools grammars
syntax keyword tileirOp absf absi addf addi alloca andi assert assume atan2 atomic_cas_tko atomic_red_view_tko
syntax keyword tileirOp atomic_rmw_tko bitcast break broadcast cat ceil cmpf cmpi constant continue cos cosh divf divi entry
syntax keyword tileirOp exp exp2 exti extract floor fma for fpowf fpowi ftof ftoi gdc_launch_dependents_tko gdc_wait_tko
syntax keyword tileirOp get_global get_index_space_shape get_num_tile_blocks get_tensor_shape get_tile_block_id global if
syntax keyword tileirOp insert int_to_ptr iota itof join_tokens load_ptr_tko load_view_tko log log2 loop
syntax keyword tileirOp make_gather_scatter_view make_partition_view make_strided_view make_tensor_view make_token maxf maxi
syntax keyword tileirOp memory_fence_alias_tko minf mini mmaf mmaf_scaled mmai module mulf mulhii muli
syntax keyword tileirOp multimem_load_reduce_view_tko multimem_reduce_view_tko multimem_store_view_tko negf negi offset ori
syntax keyword tileirOp pack permute pow print_tko ptr_to_int ptr_to_ptr reduce remf remi reshape return rsqrt scan select
syntax keyword tileirOp shli shri sin sinh sqrt store_ptr_tko store_view_tko subf subi tan tanh trunci unpack
syntax keyword tileirOp unrealized_conversion_cast xori yield
syntax keyword tileirType gather_scatter_view partition_view ptr strided_view tensor_view tile token
syntax keyword tileirKeyword accumulate acq_rel acquire add after alignment and approx arch at b0 b1 b2 b3 b32x2 b4x16_p64
syntax keyword tileirKeyword b6x16_p32 block16 block32 bytes cluster cta cta1 cta2 cta4 dec default device dim discard do
syntax keyword tileirKeyword downward eq equal exact f16 f8f6f4 false fastmath fill full gather4 greater_than
syntax keyword tileirKeyword greater_than_or_equal i8 identities idesc im2col im2col_w im2col_w_128 implements in inbounds inc
syntax keyword tileirKeyword iter_args iter_values lastuse layout less_than less_than_or_equal m32x128b m64n128b m64n256b
syntax keyword tileirKeyword m64n8x32b m64x128b mask max metadata min mxf4 mxf4nvf4 mxf8f6f4 ne nearest_away nearest_even
syntax keyword tileirKeyword nearest_int_to_zero negative_inf no_signed_wrap no_unsigned_wrap no_wrap none not_equal num_elem oeq
syntax keyword tileirKeyword oge ogt ole olt one optimization_hints or ord ordered overflow padding peer plain policy
syntax keyword tileirKeyword positive_inf private public relaxed release reverse scale_a scale_b scatter4 scratch sge sgt shape
syntax keyword tileirKeyword shape_128x128b shape_128x256b shape_16x128b shape_16x256b shape_16x32bx2 shape_16x64b shape_32x128b
syntax keyword tileirKeyword shape_32x32b shape_4x256b shape_64x128b signed sle slt step strides synchronization sys tf32 tl_blk
syntax keyword tileirKeyword tma to to_nearest_away to_nearest_even toward_zero true ueq uge ugt ule ult umax umin une uno
syntax keyword tileirKeyword unordered unsigned upward use warpx2_01_23 warpx2_02_13 warpx4 weak xchg xor zero
