//! graphs language=tileir target=sm_100a of=llvm_dialect/nvvm_boxes.mlir
//--- graph
function k kernel
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: ld.param.b64 %v1, [param_1]  ; d=%v1 a=param_1 writes %v1
    2: ld.param.b64 %v2, [param_2]  ; d=%v2 a=param_2 writes %v2
    3: mov.b64 %v3, argument_3  ; d=%v3 a=argument_3 writes %v3
    4: ld.param.b64 %v4, [param_4]  ; d=%v4 a=param_4 writes %v4
    5: ld.param.b64 %v5, [param_5]  ; d=%v5 a=param_5 writes %v5
    6: ld.param.b64 %v6, [param_6]  ; d=%v6 a=param_6 writes %v6
    7: ld.param.b64 %v7, [param_7]  ; d=%v7 a=param_7 writes %v7
  block1:
    8: cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes %v1, %v2, %v4, %v4, %v4, %v4, %v4, %v3  ; to=%v1 mbar=%v3 words cta_group::1
    9: cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes %v0, %v2, %v4, %v4, %v4, %v4, %v4, %v3, %v6  ; to=%v0 mbar=%v3 words cta_group::1
    10: cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes %v1, %v2, %v4, %v4, %v4, %v3, %v5, %v5  ; to=%v1 mbar=%v3 words cta_group::1
    11: cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes %v1, %v2, %v4, %v4, %v4, %v4, %v3, %v5, %v5, %v5  ; to=%v1 mbar=%v3 words cta_group::2 multicast::cluster
    12: cp.async.bulk.tensor.2d.global.shared::cta.bulk_group %v2, %v0, %v4, %v4, %v4, %v4, %v4  ; near=%v0
    13: nvvm_cp_async_bulk_tensor_prefetch %v2, %v4, %v4, %v4, %v4, %v4
    14: nvvm_cp_async_bulk_tensor_prefetch %v2, %v4, %v4, %v4, %v5, %v5
    15: nvvm_cp_async_bulk_tensor_prefetch %v2, %v4, %v4, %v4, %v5, %v5
    16: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    8: ARRIVE TRANSACTION places=(MemoryLocation(symbol=argument_3, offset=0)) group=1
    8: FILL SHARED places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    9: ARRIVE TRANSACTION places=(MemoryLocation(symbol=argument_3, offset=0)) group=1
    9: FILL SHARED places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    10: ARRIVE TRANSACTION places=(MemoryLocation(symbol=argument_3, offset=0)) group=1
    10: FILL SHARED places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    11: ARRIVE TRANSACTION places=(MemoryLocation(symbol=argument_3, offset=0)) group=2
    11: FILL SHARED places=(MemoryLocation(symbol=, offset=0, varies=True)) group=2
    11: USE PEER_MEMORY group=2
    12: ISSUE BULK
    12: READ SHARED places=(MemoryLocation(symbol=, offset=0, varies=True))
    -> 2
  block 2 leaves
