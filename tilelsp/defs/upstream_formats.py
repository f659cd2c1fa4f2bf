"""How ops of imported dialects whose parsers are written in C++ are read: one format program for each, of our own.

Written by what `mlir-opt` of LLVM 22 and the compilers of the dialects print and accept.
"""

from __future__ import annotations

_STRUCTURED = (
    "(`indexing_maps` `=` $indexing_maps^)? attr-dict (`ins` `(` $inputs^ `:` types($inputs) `)`)? "
    "(`outs` `(` $outputs^ `:` types($outputs) `)`)? attr-dict call_results($result_tensors)"
)
_PLAIN_STRUCTURED = _STRUCTURED.removeprefix("(`indexing_maps` `=` $indexing_maps^)? ")
_CTAS = "`[` (`cta_2` $is_two_cta^)? : (`cta_1`) (`,` `exclusive` $exclusive^)? `]`"
_ONE_STRUCTURED = "`ins` `(` $input `:` types($input) `)` `outs` `(` $init `:` types($init) `)`"

FORMATS: dict[str, str] = {
    "affine.apply": "applied($mapOperands, $map) attr-dict",
    "affine.max": "affine($operands, $map) attr-dict",
    "affine.min": "affine($operands, $map) attr-dict",
    "affine.for": "loop_args($region) `=` lower_bound($lowerBoundOperands, $lowerBoundMap) `to` "
    "upper_bound($upperBoundOperands, $upperBoundMap) (`step` $step^)? "
    "no_types($results) (`iter_args` assign($region, $inits, $results)^ arrow_types($results))? $region attr-dict",
    "affine.dma_start": "transfer($operands)",
    "affine.dma_wait": "transfer($operands)",
    "affine.if": "conditioned($operand0, $condition) call_results($results) $thenRegion "
    "else_region($elseRegion) attr-dict",
    "affine.load": "$memref affine_indices($indices, $map) attr-dict `:` types($memref)",
    "affine.parallel": "loop_args($region) `=` bounds($mapOperands, $lowerBoundsGroups) "
    "`to` bounds($mapOperands, $upperBoundsGroups) (`step` steps($steps)^)? "
    "(`reduce` reductions($reductions)^)? call_results($results) $region attr-dict",
    "affine.prefetch": "$memref affine_indices($indices, $map) `,` read_or_write($isWrite) `,` "
    "`locality` `<` $localityHint `>` `,` data_or_instr($isDataCache) attr-dict `:` types($memref)",
    "affine.store": "$value `,` $memref affine_indices($indices, $map) attr-dict `:` types($memref)",
    "affine.vector_load": "$memref affine_indices($indices, $map) attr-dict `:` types($memref) `,` types($result)",
    "affine.vector_store": "$value `,` $memref affine_indices($indices, $map) attr-dict `:` types($memref) `,` "
    "types($value)",
    "cute_nvgpu.arch.mma.SM100.umma": "$inputs attr-dict `:` types($inputs) `->` types($results)",
    "cute_nvgpu.arch.sm100.alloc_tmem": f"(`(` $inputs^ `)` {_CTAS} attr-dict `:` types($inputs))? : "
    "(attr-dict `:` types($handle))",
    "cute_nvgpu.arch.sm100.dealloc_tmem": f"(`(` $inputs^ `)` {_CTAS} attr-dict `:` types($inputs))? : "
    "($inputs attr-dict `:` types($inputs))",
    "gpu.func": "function_name() params($body, $function_type) results($function_type) attributions($body) "
    "kernel_word() dict() region($body)",
    "gpu.launch": "dependencies($asyncDependencies, $asyncToken) "
    "(`clusters` launch_sizes($body, $clusterSizeX, $clusterSizeY, $clusterSizeZ)^)? "
    "`blocks` launch_sizes($body, $gridSizeX, $gridSizeY, $gridSizeZ) "
    "`threads` launch_sizes($body, $blockSizeX, $blockSizeY, $blockSizeZ) "
    "(`dynamic_shared_memory_size` $dynamicSharedMemorySize^)? (`module` `(` $module^ `)`)? "
    "(`function` `(` $function^ `)`)? attributions($body) $body attr-dict",
    "gpu.warp_execute_on_lane_0": "`(` $laneid `)` `[` $warp_size `]` (`args` `(` $args^ `:` types($args) `)`)? "
    "call_results($results) $warpRegion attr-dict",
    "linalg.transpose": f"{_ONE_STRUCTURED} `permutation` `=` $permutation attr-dict",
    "linalg.broadcast": f"{_ONE_STRUCTURED} `dimensions` `=` $dimensions attr-dict",
    "linalg.elementwise": f"`kind` `=` full_attr($kind) {_STRUCTURED}",
    "linalg.generic": "trait() (`ins` `(` $inputs^ `:` types($inputs) `)`)? "
    "(`outs` `(` $outputs^ `:` types($outputs) `)`)? extra_attrs() $region call_results($result_tensors)",
    "linalg.map": "payload() (`ins` `(` $inputs^ `:` types($inputs) `)`)? `outs` `(` $init `:` types($init) `)` "
    "attr-dict maybe_args_region($mapper)",
    "linalg.reduce": "payload() (`ins` `(` $inputs^ `:` types($inputs) `)`)? "
    "(`outs` `(` $inits^ `:` types($inits) `)`)? `dimensions` `=` $dimensions attr-dict maybe_args_region($combiner)",
    "linalg.yield": "attr-dict ($values^ `:` types($values))?",
    "llvm.add": "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` types($res)",
    "llvm.alloca": "(`inalloca` $inalloca^)? $arraySize `x` $elem_type attr-dict `:` signature($arraySize, $res)",
    "llvm.call": "($fastmathFlags^)? words() call($callee_operands, $callee, $result)",
    "llvm.call_intrinsic": "$intrin `(` $args `)` bundles() attr-dict `:` call_types($args, $results)",
    "llvm.extractelement": "$vector `[` $position `:` types($position) `]` attr-dict `:` vector_type($vector)",
    "llvm.fcmp": "$predicate $lhs `,` $rhs attr-dict `:` types($lhs)",
    "llvm.func": "words() function_name() params($body, $function_type) results($function_type) vscale() dict() "
    "maybe_region($body)",
    "llvm.getelementptr": "words() $base `[` indices($dynamicIndices, $rawConstantIndices) `]` attr-dict `:` "
    "signature($base, $dynamicIndices, $res) `,` $elem_type",
    "llvm.insertelement": "$value `,` $vector `[` $position `:` types($position) `]` attr-dict `:` "
    "vector_type($vector)",
    "llvm.intr.assume": "$cond bundles() `:` types($cond) attr-dict",
    "llvm.icmp": "$predicate $lhs `,` $rhs attr-dict `:` types($lhs)",
    "llvm.invoke": "words() call($callee_operands, $callee, $result)",
    "llvm.landingpad": "(`cleanup` $cleanup^)? clauses($operand1) `:` types($res)",
    "llvm.mlir.alias": "words() function_name() attr-dict `:` $alias_type maybe_region($initializer)",
    "llvm.mlir.global": "words() function_name() `(` ($value^)? `)` vscale() attr-dict (`:` $global_type^)? "
    "maybe_region($initializer)",
    "llvm.mul": "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` types($res)",
    "llvm.shl": "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` types($res)",
    "llvm.sub": "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` types($res)",
    "llvm.trunc": "$arg (`overflow` `` $overflowFlags^)? attr-dict `:` types($arg) `to` types($res)",
    "memref.alloca_scope": "call_results($results) $bodyRegion attr-dict",
    "memref.dma_start": "transfer($operands)",
    "memref.generic_atomic_rmw": "$memref `[` $indices `]` `:` types($memref) $atomic_body attr-dict",
    "memref.transpose": "$in bare_map($permutation) attr-dict `:` types($in) `to` types($result)",
    "memref.prefetch": "$memref `[` $indices `]` `,` read_or_write($isWrite) `,` `locality` `<` $localityHint `>` "
    "`,` data_or_instr($isDataCache) `:` types($memref)",
    "nvvm.mma.sync": "`A` `[` $operandA `]` `B` `[` $operandB `]` `C` `[` $operandC `]` attr-dict `:` "
    "`(` one_type($operandA) `,` one_type($operandB) `,` one_type($operandC) `)` `->` types($res)",
    "nvvm.mma.sp.sync": "`A` `[` $operandA `]` `B` `[` $operandB `]` `C` `[` $operandC `]` "
    "`sparseMetadata` `[` $sparseMetadata `]` `selector` `[` $sparsitySelector `]` attr-dict `:` "
    "`(` one_type($operandA) `,` one_type($operandB) `,` one_type($operandC) `)` `->` types($res)",
    "nvvm.mma.sp.block_scale": "`A` `[` $operandA `]` `B` `[` $operandB `]` `C` `[` $operandC `]` "
    "`sparseMetadata` `[` $sparseMetadata `]` `selector` `[` $sparsitySelector `]` "
    "`scaleA` `[` $scaleAData `,` $byteIdA `,` $threadIdA `]` `scaleB` `[` $scaleBData `,` $byteIdB `,` $threadIdB `]` "
    "attr-dict `:` `(` one_type($operandA) `,` one_type($operandB) `,` one_type($operandC) `)` `->` types($res)",
    "nvvm.mma.block_scale": "`A` `[` $operandA `]` `B` `[` $operandB `]` `C` `[` $operandC `]` "
    "`scaleA` `[` $scaleAData `,` $byteIdA `,` $threadIdA `]` `scaleB` `[` $scaleBData `,` $byteIdB `,` $threadIdB `]` "
    "attr-dict `:` `(` one_type($operandA) `,` one_type($operandB) `,` one_type($operandC) `)` `->` types($res)",
    "scf.execute_region": "call_results($result) (`no_inline` $no_inline^)? $region attr-dict",
    "scf.forall": "loop_args($region) (`in` index_list($dynamicUpperBound, $staticUpperBound)^)? : "
    "(`=` index_list($dynamicLowerBound, $staticLowerBound) `to` index_list($dynamicUpperBound, $staticUpperBound) "
    "`step` index_list($dynamicStep, $staticStep)) "
    "no_types($results) (`shared_outs` assign($region, $outputs, $results)^ arrow_types($results))? $region attr-dict",
    "scf.forall.in_parallel": "$region attr-dict",
    "scf.parallel": "loop_args($region) `=` `(` $lowerBound `)` one_each($region, $lowerBound) "
    "`to` `(` $upperBound `)` one_each($region, $upperBound) `step` `(` $step `)` one_each($region, $step) "
    "(`init` `(` $initVals^ `)`)? call_results($results) paired($initVals, $results) $region attr-dict",
    "scf.reduce": "(`(` $operands^ `:` types($operands) `)`)? regions() attr-dict",
    "tt.func": "words() function_name() params($body, $function_type) results($function_type) dict() "
    "maybe_region($body)",
    "ttg.async_commit_group": "(`tokens` $inputTokens^)? : ($inputTokens) attr-dict",
    "ttg.barrier": "$addrSpace attr-dict",
    "ttg.warp_specialize": "`(` $captures `)` dict() `default` $defaultRegion partitions() `:` "
    "signature($captures, $defaultPassthrough)",
    "vector.contract": "trait() $lhs `,` $rhs `,` $acc attr-dict `:` types($lhs) `,` types($rhs) more_types() `into` "
    "types($acc)",
    "vector.mask": "$mask (`,` $passthru^)? $maskRegion attr-dict `:` types($mask) call_results($results)",
    "vector.outerproduct": "$lhs `,` $rhs (`,` $acc^)? attr-dict `:` types($lhs) `,` types($rhs)",
    "vector.shuffle": "$v1 `,` $v2 $mask attr-dict `:` types($v1) `,` types($v2) shuffled_type($vector, $v1, $mask)",
    "vector.transfer_read": "$base `[` $indices `]` `,` $padding (`,` $mask^)? attr-dict `:` types($base) `,` "
    "types($vector) held_type($padding, $base)",
    "vector.transfer_write": "$valueToStore `,` $base `[` $indices `]` (`,` $mask^)? attr-dict `:` "
    "types($valueToStore) `,` types($base)",
}


PARENTS = {
    "linalg.index": ("&LinalgOp",),
    "linalg.yield": ("&LinalgOp",),
    "affine.yield": ("affine.for", "affine.if", "affine.parallel"),
}
"""Ops that stand directly in some op, or one with an interface, which their C++ looks for: by name, those."""

MISPLACED = {"affine.yield": "only terminates affine.if/for/parallel regions"}
"""Sentences of C++ on ops that stand elsewhere."""


FOUND_EARLIER: dict[str, tuple[str, ...]] = {
    "memref.cast": ("SameOperandsAndResultShape",),
    "memref.memory_space_cast": ("SameOperandsAndResultShape", "SameOperandsAndResultElementType"),
}
"""Traits whose faults an interface of the op finds first: by the op's name."""


IN_CPP = frozenset(("affine.dma_start", "affine.dma_wait"))
"""Ops of which TableGen does not know, for their classes are written in C++: all operands are one list."""


WRITTEN: dict[str, tuple[str, ...]] = {"ttg.warp_specialize": ("captures",)}
"""Lists of operands that stand in an op's text and belong to an op that it holds."""


HELD = {"ttg.warp_specialize.partitions": "ttg.warp_specialize"}
"""Ops that a custom form leaves out, and whose regions stand in the op that holds them: by name, that op."""


def format_of(name: str, attrs: frozenset[str], operands: frozenset[str]) -> str:
    """Our format program for an op with these attributes and operands; "" where we have none."""
    if name in FORMATS:
        return FORMATS[name]
    if name.startswith("linalg.") and {"inputs", "outputs"} <= operands:
        return _STRUCTURED if "indexing_maps" in attrs else _PLAIN_STRUCTURED
    return ""
