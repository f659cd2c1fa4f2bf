"""Diagnostics of the verifiers of `gpu` on launches, kernels and returned values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import prod
from types import MappingProxyType
from typing import Any

from tilelsp.defs.verifiers import affine_operands
from tilelsp.defs.verifiers.func import CONTAINER, dialect_attributes, function_type, last_ops, module_attributes
from tilelsp.defs.verifiers.llvm_parameters import parameters
from tilelsp.defs.verifiers.shapes import element_of, is_compatible, only, only_result, shape_of, sizes, word_of
from tilelsp.defs.verifiers.strides import layout_of, space_of, symbols_of
from tilelsp.ir.equality import differ
from tilelsp.ir.types import (
    DYNAMIC,
    ArrayAttr,
    BareWord,
    DialectAttr,
    FloatType,
    IntAttr,
    IntType,
    MemRefType,
    Param,
    StringAttr,
    SymbolAttr,
    Type,
    VectorType,
)
from tilelsp.spec.gpu_types import matrix
from tilelsp.spec.op import slot_values
from tilelsp.spec.problem import Lookup, Problem, SymbolVerifier, Verifier
from tilelsp.spec.spelling import symbol_text, type_text

WORKGROUP = DialectAttr("gpu.address_space", (Param(BareWord("workgroup")),))
"""The address space of shared memory."""


def _function(op: Any) -> Iterator[Problem]:
    function = function_type(op)
    if function is None:
        return
    blocks = op.regions[0].blocks if op.regions else ()
    if not blocks or (len(blocks) == 1 and not blocks[0].ops and not blocks[0].args):
        yield Problem("expected body with at least one block")
        return
    if "gpu.kernel" in op.attrs and function.results:
        yield Problem("expected void return type for kernel function")
        return
    for last in last_ops(op, "gpu.return"):
        if len(last.operands) != len(function.results):
            message = f"expected {len(function.results)} result operands"
            yield Problem(message, code="gpu.return.verify", at=last)
            continue
        for number, (value, type) in enumerate(zip(last.operands, function.results, strict=True)):
            if differ(value.type, type):
                message = f"unexpected type `'{type_text(value.type)}'' for operand #{number}"
                yield Problem(message, code="gpu.return.verify", at=last)
                break


def _launch(op: Any, lookup: Lookup) -> Iterator[Problem]:
    kernel = op.attrs.get("kernel")
    owner = lookup.owner
    if not isinstance(kernel, SymbolAttr) or not lookup.complete or (owner and owner.name != "builtin.module"):
        return
    if owner is None or CONTAINER not in owner.attrs:
        yield Problem(f"expected the closest surrounding module to have the '{CONTAINER}' attribute")
        return
    name = "::".join(map(symbol_text, kernel.path))
    module = lookup(kernel.path[0])
    if module is None:
        yield Problem(f"kernel container '{kernel.path[0]}' is undefined", "kernel")
        return
    if module.name == "gpu.binary":
        return
    if module.name != "gpu.module":
        yield Problem(f"kernel module '{kernel.path[0]}' is undefined", "kernel")
        return
    found = lookup(*kernel.path)
    if found is None:
        yield Problem(f"kernel function '{name}' is undefined", "kernel")
    elif "gpu.kernel" not in found.attrs:
        yield Problem("kernel function is missing the 'gpu.kernel' attribute", "kernel")
    elif found.name == "gpu.func":
        yield from _arguments(op, found)


def _arguments(op: Any, kernel: Any) -> Iterator[Problem]:
    function, operands = function_type(kernel), slot_values(op, "kernelOperands")
    if function is None:
        return
    if len(operands) != len(function.inputs):
        yield Problem(f"got {len(operands)} kernel operands but expected {len(function.inputs)}")
        return
    for number, (value, type) in enumerate(zip(operands, function.inputs, strict=True)):
        if differ(value.type, type):
            yield Problem(f"type of function argument {number} does not match")
            return


_OF_INTEGERS = frozenset(("and", "or", "xor", "minui", "minsi", "maxui", "maxsi"))
_OF_FLOATS = frozenset(("minnumf", "maxnumf", "minimumf", "maximumf"))


def _reduce(op: Any) -> Iterator[Problem]:
    kind, value = word_of(op.attrs.get("op")), only(op, "value")
    if kind is None or value is None:
        return
    element = element_of(value)
    wrong = (kind in _OF_INTEGERS and isinstance(element, FloatType)) or (
        kind in _OF_FLOATS and isinstance(element, IntType)
    )
    if wrong:
        message = f"`{kind}` reduction operation is not compatible with type '{type_text(value)}'"
        yield Problem(message, prefix=False)


def _all_reduce(op: Any) -> Iterator[Problem]:
    blocks = [block for region in op.regions for block in region.blocks if block.ops or block.args]
    result = only_result(op)
    if ("op" in op.attrs) == bool(blocks):
        yield Problem("expected either an op attribute or a non-empty body", prefix=False)
    elif blocks and result is not None:
        yield from _combined(op, [arg.type for arg in blocks[0].args], result)


def _combined(op: Any, types: Sequence[Type], wanted: Type) -> Iterator[Problem]:
    """The region of a reduction makes one value of two."""
    ends = list(last_ops(op, "gpu.yield"))
    if len(types) != 2:
        yield Problem("expected two region arguments", prefix=False)
    elif any(differ(type_, wanted) for type_ in types):
        yield Problem("incorrect region argument type", prefix=False)
    elif any(len(end.operands) != 1 for end in ends):
        yield Problem("expected one gpu.yield operand", prefix=False)
    elif any(differ(end.operands[0].type, wanted) for end in ends):
        yield Problem("incorrect gpu.yield type", prefix=False)


def _subgroup_reduce(op: Any) -> Iterator[Problem]:
    if "op" not in op.attrs:  # its form, which `gpu.all_reduce` has too, may leave it out
        yield Problem("requires attribute 'op'", code="op.attribute")
    size, stride = op.attrs.get("cluster_size"), op.attrs.get("cluster_stride")
    if isinstance(size, IntAttr) and not _is_power(size.value):
        yield Problem(f"cluster size {size.value} is not a power of two")
    elif isinstance(stride, IntAttr) and not _is_power(stride.value):
        yield Problem(f"cluster stride {stride.value} is not a power of two")


def _broadcast(op: Any) -> Iterator[Problem]:
    kind, lane = word_of(op.attrs.get("broadcast_type")), only(op, "lane")
    if kind == "specific_lane" and lane is None:
        yield Problem("lane must be specified for `specific_lane` broadcast")
    elif kind == "first_active_lane" and lane is not None:
        yield Problem("lane can only be specified for `specific_lane` broadcast")


def _is_power(number: int) -> bool:
    return number > 0 and not number & (number - 1)


def _copy(op: Any) -> Iterator[Problem]:
    target, source = only(op, "dst"), only(op, "src")
    if target is None or source is None:
        return
    if differ(element_of(target), element_of(source)):
        yield Problem("arguments have incompatible element type")
        return
    target_shape, source_shape = shape_of(target), shape_of(source)
    if target_shape is None or source_shape is None:
        return
    if len(target_shape) != len(source_shape) or not all(map(is_compatible, target_shape, source_shape)):
        yield Problem("arguments have incompatible shape")


def _alloc(op: Any) -> Iterator[Problem]:
    results = [value.type for value in op.results if isinstance(value.type, MemRefType)]
    shape = shape_of(results[0]) if results else None
    if shape is None:
        return
    if wrong := list(sizes(op, len(slot_values(op, "dynamicSizes")), shape)):
        yield from wrong
    elif symbols_of(results[0]) not in (None, len(slot_values(op, "symbolOperands"))):
        yield Problem("symbol operand count does not equal memref symbol count")


def _product(op: Any) -> Iterator[Problem]:
    """`gpu.subgroup_mma_compute`."""
    a, b, c = (matrix(only(op, name)) for name in ("opA", "opB", "opC"))
    if a is None or b is None or c is None:
        return
    if (a.use, b.use, c.use) != ("AOp", "BOp", "COp"):
        yield Problem("operands must be in the order AOp, BOp, COp", prefix=False)
    elif (a.shape[0], b.shape[1], a.shape[1]) != (c.shape[0], c.shape[1], b.shape[0]):
        yield Problem("operand shapes do not satisfy matmul constraints", prefix=False)


def _steps(memory: Type | None, what: str) -> Iterator[Problem]:
    """The elements of a row lie side by side."""
    layout = layout_of(memory) if isinstance(memory, MemRefType) else None
    if layout is not None and layout.strides[-1:] not in ((), (1,)):
        yield Problem(f"expected {what} memref most minor dim must have unit stride", prefix=False)


def _loaded_matrix(op: Any) -> Iterator[Problem]:
    """`gpu.subgroup_mma_load_matrix`."""
    yield from _steps(only(op, "srcMemref"), "source")


def _stored_matrix(op: Any) -> Iterator[Problem]:
    """`gpu.subgroup_mma_store_matrix`."""
    stored = matrix(only(op, "src"))
    if wrong := list(_steps(only(op, "dstMemref"), "destination")):
        yield from wrong
    elif stored is not None and stored.use != "COp":
        yield Problem("expected the operand matrix being stored to have 'COp' operand type", prefix=False)


def _on_one_lane(op: Any) -> Iterator[Problem]:
    """`gpu.warp_execute_on_lane_0`: what one thread computes is spread over the warp, and what it takes gathered."""
    size, blocks = op.attrs.get("warp_size"), op.regions[0].blocks if op.regions else ()
    if not isinstance(size, IntAttr) or len(blocks) != 1:
        return
    arguments, taken = slot_values(op, "args"), blocks[0].args
    last = next(last_ops(op, "gpu.yield"), None)
    if len(arguments) != len(taken):
        yield Problem("expected same number op arguments and block arguments.")
        return
    if last is None:
        return
    if len(last.operands) != len(op.results):
        yield Problem("expected same number of yield operands and return values.")
        return
    pairs = (*zip(taken, arguments, strict=True), *zip(last.operands, op.results, strict=True))
    for problem in (problem for whole, part in pairs for problem in _spread(whole.type, part.type, size.value)):
        yield problem
        return


def _spread(whole: Type, part: Type, lanes: int) -> Iterator[Problem]:
    """A vector, and what each lane has of it."""
    if not differ(whole, part):
        return
    if not isinstance(whole, VectorType) or not isinstance(part, VectorType):
        yield Problem("expected vector type for distributed operands.")
        return
    if len(whole.shape) != len(part.shape) or differ(whole.element, part.element):
        yield Problem("expected distributed vectors to have same rank and element type.")
        return
    for number, (extent, own) in enumerate(zip(whole.shape, part.shape, strict=True)):
        if extent % own:
            message = f"expected expanded vector dimension #{number} ({extent}) to be a multipler of"
            yield Problem(f"{message} the distributed vector dimension ({own})")
            return
    if prod(whole.shape) != prod(part.shape) * lanes:
        types = f"from '{type_text(whole)}' to '{type_text(part)}'"
        yield Problem(f"incompatible distribution dimensions {types} with warp size = {lanes}")


def _dynamic_memory(op: Any) -> Iterator[Problem]:
    """`gpu.dynamic_shared_memory` is as long as the launch says, in the memory of a workgroup."""
    result = only_result(op)
    if not isinstance(result, MemRefType):
        return
    if space_of(result) != WORKGROUP:
        yield Problem("address space must be address_space<workgroup>")
    elif shape_of(result) != (DYNAMIC,):
        yield Problem("result memref type must be memref<?xi8, #gpu.address_space<workgroup>>")


_LEVELS = range(4)


def _targets(op: Any) -> Iterator[Problem]:
    """Targets that a module is compiled for."""
    targets = op.attrs.get("targets")
    for target in targets.values if isinstance(targets, ArrayAttr) else ():
        if not isinstance(target, DialectAttr) or target.name != "nvvm.target":
            continue
        params = {param.key: param.value for param in target.params or ()}
        for key, what in (("triple", "triple"), ("chip", "chip")):
            if params.get(key) == StringAttr(""):
                yield Problem(f"The target {what} cannot be empty.", prefix=False)
                return
        level = params.get("O", 2)
        if isinstance(level, int) and level not in _LEVELS:
            yield Problem("The optimization level must be a number between 0 and 3.", prefix=False)
            return


VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {
        "gpu.func": (dialect_attributes, parameters, _function, affine_operands.operands),
        "gpu.module": (module_attributes, _targets),
        "gpu.all_reduce": (_all_reduce, _reduce),
        "gpu.subgroup_broadcast": (_broadcast,),
        "gpu.subgroup_reduce": (_reduce, _subgroup_reduce),
        "gpu.dynamic_shared_memory": (_dynamic_memory,),
        "gpu.memcpy": (_copy,),
        "gpu.alloc": (_alloc,),
        "gpu.subgroup_mma_compute": (_product,),
        "gpu.subgroup_mma_load_matrix": (_loaded_matrix,),
        "gpu.warp_execute_on_lane_0": (_on_one_lane,),
        "gpu.subgroup_mma_store_matrix": (_stored_matrix,),
    }
)

SYMBOLS: Mapping[str, tuple[SymbolVerifier, ...]] = MappingProxyType({"gpu.launch_func": (_launch,)})
