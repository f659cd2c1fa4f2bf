"""Declarations of LLVM's intrinsics: upstream's signatures, and the documents' spellings beside them.

A row of the table, `intrinsics.txt`, is the types of the results, `<-`, those of the parameters, which of these must be
constants (`imm`, with `:` and the least, `:` and one more than the most where these are limited), a colon, and the
names without `llvm.`. Types are those of LLVM's value types; `p3` is a pointer to
address space 3; `i* f* p* v* *` are overloaded: an integer, a float, a pointer, a vector, anything, and `=1` is the
same type as the second of those; `e0` is the element of the first, `w0:i1` that type, or a vector of it where the
first is one, with as many elements. What a row cannot say is `?`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType

from tilelsp.base.packaged import packaged_text
from tilelsp.base.record import record
from tilelsp.defs.dialects.llvm import find_signature
from tilelsp.defs.intrinsic_rules import Constant, rule_of
from tilelsp.ir.types import I1, I32, POISON, FloatType, IntType, TupleType, Type, VectorType
from tilelsp.spec.constants import address_space, pointer

_FLOATS = frozenset(("f16", "bf16", "f32", "f64", "f80", "f128", "ppcf128"))


@record
class Row:
    """A signature: the words of its results and parameters, and the numbers of parameters that must be constants.

    `ranges` are for some of these what they may be: the least, and one more than the most.
    """

    results: tuple[str, ...]
    parameters: tuple[str, ...]
    constants: tuple[int, ...]
    ranges: Mapping[int, tuple[int, int]]


@cache
def rows() -> Mapping[str, Row]:
    """Every intrinsic of the table by its name without overload suffixes."""
    table = packaged_text("tilelsp.defs", "intrinsics.txt")
    made: dict[str, Row] = {}
    for line in _joined([line for line in table.splitlines() if not line.startswith("#")]):
        signature, _, names = line.partition(" : ")
        left, _, right = signature.partition("<-")
        words, _, constant = right.partition(" imm ")
        results = () if left.strip() == "void" else tuple(left.split())
        limited = [part.split(":") for part in constant.split(",")] if constant else []
        numbers = tuple(int(part[0]) for part in limited)
        ranges = {int(at): (int(rest[0]), int(rest[1])) for at, *rest in limited if rest}
        row = Row(results, tuple(words.split()), numbers, MappingProxyType(ranges))
        made.update((f"llvm.{name}", row) for name in names.split())
    return MappingProxyType(made)


def _joined(lines: Sequence[str]) -> Iterator[str]:
    whole = ""
    for line in lines:
        if line.startswith(" "):
            whole = f"{whole} {line.strip()}"
        else:
            if whole:
                yield whole
            whole = line
    yield whole


def find_row(name: str) -> Row | None:
    """The row of an intrinsic, by its longest name that the table has."""
    known = rows()
    end = len(name)
    while end > 5:
        found = known.get(name[:end])
        if found is not None:
            return found
        end = name.rfind(".", 0, end)
    return None


def is_intrinsic(name: str) -> bool:
    """True if LLVM finds an intrinsic by a name, with or without suffixes for its overloads."""
    if not name.startswith("llvm."):
        return False
    row = find_row(name)
    if row is None:
        return _family(name) in _OTHERS
    return name in rows() or any("*" in word for word in (*row.results, *row.parameters))


def _family(name: str) -> str:
    return name.split(".", 2)[1]


@cache
def _families() -> frozenset[str]:
    """First words of intrinsics that LLVM knows or upgrades; which of them exist only the table's rows tell."""
    return frozenset((*map(_family, rows()), *_OTHERS))


_OTHERS = (
    "aarch64", "amdgcn", "arm", "bpf", "dx", "flt", "hexagon", "loongarch", "mips", "ppc", "r600", "riscv", "s390",
    "spv", "stackprotectorcheck", "ve", "wasm", "x86", "xcore",
)  # fmt: skip
"""Targets whose intrinsics the table leaves out, and families of which LLVM upgrades what is left."""

INCORRECT_RESULT = "Intrinsic has incorrect return type!"
INCORRECT_ARGUMENT = "Intrinsic has incorrect argument type!"
NOT_CONSTANT = "immarg operand has non-immediate parameter"
INVALID = "invalid intrinsic signature"


def is_current(name: str, parameters: int) -> bool:
    """True if LLVM upgrades no declaration with so many parameters of an intrinsic of the table."""
    row = find_row(name)
    if row is None or name.startswith(_UPGRADED) or _documented(name, parameters):
        return False
    wanted = len(row.parameters)
    same = parameters == wanted or _recount(name, row, fewer=parameters < wanted, declared=True) is not None
    return same and "..." not in row.parameters


def call_problem(
    name: str, result: Type | None, parameters: tuple[Type, ...], constants: tuple[Constant, ...], *, declared: bool
) -> str | None:
    """LLVM's sentence about a call of an intrinsic; None for one that fits, or of one that the table does not have.

    `result` is None for void; of `constants` see `intrinsic_rules`. Without a declaration LLVM judges the
    call alone. A call with another number of arguments is not judged where LLVM upgrades such from an earlier version.
    The documents' own spellings are calls of their own.
    """
    row = find_row(name)
    if name.startswith(_UPGRADED):
        result, parameters, constants = _upgraded(row, result, parameters, constants)
    if (row is None or parameters[:1] == (I32,)) and _documented(name, len(parameters)):
        return None
    if row is None:
        return None if declared or _family(name) in _families() else f"unknown intrinsic '{name}'"
    if declared and _was_of_bits(name, result, parameters):
        return None
    wanted = [word for word in row.parameters if word != "..."]
    short = len(parameters) < len(wanted) or (len(parameters) > len(wanted) and "..." not in row.parameters)
    if short:
        wrong = _recount(name, row, fewer=len(parameters) < len(wanted), declared=declared)
        return INCORRECT_RESULT if wrong == TOO_FEW and _is_result_unknown(row, len(parameters)) else wrong
    matcher = _Matcher()
    result_types = result.elements if len(row.results) > 1 and isinstance(result, TupleType) else (result,)
    if not row.results:
        result_types = () if result is None else (result,)
    if len(result_types) != len(row.results) or not matcher.all(row.results, result_types):
        return INCORRECT_RESULT if declared else INVALID
    later = matcher.later()
    if not matcher.all(wanted, parameters):
        return INCORRECT_ARGUMENT if declared else INVALID
    for words, message in ((later, INCORRECT_RESULT), (matcher.later(), INCORRECT_ARGUMENT)):
        if not all(matcher.fits(word, type) for word, type in words):
            return message if declared else INVALID
    if any(number < len(constants) and constants[number] is None for number in row.constants):
        return NOT_CONSTANT
    for number, (least, end) in row.ranges.items():
        value = constants[number] if number < len(constants) else None
        if isinstance(value, int) and not least <= value < end:
            return f"immarg value {value} out of range [{least}, {end})"
    rule = rule_of(name)
    return (rule(result, parameters, constants) or None) if rule is not None else None


_UPGRADED = (
    *(f"llvm.nvvm.cp.async.bulk.tensor.g2s.tile.{rank}d" for rank in range(1, 6)),
    *(f"llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.{rank}d" for rank in range(3, 6)),
    "llvm.nvvm.cp.async.bulk.global.to.shared.cluster", "llvm.nvvm.cp.async.bulk.shared.cta.to.cluster",
    "llvm.nvvm.mapa.shared.cluster",
)  # fmt: skip
"""Intrinsics that LLVM upgrades from a form whose memory of a cluster was in the address space of shared memory, and
that of loads of tensors had no group of blocks at its end."""
_OF_BITS = (
    "llvm.nvvm.abs.bf16", "llvm.nvvm.neg.bf16", "llvm.nvvm.fma.rn.", "llvm.nvvm.fmax.", "llvm.nvvm.fmin.",
)  # fmt: skip
"""Beginnings of names of intrinsics of bfloat that LLVM upgrades from another form: they had values of bits once."""
_BFLOAT = FloatType("bf16")
_BITS = {".bf16": (IntType(16), _BFLOAT), ".bf16x2": (I32, VectorType((2,), _BFLOAT))}
"""The types of those forms, by how the names end, and today's."""


def _was_of_bits(name: str, result: Type | None, parameters: tuple[Type, ...]) -> bool:
    """True if LLVM upgrades a declaration with such a result: a number of bits, or one that nothing may use."""
    bits, own = _BITS.get(name[name.rfind(".") :], (None, None))
    if bits is None or not name.startswith(_OF_BITS):
        return False
    if isinstance(result, IntType) or name.startswith(_OF_BITS[0]):
        return result == bits
    is_bfloat = (result.element if isinstance(result, VectorType) else result) == _BFLOAT
    return not is_bfloat and all(parameter == own for parameter in parameters)


_SHARED, _CLUSTER = 3, 7
_LOAD_FLAGS = 2


def _upgraded(
    row: Row | None, result: Type | None, parameters: tuple[Type, ...], constants: tuple[Constant, ...]
) -> tuple[Type | None, tuple[Type, ...], tuple[Constant, ...]]:
    """A call of such an intrinsic in its form of today."""
    if row is None:
        return result, parameters, constants
    if row.results:
        old = result is not None and address_space(result) == _SHARED
        return pointer(_CLUSTER) if old else result, parameters, constants
    if parameters and address_space(parameters[0]) == _SHARED:
        parameters = (pointer(_CLUSTER), *parameters[1:])
    grouped = row.parameters[-1] == "i32" and len(parameters) + 1 == len(row.parameters)
    if grouped and parameters[-_LOAD_FLAGS:] == (I1,) * _LOAD_FLAGS:
        return result, (*parameters, I32), (*constants, 0)
    return result, parameters, constants


def _recount(name: str, row: Row, *, fewer: bool, declared: bool) -> str | None:
    """LLVM's sentence about a call with another number of arguments than the table has; None where it may upgrade
    that."""
    of_nvptx = name.startswith("llvm.nvvm.")
    if not of_nvptx and ("..." in row.parameters or name.startswith(_ONCE_FEWER if fewer else _ONCE_MORE)):
        return None
    if not declared:
        return INVALID
    return TOO_FEW if fewer and not of_nvptx else INCORRECT_ARGUMENT


TOO_FEW = "Callsite was not defined with variable arguments!"

_ONCE = ("llvm.dbg.", "llvm.experimental.gc.", "llvm.coro.end")
_ONCE_FEWER = (*_ONCE, "llvm.ctlz", "llvm.cttz", "llvm.objectsize", "llvm.ptr.annotation", "llvm.var.annotation")
"""Beginnings of names of intrinsics that had fewer arguments once, which LLVM upgrades, or that it judges otherwise."""
_ONCE_MORE = (
    *_ONCE,
    "llvm.lifetime.",
    "llvm.memcpy",
    "llvm.memmove",
    "llvm.memset",
    "llvm.masked.",
    "llvm.thread.pointer",
)
"""Those that had more."""


def _is_result_unknown(row: Row, parameters: int) -> bool:
    """True if the type of a result depends on a parameter behind so many of them: LLVM sees that first."""
    words = (*row.results, *row.parameters[:parameters])
    known = sum(word.endswith("*") for word in words)
    return any(number >= known for word in row.results if (number := _overload(word)) is not None)


def _overload(word: str) -> int | None:
    """The overload that a word refers to."""
    digits = word[1:].partition(":")[0]
    return int(digits) if word[0] in "=ew" and digits.isdecimal() else None


_RESPELLED = "llvm.nvvm.tcgen05."


def _documented(name: str, count: int) -> bool:
    """True if the documents' own spelling of an intrinsic takes this number of arguments; they respell tcgen05 only."""
    signature = find_signature(name) if name.startswith(_RESPELLED) else None
    return signature is not None and signature.least <= count and (signature.most is None or count <= signature.most)


class _Matcher:
    """Matches types against the words of a row."""

    def __init__(self) -> None:
        self.overloads: list[Type] = []
        self.deferred: list[tuple[str, Type]] = []
        """Words that refer to later overloads."""

    def all(self, words: tuple[str, ...] | list[str], types: tuple[Type | None, ...]) -> bool:
        """True if each type fits its word."""
        return all(self.fits(word, type) for word, type in zip(words, types, strict=False))

    def later(self) -> list[tuple[str, Type]]:
        """The words seen so far that refer to overloads behind them, each with its type."""
        made, self.deferred = self.deferred, []
        return made

    def fits(self, word: str, type: Type | None) -> bool:
        """True if a type fits a word."""
        if type is None:
            return word == "*"  # void is anything
        if type is POISON:
            if word.endswith("*"):
                self.overloads.append(type)
            return True
        if word[0] == "=":
            number = int(word[1:])
            if number >= len(self.overloads):
                self.deferred.append((word, type))
                return True
            return self.overloads[number] == type or self.overloads[number] is POISON
        if word.endswith("*"):
            self.overloads.append(type)
            return _is_kind(word, type)
        if word[0] == "e" and word[1:].isdecimal():
            number = int(word[1:])
            whole = self.overloads[number] if number < len(self.overloads) else POISON
            return not isinstance(whole, VectorType) or whole.element == type
        if word[0] == "w":
            number, _, element = word[1:].partition(":")
            if int(number) >= len(self.overloads):
                self.deferred.append((word, type))
                return True
            return _has_lanes_of(self.overloads[int(number)], _type_of(element), type)
        made = _type_of(word)
        if isinstance(made, int):
            return address_space(type) == made
        return made is None or made == type


def _has_lanes_of(whole: Type, element: Type | int | None, type: Type) -> bool:
    """True if a type has `element` in as many lanes as `whole`, or that is not known."""
    if not isinstance(element, Type) or not isinstance(whole, VectorType | IntType | FloatType):
        return True
    return type == (VectorType(whole.shape, element) if isinstance(whole, VectorType) else element)


def _is_kind(word: str, type: Type) -> bool:
    element = type.element if isinstance(type, VectorType) else type
    known = isinstance(element, IntType | FloatType) or address_space(element) is not None
    if not known:
        return True
    match word:
        case "i*":
            return isinstance(element, IntType)
        case "f*":
            return isinstance(element, FloatType)
        case "p*":
            return address_space(element) is not None
        case "v*":
            return isinstance(type, VectorType)
        case _:
            return True


@cache
def _type_of(word: str) -> Type | int | None:
    """The type that a word says, or a pointer's address space; None for what is not looked at."""
    if word[0] == "p" and word[1:].isdecimal():
        return int(word[1:])
    if word[0] == "i" and word[1:].isdecimal():
        return IntType(int(word[1:]))
    if word in _FLOATS:
        return FloatType(word)
    if word[0] == "v":
        digits = word[1 : len(word) - len(word[1:].lstrip("0123456789"))]
        element = _type_of(word[1 + len(digits) :]) if digits else None
        return VectorType((int(digits),), element) if isinstance(element, Type) else None
    return None
