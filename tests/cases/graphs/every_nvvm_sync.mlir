//! graphs language=tileir target=sm_100a of=dialects/accepted/every_nvvm_sync.mlir
//--- graph
function barriers
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: ld.param.b64 %v1, [param_1]  ; d=%v1 a=param_1 writes %v1
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
    11: bar.sync  ; 
    12: bar.sync %v1  ; 
    13: bar.sync %v1, %v0  ; 
    14: bar.sync %v11, %v2  ;  writes %v11
    15: bar.sync %v12, %v2  ;  writes %v12
    16: bar.arrive %v0  ; 
    17: bar.arrive %v1, %v0  ; 
    18: bar.warp.sync %v3  ; 
    19: barrier.cluster.arrive.relaxed  ; 
    20: barrier.cluster.arrive.relaxed  ; 
    21: barrier.cluster.wait  ; 
    22: nvvm_memory_barrier
    23: nvvm_memory_barrier
    24: fence.sc.cluster  ; 
    25: fence.mbarrier_init.release.cluster  ; 
    26: nvvm_fence_sync_restrict
    27: nvvm_fence_sync_restrict
    28: nvvm_fence_proxy_sync_restrict
    29: nvvm_fence_proxy_sync_restrict
    30: nvvm_fence_proxy_acquire %v5, 128
    31: nvvm_fence_proxy_acquire %v5, 128
    32: nvvm_fence_proxy_release
    33: nvvm_fence_proxy_release
    34: nvvm_griddepcontrol
    35: nvvm_griddepcontrol
    36: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    11: WAIT CTA
    12: WAIT CTA
    13: WAIT CTA
    14: WAIT CTA
    15: WAIT CTA
    16: ARRIVE CTA
    17: ARRIVE CTA
    18: WAIT WARP
    19: ARRIVE CLUSTER
    20: ARRIVE CLUSTER
    21: WAIT CLUSTER
    24: FENCE MBARRIER_INIT
    24: FENCE ORDER
    24: FENCE RELEASE
    25: FENCE MBARRIER_INIT
    -> 2
  block 2 leaves
function mbarriers
    0: mov.b64 %v0, argument_0  ; d=%v0 a=argument_0 writes %v0
    1: mov.b64 %v1, argument_1  ; d=%v1 a=argument_1 writes %v1
    2: mov.b64 %v2, argument_2  ; d=%v2 a=argument_2 writes %v2
    3: ld.param.b64 %v3, [param_3]  ; d=%v3 a=param_3 writes %v3
    4: ld.param.b64 %v4, [param_4]  ; d=%v4 a=param_4 writes %v4
    5: ld.param.b64 %v5, [param_5]  ; d=%v5 a=param_5 writes %v5
  block1:
    6: @%v5 mbarrier.init %v1, %v3, %v5  ; addr=%v1 count=%v3
    7: mbarrier.init %v0, %v3  ; addr=%v0 count=%v3
    8: mbarrier.arrive %v6, %v1  ; addr=%v1 writes %v6
    9: mbarrier.arrive %v7, %v0, %v3  ; addr=%v0 count=%v3 writes %v7 words relaxed
    10: mbarrier.arrive %v2, %v3  ; addr=%v2 count=%v3
    11: mbarrier.arrive.expect_tx %v8, %v1, %v3  ; addr=%v1 bytes=%v3 writes %v8
    12: @%v5 mbarrier.arrive.expect_tx %v0, %v3, %v5  ; addr=%v0 bytes=%v3
    13: mbarrier.arrive.expect_tx %v2, %v3  ; addr=%v2 bytes=%v3
    14: mbarrier.arrive %v9, %v1, %v3  ; addr=%v1 count=%v3 writes %v9
    15: mbarrier.arrive %v10, %v0, %v3  ; addr=%v0 count=%v3 writes %v10
    16: mbarrier.arrive_drop %v11, %v1, %v3  ; addr=%v1 count=%v3 writes %v11
    17: mbarrier.arrive_drop %v2  ; addr=%v2 words relaxed
    18: mbarrier.arrive_drop.expect_tx %v12, %v0, %v3  ; addr=%v0 bytes=%v3 writes %v12
    19: mbarrier.arrive_drop.expect_tx %v2, %v3  ; addr=%v2 bytes=%v3
    20: mbarrier.arrive_drop %v13, %v1, %v3  ; addr=%v1 count=%v3 writes %v13
    21: mbarrier.arrive_drop %v14, %v0, %v3  ; addr=%v0 count=%v3 writes %v14
    22: mbarrier.expect_tx %v1, %v3  ; addr=%v1 bytes=%v3
    23: mbarrier.expect_tx %v2, %v3  ; addr=%v2 bytes=%v3
    24: mbarrier.complete_tx %v1, %v3  ; addr=%v1 bytes=%v3
    25: mbarrier.complete_tx %v2, %v3  ; addr=%v2 bytes=%v3
    26: mbarrier.test_wait %v15, %v1, %v6  ; addr=%v1 done=%v15 writes %v15
    27: mbarrier.test_wait %v16, %v0, %v3  ; addr=%v0 done=%v16 writes %v16 words relaxed
    28: mbarrier.try_wait %v17, %v1, %v8  ; addr=%v1 done=%v17 writes %v17
    29: mbarrier.try_wait %v18, %v1, %v3, %v4  ; addr=%v1 done=%v18 writes %v18 words relaxed
    30: mbarrier.try_wait.parity %v1, %v3, %v4  ; addr=%v1 parity=%v3
    31: cp.async.mbarrier.arrive %v1  ; addr=%v1
    32: cp.async.mbarrier.arrive %v0  ; addr=%v0
    33: mbarrier.inval %v1  ; addr=%v1
    34: mbarrier.inval %v0  ; addr=%v0
    35: ret  ; 
  graph open=False part=False
  block 0
    0: KEEP MBARRIER
    1: KEEP MBARRIER
    -> 1
  block 1
    6: ACQUIRE MBARRIER places=(MemoryLocation(symbol=argument_1, offset=0)) guard=Condition(of=0, holds=True) is_guarded=True named_by={1}
    7: ACQUIRE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    8: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_1, offset=0)) amount=1 named_by={1}
    9: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    9: RELEASE ORDER
    10: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_2, offset=0)) named_by={2}
    11: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_1, offset=0)) named_by={1}
    11: EXPECT TRANSACTION places=(MemoryLocation(symbol=argument_1, offset=0))
    12: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) guard=Condition(of=0, holds=True) is_guarded=True named_by={0}
    12: EXPECT TRANSACTION places=(MemoryLocation(symbol=argument_0, offset=0)) guard=Condition(of=0, holds=True) is_guarded=True
    13: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_2, offset=0)) named_by={2}
    13: EXPECT TRANSACTION places=(MemoryLocation(symbol=argument_2, offset=0))
    14: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_1, offset=0)) named_by={1}
    15: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    16: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_1, offset=0)) named_by={1}
    17: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_2, offset=0)) amount=1 named_by={2}
    17: RELEASE ORDER
    18: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    18: EXPECT TRANSACTION places=(MemoryLocation(symbol=argument_0, offset=0))
    19: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_2, offset=0)) named_by={2}
    19: EXPECT TRANSACTION places=(MemoryLocation(symbol=argument_2, offset=0))
    20: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_1, offset=0)) named_by={1}
    21: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    22: EXPECT TRANSACTION places=(MemoryLocation(symbol=argument_1, offset=0))
    23: EXPECT TRANSACTION places=(MemoryLocation(symbol=argument_2, offset=0))
    24: ARRIVE TRANSACTION places=(MemoryLocation(symbol=argument_1, offset=0))
    25: ARRIVE TRANSACTION places=(MemoryLocation(symbol=argument_2, offset=0))
    26: USE MBARRIER places=(MemoryLocation(symbol=argument_1, offset=0)) named_by={1}
    27: USE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    27: USE ORDER
    28: USE MBARRIER places=(MemoryLocation(symbol=argument_1, offset=0)) named_by={1}
    29: USE MBARRIER places=(MemoryLocation(symbol=argument_1, offset=0)) named_by={1}
    29: USE ORDER
    30: WAIT MBARRIER places=(MemoryLocation(symbol=argument_1, offset=0)) named_by={1}
    31: COMMIT COPY
    31: WAIT COPY
    31: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_1, offset=0)) named_by={1}
    32: COMMIT COPY
    32: WAIT COPY
    32: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    33: RELEASE MBARRIER places=(MemoryLocation(symbol=argument_1, offset=0)) named_by={1}
    34: RELEASE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    -> 2
  block 2 leaves
function warps
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: ld.param.b64 %v1, [param_1]  ; d=%v1 a=param_1 writes %v1
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
    11: nvvm_match_sync %v11, %v0, %v1
    12: nvvm_match_sync %v12, %v0, %v2
    13: nvvm_vote_sync %v13, %v0, %v4
    14: nvvm_vote_sync %v14, %v0, %v4
    15: nvvm_redux_sync %v15, %v1, %v0
    16: nvvm_redux_sync %v16, %v3, %v0
    17: nvvm_prmt %v17, %v5, %v6, %v1
    18: nvvm_prmt %v18, %v5, %v6, %v1
    19: nvvm_prmt %v19, %v5, %v1
    20: nvvm_rcp_approx_ftz_f %v20, %v3
    21: nvvm_nanosleep %v7
    22: nvvm_nanosleep %v7
    23: nvvm_pmevent
    24: nvvm_pmevent
    25: nvvm_pmevent
    26: nvvm_breakpoint
    27: mapa %v21, %v9, %v1  ;  writes %v21
    28: mapa %v22, %v8, %v1  ;  writes %v22
    29: nvvm_setmaxregister
    30: nvvm_setmaxregister
    31: nvvm_clusterlaunchcontrol_try_cancel %v9, %v9
    32: nvvm_clusterlaunchcontrol_try_cancel %v9, %v9
    33: nvvm_clusterlaunchcontrol_query_cancel %v23, %v10
    34: nvvm_clusterlaunchcontrol_query_cancel %v24, %v10
    35: nvvm_clusterlaunchcontrol_query_cancel %v25, %v10
    36: call unknown  ; function=unknown
    37: call unknown  ; function=unknown
    38: call unknown  ; function=unknown
    39: call unknown  ; function=unknown
    40: call unknown  ; function=unknown
    41: nvvm_exit
    42: ret  ; 
  graph open=True part=False
  block 0
    -> 1
  block 1
    27: USE PEER_MEMORY
    28: USE PEER_MEMORY
    -> 2
  block 2 leaves
