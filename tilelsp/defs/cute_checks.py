"""Problems of ops of `cute_nvgpu` that stand in two forms: the documents', whose handle of tensor memory is a value,
and that of the CuTe DSL 4.8, which keeps it in shared memory, with the DSL's sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I32, BareWord, DialectType, Type
from tilelsp.spec.problem import Problem, Verifier
from tilelsp.spec.spelling import type_text

ALLOC = "cute_nvgpu.arch.sm100.alloc_tmem"
UMMA = "cute_nvgpu.arch.mma.SM100.umma"
WARPGROUP = "cute_nvgpu.sm90.mma"
DEALLOC = "cute_nvgpu.arch.sm100.dealloc_tmem"
LOADS = ("cute_nvgpu.atom.tmem_load", "cute_nvgpu.arch.copy.SM100.tmem_load")
STORES = ("cute_nvgpu.atom.tmem_store", "cute_nvgpu.arch.copy.SM100.tmem_store")
S2T_COPY = "cute_nvgpu.atom.make_s2t_copy"
"""The atom of a copy from shared to tensor memory. Its `shape` is the selector, its `cta_group` the width."""

_POINTER = "cute.ptr"
_INT = "32-bit signless integer"


def _is_pointer(type: Type, space: str) -> bool:
    words = [param.value for param in type.params or ()] if isinstance(type, DialectType) else []
    return isinstance(type, DialectType) and type.name == _POINTER and BareWord(space) in words


def _of_dsl(operands: Sequence[Value], wanted: Sequence[str]) -> Iterator[Problem]:
    """The DSL's problems of operands that are each a number or a pointer into the space that is wanted of it."""
    if len(operands) != len(wanted):
        yield Problem(f"expected {len(wanted)} operands, but found {len(operands)}", code="op.count")
        return
    for number, (operand, space) in enumerate(zip(operands, wanted, strict=True)):
        if not (_is_pointer(operand.type, space) if space else operand.type == I32):
            text = f"CuTe pointer to memory spaces ({space})" if space else _INT
            found = type_text(operand.type)
            yield Problem(f"operand #{number} must be {text}, but got '{found}'", code="op.operand")
            return


def _allocation(op: Op) -> Iterator[Problem]:
    if op.operands or not op.results:
        yield from _of_dsl(op.operands, ("", "smem"))
    elif "num_columns" not in op.attrs:
        yield Problem("requires attribute 'num_columns'", code="op.attribute")


def _release(op: Op) -> Iterator[Problem]:
    if len(op.operands) != 1:
        yield from _of_dsl(op.operands, ("tmem", ""))


VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType({ALLOC: (_allocation,), DEALLOC: (_release,)})
"""By the op's name."""
