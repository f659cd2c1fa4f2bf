"""IRDL's demands on the parameters of a type or an attribute, judged as MLIR's constraint verifier does.

Each constraint of a definition stands for one type or attribute: once it held of one, it holds of no other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from tilelsp.ir import types as t
from tilelsp.ir.equality import may_be_equal
from tilelsp.ir.types import Attr, Type
from tilelsp.spec.affine_map import layouts_differ
from tilelsp.spec.imported_params import Demand
from tilelsp.spec.predicate_classes import class_predicate
from tilelsp.spec.spelling import attr_text, type_text

BASES = {
    "!builtin.integer": "IntegerType",
    "!builtin.index": "IndexType",
    "!builtin.float": "FloatType",
    "!builtin.vector": "VectorType",
    "!builtin.tensor": "RankedTensorType",
    "!builtin.unranked_tensor": "UnrankedTensorType",
    "!builtin.memref": "MemRefType",
    "!builtin.unranked_memref": "UnrankedMemRefType",
    "!builtin.function": "FunctionType",
    "!builtin.complex": "ComplexType",
    "!builtin.tuple": "TupleType",
    "#builtin.integer": "IntegerAttr",
    "#builtin.float": "FloatAttr",
    "#builtin.string": "StringAttr",
    "#builtin.array": "ArrayAttr",
    "#builtin.dictionary": "DictionaryAttr",
    "#builtin.unit": "UnitAttr",
    "#builtin.type": "TypeAttr",
}
"""MLIR's own types and attributes by the names that `irdl.base` has for them, and their classes."""
_UNKNOWN = (t.OpaqueType, t.PoisonType, t.RawAttr)


class Demands:
    """The constraints of one definition over one text. `read` reads a type or attribute from its text."""

    def __init__(self, nodes: Sequence[Demand], read: Callable[[str], object]) -> None:
        self._nodes = nodes
        self._read = read
        self._held: dict[int, object] = {}

    def fault(self, value: object, number: int) -> str:
        """The fault of a parameter of which constraint `number` is demanded; "" where it holds, or may."""
        value = _plain(value)
        if value is None or isinstance(value, _UNKNOWN):
            return ""
        if number in self._held:
            return _unequal(self._held[number], value)
        message = self._check(value, self._nodes[number])
        if not message:
            self._held[number] = value
        return message

    def _check(self, value: object, node: Demand) -> str:
        match node:
            case ("is", str(written)):
                wanted = _plain(self._read(written))
                return "" if wanted is None or isinstance(wanted, _UNKNOWN) else _unequal(wanted, value)
            case ("base", str(name)):
                return self._base(value, name)
            case ("any_of", *numbers):
                if not numbers or any(not self.fault(value, int(number)) for number in numbers):
                    return ""
                return f"'{_text(value)}' does not satisfy the constraint"
            case ("all_of", *numbers):
                return next(filter(None, (self.fault(value, int(number)) for number in numbers)), "")
            case ("parametric", str(name), *numbers):
                return self._parametric(value, name, [int(number) for number in numbers])
            case _:
                return ""

    def _base(self, value: object, name: str) -> str:
        signs = "!#" if name[0] not in "!#" else ""
        names = [sign + name for sign in signs] or [name]
        if any(class_predicate(BASES.get(class_name, class_name), {})(value) is not False for class_name in names):
            return ""
        kind = "attribute" if name[0] == "#" else "type"
        got = "builtin.type" if kind == "attribute" and isinstance(value, Type) else _name(value)
        return f"expected base {kind} '{name.lstrip('!#')}' but got '{got}'"

    def _parametric(self, value: object, name: str, numbers: Sequence[int]) -> str:
        if not isinstance(value, t.DialectType | t.DialectAttr) or value.name != name:
            return (
                f"expected base {'type' if isinstance(value, Type) else 'attribute'} '{name}' but got '{_text(value)}'"
            )
        params = value.params or ()
        if len(params) != len(numbers):
            return ""  # their number is judged where the value itself is read
        faults = (self.fault(param.value, number) for param, number in zip(params, numbers, strict=True))
        return next(filter(None, faults), "")


def _plain(value: object) -> object:
    """A parameter as a type or an attribute; None for what is written in a way that does not tell."""
    if isinstance(value, t.TypeAttr):
        return value.type
    if isinstance(value, bool) or not isinstance(value, int):
        return value if isinstance(value, Type | Attr) else None
    return t.IntAttr(value, t.I64)


class _Spelling:
    """Nothing is known of how dialects spell their types: what one leaves out may be what another says."""

    left_out: Mapping[str, int] = MappingProxyType({})

    def is_whole(self, name: str) -> bool:
        return False

    def has(self, dialect: str) -> bool:
        return True

    def layouts_differ(self, one: str, other: str) -> bool:
        return layouts_differ(one, other)


_SPELLING = _Spelling()


def _unequal(wanted: object, value: object) -> str:
    """The message where two differ."""
    same = isinstance(wanted, Type) and isinstance(value, Type) and may_be_equal(wanted, value, _SPELLING)
    if same or wanted == value or _text(wanted) == _text(value):
        return ""
    return f"expected '{_text(wanted)}' but got '{_text(value)}'"


def _text(value: object) -> str:
    return type_text(value) if isinstance(value, Type) else attr_text(value) if isinstance(value, Attr) else ""


def _name(value: object) -> str:
    """The name of the class of a type or attribute, as IRDL has it."""
    if isinstance(value, t.DialectType | t.DialectAttr):
        return value.name
    if isinstance(value, t.FloatType):
        return f"builtin.{value.name}"
    sign = "!" if isinstance(value, Type) else "#"
    return next(
        (name[1:] for name, of in BASES.items() if name[0] == sign and class_predicate(of, {})(value)), _text(value)
    )
