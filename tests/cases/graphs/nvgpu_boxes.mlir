//! graphs language=tileir target=sm_90a of=nvgpu/boxes.mlir
//--- graph
function boxes kernel
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: ld.param.b64 %v1, [param_1]  ; d=%v1 a=param_1 writes %v1
    2: ld.param.b64 %v2, [param_2]  ; d=%v2 a=param_2 writes %v2
    3: ld.param.b64 %v3, [param_3]  ; d=%v3 a=param_3 writes %v3
    4: ld.param.b64 %v4, [param_4]  ; d=%v4 a=param_4 writes %v4
    5: ld.param.b64 %v5, [param_5]  ; d=%v5 a=param_5 writes %v5
    6: ld.param.b64 %v6, [param_6]  ; d=%v6 a=param_6 writes %v6
    7: ld.param.b64 %v7, [param_7]  ; d=%v7 a=param_7 writes %v7
  block1:
    8: builtin_unrealized_conversion_cast %v8, %v0
    9: builtin_unrealized_conversion_cast %v9, %v1
    10: mov.b64 %v10, buffer4  ; d=%v10 a=buffer4 writes %v10
    11: nvgpu_tma_fence_descriptor %v8
    12: nvgpu_tma_prefetch_descriptor %v8
    13: @%v6 nvgpu_tma_prefetch_descriptor %v9, %v6
    14: mad.lo.s64 %v10#%v4, %v4, 8, %v10  ; d=%v10#%v4 a=%v4 b=8 c=%v10 writes %v10#%v4
    15: cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes %v2, %v10, %v8, %v4, %v4  ; mbar=%v10#%v4 to=%v2 size=512
    16: mad.lo.s64 %v10#%v5, %v5, 8, %v10  ; d=%v10#%v5 a=%v5 b=8 c=%v10 writes %v10#%v5
    17: cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes %v3, %v10, %v9, %v4, %v5, %v5, %v7  ; mbar=%v10#%v5 to=%v3 size=8192 words multicast::cluster
    18: mad.lo.s64 %v10#%v5, %v5, 8, %v10  ; d=%v10#%v5 a=%v5 b=8 c=%v10 writes %v10#%v5
    19: @%v6 cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes %v3, %v10, %v9, %v4, %v5, %v5, %v6  ; mbar=%v10#%v5 to=%v3 size=8192
    20: cp.async.bulk.tensor.2d.global.shared::cta.bulk_group %v3, %v9, %v4, %v5  ; near=%v3
    21: @%v6 cp.async.bulk.tensor.2d.global.shared::cta.bulk_group %v3, %v9, %v4, %v5, %v6  ; near=%v3
    22: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    15: ARRIVE TRANSACTION places=(MemoryLocation(symbol=buffer4, offset=0, varies=True)) amount=512
    15: FILL SHARED places=(MemoryLocation(symbol=, offset=0, varies=True))
    17: ARRIVE TRANSACTION places=(MemoryLocation(symbol=buffer4, offset=0, varies=True)) amount=8192
    17: FILL SHARED places=(MemoryLocation(symbol=, offset=0, varies=True))
    17: USE PEER_MEMORY
    19: ARRIVE TRANSACTION places=(MemoryLocation(symbol=buffer4, offset=0, varies=True)) amount=8192 guard=Condition(of=0, holds=True) is_guarded=True
    19: FILL SHARED places=(MemoryLocation(symbol=, offset=0, varies=True)) guard=Condition(of=0, holds=True) is_guarded=True
    20: ISSUE BULK
    20: READ SHARED places=(MemoryLocation(symbol=, offset=0, varies=True))
    21: ISSUE BULK guard=Condition(of=0, holds=True) is_guarded=True
    21: READ SHARED places=(MemoryLocation(symbol=, offset=0, varies=True)) guard=Condition(of=0, holds=True) is_guarded=True
    -> 2
  block 2 leaves
