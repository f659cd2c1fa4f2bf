//! graphs language=tileir target=sm_90a of=nvgpu/copies.mlir
//--- graph
function copies kernel
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: ld.param.b64 %v1, [param_1]  ; d=%v1 a=param_1 writes %v1
    2: ld.param.b64 %v2, [param_2]  ; d=%v2 a=param_2 writes %v2
    3: ld.param.b64 %v3, [param_3]  ; d=%v3 a=param_3 writes %v3
  block1:
    4: cp.async.ca.shared.global %v4, %v1, 1, %v2, %v3, %v0, %v2, %v3  ; dst=%v1 writes %v4
    5: cp.async.ca.shared.global %v5, %v1, %v2, 1, %v3, %v0, %v3, 1  ; dst=%v1 writes %v5
    6: cp.async.commit_group %v6, %v4, %v5  ;  writes %v6
    7: cp.async.wait_group %v6  ; n=1
    8: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    4: ISSUE COPY
    4: WRITE SHARED places=(MemoryLocation(symbol=, offset=0, varies=True)) fixed=True
    5: ISSUE COPY
    5: WRITE SHARED places=(MemoryLocation(symbol=, offset=0, varies=True)) fixed=True
    6: COMMIT COPY
    7: WAIT COPY amount=1
    -> 2
  block 2 leaves
