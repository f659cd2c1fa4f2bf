"""PTX to machine code that knows the PTX lines that it came from."""

from __future__ import annotations

from tilelsp.base.cancel import CancelToken
from tilelsp.base.record import replace
from tilelsp.engines.disassembly.disassembler import Disassembler
from tilelsp.engines.disassembly.sass import Sass, anchored, marked
from tilelsp.engines.programs.errors import ToolFailed
from tilelsp.engines.ptxas.assembler import AssembleOptions, Ptxas


def machine_code(
    ptx: str,
    target: str,
    options: AssembleOptions,
    tools: tuple[Ptxas, Disassembler],
    *,
    cancel: CancelToken | None = None,
) -> Sass:
    """The machine code of `ptx`, which ptxas accepts with `options`.

    Raises `Cancelled`, and `ToolError` where a tool is missing, gives no answer, or refuses the text.
    """
    ptxas, disassembler = tools
    with_lines = replace(options, keep_cubin=True, line_info=True)
    report = ptxas.assemble(marked(ptx), target, with_lines, cancel=cancel)
    if report.accepted is False:
        # A text whose instructions we could not tell apart: its machine code is shown without a map.
        report = ptxas.assemble(ptx, target, replace(options, keep_cubin=True), cancel=cancel)
    if not report.cubin:
        error = next((message.text for message in report.errors), "no message")
        raise ToolFailed(report.reason or f"ptxas {report.version} refused the text: {error}")
    return anchored(disassembler.sass(report.cubin, cancel=cancel), ptx)
