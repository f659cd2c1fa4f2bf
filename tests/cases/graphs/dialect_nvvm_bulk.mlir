//! graphs language=tileir target=sm_100a of=llvm_dialect/nvvm_bulk.mlir
//--- graph
function k kernel
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: ld.param.b64 %v1, [param_1]  ; d=%v1 a=param_1 writes %v1
    2: mov.b64 %v2, argument_2  ; d=%v2 a=argument_2 writes %v2
    3: ld.param.b64 %v3, [param_3]  ; d=%v3 a=param_3 writes %v3
    4: ld.param.b64 %v4, [param_4]  ; d=%v4 a=param_4 writes %v4
    5: ld.param.b64 %v5, [param_5]  ; d=%v5 a=param_5 writes %v5
    6: ld.param.b64 %v6, [param_6]  ; d=%v6 a=param_6 writes %v6
    7: ld.param.b64 %v7, [param_7]  ; d=%v7 a=param_7 writes %v7
    8: ld.param.b64 %v8, [param_8]  ; d=%v8 a=param_8 writes %v8
    9: ld.param.b64 %v9, [param_9]  ; d=%v9 a=param_9 writes %v9
  block1:
    10: cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes %v1, %v5, %v2, %v4, %v7, %v6  ; to=%v1 mbar=%v2 size=%v4 words multicast::cluster
    11: cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes %v1, %v0, %v2, %v4  ; to=%v1 mbar=%v2 near=%v0 size=%v4
    12: cp.async.bulk.global.shared::cta.bulk_group %v5, %v0, %v4, %v6, %v7  ; near=%v0
    13: nvvm_cp_async_bulk_prefetch %v5, %v4
    14: cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes %v1, %v3, %v4, %v4, %v4, %v2, %v9  ; to=%v1 mbar=%v2 words cta_group::1
    15: cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes %v1, %v3, %v4, %v2, %v7, %v6  ; to=%v1 mbar=%v2 words cta_group::1 multicast::cluster
    16: cp.async.bulk.tensor.2d.global.shared::cta.bulk_group %v3, %v0, %v4, %v4, %v4  ; near=%v0
    17: cp.async.bulk.tensor.2d.global.shared::cta.bulk_group %v3, %v0, %v4, %v4, %v6  ; near=%v0
    18: nvvm_cp_async_bulk_tensor_prefetch %v3, %v4, %v4, %v6
    19: cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.bulk_group %v3, %v0, %v4, %v4, %v6  ; near=%v0
    20: mbarrier.try_wait.parity %v2, %v4, %v4  ; addr=%v2 parity=%v4
    21: cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes %v1, %v5, %v2, %v4  ; to=%v1 mbar=%v2 size=%v4
    22: cp.async.bulk.global.shared::cta.bulk_group %v5, %v0, %v4  ; near=%v0
    23: cp.async.bulk.commit_group  ; 
    24: cp.async.bulk.wait_group 0  ; n=0 words cta_group::1
    25: cp.async.bulk.wait_group 1  ; n=1 words cta_group::1
    26: cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes %v1, %v3, %v4, %v4, %v2  ; to=%v1 mbar=%v2 words cta_group::1
    27: cp.async.bulk.tensor.2d.global.shared::cta.bulk_group %v3, %v0, %v4, %v4  ; near=%v0
    28: nvvm_cp_async_bulk_tensor_prefetch %v3, %v4, %v4
    29: cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.bulk_group %v3, %v0, %v4, %v4  ; near=%v0
    30: nvvm_prefetch %v3
    31: nvvm_setmaxregister
    32: ret  ; 
  graph open=False part=False
  block 0
    2: KEEP MBARRIER
    -> 1
  block 1
    10: ARRIVE TRANSACTION places=(MemoryLocation(symbol=argument_2, offset=0))
    10: FILL SHARED places=(MemoryLocation(symbol=, offset=0, varies=True))
    10: USE PEER_MEMORY
    11: ARRIVE TRANSACTION places=(MemoryLocation(symbol=argument_2, offset=0))
    11: READ SHARED places=(MemoryLocation(symbol=, offset=0, varies=True))
    11: FILL SHARED places=(MemoryLocation(symbol=, offset=0, varies=True))
    12: ISSUE BULK
    12: READ SHARED places=(MemoryLocation(symbol=, offset=0, varies=True))
    14: ARRIVE TRANSACTION places=(MemoryLocation(symbol=argument_2, offset=0)) group=1
    14: FILL SHARED places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    15: ARRIVE TRANSACTION places=(MemoryLocation(symbol=argument_2, offset=0)) group=1
    15: FILL SHARED places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    15: USE PEER_MEMORY group=1
    16: ISSUE BULK
    16: READ SHARED places=(MemoryLocation(symbol=, offset=0, varies=True))
    17: ISSUE BULK
    17: READ SHARED places=(MemoryLocation(symbol=, offset=0, varies=True))
    19: ISSUE BULK
    19: READ SHARED places=(MemoryLocation(symbol=, offset=0, varies=True))
    20: WAIT MBARRIER places=(MemoryLocation(symbol=argument_2, offset=0)) named_by={2}
    21: ARRIVE TRANSACTION places=(MemoryLocation(symbol=argument_2, offset=0))
    21: FILL SHARED places=(MemoryLocation(symbol=, offset=0, varies=True))
    22: ISSUE BULK
    22: READ SHARED places=(MemoryLocation(symbol=, offset=0, varies=True))
    23: COMMIT BULK
    24: WAIT BULK amount=0 group=1
    25: WAIT BULK amount=1 group=1
    26: ARRIVE TRANSACTION places=(MemoryLocation(symbol=argument_2, offset=0)) group=1
    26: FILL SHARED places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    27: ISSUE BULK
    27: READ SHARED places=(MemoryLocation(symbol=, offset=0, varies=True))
    29: ISSUE BULK
    29: READ SHARED places=(MemoryLocation(symbol=, offset=0, varies=True))
    -> 2
  block 2 leaves
