//! completion
llvm.func @f(%a: i32, %p: !llvm.ptr<3>) {
  %0 = llvm.add %a, %a overflow<nsw, $0
  nvvm.fence.proxy.release <$0
  nvvm.fence.proxy.release <c$0
  llvm.return
}
func.func @tokens(%m: memref<4xf32>) {
  %t = gpu.wait async
  %a = gpu.wait $0
  %b = gpu.wait a$0
  %c, %d = gpu.alloc $0
  return
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
//--- at 9
replaces '', 3 offers
5 keyword async
6 punctuation [
6 punctuation {
//--- at 10
replaces 'a', 1 offers
5 keyword async
//--- at 11
replaces '', 4 offers
5 keyword async
5 keyword host_shared
6 punctuation [
6 punctuation (
