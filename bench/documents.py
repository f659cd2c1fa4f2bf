"""Documents to measure with: many kernels, one long kernel, for us and, in upstream dialects, for the peer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path

KERNELS = Path(__file__).parent.parent / "tests" / "cases" / "cutile"

_NAME = re.compile(r"([%@])([A-Za-z_$][\w$.]*|\d+)")
_DEFINITION = re.compile(r"[ \t]*%[\w$.]+(?::\d+)?(?:, %[\w$.]+)* =(?= [a-z])")


@dataclass(frozen=True, slots=True)
class Document:
    """A text, what editors call its language, and the line that edits are made on."""

    name: str
    text: str
    language: str
    line: int

    @property
    def lines(self) -> int:
        """How many lines it has."""
        return self.text.count("\n")


def many_kernels(lines: int) -> Document:
    """One module with the test kernels over and over. Every copy has its own names, so that no line repeats and
    nothing is gained by remembering lines that a real file would not repeat."""
    parts = ["cuda_tile.module @kernels {\n"]
    written = 2
    for number, text in enumerate(cycle(path.read_text() for path in sorted(KERNELS.glob("*.mlir")))):
        if written >= lines:
            break
        renamed = _NAME.sub(_Suffix(number), text)
        parts.append(renamed)
        written += renamed.count("\n")
    parts.append("}\n")
    return _document(f"{lines // 1000}k lines", "".join(parts), "tileir")


class _Suffix:
    """Gives a name a number of its own; Tile IR has no names that start with a digit but go on with letters."""

    def __init__(self, number: int) -> None:
        self._number = number

    def __call__(self, match: re.Match[str]) -> str:
        name = f"n{match[2]}" if match[2][0].isdigit() else match[2]
        return f"{match[1]}{name}_{self._number}"


def one_kernel(ops: int) -> Document:
    """One entry of `ops` operations, each using two before it."""
    body = "".join(
        f"  %v{i} = {'addf' if i % 3 else 'mulf'} %v{i - 1}, %v{max(i - 7, 0)} : tile<64xf32>\n" for i in range(1, ops)
    )
    text = (
        "cuda_tile.module @long {\nentry @chain() {\n  %v0 = constant <f32: 1.5> : tile<64xf32>\n"
        f"{body}  return\n}}\n}}\n"
    )
    return _document(f"one entry, {ops // 1000}k ops", text, "tileir")


def peer_kernels(lines: int) -> Document:
    """As many lines in the llvm and nvvm dialects: kernels in one module, with their own names."""
    parts = ["gpu.module @kernels {\n"]
    written = 2
    number = 0
    while written < lines:
        text = "".join(_peer_kernel(number))
        parts.append(text)
        written += text.count("\n")
        number += 1
    parts.append("}\n")
    return _document(f"{lines // 1000}k lines", "".join(parts), "mlir")


def peer_kernel(ops: int) -> Document:
    """One function of `ops` operations in the llvm dialect."""
    body = "".join(
        f"  %v{i} = llvm.{'fadd' if i % 3 else 'fmul'} %v{i - 1}, %v{max(i - 7, 0)} : f32\n" for i in range(1, ops)
    )
    text = f"llvm.func @chain() {{\n  %v0 = llvm.mlir.constant(1.5 : f32) : f32\n{body}  llvm.return\n}}\n"
    return _document(f"one function, {ops // 1000}k ops", text, "mlir")


_ELEMENT = ": (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32"


def _peer_kernel(number: int) -> Iterator[str]:
    yield f"llvm.func @kernel_{number}(%a_{number}: !llvm.ptr<1>, %b_{number}: !llvm.ptr<1>, %n_{number}: i32) "
    yield "attributes {nvvm.kernel} {\n"
    yield f"  %tid_{number} = nvvm.read.ptx.sreg.tid.x : i32\n"
    yield f"  %block_{number} = nvvm.read.ptx.sreg.ctaid.x : i32\n"
    yield f"  %size_{number} = nvvm.read.ptx.sreg.ntid.x : i32\n"
    yield f"  %base_{number} = llvm.mul %block_{number}, %size_{number} : i32\n"
    yield f"  %index_{number} = llvm.add %base_{number}, %tid_{number} : i32\n"
    yield f'  %inside_{number} = llvm.icmp "slt" %index_{number}, %n_{number} : i32\n'
    yield f"  llvm.cond_br %inside_{number}, ^work, ^done\n"
    yield "^work:\n"
    yield f"  %sum0_{number} = llvm.mlir.constant(0.0 : f32) : f32\n"
    for step in range(12):
        place = f"{step}_{number}"
        yield f"  %offset{place} = llvm.mlir.constant({step} : i32) : i32\n"
        yield f"  %at{place} = llvm.add %index_{number}, %offset{place} : i32\n"
        yield f"  %from{place} = llvm.getelementptr %a_{number}[%at{place}] {_ELEMENT}\n"
        yield f"  %value{place} = llvm.load %from{place} : !llvm.ptr<1> -> f32\n"
        yield f"  %sum{step + 1}_{number} = llvm.fadd %sum{step}_{number}, %value{place} : f32\n"
    yield f"  %to_{number} = llvm.getelementptr %b_{number}[%index_{number}] {_ELEMENT}\n"
    yield f"  llvm.store %sum12_{number}, %to_{number} : f32, !llvm.ptr<1>\n"
    yield "  llvm.br ^done\n^done:\n  llvm.return\n}\n"


def llvm_functions(functions: int) -> Document:
    """LLVM IR with as many symbols, four lines each."""
    parts = (f"define i32 @f{i}(i32 %x) {{\n  %y{i} = add i32 %x, {i}\n  ret i32 %y{i}\n}}\n" for i in range(functions))
    return _document(f"{functions // 1000}k symbols", "".join(parts), "llvm")


def ptx_document(name: str, text: str) -> Document:
    """A PTX document."""
    lines = text.split("\n")
    plain = [i for i, line in enumerate(lines) if line.strip().startswith(("add.", "mul.", "fma.", "mov."))]
    return Document(name, text, "ptx", plain[len(plain) // 2])


def _document(name: str, text: str, language: str) -> Document:
    """A document that is edited at the definition in its middle."""
    found = [i for i, line in enumerate(text.split("\n")) if _DEFINITION.match(line)]
    return Document(name, text, language, found[len(found) // 2])


@dataclass(frozen=True, slots=True)
class Edit:
    """Columns `start:end` of the document's line become `text`."""

    kind: str
    start: int
    end: int
    text: str


def edits(document: Document) -> tuple[Edit, ...]:
    """A cycle of keystrokes that ends where it began: a blank, something that does not parse, and back."""
    line = document.text.split("\n")[document.line]
    match = _DEFINITION.match(line)
    at = match.end() if match is not None else len(line) - len(line.lstrip()) + len(line.split()[0])
    return (Edit("blank", at, at, " "), Edit("break", at + 1, at + 1, "$$"), Edit("repair", at, at + 3, ""))
