"""Enumerations and attributes of Tile IR. Members stand in the order of their numbers."""

from __future__ import annotations

from tilelsp.ir.types import I32
from tilelsp.spec.attr import DialectKind, EnumKind, IntKind, WordEnum


class Signedness(WordEnum):
    """How integer bits are read."""

    UNSIGNED = "unsigned"
    SIGNED = "signed"


class IntegerOverflow(WordEnum):
    """Which overflows a program promises not to cause."""

    NONE = "none"
    NO_SIGNED_WRAP = "no_signed_wrap"
    NO_UNSIGNED_WRAP = "no_unsigned_wrap"
    NO_WRAP = "no_wrap"


class RoundingMode(WordEnum):
    """How an inexact result is rounded."""

    NEAREST_EVEN = "nearest_even"
    ZERO = "zero"
    NEGATIVE_INF = "negative_inf"
    POSITIVE_INF = "positive_inf"
    APPROX = "approx"
    FULL = "full"
    NEAREST_INT_TO_ZERO = "nearest_int_to_zero"
    NEAREST_AWAY = "nearest_away"

    @property
    def since(self) -> tuple[int, int] | None:
        """See `WordEnum.since`."""
        return (13, 4) if self is RoundingMode.NEAREST_AWAY else None


class ComparisonPredicate(WordEnum):
    """Predicate of a comparison."""

    EQUAL = "equal"
    NOT_EQUAL = "not_equal"
    LESS_THAN = "less_than"
    LESS_THAN_OR_EQUAL = "less_than_or_equal"
    GREATER_THAN = "greater_than"
    GREATER_THAN_OR_EQUAL = "greater_than_or_equal"


class ComparisonOrdering(WordEnum):
    """Result of a comparison with a NaN: false when ordered, true when unordered."""

    UNORDERED = "unordered"
    ORDERED = "ordered"


class MemoryOrdering(WordEnum):
    """How strongly a memory access is ordered with others."""

    WEAK = "weak"
    RELAXED = "relaxed"
    ACQUIRE = "acquire"
    RELEASE = "release"
    ACQ_REL = "acq_rel"


class MemoryScope(WordEnum):
    """Among whom an access is ordered: the tile block, the device, the system."""

    TL_BLK = "tl_blk"
    DEVICE = "device"
    SYS = "sys"


class AtomicMode(WordEnum):
    """Operation of an atomic access on memory."""

    AND = "and"
    OR = "or"
    XOR = "xor"
    ADD = "add"
    ADDF = "addf"
    MAX = "max"
    MIN = "min"
    UMAX = "umax"
    UMIN = "umin"
    XCHG = "xchg"


class PaddingValue(WordEnum):
    """Values of a view for elements outside of its tensor."""

    ZERO = "zero"
    NEG_ZERO = "neg_zero"
    NAN = "nan"
    POS_INF = "pos_inf"
    NEG_INF = "neg_inf"


class PointerAttr(WordEnum):
    """Which address space of a multicast object a pointer is in (13.5)."""

    NONE = "none"
    UNICAST = "unicast"
    MULTICAST = "multicast"

    @property
    def since(self) -> tuple[int, int] | None:
        """See `WordEnum.since`."""
        return None if self is PointerAttr.NONE else (13, 5)


class SymbolVisibility(WordEnum):
    """Visibility of a symbol to other modules."""

    PUBLIC = "public"
    PRIVATE = "private"


class MultimemReduction(WordEnum):
    """How a multicast access combines the copies (13.4)."""

    ADD = "add"
    MIN = "min"
    MAX = "max"
    AND = "and"
    OR = "or"
    XOR = "xor"
    UMIN = "umin"
    UMAX = "umax"


SIGNEDNESS = EnumKind(
    "Signedness",
    Signedness,
    "cuda_tile.signedness",
    expectation="expected signedness to be one of: {'signed', 'unsigned'}",
)
OVERFLOW = EnumKind(
    "IntegerOverflow",
    IntegerOverflow,
    "cuda_tile.overflow",
    expectation="expected ::mlir::cuda_tile::IntegerOverflow to be one of: "
    "none, no_signed_wrap, no_unsigned_wrap, no_wrap",
)
COMPARISON_PREDICATE = EnumKind(
    "ComparisonPredicate",
    ComparisonPredicate,
    "cuda_tile.comparison_predicate",
    expectation=(
        "expected 'comparison_predicate' to be one of: {'equal', 'not_equal', 'less_than', 'less_than_or_equal', "
        "'greater_than', 'greater_than_or_equal'}"
    ),
)
COMPARISON_ORDERING = EnumKind(
    "ComparisonOrdering",
    ComparisonOrdering,
    "cuda_tile.comparison_ordering",
    expectation="expected 'comparison_ordering' to be one of: {'ordered', 'unordered'}",
)
ORDERING = EnumKind(
    "allowed 32-bit signless integer cases: 0, 1, 2, 3, 4",
    MemoryOrdering,
    "cuda_tile.memory_ordering_semantics",
    I32,
)
SCOPE = EnumKind("allowed 32-bit signless integer cases: 0, 1, 2", MemoryScope, "cuda_tile.memory_scope", I32)
ATOMIC_MODE = EnumKind(
    "allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9", AtomicMode, "cuda_tile.atomic_rmw_mode", I32
)
VISIBILITY = EnumKind("SymbolVisibility", SymbolVisibility, "cuda_tile.symbol_visibility")
MULTIMEM_REDUCTION = EnumKind("MultimemReductionKind", MultimemReduction, "cuda_tile.multimem_reduction_kind")
NON_NEGATIVE_I32 = IntKind("32-bit signless integer attribute whose value is non-negative", I32, 0)
NON_NEGATIVE_I64 = IntKind("64-bit signless integer attribute whose minimum value is 0", minimum=0)

VIEW_ORDERING = EnumKind(
    ORDERING.constraint,
    MemoryOrdering,
    ORDERING.name,
    I32,
    'invalid memory_ordering_semantics attribute specification. Got "{word}" but expect one of: '
    "weak, relaxed, acquire, release, acq_rel",
)
"""The ordering word of view loads and stores, whose hand-written parsers have a sentence of their own."""
VIEW_SCOPE = EnumKind(
    SCOPE.constraint,
    MemoryScope,
    SCOPE.name,
    I32,
    'invalid memory_scope attribute specification. Got "{word}" but expect one of: tl_blk, device, sys',
)
RED_ORDERING = EnumKind(
    ORDERING.constraint,
    MemoryOrdering,
    ORDERING.name,
    I32,
    "invalid memory_ordering_semantics: '{word}'; expected one of: weak, relaxed, acquire, release, acq_rel",
)
RED_SCOPE = EnumKind(
    SCOPE.constraint,
    MemoryScope,
    SCOPE.name,
    I32,
    "invalid memory_scope: '{word}'; expected one of: tl_blk, device, sys",
)
RED_MODE = EnumKind(
    ATOMIC_MODE.constraint,
    AtomicMode,
    ATOMIC_MODE.name,
    I32,
    "unknown atomic RMW mode: '{word}'; expected one of: and, or, xor, add, addf, max, min, umax, umin",
)

PREDICATE = DialectKind(
    "assume predicate attribute", ("cuda_tile.div_by", "cuda_tile.same_elements", "cuda_tile.bounded")
)


def rounding(
    *modes: RoundingMode, strict: bool = False, since: tuple[RoundingMode, ...] = ()
) -> EnumKind[RoundingMode]:
    """The rounding attribute of an op with `modes`. A `strict` parser refuses the other modes and says what it read;
    the others leave them to the verifier. `since` are modes newer than the parser's sentence."""
    words = ", ".join(f"'{mode.value}'" for mode in modes)
    got = ", got: '{word}'" if strict else ""
    return EnumKind(
        "RoundingMode",
        RoundingMode,
        "cuda_tile.rounding",
        expectation=f"expected rounding mode to be one of: {words}{got}",
        allowed=(*modes, *since) if strict else (),
    )


_IEEE = (
    RoundingMode.NEAREST_EVEN,
    RoundingMode.ZERO,
    RoundingMode.NEGATIVE_INF,
    RoundingMode.POSITIVE_INF,
)
IEEE_ROUNDING = rounding(*_IEEE, strict=True)
FLOAT_CONVERSION_ROUNDING = rounding(*_IEEE, strict=True, since=(RoundingMode.NEAREST_AWAY,))
DIVF_ROUNDING = rounding(*_IEEE, RoundingMode.APPROX, RoundingMode.FULL)
SQRT_ROUNDING = rounding(*_IEEE, RoundingMode.APPROX)
APPROX_ROUNDING = rounding(RoundingMode.APPROX, RoundingMode.FULL)
TO_INT_ROUNDING = rounding(RoundingMode.NEAREST_INT_TO_ZERO, strict=True)
DIVISION_ROUNDING = EnumKind(
    "RoundingMode",
    RoundingMode,
    "cuda_tile.rounding",
    expectation="expected ::mlir::cuda_tile::RoundingMode to be one of: nearest_even, zero, negative_inf, "
    "positive_inf, approx, full, nearest_int_to_zero",
)
