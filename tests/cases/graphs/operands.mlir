//! graphs language=tileir target=sm_100a
module {
  llvm.func ptx_kernelcc @kernel(%bar: !llvm.ptr<3>) {
    nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64
    llvm.return
  }
  llvm.func fastcc @function(%bar: !llvm.ptr<3>) {
    nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64
    llvm.return
  }
  llvm.func @vectors(%base: !llvm.ptr<3>, %i: i32, %a: vector<4xi32>, %b: vector<4xi32>, %v: vector<4xi8>) attributes {nvvm.kernel} {
    %three = llvm.getelementptr %base[%i] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, vector<3xi32>
    %four = llvm.getelementptr %base[%i] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, vector<4xi32>
    %bits = llvm.getelementptr %base[%i] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, vector<9xi1>
    %back = llvm.getelementptr %base[%i, -1] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<1 x i32>
    %least = arith.minsi %a, %b : vector<4xi32>
    %sum = arith.addi %a, %b : vector<4xi32>
    %wide = arith.extui %v : vector<4xi8> to vector<4xi32>
    %less = arith.cmpi slt, %a, %b : vector<4xi32>
    nvvm.mbarrier.arrive %three : !llvm.ptr<3> -> i64
    nvvm.mbarrier.arrive %four : !llvm.ptr<3> -> i64
    nvvm.mbarrier.arrive %bits : !llvm.ptr<3> -> i64
    nvvm.mbarrier.arrive %back : !llvm.ptr<3> -> i64
    llvm.return
  }
  llvm.func @members(%i: i32, %bar: !llvm.ptr<3>, %given: !llvm.struct<(i32, struct<(i32, i64)>)>) attributes {nvvm.kernel} {
    %two = llvm.inline_asm has_side_effects "mov.b32 $0, $2; mov.b32 $1, $2;", "=r,=r,r" %i : (i32) -> !llvm.struct<(i32, i32)>
    %first = llvm.extractvalue %two[0] : !llvm.struct<(i32, i32)>
    %second = llvm.extractvalue %two[1] : !llvm.struct<(i32, i32)>
    %inner = llvm.extractvalue %given[1, 0] : !llvm.struct<(i32, struct<(i32, i64)>)>
    %outer = llvm.extractvalue %given[0] : !llvm.struct<(i32, struct<(i32, i64)>)>
    %sum = llvm.add %first, %second : i32
    %tied = llvm.inline_asm has_side_effects "add.u32 $0, $0, 1;", "=r,0" %sum : (i32) -> i32
    %beyond = llvm.inline_asm has_side_effects "add.u32 $0, $0, 1;", "=r,1" %sum : (i32) -> i32
    %less = llvm.sub %inner, %outer : i32
    nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64
    llvm.return
  }
  func.func @others(%n: index, %bar: !llvm.ptr<3>, %size: index) attributes {nvvm.kernel} {
    %picked = scf.index_switch %n -> i32
    case 2 {
      nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64
      %two = arith.constant 2 : i32
      scf.yield %two : i32
    }
    default {
      %none = arith.constant 0 : i32
      scf.yield %none : i32
    }
    scf.execute_region {
      nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64
      llvm.unreachable
    }
    "a.part"() ({
      nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64
    }) {intrin = "llvm.nvvm.barrier0"} : () -> ()
    "a.call"() {intrin = "llvm.nvvm.barrier0"} : () -> ()
    %shared = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    %view = memref.view %shared[%n][%size] : memref<?xi8, #gpu.address_space<workgroup>> to memref<?xf32, #gpu.address_space<workgroup>>
    return
  }
}
//--- graph
function kernel kernel
    0: mov.b64 %v0, argument_0  ; d=%v0 a=argument_0 writes %v0
  block1:
    1: mbarrier.arrive %v1, %v0  ; addr=%v0 writes %v1
    2: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    1: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) amount=1 named_by={0}
    -> 2
  block 2 leaves
function function
    0: mov.b64 %v0, argument_0  ; d=%v0 a=argument_0 writes %v0
  block1:
    1: mbarrier.arrive %v1, %v0  ; addr=%v0 writes %v1
    2: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    1: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) amount=1 named_by={0}
    -> 2
  block 2 leaves
function vectors kernel
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: ld.param.b64 %v1, [param_1]  ; d=%v1 a=param_1 writes %v1
    2: ld.param.b64 %v2, [param_2]  ; d=%v2 a=param_2 writes %v2
    3: ld.param.b64 %v3, [param_3]  ; d=%v3 a=param_3 writes %v3
    4: ld.param.b64 %v4, [param_4]  ; d=%v4 a=param_4 writes %v4
  block1:
    5: mad.lo.s64 %v5, %v1, 16, %v0  ; d=%v5 a=%v1 b=16 c=%v0 writes %v5
    6: mad.lo.s64 %v6, %v1, 16, %v0  ; d=%v6 a=%v1 b=16 c=%v0 writes %v6
    7: mad.lo.s64 %v7, %v1, 2, %v0  ; d=%v7 a=%v1 b=2 c=%v0 writes %v7
    8: mad.lo.s64 %v8#step0, %v1, 4, %v0  ; d=%v8#step0 a=%v1 b=4 c=%v0 writes %v8#step0
    9: add.s64 %v8, %v8#step0, -4  ; d=%v8 a=%v8#step0 b=-4 writes %v8
    10: arith_minsi %v9, %v2, %v3
    11: arith_addi %v10, %v2, %v3
    12: arith_extui %v11, %v4
    13: arith_cmpi %v12, %v2, %v3
    14: mbarrier.arrive %v13, %v5  ; addr=%v5 writes %v13
    15: mbarrier.arrive %v14, %v6  ; addr=%v6 writes %v14
    16: mbarrier.arrive %v15, %v7  ; addr=%v7 writes %v15
    17: mbarrier.arrive %v16, %v8  ; addr=%v8 writes %v16
    18: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    14: ARRIVE MBARRIER places=(MemoryLocation(symbol=, offset=0, varies=True)) amount=1 named_by={5}
    15: ARRIVE MBARRIER places=(MemoryLocation(symbol=, offset=0, varies=True)) amount=1 named_by={6}
    16: ARRIVE MBARRIER places=(MemoryLocation(symbol=, offset=0, varies=True)) amount=1 named_by={7}
    17: ARRIVE MBARRIER places=(MemoryLocation(symbol=, offset=-4, varies=True)) amount=1 named_by={9}
    -> 2
  block 2 leaves
function members kernel
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: mov.b64 %v1, argument_1  ; d=%v1 a=argument_1 writes %v1
    2: ld.param.b64 %v2, [param_2]  ; d=%v2 a=param_2 writes %v2
  block1:
    3: mov.b32 %v3#0, %v0  ; d=%v3#0 a=%v0 writes %v3#0
    4: mov.b32 %v3#1, %v0  ; d=%v3#1 a=%v0 writes %v3#1
    5: mov.b64 %v4, %v3#0  ; d=%v4 a=%v3#0 writes %v4
    6: mov.b64 %v5, %v3#1  ; d=%v5 a=%v3#1 writes %v5
    7: llvm_extractvalue %v6, %v2
    8: llvm_extractvalue %v7, %v2
    9: add.s32 %v8, %v4, %v5  ; d=%v8 a=%v4 b=%v5 writes %v8
    10: mov.b32 %v9, %v8  ; d=%v9 a=%v8 writes %v9
    11: add.u32 %v9, %v9, 1  ; d=%v9 a=%v9 b=1 writes %v9
    12: call unknown  ; function=unknown
    13: sub.s32 %v10, %v6, %v7  ; d=%v10 a=%v6 b=%v7 writes %v10
    14: mbarrier.arrive %v11, %v1  ; addr=%v1 writes %v11
    15: ret  ; 
  graph open=True part=False
  block 0
    -> 1
  block 1
    14: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_1, offset=0)) amount=1 named_by={1}
    -> 2
  block 2 leaves
function others kernel
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: mov.b64 %v1, argument_1  ; d=%v1 a=argument_1 writes %v1
    2: ld.param.b64 %v2, [param_2]  ; d=%v2 a=param_2 writes %v2
  block1:
    3: @%way5 bra part4  ; target=part4
  part3:
  block6:
    4: mbarrier.arrive %v3, %v1  ; addr=%v1 writes %v3
    5: bra after2  ; target=after2
  part4:
  block7:
    6: bra after2  ; target=after2
  after2:
  part9:
  block10:
    7: mbarrier.arrive %v4, %v1  ; addr=%v1 writes %v4
    8: trap  ; 
  after8:
  part12:
  block13:
    9: mbarrier.arrive %v5, %v1  ; addr=%v1 writes %v5
    10: bra after11  ; target=after11
  after11:
    11: a_call
    12: mov.b64 %v6, gpu.dynamic_shared_memory  ; d=%v6 a=gpu.dynamic_shared_memory writes %v6
    13: add.s64 %v7, %v6, %v0  ; d=%v7 a=%v6 b=%v0 writes %v7
    14: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    -> 3 when Condition(of=0, holds=True)
    -> 2 when Condition(of=0, holds=False)
  block 2
    4: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_1, offset=0)) amount=1 named_by={1}
    -> 4
  block 3
    -> 4
  block 4
    7: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_1, offset=0)) amount=1 named_by={1}
  block 5
    9: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_1, offset=0)) amount=1 named_by={1}
  block 6
  block 7 leaves
