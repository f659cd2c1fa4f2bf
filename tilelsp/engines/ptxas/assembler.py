"""Ask ptxas about a piece of PTX: does it assemble for a target, and what does it need there."""

from __future__ import annotations

import hashlib
import os
import threading
from collections import OrderedDict
from collections.abc import Sequence

from tilelsp.base.cancel import CancelToken
from tilelsp.base.record import field, record
from tilelsp.engines.answers.stored_form import StoredAnswers
from tilelsp.engines.programs.errors import INSTALL_COMMAND, ToolError
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.programs.process import Finished, Limits, run
from tilelsp.engines.programs.scratch import scratch_folder, write_input
from tilelsp.engines.programs.tool import Tool, ToolOrigin
from tilelsp.engines.programs.trouble import machine_trouble
from tilelsp.engines.ptxas.cubin import is_whole
from tilelsp.engines.ptxas.output import PtxasMessage, PtxasOutput, PtxasResources, PtxasSeverity, parse_output

PTXAS_LIMITS = Limits(seconds=30.0, output_bytes=4 << 20)
"""Ordinary kernels need under a second; one that spills heavily needed six on a busy machine."""

_INPUT = "kernel.ptx"
_OUTPUT = "kernel.cubin"
_CUBIN_BYTES = 256 << 20
"""The largest cubin that is read back into memory."""


@record
class AssembleOptions:
    """How to run ptxas.

    `extended_shared` takes static shared memory beyond 48 KiB (`--enable-extended-smem`; ptxas 13.5 needs it below
    sm_90, 12.9 everywhere). `vendor_pragmas` keeps ptxas quiet about the pragmas that tileiras writes (`-uumn`).
    tileiras itself passes both. `opt_level` None is ptxas' own default. `line_info` keeps a line table in the cubin.
    """

    opt_level: int | None = None
    extended_shared: bool = False
    vendor_pragmas: bool = False
    line_info: bool = False
    keep_cubin: bool = False

    def arguments(self) -> tuple[str, ...]:
        """The command-line options, without target and files."""
        return (
            *(() if self.opt_level is None else ("--opt-level", str(self.opt_level))),
            *(("--enable-extended-smem=true",) if self.extended_shared else ()),
            *(("-uumn",) if self.vendor_pragmas else ()),
            *(("--generate-line-info",) if self.line_info else ()),
        )


@record
class PtxasReport:
    """Report of ptxas on one text for one target.

    `accepted` is None where there is no verdict; `reason` then says why and what to do, in one line, and is empty
    otherwise. `version` is empty and `command` is `()` where no ptxas ran. `entries` are in ptxas' order.
    `cubin` is empty unless it was asked for and the text was accepted.
    """

    target: str
    accepted: bool | None
    reason: str = ""
    version: str = ""
    command: tuple[str, ...] = ()
    messages: tuple[PtxasMessage, ...] = ()
    entries: tuple[PtxasResources, ...] = ()
    seconds: float = 0.0
    cubin: bytes = field(default=b"", repr=False)

    @property
    def errors(self) -> tuple[PtxasMessage, ...]:
        """The messages for which the text was refused."""
        return tuple(m for m in self.messages if m.severity in (PtxasSeverity.ERROR, PtxasSeverity.FATAL))

    def entry(self, name: str) -> PtxasResources | None:
        """The resources of the kernel called `name`."""
        return next((entry for entry in self.entries if entry.name == name), None)


@record
class AssembleJob:
    """One text for one target."""

    ptx: str
    target: str
    options: AssembleOptions = AssembleOptions()


class Ptxas:
    """Runs ptxas and remembers verdicts by content; safe to share between threads.

    At most `remembered` reports are kept, least recently used first out, and on disk where `answers` is given; and only
    verdicts: a run without one (time limit, crash, no tool) is tried again.
    """

    def __init__(
        self,
        toolbox: Toolbox,
        *,
        limits: Limits = PTXAS_LIMITS,
        remembered: int = 256,
        answers: StoredAnswers | None = None,
    ) -> None:
        self._toolbox = toolbox
        self._answers = answers
        self._limits = limits
        self._remembered = remembered
        self._lock = threading.Lock()
        self._reports: OrderedDict[tuple[str, str, AssembleOptions, str, str], PtxasReport] = OrderedDict()

    def assemble(
        self,
        ptx: str,
        target: str,
        options: AssembleOptions | None = None,
        *,
        cancel: CancelToken | None = None,
    ) -> PtxasReport:
        """Assemble `ptx` for `target` (a name such as `sm_90a`). Never raises for a missing or failing tool.

        Raises `Cancelled`.
        """
        options = options or AssembleOptions()
        try:
            tool = self._toolbox.ptxas_for(target)
        except ToolError as error:
            return PtxasReport(target, None, str(error))
        data = ptx.encode("utf-8", "replace")
        key = (hashlib.sha256(data).hexdigest(), target, options, self._toolbox.stamp(tool.path), str(tool.version))
        with self._lock:
            if key in self._reports:
                self._reports.move_to_end(key)
                return self._reports[key]
        name = "\0".join(("ptxas", key[0], target, " ".join(options.arguments()), str(options.keep_cubin), *key[3:]))
        report = self._answers.get(PtxasReport, name) if self._answers is not None else None
        if report is None:
            report = self._assemble(tool, data, target, options, cancel)
            if report.accepted is None and tool.source is not ToolOrigin.SETTING and self._toolbox.is_broken(tool):
                return self.assemble(ptx, target, options, cancel=cancel)  # by another copy, or none
            if report.accepted is not None and self._answers is not None:
                self._answers.put(name, report)
        if report.accepted is not None:
            with self._lock:
                self._reports[key] = report
                while len(self._reports) > self._remembered:
                    self._reports.popitem(last=False)
        return report

    def assemble_all(
        self, jobs: Sequence[AssembleJob], *, processes: int | None = None, cancel: CancelToken | None = None
    ) -> tuple[PtxasReport, ...]:
        """The reports of `jobs`, in their order, with at most `processes` ptxas at once (default: one per core).

        Raises `Cancelled`.
        """
        if not jobs:
            return ()

        def assemble(job: AssembleJob) -> PtxasReport:
            return self.assemble(job.ptx, job.target, job.options, cancel=cancel)

        from concurrent.futures import ThreadPoolExecutor  # brings logging along, which one job need not wait for

        workers = max(1, min(len(jobs), processes or os.cpu_count() or 1))
        with ThreadPoolExecutor(max_workers=workers, thread_name_prefix="tilelsp-ptxas") as pool:
            return tuple(pool.map(assemble, jobs))

    def _assemble(
        self, tool: Tool, data: bytes, target: str, options: AssembleOptions, cancel: CancelToken | None
    ) -> PtxasReport:
        command = (str(tool.path), "-v", "-arch", target, *options.arguments(), _INPUT, "-o", _OUTPUT)
        version = str(tool.version)
        try:
            with scratch_folder() as folder:
                write_input(folder / _INPUT, data)
                environ = {**self._toolbox.environ, "TMPDIR": str(folder)}
                finished = run(command, cwd=folder, environ=environ, limits=self._limits, cancel=cancel)
                cubin = b""
                made = folder / _OUTPUT
                if made.is_file() and made.stat().st_size <= _CUBIN_BYTES:
                    cubin = made.read_bytes()
                trouble = machine_trouble(finished, made)
        except ToolError as error:
            return PtxasReport(target, None, str(error), version, command)
        output = parse_output(finished.stdout + finished.stderr, _INPUT)
        accepted, reason = _verdict(finished, output, is_whole(cubin), self._limits, tool)
        if trouble:
            accepted, reason = None, f"ptxas {version} could not work: {trouble}"
        return PtxasReport(
            target,
            accepted,
            reason,
            version,
            command,
            () if output.unread_version else output.messages,
            output.entries,
            finished.seconds,
            cubin if accepted and options.keep_cubin else b"",
        )


def _verdict(
    finished: Finished, output: PtxasOutput, has_cubin: bool, limits: Limits, tool: Tool
) -> tuple[bool | None, str]:
    """Accepted or not, or None with the reason why there is no verdict."""
    name = f"ptxas {tool.version}"
    if finished.timed_out:
        return None, f"{name} did not finish within {limits.seconds:g} s and was stopped; smaller tiles assemble faster"
    if finished.truncated:
        return (
            None,
            f"{name} printed more than {limits.output_bytes} bytes and was stopped; is {tool.path} really ptxas?",
        )
    if finished.exit < 0:
        return None, f"{name} was ended by signal {-finished.exit}; try again, or another version: {INSTALL_COMMAND}"
    if finished.exit == 0:
        if has_cubin:
            return True, ""
        return None, (
            f"{name} reported success but wrote no whole cubin: is there room in the temporary folder, "
            f"and is {tool.path} really ptxas?"
        )
    if output.unread_version is not None:
        version, newest = output.unread_version
        return None, (
            f"{name} reads PTX up to {newest} and the text is PTX {version}, so it could not be checked; {_newer(tool)}"
        )
    if output.refuses:
        return False, ""
    trouble = next((message.text for message in output.messages if message.is_machines), "")
    if trouble:
        return None, f"{name} could not work: {trouble}; free some space or memory, or point TMPDIR elsewhere"
    return None, f"{name} failed with exit status {finished.exit} and no message; reinstall it: {INSTALL_COMMAND}"


def _newer(tool: Tool) -> str:
    """How to come by a newer ptxas than `tool`."""
    if tool.source is ToolOrigin.SETTING:
        return "name a newer one in the setting tilelsp.ptxas.path, or empty it"
    return f"install a newer one: {INSTALL_COMMAND}"
