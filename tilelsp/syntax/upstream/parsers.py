"""Constructs of custom forms of upstream dialects that a flat format cannot say, by name; see `READ_ONLY`."""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.spec.declaration import OpSpec
from tilelsp.syntax.op_reader import FormatParser
from tilelsp.syntax.parse_attrs import Slots
from tilelsp.syntax.upstream import affine, functions, operands, regions, types

UPSTREAM: dict[str, Callable[[Slots, OpSpec], FormatParser]] = {
    "operand_list": operands.operand_list,
    "token": operands.token,
    "dependencies": operands.dependencies,
    "predicated": operands.predicated,
    "index_list": operands.index_list,
    "indices": operands.indices,
    "offsets": operands.offsets,
    "typed_args": operands.typed_args,
    "read_or_write": operands.either("write", "read", "rw specifier has to be 'read' or 'write'"),
    "data_or_instr": operands.either("data", "instr", "cache type has to be 'data' or 'instr'"),
    "full_attr": operands.full_attr,
    "affine": affine.affine,
    "affine_indices": affine.affine_indices,
    "applied": affine.applied,
    "lower_bound": affine.lower_bound,
    "upper_bound": affine.upper_bound,
    "conditioned": affine.conditioned,
    "bounds": affine.bounds,
    "steps": affine.steps,
    "reductions": affine.reductions,
    "transfer": operands.transfer,
    "clauses": operands.clauses,
    "element_type": types.element_type,
    "loop_args": regions.loop_args,
    "one_each": regions.one_each,
    "paired": regions.paired,
    "launch_sizes": functions.launch_sizes,
    "attributions": functions.attributions,
    "function_name": functions.function_name,
    "words": functions.words,
    "kernel_word": functions.kernel_word,
    "vscale": functions.vscale,
    "call": functions.call,
    "call_types": functions.call_types,
    "switch_cases": regions.switch_cases,
    "labels": regions.labels,
    "region_cases": regions.region_cases,
    "regions": regions.regions,
    "maybe_region": regions.maybe_region,
    "maybe_args_region": regions.maybe_args_region,
    "bundles": functions.bundles,
    "payload": functions.payload,
    "bare_map": affine.bare_map,
    "trait": operands.trait,
    "extra_attrs": operands.extra_attrs,
    "partitions": regions.partitions,
    "one_type": types.one_type,
    "unbound_type": types.unbound_type,
    "unbound_types": types.unbound_types,
    "more_types": types.more_types,
    "global_value": functions.global_value,
    "no_types": types.no_types,
    "properties": types.properties,
    "vector_type": types.vector_type,
    "shuffled_type": types.shuffled_type,
    "held_type": types.held_type,
}
