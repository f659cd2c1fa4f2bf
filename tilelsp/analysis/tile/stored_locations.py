"""Which stored location each op of an edited text has: that of the op in the file that it was.

Text printed without locations has lost them, and an edit moves ops about. Ops are paired entry by entry: what is equal
from the front and from the back, and in between the longest common runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher

from tilelsp.bytecode.writer import unwrapped
from tilelsp.ir.module import Op
from tilelsp.ir.types import Attr, StringAttr
from tilelsp.spec.spelling import attr_text, type_text

_LONGEST_MIDDLE = 4000
"""Ops between the equal ends that are compared with one another; the time for it is quadratic at worst."""

_Key = tuple[str, ...]


def stored_locations(current: Iterable[Op], stored: Iterable[Op]) -> Mapping[Op, Attr]:
    """The locations of the ops in `current` that are recognised among those of `stored`."""
    before = {_symbol(op): op for op in stored}
    found: dict[Op, Attr] = {}
    for op, _ in unwrapped(current):
        old = before.get(_symbol(op))
        if old is None or old.name != op.name:
            continue
        for new_op, old_op in _pairs([*op.walk()], [*old.walk()]):
            if old_op.loc is not None:
                found[new_op] = old_op.loc
    return found


def _symbol(op: Op) -> str:
    name = op.attrs.get("sym_name")
    return name.value if isinstance(name, StringAttr) else ""


def _pairs(new: Sequence[Op], old: Sequence[Op]) -> list[tuple[Op, Op]]:
    new_keys = [_key(op) for op in new]
    old_keys = [_key(op) for op in old]
    shorter = min(len(new), len(old))
    front = next((i for i in range(shorter) if new_keys[i] != old_keys[i]), shorter)
    rest = shorter - front
    back = next((i for i in range(rest) if new_keys[-1 - i] != old_keys[-1 - i]), rest)
    pairs = [*zip(new[:front], old[:front], strict=True)]
    if back:
        pairs += zip(new[-back:], old[-back:], strict=True)
    # The function itself is what it was, whatever became of its signature.
    if not front and new and old:
        pairs.append((new[0], old[0]))
    new_middle, old_middle = new[front : len(new) - back], old[front : len(old) - back]
    if max(len(new_middle), len(old_middle)) > _LONGEST_MIDDLE:
        return pairs
    matcher = SequenceMatcher(
        None, new_keys[front : len(new) - back], old_keys[front : len(old) - back], autojunk=False
    )
    for tag, a, a_end, b, b_end in matcher.get_opcodes():
        if tag == "equal":
            pairs += zip(new_middle[a:a_end], old_middle[b:b_end], strict=True)
        elif tag == "replace":
            # An op that was changed where it stands: the same name at the same place in the run.
            changed = zip(new_middle[a:a_end], old_middle[b:b_end], strict=False)
            pairs += ((op, other) for op, other in changed if op.name == other.name)
    return pairs


def _key(op: Op) -> _Key:
    attrs = sorted(f"{name}={attr_text(value)}" for name, value in op.attrs.items())
    types = (type_text(value.type) for value in (*op.operands, *op.results))
    return (op.name, str(len(op.operands)), *types, *attrs)
