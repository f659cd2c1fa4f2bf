"""Announcements that NVIDIA's tools need before they take a file with content of preview features."""

from __future__ import annotations

_TAG = slice(10, 12)
"""Where the header has the bits that announce it, behind the mark of eight bytes and the version."""
_ANNOUNCED = 1
"""The bit of the version's tag that announces preview features."""
OPTIONS = ("--preview=simt",)
"""The one feature that there is in 13.5."""


def preview_options(bytecode: bytes) -> tuple[str, ...]:
    """The options that a file asks for; none for most."""
    return OPTIONS if int.from_bytes(bytecode[_TAG], "little") & _ANNOUNCED else ()
