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
    11: mbarrier.arrive %v7, %v0, %v3  ; addr=%v0 count=%v3 writes %v7
    12: mbarrier.arrive %v8, %v1, %v3  ; addr=%v1 count=%v3 writes %v8
    13: mbarrier.arrive %v9, %v0, %v3  ; addr=%v0 count=%v3 writes %v9
    14: mbarrier.arrive %v6, %v3  ; addr=%v6 count=%v3
    15: mbarrier.arrive_drop %v10, %v0, %v3  ; addr=%v0 count=%v3 writes %v10
    16: mbarrier.arrive_drop %v6, %v3  ; addr=%v6 count=%v3
    17: mbarrier.arrive_drop.expect_tx %v11, %v0, %v3  ; addr=%v0 bytes=%v3 writes %v11
    18: mbarrier.arrive_drop %v12, %v0, %v3  ; addr=%v0 count=%v3 writes %v12
    19: mbarrier.expect_tx %v0, %v3  ; addr=%v0 bytes=%v3
    20: mbarrier.complete_tx %v6, %v3  ; addr=%v6 bytes=%v3
    21: mbarrier.test_wait %v13, %v0, %v7  ; addr=%v0 done=%v13 writes %v13
    22: mbarrier.test_wait %v14, %v0, %v3  ; addr=%v0 done=%v14 writes %v14
    23: mbarrier.try_wait %v15, %v0, %v7  ; addr=%v0 done=%v15 writes %v15
    24: mbarrier.try_wait %v16, %v0, %v3, %v3  ; addr=%v0 done=%v16 writes %v16
    25: mbarrier.inval %v1  ; addr=%v1
    26: cp.async.mbarrier.arrive %v0  ; addr=%v0
    27: cp.async.mbarrier.arrive %v1  ; addr=%v1
    28: nvvm_fence_proxy_acquire %v1, 128
    29: nvvm_fence_proxy_release
    30: fence.sc.cluster  ; 
    31: nvvm_rcp_approx_ftz_f %v17, %v4
    32: st.global %v17, %v2  ; a=%v2
    33: and.pred %v18, %v13, %v16  ; d=%v18 a=%v13 b=%v16 writes %v18
    34: selp.b32 %v19, 1, 0, %v18  ; d=%v19 a=1 b=0 c=%v18 writes %v19
    35: add.s64 %v20, %v2, 4  ; d=%v20 a=%v2 b=4 writes %v20
    36: st.global %v19, %v20  ; a=%v20
    37: ret  ; 
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
    12: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_1, offset=0)) named_by={1}
    13: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    14: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_6, offset=0)) named_by={6}
    15: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    16: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_6, offset=0)) named_by={6}
    17: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    17: EXPECT TRANSACTION places=(MemoryLocation(symbol=argument_0, offset=0))
    18: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    19: EXPECT TRANSACTION places=(MemoryLocation(symbol=argument_0, offset=0))
    20: ARRIVE TRANSACTION places=(MemoryLocation(symbol=argument_6, offset=0))
    21: WAIT MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    22: USE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    23: USE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    24: WAIT MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    25: RELEASE MBARRIER places=(MemoryLocation(symbol=argument_1, offset=0)) named_by={1}
    26: COMMIT COPY
    26: WAIT COPY
    26: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_0, offset=0)) named_by={0}
    27: COMMIT COPY
    27: WAIT COPY
    27: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_1, offset=0)) named_by={1}
    30: FENCE MBARRIER_INIT
    30: FENCE ORDER
    30: FENCE RELEASE
    -> 2
  block 2 leaves
