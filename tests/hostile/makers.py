"""How hostile texts are made: a piece again and again, numbered, nested or listed, at the size that is asked for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tilelsp.analysis import Language

Maker = Callable[[int], str]
"""Makes a text of about so many characters."""

_CASES = Path(__file__).parent.parent / "cases"
_ORDINARY = {
    Language.TILEIR: ("cutile/*.mlir", "entry @"),
    Language.LLVM: ("llvm/*.ll", "void @"),
    Language.MIR: ("machine/*.finalize-isel.mir", "name:            "),
    Language.PTX: ("ptx/*.ptx", ".entry "),
}
"""Our own cases of each language, and what stands before the name of a kernel in them."""


def ordinary(language: Language, size: int) -> str:
    """Kernels as a compiler prints them: what the others are compared with."""
    pattern, before = _ORDINARY[language]
    parts: list[str] = []
    length = 0
    while length < size:
        for path in sorted(_CASES.glob(pattern)):
            text = path.read_text(encoding="utf-8").partition("\n//---")[0]
            parts.append(text.replace(before, f"{before}k{len(parts)}_"))
            length += len(parts[-1])
            if length >= size:
                break
    return "\n".join(parts)


def repeated(piece: str, before: str = "", after: str = "") -> Maker:
    """`piece` again and again."""
    return lambda size: before + piece * (size // len(piece)) + after


def numbered(line: str, before: str = "", after: str = "") -> Maker:
    """`line` with a number, the next one, and the one before, for `{0}`, `{1}` and `{2}`."""

    def make(size: int) -> str:
        count = size // (len(line.format(10_000, 10_001, 9_999)))
        return before + "".join([line.format(i, i + 1, i - 1) for i in range(1, count + 1)]) + after

    return make


def nested(opening: str, closing: str, before: str = "", after: str = "") -> Maker:
    """`opening` as often as `closing` after it."""

    def make(size: int) -> str:
        count = size // (len(opening) + len(closing))
        return before + opening * count + closing * count + after

    return make


def listed(item: str, before: str, after: str) -> Maker:
    """Numbered items with commas between them, on one line."""

    def make(size: int) -> str:
        count = size // (len(item.format(10_000)) + 2)
        return before + ", ".join([item.format(i) for i in range(count)]) + after

    return make


def backwards(line: str, after: str) -> Maker:
    """`line` with a number and the next one, none of which is known before it is used; `after` ends the text."""

    def make(size: int) -> str:
        count = size // len(line.format(10_000, 10_001))
        return "".join([line.format(i, i + 1) for i in range(count)]) + after

    return make


def alone(pieces: tuple[str, ...], before: str = "", after: str = "") -> dict[str, Maker]:
    """A text of each piece alone, between others."""
    return {f"only {piece!r}": repeated(piece, before, after) for piece in pieces}
