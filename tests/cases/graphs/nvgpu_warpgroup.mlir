//! graphs language=tileir target=sm_90a of=nvgpu/warpgroup.mlir
//--- graph
function k
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
    12: wgmma.fence  ; 
    13: wgmma.mma_async {%accumulator0}, %v5, %v6, 1  ; a_desc=%v5 b_desc=%v6 d={%accumulator0} accumulate=1 writes {%accumulator0}
    14: wgmma.commit_group  ; 
    15: wgmma.wait_group 0  ; n=0
    16: st.global {%accumulator0}, %v4  ; a=%v4
    17: ret  ; 
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
    12: FENCE WGMMA
    13: ISSUE WGMMA values={%accumulator0} fresh=False
    13: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    13: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    14: COMMIT WGMMA
    15: WAIT WGMMA amount=0
    16: USE WGMMA values={%accumulator0}
    -> 2
  block 2 leaves
