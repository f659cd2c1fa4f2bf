"""How each operation is laid out in a function body: a frozen table, one row per opcode.

Operands follow the op's declared operand slots. Slots are named as the dialect declares them; a test holds every
row against the catalog. Source: the public format and black-box tests of the vendor's tools.
"""

from __future__ import annotations

from dataclasses import dataclass

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
    """

    opcode: int
    op: str
    since: Version = V13_1
    listed: bool = False
    counted: bool = False
    flags: tuple[Field, ...] = ()
    attrs: tuple[Field, ...] = ()


def _fields(text: str) -> tuple[Field, ...]:
    """`slot`, `slot@13.3`, `slot?`: a compact spelling of fields."""
    found: list[Field] = []
    for word in text.split():
        name, _, since = word.partition("@")
        version = (13, int(since[3:])) if since else V13_1
        found.append(Field(name.rstrip("?"), version, name.endswith("?")))
    return tuple(found)


def _row(
    opcode: int,
    op: str,
    since: Version = V13_1,
    *,
    flags: str = "",
    attrs: str = "",
    listed: bool = False,
    counted: bool = False,
) -> Layout:
    return Layout(opcode, f"cuda_tile.{op}", since, listed, counted, _fields(flags), _fields(attrs))


_FTZ = "flush_to_zero"
_RND = "rounding_mode"
_ORDER = "memory_ordering_semantics"
_SCOPE = "memory_scope"
_HINTS = "optimization_hints"
_ACCESS = f"{_SCOPE} {_HINTS}"
_ACCESS_ATTRS = f"{_ORDER} {_SCOPE}? {_HINTS}?"

LAYOUTS: tuple[Layout, ...] = (
    _row(0, "absf"),
    _row(1, "absi"),
    _row(2, "addf", flags=_FTZ, attrs=_RND),
    _row(3, "addi", attrs="overflow"),
    _row(4, "andi"),
    _row(5, "assert", attrs="message"),
    _row(6, "assume", attrs="predicate"),
    _row(7, "atomic_cas_tko", flags="mask token", attrs=f"{_ORDER} {_SCOPE}"),
    _row(8, "atomic_rmw_tko", flags="mask token", attrs=f"{_ORDER} {_SCOPE} mode"),
    _row(9, "bitcast"),
    _row(10, "break", listed=True, counted=True),
    _row(11, "broadcast"),
    _row(12, "cat", attrs="dim"),
    _row(13, "ceil"),
    _row(14, "cmpf", attrs="comparison_predicate comparison_ordering"),
    _row(15, "cmpi", attrs="comparison_predicate signedness"),
    _row(16, "constant", attrs="value"),
    _row(17, "continue", listed=True, counted=True),
    _row(18, "cos"),
    _row(19, "cosh"),
    _row(20, "divf", flags=_FTZ, attrs=_RND),
    _row(21, "divi", attrs="signedness rounding"),
    _row(23, "exp", attrs=f"{_RND}@13.3"),
    _row(24, "exp2", flags=_FTZ),
    _row(37, "exti", attrs="signedness"),
    _row(38, "extract", listed=True, counted=True),
    _row(39, "floor"),
    _row(40, "fma", flags=_FTZ, attrs=_RND),
    _row(41, "for", flags="unsigned_cmp@13.2", listed=True, counted=True),
    _row(42, "ftof", attrs=_RND),
    _row(43, "ftoi", flags="saturating@13.4", attrs=f"signedness {_RND}"),
    _row(44, "get_global", attrs="name"),
    _row(45, "get_index_space_shape", listed=True),
    _row(46, "get_num_tile_blocks"),
    _row(47, "get_tensor_shape", listed=True),
    _row(48, "get_tile_block_id"),
    _row(50, "if", listed=True),
    _row(51, "int_to_ptr"),
    _row(58, "iota"),
    _row(59, "itof", attrs=f"signedness {_RND}"),
    _row(60, "join_tokens", listed=True, counted=True),
    _row(61, "load_ptr_tko", flags=f"{_ACCESS} mask padding_value token", attrs=_ACCESS_ATTRS),
    _row(62, "load_view_tko", flags=f"{_ACCESS} token", attrs=f"{_ACCESS_ATTRS} inbounds@13.4", listed=True),
    _row(63, "log"),
    _row(64, "log2"),
    _row(65, "loop", listed=True, counted=True),
    _row(66, "make_partition_view"),
    _row(67, "make_tensor_view", listed=True),
    _row(68, "make_token"),
    _row(69, "maxf", flags=f"propagate_nan {_FTZ}"),
    _row(70, "maxi", attrs="signedness"),
    _row(71, "minf", flags=f"propagate_nan {_FTZ}"),
    _row(72, "mini", attrs="signedness"),
    _row(73, "mmaf", flags="fast_acc@13.3"),
    _row(74, "mmai", attrs="signedness_lhs signedness_rhs"),
    _row(76, "mulf", flags=_FTZ, attrs=_RND),
    _row(77, "mulhii"),
    _row(78, "muli", attrs="overflow"),
    _row(79, "negf"),
    _row(80, "negi", attrs="overflow@13.2"),
    _row(81, "offset"),
    _row(82, "ori"),
    _row(83, "permute", attrs="permutation"),
    _row(84, "fpowf"),
    _row(85, "print_tko", flags="token@13.2", attrs="str", listed=True),
    _row(86, "ptr_to_int"),
    _row(87, "ptr_to_ptr"),
    _row(88, "reduce", attrs="dim identities", listed=True, counted=True),
    _row(89, "remf"),
    _row(90, "remi", attrs="signedness"),
    _row(91, "reshape"),
    _row(92, "return", listed=True, counted=True),
    _row(93, "rsqrt", flags=_FTZ),
    _row(94, "scan", attrs="dim reverse identities", listed=True, counted=True),
    _row(95, "select"),
    _row(96, "shli", attrs="overflow"),
    _row(97, "shri", attrs="signedness"),
    _row(98, "sin"),
    _row(99, "sinh"),
    _row(100, "sqrt", flags=_FTZ, attrs=_RND),
    _row(101, "store_ptr_tko", flags=f"{_ACCESS} mask token", attrs=_ACCESS_ATTRS),
    _row(102, "store_view_tko", flags=f"{_ACCESS} token", attrs=f"{_ACCESS_ATTRS} inbounds@13.4", listed=True),
    _row(103, "subf", flags=_FTZ, attrs=_RND),
    _row(104, "subi", attrs="overflow"),
    _row(105, "tan"),
    _row(106, "tanh", attrs=f"{_RND}@13.2"),
    _row(107, "trunci", attrs="overflow"),
    _row(108, "xori"),
    _row(109, "yield", listed=True, counted=True),
    _row(110, "atan2", V13_2),
    _row(111, "pack", V13_3),
    _row(112, "unpack", V13_3),
    _row(113, "alloca", V13_3, flags="global", attrs="num_elem alignment"),
    _row(114, "mmaf_scaled", V13_3),
    _row(115, "make_gather_scatter_view", V13_3),
    _row(116, "make_strided_view", V13_3),
    _row(117, "atomic_red_view_tko", V13_3, flags="token", attrs=f"{_ORDER} {_SCOPE} mode inbounds@13.5", listed=True),
    _row(118, "insert", V13_4, listed=True, counted=True),
    _row(119, "gdc_launch_dependents_tko", V13_4, counted=True),
    _row(120, "gdc_wait_tko", V13_4, counted=True),
    _row(121, "fpowi", V13_4),
    _row(122, "memory_fence_alias_tko", V13_4),
    _row(
        123,
        "multimem_load_reduce_view_tko",
        V13_5,
        flags=f"{_SCOPE} token",
        attrs=f"{_ORDER} {_SCOPE}? reduction inbounds",
        listed=True,
    ),
    _row(
        124,
        "multimem_reduce_view_tko",
        V13_5,
        flags="token",
        attrs=f"{_ORDER} {_SCOPE} reduction inbounds",
        listed=True,
    ),
    _row(
        125,
        "multimem_store_view_tko",
        V13_5,
        flags=f"{_SCOPE} token",
        attrs=f"{_ORDER} {_SCOPE}? inbounds",
        listed=True,
    ),
)

BY_OPCODE: dict[int, Layout] = {layout.opcode: layout for layout in LAYOUTS}
BY_OP: dict[str, Layout] = {layout.op: layout for layout in LAYOUTS}

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

MAGIC = b"\x7fTileIR\x00"

FUNCTION_PRIVATE = 1
FUNCTION_KERNEL = 2
FUNCTION_HINTS = 4
