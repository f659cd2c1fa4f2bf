"""Types of a dialect, declared: a frozen dataclass with named fields and the syntax of its parameters."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from math import prod
from typing import ClassVar

from tilelsp.base.record import record
from tilelsp.ir.types import DYNAMIC, TensorType, Type, VectorType, bit_width


class TypeDef(Type):
    """Base of declared types.

    A subclass is a frozen dataclass. `name` is the full name (`cuda_tile.tile`); `syntax` lists the parameters
    in written order and names the field that each fills.
    """

    __slots__ = ()

    name: ClassVar[str]
    syntax: ClassVar[tuple[Part, ...]] = ()
    summary: ClassVar[str] = ""
    bare_inside: ClassVar[bool] = True
    """Set if parameters that are types of the same dialect drop their prefix."""

    @classmethod
    def miswritten(cls, fields: Mapping[str, object], names: frozenset[str], *, leftover: bool) -> str:
        """The fault in which parameters stand in the text, before they make a type; "" for none.

        `fields` are the values read, `names` their names; `leftover` is set where more follows.
        """
        return ""

    def problems(self, *, stored: bool = False) -> tuple[str, ...]:
        """Violations of the parameters, in the reference's sentences; empty for a valid type.

        `stored` asks for what is said of a type in a file, which has no spelling to complain of.
        """
        return ()

    @property
    def data_bits(self) -> int | None:
        """How many bits a value of the type holds; None for what holds no data of its own, as a view does."""
        return None


def data_bits(type: Type) -> int | None:
    """How many bits a value of a type holds, a truth value a byte in an array; None where that cannot be said."""
    if isinstance(type, TypeDef):
        return type.data_bits
    if isinstance(type, TensorType | VectorType):
        return array_bits(type.shape, type.element)
    try:
        return bit_width(type)
    except ValueError:
        return None


def array_bits(shape: tuple[int, ...] | None, element: Type) -> int | None:
    """How many bits an array holds; None where an extent or the element's size is not known."""
    element_bits = data_bits(element)
    if element_bits is None or shape is None or DYNAMIC in shape:
        return None
    return prod(shape) * (8 if element_bits == 1 and shape else element_bits)


class ParameterForm(enum.Enum):
    """How one parameter's value is written."""

    TYPE = enum.auto()
    """A type; the dialect's own may drop their prefix."""
    INT = enum.auto()
    """A decimal integer."""
    WORD = enum.auto()
    """A bare word, stored as `str`; with `Part.choices`, as the enum member of that value."""
    PAREN_DIMS = enum.auto()
    """`(1x64x128)`, stored as a tuple of integers."""
    TIGHT_LIST = enum.auto()
    """`[?,1]`: integers or `?` (stored as DYNAMIC), no blank after the comma."""
    LIST = enum.auto()
    """`[0, 2, 1]`."""
    ANGLE_WORD = enum.auto()
    """`<multicast>`."""
    ATTR = enum.auto()
    """Any attribute."""
    ANGLE_ATTR = enum.auto()
    """`<...>`: the attribute `Part.attr` by its parameters alone."""
    EXPRESSION = enum.auto()
    """An expression over constant parameters in its short form, `n+1`; see `spec.symbolic`."""
    ENUM_ATTR = enum.auto()
    """`#dialect.mnemonic<word>` of the attribute `Part.attr`, stored as the enum member of that word."""


@record
class Part:
    """One parameter.

    `key` is written before the value: `key = value`, or `key=value` when `tight`. A parameter whose field equals
    `default` is not printed and may be left out; `default_of` computes that from the other fields.
    """

    field: str
    form: ParameterForm
    key: str | None = None
    tight: bool = False
    optional: bool = False
    default: object = None
    default_of: Callable[[dict[str, object]], object] | None = None
    choices: type[enum.Enum] | None = None
    attr: str = ""


@record
class Shaped(Part):
    """`64x16xbf16`, `[n]x16xbf16`, or `bf16` for rank 0: fills `field` with the extents, `element` with their type."""

    element: str = "element"
    symbolic: str = ""
    """The field with the expressions of extents that have one, None for the others; "" where none may have."""


def shaped(shape: str = "shape", element: str = "element", symbolic: str = "") -> Shaped:
    """The `64x16xbf16` parameter of a shaped type."""
    return Shaped(shape, ParameterForm.TYPE, element=element, symbolic=symbolic)


PUBLIC = (13, 3)
"""The release of the reference whose text parser is public: what is said while text is read is in its words."""


@record
class Constraint:
    """A constraint on an operand or result. `text` is what MLIR's message says it must be."""

    text: str
    accepts: Callable[[Type], bool]
    only: Type | None = None
    """The one type there is, which text then need not say."""
    former: str = ""
    """Text of releases before `since`, where that differs."""
    since: tuple[int, int] | None = None
    """The release of the reference that says `text` first; None for all."""
    short: str = ""
    """The type of an imported dialect (`!toy.matrix`) whose parameters may stand without its name."""
    of: str = ""
    """The class in C++ that a parser asks of a written type, before the constraint is looked at; "" for any."""

    @property
    def public(self) -> str:
        """Text of the public release."""
        return self.former if self.since is not None and self.since > PUBLIC else self.text

    def __or__(self, other: Constraint) -> Constraint:
        return Constraint(f"{self.text} or {other.text}", lambda t: self.accepts(t) or other.accepts(t))


ANY_TYPE = Constraint("any type", lambda _: True)


def of_class(text: str, *classes: type[Type]) -> Constraint:
    """Types of the given classes."""
    return Constraint(text, lambda t: isinstance(t, classes))
