"""Parts of every file around its operations: versions, sections, the magic number.

Source: the public format and black-box tests of the vendor's tools.
"""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.base.record import record
from tilelsp.spec.stored import Version, version_text

V13_1: Version = (13, 1)
V13_2: Version = (13, 2)
V13_3: Version = (13, 3)
V13_4: Version = (13, 4)
V13_5: Version = (13, 5)


@record
class FileVersions:
    """The file versions that are read and written, oldest first.

    `unlisted` versions are taken as well, but messages do not name them: a test build of the reference has some.
    """

    listed: tuple[Version, ...]
    unlisted: tuple[Version, ...] = ()

    def takes(self, version: Version) -> bool:
        """True if files of `version` are read and written."""
        return version in self.listed or version in self.unlisted

    @property
    def oldest(self) -> Version:
        """The version that every op and type had to fit at first."""
        return self.listed[0]

    @property
    def range(self) -> str:
        """`[13.1 - 13.5]`."""
        return f"[{version_text(self.listed[0])} - {version_text(self.listed[-1])}]"


RELEASED = FileVersions((V13_1, V13_2, V13_3, V13_4, V13_5))
"""The versions of the releases."""

ENTRY = "cuda_tile.entry"
GLOBAL = "cuda_tile.global"
MODULE = "cuda_tile.module"

INBOUNDS = "inbounds"
"""The attribute that files store for every index even where the text leaves it out: all false."""

SECTION_STRINGS = 1
SECTION_FUNCTIONS = 2
SECTION_DEBUG = 3
SECTION_CONSTANTS = 4
SECTION_TYPES = 5
SECTION_GLOBALS = 6
SECTION_PRODUCER = 7
"""Sections by their numbers in the file."""

SECTION_NAMES: Mapping[int, str] = {
    SECTION_STRINGS: "string",
    SECTION_FUNCTIONS: "function",
    SECTION_DEBUG: "debug info",
    SECTION_CONSTANTS: "constant",
    SECTION_TYPES: "type",
    SECTION_GLOBALS: "global",
    SECTION_PRODUCER: "producer",
}
SECTION_ALIGNMENT: Mapping[int, int] = {
    SECTION_STRINGS: 4,
    SECTION_FUNCTIONS: 8,
    SECTION_DEBUG: 8,
    SECTION_CONSTANTS: 8,
    SECTION_TYPES: 4,
}
"""Alignment of a section's start, from the start of the file; others stand anywhere."""

MAGIC = b"\x7fTileIR\x00"

PREVIEW_TAG = 1
"""The bit of the version's tag that announces content of preview features."""

FUNC = "cuda_tile.preview$func"
IMPLEMENTATION = "cuda_tile.preview$extern_impl"

FUNCTION_PRIVATE = 1
FUNCTION_KERNEL = 2
FUNCTION_HINTS = 4
FUNCTION_FORM = 12
"""From 13.5 on the bits of a function's form in place of that of its hints: one for an external implementation."""
FORM_IMPLEMENTATION, FORM_TESTING, FORM_RESERVED = 4, 8, 12


def is_bytecode(data: bytes) -> bool:
    """True if the data begin with the magic number of Tile IR bytecode."""
    return data.startswith(MAGIC)
