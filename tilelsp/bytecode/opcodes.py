"""How each operation is laid out in a function body: a frozen table, one row per opcode.

Operands follow the op's declared operand slots. Slots are named as the dialect declares them; a test holds every
row against the catalog. Source: the public format and black-box tests of the vendor's tools.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Version = tuple[int, int]

V13_1: Version = (13, 1)
V13_2: Version = (13, 2)
V13_3: Version = (13, 3)
V13_4: Version = (13, 4)
V13_5: Version = (13, 5)

VERSIONS: tuple[Version, ...] = (V13_1, V13_2, V13_3, V13_4, V13_5)


@dataclass(frozen=True, slots=True)
class Field:
    """An attribute in the layout: its slot, the version that introduced it, whether a flag says it is there."""

    slot: str
    since: Version = V13_1
    flagged: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """One operation.

    `listed` results carry a count; `counted` operands carry one count for all of them. `flags` names, bit by bit,
    the unit attributes, optional attributes and optional operands, each with the version that introduced it.
    `late_results` are the results that older files leave out: there they have no number either.
    """

    opcode: int
    op: str
    since: Version = V13_1
    listed: bool = False
    counted: bool = False
    flags: tuple[Field, ...] = ()
    attrs: tuple[Field, ...] = ()
    late_results: tuple[Field, ...] = ()


FORMER_NAMES: Mapping[str, str] = {"cuda_tile.pow": "cuda_tile.fpowf"}
"""Ops of the public release that newer ones know under another name; in files they are the same."""


@dataclass(frozen=True, slots=True)
class OpTable:
    """The operations that files may hold, and the file versions that are read and written.

    `unlisted` versions are taken as well, but messages do not name them: a test build of the reference has some.
    """

    layouts: tuple[Layout, ...]
    versions: tuple[Version, ...]
    unlisted: tuple[Version, ...] = ()
    by_opcode: Mapping[int, Layout] = field(init=False, repr=False)
    by_op: Mapping[str, Layout] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_opcode", {layout.opcode: layout for layout in self.layouts})
        by_op = {layout.op: layout for layout in self.layouts}
        if not len(self.by_opcode) == len(by_op) == len(self.layouts):
            raise ValueError("an operation or an opcode has two layouts")
        former = {old: by_op[new] for old, new in FORMER_NAMES.items() if new in by_op}
        object.__setattr__(self, "by_op", {**former, **by_op})

    def extended(self, layouts: tuple[Layout, ...], unlisted: tuple[Version, ...]) -> OpTable:
        """This table with more operations and versions, such as those of a test build. Raises `ValueError`."""
        return OpTable((*self.layouts, *layouts), self.versions, (*self.unlisted, *unlisted))

    def up_to(self, newest: Version) -> OpTable:
        """This table as a tool has it that knows no version newer than `newest`."""
        return OpTable(self.layouts, tuple(v for v in self.versions if v <= newest), self.unlisted)

    def takes(self, version: Version) -> bool:
        """Whether files of `version` are read and written."""
        return version in self.versions or version in self.unlisted

    @property
    def range(self) -> str:
        """`[13.1 - 13.5]`."""
        return f"[{version_text(self.versions[0])} - {version_text(self.versions[-1])}]"


def version_text(version: Version) -> str:
    """`13.1`."""
    return f"{version[0]}.{version[1]}"


def parse_version(text: str) -> Version | None:
    """The version that `13.1` spells; None for anything else."""
    major, dot, minor = text.partition(".")
    if not dot or not all(part.isascii() and part.isdecimal() and len(part) <= 3 for part in (major, minor)):
        return None
    return int(major), int(minor)


def _fields(text: str) -> tuple[Field, ...]:
    """`slot`, `slot@13.3`, `slot?`: a compact spelling of fields."""
    found: list[Field] = []
    for word in text.split():
        name, _, since = word.partition("@")
        version = parse_version(since) or V13_1
        found.append(Field(name.rstrip("?"), version, name.endswith("?")))
    return tuple(found)


def row(
    opcode: int,
    op: str,
    since: Version = V13_1,
    *,
    flags: str = "",
    attrs: str = "",
    late_results: str = "",
    listed: bool = False,
    counted: bool = False,
) -> Layout:
    """The layout of `cuda_tile.OP`; fields are spelled `slot`, `slot@13.3` (since then), `slot?` (has a flag)."""
    return Layout(
        opcode,
        f"cuda_tile.{op}",
        since,
        listed,
        counted,
        _fields(flags),
        _fields(attrs),
        _fields(late_results),
    )


_FTZ = "flush_to_zero"
_RND = "rounding_mode"
_ORDER = "memory_ordering_semantics"
_SCOPE = "memory_scope"
_HINTS = "optimization_hints"
_ACCESS = f"{_SCOPE} {_HINTS}"
_ACCESS_ATTRS = f"{_ORDER} {_SCOPE}? {_HINTS}?"

LAYOUTS: tuple[Layout, ...] = (
    row(0, "absf"),
    row(1, "absi"),
    row(2, "addf", flags=_FTZ, attrs=_RND),
    row(3, "addi", attrs="overflow"),
    row(4, "andi"),
    row(5, "assert", attrs="message"),
    row(6, "assume", attrs="predicate"),
    row(7, "atomic_cas_tko", flags="mask token", attrs=f"{_ORDER} {_SCOPE}"),
    row(8, "atomic_rmw_tko", flags="mask token", attrs=f"{_ORDER} {_SCOPE} mode"),
    row(9, "bitcast"),
    row(10, "break", listed=True, counted=True),
    row(11, "broadcast"),
    row(12, "cat", attrs="dim"),
    row(13, "ceil"),
    row(14, "cmpf", attrs="comparison_predicate comparison_ordering"),
    row(15, "cmpi", attrs="comparison_predicate signedness"),
    row(16, "constant", attrs="value"),
    row(17, "continue", listed=True, counted=True),
    row(18, "cos"),
    row(19, "cosh"),
    row(20, "divf", flags=_FTZ, attrs=_RND),
    row(21, "divi", attrs="signedness rounding"),
    row(23, "exp", attrs=f"{_RND}@13.3"),
    row(24, "exp2", flags=_FTZ),
    row(37, "exti", attrs="signedness"),
    row(38, "extract", listed=True, counted=True),
    row(39, "floor"),
    row(40, "fma", flags=_FTZ, attrs=_RND),
    row(41, "for", flags="unsigned_cmp@13.2", listed=True, counted=True),
    row(42, "ftof", attrs=_RND),
    row(43, "ftoi", flags="saturating@13.4", attrs=f"signedness {_RND}"),
    row(44, "get_global", attrs="name"),
    row(45, "get_index_space_shape", listed=True),
    row(46, "get_num_tile_blocks"),
    row(47, "get_tensor_shape", listed=True),
    row(48, "get_tile_block_id"),
    row(50, "if", listed=True),
    row(51, "int_to_ptr"),
    row(58, "iota"),
    row(59, "itof", attrs=f"signedness {_RND}"),
    row(60, "join_tokens", listed=True, counted=True),
    row(61, "load_ptr_tko", flags=f"{_ACCESS} mask padding_value token", attrs=_ACCESS_ATTRS),
    row(62, "load_view_tko", flags=f"{_ACCESS} token", attrs=f"{_ACCESS_ATTRS} inbounds@13.4", listed=True),
    row(63, "log"),
    row(64, "log2"),
    row(65, "loop", listed=True, counted=True),
    row(66, "make_partition_view"),
    row(67, "make_tensor_view", listed=True),
    row(68, "make_token"),
    row(69, "maxf", flags=f"propagate_nan {_FTZ}"),
    row(70, "maxi", attrs="signedness"),
    row(71, "minf", flags=f"propagate_nan {_FTZ}"),
    row(72, "mini", attrs="signedness"),
    row(73, "mmaf", flags="fast_acc@13.3"),
    row(74, "mmai", attrs="signedness_lhs signedness_rhs"),
    row(76, "mulf", flags=_FTZ, attrs=_RND),
    row(77, "mulhii"),
    row(78, "muli", attrs="overflow"),
    row(79, "negf"),
    row(80, "negi", attrs="overflow@13.2"),
    row(81, "offset"),
    row(82, "ori"),
    row(83, "permute", attrs="permutation"),
    row(84, "fpowf"),
    row(85, "print_tko", flags="token@13.2", attrs="str", late_results="result_token@13.2", listed=True),
    row(86, "ptr_to_int"),
    row(87, "ptr_to_ptr"),
    row(88, "reduce", attrs="dim identities", listed=True, counted=True),
    row(89, "remf"),
    row(90, "remi", attrs="signedness"),
    row(91, "reshape"),
    row(92, "return", listed=True, counted=True),
    row(93, "rsqrt", flags=_FTZ),
    row(94, "scan", attrs="dim reverse identities", listed=True, counted=True),
    row(95, "select"),
    row(96, "shli", attrs="overflow"),
    row(97, "shri", attrs="signedness"),
    row(98, "sin"),
    row(99, "sinh"),
    row(100, "sqrt", flags=_FTZ, attrs=_RND),
    row(101, "store_ptr_tko", flags=f"{_ACCESS} mask token", attrs=_ACCESS_ATTRS),
    row(102, "store_view_tko", flags=f"{_ACCESS} token", attrs=f"{_ACCESS_ATTRS} inbounds@13.4", listed=True),
    row(103, "subf", flags=_FTZ, attrs=_RND),
    row(104, "subi", attrs="overflow"),
    row(105, "tan"),
    row(106, "tanh", attrs=f"{_RND}@13.2"),
    row(107, "trunci", attrs="overflow"),
    row(108, "xori"),
    row(109, "yield", listed=True, counted=True),
    row(110, "atan2", V13_2),
    row(111, "pack", V13_3),
    row(112, "unpack", V13_3),
    row(113, "alloca", V13_3, flags="global", attrs="num_elem alignment"),
    row(114, "mmaf_scaled", V13_3),
    row(115, "make_gather_scatter_view", V13_3),
    row(116, "make_strided_view", V13_3),
    row(117, "atomic_red_view_tko", V13_3, flags="token", attrs=f"{_ORDER} {_SCOPE} mode inbounds@13.5", listed=True),
    row(118, "insert", V13_4, listed=True, counted=True),
    row(119, "gdc_launch_dependents_tko", V13_4, counted=True),
    row(120, "gdc_wait_tko", V13_4, counted=True),
    row(121, "fpowi", V13_4),
    row(122, "memory_fence_alias_tko", V13_4),
    row(
        123,
        "multimem_load_reduce_view_tko",
        V13_5,
        flags=f"{_SCOPE} token",
        attrs=f"{_ORDER} {_SCOPE}? reduction inbounds",
        listed=True,
    ),
    row(
        124,
        "multimem_reduce_view_tko",
        V13_5,
        flags="token",
        attrs=f"{_ORDER} {_SCOPE} reduction inbounds",
        listed=True,
    ),
    row(
        125,
        "multimem_store_view_tko",
        V13_5,
        flags=f"{_SCOPE} token",
        attrs=f"{_ORDER} {_SCOPE}? inbounds",
        listed=True,
    ),
)

OPS = OpTable(LAYOUTS, VERSIONS)
"""What files of the released versions hold."""

ENTRY = "cuda_tile.entry"
GLOBAL = "cuda_tile.global"
MODULE = "cuda_tile.module"

INBOUNDS = "inbounds"
"""The attribute that files store for every index even where the text leaves it out: all false."""

SECTION_STRINGS = 1
SECTION_FUNCTIONS = 2
SECTION_DEBUG = 3
SECTION_CONSTANTS = 4
SECTION_TYPES = 5
SECTION_GLOBALS = 6
SECTION_PRODUCER = 7

SECTION_NAMES: Mapping[int, str] = {
    SECTION_STRINGS: "string",
    SECTION_FUNCTIONS: "function",
    SECTION_DEBUG: "debug info",
    SECTION_CONSTANTS: "constant",
    SECTION_TYPES: "type",
    SECTION_GLOBALS: "global",
    SECTION_PRODUCER: "producer",
}
SECTION_ALIGNMENT: Mapping[int, int] = {
    SECTION_STRINGS: 4,
    SECTION_FUNCTIONS: 8,
    SECTION_DEBUG: 8,
    SECTION_CONSTANTS: 8,
    SECTION_TYPES: 4,
}
"""What the start of a section must be a multiple of, from the start of the file; others stand anywhere."""

MAGIC = b"\x7fTileIR\x00"

FUNCTION_PRIVATE = 1
FUNCTION_KERNEL = 2
FUNCTION_HINTS = 4
