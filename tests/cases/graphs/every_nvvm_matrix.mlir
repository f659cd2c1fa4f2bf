//! graphs language=tileir target=sm_100a of=dialects/accepted/every_nvvm_matrix.mlir
//--- graph
function wgmma
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: ld.param.b64 %v1, [param_1]  ; d=%v1 a=param_1 writes %v1
    2: ld.param.b64 %v2, [param_2]  ; d=%v2 a=param_2 writes %v2
    3: ld.param.b64 %v3, [param_3]  ; d=%v3 a=param_3 writes %v3
  block1:
    4: wgmma.fence  ; 
    5: wgmma.mma_async {%accumulator0}, %v0, %v1  ; a_desc=%v0 b_desc=%v1 d={%accumulator0} writes {%accumulator0}
    6: wgmma.mma_async {%accumulator1}, %v0, %v1, 0  ; a_desc=%v0 b_desc=%v1 d={%accumulator1} accumulate=0 writes {%accumulator1}
    7: wgmma.commit_group  ; 
    8: wgmma.wait_group 0  ; n=0 words cta_group::1
    9: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    4: FENCE WGMMA
    5: ISSUE WGMMA values={%accumulator0}
    5: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    5: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    6: ISSUE WGMMA values={%accumulator1} fresh=True
    6: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    6: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    7: COMMIT WGMMA
    8: WAIT WGMMA amount=0 group=1
    -> 2
  block 2 leaves
function tensor_memory
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: ld.param.b64 %v1, [param_1]  ; d=%v1 a=param_1 writes %v1
    2: ld.param.b64 %v2, [param_2]  ; d=%v2 a=param_2 writes %v2
    3: ld.param.b64 %v3, [param_3]  ; d=%v3 a=param_3 writes %v3
    4: ld.param.b64 %v4, [param_4]  ; d=%v4 a=param_4 writes %v4
    5: ld.param.b64 %v5, [param_5]  ; d=%v5 a=param_5 writes %v5
    6: ld.param.b64 %v6, [param_6]  ; d=%v6 a=param_6 writes %v6
    7: ld.param.b64 %v7, [param_7]  ; d=%v7 a=param_7 writes %v7
    8: ld.param.b64 %v8, [param_8]  ; d=%v8 a=param_8 writes %v8
    9: mov.b64 %v9, argument_9  ; d=%v9 a=argument_9 writes %v9
    10: mov.b64 %v10, argument_10  ; d=%v10 a=argument_10 writes %v10
    11: ld.param.b64 %v11, [param_11]  ; d=%v11 a=param_11 writes %v11
    12: ld.param.b64 %v12, [param_12]  ; d=%v12 a=param_12 writes %v12
    13: ld.param.b64 %v13, [param_13]  ; d=%v13 a=param_13 writes %v13
    14: ld.param.b64 %v14, [param_14]  ; d=%v14 a=param_14 writes %v14
    15: ld.param.b64 %v15, [param_15]  ; d=%v15 a=param_15 writes %v15
    16: ld.param.b64 %v16, [param_16]  ; d=%v16 a=param_16 writes %v16
    17: ld.param.b64 %v17, [param_17]  ; d=%v17 a=param_17 writes %v17
    18: ld.param.b64 %v18, [param_18]  ; d=%v18 a=param_18 writes %v18
    19: ld.param.b64 %v19, [param_19]  ; d=%v19 a=param_19 writes %v19
  block1:
    20: nvvm_tcgen05_mma_smem_desc %v20, %v12, %v12, %v12, %v13, %v5, %v13
    21: tcgen05.mma %v18, %v2, %v3, %v4, %v5  ; d=%v18 b_desc=%v3 accumulate=%v5 a_desc=%v2 words cta_group::1
    22: tcgen05.mma %v18, %v19, %v3, %v4, %v5, %v6, %v7  ; d=%v18 b_desc=%v3 accumulate=%v5 a_tmem=%v19 words collector::a::lastuse cta_group::1
    23: tcgen05.mma %v18, %v2, %v3, %v4, %v5, %v19  ; d=%v18 b_desc=%v3 accumulate=%v5 a_desc=%v2 words cta_group::1
    24: tcgen05.mma %v18, %v2, %v3, %v4, %v5, %v19, %v8  ; d=%v18 b_desc=%v3 accumulate=%v5 a_desc=%v2 words collector::a::fill cta_group::2
    25: tcgen05.mma %v18, %v2, %v3, %v4, %v5, %v19, %v19  ; d=%v18 b_desc=%v3 accumulate=%v5 a_desc=%v2 words cta_group::1
    26: tcgen05.mma %v18, %v19, %v3, %v4, %v5, %v19, %v19  ; d=%v18 b_desc=%v3 accumulate=%v5 a_tmem=%v19 words collector::a::use cta_group::2
    27: tcgen05.mma %v18, %v2, %v3, %v4, %v5, %v19, %v19, %v19  ; d=%v18 b_desc=%v3 accumulate=%v5 a_desc=%v2 words cta_group::1
    28: tcgen05.mma %v18, %v2, %v3, %v4, %v5  ; d=%v18 b_desc=%v3 accumulate=%v5 a_desc=%v2
    29: tcgen05.mma %v18, %v19, %v3, %v4, %v5, %v17  ; d=%v18 b_desc=%v3 accumulate=%v5 a_tmem=%v19
    30: tcgen05.mma %v18, %v2, %v3, %v4, %v5, %v19  ; d=%v18 b_desc=%v3 accumulate=%v5 a_desc=%v2
    31: tcgen05.mma %v18, %v2, %v3, %v4, %v5, %v19, %v17  ; d=%v18 b_desc=%v3 accumulate=%v5 a_desc=%v2
    32: tcgen05.cp %v18, %v2  ; taddr=%v18 s_desc=%v2 words cta_group::1
    33: tcgen05.cp %v18, %v2  ; taddr=%v18 s_desc=%v2 words cta_group::2
    34: tcgen05.commit %v9  ; mbar=%v9 words cta_group::1
    35: tcgen05.commit %v10, %v11  ; mbar=%v10 words cta_group::2 multicast::cluster
    36: tcgen05.st %v18, %v15  ; taddr=%v18
    37: tcgen05.st %v18, %v15, %v14  ; taddr=%v18
    38: tcgen05.shift %v18  ; taddr=%v18 words cta_group::1
    39: nvvm_tcgen05_fence
    40: nvvm_tcgen05_fence
    41: tcgen05.wait::ld  ; 
    42: tcgen05.wait::st  ; 
    43: tcgen05.dealloc %v18, %v1  ; start=%v18 columns=%v1 words cta_group::1
    44: tcgen05.dealloc %v19, %v1  ; start=%v19 columns=%v1 words cta_group::2
    45: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    21: USE TENSOR_MEMORY handle=%v18 writes=True group=1 address=((0), 0)
    21: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    21: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    21: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    21: RELEASE COLLECTOR group=1 address=1
    22: USE TENSOR_MEMORY handle=%v18 writes=True group=1 address=((0), 0)
    22: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    22: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    22: USE COLLECTOR group=1 address=((2), 0)
    22: RELEASE COLLECTOR group=1 address=((2), 0)
    23: USE TENSOR_MEMORY handle=%v18 writes=True group=1 address=((0), 0)
    23: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    23: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    23: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    23: RELEASE COLLECTOR group=1 address=1
    24: USE TENSOR_MEMORY handle=%v18 writes=True group=2 address=((0), 0)
    24: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True)) group=2
    24: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=2
    24: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=2
    24: FILL COLLECTOR group=2 address=1
    25: USE TENSOR_MEMORY handle=%v18 writes=True group=1 address=((0), 0)
    25: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    25: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    25: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    25: RELEASE COLLECTOR group=1 address=1
    26: USE TENSOR_MEMORY handle=%v18 writes=True group=2 address=((0), 0)
    26: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True)) group=2
    26: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=2
    26: USE COLLECTOR group=2 address=((2), 0)
    27: USE TENSOR_MEMORY handle=%v18 writes=True group=1 address=((0), 0)
    27: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    27: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    27: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    27: RELEASE COLLECTOR group=1 address=1
    28: USE TENSOR_MEMORY handle=%v18 writes=True address=((0), 0)
    28: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True))
    28: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    28: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    28: RELEASE COLLECTOR address=1
    29: USE TENSOR_MEMORY handle=%v18 writes=True address=((0), 0)
    29: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True))
    29: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    29: RELEASE COLLECTOR address=((2), 0)
    30: USE TENSOR_MEMORY handle=%v18 writes=True address=((0), 0)
    30: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True))
    30: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    30: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    30: RELEASE COLLECTOR address=1
    31: USE TENSOR_MEMORY handle=%v18 writes=True address=((0), 0)
    31: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True))
    31: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    31: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    31: RELEASE COLLECTOR address=1
    32: USE TENSOR_MEMORY handle=%v18 writes=True group=1 address=((0), 0)
    32: ISSUE TCGEN05 group=1
    32: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    33: USE TENSOR_MEMORY handle=%v18 writes=True group=2 address=((0), 0)
    33: ISSUE TCGEN05 group=2
    33: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=2
    34: COMMIT TCGEN05 group=1
    34: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_9, offset=0)) group=1 named_by={9}
    35: COMMIT TCGEN05 group=2
    35: ARRIVE MBARRIER places=(MemoryLocation(symbol=argument_10, offset=0)) group=2 named_by={10}
    36: USE TENSOR_MEMORY handle=%v18 writes=True address=((0), 0)
    36: ISSUE TENSOR_STORE
    37: USE TENSOR_MEMORY handle=%v18 writes=True address=((0), 0)
    37: ISSUE TENSOR_STORE
    38: USE TENSOR_MEMORY handle=%v18 writes=True group=1 address=((0), 0)
    38: ISSUE TCGEN05 group=1
    41: WAIT TENSOR_LOAD
    42: WAIT TENSOR_STORE
    43: RELEASE TENSOR_MEMORY handle=%v18 group=1 address=((0), 0)
    44: RELEASE TENSOR_MEMORY handle=%v19 group=2 address=((2), 0)
    -> 2
  block 2 leaves
