"""Tile IR bytecode as the text that people read and edit: what the vendor's disassembler prints."""

from __future__ import annotations

from tilelsp.base.record import field, record
from tilelsp.bytecode.primitives import BytecodeFault
from tilelsp.bytecode.reader import BytecodeModule, read_module
from tilelsp.defs.catalog import catalog
from tilelsp.spec.stored import version_text
from tilelsp.syntax.print_style import PrintStyle
from tilelsp.syntax.printer import print_ops

__all__ = ["BytecodeFault", "Disassembled", "disassemble"]


@record
class Disassembled:
    """The text of a file, and the file."""

    text: str = field(repr=False)
    module: BytecodeModule

    @property
    def version(self) -> str:
        """The file's version: `13.4`."""
        return version_text(self.module.version)


def disassemble(data: bytes, *, locations: bool = False) -> Disassembled:
    """The text of a bytecode file, with the locations of its debug records if asked. Raises `BytecodeFault`."""
    module = read_module(data, catalog())
    try:
        text = print_ops(module.ops, PrintStyle(locations=locations), default_dialect="cuda_tile").text
    except RecursionError:
        raise BytecodeFault("operations or locations are nested too deeply to be printed", 0) from None
    if module.producer is not None:
        # A name may hold anything; only its first line is a comment.
        text = f"// Producer: {' '.join(module.producer.splitlines())}\n{text}"
    return Disassembled(text, module)
