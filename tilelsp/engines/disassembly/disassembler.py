"""The vendor's disassemblers: Tile IR bytecode to text, cubin to SASS."""

from __future__ import annotations

from tilelsp.base.cancel import CancelToken
from tilelsp.base.record import field, record
from tilelsp.engines.disassembly.sass import Sass, read_sass
from tilelsp.engines.programs.errors import ToolFailed, ToolTimeout
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.programs.process import Finished, Limits, run
from tilelsp.engines.programs.scratch import scratch_folder, write_input
from tilelsp.engines.programs.tool import Tool, ToolName
from tilelsp.engines.tileiras.messages import VendorMessage, parse_messages
from tilelsp.engines.tileiras.preview import preview_options

DISASSEMBLE_LIMITS = Limits(seconds=10.0, output_bytes=64 << 20)

_MODULE = "module.tilebc"
_CUBIN = "kernel.cubin"
_EXIT_NOT_LOADED = 3
"""tileirdisasm's exit status for a file that it cannot read."""
_SASS_OPTIONS = ("--print-code", "--print-line-info", "--print-instruction-encoding")


@record
class Disassembly:
    """The text of a module, or the messages for which it was refused (`text` is then empty)."""

    text: str = field(repr=False)
    messages: tuple[VendorMessage, ...]
    version: str
    command: tuple[str, ...]

    @property
    def ok(self) -> bool:
        """True if the module loaded and passed the vendor's verifier."""
        return bool(self.text) or not self.messages


class Disassembler:
    """Runs tileirdisasm and nvdisasm; safe to share between threads."""

    def __init__(self, toolbox: Toolbox, *, limits: Limits = DISASSEMBLE_LIMITS) -> None:
        self._toolbox = toolbox
        self._limits = limits

    def tile_ir(
        self,
        bytecode: bytes,
        *,
        debug: bool = False,
        beside: Tool | None = None,
        cancel: CancelToken | None = None,
    ) -> Disassembly:
        """Load, verify and print a module; `debug` prints locations too. `beside`: prefer this tool's companion.

        Raises `Cancelled`, and `ToolError` when the disassembler (13.4 or newer) is missing or gave no answer.
        """
        name = ToolName.TILEIRDISASM
        tool = self._toolbox.beside(beside, name) if beside else self._toolbox.best(name)
        command = (str(tool.path), *(("-g",) if debug else ()), *preview_options(bytecode), _MODULE)
        finished = self._run(tool, command, _MODULE, bytecode, cancel)
        messages = parse_messages(finished.stderr)
        if finished.exit == 0 or (finished.exit == _EXIT_NOT_LOADED and messages):
            text = finished.stdout if finished.exit == 0 else ""
            return Disassembly(text, messages, str(tool.version), command)
        message = messages[0].text.splitlines()[0] if messages else "no message"
        raise ToolFailed(f"tileirdisasm {tool.version} failed with exit status {finished.exit} ({message})")

    def sass(self, cubin: bytes, *, cancel: CancelToken | None = None) -> Sass:
        """The machine code of a cubin, with the lines of its line table where it has one.

        Raises `Cancelled`, and `ToolError` when nvdisasm is missing, too old for the cubin, or gave no answer.
        """
        tool = self._toolbox.best(ToolName.NVDISASM)
        command = (str(tool.path), *_SASS_OPTIONS, _CUBIN)
        finished = self._run(tool, command, _CUBIN, cubin, cancel)
        if finished.exit != 0:
            message = next((line.strip() for line in finished.stderr.splitlines() if line.strip()), "no message")
            raise ToolFailed(f"nvdisasm {tool.version} could not read the cubin: {message}")
        return read_sass(finished.stdout)

    def _run(
        self, tool: Tool, command: tuple[str, ...], name: str, data: bytes, cancel: CancelToken | None
    ) -> Finished:
        with scratch_folder() as folder:
            write_input(folder / name, data)
            environ = {**self._toolbox.environ, "TMPDIR": str(folder)}
            finished = run(command, cwd=folder, environ=environ, limits=self._limits, cancel=cancel)
        title = f"{tool.name.value} {tool.version}"
        if finished.timed_out:
            raise ToolTimeout(f"{title} did not finish within {self._limits.seconds:g} s and was stopped; try again")
        if finished.truncated:
            raise ToolFailed(f"{title} printed more than {self._limits.output_bytes} bytes and was stopped")
        if finished.exit < 0:
            raise ToolFailed(f"{title} was ended by signal {-finished.exit}; try again")
        return finished
