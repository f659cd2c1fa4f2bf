define ptx_kernel void @k(ptr addrspace(6) %a0, i64 %a1, i32 %a2, i1 %a3, ptr addrspace(6) %a4) {
b0:
  %v5.all = call { i32, i32, i32, i32 } asm sideeffect "tcgen05.ld.sync.aligned.32x32b.x4.b32 {$0, $1, $2, $3}, [$4];", "=r,=r,=r,=r,r"(ptr addrspace(6) %a4)
  %v5.o0 = extractvalue { i32, i32, i32, i32 } %v5.all, 0
  %v5.v0 = insertelement <4 x i32> undef, i32 %v5.o0, i32 0
  %v5.o1 = extractvalue { i32, i32, i32, i32 } %v5.all, 1
  %v5.v1 = insertelement <4 x i32> %v5.v0, i32 %v5.o1, i32 1
  %v5.o2 = extractvalue { i32, i32, i32, i32 } %v5.all, 2
  %v5.v2 = insertelement <4 x i32> %v5.v1, i32 %v5.o2, i32 2
  %v5.o3 = extractvalue { i32, i32, i32, i32 } %v5.all, 3
  %v5 = insertelement <4 x i32> %v5.v2, i32 %v5.o3, i32 3
  %v6.all = call { i32, i32, i32, i32, i32, i32, i32, i32 } asm sideeffect "tcgen05.ld.sync.aligned.32x32b.x8.b32 {$0, $1, $2, $3, $4, $5, $6, $7}, [$8];", "=r,=r,=r,=r,=r,=r,=r,=r,r"(ptr addrspace(6) %a4)
  %v6.o0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 0
  %v6.v0 = insertelement <8 x i32> undef, i32 %v6.o0, i32 0
  %v6.o1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 1
  %v6.v1 = insertelement <8 x i32> %v6.v0, i32 %v6.o1, i32 1
  %v6.o2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 2
  %v6.v2 = insertelement <8 x i32> %v6.v1, i32 %v6.o2, i32 2
  %v6.o3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 3
  %v6.v3 = insertelement <8 x i32> %v6.v2, i32 %v6.o3, i32 3
  %v6.o4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 4
  %v6.v4 = insertelement <8 x i32> %v6.v3, i32 %v6.o4, i32 4
  %v6.o5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 5
  %v6.v5 = insertelement <8 x i32> %v6.v4, i32 %v6.o5, i32 5
  %v6.o6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 6
  %v6.v6 = insertelement <8 x i32> %v6.v5, i32 %v6.o6, i32 6
  %v6.o7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 7
  %v6 = insertelement <8 x i32> %v6.v6, i32 %v6.o7, i32 7
  call void asm sideeffect "tcgen05.mma.cta_group::1.kind::f16.collector::a::discard [$0], $1, $2, $3, $4, 5;", "r,l,l,r,b"(ptr addrspace(6) %a0, i64 %a1, i64 %a1, i32 %a2, i1 %a3)
  %mma9.in4 = extractelement <4 x i32> %v5, i32 0
  %mma9.in5 = extractelement <4 x i32> %v5, i32 1
  %mma9.in6 = extractelement <4 x i32> %v5, i32 2
  %mma9.in7 = extractelement <4 x i32> %v5, i32 3
  call void asm sideeffect "tcgen05.mma.cta_group::1.kind::f16.collector::a::discard [$0], $1, $2, $3, {$4, $5, $6, $7}, $8;", "r,l,l,r,r,r,r,r,b"(ptr addrspace(6) %a0, i64 %a1, i64 %a1, i32 %a2, i32 %mma9.in4, i32 %mma9.in5, i32 %mma9.in6, i32 %mma9.in7, i1 %a3)
  call void asm sideeffect "tcgen05.mma.sp.cta_group::1.kind::f16.collector::a::discard [$0], $1, $2, [$3], $4, $5;", "r,l,l,r,r,b"(ptr addrspace(6) %a0, i64 %a1, i64 %a1, ptr addrspace(6) %a4, i32 %a2, i1 %a3)
  call void asm sideeffect "tcgen05.mma.cta_group::1.kind::mxf8f6f4.block_scale.collector::a::discard [$0], $1, $2, $3, [$4], [$5], $6;", "r,l,l,r,r,r,b"(ptr addrspace(6) %a0, i64 %a1, i64 %a1, i32 %a2, ptr addrspace(6) %a4, ptr addrspace(6) %a4, i1 %a3)
  call void asm sideeffect "tcgen05.mma.cta_group::1.kind::mxf4nvf4.block_scale.block16.collector::a::discard [$0], [$1], $2, $3, [$4], [$5], $6;", "r,r,l,r,r,r,b"(ptr addrspace(6) %a0, ptr addrspace(6) %a0, i64 %a1, i32 %a2, ptr addrspace(6) %a4, ptr addrspace(6) %a4, i1 %a3)
  call void asm sideeffect "tcgen05.mma.sp.cta_group::1.kind::mxf8f6f4.block_scale.collector::a::discard [$0], $1, $2, [$3], $4, [$5], [$6], $7;", "r,l,l,r,r,r,r,b"(ptr addrspace(6) %a0, i64 %a1, i64 %a1, ptr addrspace(6) %a4, i32 %a2, ptr addrspace(6) %a4, ptr addrspace(6) %a0, i1 %a3)
  call void asm sideeffect "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b0::discard [$0], $1, $2, $3, $4;", "r,l,l,r,b"(ptr addrspace(6) %a0, i64 %a1, i64 %a1, i32 %a2, i1 %a3)
  call void asm sideeffect "tcgen05.mma.ws.cta_group::1.kind::i8.collector::b2::use [$0], [$1], $2, $3, $4, $5;", "r,r,l,r,b,l"(ptr addrspace(6) %a0, ptr addrspace(6) %a0, i64 %a1, i32 %a2, i1 %a3, i64 %a1)
  call void asm sideeffect "tcgen05.mma.ws.sp.cta_group::1.kind::f16.collector::b0::discard [$0], $1, $2, [$3], $4, $5;", "r,l,l,r,r,b"(ptr addrspace(6) %a0, i64 %a1, i64 %a1, ptr addrspace(6) %a4, i32 %a2, i1 %a3)
  call void asm sideeffect "tcgen05.mma.ws.sp.cta_group::1.kind::f8f6f4.collector::b0::discard [$0], [$1], $2, [$3], $4, $5, $6;", "r,r,l,r,r,b,l"(ptr addrspace(6) %a0, ptr addrspace(6) %a0, i64 %a1, ptr addrspace(6) %a4, i32 %a2, i1 %a3, i64 %a1)
  ret void
}
define ptx_kernel void @pair(ptr addrspace(6) %a0, i64 %a1, i32 %a2, i1 %a3, ptr addrspace(6) %a4) {
b0:
  %v5.all = call { i32, i32, i32, i32 } asm sideeffect "tcgen05.ld.sync.aligned.32x32b.x4.b32 {$0, $1, $2, $3}, [$4];", "=r,=r,=r,=r,r"(ptr addrspace(6) %a4)
  %v5.o0 = extractvalue { i32, i32, i32, i32 } %v5.all, 0
  %v5.v0 = insertelement <4 x i32> undef, i32 %v5.o0, i32 0
  %v5.o1 = extractvalue { i32, i32, i32, i32 } %v5.all, 1
  %v5.v1 = insertelement <4 x i32> %v5.v0, i32 %v5.o1, i32 1
  %v5.o2 = extractvalue { i32, i32, i32, i32 } %v5.all, 2
  %v5.v2 = insertelement <4 x i32> %v5.v1, i32 %v5.o2, i32 2
  %v5.o3 = extractvalue { i32, i32, i32, i32 } %v5.all, 3
  %v5 = insertelement <4 x i32> %v5.v2, i32 %v5.o3, i32 3
  %v6.all = call { i32, i32, i32, i32, i32, i32, i32, i32 } asm sideeffect "tcgen05.ld.sync.aligned.32x32b.x8.b32 {$0, $1, $2, $3, $4, $5, $6, $7}, [$8];", "=r,=r,=r,=r,=r,=r,=r,=r,r"(ptr addrspace(6) %a4)
  %v6.o0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 0
  %v6.v0 = insertelement <8 x i32> undef, i32 %v6.o0, i32 0
  %v6.o1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 1
  %v6.v1 = insertelement <8 x i32> %v6.v0, i32 %v6.o1, i32 1
  %v6.o2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 2
  %v6.v2 = insertelement <8 x i32> %v6.v1, i32 %v6.o2, i32 2
  %v6.o3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 3
  %v6.v3 = insertelement <8 x i32> %v6.v2, i32 %v6.o3, i32 3
  %v6.o4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 4
  %v6.v4 = insertelement <8 x i32> %v6.v3, i32 %v6.o4, i32 4
  %v6.o5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 5
  %v6.v5 = insertelement <8 x i32> %v6.v4, i32 %v6.o5, i32 5
  %v6.o6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 6
  %v6.v6 = insertelement <8 x i32> %v6.v5, i32 %v6.o6, i32 6
  %v6.o7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 7
  %v6 = insertelement <8 x i32> %v6.v6, i32 %v6.o7, i32 7
  %mma27.in4 = extractelement <8 x i32> %v6, i32 0
  %mma27.in5 = extractelement <8 x i32> %v6, i32 1
  %mma27.in6 = extractelement <8 x i32> %v6, i32 2
  %mma27.in7 = extractelement <8 x i32> %v6, i32 3
  %mma27.in8 = extractelement <8 x i32> %v6, i32 4
  %mma27.in9 = extractelement <8 x i32> %v6, i32 5
  %mma27.in10 = extractelement <8 x i32> %v6, i32 6
  %mma27.in11 = extractelement <8 x i32> %v6, i32 7
  call void asm sideeffect "tcgen05.mma.cta_group::2.kind::tf32.ashift.collector::a::discard [$0], [$1], $2, $3, {$4, $5, $6, $7, $8, $9, $10, $11}, $12, 5;", "r,r,l,r,r,r,r,r,r,r,r,r,b"(ptr addrspace(6) %a0, ptr addrspace(6) %a0, i64 %a1, i32 %a2, i32 %mma27.in4, i32 %mma27.in5, i32 %mma27.in6, i32 %mma27.in7, i32 %mma27.in8, i32 %mma27.in9, i32 %mma27.in10, i32 %mma27.in11, i1 %a3)
  %sp28.in5 = extractelement <8 x i32> %v6, i32 0
  %sp28.in6 = extractelement <8 x i32> %v6, i32 1
  %sp28.in7 = extractelement <8 x i32> %v6, i32 2
  %sp28.in8 = extractelement <8 x i32> %v6, i32 3
  %sp28.in9 = extractelement <8 x i32> %v6, i32 4
  %sp28.in10 = extractelement <8 x i32> %v6, i32 5
  %sp28.in11 = extractelement <8 x i32> %v6, i32 6
  %sp28.in12 = extractelement <8 x i32> %v6, i32 7
  call void asm sideeffect "tcgen05.mma.sp.cta_group::2.kind::f16.collector::a::fill [$0], [$1], $2, [$3], $4, {$5, $6, $7, $8, $9, $10, $11, $12}, $13, 5;", "r,r,l,r,r,r,r,r,r,r,r,r,r,b"(ptr addrspace(6) %a0, ptr addrspace(6) %a0, i64 %a1, ptr addrspace(6) %a4, i32 %a2, i32 %sp28.in5, i32 %sp28.in6, i32 %sp28.in7, i32 %sp28.in8, i32 %sp28.in9, i32 %sp28.in10, i32 %sp28.in11, i32 %sp28.in12, i1 %a3)
  call void asm sideeffect "tcgen05.mma.cta_group::2.kind::mxf4.block_scale.block32.collector::a::lastuse [$0], [$1], $2, $3, [$4], [$5], $6;", "r,r,l,r,r,r,b"(ptr addrspace(6) %a0, ptr addrspace(6) %a0, i64 %a1, i32 %a2, ptr addrspace(6) %a4, ptr addrspace(6) %a4, i1 %a3)
  ret void
}

