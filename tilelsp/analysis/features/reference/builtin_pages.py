"""The pages of CUDA's matrix builtins: arguments, the fragments of PTX, and what the documents count."""

from __future__ import annotations

from tilelsp.analysis.features.reference.markdown import rows_table
from tilelsp.defs.encodings.builtin_calls import BuiltinCall, BuiltinFamily, read_builtin
from tilelsp.defs.encodings.builtin_fragments import (
    ELEMENTS,
    HANDLER_COUNTS,
    INPUTS,
    PRODUCT_COUNTS,
    SUMS,
    fragment_registers,
)
from tilelsp.defs.encodings.warpgroup_calls import WARPGROUP_CALLS

_MMA, _LOAD, _STORE = "mma", "ld", "st"


def builtin_page(name: str) -> str | None:
    """Page of a function that is a builtin; None for another one."""
    call = read_builtin(name)
    if call is None:
        return None
    head = f"**{name}**"
    if call.family is BuiltinFamily.WGMMA:
        known = WARPGROUP_CALLS.get(name.removeprefix(call.family.value))
        if known is None:
            return None
        return f"{head}\n\nA builtin of warp groups: `{', '.join(known.arguments)}`. It becomes `wgmma.mma_async`."
    words = name.removeprefix(call.family.value).split("_")
    if _MMA in words:
        return "\n\n".join((head, *_product(call, words)))
    does = _LOAD if _LOAD in words else _STORE
    return "\n\n".join((head, *_move(call, does, words[words.index(does) + 1])))


def _product(call: BuiltinCall, words: list[str]) -> list[str]:
    last, shape = words[-1], call.shape
    input_type = INPUTS.get(call.family, last)
    sums = (last[:3], last[3:]) if call.family is BuiltinFamily.HMMA else (SUMS.get(call.family, ""),) * 2
    satf = "" if call.satf is None else ", satf"
    parts = [
        f"A builtin of CUDA: `d, a, b, c, rowcol{satf}`, arrays of fragments and constants. It becomes `wmma.mma`."
    ]
    if not shape or any(element not in ELEMENTS for element in (input_type, *sums)):
        return parts
    places = (("A", input_type, "a"), ("B", input_type, "b"), ("C", sums[1], "c"), ("D", sums[0], "c"))
    counts = [fragment_registers(element, matrix, shape) for _, element, matrix in places]
    listed = PRODUCT_COUNTS.get(call.family, ())
    row = next((listed_counts for listed_counts in listed if list(listed_counts[:2]) == counts[:2]), None)
    documented = [str(number) for number in row] if row is not None else [""] * len(places)
    rows = [
        (letter, element, str(count), documented_count)
        for (letter, element, _), count, documented_count in zip(places, counts, documented, strict=True)
    ]
    parts.append(rows_table(("fragment", "element", "registers in PTX", "the documents' count"), rows))
    if row is not None and row[0] != row[1]:
        parts.append(
            "The documents' table counts A with v95 and B with v100; the sequence that stands below it loads A v100 "
            f"times and B v95 times, which would be {row[1]} and {row[0]} (decision C44)."
        )
    return [*parts, *_handled(call.family, _MMA)]


def _move(call: BuiltinCall, does: str, matrix: str) -> list[str]:
    arguments = "array, fragment, stride, rowcol" if does == _STORE else "fragment, array, stride, rowcol"
    becomes = "wmma.store" if does == _STORE else f"wmma.load.{matrix}"
    parts = [f"A builtin of CUDA: `{arguments}`. It becomes `{becomes}`."]
    element = SUMS.get(call.family) if matrix == "c" or does == _STORE else INPUTS.get(call.family)
    if element is not None and call.shape:
        count = fragment_registers(element, "c" if does == _STORE else matrix, call.shape)
        parts.append(f"A fragment of {element} is {count} register{'s' * (count > 1)} in PTX.")
    return [*parts, *_handled(call.family, "ld c" if does == _LOAD and matrix == "c" else does)]


def _handled(family: BuiltinFamily, does: str) -> list[str]:
    """How many operands the documents count where the call is handled."""
    found = HANDLER_COUNTS.get((family, does))
    return [] if found is None else [f"Operands where the documents' compiler handles it: {found.says}."]
