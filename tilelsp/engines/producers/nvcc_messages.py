"""Messages that nvcc and the host compiler below it print on standard error, as data.

nvcc's front end prints `file(line): error: text`, the line of the source, and a caret below it; GCC, which it calls to
preprocess, prints `file:line:column: error: text`. Seen with nvcc 13.5 and GCC 12.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import dropwhile

from tilelsp.analysis.features.sources.way_back import MadeText
from tilelsp.base.diagnostic import Severity
from tilelsp.base.text import LineIndex
from tilelsp.engines.producers.producer import ProducerMessage
from tilelsp.engines.ptxas.output import PtxasSeverity, parse_output

_SEVERITIES = (
    ("fatal error", Severity.ERROR),
    ("catastrophic error", Severity.ERROR),
    ("error", Severity.ERROR),
    ("warning", Severity.WARNING),
    ("remark", Severity.INFORMATION),
)
_NOT_THERE = ": No such file or directory"
_CCCL = ("cub/", "cuda/", "nv/", "thrust/")
"""Headers of CUDA's C++ libraries, some of which those of the toolkit include; a package of their own has them."""
_NO_MESSAGE = ("Remark: ", "compilation terminated.")


def parse_messages(text: str, file: str, source: Sequence[str]) -> tuple[ProducerMessage, ...]:
    """Every message that has a place, in the order in which they were printed; `source` are the lines of `file`."""
    return tuple(_messages(text.splitlines(), file, source))


def assembler_messages(text: str, name: str, ptx: str) -> tuple[ProducerMessage, ...]:
    """Errors of ptxas, to which nvcc gives the PTX that it made, at the line that the code comes from.

    `name` is what ptxas calls the PTX.
    """
    places, index = MadeText.ptx(name, ptx).places(), LineIndex(ptx)
    found: dict[tuple[str, str, int], ProducerMessage] = {}
    for problem in parse_output(text, name).messages:
        refused = problem.severity in (PtxasSeverity.ERROR, PtxasSeverity.FATAL)
        if not refused or problem.line is None or problem.line >= len(index.starts):
            continue
        line = index.line_span(problem.line)
        code = ptx[line.start : line.end]
        place = next(iter(places(line.start + len(code) - len(code.lstrip()))), None)
        if place is not None:
            message = ProducerMessage(Severity.ERROR, problem.text, place.file, place.line, place.column)
            found.setdefault((problem.text, place.file, place.line), message)
    return tuple(found.values())


def first_line(text: str) -> str:
    """The message without a place, in one line; "" for nothing."""
    lines = dropwhile(lambda line: not line.strip() or line.startswith(_NO_MESSAGE), text.splitlines())
    return next(lines, "").strip()


def _messages(lines: Sequence[str], file: str, source: Sequence[str]) -> Iterator[ProducerMessage]:
    for number, line in enumerate(lines):
        head = _front_end(line) or _host(line)
        if head is None:
            continue
        if head.column:
            yield head
            continue
        rest = list(_until_blank(lines[number + 1 :]))
        caret = next((at for at, row in enumerate(rest) if row.strip() == "^"), 0)
        words = " ".join((head.text, *(row.strip() for row in rest[: caret - 1]))) if caret else head.text
        column = 0
        if caret and head.file == file and 0 < head.line <= len(source):
            column = _column(rest[caret].index("^"), rest[caret - 1], source[head.line - 1])
        yield ProducerMessage(head.severity, words, head.file, head.line, column)


def _column(at: int, shown: str, line: str) -> int:
    """The column from 1 of what stands at `at` in a line as it is printed: with another indentation than it has, and
    with macros replaced. 0 where some stand on both sides."""
    text = line.strip()
    before, behind = shown[:at].lstrip(), shown[at:].rstrip()
    if text.startswith(before):
        return _indentation(line) + len(before) + 1
    return _indentation(line) + len(text) - len(behind) + 1 if text.endswith(behind) else 0


def _until_blank(lines: Sequence[str]) -> Iterator[str]:
    for line in lines:
        if not line.strip():
            return
        yield line


def _indentation(line: str) -> int:
    return len(line) - len(line.lstrip())


def _front_end(line: str) -> ProducerMessage | None:
    """`t.cu(12): error: text` and `t.cu(12): warning #177-D: text`."""
    place, _, rest = line.partition("): ")
    file, _, number = place.rpartition("(")
    return _message(rest, file, number, "0") if file and number.isdecimal() else None


def _host(line: str) -> ProducerMessage | None:
    """`t.cu:1:10: fatal error: text`."""
    place, _, rest = line.partition(": ")
    parts = place.rsplit(":", 2)
    if len(parts) != 3 or not (parts[1].isdecimal() and parts[2].isdecimal()):
        return None
    return _message(rest, *parts)


def _message(rest: str, file: str, line: str, column: str) -> ProducerMessage | None:
    for word, severity in _SEVERITIES:
        if rest.startswith((f"{word}:", f"{word} #")):
            return ProducerMessage(severity, _with_package(rest.partition(": ")[2]), file, int(line), int(column))
    return None


def _with_package(text: str) -> str:
    """The message, with the package that has the header which is not there."""
    missing = text.endswith(_NOT_THERE) and text.startswith(_CCCL)
    return f"{text} (pip install nvidia-cuda-cccl)" if missing else text
