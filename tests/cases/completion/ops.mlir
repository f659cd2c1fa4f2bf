//! completion shown=8
cuda_tile.module @kernels {
  entry @f(%n: tile<i32>, %p: tile<ptr<f32>>) {
    $0
    %0 = $0
    %1, %2 = $0
    %3 = ad$0
    for %i in (%n to %n, step %n) : tile<i32> {
      co$0
    }
    nv_tileaa.$0
    return
  }
  $0
  glo$0
}
//--- at 3
replaces '', more than 8 offers
0 op get_global (The address of a global.) | '%${1:result} = get_global @${2:«name»} : ${3:«type»}'
0 op constant (A tile whose elements are known.) | '%${1:result} = constant <${2:f32}: ${3:0.0}> : ${4:«type»}'
0 op iota (The numbers 0, 1, 2, ... as a tile.) | '%${1:result} = iota : ${2:«type»}'
0 op get_tile_block_id (Which tile block of the grid this one is.) | '%${1:block_id_x}, %${2:block_id_y}, %${3:block_id_z} = get_tile_block_id : ${4:«type»}'
0 op get_num_tile_blocks (How many tile blocks the grid has.) | '%${1:grid_size_x}, %${2:grid_size_y}, %${3:grid_size_z} = get_num_tile_blocks : ${4:«type»}'
0 op assume (Promises a property of a value to the compiler; the value itself does not change.) | '%${1:result} = assume ${2|div_by,same_elements,bounded|}, %${3:«value»} : ${4:«type»}'
0 op broadcast (Repeats a tile along its dimensions of extent 1.) | '%${1:result} = broadcast %${2:«source»} : ${3:«type»} -> ${4:«type»}'
0 op reshape (The same elements, in row-major order, under another shape.) | '%${1:result} = reshape %${2:«source»} : ${3:«type»} -> ${4:«type»}'
//--- at 4
replaces '', more than 8 offers
0 op get_global (The address of a global.) | 'get_global @${1:«name»} : ${2:«type»}'
0 op constant (A tile whose elements are known.) | 'constant <${1:f32}: ${2:0.0}> : ${3:«type»}'
0 op iota (The numbers 0, 1, 2, ... as a tile.) | 'iota : ${1:«type»}'
0 op assume (Promises a property of a value to the compiler; the value itself does not change.) | 'assume ${1|div_by,same_elements,bounded|}, %${2:«value»} : ${3:«type»}'
0 op broadcast (Repeats a tile along its dimensions of extent 1.) | 'broadcast %${1:«source»} : ${2:«type»} -> ${3:«type»}'
0 op reshape (The same elements, in row-major order, under another shape.) | 'reshape %${1:«source»} : ${2:«type»} -> ${3:«type»}'
0 op cat (Puts two tiles side by side along one dimension.) | 'cat %${1:«lhs»}, %${2:«rhs»} dim = ${3:0} : ${4:«type»}, ${5:«type»} -> ${6:«type»}'
0 op permute (Reorders the dimensions of a tile.) | 'permute %${1:«source»} [${2:0}] : ${3:«type»} -> ${4:«type»}'
//--- at 6
replaces 'ad', more than 8 offers
0 op addi (Addition.) | 'addi %${1:«lhs»}, %${2:«rhs»} : ${3:«type»}'
0 op addf (Addition.) | 'addf %${1:«lhs»}, %${2:«rhs»} : ${3:«type»}'
0 op broadcast (Repeats a tile along its dimensions of extent 1.) | 'broadcast %${1:«source»} : ${2:«type»} -> ${3:«type»}'
0 op andi (Bitwise and.) | 'andi %${1:«lhs»}, %${2:«rhs»} : ${3:«type»}'
0 op mmaf_scaled (acc + (lhs x lhs_scale) x (rhs x rhs_scale), one scale per block along K.) | 'mmaf_scaled %${1:«lhs»}, %${2:«rhs»}, %${3:«acc»}, %${4:«lhs_scale»}, %${5:«rhs_scale»} : ${6:«type»}, ${7:«type»}, ${8:«type»}, ${9:«type»}, ${10:«type»}'
0 op make_strided_view (Tiles of a tensor view at a regular distance, which may overlap or leave gaps.) | 'make_strided_view %${1:«tensor_view»} : ${2:«type»}'
0 op atomic_red_view_tko (Combines a tile with one tile of a view, atomically per element.) | 'atomic_red_view_tko ${1|weak,relaxed,acquire,release,acq_rel|} ${2|tl_blk,device,sys|} %${3:«view»}[%${4:«index»}], ${5|and,or,xor,add,addf,max,min,umax,umin,xchg|}, %${6:«value»} : ${7:«type»}, ${8:«type»}, ${9:«type»} -> ${10:«type»}'
0 op gdc_launch_dependents_tko (Lets the next kernel of the stream start.) | 'gdc_launch_dependents_tko -> ${1:«type»}'
//--- at 8
replaces 'co', more than 8 offers
0 op constant (A tile whose elements are known.) | '%${1:result} = constant <${2:f32}: ${3:0.0}> : ${4:«type»}'
0 op cos (Cosine of an angle in radians.) | '%${1:result} = cos %${2:«source»} : ${3:«type»}'
0 op cosh (Hyperbolic cosine.) | '%${1:result} = cosh %${2:«source»} : ${3:«type»}'
0 op continue (Ends one turn of the nearest loop and hands values to the next.)
4 keyword complex. (a dialect)
0 op atomic_red_view_tko (Combines a tile with one tile of a view, atomically per element.) | '%${1:result_token} = atomic_red_view_tko ${2|weak,relaxed,acquire,release,acq_rel|} ${3|tl_blk,device,sys|} %${4:«view»}[%${5:«index»}], ${6|and,or,xor,add,addf,max,min,umax,umin,xchg|}, %${7:«value»} : ${8:«type»}, ${9:«type»}, ${10:«type»} -> ${11:«type»}'
0 op atomic_rmw_tko (Combines elements with memory, atomically, and gives what was there before.) | '%${1:result}, %${2:result_token} = atomic_rmw_tko ${3|weak,relaxed,acquire,release,acq_rel|} ${4|tl_blk,device,sys|} %${5:«pointers»}, ${6|and,or,xor,add,addf,max,min,umax,umin,xchg|}, %${7:«arg»} : ${8:«type»}, ${9:«type»} -> ${10:«type»}, ${11:«type»}'
0 op atomic_cas_tko (Replaces memory where it equals an expected value, atomically, and gives what was there before.) | '%${1:result}, %${2:result_token} = atomic_cas_tko ${3|weak,relaxed,acquire,release,acq_rel|} ${4|tl_blk,device,sys|} %${5:«pointers»}, %${6:«cmp»}, %${7:«val»} : ${8:«type»}, ${9:«type»} -> ${10:«type»}, ${11:«type»}'
//--- at 10
replaces 'nv_tileaa.', 0 offers
//--- at 13
replaces '', 5 offers
0 op module (Holds the entries and globals of one Tile IR program.) | 'module @${1:name} {\n\t$0\n}'
0 op entry (A kernel: what the host launches over a grid of tile blocks.) | 'entry @${1:name}(${2:}) {\n\t$0\n}'
0 op global (Memory that all kernels of the module share, with its initial contents.) | 'global @${1:name} <${2:f32}: ${3:0.0}> : ${4:«type»}'
0 op preview$func (A function that a library implements (preview).) | 'preview$func @${1:name}<[${2:}]>(${3:})'
0 op preview$extern_impl (What implements a preview function, and how its threads hold the tiles (preview).) | 'preview$extern_impl @${1:name}<[${2:}]> implements @${3:«name»}<[${4:}]>(${5:})'
//--- at 14
replaces 'glo', 2 offers
0 op global (Memory that all kernels of the module share, with its initial contents.) | 'global @${1:name} <${2:f32}: ${3:0.0}> : ${4:«type»}'
4 keyword gluon. (a dialect)

//--- at 5
replaces '', more than 8 offers
0 op reduce (Combines all elements along one dimension.) | 'reduce %${1:«operands»} dim=${2:0} identities=[${3:0.0 : f32}] : ${4:«type»} -> ${5:«type»} (%${6:x}: ${7:«type»}) {\n\t$0\n}'
0 op scan (Combines, for each element, all elements up to it along one dimension.) | 'scan %${1:«operands»} dim=${2:0} reverse=${3|true,false|} identities=[${4:0.0 : f32}] : ${5:«type»} -> ${6:«type»} (%${7:x}: ${8:«type»}) {\n\t$0\n}'
0 op for (Counts from one number up to another, carrying values from one turn to the next.) | 'for %${1:i} in (%${2:«lower_bound»} to %${3:«upper_bound»}, step %${4:«step»}) : ${5:«type»} {\n\t$0\n}'
0 op loop (Repeats until `break`, carrying values from one turn to the next.) | 'loop {\n\t$0\n}'
0 op if (Runs one of two regions.) | 'if %${1:«condition»} {\n\t$0\n}'
0 op get_tensor_shape (The extents of a tensor view.) | 'get_tensor_shape %${1:«src»} : ${2:«type»} -> ${3:«type»}'
0 op get_index_space_shape (How many tiles a view has along each dimension.) | 'get_index_space_shape %${1:«src»} : ${2:«type»} -> ${3:«type»}'
0 op load_view_tko (Loads one tile of a view; elements outside of the tensor get the view's padding.) | 'load_view_tko ${1|weak,relaxed,acquire,release,acq_rel|} %${2:«view»}[%${3:«index»}] : ${4:«type»}, ${5:«type»} -> ${6:«type»}, ${7:«type»}'
