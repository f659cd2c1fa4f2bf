//! graphs language=tileir target=sm_100a of=llvm_dialect/nvvm_wgmma.mlir
//--- graph
function k kernel
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: ld.param.b64 %v1, [param_1]  ; d=%v1 a=param_1 writes %v1
    2: ld.param.b64 %v2, [param_2]  ; d=%v2 a=param_2 writes %v2
  block1:
    3: llvm_insertvalue %v5, %v3, %v4
    4: llvm_insertvalue %v6, %v5, %v4
    5: llvm_insertvalue %v7, %v6, %v4
    6: llvm_insertvalue %v8, %v7, %v4
    7: wgmma.fence  ; 
    8: wgmma.mma_async {%accumulator0}, %v0, %v1  ; a_desc=%v0 b_desc=%v1 d={%accumulator0} writes {%accumulator0}
    9: wgmma.mma_async {%accumulator0}, %v0, %v1, 0  ; a_desc=%v0 b_desc=%v1 d={%accumulator0} accumulate=0 writes {%accumulator0}
    10: wgmma.commit_group  ; 
    11: wgmma.wait_group 0  ; n=0 words cta_group::1
    12: st.global {%accumulator0}, %v2  ; a=%v2
    13: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    7: FENCE WGMMA
    8: ISSUE WGMMA values={%accumulator0}
    8: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    8: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    9: ISSUE WGMMA values={%accumulator0} fresh=True
    9: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    9: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    10: COMMIT WGMMA
    11: WAIT WGMMA amount=0 group=1
    12: USE WGMMA values={%accumulator0}
    -> 2
  block 2 leaves
function half kernel
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: ld.param.b64 %v1, [param_1]  ; d=%v1 a=param_1 writes %v1
    2: ld.param.b64 %v2, [param_2]  ; d=%v2 a=param_2 writes %v2
  block1:
    3: wgmma.fence  ; 
    4: wgmma.mma_async {%accumulator0}, %v0, %v1, 0  ; a_desc=%v0 b_desc=%v1 d={%accumulator0} accumulate=0 writes {%accumulator0}
    5: wgmma.mma_async {%accumulator0}, %v0, %v1, 1  ; a_desc=%v0 b_desc=%v1 d={%accumulator0} accumulate=1 writes {%accumulator0}
    6: wgmma.commit_group  ; 
    7: wgmma.wait_group 0  ; n=0 words cta_group::1
    8: st.global {%accumulator0}, %v2  ; a=%v2
    9: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    3: FENCE WGMMA
    4: ISSUE WGMMA values={%accumulator0} fresh=True
    4: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    4: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    5: ISSUE WGMMA values={%accumulator0} fresh=False
    5: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    5: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    6: COMMIT WGMMA
    7: WAIT WGMMA amount=0 group=1
    8: USE WGMMA values={%accumulator0}
    -> 2
  block 2 leaves
