//! graphs language=tileir target=sm_100a of=dialects/accepted/every_nvgpu.mlir
//--- graph
function barriers
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: ld.param.b64 %v1, [param_1]  ; d=%v1 a=param_1 writes %v1
    2: ld.param.b64 %v2, [param_2]  ; d=%v2 a=param_2 writes %v2
  block1:
    3: mov.b64 %v3, buffer2  ; d=%v3 a=buffer2 writes %v3
    4: mov.b64 %v4, buffer3  ; d=%v4 a=buffer3 writes %v4
    5: mad.lo.s64 %v3#%v0, %v0, 8, %v3  ; d=%v3#%v0 a=%v0 b=8 c=%v3 writes %v3#%v0
    6: mbarrier.init %v3, %v1, %v0  ; addr=%v3#%v0 count=%v1
    7: mad.lo.s64 %v4#%v0, %v0, 8, %v4  ; d=%v4#%v0 a=%v0 b=8 c=%v4 writes %v4#%v0
    8: @%v2 mbarrier.init %v4, %v1, %v0, %v2  ; addr=%v4#%v0 count=%v1
    9: mad.lo.s64 %v3#%v0, %v0, 8, %v3  ; d=%v3#%v0 a=%v0 b=8 c=%v3 writes %v3#%v0
    10: mov.b64 %v5, %v3#%v0  ; d=%v5 a=%v3#%v0 writes %v5
    11: mad.lo.s64 %v4#%v0, %v0, 8, %v4  ; d=%v4#%v0 a=%v0 b=8 c=%v4 writes %v4#%v0
    12: mov.b64 %v6, %v4#%v0  ; d=%v6 a=%v4#%v0 writes %v6
    13: mad.lo.s64 %v3#%v0, %v0, 8, %v3  ; d=%v3#%v0 a=%v0 b=8 c=%v3 writes %v3#%v0
    14: mbarrier.arrive.expect_tx %v3, %v1, %v0  ; addr=%v3#%v0 bytes=%v1
    15: mad.lo.s64 %v4#%v0, %v0, 8, %v4  ; d=%v4#%v0 a=%v0 b=8 c=%v4 writes %v4#%v0
    16: @%v2 mbarrier.arrive.expect_tx %v4, %v1, %v0, %v2  ; addr=%v4#%v0 bytes=%v1
    17: mad.lo.s64 %v4#%v0, %v0, 8, %v4  ; d=%v4#%v0 a=%v0 b=8 c=%v4 writes %v4#%v0
    18: mbarrier.arrive %v7, %v4, %v0, %v1  ; addr=%v4#%v0 count=%v1 writes %v7
    19: mad.lo.s64 %v4#%v0, %v0, 8, %v4  ; d=%v4#%v0 a=%v0 b=8 c=%v4 writes %v4#%v0
    20: mbarrier.test_wait %v8, %v4, %v7, %v0  ; addr=%v4#%v0 done=%v8 writes %v8
    21: mad.lo.s64 %v3#%v0, %v0, 8, %v3  ; d=%v3#%v0 a=%v0 b=8 c=%v3 writes %v3#%v0
    22: mbarrier.try_wait.parity %v3, %v2, %v1, %v0  ; addr=%v3#%v0 parity=%v2
    23: mad.lo.s64 %v4#%v0, %v0, 8, %v4  ; d=%v4#%v0 a=%v0 b=8 c=%v4 writes %v4#%v0
    24: mbarrier.try_wait.parity %v4, %v2, %v1, %v0  ; addr=%v4#%v0 parity=%v2
    25: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    6: ACQUIRE MBARRIER places=(MemoryLocation(symbol=buffer2, offset=0, varies=True)) named_by={5}
    8: ACQUIRE MBARRIER places=(MemoryLocation(symbol=buffer3, offset=0, varies=True)) guard=Condition(of=0, holds=True) is_guarded=True named_by={7}
    14: ARRIVE MBARRIER places=(MemoryLocation(symbol=buffer2, offset=0, varies=True)) named_by={13}
    14: EXPECT TRANSACTION places=(MemoryLocation(symbol=buffer2, offset=0, varies=True))
    16: ARRIVE MBARRIER places=(MemoryLocation(symbol=buffer3, offset=0, varies=True)) guard=Condition(of=0, holds=True) is_guarded=True named_by={15}
    16: EXPECT TRANSACTION places=(MemoryLocation(symbol=buffer3, offset=0, varies=True)) guard=Condition(of=0, holds=True) is_guarded=True
    18: ARRIVE MBARRIER places=(MemoryLocation(symbol=buffer3, offset=0, varies=True)) named_by={17}
    20: USE MBARRIER places=(MemoryLocation(symbol=buffer3, offset=0, varies=True)) named_by={19}
    22: WAIT MBARRIER places=(MemoryLocation(symbol=buffer2, offset=0, varies=True)) named_by={21}
    24: WAIT MBARRIER places=(MemoryLocation(symbol=buffer3, offset=0, varies=True)) named_by={23}
    -> 2
  block 2 leaves
function maps
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: ld.param.b64 %v1, [param_1]  ; d=%v1 a=param_1 writes %v1
    2: ld.param.b64 %v2, [param_2]  ; d=%v2 a=param_2 writes %v2
    3: ld.param.b64 %v3, [param_3]  ; d=%v3 a=param_3 writes %v3
  block1:
    4: nvgpu_tma_create_descriptor %v4, %v0, %v2, %v2
    5: nvgpu_tma_create_descriptor %v5, %v0, %v2, %v2
    6: nvgpu_tma_fence_descriptor %v4
    7: nvgpu_tma_fence_descriptor %v4
    8: cp.async.bulk.tensor.2d.global.shared::cta.bulk_group %v1, %v4, %v2, %v2  ; near=%v1
    9: @%v3 cp.async.bulk.tensor.2d.global.shared::cta.bulk_group %v1, %v4, %v2, %v2, %v3  ; near=%v1
    10: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    8: ISSUE BULK
    8: READ SHARED places=(MemoryLocation(symbol=, offset=0, varies=True))
    9: ISSUE BULK guard=Condition(of=0, holds=True) is_guarded=True
    9: READ SHARED places=(MemoryLocation(symbol=, offset=0, varies=True)) guard=Condition(of=0, holds=True) is_guarded=True
    -> 2
  block 2 leaves
function products
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: ld.param.b64 %v1, [param_1]  ; d=%v1 a=param_1 writes %v1
    2: ld.param.b64 %v2, [param_2]  ; d=%v2 a=param_2 writes %v2
    3: ld.param.b64 %v3, [param_3]  ; d=%v3 a=param_3 writes %v3
    4: ld.param.b64 %v4, [param_4]  ; d=%v4 a=param_4 writes %v4
  block1:
    5: shr.u64 %v5, %v0, 4  ; d=%v5 a=%v0 b=4 writes %v5
    6: shr.u64 %v6, %v1, 4  ; d=%v6 a=%v1 b=4 writes %v6
    7: nvgpu_warpgroup_mma_init_accumulator %v7
    8: wgmma.fence  ; 
    9: wgmma.mma_async {%accumulator0}, %v5, %v6  ; a_desc=%v5 b_desc=%v6 d={%accumulator0} writes {%accumulator0}
    10: wgmma.commit_group  ; 
    11: wgmma.wait_group 1  ; n=1
    12: st.shared {%accumulator0}, %v4  ; a=%v4
    13: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    8: FENCE WGMMA
    9: ISSUE WGMMA values={%accumulator0}
    9: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    9: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    10: COMMIT WGMMA
    11: WAIT WGMMA amount=1
    12: USE WGMMA values={%accumulator0}
    12: WRITE SHARED places=(MemoryLocation(symbol=, offset=0, varies=True)) fixed=True
    -> 2
  block 2 leaves
