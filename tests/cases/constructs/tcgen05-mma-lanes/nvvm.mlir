//: construct tcgen05.mma, lanes of D that stay
//: target    sm_100a
//: launch    grid=1 block=128
//: frame     umma.nvvm
//: a         f16 128x16
//: b         f16 128x32
//: d         f32 128x8 = np.where(np.arange(128)[:, None] < 96, 2, 1) * (f32(a) @ f32(b[:8, :16]).T)
//: ptx       }, 
//: sass      UTCHMMA
//: twin      `  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}` -> `` : proxy.not-fenced
  %idesc = llvm.mlir.constant(134348816 : i32) : i32
  %mask = llvm.mlir.constant(dense<[0, 0, 0, -1]> : vector<4xi32>) : vector<4xi32>
  nvvm.tcgen05.mma %tmem, %a_desc, %b_desc, %idesc, %no {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1)
  nvvm.tcgen05.mma %tmem, %a_desc, %b_desc, %idesc, %yes mask = %mask {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1, vector<4xi32>)
