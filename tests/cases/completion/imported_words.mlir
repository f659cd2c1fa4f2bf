//! completion
llvm.func @f(%a: i32, %p: !llvm.ptr<3>) {
  %0 = llvm.add %a, %a overflow<nsw, $0
  nvvm.fence.proxy.release <$0
  nvvm.fence.proxy.release <c$0
  llvm.return
}
//--- at 3
replaces '', more than 12 offers
0 word cta (scope)
0 word cluster (scope)
0 word gpu (scope)
0 word sys (scope)
0 word alias (fromProxy)
0 word async (fromProxy)
0 word async.global (fromProxy)
0 word async.shared (fromProxy)
0 word tensormap (fromProxy)
0 word generic (fromProxy)
2 type i1
2 type i4
//--- at 4
replaces 'c', 6 offers
0 word cta (scope)
0 word cluster (scope)
0 word async (fromProxy)
0 word async.global (fromProxy)
0 word async.shared (fromProxy)
0 word generic (fromProxy)
//--- at 2
replaces '', 3 offers
0 word none (overflowFlags)
0 word nsw (overflowFlags)
0 word nuw (overflowFlags)
