//! graphs language=tileir target=sm_90a of=nvgpu/barriers.mlir
//--- graph
function barriers kernel
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: ld.param.b64 %v1, [param_1]  ; d=%v1 a=param_1 writes %v1
    2: ld.param.b64 %v2, [param_2]  ; d=%v2 a=param_2 writes %v2
    3: ld.param.b64 %v3, [param_3]  ; d=%v3 a=param_3 writes %v3
    4: ld.param.b64 %v4, [param_4]  ; d=%v4 a=param_4 writes %v4
    5: ld.param.b64 %v5, [param_5]  ; d=%v5 a=param_5 writes %v5
  block1:
    6: mov.b64 %v6, buffer2  ; d=%v6 a=buffer2 writes %v6
    7: mov.b64 %v7, buffer3  ; d=%v7 a=buffer3 writes %v7
    8: mbarrier.init %v6, %v0, 0  ; addr=%v6 count=%v0
    9: mad.lo.s64 %v7#%v1, %v1, 8, %v7  ; d=%v7#%v1 a=%v1 b=8 c=%v7 writes %v7#%v1
    10: @%v3 mbarrier.init %v7, %v0, %v1, %v3  ; addr=%v7#%v1 count=%v0
    11: mad.lo.s64 %v7#%v1, %v1, 8, %v7  ; d=%v7#%v1 a=%v1 b=8 c=%v7 writes %v7#%v1
    12: mbarrier.arrive %v8, %v7, %v1  ; addr=%v7#%v1 writes %v8
    13: mad.lo.s64 %v7#%v1, %v1, 8, %v7  ; d=%v7#%v1 a=%v1 b=8 c=%v7 writes %v7#%v1
    14: mbarrier.test_wait %v9, %v7, %v8, %v1  ; addr=%v7#%v1 done=%v9 writes %v9
    15: mad.lo.s64 %v7#%v1, %v1, 8, %v7  ; d=%v7#%v1 a=%v1 b=8 c=%v7 writes %v7#%v1
    16: mbarrier.arrive %v10, %v7, %v1, %v0  ; addr=%v7#%v1 count=%v0 writes %v10
    17: mbarrier.test_wait %v11, %v6, %v10, 0  ; addr=%v6 done=%v11 writes %v11
    18: mad.lo.s64 %v7#%v1, %v1, 8, %v7  ; d=%v7#%v1 a=%v1 b=8 c=%v7 writes %v7#%v1
    19: mbarrier.arrive.expect_tx %v7, %v0, %v1  ; addr=%v7#%v1 bytes=%v0
    20: @%v3 mbarrier.arrive.expect_tx %v6, %v0, 0, %v3  ; addr=%v6 bytes=%v0
    21: mad.lo.s64 %v7#%v1, %v1, 8, %v7  ; d=%v7#%v1 a=%v1 b=8 c=%v7 writes %v7#%v1
    22: mbarrier.try_wait.parity %v7, %v2, %v4, %v1  ; addr=%v7#%v1 parity=%v2
    23: mad.lo.s64 %v7#%v1, %v1, 8, %v7  ; d=%v7#%v1 a=%v1 b=8 c=%v7 writes %v7#%v1
    24: mov.b64 %v12, %v7#%v1  ; d=%v12 a=%v7#%v1 writes %v12
    25: and.pred %v13, %v9, %v11  ; d=%v13 a=%v9 b=%v11 writes %v13
    26: selp.b32 %v14, 1, 0, %v13  ; d=%v14 a=1 b=0 c=%v13 writes %v14
    27: add.s32 %v15, %v14, %v12  ; d=%v15 a=%v14 b=%v12 writes %v15
    28: st.global %v15, %v5  ; a=%v5
    29: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    6: KEEP MBARRIER
    8: ACQUIRE MBARRIER places=(MemoryLocation(symbol=buffer2, offset=0)) named_by={6}
    10: ACQUIRE MBARRIER places=(MemoryLocation(symbol=buffer3, offset=0, varies=True)) guard=Condition(of=0, holds=True) is_guarded=True named_by={9}
    12: ARRIVE MBARRIER places=(MemoryLocation(symbol=buffer3, offset=0, varies=True)) amount=1 named_by={11}
    14: WAIT MBARRIER places=(MemoryLocation(symbol=buffer3, offset=0, varies=True)) named_by={13}
    16: ARRIVE MBARRIER places=(MemoryLocation(symbol=buffer3, offset=0, varies=True)) named_by={15}
    17: WAIT MBARRIER places=(MemoryLocation(symbol=buffer2, offset=0)) named_by={6}
    19: ARRIVE MBARRIER places=(MemoryLocation(symbol=buffer3, offset=0, varies=True)) named_by={18}
    19: EXPECT TRANSACTION places=(MemoryLocation(symbol=buffer3, offset=0, varies=True))
    20: ARRIVE MBARRIER places=(MemoryLocation(symbol=buffer2, offset=0)) guard=Condition(of=0, holds=True) is_guarded=True named_by={6}
    20: EXPECT TRANSACTION places=(MemoryLocation(symbol=buffer2, offset=0)) guard=Condition(of=0, holds=True) is_guarded=True
    22: WAIT MBARRIER places=(MemoryLocation(symbol=buffer3, offset=0, varies=True)) named_by={21}
    -> 2
  block 2 leaves
