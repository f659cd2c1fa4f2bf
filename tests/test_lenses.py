"""Lenses above a kernel, for each way in which a compiler and ptxas may end; and what a kernel needs."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from tests.in_process import ABLE, Client
from tilelsp.analysis.features.generated.lowered import Resources, StagePlan
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.text import Span
from tilelsp.engines.engine import EngineOutput, EngineText
from tilelsp.engines.module_run import EngineStatus
from tilelsp.engines.ptxas.assembler import PtxasReport
from tilelsp.engines.ptxas.kernel_needs import kernel_needs
from tilelsp.engines.ptxas.output import PtxasMessage, PtxasResources, PtxasSeverity
from tilelsp.server import lenses
from tilelsp.server.compiler import Overrun
from tilelsp.server.errors import Unable
from tilelsp.server.lenses import Described

URI = "file:///work/k.mlir"
TEXT = "entry @one() {\n  return\n}\nentry @two() {\n  return\n}\n"
PTX = ".visible .entry one()\n.reqntid 128\n{\nret;\n}\n"
REMARK = "tileiras.fma"
NEEDS = "sm_90: 24 registers, 128 threads, 1 KiB shared, 16 CTAs/SM (100%, by threads)"


def output(*found: Diagnostic, ptx: str | None = PTX) -> EngineOutput:
    stages = () if ptx is None else (EngineText("ptx", ptx, b""),)
    return EngineOutput("native", "sm_90", EngineStatus.DONE, stages=stages, diagnostics=found)


def finding(code: str, start: int, severity: Severity = Severity.INFORMATION) -> Diagnostic:
    return Diagnostic(code, f"about {code}\nmore", Span(start, start + 1), severity)


def accepted(name: str = "one") -> PtxasReport:
    return PtxasReport("sm_90", True, entries=(PtxasResources(name, registers=24, static_shared_bytes=1024),))


def refused(*messages: PtxasMessage) -> PtxasReport:
    return PtxasReport("sm_90", False, "it crashed", messages=messages)


ERROR = PtxasMessage(PtxasSeverity.ERROR, "wrong", 1)
WARNING = PtxasMessage(PtxasSeverity.WARNING, "odd", 1)


@pytest.mark.parametrize(
    ("answers", "report", "title", "code"),
    [
        ([output()], accepted(), NEEDS, "resources.fit"),
        ([output(finding(REMARK, 0))], accepted(), f"{NEEDS}; no tensor cores", REMARK),
        ([output(finding(REMARK, 0), finding(REMARK, 5))], accepted(), f"{NEEDS}; no tensor cores (2)", REMARK),
        ([output(finding(REMARK, 30))], accepted(), NEEDS, "resources.fit"),
        ([output(finding("type.use", 0))], accepted(), NEEDS, "resources.fit"),
        ([output()], accepted("other"), "sm_90: the kernel is not in the PTX", "resources.fit"),
        ([output()], refused(WARNING, ERROR), "sm_90: ptxas: wrong", "resources.fit"),
        ([output()], refused(WARNING), "sm_90: ptxas: it crashed", "resources.fit"),
        ([output(ptx=None)], accepted(), "sm_90: no PTX", "resources.fit"),
        (
            [output(finding("type.use", 0, Severity.ERROR), ptx=None)],
            accepted(),
            "sm_90: no PTX: about type.use",
            "type.use",
        ),
        (
            [output(finding("none", 0, Severity.ERROR), ptx=None)],
            accepted(),
            "sm_90: no PTX: about none",
            "resources.fit",
        ),
        (
            [output(finding("tmem.columns-differ", 0, Severity.ERROR), ptx=None)],
            accepted(),
            "sm_90: no PTX: about tmem.columns-differ",
            "tmem.columns-differ",
        ),
        ([Unable("not now")], accepted(), "sm_90: not now", "resources.fit"),
        ([Overrun(), output()], accepted(), NEEDS, "resources.fit"),
    ],
)
def test_a_lens(
    answers: list[EngineOutput | Exception],
    report: PtxasReport,
    title: str,
    code: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    left = list(answers)

    async def compile(*_: object) -> EngineOutput:
        answer = left.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    class Assembler:
        def __init__(self, uri: str) -> None:
            assert uri == URI

        def assemble(self, *_: object, **__: object) -> PtxasReport:
            return report

    async def work() -> Described:
        client = Client(URI, TEXT, "tileir")
        await client.start(ABLE)
        server = client.server
        monkeypatch.setattr(server.compiler, "compile", compile)
        monkeypatch.setattr(server.assemblers, "of", Assembler)
        snapshot = server.documents.snapshot(URI)
        assert snapshot is not None
        try:
            return await lenses.describe(server, snapshot, "one", "sm_90")
        finally:
            await client.close()

    assert asyncio.run(work()) == Described(title, code)


def test_a_lens_of_a_document_that_is_being_edited(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> Described:
        client = Client(URI, TEXT, "tileir")
        await client.start(ABLE)
        server = client.server
        snapshot = server.documents.snapshot(URI)
        assert snapshot is not None

        async def compile(*_: object) -> EngineOutput:
            server.documents.open(URI, "tileir", 2, f"{TEXT}\n")
            raise Overrun

        monkeypatch.setattr(server.compiler, "compile", compile)
        try:
            return await lenses.describe(server, snapshot, "one", "sm_90")
        finally:
            await client.close()

    assert asyncio.run(work()) == Described("sm_90: the document is being edited")


@pytest.mark.parametrize(
    ("ptx", "entries", "threads", "columns"),
    [
        (".entry one()\n.reqntid 128, 2, 1\n{\n", ["one"], [256], [0]),
        (".entry one()\n.maxntid 64 // more\n{\n", ["one"], [64], [0]),
        (".entry one()\n.minnctapersm 2\n{\n", ["one"], [None], [0]),
        (".entry one()\n.reqntid x\n{\n", ["one"], [None], [0]),
        (".entry other()\n.reqntid 128\n{\n", ["one"], [None], [0]),
        (".entry one()\n.reqntid 32\n{\n}\n.entry two()\n.reqntid 64\n{\n", ["two", "one"], [64, 32], [0, 0]),
        (
            ".entry one()\n{\n  tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%r1], 64;\n"
            "  tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%r2], 32;\n",
            ["one"],
            [None],
            [96],
        ),
        (
            ".entry one()\n{\n  mov.u32 %r3, 128;\n  mov.u32 %r4, %r3;\n"
            "  tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%r1], %r3;\n"
            "  tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%r1], %r4;\n",
            ["one"],
            [None],
            [128],
        ),
        (
            ".entry one()\n{\n  mov.u32 %r3, 128;\n}\n.entry two()\n{\n"
            "  tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%r1], %r3;\n",
            ["one", "two"],
            [None, None],
            [0, 0],
        ),
    ],
)
def test_what_the_text_of_a_kernel_states(
    ptx: str, entries: Sequence[str], threads: list[int | None], columns: list[int]
) -> None:
    report = PtxasReport("sm_100a", True, entries=tuple(PtxasResources(name, registers=16) for name in entries))
    found = kernel_needs(report, ptx)
    assert [one.name for one in found] == entries
    assert [one.threads for one in found] == threads
    assert [one.tensor_columns for one in found] == columns
    assert [one.occupancy is None for one in found] == [one is None for one in threads]


@pytest.mark.parametrize("verdict", [False, None])
def test_what_is_not_accepted_needs_nothing(verdict: bool | None) -> None:
    assert kernel_needs(PtxasReport("sm_90", verdict, entries=accepted().entries), PTX) == ()


@pytest.mark.parametrize(
    ("entry", "resources", "title"),
    [
        (
            PtxasResources("one", registers=24),
            (),
            "sm_90: 24 registers, 128 threads, 0 KiB shared, 16 CTAs/SM (100%, by threads)",
        ),
        (
            PtxasResources("one", registers=24, static_shared_bytes=100, spill_store_bytes=8),
            (Resources("one", 64, 0, 99900),),
            "sm_90: 24 registers, 128 threads, 97.66 KiB shared, 8 bytes spilled, 2 CTAs/SM (12%, by shared memory)",
        ),
        (
            PtxasResources("one", registers=24, static_shared_bytes=300000),
            (Resources("two", 64, 0, 99900),),
            "sm_90: 24 registers, 128 threads, 293 KiB shared, does not fit (0%, by shared memory)",
        ),
        (
            PtxasResources("one", registers=24),
            (Resources("one", 64, 0, 2048, (), (StagePlan("one", 2, 512, False), StagePlan("one", 3, 512, True))),),
            "sm_90: 24 registers, 128 threads, 2 KiB shared, 2 and 3 stages, 2 KiB in flight, 16 CTAs/SM",
        ),
    ],
)
def test_the_needs_in_a_line(entry: PtxasResources, resources: tuple[Resources, ...], title: str) -> None:
    (found,) = kernel_needs(PtxasReport("sm_90", True, entries=(entry,)), PTX, resources)
    assert found.title.startswith(title)
