//! graphs language=tileir target=sm_100a of=llvm_dialect/nvvm_tmem.mlir
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
    10: ld.param.b64 %v10, [param_10]  ; d=%v10 a=param_10 writes %v10
    11: ld.param.b64 %v11, [param_11]  ; d=%v11 a=param_11 writes %v11
  block1:
    12: tcgen05.alloc %v0, %v4  ; dst=%v0 columns=%v4 words cta_group::1
    13: tcgen05.dealloc %v9, %v4  ; start=%v9 columns=%v4 words cta_group::1
    14: tcgen05.relinquish_alloc_permit  ;  words cta_group::1
    15: nvvm_tcgen05_fence
    16: tcgen05.wait::ld  ; 
    17: tcgen05.commit %v2  ; mbar=%v2 words cta_group::1
    18: tcgen05.cp %v9, %v10  ; taddr=%v9 s_desc=%v10 words cta_group::1
    19: tcgen05.shift %v9  ; taddr=%v9 words cta_group::1
    20: tcgen05.ld %v12, %v9  ; taddr=%v9 writes %v12
    21: tcgen05.st %v9, %v12  ; taddr=%v9
    22: tcgen05.mma %v9, %v10, %v10, %v11, %v8  ; d=%v9 b_desc=%v10 accumulate=%v8 a_desc=%v10 words cta_group::1
    23: cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes %v0, %v3, %v4, %v4, %v2  ; to=%v0 mbar=%v2 words cta_group::1
    24: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    12: ACQUIRE TENSOR_MEMORY places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    13: RELEASE TENSOR_MEMORY handle=%v9 group=1 address=((0), 0)
    14: RELEASE ALLOCATION_PERMIT group=1
    16: WAIT TENSOR_LOAD
    17: COMMIT TCGEN05 group=1
    17: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_2, offset=0)) group=1 named_by={2}
    18: USE TENSOR_MEMORY handle=%v9 writes=True group=1 address=((0), 0)
    18: ISSUE TCGEN05 group=1
    18: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    19: USE TENSOR_MEMORY handle=%v9 writes=True group=1 address=((0), 0)
    19: ISSUE TCGEN05 group=1
    20: USE TENSOR_MEMORY handle=%v9 address=((0), 0)
    20: ISSUE TENSOR_LOAD
    21: USE TENSOR_MEMORY handle=%v9 writes=True address=((0), 0)
    21: ISSUE TENSOR_STORE
    22: USE TENSOR_MEMORY handle=%v9 writes=True group=1 address=((0), 0)
    22: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    22: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    22: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    22: RELEASE COLLECTOR group=1 address=1
    23: ARRIVE TRANSACTION places=(MemoryLocation(symbol=argument_2, offset=0)) group=1
    23: FILL SHARED places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    -> 2
  block 2 leaves
function pair kernel
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
    10: ld.param.b64 %v10, [param_10]  ; d=%v10 a=param_10 writes %v10
  block1:
    11: cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes %v1, %v3, %v4, %v2, %v5, %v6  ; to=%v1 mbar=%v2 words cta_group::2 multicast::cluster
    12: tcgen05.alloc %v0, %v4  ; dst=%v0 columns=%v4 words cta_group::2
    13: nvvm_tcgen05_fence
    14: tcgen05.wait::st  ; 
    15: tcgen05.commit %v2, %v5  ; mbar=%v2 words cta_group::2 multicast::cluster
    16: tcgen05.cp %v8, %v9  ; taddr=%v8 s_desc=%v9 words cta_group::2
    17: tcgen05.ld %v11, %v8  ; taddr=%v8 writes %v11
    18: tcgen05.st %v8, %v11  ; taddr=%v8
    19: tcgen05.mma %v8, %v9, %v9, %v10, %v7  ; d=%v8 b_desc=%v9 accumulate=%v7 a_desc=%v9 words collector::a::fill cta_group::2
    20: nvvm_tcgen05_fence
    21: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    11: ARRIVE TRANSACTION places=(MemoryLocation(symbol=argument_2, offset=0)) group=2
    11: FILL SHARED places=(MemoryLocation(symbol=, offset=0, varies=True)) group=2
    11: USE PEER_MEMORY group=2
    12: ACQUIRE TENSOR_MEMORY places=(MemoryLocation(symbol=, offset=0, varies=True)) group=2
    14: WAIT TENSOR_STORE
    15: COMMIT TCGEN05 group=2
    15: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_2, offset=0)) group=2 named_by={2}
    16: USE TENSOR_MEMORY handle=%v8 writes=True group=2 address=((0), 0)
    16: ISSUE TCGEN05 group=2
    16: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=2
    17: USE TENSOR_MEMORY handle=%v8 address=((0), 0)
    17: ISSUE TENSOR_LOAD
    18: USE TENSOR_MEMORY handle=%v8 writes=True address=((0), 0)
    18: ISSUE TENSOR_STORE
    19: USE TENSOR_MEMORY handle=%v8 writes=True group=2 address=((0), 0)
    19: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True)) group=2
    19: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=2
    19: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=2
    19: FILL COLLECTOR group=2 address=1
    -> 2
  block 2 leaves
function generic kernel
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: ld.param.b64 %v1, [param_1]  ; d=%v1 a=param_1 writes %v1
  block1:
    2: tcgen05.alloc %v0, %v1  ; dst=%v0 columns=%v1 words cta_group::1
    3: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    2: ACQUIRE TENSOR_MEMORY places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    -> 2
  block 2 leaves
