//! graphs language=tileir target=sm_100a of=llvm_dialect/nvvm.mlir
//--- graph
function k kernel
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: ld.param.b64 %v1, [param_1]  ; d=%v1 a=param_1 writes %v1
    2: ld.param.b64 %v2, [param_2]  ; d=%v2 a=param_2 writes %v2
    3: mov.b64 %v3, argument_3  ; d=%v3 a=argument_3 writes %v3
    4: ld.param.b64 %v4, [param_4]  ; d=%v4 a=param_4 writes %v4
    5: ld.param.b64 %v5, [param_5]  ; d=%v5 a=param_5 writes %v5
  block1:
    6: nvvm_shfl_sync %v6, -1, %v0, %v1, -1
    7: nvvm_shfl_sync %v7, -1, %v5, %v1, -1
    8: nvvm_vote_sync %v8, -1, %v2
    9: nvvm_vote_sync %v9, -1, %v2
    10: elect.sync %v10
    11: nvvm_redux_sync %v11, %v0, -1
    12: bar.warp.sync -1  ; 
    13: cp.async.ca.shared.global %v3, %v4  ; dst=%v3
    14: cp.async.ca.shared.global %v3, %v4  ; dst=%v3
    15: cp.async.commit_group  ; 
    16: cp.async.wait_group 1  ; n=1
    17: mbarrier.init %v3, %v0  ; addr=%v3 count=%v0
    18: mbarrier.inval %v3  ; addr=%v3
    19: mbarrier.arrive %v12, %v3  ; addr=%v3 writes %v12
    20: fence.mbarrier_init.release.cluster  ; 
    21: fence.proxy.async  ; 
    22: fence.proxy.async  ; 
    23: fence.proxy.async  ; 
    24: barrier.cluster.arrive  ; 
    25: barrier.cluster.arrive.relaxed  ; 
    26: barrier.cluster.wait  ; 
    27: nvvm_griddepcontrol
    28: nvvm_griddepcontrol
    29: wgmma.fence  ; 
    30: wgmma.commit_group  ; 
    31: wgmma.wait_group 0  ; n=0 words cta_group::1
    32: bar.sync %v0, %v1  ; 
    33: bar.sync %v0  ; 
    34: bar.sync  ; 
    35: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    12: WAIT WARP
    13: ISSUE COPY
    13: WRITE SHARED places=(MemoryLocation(symbol=argument_3, offset=0)) fixed=True spread=0..0
    14: ISSUE COPY
    14: WRITE SHARED places=(MemoryLocation(symbol=argument_3, offset=0)) fixed=True spread=0..0
    15: COMMIT COPY
    16: WAIT COPY amount=1
    17: ACQUIRE MBARRIER places=(MemoryLocation(symbol=argument_3, offset=0)) named_by={3}
    18: RELEASE MBARRIER places=(MemoryLocation(symbol=argument_3, offset=0)) named_by={3}
    19: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_3, offset=0)) amount=1 named_by={3}
    20: FENCE MBARRIER_INIT
    21: FENCE ASYNC_PROXY
    21: FENCE MBARRIER_INIT
    22: FENCE ASYNC_PROXY
    22: FENCE MBARRIER_INIT
    23: FENCE ASYNC_PROXY
    23: FENCE MBARRIER_INIT
    24: ARRIVE CLUSTER
    24: FENCE MBARRIER_INIT
    25: ARRIVE CLUSTER
    26: WAIT CLUSTER
    29: FENCE WGMMA
    30: COMMIT WGMMA
    31: WAIT WGMMA amount=0 group=1
    32: WAIT CTA
    33: WAIT CTA
    34: WAIT CTA
    -> 2
  block 2 leaves
