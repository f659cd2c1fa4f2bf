//! graphs language=tileir target=sm_100a
module {
  func.func @loops(%low: i32, %high: i32, %step: i32, %bar: !llvm.ptr<3>, %state: i64, %go: i1) -> i32 attributes {nvvm.kernel} {
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %signed:2 = scf.for %i = %low to %high step %step iter_args(%a = %zero, %b = %one) -> (i32, i32) : i32 {
      %next = arith.addi %a, %i : i32
      scf.yield %b, %next : i32, i32
    }
    %unsigned = scf.for unsigned %i = %low to %high step %step iter_args(%a = %signed#1) -> (i32) : i32 {
      %next = arith.muli %a, %i : i32
      scf.yield %next : i32
    }
    scf.for %i = %low to %high step %step : i32 {
      nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64
    }
    %counted:2 = scf.while (%x = %zero, %y = %unsigned) : (i32, i32) -> (i32, i64) {
      %more = arith.cmpi slt, %x, %y : i32
      scf.condition(%more) %y, %state : i32, i64
    } do {
    ^bb0(%given: i32, %token: i64):
      nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64
      %less = arith.subi %given, %one : i32
      scf.yield %given, %less : i32, i32
    }
    %picked:2 = scf.if %go -> (i32, i32) {
      scf.yield %counted#0, %zero : i32, i32
    } else {
      %other = arith.xori %counted#0, %one : i32
      scf.yield %one, %other : i32, i32
    }
    scf.if %go {
      nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64
    }
    %true = arith.constant true
    scf.if %true {
      nvvm.barrier0
    } else {
      nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64
    }
    %sum = arith.addi %picked#0, %picked#1 : i32
    return %sum : i32
  }
  llvm.func @blocks(%n: i32, %bar: !llvm.ptr<3>, %go: i1) attributes {nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %true = llvm.mlir.constant(true) : i1
    llvm.cond_br %go, ^first(%zero, %n : i32, i32), ^second(%one : i32)
  ^first(%a: i32, %b: i32):
    %test = llvm.icmp "ult" %a, %b : i32
    llvm.cond_br %test, ^first(%b, %a : i32, i32), ^last
  ^second(%c: i32):
    llvm.cond_br %true, ^third, ^first(%c, %c : i32, i32)
  ^third:
    %arrived = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64
    llvm.switch %n : i32, ^last [
      0: ^first(%zero, %one : i32, i32),
      7: ^fourth
    ]
  ^fourth:
    llvm.unreachable
  ^last:
    llvm.return
  }
  llvm.func @places(%base: !llvm.ptr<3>, %i: i32, %j: i64) attributes {nvvm.kernel} {
    %far = llvm.getelementptr %base[4] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
    %row = llvm.getelementptr %base[%i, 1, 2] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x array<8 x i32>>
    %column = llvm.getelementptr %base[0, %i, %j] : (!llvm.ptr<3>, i32, i64) -> !llvm.ptr<3>, !llvm.array<4 x array<8 x i32>>
    %field = llvm.getelementptr %base[%j, 2] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, !llvm.struct<(i8, i32, i64)>
    %same = llvm.getelementptr %base[%j] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i8
    %none = llvm.getelementptr %base[0] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
    nvvm.mbarrier.arrive %far : !llvm.ptr<3> -> i64
    nvvm.mbarrier.arrive %row : !llvm.ptr<3> -> i64
    nvvm.mbarrier.arrive %column : !llvm.ptr<3> -> i64
    nvvm.mbarrier.arrive %field : !llvm.ptr<3> -> i64
    nvvm.mbarrier.arrive %same : !llvm.ptr<3> -> i64
    nvvm.mbarrier.arrive %none : !llvm.ptr<3> -> i64
    llvm.return
  }
}
//--- graph
function loops kernel
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: ld.param.b64 %v1, [param_1]  ; d=%v1 a=param_1 writes %v1
    2: ld.param.b64 %v2, [param_2]  ; d=%v2 a=param_2 writes %v2
    3: mov.b64 %v3, argument_3  ; d=%v3 a=argument_3 writes %v3
    4: ld.param.b64 %v4, [param_4]  ; d=%v4 a=param_4 writes %v4
    5: ld.param.b64 %v5, [param_5]  ; d=%v5 a=param_5 writes %v5
  block1:
    6: mov.b32 %v10, %v0  ; d=%v10 a=%v0 writes %v10
    7: mov.b32 %v6, 0  ; d=%v6 a=0 writes %v6
    8: mov.b32 %v8, 1  ; d=%v8 a=1 writes %v8
    9: setp.lt.s32 %v10#test#first, %v0, %v1  ; p=%v10#test#first a=%v0 b=%v1 writes %v10#test#first
    10: @!%v10#test#first bra after3  ; target=after3
  loop2:
  block4:
    11: add.s32 %v11, %v6, %v10  ; d=%v11 a=%v6 b=%v10 writes %v11
    12: mov.b32 %copy12_0, %v8  ; d=%copy12_0 a=%v8 writes %copy12_0
    13: mov.b32 %copy12_1, %v11  ; d=%copy12_1 a=%v11 writes %copy12_1
    14: mov.b32 %v6, %copy12_0  ; d=%v6 a=%copy12_0 writes %v6
    15: mov.b32 %v8, %copy12_1  ; d=%v8 a=%copy12_1 writes %v8
    16: add.s32 %v10, %v10, %v2  ; d=%v10 a=%v10 b=%v2 writes %v10
    17: setp.lt.s32 %v10#test, %v10, %v1  ; p=%v10#test a=%v10 b=%v1 writes %v10#test
    18: @%v10#test bra loop2  ; target=loop2
  after3:
    19: mov.b32 %v14, %v0  ; d=%v14 a=%v0 writes %v14
    20: mov.b32 %v12, %v8  ; d=%v12 a=%v8 writes %v12
    21: setp.lt.u32 %v14#test#first, %v0, %v1  ; p=%v14#test#first a=%v0 b=%v1 writes %v14#test#first
    22: @!%v14#test#first bra after7  ; target=after7
  loop6:
  block8:
    23: mul.lo.s32 %v15, %v12, %v14  ; d=%v15 a=%v12 b=%v14 writes %v15
    24: mov.b32 %v12, %v15  ; d=%v12 a=%v15 writes %v12
    25: add.s32 %v14, %v14, %v2  ; d=%v14 a=%v14 b=%v2 writes %v14
    26: setp.lt.u32 %v14#test, %v14, %v1  ; p=%v14#test a=%v14 b=%v1 writes %v14#test
    27: @%v14#test bra loop6  ; target=loop6
  after7:
    28: mov.b32 %v16, %v0  ; d=%v16 a=%v0 writes %v16
    29: setp.lt.s32 %v16#test#first, %v0, %v1  ; p=%v16#test#first a=%v0 b=%v1 writes %v16#test#first
    30: @!%v16#test#first bra after11  ; target=after11
  loop10:
  block12:
    31: mbarrier.arrive %v17, %v3  ; addr=%v3 writes %v17
    32: add.s32 %v16, %v16, %v2  ; d=%v16 a=%v16 b=%v2 writes %v16
    33: setp.lt.s32 %v16#test, %v16, %v1  ; p=%v16#test a=%v16 b=%v1 writes %v16#test
    34: @%v16#test bra loop10  ; target=loop10
  after11:
    35: mov.b32 %v22, 0  ; d=%v22 a=0 writes %v22
    36: mov.b32 %v23, %v12  ; d=%v23 a=%v12 writes %v23
  loop13:
  block15:
    37: setp.lt.s32 %v24, %v22, %v23  ; p=%v24 a=%v22 b=%v23 writes %v24
    38: mov.b32 %v18, %v23  ; d=%v18 a=%v23 writes %v18
    39: mov.b64 %v20, %v4  ; d=%v20 a=%v4 writes %v20
    40: @!%v24 bra after14  ; target=after14
  block17:
    41: mbarrier.arrive %v25, %v3  ; addr=%v3 writes %v25
    42: sub.s32 %v26, %v18, 1  ; d=%v26 a=%v18 b=1 writes %v26
    43: mov.b32 %v22, %v18  ; d=%v22 a=%v18 writes %v22
    44: mov.b32 %v23, %v26  ; d=%v23 a=%v26 writes %v23
    45: bra loop13  ; target=loop13
  after14:
    46: @!%v5 bra else20  ; target=else20
  block21:
    47: mov.b32 %v27, %v18  ; d=%v27 a=%v18 writes %v27
    48: mov.b32 %v28, 0  ; d=%v28 a=0 writes %v28
    49: bra after19  ; target=after19
  else20:
  block22:
    50: xor.b32 %v29, %v18, 1  ; d=%v29 a=%v18 b=1 writes %v29
    51: mov.b32 %v27, 1  ; d=%v27 a=1 writes %v27
    52: mov.b32 %v28, %v29  ; d=%v28 a=%v29 writes %v28
  after19:
    53: @!%v5 bra after24  ; target=after24
  block25:
    54: mbarrier.arrive %v30, %v3  ; addr=%v3 writes %v30
    55: bra after24  ; target=after24
  after24:
  block28:
    56: bar.sync  ; 
    57: bra after26  ; target=after26
  else27:
  block29:
    58: mbarrier.arrive %v31, %v3  ; addr=%v3 writes %v31
  after26:
    59: add.s32 %v32, %v27, %v28  ; d=%v32 a=%v27 b=%v28 writes %v32
    60: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    -> 3 when Condition(of=2, holds=False) uniform
    -> 2 when Condition(of=2, holds=True) uniform
  block 2
    -> 2 when Condition(of=5, holds=True)
    -> 3 when Condition(of=5, holds=False)
  block 3
    -> 5 when Condition(of=6, holds=False) uniform
    -> 4 when Condition(of=6, holds=True) uniform
  block 4
    -> 4 when Condition(of=7, holds=True)
    -> 5 when Condition(of=7, holds=False)
  block 5
    -> 7 when Condition(of=2, holds=False) uniform
    -> 6 when Condition(of=2, holds=True) uniform
  block 6
    31: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_3, offset=0)) amount=1 named_by={3}
    -> 6 when Condition(of=5, holds=True)
    -> 7 when Condition(of=5, holds=False)
  block 7
    -> 8
  block 8
    -> 10
    -> 9
  block 9
    41: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_3, offset=0)) amount=1 named_by={3}
    -> 8
  block 10
    -> 12 when Condition(of=8, holds=False) uniform
    -> 11 when Condition(of=8, holds=True) uniform
  block 11
    -> 13
  block 12
    -> 13
  block 13
    -> 15 when Condition(of=8, holds=False) uniform
    -> 14 when Condition(of=8, holds=True) uniform
  block 14
    54: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_3, offset=0)) amount=1 named_by={3}
    -> 15
  block 15
    56: WAIT CTA
    -> 17
  block 16
    58: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_3, offset=0)) amount=1 named_by={3}
  block 17
    -> 18
  block 18 leaves
function blocks kernel
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: mov.b64 %v1, argument_1  ; d=%v1 a=argument_1 writes %v1
    2: ld.param.b64 %v2, [param_2]  ; d=%v2 a=param_2 writes %v2
  block1:
    3: @%v2 bra block2#3  ; target=block2#3
    4: mov.b32 %v5, 1  ; d=%v5 a=1 writes %v5
    5: bra block3  ; target=block3
  block2#3:
    6: mov.b32 %v3, 0  ; d=%v3 a=0 writes %v3
    7: mov.b32 %v4, %v0  ; d=%v4 a=%v0 writes %v4
  block2:
    8: setp.lt.u32 %v6, %v3, %v4  ; p=%v6 a=%v3 b=%v4 writes %v6
    9: @%v6 bra block2#9  ; target=block2#9
    10: bra block6  ; target=block6
  block2#9:
    11: mov.b32 %copy11_0, %v4  ; d=%copy11_0 a=%v4 writes %copy11_0
    12: mov.b32 %copy11_1, %v3  ; d=%copy11_1 a=%v3 writes %copy11_1
    13: mov.b32 %v3, %copy11_0  ; d=%v3 a=%copy11_0 writes %v3
    14: mov.b32 %v4, %copy11_1  ; d=%v4 a=%copy11_1 writes %v4
    15: bra block2  ; target=block2
  block3:
  block4:
    16: mbarrier.arrive %v7, %v1  ; addr=%v1 writes %v7
    17: @%way17 bra block6  ; target=block6
    18: @%way18 bra block2#18  ; target=block2#18
    19: bra block5  ; target=block5
  block2#18:
    20: mov.b32 %v3, 0  ; d=%v3 a=0 writes %v3
    21: mov.b32 %v4, 1  ; d=%v4 a=1 writes %v4
    22: bra block2  ; target=block2
  block5:
    23: trap  ; 
  block6:
    24: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    -> 3 when Condition(of=0, holds=True) uniform
    -> 2 when Condition(of=0, holds=False) uniform
  block 2
    -> 7
  block 3
    -> 4
  block 4
    -> 6
    -> 5
  block 5
    -> 12
  block 6
    -> 4
  block 7
    16: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_1, offset=0)) amount=1 named_by={1}
    -> 12 when Condition(of=1, holds=True)
    -> 8 when Condition(of=1, holds=False)
  block 8
    -> 10 when Condition(of=2, holds=True)
    -> 9 when Condition(of=2, holds=False)
  block 9
    -> 11
  block 10
    -> 4
  block 11
  block 12
    -> 13
  block 13 leaves
function places kernel
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: ld.param.b64 %v1, [param_1]  ; d=%v1 a=param_1 writes %v1
    2: ld.param.b64 %v2, [param_2]  ; d=%v2 a=param_2 writes %v2
  block1:
    3: add.s64 %v3, %v0, 32  ; d=%v3 a=%v0 b=32 writes %v3
    4: mad.lo.s64 %v4#step0, %v1, 128, %v0  ; d=%v4#step0 a=%v1 b=128 c=%v0 writes %v4#step0
    5: add.s64 %v4, %v4#step0, 40  ; d=%v4 a=%v4#step0 b=40 writes %v4
    6: mad.lo.s64 %v5#step0, %v1, 32, %v0  ; d=%v5#step0 a=%v1 b=32 c=%v0 writes %v5#step0
    7: mad.lo.s64 %v5, %v2, 4, %v5#step0  ; d=%v5 a=%v2 b=4 c=%v5#step0 writes %v5
    8: add.s64 %v6, %v0, %v6#far  ; d=%v6 a=%v0 b=%v6#far writes %v6
    9: mad.lo.s64 %v7, %v2, 1, %v0  ; d=%v7 a=%v2 b=1 c=%v0 writes %v7
    10: add.s64 %v8, %v0, 0  ; d=%v8 a=%v0 b=0 writes %v8
    11: mbarrier.arrive %v9, %v3  ; addr=%v3 writes %v9
    12: mbarrier.arrive %v10, %v4  ; addr=%v4 writes %v10
    13: mbarrier.arrive %v11, %v5  ; addr=%v5 writes %v11
    14: mbarrier.arrive %v12, %v6  ; addr=%v6 writes %v12
    15: mbarrier.arrive %v13, %v7  ; addr=%v7 writes %v13
    16: mbarrier.arrive %v14, %v8  ; addr=%v8 writes %v14
    17: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    11: ARRIVE MBARRIER places=(MemoryLocation(symbol=, offset=32, varies=True)) amount=1 named_by={3}
    12: ARRIVE MBARRIER places=(MemoryLocation(symbol=, offset=40, varies=True)) amount=1 named_by={5}
    13: ARRIVE MBARRIER places=(MemoryLocation(symbol=, offset=0, varies=True)) amount=1 named_by={7}
    14: ARRIVE MBARRIER places=(MemoryLocation(symbol=, offset=0, varies=True)) amount=1 named_by={8}
    15: ARRIVE MBARRIER places=(MemoryLocation(symbol=, offset=0, varies=True)) amount=1 named_by={9}
    16: ARRIVE MBARRIER places=(MemoryLocation(symbol=, offset=0, varies=True)) amount=1 named_by={10}
    -> 2
  block 2 leaves
