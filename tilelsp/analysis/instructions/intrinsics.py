"""PTX that calls of LLVM's intrinsics become: of NVVM's, and of the documents', which stand for more than one of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.analysis.instructions import operand as ptx
from tilelsp.analysis.instructions.descriptors import encoded
from tilelsp.analysis.instructions.integers import Made
from tilelsp.analysis.instructions.operand import ALLOCATES, OperandForm
from tilelsp.base.record import record
from tilelsp.defs.encodings.collector import NVVM_COLLECTOR, collector_mode
from tilelsp.defs.encodings.terms import Collector
from tilelsp.defs.encodings.tmem_addr import DOCUMENT_COLUMN
from tilelsp.defs.llvm.as_ptx import ELECT, LIMITS, SPECIAL_REGISTER
from tilelsp.defs.llvm.effects import ON_BARRIER, called_as, named
from tilelsp.defs.llvm.tensor import Alloc, Mma, SmemDesc
from tilelsp.defs.llvm.threads import Elect, ReadSreg
from tilelsp.ir.types import I64, Type
from tilelsp.spec.effect import COLLECTS, Act, Resource
from tilelsp.syntax.ptx import tree

_NVVM = "llvm.nvvm."
_NOTHING = ("llvm.dbg.", "llvm.lifetime.", "llvm.assume", "llvm.experimental.noalias")
_EXCHANGES = ("shfl", "vote", "match", "activemask")
_CODED = ("ctrl", "collector")
"""Words of the documents' MMA."""
_SREG = f"{ReadSreg.stem}."


@record
class Argument:
    """An argument of a call: operand, type, and its value if it is a literal number."""

    operand: tree.Operand
    type: Type
    number: int | None


def call_of(
    called: str, arguments: Sequence[Argument], results: Sequence[tree.Operand]
) -> Iterator[OperandForm | Made]:
    """The instructions that a call becomes."""
    operands = [argument.operand for argument in arguments]
    words = called.split(".")
    if called.startswith(_NOTHING):
        return
    if called.startswith(_SREG):
        register, _, field = called.removeprefix(_SREG).partition(".")
        base = ptx.register(f"%{register}")
        yield SPECIAL_REGISTER, (*results, tree.Component(base, field, 0, 0) if field else base)
    elif called.startswith(Elect.stem):
        yield ELECT, (_several(results), *operands)
    elif called == SmemDesc.stem and len(results) == 1 and len(operands) == 5:
        yield from encoded(results[0], operands)
    elif called.startswith(_NVVM):
        yield _intrinsic(called, arguments, results)
    elif words[:1] == ["llvm"] and words[1:2] and words[1] in LIMITS and len(words) > 2:
        yield f"{LIMITS[words[1]]}{words[2].removeprefix('i')}", (*results, *operands)
    elif words[:1] == ["llvm"]:
        yield called, (_several(results), *operands)
    else:
        yield "call", (*results, ptx.register(called), *operands)


def _several(results: Sequence[tree.Operand]) -> tree.Operand:
    return results[0] if len(results) == 1 else ptx.vector(results)


def _intrinsic(called: str, arguments: Sequence[Argument], results: Sequence[tree.Operand]) -> OperandForm | Made:
    mnemonic, effects, words, declared = called_as(called)
    values = [argument.operand for argument in arguments]
    if not mnemonic:
        exchange = next((literal for literal in _EXCHANGES if called.startswith(f"{_NVVM}{literal}")), "")
        return exchange or called, (_several(results), *values)
    operands: dict[str, tree.Operand] = named(declared, values)
    words |= {ON_BARRIER} & operands.keys()
    is_product = {"tcgen05", "mma"} <= words
    words |= _group(arguments, words, is_product=is_product)
    columns: int | None = None
    if is_product:
        left = dict(zip(declared, arguments, strict=False)).get("a")
        a = "a_desc" if left is not None and left.type == I64 else "a_tmem"
        operands = {a if name == "a" else name: operand for name, operand in operands.items() if name not in _CODED}
        if "ws" not in words:
            words |= _collected(called, arguments, named(declared, arguments))
    counted = next((effect for effect in effects if effect.of is Resource.TENSOR_MEMORY and effect.amount), None)
    if counted is not None and not words & {"cg1", "cg2"}:  # the documents' form, with their columns last
        number = arguments[-1].number if arguments else None
        columns = None if number is None else number * DOCUMENT_COLUMN
        operands["columns"] = values[-1] if values else ptx.number(0)
        if called.startswith(Alloc.stem):
            effects = tuple(
                ALLOCATES if effect is counted and effect.act is Act.ACQUIRE else effect for effect in effects
            )
            operands.pop("dst", None)
    outs = (_several(results),) if results else ()
    operands |= {effect.answer: results[-1] for effect in effects if effect.answer and results}
    return OperandForm(mnemonic, operands, words, outs, effects, columns, (*outs, *values), is_checked=False)


def _collected(called: str, arguments: Sequence[Argument], by_name: dict[str, Argument]) -> frozenset[str]:
    """The use that an MMA makes of the collector of its A, as PTX's modifier. The documents' form has a word for it,
    and LLVM's the last argument."""
    if Mma.read(called) is not None:
        word = by_name["collector"].number if "collector" in by_name else None
        return frozenset() if word is None else frozenset((f"{COLLECTS}{collector_mode(word).collector.value}",))
    code = arguments[-1].number if arguments else None
    found = None if code is None else NVVM_COLLECTOR.unpack(code).value("collectorOp", Collector)
    return frozenset() if found is None else frozenset((f"{COLLECTS}{found.value}",))


def _group(arguments: Sequence[Argument], words: frozenset[str], *, is_product: bool) -> frozenset[str]:
    """The CTA group of an intrinsic as PTX's modifier: LLVM's MMA ends in it and in the use of its collector, where the
    name does not say it."""
    if words & {"cg2", "cta_group__2"}:
        return frozenset(("cta_group::2",))
    if words & {"cg1", "cta_group__1"}:
        return frozenset(("cta_group::1",))
    has_group = is_product and "ws" not in words and len(arguments) > 1
    group = arguments[-2].number if has_group else 0
    return frozenset((f"cta_group::{group}",)) if group in (1, 2) else frozenset()
