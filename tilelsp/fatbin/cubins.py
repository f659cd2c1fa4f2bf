"""The machine code of a binary file: a cubin, or those in a fat binary, an object file or a program."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.base.record import field, record
from tilelsp.fatbin.container import CUBIN, MOST_BYTES, find_containers, is_container, read_entries
from tilelsp.fatbin.elf import DEVICE, FATBIN_SECTIONS, device_sm, read_sections
from tilelsp.fatbin.errors import DamagedError


@record
class Cubin:
    """One file of machine code, and the number of the SM that the fat binary around it or its header names, or 0."""

    sm: int
    data: bytes = field(repr=False)


def read_cubins(data: bytes) -> tuple[Cubin, ...]:
    """Every cubin of a file that `kinds.is_binary` knows, in its order.

    Raises `DamagedError` with one line where the file breaks off, or holds no machine code.
    """
    if is_container(data):
        return _some(_cubins([data]), "this fat binary holds PTX only, no machine code")
    machine, sections = read_sections(data, FATBIN_SECTIONS)
    if machine == DEVICE:
        return (Cubin(device_sm(data), data),)
    containers = (container for section in sections for container in find_containers(section.data))
    return _some(_cubins(containers), "no machine code in a fat binary of this object file")


def _some(cubins: Iterator[Cubin], otherwise: str) -> tuple[Cubin, ...]:
    found = tuple(cubins)
    if not found:
        raise DamagedError(otherwise)
    return found


def _cubins(containers: Iterator[bytes] | list[bytes]) -> Iterator[Cubin]:
    left = MOST_BYTES
    for container in containers:
        for entry in read_entries(container):
            if entry.kind == CUBIN:
                code = entry.payload(left)
                left -= len(code)
                yield Cubin(entry.sm, code)
