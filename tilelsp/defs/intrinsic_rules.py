"""Checks of LLVM's verifier on the operands of single intrinsics, beyond their signatures.

A rule is called with the types of the result and of the arguments, and with the arguments' constants: a number's
value, a metadata string with `! "` in front, `""` for another constant, None for what is no constant.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from tilelsp.ir.types import FloatType, IntType, Type, VectorType

Constant: TypeAlias = int | str | None
Rule: TypeAlias = Callable[[Type | None, tuple[Type, ...], tuple[Constant, ...]], str]

_ROUNDINGS = frozenset(("dynamic", "tonearest", "downward", "upward", "towardzero", "tonearestaway"))
_EXCEPTIONS = frozenset(("ignore", "maytrap", "strict"))
_PREDICATES = frozenset(
    ("oeq", "ogt", "oge", "olt", "ole", "one", "ord", "uno", "ueq", "ugt", "uge", "ult", "ule", "une")
)
_CLASSES = 0x3FF
"""LLVM's ten classes of floating-point numbers (`FPClassTest`)."""
_INTEGER_REDUCTIONS = ("add", "mul", "and", "or", "xor", "smax", "smin", "umax", "umin")
_FLOAT_REDUCTIONS = ("fadd", "fmul", "fmax", "fmin", "fmaximum", "fminimum")
_OVERFULL = "Result of a matrix operation does not fit in the returned vector!"


def _width(type: Type | None) -> int:
    element = type.element if isinstance(type, VectorType) else type
    return element.width if isinstance(element, IntType) else 0


def _lanes(type: Type | None) -> int:
    return type.shape[0] if isinstance(type, VectorType) else 0


def _number(constants: tuple[Constant, ...], at: int) -> int:
    """A constant, or 0 where it is none."""
    found = constants[at] if -len(constants) <= at < len(constants) else None
    return found if isinstance(found, int) else 0


def _prefetch(result: Type | None, types: tuple[Type, ...], constants: tuple[Constant, ...]) -> str:
    limits = ((1, "rw", 1), (2, "locality", 3), (3, "cache type", 1))
    for at, what, most in limits:
        if _number(constants, at) > most:
            return f"{what} argument to llvm.prefetch must be 0-{most}"
    return ""


def _swap(result: Type | None, types: tuple[Type, ...], constants: tuple[Constant, ...]) -> str:
    return "bswap must be an even number of bytes" if _width(result) % 16 else ""


def _class(result: Type | None, types: tuple[Type, ...], constants: tuple[Constant, ...]) -> str:
    return "unsupported bits for llvm.is.fpclass test mask" if _number(constants, 1) & ~_CLASSES else ""


def _signed_scale(result: Type | None, types: tuple[Type, ...], constants: tuple[Constant, ...]) -> str:
    wrong = _width(result) and _number(constants, 2) >= _width(result)
    return "the scale of s[mul|div]_fix[_sat] must be less than the width of the operands" if wrong else ""


def _unsigned_scale(result: Type | None, types: tuple[Type, ...], constants: tuple[Constant, ...]) -> str:
    wrong = _width(result) and _number(constants, 2) > _width(result)
    return "the scale of u[mul|div]_fix[_sat] must be less than or equal to the width of the operands" if wrong else ""


def _insert(result: Type | None, types: tuple[Type, ...], constants: tuple[Constant, ...]) -> str:
    whole, part, at = _lanes(types[0]), _lanes(types[1]), _number(constants, 2)
    if not whole or not part:
        return ""
    if at % part:
        return "vector_insert index must be a constant multiple of the subvector's known minimum vector length."
    overrun = "subvector operand of vector_insert would overrun the vector being inserted into."
    return overrun if at >= whole or at + part > whole else ""


def _extract(result: Type | None, types: tuple[Type, ...], constants: tuple[Constant, ...]) -> str:
    whole, part, at = _lanes(types[0]), _lanes(result), _number(constants, 1)
    if not whole or not part:
        return ""
    if at % part:
        return "vector_extract index must be a constant multiple of the result type's known minimum vector length."
    return "vector_extract would overrun." if at >= whole or at + part > whole else ""


def _steps(result: Type | None, types: tuple[Type, ...], constants: tuple[Constant, ...]) -> str:
    wrong = 0 < _width(result) < 8
    return "stepvector only supported for vectors of integers with a bitwidth of at least 8." if wrong else ""


def _active(result: Type | None, types: tuple[Type, ...], constants: tuple[Constant, ...]) -> str:
    return "get_active_lane_mask: element type is not i1" if _width(result) > 1 else ""


def _three_way(result: Type | None, types: tuple[Type, ...], constants: tuple[Constant, ...]) -> str:
    return "result type must be at least 2 bits wide" if _width(result) == 1 else ""


def _elements(result: Type | None, types: tuple[Type, ...], constants: tuple[Constant, ...]) -> str:
    size = _number(constants, 3)
    wrong = size <= 0 or size & (size - 1)
    return "element size of the element-wise atomic memory intrinsic must be a power of 2" if wrong else ""


def _word(constants: tuple[Constant, ...], at: int, prefix: str) -> str | None:
    """The text of a metadata string behind its prefix; None where it is no such string."""
    text = constants[at] if -len(constants) <= at < len(constants) else None
    if not isinstance(text, str) or not text.startswith('! "'):
        return None
    return text[3:-1].removeprefix(prefix) if text[3:-1].startswith(prefix) else ""


def _constrained(result: Type | None, types: tuple[Type, ...], constants: tuple[Constant, ...]) -> str:
    exceptions = _word(constants, -1, "fpexcept.")
    if exceptions is not None and exceptions not in _EXCEPTIONS:
        return "invalid exception behavior argument"
    words = [constant for constant in constants[:-1] if isinstance(constant, str) and constant.startswith('! "')]
    if words and words[-1].startswith('! "round.') and _word(constants, -2, "round.") not in _ROUNDINGS:
        return "invalid rounding mode argument"
    return ""


def _constrained_compare(result: Type | None, types: tuple[Type, ...], constants: tuple[Constant, ...]) -> str:
    predicate = _word(constants, 2, "")
    if predicate is not None and predicate not in _PREDICATES:
        return "invalid predicate for constrained FP comparison intrinsic"
    return _constrained(result, types, constants)


def _rounded(result: Type | None, types: tuple[Type, ...], constants: tuple[Constant, ...]) -> str:
    word = _word(constants, 1, "round.")
    wrong = word is not None and (word not in _ROUNDINGS or word == "dynamic")
    return "unsupported rounding mode argument" if wrong else ""


def _registers(result: Type | None, types: tuple[Type, ...], constants: tuple[Constant, ...]) -> str:
    wrong = _number(constants, 0) % 8
    return "reg_count argument to nvvm.setmaxnreg must be in multiples of 8" if wrong else ""


def _multiplied(result: Type | None, types: tuple[Type, ...], constants: tuple[Constant, ...]) -> str:
    rows, inner, columns = (_number(constants, at) for at in (2, 3, 4))
    for what, type, count in (
        ("First", types[0], rows * inner), ("Second", types[1], inner * columns)
    ):  # fmt: skip
        if _lanes(type) and _lanes(type) != count:
            return f"{what} argument of a matrix operation does not match specified shape!"
    return _OVERFULL if _lanes(result) and _lanes(result) != rows * columns else ""


def _transposed(result: Type | None, types: tuple[Type, ...], constants: tuple[Constant, ...]) -> str:
    rows, columns = _number(constants, 1), _number(constants, 2)
    return _OVERFULL if _lanes(result) and _lanes(result) != rows * columns else ""


def _matrix_access(result: Type | None, types: tuple[Type, ...], constants: tuple[Constant, ...]) -> str:
    rows, columns = _number(constants, -2), _number(constants, -1)
    stride = constants[-4] if len(constants) > 3 else None
    if isinstance(stride, int) and stride < rows:
        return "Stride must be greater or equal than the number of rows!"
    whole = _lanes(result if result is not None else types[0])
    return _OVERFULL if whole and whole != rows * columns else ""


def _spliced(*, left: bool) -> Rule:
    """The rule of a splice by one more element at the right than at the left."""

    def rule(result: Type | None, types: tuple[Type, ...], constants: tuple[Constant, ...]) -> str:
        at, lanes = constants[2], _lanes(result)
        if not isinstance(at, int) or not lanes or at < lanes + (not left):
            return ""
        most = "VL-1" if left else "VL"
        return (
            f"The splice index exceeds the range [0, {most}] where VL is the known minimum number of elements in the "
            "vector. For scalable vectors the minimum number of elements is determined from vscale_range."
        )

    return rule


def _of_floats(result: Type | None, types: tuple[Type, ...], constants: tuple[Constant, ...]) -> str:
    return "Intrinsic has incorrect argument type!" if _width(types[-1]) else ""


def _of_integers(result: Type | None, types: tuple[Type, ...], constants: tuple[Constant, ...]) -> str:
    element = types[-1].element if isinstance(types[-1], VectorType) else types[-1]
    return "Intrinsic has incorrect argument type!" if isinstance(element, FloatType) else ""


def _to_integers(result: Type | None, types: tuple[Type, ...], constants: tuple[Constant, ...]) -> str:
    if bool(_lanes(result)) != bool(_lanes(types[0])):
        return "{name}: argument and result disagree on vector use"
    return "{name}: argument must be same length as result" if _lanes(result) != _lanes(types[0]) else ""


RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "llvm.prefetch": _prefetch, "llvm.bswap": _swap, "llvm.is.fpclass": _class,
        **dict.fromkeys((f"llvm.s{op}.fix{end}" for op in ("mul", "div") for end in ("", ".sat")), _signed_scale),
        **dict.fromkeys((f"llvm.u{op}.fix{end}" for op in ("mul", "div") for end in ("", ".sat")), _unsigned_scale),
        "llvm.vector.insert": _insert, "llvm.vector.extract": _extract, "llvm.stepvector": _steps,
        "llvm.get.active.lane.mask": _active, "llvm.ucmp": _three_way, "llvm.scmp": _three_way,
        **dict.fromkeys(
            (f"llvm.{what}.element.unordered.atomic" for what in ("memcpy", "memmove", "memset")), _elements
        ),
        "llvm.matrix.multiply": _multiplied, "llvm.matrix.transpose": _transposed,
        **dict.fromkeys((f"llvm.matrix.column.major.{way}" for way in ("load", "store")), _matrix_access),
        "llvm.vector.splice.left": _spliced(left=True),
        "llvm.vector.splice.right": _spliced(left=False),
        **dict.fromkeys((f"llvm.{name}" for name in ("lround", "llround", "lrint", "llrint")), _to_integers),
        **dict.fromkeys((f"llvm.vector.reduce.{name}" for name in _INTEGER_REDUCTIONS), _of_integers),
        **dict.fromkeys((f"llvm.vector.reduce.{name}" for name in _FLOAT_REDUCTIONS), _of_floats),
        "llvm.experimental.constrained.fcmp": _constrained_compare,
        "llvm.experimental.constrained.fcmps": _constrained_compare, "llvm.fptrunc.round": _rounded,
        **dict.fromkeys((f"llvm.nvvm.setmaxnreg.{way}.sync.aligned.u32" for way in ("inc", "dec")), _registers),
    }
)  # fmt: skip
"""By the name of an intrinsic without its overload suffixes."""
_CONSTRAINED = "llvm.experimental.constrained."


def rule_of(name: str) -> Rule | None:
    """The rule of an intrinsic, by its name with suffixes; None for one that has none."""
    end = len(name)
    while end > 5:
        found = RULES.get(name[:end])
        if found is not None:
            return found
        end = name.rfind(".", 0, end)
    return _constrained if name.startswith(_CONSTRAINED) else None
