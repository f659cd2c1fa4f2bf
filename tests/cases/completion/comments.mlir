//! completion shown=3
// tilelsp: $0
// tilelsp: target=sm_100a, $0
// tilelsp: target=sm_12$0
entry @f() {
  return // tilelsp: allow($0
  // anything $0
  // tilelsp: all$0
}
//--- at 1
replaces '', 3 offers
0 keyword target | 'target='
0 keyword allow | 'allow(${1})'
0 keyword launch | 'launch(${1})'

//--- at 2
replaces '', more than 3 offers
0 target sm_70
0 target sm_72
0 target sm_75
//--- at 5
replaces '', more than 3 offers
0 word tcgen05.mma-target (tcgen05.mma supported only on arch-conditional or family-conditional variants from SM100 onwards.)
0 word tcgen05.i8-needs-arch-conditional (INT8 type is supported only on arch-conditional variants.)
0 word tcgen05.sparse-mxf4-needs-arch-conditional (MXF4 and MXF4NVF4 types with Sparsity are supported only on arch-conditional variants.)
//--- at 6
nothing

//--- at 3
replaces 'sm_12', more than 3 offers
0 target sm_120
0 target sm_120a
0 target sm_120f
//--- at 7
replaces 'all', 1 offers
0 keyword allow | 'allow(${1})'
