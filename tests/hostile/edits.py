"""Edits of any document, typed, pasted, joined and deleted, in every position encoding; and what must hold after them.

The one vocabulary of the property tests (`tests/test_incremental.py`) and of the long runs (`tests/hostile/fuzz.py`).
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.acceptance.cases import compiled
from tilelsp.analysis import Host, Language, Snapshot, TextChange, finish
from tilelsp.analysis.features.outline.folding import folds
from tilelsp.analysis.features.outline.symbols import symbols
from tilelsp.analysis.features.tokens.document import semantic_tokens
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.base.text import PositionEncoding
from tilelsp.compile.stage import Stage

CASES = Path(__file__).parent.parent / "cases"
TEXTS = Path(__file__).parent.parent.parent / "build" / "texts"
"""Texts of other compilers, where `make texts` has made them."""

_SUFFIXES = {".mlir": Language.TILEIR, ".ll": Language.LLVM, ".mir": Language.MIR, ".ptx": Language.PTX}

TYPED = (
    "{", "}", "(", ")", "<", ">", "[", "]", '"', "'", "//", "/*", "*/", ";", "\n", "\r", "\r\n", " ", "\t", " = ",
    ":",
    ",", "%0", "%x", "@k", "1", "->", "\\", "#", "!", "$", "|", "\x00", "\ufeff", "é", "😀", "\ud800", "\u2028",
)  # fmt: skip
"""Texts typed anywhere."""

WORDS: dict[Language, tuple[str, ...]] = {
    Language.TILEIR: (
        "else {\n", "}\n", "return", "yield %0 : tile<f32>", "tile<128xf32>", "if %c {\n", "} else {\n", "^bb0:\n",
        "^bb1(%q: i32):\n", "#a = 3 : i32\n", "!t = i32\n", "#loc1 = loc(unknown)\n", "// -----\n", "{-#", "#-}\n",
        "cuda_tile.module @m {\n", "entry @z() {\n  return\n}\n", '"test.op"() ({\n}) : () -> ()\n', "  return\n",
        "for %i in (%a to %b, step %c) : tile<i32> {\n}\n", "// tilelsp: allow(ssa.undeclared)\n", "module {\n",
        "// tilelsp: targets sm_90a\n", '"gpu.module"() ({\n', "func.func @f(%a: i32) {\n",
    ),
    Language.LLVM: (
        "\ndefine void @z() {\n", "\n!0 = !{}\n", "\n@z = global i32 0\n", "ret void\n", "bb:\n", "br label %bb\n",
        "declare void @d()\n", "attributes #0 = { nounwind }\n", "%t = type { i32, ptr }\n", "  %z = add i32 1, 2\n",
        "$c = comdat any\n", 'source_filename = "a"\n', "!DILocation(line: 1, scope: !0)", ", !dbg !0", "\n}\n",
        "switch i32 %x, label %bb [\n", "    ]\n", "poison", "c\"a\\00\"", "; tilelsp: targets sm_90a\n",
    ),
    Language.MIR: (
        "---\n", "...\n", "--- |\n", "\n}\n", "func @z() {\n", "global @z bytes: 4 align: 4\n", "  bb.1:\n",
        "body: |\n",
        "name: z\n", "registers:\n", "  - { id: 0, class: b32 }\n", "    %0:b32 = IMPLICIT_DEF\n", ", %1", "killed ",
        "  bb.0 (%ir-block.0):\n", "successors: %bb.1(0x80000000)\n", "liveins: $r0\n", "stack:\n", "- &a\n", "*a\n",
        "    RET\n", "  define void @z() {\n", "&anchor ", "? ", "- - - ", "!!str ", "# c\n",
    ),
    Language.PTX: (
        ".visible .entry z() {\n", "}\n", "ret;\n", ".reg .b32 %r<4>;\n", "$L_1:\n", "@%p bra $L_1;\n",
        ".version 8.0\n",
        ".target sm_90a\n", ".address_size 64\n", ".shared .align 4 .b8 s[4] = {1, 2};\n", ".section .debug_info {\n",
        ".file 1 \"a\"\n", ".loc 1 2 3\n", "{ .reg .b32 q;\n", ".func (.param .b32 r) f (.param .b32 a);\n",
        "mov.b32 %r1, %r2;\n", "call (r), f, (a);\n", ".pragma \"nounroll\";\n", "/* ", " */", "0f3F800000",
        "{%r1, %r2}", "prototype_0 : .callprototype _ (.param .b32 _);\n", ".extern .shared .b8 z[];\n",
    ),
}  # fmt: skip
"""Texts typed into a document of each language."""


class Kind(enum.Enum):
    """Kinds of edits."""

    TYPE = "type"
    """Replace `length` characters by `text`."""
    COPY = "copy"
    """Insert a line of the document itself at the start of a line; `other` says which."""
    JOIN = "join"
    """Delete the next line end, and with an odd length the blanks after it."""
    UNPAIR = "unpair"
    """Delete the next bracket or quote."""
    LINES = "lines"
    """Delete `length` lines."""
    MOVE = "move"
    """Exchange the line with the next one, as an editor's command does."""


@dataclass(frozen=True, slots=True)
class Edit:
    """One edit; places are parts of the text in thousandths, so that any text has them."""

    kind: Kind
    place: int
    length: int = 0
    text: str = ""
    other: int = 0

    def change(self, text: str) -> TextChange:
        """The edit of this text, in offsets."""
        at = len(text) * self.place // 1000
        line = text.rfind("\n", 0, at) + 1
        match self.kind:
            case Kind.TYPE:
                return TextChange(self.text, at, min(at + self.length, len(text)))
            case Kind.COPY:
                lines = text.split("\n")
                return TextChange(
                    lines[len(lines) * self.other // 1001] + "\n", line, min(line + self.length, len(text))
                )
            case Kind.JOIN:
                end = _next(text, at, "\n\r")
                after = end + (text[end : end + 2] == "\r\n") + 1
                while self.length % 2 and text[after : after + 1] in (" ", "\t"):
                    after += 1
                return TextChange("", end, min(after, len(text)))
            case Kind.UNPAIR:
                end = _next(text, at, "{}()<>[]\"'")
                return TextChange("", end, min(end + 1, len(text)))
            case Kind.LINES:
                end = line
                for _ in range(self.length):
                    end = _next(text, end, "\n") + 1
                return TextChange("", line, min(end, len(text)))
            case Kind.MOVE:
                middle = min(_next(text, line, "\n") + 1, len(text))
                end = min(_next(text, middle, "\n") + 1, len(text))
                return TextChange(text[middle:end] + text[line:middle], line, end)


def _next(text: str, at: int, wanted: str) -> int:
    """Where the next of some characters stands; the end of the text where there is none."""
    return min((found for one in wanted if (found := text.find(one, at)) >= 0), default=len(text))


def random_edit(rng: Random, language: Language, pieces: tuple[str, ...]) -> Edit:
    """Any edit; what is pasted comes from `pieces`, texts of any language."""
    place = rng.randrange(1001)
    kind = rng.choices(tuple(Kind), (60, 8, 12, 12, 5, 3))[0]
    if kind is not Kind.TYPE:
        return Edit(kind, place, rng.choice((0, 1, 2, 7)), other=rng.randrange(1001))
    length = rng.choice((0, 0, 0, 1, 2, 7, 60))
    return Edit(kind, place, length, typed(rng, language, pieces))


def typed(rng: Random, language: Language, pieces: tuple[str, ...]) -> str:
    """Nothing, a word or a bracket, or a piece of some text."""
    what = rng.randrange(10)
    if what == 0 and pieces:
        return piece(rng, rng.choice(pieces), 400)
    if what == 1:
        return ""
    return rng.choice(TYPED if what < 5 else WORDS[language])


def piece(rng: Random, text: str, most: int) -> str:
    """Up to `most` characters of a text; from the start of a line, more often than not."""
    start = rng.randrange(len(text) + 1)
    if rng.randrange(4):
        start = text.rfind("\n", 0, start) + 1
    return text[start : start + rng.randrange(most + 1)]


def encoded(snapshot: Snapshot, change: TextChange, encoding: PositionEncoding) -> TextChange:
    """A change in offsets as a client sends it: in positions."""
    assert isinstance(change.start, int)
    assert isinstance(change.end, int)
    start, end = (snapshot.position(at, encoding) for at in (change.start, change.end))
    return TextChange(change.text, start, end)


def starts(language: Language) -> tuple[str, ...]:
    """Texts of our own cases, and of other compilers where they have been made."""
    found = [path for folder in (CASES, TEXTS) for path in sorted(folder.rglob("*")) if path.is_file()]
    texts = [
        path.read_text(encoding="utf-8", errors="replace") for path in found if _SUFFIXES.get(path.suffix) is language
    ]
    return (*texts, *(_selected() if language is Language.MIR else ()))


_KERNELS = ("cutile/gemm_bf16.mlir", "lowered/reduce.mlir", "lowered/ftoi.mlir")


def _selected() -> Iterator[str]:
    """Machine IR that we select, whole and cut off; files have that of other compilers."""
    for name in _KERNELS:
        kernel = (CASES / name).read_text(encoding="utf-8")
        for target in ("sm_80", "sm_90a", "sm_100a"):
            made = compiled(kernel, target).stage(Stage.MIR)
            if made is not None:
                yield made.text
                yield "".join(made.text.splitlines(keepends=True)[:60]) + "  RET\n}\n"


# what must hold


def shown(snapshot: Snapshot, *targets: str) -> list[tuple[object, ...]]:
    """The findings, to compare."""
    found = finish(snapshot.diagnostics(targets))
    return sorted((d.span, d.code, d.message, d.related, d.targets) for d in found)


def differences(snapshot: Snapshot, *targets: str) -> list[str]:
    """Differences between a document after edits and a fresh look at its text."""
    fresh = Host().open("b", snapshot.text, 1, snapshot.language)
    mine, theirs = shown(snapshot, *targets), shown(fresh, *targets)
    found = [f"only after edits: {one}" for one in mine if one not in theirs]
    found += [f"only from scratch: {one}" for one in theirs if one not in mine]
    found += [f"failed: {one}" for one in mine if str(one[1]).startswith("internal.")]
    for name, look in (
        ("tokens", _tokens),
        ("folds", folds),
        ("symbols", symbols),
        ("segments", _segments),
    ):
        if look(snapshot) != look(fresh):
            found.append(f"{name} differ")
    if any(
        snapshot.position(at, encoding) != fresh.position(at, encoding)
        for encoding in PositionEncoding
        for at in (0, fresh.length // 2, fresh.length)
    ):
        found.append("positions differ")
    return found


def _tokens(snapshot: Snapshot) -> list[int]:
    return finish(semantic_tokens(snapshot))


def _segments(snapshot: Snapshot) -> list[tuple[object, ...]]:
    document = snapshot.document
    if not isinstance(document, TileDocument):
        return []
    return [(segment.kind, segment.text, segment.stack) for segment in document.segments.items]
