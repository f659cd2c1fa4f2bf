"""The arguments of a kernel, as `--arg NAME=VALUE` has them on a command line and in the comment above the kernel."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from tilelsp.base.numerals import read_integer
from tilelsp.base.pins import read_pins
from tilelsp.base.record import field, field_names, record
from tilelsp.engines.producers.python.kernels import ParameterUse, PythonKernel

COMMENTS = ("#",)
"""Prefixes of comments in Python."""


@record
class ParameterFacts:
    """Facts about one parameter before its compiler has seen the kernel.

    `kind` is `array`, with an element type of tilelsp's and extents; `number`; or `unknown`, where nobody gave one:
    then `rank` and `value` are what its uses tell.
    """

    name: str
    kind: str = "unknown"
    element: str = ""
    extents: tuple[int, ...] = ()
    value: int | float | bool | None = None
    rank: int | None = None
    is_array: bool = False

    def as_json(self) -> Mapping[str, object]:
        """Plain data for the child process."""
        return {name: getattr(self, name) for name in field_names(ParameterFacts)}


@record
class KernelRequest:
    """A kernel to compile with what is known of its parameters. `pinned` are the options of the comment above it,
    `threads` those of a CTA, where they are the compiler's business and somebody has said how many.
    """

    kernel: PythonKernel
    parameters: tuple[ParameterFacts, ...] = ()
    pinned: str = field(default="", repr=False)
    threads: int = 0


def wanted_kernels(
    text: str, kernels: Sequence[PythonKernel], entry: str | None, arguments: Sequence[str]
) -> tuple[KernelRequest, ...]:
    """The kernels to compile: `entry` alone where it is named. `arguments` go before the comment's.

    Raises `ValueError`, in words for the user, for arguments that are none.
    """
    launches = read_pins(text, COMMENTS).launches
    chosen = [kernel for kernel in kernels if entry in (None, kernel.name)]
    found: list[KernelRequest] = []
    for kernel in chosen:
        lines = set(range(kernel.first, kernel.line + 1))
        pinned = next((launch.options for launch in launches if lines.intersection(launch.lines)), "")
        if not pinned and len(kernels) == 1 and launches:
            pinned = launches[0].options
        texts = {**_named(_arguments(pinned), kernel), **(_named(arguments, kernel) if len(chosen) == 1 else {})}
        described = (described_as(name, texts.get(name), kernel.uses[name]) for name in kernel.parameters)
        found.append(KernelRequest(kernel, tuple(described), pinned))
    return tuple(found)


def _arguments(options: str) -> tuple[str, ...]:
    """The values of `--arg` among the options of a launch; what is wrong with the others the launch will say."""
    try:
        words = shlex.split(options)
    except ValueError:
        return ()
    pairs = zip(words, [*words[1:], ""], strict=False)  # there may be no words
    return tuple(
        second if word == "--arg" else word.removeprefix("--arg=")
        for word, second in pairs
        if word == "--arg" or word.startswith("--arg=")
    )


def _named(texts: Iterable[str], kernel: PythonKernel) -> dict[str, str]:
    """By the names of the parameters, also where a position is given."""
    found: dict[str, str] = {}
    for text in texts:
        name, _, value = (part.strip() for part in text.partition("="))
        if name.isdecimal() and len(name) < 4 and int(name) < len(kernel.parameters):
            name = kernel.parameters[int(name)]
        found[name] = value
    unknown = next((name for name in found if name not in kernel.parameters), None)
    if unknown is not None:
        raise ValueError(f"--arg {unknown}=...: {kernel.name} has {', '.join(kernel.parameters) or 'no parameters'}")
    return found


def described_as(name: str, text: str | None, use: ParameterUse) -> ParameterFacts:
    """Read the text of an `--arg` for a parameter. Raises `ValueError`."""
    if text is None:
        return ParameterFacts(name, value=use.value, rank=use.rank, is_array=use.is_array)
    if text.endswith(".npy"):
        return _stored(name, Path(text))
    if text.count(":") == 2:
        shape, element, _ = (part.strip() for part in text.split(":"))
        try:
            extents = tuple(map(read_integer, shape.split("x")))
        except ValueError:
            raise ValueError(f"--arg {name}={text}: '{shape}' is no shape; write 64x32") from None
        return ParameterFacts(name, "array", element, extents)
    return ParameterFacts(name, "number", value=_number(name, text))


def _number(name: str, text: str) -> int | float | bool:
    if text in ("True", "False"):
        return text == "True"
    try:
        return read_integer(text)
    except ValueError:
        pass
    try:
        return float(text)
    except ValueError:
        raise ValueError(f"--arg {name}={text}: write a number, FILE.npy or SHAPE:DTYPE:FILL") from None


def _stored(name: str, path: Path) -> ParameterFacts:
    """The type of the array in a file; what else is wrong with the file the launch will say."""
    import numpy as np

    try:
        array = np.load(path, mmap_mode="r", allow_pickle=False)
    except (OSError, ValueError, EOFError) as error:
        raise ValueError(f"--arg {name}={path}: no NumPy array: {error}") from None
    kind = {"f": "f", "i": "i", "u": "i", "b": "i"}.get(array.dtype.kind, array.dtype.kind)
    width = 1 if array.dtype.kind == "b" else 8 * array.dtype.itemsize
    return ParameterFacts(name, "array", f"{kind}{width}", tuple(array.shape))
