"""The cases of constructs: texts at every level that becomes PTX, each with what its PTX must be and compute.

A case is a file `tests/cases/constructs/CONSTRUCT/LEVEL.mlir`, `.ll` or `.mir`, whose first lines are comments of its
language with a colon (`//:`, `;:`), a key and what it is:

    //: construct  tcgen05.mma dense       the row's title, the same in all files of a folder
    //: target     sm_100a
    //: launch     grid=1 block=128 cluster=2 shared=1024   how its PTX runs; without it the PTX is disassembled instead
    //: a          f16 128x64               an argument: element type and shape; it holds small random whole numbers
    //: m          u32 128 <- np.full(128, 3)               ... or what an expression gives
    //: d          f32 128x64 = f32(a) @ f32(b).T           what it holds behind the launch; `d` is what it held before
    //: n          i32 = 7                  a scalar
    //: t          map a box=16x8 swizzle=32B   the tensor map of an array, by value; fields are those of `tilelsp run`
    //: ptx        tcgen05.mma.cta_group::1                 stands in the PTX; repeatable
    //: sass       UTCHMMA                  stands in the machine code that ptxas makes; repeatable
    //: twin       `OLD` -> `NEW` : rule.id                 with OLD replaced, `check` reports that rule
    //: twin       `OLD` -> `NEW` : sanitize:WORDS          ... or the sanitizer a finding with these words
    //: frame      umma                     the text stands in a frame; see below
    //: shown      words for the table      what a reader of the table has to know of this cell
    //: slow       yes                      it runs in the conformance suite only; so do the levels between
                                        the highest and the lowest one of a construct, and most disassembly

Arguments are in the order of the kernel's parameters; expressions are NumPy's, of values (not of patterns), with `f16`,
`f32` and `i32` as conversions. Elements of 4 bits named `e2m1x2` lie two in a byte, the first one low.
Two cases of a level, where it has two spellings, are called `llvm.ll` and `llvm.SPELLING.ll`.

What cases of a level have in common stands in `frames/NAME.ENDING`: a text with places `<<NAME>>`. The text of a case
with a frame goes to `<<BODY>>`, and what stands in it behind a line `//- NAME` to `<<NAME>>`; places that it does not
name are left empty. In a twin \\n ends a line.

`impossible.txt` has a line `CONSTRUCT | LEVEL | reason` for each cell that no text can fill.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "cases" / "constructs"
LEVELS = {
    "cute_nvgpu": ".mlir", "nv_tileaa": ".mlir", "nv_tileas": ".mlir", "nvgpu": ".mlir", "nvvm": ".mlir",
    "llvm": ".ll", "mir": ".mir",
}  # fmt: skip
"""The levels from the top, with the endings of their files."""

_FRAMES = "frames"
_PLACE = re.compile("<<[A-Z]+>>")
_MANY = ("ptx", "sass", "twin")
_ONE = ("construct", "target", "launch", "frame", "shown", "slow")


class CaseError(Exception):
    """Raised for a case that does not say what it should."""


@dataclass(frozen=True, slots=True)
class Argument:
    """A parameter of the kernel. A scalar has no shape; `filled` and `wanted` are expressions or ""."""

    name: str
    type: str
    shape: tuple[int, ...] | None
    filled: str = ""
    wanted: str = ""
    map: str = ""
    """The array and the fields of a tensor map."""


@dataclass(frozen=True, slots=True)
class Twin:
    """A broken text: `old` is replaced by `new`, and `rule` reports it, or the sanitizer in the words `sanitizer`."""

    old: str
    new: str
    rule: str = ""
    sanitizer: str = ""


@dataclass(frozen=True, slots=True)
class ConstructCase:
    """One cell of the table."""

    path: Path
    construct: str
    level: str
    target: str
    text: str = field(repr=False)
    """Text behind the header, in its frame."""
    launch: dict[str, str] | None
    arguments: tuple[Argument, ...]
    ptx: tuple[str, ...]
    sass: tuple[str, ...]
    twins: tuple[Twin, ...]
    shown: str
    slow: bool

    @property
    def name(self) -> str:
        """Its name in tests and in the table."""
        return f"{self.path.parent.name}/{self.path.stem}"

    def broken(self, twin: Twin) -> str:
        """The text of a twin. Raises `CaseError` where there is nothing to replace."""
        if twin.old not in self.text:
            raise CaseError(f"{self.name}: `{twin.old}` does not stand in it")
        return self.text.replace(twin.old, twin.new)


@dataclass(frozen=True, slots=True)
class Impossible:
    """A cell that no text can fill."""

    construct: str
    level: str
    reason: str


def read_cases(folder: Path = FOLDER) -> tuple[ConstructCase, ...]:
    """All cases, construct by construct. Raises `CaseError`."""
    found = tuple(read_case(path) for path in sorted(folder.glob("*/*")) if path.parent.name != _FRAMES)
    for case in found:
        other = next(one for one in found if one.path.parent == case.path.parent)
        if other.construct != case.construct:
            raise CaseError(f"{case.name}: '{case.construct}', and '{other.construct}' in {other.name}")
    return found


def read_impossible(folder: Path = FOLDER) -> tuple[Impossible, ...]:
    """The cells that no text can fill. Raises `CaseError`."""
    return tuple(_impossible(line) for line in (folder / "impossible.txt").read_text(encoding="utf-8").splitlines()
                 if line and not line.startswith("#"))  # fmt: skip


def _impossible(line: str) -> Impossible:
    parts = [part.strip() for part in line.split("|")]
    if len(parts) != 3 or not all(parts) or parts[1] not in LEVELS:
        raise CaseError(f"impossible.txt: '{line}' is no CONSTRUCT | LEVEL | reason")
    return Impossible(*parts)


def read_case(path: Path) -> ConstructCase:
    """The case of a file. Raises `CaseError`."""
    level = path.stem.partition(".")[0]
    if LEVELS.get(level) != path.suffix:
        raise CaseError(f"{path.parent.name}/{path.name}: a case is called after its level: {', '.join(LEVELS)}")
    text = path.read_text(encoding="utf-8")
    one: dict[str, str] = {}
    many: dict[str, list[str]] = {key: [] for key in _MANY}
    arguments: list[Argument] = []
    mark = "//" if path.suffix == ".mlir" else ";"
    head = list(takewhile(lambda line: line.startswith(f"{mark}:"), text.splitlines(keepends=True)))
    for line in head:
        key, _, value = line[len(mark) + 1 :].strip().partition(" ")
        value = value.strip()
        if key in _ONE:
            one[key] = value
        elif key in _MANY:
            many[key].append(value)
        else:
            arguments.append(_argument(path, key, value))
    missing = [key for key in ("construct", "target") if not one.get(key)]
    if missing:
        raise CaseError(f"{path.parent.name}/{path.name}: no {' and no '.join(missing)}")
    return ConstructCase(
        path, one["construct"], level, one["target"],
        _framed(path, one.get("frame", ""), text[sum(map(len, head)) :], f"{mark}- "),
        dict(item.split("=") for item in one["launch"].split()) if "launch" in one else None,
        tuple(arguments), tuple(many["ptx"]), tuple(many["sass"]),
        tuple(_twin(path, value) for value in many["twin"]), one.get("shown", ""), "slow" in one,
    )  # fmt: skip


def _framed(path: Path, frame: str, text: str, mark: str) -> str:
    if not frame:
        return text
    whole = (path.parent.parent / _FRAMES / f"{frame}{path.suffix}").read_text(encoding="utf-8")
    body, *parts = f"\n{text}".split(f"\n{mark}")
    filled = {"BODY": body.strip("\n")}
    for part in parts:
        name, _, content = part.partition("\n")
        filled[name.strip()] = content.strip("\n")
    missing = [name for name in filled if f"<<{name}>>" not in whole]
    if missing:
        raise CaseError(f"{path.parent.name}/{path.name}: the frame {frame} has no {missing[0]}")
    for name, content in filled.items():
        whole = whole.replace(f"<<{name}>>", content)
    return _PLACE.sub("", whole)


def _argument(path: Path, name: str, value: str) -> Argument:
    if value.startswith("map "):
        return Argument(name, "map", None, map=value.removeprefix("map ").strip())
    head, fills, filled = value.partition(" <- ")
    wanted = ""
    if not fills:
        head, _, wanted = value.partition(" = ")
    else:
        filled, _, wanted = filled.partition(" = ")
    type_, _, shape = head.strip().partition(" ")
    if not shape:
        if not wanted:
            raise CaseError(f"{path.parent.name}/{path.name}: '{name}' is no key, and no argument: TYPE SHAPE")
        return Argument(name, type_, None, wanted)
    return Argument(name, type_, tuple(int(extent) for extent in shape.split("x")), filled.strip(), wanted.strip())


def _twin(path: Path, value: str) -> Twin:
    parts = value.split("`")
    if len(parts) != 5 or parts[2].strip() != "->" or not parts[4].strip().startswith(":"):
        raise CaseError(f"{path.parent.name}/{path.name}: a twin is written `OLD` -> `NEW` : rule.id")
    old, new = (part.replace("\\n", "\n") for part in (parts[1], parts[3]))
    told = parts[4].strip().removeprefix(":").strip()
    if told.startswith("sanitize:"):
        return Twin(old, new, sanitizer=told.removeprefix("sanitize:").strip())
    return Twin(old, new, rule=told)
