// sm_90a: products of a warp through fragments, of halves, of words that hold other elements, and of doubles.
llvm.func @k(%p: !llvm.ptr, %s: !llvm.ptr<3>, %i: i32) attributes {nvvm.kernel} {
  %l1 = nvvm.wmma.load %s, %i {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<3>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l1_0 = llvm.extractvalue %l1[0] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l1_1 = llvm.extractvalue %l1[1] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l1_2 = llvm.extractvalue %l1[2] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l1_3 = llvm.extractvalue %l1[3] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l1_4 = llvm.extractvalue %l1[4] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l1_5 = llvm.extractvalue %l1[5] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l1_6 = llvm.extractvalue %l1[6] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l1_7 = llvm.extractvalue %l1[7] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l2 = nvvm.wmma.load %s, %i {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<b>, k = 16 : i32, layout = #nvvm.mma_layout<col>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<3>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l2_0 = llvm.extractvalue %l2[0] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l2_1 = llvm.extractvalue %l2[1] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l2_2 = llvm.extractvalue %l2[2] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l2_3 = llvm.extractvalue %l2[3] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l2_4 = llvm.extractvalue %l2[4] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l2_5 = llvm.extractvalue %l2[5] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l2_6 = llvm.extractvalue %l2[6] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l2_7 = llvm.extractvalue %l2[7] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l3 = nvvm.wmma.load %s, %i {eltype = #nvvm.mma_type<f32>, frag = #nvvm.mma_frag<c>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<3>) -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %l3_0 = llvm.extractvalue %l3[0] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %l3_1 = llvm.extractvalue %l3[1] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %l3_2 = llvm.extractvalue %l3[2] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %l3_3 = llvm.extractvalue %l3[3] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %l3_4 = llvm.extractvalue %l3[4] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %l3_5 = llvm.extractvalue %l3[5] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %l3_6 = llvm.extractvalue %l3[6] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %l3_7 = llvm.extractvalue %l3[7] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %m4 = nvvm.wmma.mma %l1_0, %l1_1, %l1_2, %l1_3, %l1_4, %l1_5, %l1_6, %l1_7, %l2_0, %l2_1, %l2_2, %l2_3, %l2_4, %l2_5, %l2_6, %l2_7, %l3_0, %l3_1, %l3_2, %l3_3, %l3_4, %l3_5, %l3_6, %l3_7 {eltypeA = #nvvm.mma_type<f16>, eltypeB = #nvvm.mma_type<f32>, k = 16 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, m = 16 : i32, n = 16 : i32} : (vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, f32, f32, f32, f32, f32, f32, f32, f32) -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %m4_0 = llvm.extractvalue %m4[0] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %m4_1 = llvm.extractvalue %m4[1] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %m4_2 = llvm.extractvalue %m4[2] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %m4_3 = llvm.extractvalue %m4[3] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %m4_4 = llvm.extractvalue %m4[4] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %m4_5 = llvm.extractvalue %m4[5] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %m4_6 = llvm.extractvalue %m4[6] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %m4_7 = llvm.extractvalue %m4[7] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  nvvm.wmma.store %s, %i, %m4_0, %m4_1, %m4_2, %m4_3, %m4_4, %m4_5, %m4_6, %m4_7 {eltype = #nvvm.mma_type<f32>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr<3>, f32, f32, f32, f32, f32, f32, f32, f32
  %l5 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<col>, m = 8 : i32, n = 32 : i32} : (!llvm.ptr) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l5_0 = llvm.extractvalue %l5[0] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l5_1 = llvm.extractvalue %l5[1] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l5_2 = llvm.extractvalue %l5[2] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l5_3 = llvm.extractvalue %l5[3] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l5_4 = llvm.extractvalue %l5[4] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l5_5 = llvm.extractvalue %l5[5] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l5_6 = llvm.extractvalue %l5[6] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l5_7 = llvm.extractvalue %l5[7] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l6 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<b>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 32 : i32} : (!llvm.ptr) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l6_0 = llvm.extractvalue %l6[0] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l6_1 = llvm.extractvalue %l6[1] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l6_2 = llvm.extractvalue %l6[2] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l6_3 = llvm.extractvalue %l6[3] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l6_4 = llvm.extractvalue %l6[4] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l6_5 = llvm.extractvalue %l6[5] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l6_6 = llvm.extractvalue %l6[6] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l6_7 = llvm.extractvalue %l6[7] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l7 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<c>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 32 : i32} : (!llvm.ptr) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l7_0 = llvm.extractvalue %l7[0] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l7_1 = llvm.extractvalue %l7[1] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l7_2 = llvm.extractvalue %l7[2] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %l7_3 = llvm.extractvalue %l7[3] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %m8 = nvvm.wmma.mma %l5_0, %l5_1, %l5_2, %l5_3, %l5_4, %l5_5, %l5_6, %l5_7, %l6_0, %l6_1, %l6_2, %l6_3, %l6_4, %l6_5, %l6_6, %l6_7, %l7_0, %l7_1, %l7_2, %l7_3 {eltypeA = #nvvm.mma_type<f16>, eltypeB = #nvvm.mma_type<f16>, k = 16 : i32, layoutA = #nvvm.mma_layout<col>, layoutB = #nvvm.mma_layout<row>, m = 8 : i32, n = 32 : i32} : (vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %m8_0 = llvm.extractvalue %m8[0] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %m8_1 = llvm.extractvalue %m8[1] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %m8_2 = llvm.extractvalue %m8[2] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %m8_3 = llvm.extractvalue %m8[3] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  nvvm.wmma.store %p, %i, %m8_0, %m8_1, %m8_2, %m8_3 {eltype = #nvvm.mma_type<f16>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 32 : i32} : !llvm.ptr, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>
  %l9 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<s8>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !llvm.struct<(i32, i32)>
  %l9_0 = llvm.extractvalue %l9[0] : !llvm.struct<(i32, i32)>
  %l9_1 = llvm.extractvalue %l9[1] : !llvm.struct<(i32, i32)>
  %l10 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<s8>, frag = #nvvm.mma_frag<b>, k = 16 : i32, layout = #nvvm.mma_layout<col>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !llvm.struct<(i32, i32)>
  %l10_0 = llvm.extractvalue %l10[0] : !llvm.struct<(i32, i32)>
  %l10_1 = llvm.extractvalue %l10[1] : !llvm.struct<(i32, i32)>
  %l11 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<s32>, frag = #nvvm.mma_frag<c>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
  %l11_0 = llvm.extractvalue %l11[0] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
  %l11_1 = llvm.extractvalue %l11[1] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
  %l11_2 = llvm.extractvalue %l11[2] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
  %l11_3 = llvm.extractvalue %l11[3] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
  %l11_4 = llvm.extractvalue %l11[4] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
  %l11_5 = llvm.extractvalue %l11[5] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
  %l11_6 = llvm.extractvalue %l11[6] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
  %l11_7 = llvm.extractvalue %l11[7] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
  %m12 = nvvm.wmma.mma %l9_0, %l9_1, %l10_0, %l10_1, %l11_0, %l11_1, %l11_2, %l11_3, %l11_4, %l11_5, %l11_6, %l11_7 {eltypeA = #nvvm.mma_type<s8>, eltypeB = #nvvm.mma_type<s32>, k = 16 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, m = 16 : i32, n = 16 : i32} : (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
  %m12_0 = llvm.extractvalue %m12[0] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
  %m12_1 = llvm.extractvalue %m12[1] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
  %m12_2 = llvm.extractvalue %m12[2] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
  %m12_3 = llvm.extractvalue %m12[3] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
  %m12_4 = llvm.extractvalue %m12[4] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
  %m12_5 = llvm.extractvalue %m12[5] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
  %m12_6 = llvm.extractvalue %m12[6] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
  %m12_7 = llvm.extractvalue %m12[7] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
  nvvm.wmma.store %p, %i, %m12_0, %m12_1, %m12_2, %m12_3, %m12_4, %m12_5, %m12_6, %m12_7 {eltype = #nvvm.mma_type<s32>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr, i32, i32, i32, i32, i32, i32, i32, i32
  %l13 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<tf32>, frag = #nvvm.mma_frag<a>, k = 8 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !llvm.struct<(i32, i32, i32, i32)>
  %l13_0 = llvm.extractvalue %l13[0] : !llvm.struct<(i32, i32, i32, i32)>
  %l13_1 = llvm.extractvalue %l13[1] : !llvm.struct<(i32, i32, i32, i32)>
  %l13_2 = llvm.extractvalue %l13[2] : !llvm.struct<(i32, i32, i32, i32)>
  %l13_3 = llvm.extractvalue %l13[3] : !llvm.struct<(i32, i32, i32, i32)>
  %l14 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<tf32>, frag = #nvvm.mma_frag<b>, k = 8 : i32, layout = #nvvm.mma_layout<col>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !llvm.struct<(i32, i32, i32, i32)>
  %l14_0 = llvm.extractvalue %l14[0] : !llvm.struct<(i32, i32, i32, i32)>
  %l14_1 = llvm.extractvalue %l14[1] : !llvm.struct<(i32, i32, i32, i32)>
  %l14_2 = llvm.extractvalue %l14[2] : !llvm.struct<(i32, i32, i32, i32)>
  %l14_3 = llvm.extractvalue %l14[3] : !llvm.struct<(i32, i32, i32, i32)>
  %l15 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f32>, frag = #nvvm.mma_frag<c>, k = 8 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %l15_0 = llvm.extractvalue %l15[0] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %l15_1 = llvm.extractvalue %l15[1] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %l15_2 = llvm.extractvalue %l15[2] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %l15_3 = llvm.extractvalue %l15[3] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %l15_4 = llvm.extractvalue %l15[4] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %l15_5 = llvm.extractvalue %l15[5] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %l15_6 = llvm.extractvalue %l15[6] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %l15_7 = llvm.extractvalue %l15[7] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %m16 = nvvm.wmma.mma %l13_0, %l13_1, %l13_2, %l13_3, %l14_0, %l14_1, %l14_2, %l14_3, %l15_0, %l15_1, %l15_2, %l15_3, %l15_4, %l15_5, %l15_6, %l15_7 {eltypeA = #nvvm.mma_type<tf32>, eltypeB = #nvvm.mma_type<f32>, k = 8 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, m = 16 : i32, n = 16 : i32} : (i32, i32, i32, i32, i32, i32, i32, i32, f32, f32, f32, f32, f32, f32, f32, f32) -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %m16_0 = llvm.extractvalue %m16[0] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %m16_1 = llvm.extractvalue %m16[1] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %m16_2 = llvm.extractvalue %m16[2] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %m16_3 = llvm.extractvalue %m16[3] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %m16_4 = llvm.extractvalue %m16[4] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %m16_5 = llvm.extractvalue %m16[5] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %m16_6 = llvm.extractvalue %m16[6] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %m16_7 = llvm.extractvalue %m16[7] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  nvvm.wmma.store %p, %i, %m16_0, %m16_1, %m16_2, %m16_3, %m16_4, %m16_5, %m16_6, %m16_7 {eltype = #nvvm.mma_type<f32>, k = 8 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr, f32, f32, f32, f32, f32, f32, f32, f32
  %l17 = nvvm.wmma.load %s, %i {eltype = #nvvm.mma_type<f64>, frag = #nvvm.mma_frag<a>, k = 4 : i32, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 8 : i32} : (!llvm.ptr<3>) -> f64
  %l18 = nvvm.wmma.load %s, %i {eltype = #nvvm.mma_type<f64>, frag = #nvvm.mma_frag<b>, k = 4 : i32, layout = #nvvm.mma_layout<col>, m = 8 : i32, n = 8 : i32} : (!llvm.ptr<3>) -> f64
  %l19 = nvvm.wmma.load %s, %i {eltype = #nvvm.mma_type<f64>, frag = #nvvm.mma_frag<c>, k = 4 : i32, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 8 : i32} : (!llvm.ptr<3>) -> !llvm.struct<(f64, f64)>
  %l19_0 = llvm.extractvalue %l19[0] : !llvm.struct<(f64, f64)>
  %l19_1 = llvm.extractvalue %l19[1] : !llvm.struct<(f64, f64)>
  %m20 = nvvm.wmma.mma %l17, %l18, %l19_0, %l19_1 {eltypeA = #nvvm.mma_type<f64>, eltypeB = #nvvm.mma_type<f64>, k = 4 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, m = 8 : i32, n = 8 : i32} : (f64, f64, f64, f64) -> !llvm.struct<(f64, f64)>
  %m20_0 = llvm.extractvalue %m20[0] : !llvm.struct<(f64, f64)>
  %m20_1 = llvm.extractvalue %m20[1] : !llvm.struct<(f64, f64)>
  nvvm.wmma.store %s, %i, %m20_0, %m20_1 {eltype = #nvvm.mma_type<f64>, k = 4 : i32, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 8 : i32} : !llvm.ptr<3>, f64, f64
  llvm.return
}
