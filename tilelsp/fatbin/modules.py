"""The PTX modules of a binary file: a fat binary, an object file or program that holds some, or machine code that was
compiled with its PTX kept for the debugger.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.base.record import field, record
from tilelsp.fatbin.container import MOST_BYTES, PTX, EmbeddedModule, find_containers, is_container, read_entries
from tilelsp.fatbin.elf import DEVICE, FATBIN_SECTIONS, read_sections
from tilelsp.fatbin.errors import DamagedError

_DEBUG_PTX = ".nv_debug_ptx_txt"
"""The section of machine code that keeps its PTX, every line ended by a zero byte (seen with nvcc 13, `-G`)."""

_HEADER_CHARACTERS = 1 << 16
"""Of a module, in which its `.target` line stands: only `.version` and comments stand before it."""


@record
class PtxModule:
    """A module, and the target that its text names."""

    target: str
    text: str = field(repr=False)


def read_modules(data: bytes) -> tuple[PtxModule, ...]:
    """Every PTX module of a file, in its order.

    Raises `DamagedError` with one line where the file breaks off, or holds no PTX.
    """
    if is_container(data):
        return _some(_modules(read_entries(data)), "this fat binary holds machine code only, no PTX")
    machine, sections = read_sections(data, (*FATBIN_SECTIONS, _DEBUG_PTX))
    if machine == DEVICE:
        texts = (section.data for section in sections if section.name == _DEBUG_PTX)
        modules = (_module(text.replace(b"\0", b"\n").decode("utf-8", "replace")) for text in texts)
        return _some(modules, "a cubin holds machine code, and this one keeps no PTX for the debugger")
    holding = (section.data for section in sections if section.name in FATBIN_SECTIONS)
    containers = (container for part in holding for container in find_containers(part))
    modules = _modules(entry for container in containers for entry in read_entries(container))
    return _some(modules, "no PTX in a fat binary of this object file")


def _some(modules: Iterator[PtxModule], otherwise: str) -> tuple[PtxModule, ...]:
    found = tuple(modules)
    if not found:
        raise DamagedError(otherwise)
    return found


def _modules(entries: Iterator[EmbeddedModule]) -> Iterator[PtxModule]:
    left = MOST_BYTES
    for entry in entries:
        if entry.kind == PTX:
            text = entry.payload(left)
            left -= len(text)
            yield _module(text.rstrip(b"\0").decode("utf-8", "replace"))


def _module(text: str) -> PtxModule:
    """A text with the target of its `.target` line; "" where it has none."""
    for line in text[:_HEADER_CHARACTERS].splitlines():
        word, _, rest = line.strip().partition(" ")
        if word == ".target":
            return PtxModule(rest.partition(",")[0].strip(), text)
    return PtxModule("", text)
