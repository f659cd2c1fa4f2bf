//! completion shown=9
entry @f(%v: tile<i32>) optimization_hints=<$0> {
  return
}
entry @g(%v: tile<i32>) optimization_hints=<sm_100 = {$0}> {
  return
}
entry @h(%v: partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, %i: tile<i32>) {
  %0, %1 = load_view_tko weak %v[%i] optimization_hints = <sm_90 = {latency = 2, allow_tma = $0}>
  %2, %3 = load_view_tko $0
  %4 = assume $0
  return
}
func.func @d(%a: !nv_tileas.smem<128x64xbf16>) {
  %d = nv_tileas.make_umma_smem_desc %a, layout = $0
  nv_tileas.umma %d, %d, %d {$0}
  nv_tileas.umma %d, %d, %d {kind = $0
  nv_tileas.umma %d, %d, %d {kind = 1 : i32, $0
  %s = nv_tileas.alloc_tmem {$0
  return
}
//--- at 1
replaces '', more than 9 offers
0 attribute sm_80 | 'sm_80 = {${1}}'
0 attribute sm_86 | 'sm_86 = {${1}}'
0 attribute sm_87 | 'sm_87 = {${1}}'
0 attribute sm_88 | 'sm_88 = {${1}}'
0 attribute sm_89 | 'sm_89 = {${1}}'
0 attribute sm_90 | 'sm_90 = {${1}}'
0 attribute sm_100 | 'sm_100 = {${1}}'
0 attribute sm_103 | 'sm_103 = {${1}}'
0 attribute sm_107 | 'sm_107 = {${1}}'
//--- at 4
replaces '', 3 offers
0 attribute num_cta_in_cga (how many tile blocks form a cluster) | 'num_cta_in_cga = '
0 attribute num_worker_warps_per_cta (how many warps compute) | 'num_worker_warps_per_cta = '
0 attribute occupancy (how many tile blocks share an SM) | 'occupancy = '

//--- at 8
replaces '', 2 offers
0 word true
0 word false

//--- at 9
replaces '', 5 offers
1 word weak (memory_ordering_semantics)
1 word relaxed (memory_ordering_semantics)
1 word acquire (memory_ordering_semantics)
1 word release (memory_ordering_semantics)
1 word acq_rel (memory_ordering_semantics)

//--- at 10
replaces '', 3 offers
1 word div_by (predicate)
1 word same_elements (predicate)
1 word bounded (predicate)

//--- at 15
replaces '', more than 9 offers
0 attribute kind (element-type family) | 'kind = '
1 attribute cta_group (CTAs that cooperate; one when absent) | 'cta_group = '
1 attribute scale_vec_size (scale factors per row and instruction) | 'scale_vec_size = '
1 attribute scale_input_acc (the old accumulator is scaled) | 'scale_input_acc = '
1 attribute scale_input (by 2 to the minus this, 0 to 15) | 'scale_input = '
1 attribute block_scale (operands carry block scale factors) | 'block_scale = '
1 attribute block (the length of a block, where no vector size says it) | 'block = '
1 attribute scale_id_a (which byte of each word of scale_a is the first that counts; 0 when absent) | 'scale_id_a = '
1 attribute scale_id_b (the same of scale_b) | 'scale_id_b = '
//--- at 16
replaces '', 7 offers
0 word #nvvm.tcgen05_mma_kind<f16>
0 word #nvvm.tcgen05_mma_kind<tf32>
0 word #nvvm.tcgen05_mma_kind<f8f6f4>
0 word #nvvm.tcgen05_mma_kind<i8>
0 word #nvvm.tcgen05_mma_kind<mxf8f6f4>
0 word #nvvm.tcgen05_mma_kind<mxf4>
0 word #nvvm.tcgen05_mma_kind<mxf4nvf4>

//--- at 17
replaces '', more than 9 offers
1 attribute cta_group (CTAs that cooperate; one when absent) | 'cta_group = '
1 attribute scale_vec_size (scale factors per row and instruction) | 'scale_vec_size = '
1 attribute scale_input_acc (the old accumulator is scaled) | 'scale_input_acc = '
1 attribute scale_input (by 2 to the minus this, 0 to 15) | 'scale_input = '
1 attribute block_scale (operands carry block scale factors) | 'block_scale = '
1 attribute block (the length of a block, where no vector size says it) | 'block = '
1 attribute scale_id_a (which byte of each word of scale_a is the first that counts; 0 when absent) | 'scale_id_a = '
1 attribute scale_id_b (the same of scale_b) | 'scale_id_b = '
1 attribute collector_a (what the buffer of A does; discard when absent) | 'collector_a = '
//--- at 18
replaces '', 1 offers
0 attribute num_columns (columns of 128 rows x 16 bytes) | 'num_columns = '

//--- at 14
replaces '', 2 offers
0 word #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 1024, swizzle = 128B>
0 word #cute_nvgpu.umma_mn_layout<base_offset = 0, lbo = 16, sbo = 1024, swizzle = 128B>
