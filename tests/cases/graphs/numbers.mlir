//! graphs language=tileir target=sm_100a
module {
  func.func @computed(%a: i32, %b: i32, %wide: i64, %bar: !llvm.ptr<3>, %place: index) attributes {nvvm.kernel} {
    %c3 = arith.constant 3 : i32
    %add = arith.addi %a, %b : i32
    %sub = arith.subi %add, %c3 : i32
    %mul = arith.muli %sub, %b : i32
    %and = arith.andi %mul, %c3 : i32
    %or = arith.ori %and, %b : i32
    %xor = arith.xori %or, %a : i32
    %shl = arith.shli %xor, %c3 : i32
    %shru = arith.shrui %shl, %c3 : i32
    %shrs = arith.shrsi %shru, %c3 : i32
    %divu = arith.divui %shrs, %b : i32
    %divs = arith.divsi %divu, %b : i32
    %remu = arith.remui %divs, %b : i32
    %rems = arith.remsi %remu, %b : i32
    %mins = arith.minsi %rems, %a : i32
    %maxs = arith.maxsi %mins, %a : i32
    %minu = arith.minui %maxs, %a : i32
    %maxu = arith.maxui %minu, %a : i32
    %unsigned = arith.extui %maxu : i32 to i64
    %signed = arith.extsi %maxu : i32 to i64
    %short = arith.trunci %wide : i64 to i32
    %cast = arith.index_cast %short : i32 to index
    %castu = arith.index_castui %short : i32 to index
    %eq = arith.cmpi eq, %a, %b : i32
    %ne = arith.cmpi ne, %a, %b : i32
    %slt = arith.cmpi slt, %a, %b : i32
    %sge = arith.cmpi sge, %a, %b : i32
    %ult = arith.cmpi ult, %a, %b : i32
    %uge = arith.cmpi uge, %wide, %unsigned : i64
    %picked = arith.select %slt, %a, %b : i32
    %longer = arith.select %uge, %wide, %signed : i64
    %float = arith.sitofp %a : i32 to f32
    %many:2 = arith.addui_extended %a, %b : i32, i1
    %disjoint = llvm.or disjoint %a, %b : i32
    %plain = llvm.or %a, %b : i32
    %x = nvvm.read.ptx.sreg.tid.x : i32
    %y = nvvm.read.ptx.sreg.ctaid.y : i32
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %z = gpu.thread_id z
    %block = gpu.block_id x
    %size = gpu.block_dim y
    %leads = nvvm.elect.sync -> i1
    nvvm.mbarrier.init %bar, %picked, predicate = %leads : !llvm.ptr<3>, i32, i1
    %shared = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    %view = memref.view %shared[%place][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<16xf32, #gpu.address_space<workgroup>>
    %own = memref.alloca() : memref<16xf32, #gpu.address_space<workgroup>>
    %part = memref.subview %own[4] [8] [1] : memref<16xf32, #gpu.address_space<workgroup>> to memref<8xf32, strided<[1], offset: 4>, #gpu.address_space<workgroup>>
    %whole = memref.subview %own[0] [16] [1] : memref<16xf32, #gpu.address_space<workgroup>> to memref<16xf32, strided<[1]>, #gpu.address_space<workgroup>>
    %number = llvm.ptrtoint %bar : !llvm.ptr<3> to i64
    %again = llvm.inttoptr %number : i64 to !llvm.ptr<3>
    nvvm.mbarrier.arrive %again : !llvm.ptr<3> -> i64
    return
  }
  func.func @products(%d: !llvm.ptr<6>, %desc: i64, %tmem: !llvm.ptr<6>, %idesc: i32, %p: i1) attributes {nvvm.kernel} {
    nvvm.tcgen05.mma %d, %desc, %desc, %idesc, %p {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1)
    nvvm.tcgen05.mma %d, %tmem, %desc, %idesc, %p {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_2>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1)
    return
  }
}
//--- graph
function computed kernel
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: ld.param.b64 %v1, [param_1]  ; d=%v1 a=param_1 writes %v1
    2: ld.param.b64 %v2, [param_2]  ; d=%v2 a=param_2 writes %v2
    3: mov.b64 %v3, argument_3  ; d=%v3 a=argument_3 writes %v3
    4: ld.param.b64 %v4, [param_4]  ; d=%v4 a=param_4 writes %v4
  block1:
    5: add.s32 %v5, %v0, %v1  ; d=%v5 a=%v0 b=%v1 writes %v5
    6: sub.s32 %v6, %v5, 3  ; d=%v6 a=%v5 b=3 writes %v6
    7: mul.lo.s32 %v7, %v6, %v1  ; d=%v7 a=%v6 b=%v1 writes %v7
    8: and.b32 %v8, %v7, 3  ; d=%v8 a=%v7 b=3 writes %v8
    9: or.b32 %v9, %v8, %v1  ; d=%v9 a=%v8 b=%v1 writes %v9
    10: xor.b32 %v10, %v9, %v0  ; d=%v10 a=%v9 b=%v0 writes %v10
    11: shl.b32 %v11, %v10, 3  ; d=%v11 a=%v10 b=3 writes %v11
    12: shr.u32 %v12, %v11, 3  ; d=%v12 a=%v11 b=3 writes %v12
    13: shr.s32 %v13, %v12, 3  ; d=%v13 a=%v12 b=3 writes %v13
    14: div.u32 %v14, %v13, %v1  ; d=%v14 a=%v13 b=%v1 writes %v14
    15: div.s32 %v15, %v14, %v1  ; d=%v15 a=%v14 b=%v1 writes %v15
    16: rem.u32 %v16, %v15, %v1  ; d=%v16 a=%v15 b=%v1 writes %v16
    17: rem.s32 %v17, %v16, %v1  ; d=%v17 a=%v16 b=%v1 writes %v17
    18: min.s32 %v18, %v17, %v0  ; d=%v18 a=%v17 b=%v0 writes %v18
    19: max.s32 %v19, %v18, %v0  ; d=%v19 a=%v18 b=%v0 writes %v19
    20: min.u32 %v20, %v19, %v0  ; d=%v20 a=%v19 b=%v0 writes %v20
    21: max.u32 %v21, %v20, %v0  ; d=%v21 a=%v20 b=%v0 writes %v21
    22: cvt.u64.u32 %v22, %v21  ; d=%v22 a=%v21 writes %v22
    23: cvt.s64.s32 %v23, %v21  ; d=%v23 a=%v21 writes %v23
    24: cvt.u32.u64 %v24, %v2  ; d=%v24 a=%v2 writes %v24
    25: cvt.s64.s32 %v25, %v24  ; d=%v25 a=%v24 writes %v25
    26: cvt.u64.u32 %v26, %v24  ; d=%v26 a=%v24 writes %v26
    27: setp.eq.u32 %v27, %v0, %v1  ; p=%v27 a=%v0 b=%v1 writes %v27
    28: setp.ne.u32 %v28, %v0, %v1  ; p=%v28 a=%v0 b=%v1 writes %v28
    29: setp.lt.s32 %v29, %v0, %v1  ; p=%v29 a=%v0 b=%v1 writes %v29
    30: setp.ge.s32 %v30, %v0, %v1  ; p=%v30 a=%v0 b=%v1 writes %v30
    31: setp.lt.u32 %v31, %v0, %v1  ; p=%v31 a=%v0 b=%v1 writes %v31
    32: setp.ge.u64 %v32, %v2, %v22  ; p=%v32 a=%v2 b=%v22 writes %v32
    33: selp.b32 %v33, %v0, %v1, %v29  ; d=%v33 a=%v0 b=%v1 c=%v29 writes %v33
    34: selp.b64 %v34, %v2, %v23, %v32  ; d=%v34 a=%v2 b=%v23 c=%v32 writes %v34
    35: arith_sitofp %v35, %v0
    36: arith_addui_extended {%v36, %v37}, %v0, %v1
    37: add.s32 %v38, %v0, %v1  ; d=%v38 a=%v0 b=%v1 writes %v38
    38: or.b32 %v39, %v0, %v1  ; d=%v39 a=%v0 b=%v1 writes %v39
    39: mov.u32 %v40, %tid.x  ; d=%v40 a=%tid.x writes %v40
    40: mov.u32 %v41, %ctaid.y  ; d=%v41 a=%ctaid.y writes %v41
    41: mov.u32 %v42, %laneid  ; d=%v42 a=%laneid writes %v42
    42: mov.u32 %v43, %tid.z  ; d=%v43 a=%tid.z writes %v43
    43: mov.u32 %v44, %ctaid.x  ; d=%v44 a=%ctaid.x writes %v44
    44: mov.u32 %v45, %ntid.y  ; d=%v45 a=%ntid.y writes %v45
    45: elect.sync %v46
    46: @%v46 mbarrier.init %v3, %v33, %v46  ; addr=%v3 count=%v33
    47: mov.b64 %v47, gpu.dynamic_shared_memory  ; d=%v47 a=gpu.dynamic_shared_memory writes %v47
    48: add.s64 %v48, %v47, %v4  ; d=%v48 a=%v47 b=%v4 writes %v48
    49: mov.b64 %v49, buffer45  ; d=%v49 a=buffer45 writes %v49
    50: memref_subview %v50, %v49
    51: mov.b64 %v51, %v49  ; d=%v51 a=%v49 writes %v51
    52: mov.b64 %v52, %v3  ; d=%v52 a=%v3 writes %v52
    53: mov.b64 %v53, %v52  ; d=%v53 a=%v52 writes %v53
    54: mbarrier.arrive %v54, %v53  ; addr=%v53 writes %v54
    55: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    46: ACQUIRE MBARRIER places=(MemoryLocation(symbol=argument_3, offset=0)) guard=Condition(of=0, holds=True) is_guarded=True named_by={3}
    54: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_3, offset=0)) amount=1 named_by={53}
    -> 2
  block 2 leaves
function products kernel
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: ld.param.b64 %v1, [param_1]  ; d=%v1 a=param_1 writes %v1
    2: ld.param.b64 %v2, [param_2]  ; d=%v2 a=param_2 writes %v2
    3: ld.param.b64 %v3, [param_3]  ; d=%v3 a=param_3 writes %v3
    4: ld.param.b64 %v4, [param_4]  ; d=%v4 a=param_4 writes %v4
  block1:
    5: tcgen05.mma %v0, %v1, %v1, %v3, %v4  ; d=%v0 b_desc=%v1 accumulate=%v4 a_desc=%v1 words cta_group::1
    6: tcgen05.mma %v0, %v2, %v1, %v3, %v4  ; d=%v0 b_desc=%v1 accumulate=%v4 a_tmem=%v2 words cta_group::2
    7: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    5: USE TENSOR_MEMORY handle=%v0 writes=True group=1 address=((0), 0)
    5: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    5: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    5: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    5: RELEASE COLLECTOR group=1 address=1
    6: USE TENSOR_MEMORY handle=%v0 writes=True group=2 address=((0), 0)
    6: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True)) group=2
    6: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=2
    6: RELEASE COLLECTOR group=2 address=((2), 0)
    -> 2
  block 2 leaves
