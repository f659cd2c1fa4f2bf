//! completion shown=4
// What may stand in a function follows from its level: ops of other levels are not offered.
nv_tileaa.func @a(%n: i32) {
  nv_tileaa.$0
  nv_tileas.$0
  return
}
cuda_tile.module @kernels {
  entry @k(%result: tile<i32>) {
    add$0
    nv_tileaa.$0
    return
  }
  get$0
}
//--- at 3
replaces 'nv_tileaa.', more than 4 offers
1 op nv_tileaa.return (Ends a kernel.)
1 op nv_tileaa.get_program_id (Which tile block of the grid this one is.) | '%${1:x}, %${2:y}, %${3:z} = nv_tileaa.get_program_id : ${4:«type»}'
1 op nv_tileaa.get_cluster_rank (Which CTA of its cluster this one is.) | '%${1:rank} = nv_tileaa.get_cluster_rank : ${2:«type»}'
1 op nv_tileaa.get_num_programs (How many tile blocks the grid has.) | '%${1:x}, %${2:y}, %${3:z} = nv_tileaa.get_num_programs : ${4:«type»}'
//--- at 4
replaces 'nv_tileas.', 0 offers
//--- at 9
replaces 'add', more than 4 offers
0 op addi (Addition.) | '%${1:result_2} = addi %${2:«lhs»}, %${3:«rhs»} : ${4:«type»}'
0 op addf (Addition.) | '%${1:result_2} = addf %${2:«lhs»}, %${3:«rhs»} : ${4:«type»}'
0 op make_strided_view (Tiles of a tensor view at a regular distance, which may overlap or leave gaps.) | '%${1:result_2} = make_strided_view %${2:«tensor_view»} : ${3:«type»}'
0 op multimem_load_reduce_view_tko (Loads one tile from every copy of a multicast object and combines them.) | '%${1:reduced_values}, %${2:result_token} = multimem_load_reduce_view_tko ${3|weak,relaxed,acquire,release,acq_rel|} %${4:«view»}[%${5:«index»}] : ${6:«type»}, ${7:«type»} -> ${8:«type»}, ${9:«type»}'
//--- at 10
replaces 'nv_tileaa.', 0 offers
//--- at 13
replaces 'get', 0 offers
