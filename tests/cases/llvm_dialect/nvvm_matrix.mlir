// Ops of nvvm that move and multiply fragments of matrices, and structures that they give.
llvm.func @k(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %i: i32, %f: f32) attributes {nvvm.kernel} {
  %l4 = nvvm.ldmatrix %s {layout = #nvvm.mma_layout<row>, num = 4 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
  %l2 = nvvm.ldmatrix %s {layout = #nvvm.mma_layout<col>, num = 2 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
  %l1 = nvvm.ldmatrix %s {layout = #nvvm.mma_layout<row>, num = 1 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> i32
  %a0 = llvm.extractvalue %l4[0] : !llvm.struct<(i32, i32, i32, i32)>
  %a1 = llvm.extractvalue %l4[1] : !llvm.struct<(i32, i32, i32, i32)>
  %a2 = llvm.extractvalue %l4[2] : !llvm.struct<(i32, i32, i32, i32)>
  %a3 = llvm.extractvalue %l4[3] : !llvm.struct<(i32, i32, i32, i32)>
  %b0 = llvm.extractvalue %l2[0] : !llvm.struct<(i32, i32)>
  %b1 = llvm.extractvalue %l2[1] : !llvm.struct<(i32, i32)>
  %h0 = llvm.bitcast %a0 : i32 to vector<2xf16>
  %h1 = llvm.bitcast %a1 : i32 to vector<2xf16>
  %h2 = llvm.bitcast %a2 : i32 to vector<2xf16>
  %h3 = llvm.bitcast %a3 : i32 to vector<2xf16>
  %h4 = llvm.bitcast %b0 : i32 to vector<2xf16>
  %h5 = llvm.bitcast %b1 : i32 to vector<2xf16>
  %x = nvvm.mma.sync A[%h0, %h1, %h2, %h3] B[%h4, %h5] C[%f, %f, %f, %f] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  %x2 = nvvm.mma.sync A[%a0, %a1, %a2, %a3] B[%b0, %b1] C[%f, %f, %f, %f] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 16>, multiplicandAPtxType = #nvvm.mma_type<bf16>, multiplicandBPtxType = #nvvm.mma_type<bf16>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  %x3 = nvvm.mma.sync A[%a0, %a1] B[%b0] C[%i, %i, %i, %i] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 16>, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<u8>, intOverflowBehavior = #nvvm.mma_int_overflow<satfinite>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
  %x4 = nvvm.mma.sync A[%a0, %a1] B[%b0] C[%f, %f, %f, %f] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 4>, multiplicandAPtxType = #nvvm.mma_type<tf32>, multiplicandBPtxType = #nvvm.mma_type<tf32>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  %x5 = nvvm.mma.sync A[%h0, %h1] B[%h4] C[%h2, %h3] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  %y0 = llvm.extractvalue %x[0] : !llvm.struct<(f32, f32, f32, f32)>
  %y1 = llvm.extractvalue %x2[1] : !llvm.struct<(f32, f32, f32, f32)>
  %y2 = llvm.extractvalue %x3[2] : !llvm.struct<(i32, i32, i32, i32)>
  %y3 = llvm.extractvalue %x4[3] : !llvm.struct<(f32, f32, f32, f32)>
  %y4 = llvm.extractvalue %x5[1] : !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  %z0 = llvm.fadd %y0, %y1 : f32
  %z1 = llvm.fadd %z0, %y3 : f32
  llvm.store %z1, %g : f32, !llvm.ptr<1>
  %w = llvm.bitcast %y4 : vector<2xf16> to i32
  nvvm.stmatrix %s, %w, %y2 {layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : !llvm.ptr<3>, i32, i32
  nvvm.stmatrix %s, %l1 {layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : !llvm.ptr<3>, i32
  %m = nvvm.mapa %s, %i : !llvm.ptr<3> -> !llvm.ptr<7>
  %n = llvm.ptrtoint %m : !llvm.ptr<7> to i32
  llvm.store %n, %g : i32, !llvm.ptr<1>
  nvvm.mbarrier.arrive.expect_tx %s, %i : !llvm.ptr<3>, i32
  llvm.return
}
