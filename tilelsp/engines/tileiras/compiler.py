"""NVIDIA's own Tile IR compiler as an engine: bytecode in, the PTX that it would have assembled out."""

from __future__ import annotations

from pathlib import Path

from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Severity
from tilelsp.base.record import record, replace
from tilelsp.engines.disassembly.disassembler import Disassembler
from tilelsp.engines.module_run import EngineOptions, EngineStatus, ModuleOutput, ModuleRequest
from tilelsp.engines.programs.errors import INSTALL_COMMAND, ToolError
from tilelsp.engines.programs.find import CUDA_VARIABLES, Toolbox
from tilelsp.engines.programs.process import Finished, Limits, run
from tilelsp.engines.programs.scratch import scratch_folder, write_input
from tilelsp.engines.programs.tool import LibNvvm, Tool, ToolName
from tilelsp.engines.programs.trouble import machine_trouble
from tilelsp.engines.tileiras.messages import VendorMessage, parse_messages, says_something
from tilelsp.engines.tileiras.preview import preview_options
from tilelsp.engines.tileiras.tree import cuda_tree, default_cache

TILEIRAS_LIMITS = Limits(seconds=10.0, output_bytes=4 << 20)
"""Ordinary kernels take under two seconds for any target; oversized tiles take 5 to 40."""

_OVERSIZED = (
    "a GEMM with tiles of 256x256x256 takes 6 to 8 s, 512x512x64 over 20: halve the largest tile's dimensions, "
    "or raise the setting tilelsp.tileiras.timeLimit"
)
"""Advice for a module that takes too long (seen with 13.5)."""

_INPUT = "module.tilebc"
_OUTPUT = "module.ptx"
_MAGIC = b"\x7fTileIR\x00"
_REMARKS = "remarks.yaml"
_REMARKS_SINCE = (13, 3)
_REMARKS_BYTES = 16 << 20
_PTX_BYTES = 256 << 20
"""Of its remarks and of its PTX, what is read back into memory."""
_EXIT_USAGE = (1, 2)  # an option or a target that it does not know
_EXIT_NOT_LOADED = 3  # not bytecode, damaged, too new, or refused by the verifier
_EXIT_NOT_COMPILED = 5


@record
class VendorTarget:
    """A target that tileiras compiles for.

    It makes `a` code from sm_90 on but takes plain names only, so `name` (ours, and the PTX `.target`) and
    `vendor_name` differ there. `instead_of` are our targets that it cannot make, whose users want `name`.
    """

    name: str
    vendor_name: str
    since: tuple[int, int]
    instead_of: tuple[str, ...] = ()


VENDOR_TARGETS = (
    VendorTarget("sm_80", "sm_80", (13, 2)),
    VendorTarget("sm_86", "sm_86", (13, 2)),
    VendorTarget("sm_87", "sm_87", (13, 2)),
    VendorTarget("sm_88", "sm_88", (13, 2)),
    VendorTarget("sm_89", "sm_89", (13, 2)),
    VendorTarget("sm_90a", "sm_90", (13, 3), ("sm_90",)),
    VendorTarget("sm_100a", "sm_100", (13, 1), ("sm_100", "sm_100f")),
    VendorTarget("sm_103a", "sm_103", (13, 1), ("sm_103", "sm_103f")),
    VendorTarget("sm_107a", "sm_107", (13, 4), ("sm_107", "sm_107f")),
    VendorTarget("sm_110a", "sm_110", (13, 1), ("sm_110", "sm_110f")),
    VendorTarget("sm_120a", "sm_120", (13, 1), ("sm_120", "sm_120f")),
    VendorTarget("sm_121a", "sm_121", (13, 1), ("sm_121", "sm_121f")),
)
"""Seen with the wheels 13.1.80 to 13.5.37; `since` is the first release that takes the name."""


def vendor_target(target: str) -> VendorTarget | str:
    """The vendor's name for our target, or the sentence that says why it has none (decision C50)."""
    for row in VENDOR_TARGETS:
        if target == row.name:
            return row
        if target in row.instead_of:
            return f"tileiras makes no code for {target}: it compiles for {row.name}; choose {row.name}"
    known = ", ".join(row.name for row in VENDOR_TARGETS)
    return f"tileiras makes no code for {target}; it compiles for {known}"


class Tileiras:
    """Drives tileiras; safe to share between threads and between processes."""

    def __init__(self, toolbox: Toolbox, *, cache: Path | None = None, limits: Limits = TILEIRAS_LIMITS) -> None:
        self._toolbox = toolbox
        self._cache = cache or default_cache()
        self._limits = limits
        self._disassembler = Disassembler(toolbox)

    @property
    def name(self) -> str:
        """The name that `--engine` takes."""
        return "tileiras"

    def compile(self, request: ModuleRequest, *, cancel: CancelToken | None = None) -> ModuleOutput:
        """The PTX that tileiras makes of a module. Raises only `Cancelled`."""
        nothing = ModuleOutput(self.name, request.target, EngineStatus.UNAVAILABLE)
        row = vendor_target(request.target)
        if isinstance(row, str):
            return replace(nothing, reason=row)
        try:
            tool = self._toolbox.best(ToolName.TILEIRAS)
            nothing = replace(nothing, version=str(tool.version))
            if tool.version.release < row.since:
                newer = "{}.{}".format(*row.since)
                reason = f"tileiras {tool.version} does not know {request.target}, {newer} does: {INSTALL_COMMAND}"
                return replace(nothing, reason=reason)
            written = file_version(request.bytecode)
            if written is not None and written > tool.version.release:
                older, newer = ("{}.{}".format(*version) for version in (tool.version.release, written))
                reason = f"the module needs bytecode {newer}, and tileiras {tool.version} reads up to {older}"
                return replace(nothing, reason=f"{reason}: {INSTALL_COMMAND}")
            library = self._toolbox.libnvvm_for(tool)
            output = self._run(tool, library, row, request, cancel)
        except ToolError as error:
            return replace(nothing, reason=str(error))
        if output.status is EngineStatus.REFUSED and not any(message.locations for message in output.messages):
            # tileiras prints verifier errors without their place; the disassembler runs the same verifier and says it.
            located = self._located(tool, request.bytecode, cancel)
            if located:
                return replace(output, messages=located)
        return output

    def _run(
        self, tool: Tool, library: LibNvvm, row: VendorTarget, request: ModuleRequest, cancel: CancelToken | None
    ) -> ModuleOutput:
        options = (*_arguments(request.options, tool), *preview_options(request.bytecode))
        arguments = ("--gpu-name", row.vendor_name, *options, _INPUT, "-o", _OUTPUT)
        command = (str(tool.path), *arguments)
        with cuda_tree(tool, library, self._cache) as tree, scratch_folder() as folder:
            write_input(folder / _INPUT, request.bytecode)
            environ = {name: value for name, value in self._toolbox.environ.items() if name not in CUDA_VARIABLES}
            environ |= {"CUDA_HOME": str(tree), "TMPDIR": str(folder)}
            finished = run(command, cwd=folder, environ=environ, limits=self._limits, cancel=cancel)
            text = _read(folder / _OUTPUT, _PTX_BYTES) if finished.exit == 0 else ""
            remarks = _read(folder / _REMARKS, _REMARKS_BYTES)
            trouble = machine_trouble(finished, folder / _OUTPUT)
        status, reason = _outcome(finished, bool(text), tool, self._limits)
        if trouble:
            status, reason = EngineStatus.UNAVAILABLE, f"tileiras {tool.version} could not work: {trouble}"
        messages = parse_messages(finished.stderr)
        return ModuleOutput(
            self.name,
            request.target,
            status,
            text if status is EngineStatus.DONE else "",
            messages,
            reason,
            str(tool.version),
            command,
            (("CUDA_HOME", str(tree)),),
            finished.seconds,
            remarks,
            # A failure without a reason may as well be the machine's: a library that is gone, memory that is short.
            status is EngineStatus.DONE or any(says_something(message) for message in messages),
        )

    def _located(self, tool: Tool, bytecode: bytes, cancel: CancelToken | None) -> tuple[VendorMessage, ...]:
        try:
            again = self._disassembler.tile_ir(bytecode, beside=tool, cancel=cancel)
        except ToolError:
            return ()  # before 13.4 there is no disassembler; the message without a place is what there is
        return tuple(message for message in again.messages if message.locations)


def file_version(bytecode: bytes) -> tuple[int, int] | None:
    """The version that a bytecode file's head names (behind eight bytes that mark it); None for another file."""
    if len(bytecode) < len(_MAGIC) + 2 or not bytecode.startswith(_MAGIC):
        return None
    return bytecode[len(_MAGIC)], bytecode[len(_MAGIC) + 1]


def _arguments(options: EngineOptions, tool: Tool) -> tuple[str, ...]:
    remarks = options.remarks and tool.version.release >= _REMARKS_SINCE
    return (
        *(() if options.opt_level is None else (f"--opt-level={options.opt_level}",)),
        *(("--lineinfo",) if options.line_info else ()),
        *(("--remarks=all", "--remark-format=yaml", f"--remarks-output-file={_REMARKS}") if remarks else ()),
    )


def _read(path: Path, most: int) -> str:
    """A file that the program wrote; empty where there is none, or one that is too long to be true."""
    if not path.is_file() or path.stat().st_size > most:
        return ""
    return path.read_text("utf-8", "replace")


def _outcome(finished: Finished, has_text: bool, tool: Tool, limits: Limits) -> tuple[EngineStatus, str]:
    """The status and its reason, from the exit status (seen with 13.1 to 13.5)."""
    name = f"tileiras {tool.version}"
    errors = [m.text for m in parse_messages(finished.stderr) if m.severity is Severity.ERROR]
    error = errors[0].splitlines()[0] if errors else ""
    if finished.timed_out:
        reason = f"{name} did not finish within {limits.seconds:g} s and was stopped; {_OVERSIZED}"
    elif finished.truncated:
        reason = (
            f"{name} printed more than {limits.output_bytes} bytes and was stopped; is {tool.path} really tileiras?"
        )
    elif finished.exit < 0:
        reason = f"{name} was ended by signal {-finished.exit}; try again, or reinstall it: {INSTALL_COMMAND}"
    elif finished.exit == 0:
        if has_text:
            return EngineStatus.DONE, ""
        reason = f"{name} reported success but made no PTX; is {tool.path} really tileiras?"
    elif finished.exit in (_EXIT_NOT_LOADED, _EXIT_NOT_COMPILED) and error:
        return EngineStatus.REFUSED, f"{name} refused the module: {error}"
    elif finished.exit in _EXIT_USAGE:
        reason = (
            f"{name} did not take its arguments ({error or 'no message'}); install another release: {INSTALL_COMMAND}"
        )
    else:
        reason = (
            f"{name} failed with exit status {finished.exit} ({error or 'no message'}); reinstall it: {INSTALL_COMMAND}"
        )
    return EngineStatus.UNAVAILABLE, reason
