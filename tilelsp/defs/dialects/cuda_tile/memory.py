"""Tokens, loads and stores through pointers, allocation, printing."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.defs.dialects.cuda_tile import attributes as a
from tilelsp.defs.dialects.cuda_tile import types as t
from tilelsp.defs.dialects.cuda_tile.access import load_ordering, no_multicast, store_ordering
from tilelsp.defs.dialects.cuda_tile.checks import element_of, pointee_of, quoted, shape_of
from tilelsp.defs.dialects.cuda_tile.hints import hint_problems, hints
from tilelsp.defs.dialects.cuda_tile.printf import Conversion, parts_of
from tilelsp.ir.types import bit_width
from tilelsp.spec.attr import FLAG, STRING
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.problem import Problem
from tilelsp.spec.slot import attr, flag, operand, operands, optional_attr, optional_operand, result
from tilelsp.spec.stored import Stored
from tilelsp.spec.type_rules import same

_NO_MULTICAST = "multicast pointer is not allowed"


def _two_tokens(op: JoinTokens) -> Iterator[Problem]:
    if len(op.tokens) < 2:
        yield Problem("expect two or more tokens", "tokens", "cuda_tile.join-tokens")


def _loaded(op: LoadPtr) -> Iterator[Problem]:
    code = "cuda_tile.pointer-access"
    made = op.result_
    if shape_of(made) != shape_of(op.source) or element_of(made) != pointee_of(op.source):
        yield Problem("failed to verify that `source` type is expected a pointer type of `result` type", code=code)
    if op.mask is not None and shape_of(op.mask) != shape_of(op.source):
        yield Problem("failed to verify that shape of 'mask' must match the shape of 'source'", "mask", code)
    if op.padding_value is not None and op.padding_value.type != made.type:
        yield Problem(
            "failed to verify that type of 'paddingValue' must match the type of 'result'", "padding_value", code
        )


def _stored(op: StorePtr) -> Iterator[Problem]:
    code = "cuda_tile.pointer-access"
    if shape_of(op.value) != shape_of(op.destination) or element_of(op.value) != pointee_of(op.destination):
        yield Problem("failed to verify that `destination` type is expected a pointer type of `value` type", code=code)
    if op.mask is not None and shape_of(op.mask) != shape_of(op.destination):
        yield Problem("failed to verify that shape of 'destination' must match the shape of 'mask'", "mask", code)


def _aligned(op: Alloca) -> Iterator[Problem]:
    code = "cuda_tile.alloca-alignment"
    if op.alignment <= 0 or op.alignment & (op.alignment - 1):
        yield Problem("'alignment' must be power of two", "alignment", code)
        return
    pointee = pointee_of(op.result)
    size = max(1, bit_width(pointee) // 8)
    if op.alignment < size:
        yield Problem(
            f"'alignment' ({op.alignment}) must be at least the natural size ({size} bytes) "
            f"for element type {quoted(pointee)}",
            "alignment",
            code,
        )


def _format(op: Print) -> Iterator[Problem]:
    parts = parts_of(op.str_)
    wanted = sum(isinstance(part, Conversion) for part in parts or ())
    if parts is None:
        yield Problem("found unterminated format expression", "str", "cuda_tile.print-format")
    elif wanted != len(op.args):
        yield Problem(
            f"incorrect number of operands: expected {wanted}, found {len(op.args)}", "args", "cuda_tile.print-format"
        )


class MakeToken(
    OpDef, name="cuda_tile.make_token", summary="A token that waits for nothing.", since="13.1", traits=(Trait.PURE,)
):
    """A fresh token.

    Starts a chain of memory operations: an op that takes this token is ordered behind nothing. It has no effect and
    costs no time; tokens exist in the program only.
    """

    result_ = result(t.TOKEN, "the token")
    format = "attr-dict `:` type($result)"
    stored = Stored(68)
    example = "%t = make_token : token"


class JoinTokens(
    OpDef,
    name="cuda_tile.join_tokens",
    summary="A token that waits for all of several.",
    since="13.1",
    traits=(Trait.PURE,),
):
    """Wait for all.

    Makes one token of two or more: what takes it comes after all operations behind each of them. It neither waits by
    itself nor orders the joined operations among each other.
    """

    tokens = operands(t.TOKEN, "what is waited for, at least two")
    result_ = result(t.TOKEN, "all of them have happened")
    format = "$tokens attr-dict `:` type($result)"
    types = {"tokens": same("result")}
    verifiers = (_two_tokens,)
    stored = Stored(60, listed=True, counted=True)
    example = "%t = join_tokens %a, %b : token"


class LoadPtr(
    OpDef,
    name="cuda_tile.load_ptr_tko",
    summary="Loads the elements that a tile of pointers points at.",
    since="13.1",
):
    """Gather.

    Reads one element through each pointer of `source`; the result has its shape and the pointee as element type. Where
    `mask` is false nothing is read and the element is that of `padding_value`, or undefined without one (the reference
    interpreter gives 0). An address outside of every allocation, or not aligned to its element, is undefined where the
    mask lets it through. Only tokens order the load against other accesses; `relaxed` and `acquire` loads also see what
    other blocks in `memory_scope` wrote.
    """

    memory_ordering_semantics = attr(a.ORDERING, "weak, relaxed or acquire")
    memory_scope = optional_attr(a.SCOPE, "scope of an ordering that is not weak")
    source = operand(t.POINTER_TILE, "the addresses")
    mask = optional_operand(t.BOOL_TILE, "which elements are loaded")
    padding_value = optional_operand(t.NUMBER_TILE, "the elements that are not")
    token = optional_operand(t.TOKEN, "what must have happened before")
    optimization_hints = optional_attr(hints("latency"), "hints per target")
    result_ = result(t.ANY_TILE, "the elements")
    result_token = result(t.TOKEN, "the load has happened")
    format = (
        "$memory_ordering_semantics word($memory_scope) $source (`,` $mask^)? (`,` $padding_value^)? "
        "(`token` `` `=` `` $token^)? (`optimization_hints` `=` body($optimization_hints^))? attr-dict `:` "
        "types($source, $mask, $padding_value) `->` types($result, $result_token)"
    )
    verifiers = (_loaded, no_multicast("source", _NO_MULTICAST), hint_problems, load_ordering)
    stored = Stored(
        61,
        flags="memory_scope optimization_hints mask padding_value token",
        attrs="memory_ordering_semantics memory_scope? optimization_hints?",
    )
    example = (
        "%x, %t = load_ptr_tko weak %p, %m, %zero token=%0 : "
        "tile<64xptr<f32>>, tile<64xi1>, tile<64xf32> -> tile<64xf32>, token"
    )


class StorePtr(
    OpDef,
    name="cuda_tile.store_ptr_tko",
    summary="Stores elements where a tile of pointers points.",
    since="13.1",
):
    """Scatter.

    Writes each element of `value` through the pointer at the same place of `destination`, except where `mask` is false.
    An address outside of every allocation, or not aligned to its element, is undefined, as is the winner where two
    elements go to one address; the reference interpreter keeps the last one. Only tokens order the store against other
    accesses; `relaxed` and `release` stores are also for other blocks in `memory_scope` to see.
    """

    memory_ordering_semantics = attr(a.ORDERING, "weak, relaxed or release")
    memory_scope = optional_attr(a.SCOPE, "scope of an ordering that is not weak")
    destination = operand(t.POINTER_TILE, "the addresses")
    value = operand(t.ANY_TILE, "the elements")
    mask = optional_operand(t.BOOL_TILE, "which elements are stored")
    token = optional_operand(t.TOKEN, "what must have happened before")
    optimization_hints = optional_attr(hints("latency"), "hints per target")
    result_token = result(t.TOKEN, "the store has happened")
    format = (
        "$memory_ordering_semantics word($memory_scope) $destination `,` $value (`,` $mask^)? "
        "(`token` `` `=` `` $token^)? (`optimization_hints` `=` body($optimization_hints^))? attr-dict `:` "
        "types($destination, $value, $mask) `->` type($result_token)"
    )
    verifiers = (_stored, no_multicast("destination", _NO_MULTICAST), hint_problems, store_ordering)
    stored = Stored(
        101,
        flags="memory_scope optimization_hints mask token",
        attrs="memory_ordering_semantics memory_scope? optimization_hints?",
    )
    example = "%t = store_ptr_tko weak %p, %x token=%0 : tile<64xptr<f32>>, tile<64xf32> -> token"


class Alloca(
    OpDef,
    name="cuda_tile.alloca",
    summary="Memory of a fixed size that lives as long as the kernel.",
    since="13.3",
):
    """Allocate memory.

    Gives a pointer to memory for `num_elem` elements of the pointee type, aligned to at least `alignment` bytes, a
    power of two not below the element's size. Each tile block that comes here gets memory of its own. Its contents are
    undefined until they are stored; the reference interpreter fills it with zeros. There is nothing to free.
    """

    num_elem = attr(a.NON_NEGATIVE_I64, "how many elements")
    alignment = attr(a.NON_NEGATIVE_I64, "alignment in bytes, a power of two")
    global_ = flag(FLAG, "in global memory")
    result_ = result(t.SCALAR_POINTER, "the address")
    format = "`num_elem` `=` $num_elem `,` `alignment` `=` $alignment flag($global) attr-dict `:` type($result)"
    verifiers = (_aligned,)
    stored = Stored(113, flags="global", attrs="num_elem alignment")
    example = "%p = alloca num_elem = 64, alignment = 16 : tile<ptr<f32>>"


class Print(
    OpDef,
    name="cuda_tile.print_tko",
    summary="Prints tiles by a printf format.",
    since="13.1",
):
    """Print from the device.

    Writes the text with each conversion replaced by its tile; a tile that is no scalar appears as nested lists of its
    elements. There are as many operands as conversions, and `%%` takes none. A conversion that does not suit the
    element type is undefined. Lines of different tile blocks come in any order; tokens order the lines of one block.
    """

    str_ = attr(STRING, "printf format; `%%` is a percent sign")
    args = operands(t.ANY_TILE, "one tile per conversion")
    token = optional_operand(t.TOKEN, "what must have happened before (13.2)")
    result_token = result(t.TOKEN, "the text has been printed (13.2)")
    format = "$str (`,` $args^)? (`token` `` `=` `` $token^)? attr-dict (`:` types($args^))? `->` type($result_token)"
    verifiers = (_format,)
    stored = Stored(85, flags="token@13.2", attrs="str", late_results="result_token@13.2", listed=True)
    example = '%t = print_tko "x = %f", %x token=%0 : tile<f32> -> token'
