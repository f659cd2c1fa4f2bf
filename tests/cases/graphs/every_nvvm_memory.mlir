//! graphs language=tileir target=sm_100a of=dialects/accepted/every_nvvm_memory.mlir
//--- graph
function bulk
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: mov.b64 %v1, argument_1  ; d=%v1 a=argument_1 writes %v1
    2: ld.param.b64 %v2, [param_2]  ; d=%v2 a=param_2 writes %v2
    3: ld.param.b64 %v3, [param_3]  ; d=%v3 a=param_3 writes %v3
    4: ld.param.b64 %v4, [param_4]  ; d=%v4 a=param_4 writes %v4
    5: ld.param.b64 %v5, [param_5]  ; d=%v5 a=param_5 writes %v5
    6: ld.param.b64 %v6, [param_6]  ; d=%v6 a=param_6 writes %v6
    7: ld.param.b64 %v7, [param_7]  ; d=%v7 a=param_7 writes %v7
    8: ld.param.b64 %v8, [param_8]  ; d=%v8 a=param_8 writes %v8
    9: ld.param.b64 %v9, [param_9]  ; d=%v9 a=param_9 writes %v9
    10: ld.param.b64 %v10, [param_10]  ; d=%v10 a=param_10 writes %v10
  block1:
    11: cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes %v2, %v0, %v1, %v6  ; to=%v2 mbar=%v1 size=%v6
    12: cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes %v2, %v0, %v1, %v6, %v8, %v7  ; to=%v2 mbar=%v1 size=%v6 words multicast::cluster
    13: cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes %v1, %v0, %v1, %v6, %v7  ; to=%v1 mbar=%v1 size=%v6
    14: cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes %v2, %v1, %v1, %v6  ; to=%v2 mbar=%v1 near=%v1 size=%v6
    15: cp.async.bulk.global.shared::cta.bulk_group %v0, %v1, %v6  ; near=%v1
    16: cp.async.bulk.global.shared::cta.bulk_group %v0, %v1, %v6, %v7, %v8  ; near=%v1
    17: nvvm_cp_async_bulk_prefetch %v0, %v6
    18: nvvm_cp_async_bulk_prefetch %v0, %v6, %v7
    19: cp.async.bulk.commit_group  ; 
    20: cp.async.bulk.wait_group 2  ; n=2 words cta_group::1
    21: cp.async.bulk.wait_group 0  ; n=0 words cta_group::1
    22: nvvm_prefetch %v3
    23: nvvm_prefetch %v3
    24: nvvm_prefetch %v0
    25: nvvm_prefetch %v4
    26: @%v9 nvvm_prefetch %v3, %v9
    27: nvvm_prefetch %v3
    28: nvvm_st_bulk %v3, %v10
    29: nvvm_st_bulk %v1, %v10
    30: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    11: ARRIVE TRANSACTION places=(MemoryLocation(symbol=argument_1, offset=0))
    11: FILL SHARED places=(MemoryLocation(symbol=, offset=0, varies=True))
    12: ARRIVE TRANSACTION places=(MemoryLocation(symbol=argument_1, offset=0))
    12: FILL SHARED places=(MemoryLocation(symbol=, offset=0, varies=True))
    12: USE PEER_MEMORY
    13: ARRIVE TRANSACTION places=(MemoryLocation(symbol=argument_1, offset=0))
    13: FILL SHARED places=(MemoryLocation(symbol=argument_1, offset=0)) spread=0..0
    14: ARRIVE TRANSACTION places=(MemoryLocation(symbol=argument_1, offset=0))
    14: READ SHARED places=(MemoryLocation(symbol=argument_1, offset=0)) spread=0..0
    14: FILL SHARED places=(MemoryLocation(symbol=, offset=0, varies=True))
    15: ISSUE BULK
    15: READ SHARED places=(MemoryLocation(symbol=argument_1, offset=0)) spread=0..0
    16: ISSUE BULK
    16: READ SHARED places=(MemoryLocation(symbol=argument_1, offset=0)) spread=0..0
    19: COMMIT BULK
    20: WAIT BULK amount=2 group=1
    21: WAIT BULK amount=0 group=1
    -> 2
  block 2 leaves
function maps
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: ld.param.b64 %v1, [param_1]  ; d=%v1 a=param_1 writes %v1
    2: ld.param.b64 %v2, [param_2]  ; d=%v2 a=param_2 writes %v2
    3: mov.b64 %v3, argument_3  ; d=%v3 a=argument_3 writes %v3
    4: ld.param.b64 %v4, [param_4]  ; d=%v4 a=param_4 writes %v4
    5: ld.param.b64 %v5, [param_5]  ; d=%v5 a=param_5 writes %v5
    6: ld.param.b64 %v6, [param_6]  ; d=%v6 a=param_6 writes %v6
    7: ld.param.b64 %v7, [param_7]  ; d=%v7 a=param_7 writes %v7
    8: ld.param.b64 %v8, [param_8]  ; d=%v8 a=param_8 writes %v8
    9: ld.param.b64 %v9, [param_9]  ; d=%v9 a=param_9 writes %v9
    10: ld.param.b64 %v10, [param_10]  ; d=%v10 a=param_10 writes %v10
  block1:
    11: cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes %v2, %v0, %v4, %v5, %v3  ; to=%v2 mbar=%v3 words cta_group::1
    12: cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes %v2, %v0, %v4, %v5, %v6, %v3, %v7, %v9, %v8  ; to=%v2 mbar=%v3 words cta_group::1 multicast::cluster
    13: cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes %v1, %v0, %v4, %v3  ; to=%v1 mbar=%v3 words cta_group::1
    14: cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes %v2, %v0, %v4, %v5, %v4, %v5, %v6, %v3  ; to=%v2 mbar=%v3 words cta_group::2
    15: cp.async.bulk.tensor.2d.global.shared::cta.bulk_group %v0, %v1, %v4, %v5  ; near=%v1
    16: cp.async.bulk.tensor.2d.global.shared::cta.bulk_group %v0, %v1, %v4, %v8  ; near=%v1
    17: @%v10 cp.async.bulk.tensor.2d.global.shared::cta.bulk_group %v0, %v1, %v4, %v5, %v6, %v10  ; near=%v1
    18: cp.async.bulk.tensor.2d.global.shared::cta.bulk_group %v0, %v1, %v4, %v5, %v6  ; near=%v1
    19: nvvm_cp_async_bulk_tensor_prefetch %v0, %v4, %v5
    20: nvvm_cp_async_bulk_tensor_prefetch %v0, %v4, %v5, %v6, %v7, %v8
    21: cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.bulk_group %v0, %v1, %v4  ; near=%v1
    22: cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.bulk_group %v0, %v1, %v4, %v5, %v6, %v8  ; near=%v1
    23: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    11: ARRIVE TRANSACTION places=(MemoryLocation(symbol=argument_3, offset=0)) group=1
    11: FILL SHARED places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    12: ARRIVE TRANSACTION places=(MemoryLocation(symbol=argument_3, offset=0)) group=1
    12: FILL SHARED places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    12: USE PEER_MEMORY group=1
    13: ARRIVE TRANSACTION places=(MemoryLocation(symbol=argument_3, offset=0)) group=1
    13: FILL SHARED places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    14: ARRIVE TRANSACTION places=(MemoryLocation(symbol=argument_3, offset=0)) group=2
    14: FILL SHARED places=(MemoryLocation(symbol=, offset=0, varies=True)) group=2
    15: ISSUE BULK
    15: READ SHARED places=(MemoryLocation(symbol=, offset=0, varies=True))
    16: ISSUE BULK
    16: READ SHARED places=(MemoryLocation(symbol=, offset=0, varies=True))
    17: ISSUE BULK guard=Condition(of=0, holds=True) is_guarded=True
    17: READ SHARED places=(MemoryLocation(symbol=, offset=0, varies=True)) guard=Condition(of=0, holds=True) is_guarded=True
    18: ISSUE BULK
    18: READ SHARED places=(MemoryLocation(symbol=, offset=0, varies=True))
    21: ISSUE BULK
    21: READ SHARED places=(MemoryLocation(symbol=, offset=0, varies=True))
    22: ISSUE BULK
    22: READ SHARED places=(MemoryLocation(symbol=, offset=0, varies=True))
    -> 2
  block 2 leaves
