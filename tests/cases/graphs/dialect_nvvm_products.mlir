//! graphs language=tileir target=sm_100a of=llvm_dialect/nvvm_products.mlir
//--- graph
function k kernel
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: ld.param.b64 %v1, [param_1]  ; d=%v1 a=param_1 writes %v1
    2: ld.param.b64 %v2, [param_2]  ; d=%v2 a=param_2 writes %v2
    3: ld.param.b64 %v3, [param_3]  ; d=%v3 a=param_3 writes %v3
    4: ld.param.b64 %v4, [param_4]  ; d=%v4 a=param_4 writes %v4
  block1:
    5: tcgen05.ld %v5, %v4  ; taddr=%v4 writes %v5
    6: tcgen05.ld %v6, %v4  ; taddr=%v4 writes %v6
    7: tcgen05.mma %v0, %v1, %v1, %v2, %v3, 5  ; d=%v0 b_desc=%v1 accumulate=%v3 a_desc=%v1 words cta_group::1
    8: tcgen05.mma %v0, %v1, %v1, %v2, %v3, %v5  ; d=%v0 b_desc=%v1 accumulate=%v3 a_desc=%v1 words cta_group::1
    9: tcgen05.mma %v0, %v1, %v1, %v2, %v3, %v4  ; d=%v0 b_desc=%v1 accumulate=%v3 a_desc=%v1 words cta_group::1
    10: tcgen05.mma %v0, %v1, %v1, %v2, %v3, %v4, %v4  ; d=%v0 b_desc=%v1 accumulate=%v3 a_desc=%v1 words cta_group::1
    11: tcgen05.mma %v0, %v0, %v1, %v2, %v3, %v4, %v4  ; d=%v0 b_desc=%v1 accumulate=%v3 a_tmem=%v0 words cta_group::1
    12: tcgen05.mma %v0, %v1, %v1, %v2, %v3, %v4, %v4, %v0  ; d=%v0 b_desc=%v1 accumulate=%v3 a_desc=%v1 words cta_group::1
    13: tcgen05.mma %v0, %v1, %v1, %v2, %v3  ; d=%v0 b_desc=%v1 accumulate=%v3 a_desc=%v1
    14: tcgen05.mma %v0, %v0, %v1, %v2, %v3, %v1  ; d=%v0 b_desc=%v1 accumulate=%v3 a_tmem=%v0
    15: tcgen05.mma %v0, %v1, %v1, %v2, %v3, %v4  ; d=%v0 b_desc=%v1 accumulate=%v3 a_desc=%v1
    16: tcgen05.mma %v0, %v0, %v1, %v2, %v3, %v4, %v1  ; d=%v0 b_desc=%v1 accumulate=%v3 a_tmem=%v0
    17: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    5: USE TENSOR_MEMORY handle=%v4 address=((0), 0)
    5: ISSUE TENSOR_LOAD
    6: USE TENSOR_MEMORY handle=%v4 address=((0), 0)
    6: ISSUE TENSOR_LOAD
    7: USE TENSOR_MEMORY handle=%v0 writes=True group=1 address=((1), 0)
    7: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    7: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    7: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    7: RELEASE COLLECTOR group=1 address=2
    8: USE TENSOR_MEMORY handle=%v0 writes=True group=1 address=((1), 0)
    8: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    8: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    8: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    8: RELEASE COLLECTOR group=1 address=2
    9: USE TENSOR_MEMORY handle=%v0 writes=True group=1 address=((1), 0)
    9: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    9: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    9: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    9: RELEASE COLLECTOR group=1 address=2
    10: USE TENSOR_MEMORY handle=%v0 writes=True group=1 address=((1), 0)
    10: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    10: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    10: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    10: RELEASE COLLECTOR group=1 address=2
    11: USE TENSOR_MEMORY handle=%v0 writes=True group=1 address=((1), 0)
    11: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    11: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    11: RELEASE COLLECTOR group=1 address=((1), 0)
    12: USE TENSOR_MEMORY handle=%v0 writes=True group=1 address=((1), 0)
    12: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    12: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    12: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=1
    12: RELEASE COLLECTOR group=1 address=2
    13: USE TENSOR_MEMORY handle=%v0 writes=True address=((1), 0)
    13: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True))
    13: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    13: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    13: RELEASE COLLECTOR address=2
    14: USE TENSOR_MEMORY handle=%v0 writes=True address=((1), 0)
    14: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True))
    14: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    14: RELEASE COLLECTOR address=((1), 0)
    15: USE TENSOR_MEMORY handle=%v0 writes=True address=((1), 0)
    15: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True))
    15: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    15: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    15: RELEASE COLLECTOR address=2
    16: USE TENSOR_MEMORY handle=%v0 writes=True address=((1), 0)
    16: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True))
    16: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True))
    16: RELEASE COLLECTOR address=((1), 0)
    -> 2
  block 2 leaves
function pair kernel
    0: ld.param.b64 %v0, [param_0]  ; d=%v0 a=param_0 writes %v0
    1: ld.param.b64 %v1, [param_1]  ; d=%v1 a=param_1 writes %v1
    2: ld.param.b64 %v2, [param_2]  ; d=%v2 a=param_2 writes %v2
    3: ld.param.b64 %v3, [param_3]  ; d=%v3 a=param_3 writes %v3
    4: ld.param.b64 %v4, [param_4]  ; d=%v4 a=param_4 writes %v4
  block1:
    5: tcgen05.ld %v5, %v4  ; taddr=%v4 writes %v5
    6: tcgen05.ld %v6, %v4  ; taddr=%v4 writes %v6
    7: tcgen05.mma %v0, %v0, %v1, %v2, %v3, 5, %v6  ; d=%v0 b_desc=%v1 accumulate=%v3 a_tmem=%v0 words cta_group::2
    8: tcgen05.mma %v0, %v0, %v1, %v2, %v3, %v4, 5, %v6  ; d=%v0 b_desc=%v1 accumulate=%v3 a_tmem=%v0 words collector::a::fill cta_group::2
    9: tcgen05.mma %v0, %v0, %v1, %v2, %v3, %v4, %v4  ; d=%v0 b_desc=%v1 accumulate=%v3 a_tmem=%v0 words collector::a::lastuse cta_group::2
    10: ret  ; 
  graph open=False part=False
  block 0
    -> 1
  block 1
    5: USE TENSOR_MEMORY handle=%v4 address=((0), 0)
    5: ISSUE TENSOR_LOAD
    6: USE TENSOR_MEMORY handle=%v4 address=((0), 0)
    6: ISSUE TENSOR_LOAD
    7: USE TENSOR_MEMORY handle=%v0 writes=True group=2 address=((1), 0)
    7: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True)) group=2
    7: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=2
    7: RELEASE COLLECTOR group=2 address=((1), 0)
    8: USE TENSOR_MEMORY handle=%v0 writes=True group=2 address=((1), 0)
    8: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True)) group=2
    8: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=2
    8: FILL COLLECTOR group=2 address=((1), 0)
    9: USE TENSOR_MEMORY handle=%v0 writes=True group=2 address=((1), 0)
    9: ISSUE TCGEN05 places=(MemoryLocation(symbol=, offset=0, varies=True)) group=2
    9: READ OPERANDS places=(MemoryLocation(symbol=, offset=0, varies=True)) group=2
    9: USE COLLECTOR group=2 address=((1), 0)
    9: RELEASE COLLECTOR group=2 address=((1), 0)
    -> 2
  block 2 leaves
