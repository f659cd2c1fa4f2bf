//! graphs language=tileir target=sm_100a of=llvm_dialect/nvvm_barriers.mlir
//--- graph
function k kernel
    0: mov.b64 %v0, argument_0  ; d=%v0 a=argument_0 writes %v0
    1: mov.b64 %v1, argument_1  ; d=%v1 a=argument_1 writes %v1
    2: ld.param.b64 %v2, [param_2]  ; d=%v2 a=param_2 writes %v2
    3: ld.param.b64 %v3, [param_3]  ; d=%v3 a=param_3 writes %v3
    4: ld.param.b64 %v4, [param_4]  ; d=%v4 a=param_4 writes %v4
    5: ld.param.b64 %v5, [param_5]  ; d=%v5 a=param_5 writes %v5
    6: mov.b64 %v6, argument_6  ; d=%v6 a=argument_6 writes %v6
  block1:
    7: @%v5 mbarrier.init %v0, %v3, %v5  ; addr=%v0 count=%v3
    8: mbarrier.init %v1, %v3  ; addr=%v1 count=%v3
    9: @%v5 mbarrier.arrive.expect_tx %v0, %v3, %v5  ; addr=%v0 bytes=%v3
    10: mbarrier.arrive.expect_tx %v6, %v3  ; addr=%v6 bytes=%v3
    11: mbarrier.arrive.expect_tx %v7, %v0, %v3  ; addr=%v0 bytes=%v3 writes %v7
    12: mbarrier.arrive.expect_tx %v8, %v0, %v3  ; addr=%v0 bytes=%v3 writes %v8
    13: mbarrier.arrive %v9, %v0, %v3  ; addr=%v0 count=%v3 writes %v9
    14: mbarrier.arrive %v10, %v1, %v3  ; addr=%v1 count=%v3 writes %v10
    15: mbarrier.arrive %v11, %v0, %v3  ; addr=%v0 count=%v3 writes %v11
    16: mbarrier.arrive %v6, %v3  ; addr=%v6 count=%v3
    17: mbarrier.arrive_drop %v12, %v0, %v3  ; addr=%v0 count=%v3 writes %v12
    18: mbarrier.arrive_drop %v6, %v3  ; addr=%v6 count=%v3
    19: mbarrier.arrive_drop.expect_tx %v13, %v0, %v3  ; addr=%v0 bytes=%v3 writes %v13
    20: mbarrier.arrive_drop %v14, %v0, %v3  ; addr=%v0 count=%v3 writes %v14
    21: mbarrier.expect_tx %v0, %v3  ; addr=%v0 bytes=%v3
    22: mbarrier.complete_tx %v6, %v3  ; addr=%v6 bytes=%v3
    23: mbarrier.test_wait %v15, %v0, %v9  ; addr=%v0 done=%v15 writes %v15
    24: mbarrier.test_wait %v16, %v0, %v3  ; addr=%v0 done=%v16 writes %v16
    25: mbarrier.try_wait %v17, %v0, %v9  ; addr=%v0 done=%v17 writes %v17
    26: mbarrier.try_wait %v18, %v0, %v3, %v3  ; addr=%v0 done=%v18 writes %v18
    27: mbarrier.inval %v1  ; addr=%v1
    28: cp.async.mbarrier.arrive %v0  ; addr=%v0
    29: cp.async.mbarrier.arrive %v1  ; addr=%v1
    30: nvvm_fence_proxy_acquire %v1, 128
    31: nvvm_fence_proxy_release
    32: fence.sc.cluster  ; 
    33: nvvm_rcp_approx_ftz_f %v19, %v4
    34: st.global %v19, %v2  ; a=%v2
    35: and.pred %v20, %v15, %v18  ; d=%v20 a=%v15 b=%v18 writes %v20
    36: selp.b32 %v21, 1, 0, %v20  ; d=%v21 a=1 b=0 c=%v20 writes %v21
    37: add.s64 %v22, %v2, 4  ; d=%v22 a=%v2 b=4 writes %v22
    38: st.global %v21, %v22  ; a=%v22
    39: ret  ; 
  graph open=False part=False
  block 0
    0: KEEP MBARRIER
    -> 1
  block 1
    7: ACQUIRE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) guard=Condition(of=0, holds=True) is_guarded=True named_by={0}
    8: ACQUIRE MBARRIER places=(MemoryLocation(symbol=argument_1, offset=0)) named_by={1}
    9: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) guard=Condition(of=0, holds=True) is_guarded=True named_by={0}
    9: EXPECT TRANSACTION places=(MemoryLocation(symbol=argument_0, offset=0)) guard=Condition(of=0, holds=True) is_guarded=True
    10: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_6, offset=0)) named_by={6}
    10: EXPECT TRANSACTION places=(MemoryLocation(symbol=argument_6, offset=0))
    11: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    11: EXPECT TRANSACTION places=(MemoryLocation(symbol=argument_0, offset=0))
    12: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    12: EXPECT TRANSACTION places=(MemoryLocation(symbol=argument_0, offset=0))
    13: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    14: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_1, offset=0)) named_by={1}
    15: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    16: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_6, offset=0)) named_by={6}
    17: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    18: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_6, offset=0)) named_by={6}
    19: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    19: EXPECT TRANSACTION places=(MemoryLocation(symbol=argument_0, offset=0))
    20: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    21: EXPECT TRANSACTION places=(MemoryLocation(symbol=argument_0, offset=0))
    22: ARRIVE TRANSACTION places=(MemoryLocation(symbol=argument_6, offset=0))
    23: WAIT MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    24: USE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    25: USE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    26: WAIT MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    27: RELEASE MBARRIER places=(MemoryLocation(symbol=argument_1, offset=0)) named_by={1}
    28: COMMIT COPY
    28: WAIT COPY
    28: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    29: COMMIT COPY
    29: WAIT COPY
    29: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_1, offset=0)) named_by={1}
    32: FENCE MBARRIER_INIT
    32: FENCE ORDER
    32: FENCE RELEASE
    -> 2
  block 2 leaves
