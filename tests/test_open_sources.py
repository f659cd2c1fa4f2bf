"""Sources of other languages that are open in a server, whose compilers are stood for by texts of their PTX."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.in_process import ABLE, Client
from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.text import Span
from tilelsp.engines.producers.producer import ProducedFile, SourceFile
from tilelsp.engines.producers.production import Production
from tilelsp.engines.producers.python.triton import TRITON
from tilelsp.engines.programs.find import Toolbox
from tilelsp.server import compiling_sources
from tilelsp.server.handlers import sources as handler
from tilelsp.server.sources import OpenSource, Sources, kernel_span, moved_span, parts_of

URI = "file:///work/k.py"
SOURCE = """import triton
# tilelsp: launch(--block 32)
@triton.jit
def one(x):
    y = x + 1
    return y

@triton.jit
def two(x):
    return one(x)

one[(1,)](3)
"""
PTX = """.version 8.6
.target {target}
.address_size 64
.visible .entry {entry}(.param .u64 p)
{{
.reg .b32 %r<3>;
.loc 1 {line} 1
mov.u32 %r1, 1;
// a comment
mov.u32 %r2, 2;
.loc 1 {next} 1
ret;
}}
.file 1 "/work/k.py"
"""


def ptx(entry: str, line: int, target: str = "sm_90a") -> bytes:
    return PTX.format(target=target, entry=entry, line=line, next=line + 1).encode()


def made(text: str, targets: tuple[str, ...] = (), *said: Diagnostic) -> list[Production]:
    """Both kernels of the source; with what the compiler says, where it says something."""
    source = SourceFile(Path("/work/k.py"), text, targets[0] if targets else None)
    target = targets[0] if targets else "sm_90a"
    kernels = [ProducedFile(ptx(name, line, target), name) for name, line in (("one", 5), ("two", 10))]
    found = [Production(source, TRITON, targets, one) for one in kernels]
    return [Production(source, TRITON, targets, None, said), *found] if said else found


def opened(text: str = SOURCE) -> OpenSource:
    sources = Sources()
    assert sources.open(URI, 1, text)
    found = sources.find(URI)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("uri", "taken"),
    [
        (URI, True),
        ("file:///work/k.CU", True),
        ("file:///work/k.h", True),
        ("file:///work/k.ptx", False),
        ("file:///work/k", False),
        ("untitled:k.py", False),
    ],
)
def test_which_documents_are_sources(uri: str, taken: bool) -> None:
    sources = Sources()
    assert sources.open(uri, 1, "") is taken
    assert sources.uris == ((uri,) if taken else ())
    assert (sources.close(uri) is not None) is taken
    assert sources.find(uri) is None


def test_a_message_is_new_once() -> None:
    sources = Sources()
    assert [sources.is_new(said) for said in ("a", "a", "b", "a")] == [True, False, True, False]


@pytest.mark.parametrize(
    ("text", "may"), [(SOURCE, True), ("import tritonn", True), ("import torch", False), ("", False)]
)
def test_a_word_of_a_producer_may_mean_kernels(text: str, may: bool) -> None:
    assert opened(text).may_have_kernels is may


@pytest.mark.parametrize(
    ("text", "kernel", "line", "column"),
    [
        (SOURCE, "one", 3, 4),
        (SOURCE, "two", 8, 4),
        (SOURCE, "three", 0, 0),
        ("x = k\nk(1)\n", "k", 1, 0),
        ("x = k\nk<float>(1)\n", "k", 1, 0),
        ("x = k\ny = k\n", "k", 0, 4),
        ("k(1)\ndef k(x):\n", "k", 1, 4),
    ],
)
def test_where_a_kernel_has_its_name(text: str, kernel: str, line: int, column: int) -> None:
    found = kernel_span(text, kernel)
    at = sum(len(one) + 1 for one in text.split("\n")[:line]) + column
    assert found == (Span(at, at + len(kernel)) if kernel in text else Span(0, 0))


@pytest.mark.parametrize(
    ("span", "after", "moved"),
    [
        (Span(2, 4), "abcdef", Span(2, 4)),
        (Span(2, 4), "xxabcdef", Span(4, 6)),
        (Span(1, 5), "abXYcdef", Span(1, 7)),
        (Span(2, 4), "abXYef", Span(2, 4)),
        (Span(3, 6), "ab", Span(2, 2)),
    ],
)
def test_a_span_moves_with_the_text(span: Span, after: str, moved: Span) -> None:
    assert moved_span(span, "abcdef", after) == moved


def test_documents_by_place_and_name() -> None:
    source = opened()
    assert source.part_at(0, None) is None
    parts = parts_of(URI, made(SOURCE, (), Diagnostic("source", "said", Span(0, 1))))
    assert [part.uri for part in parts] == [f"{URI}#triton.one.", f"{URI}#triton.two."]
    assert [part.kind for part in parts] == [("triton", "one"), ("triton", "two")]
    source.made = compiling_sources.SourceDocuments(SOURCE, parts)
    one, two = parts
    starts = [0, *(at + 1 for at, char in enumerate(SOURCE) if char == "\n")]
    expected = [one] * 9 + [two] * 4
    assert [source.part_at(at, None) for at in starts] == expected
    assert source.part_at(None, None) is one
    assert source.part_at(None, "two") is two
    assert source.part_at(0, "three") is None
    assert one.kernel("anything") == "one"
    source.made = compiling_sources.SourceDocuments(SOURCE, parts[1:])
    assert source.part_at(0, None) is two


@pytest.mark.parametrize(
    ("targets", "asked", "is_for"),
    [((), "sm_90a", True), ((), "sm_80", False), (("sm_80",), "sm_80", True), (("sm_80",), "sm_90a", False)],
)
def test_documents_are_for_their_targets(targets: tuple[str, ...], asked: str, is_for: bool) -> None:
    one, two = parts_of(URI, made(SOURCE, targets))
    assert one.targets == (targets or ("sm_90a",))
    assert one.is_for(asked) is is_for
    documents = compiling_sources.SourceDocuments(SOURCE, (one, two))
    assert documents.of(one, asked) is (one if is_for else None)
    other = parts_of(URI, made(SOURCE, (asked,)))
    beside = compiling_sources.SourceDocuments(SOURCE, (one, two), other)
    assert beside.of(two, asked) is (two if is_for else other[1])


def test_of_a_document_without_a_target_nobody_knows_one() -> None:
    nameless = Production(SourceFile(Path("k.py"), ""), TRITON, (), ProducedFile(b".version 8.6\n", "k"))
    assert parts_of(URI, [nameless])[0].targets == ()


class Compiler:
    """Stands for the compilers of sources."""

    def __init__(self) -> None:
        self.asked: list[tuple[str | None, tuple[str, ...]]] = []
        self.said: tuple[Diagnostic, ...] = ()

    def produce(
        self, source: SourceFile, targets: Sequence[str], toolbox: Toolbox, cancel: CancelToken | None
    ) -> list[Production]:
        self.asked.append((source.entry, tuple(targets)))
        found = made(source.text, tuple(targets), *self.said)
        return [one for one in found if one.product is None or source.entry in (None, one.product.entry)]


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> Compiler:
    found = Compiler()
    monkeypatch.setattr(compiling_sources, "produce", found.produce)
    return found


async def started(text: str = SOURCE, capabilities: dict[str, Any] = ABLE) -> tuple[Client, OpenSource]:
    """A client with the source open, and its source as it is compiled once."""
    client = Client(URI, text, "python")
    await client.start(capabilities)
    server = client.server
    source = server.sources.find(URI)
    assert source is not None
    server.background.drop_all()
    await compiling_sources.renew(server, source, lambda _: None)
    return client, source


def run(work: Any) -> Any:
    return asyncio.run(work)


def test_the_kernels_of_a_source_have_lenses(compiler: Compiler) -> None:
    async def work() -> None:
        client, _ = await started()
        answer = await client.ask("textDocument/codeLens", {"textDocument": {"uri": URI}})
        await client.close()
        shown = [
            (one["range"]["start"]["line"], one.get("data", {}).get("target"), one.get("command", {}).get("title"))
            for one in answer["result"]
        ]
        assert shown == [(3, "sm_90a", None), (3, None, "sanitize"), (8, "sm_90a", None), (8, None, "sanitize")]
        assert {one["data"]["uri"] for one in answer["result"] if "data" in one} == {
            f"{URI}#triton.one.",
            f"{URI}#triton.two.",
        }

    run(work())
    assert compiler.asked == [(None, ())]


@pytest.mark.parametrize(("line", "shown"), [(4, True), (5, True), (2, False), (9, True), (11, False)])
@pytest.mark.parametrize("able", [True, False])
def test_a_line_shows_what_it_became(line: int, shown: bool, able: bool, compiler: Compiler) -> None:
    async def work() -> None:
        client, source = await started(capabilities=ABLE if able else {})
        asked = {"textDocument": {"uri": URI}, "position": {"line": line, "character": 2}}
        result = (await client.ask("textDocument/hover", asked))["result"]
        assert (result is not None) is shown
        if shown:
            assert result["contents"]["kind"] == ("markdown" if able else "plaintext")
            text = result["contents"]["value"]
            assert ".loc" not in text
            assert "a comment" not in text
            assert ("mov.u32 %r1, 1;" in text) is (line in (4, 9))
            assert text.startswith("`k.py (two, PTX)`" if line == 9 else "`k.py (one, PTX)`")
        source.buffer = source.buffer.replace(0, 0, "# more\n")
        assert (await client.ask("textDocument/hover", asked))["result"] is None
        await client.close()

    run(work())


def test_a_comment_above_a_kernel_says_how_it_is_launched(compiler: Compiler) -> None:
    async def work() -> None:
        client, source = await started()
        assert source.made is not None
        one, two = source.made.parts
        assert handler.launch_of(source, one, "one") == ("--block", "32")
        assert handler.launch_of(source, two, "two") == ()
        alone = SOURCE.replace("# tilelsp: launch(--block 32)\n", "").replace("@triton.jit\ndef two", "def two")
        for text, expected in (
            (alone.replace("one[(1,)]", "# tilelsp: launch(--block 32)\none[(1,)]"), ("--block", "32")),
            (alone.replace("def one", "# tilelsp: launch(--block 32)\ndef one"), ("--block", "32")),
            (alone, ()),
        ):
            parts = parts_of(URI, made(text)[:1])
            source.made = compiling_sources.SourceDocuments(text, parts)
            assert handler.launch_of(source, parts[0], "one") == expected, text
        source.made = None
        assert handler.launch_of(source, one, "one") == ()
        await client.close()

    run(work())


def test_other_targets_are_made_when_they_are_asked_for_and_four_are_kept(compiler: Compiler) -> None:
    async def work() -> None:
        client, source = await started()
        assert source.made is not None
        one, two = source.made.parts
        await compiling_sources.provide(client.server, source, one, "sm_90a")
        assert source.made.requested == ()
        for target in ("sm_80", "sm_86", "sm_87", "sm_89"):
            await compiling_sources.provide(client.server, source, one, target)
        await compiling_sources.provide(client.server, source, one, "sm_80")
        assert [part.targets for part in source.made.requested] == [("sm_89",), ("sm_87",), ("sm_86",), ("sm_80",)]
        await compiling_sources.provide(client.server, source, two, "sm_100")
        names = [(part.kind[1], *part.targets) for part in source.made.requested]
        assert names == [("two", "sm_100"), ("one", "sm_89"), ("one", "sm_87"), ("one", "sm_86")]
        assert client.server.documents.snapshot(f"{URI}#triton.one.sm_80") is None
        assert client.server.documents.snapshot(f"{URI}#triton.one.sm_86") is not None
        assert compiler.asked[1:] == [("one", (one,)) for one in ("sm_80", "sm_86", "sm_87", "sm_89")] + [
            ("two", ("sm_100",))
        ]
        client.server.session.trusted = False
        await compiling_sources.provide(client.server, source, two, "sm_120")
        assert len(compiler.asked) == 6
        source.made = None
        await compiling_sources.provide(client.server, source, two, "sm_120")
        await client.close()

    run(work())


def test_what_was_asked_for_stays_while_its_kernel_is_there(compiler: Compiler) -> None:
    async def work() -> None:
        client, source = await started()
        assert source.made is not None
        await compiling_sources.provide(client.server, source, source.made.parts[1], "sm_80")
        await compiling_sources.renew(client.server, source, lambda _: None)
        assert [part.kind[1] for part in source.made.requested] == ["two"]
        compiler.said = (Diagnostic("source", "wrong", Span(0, 6)),)
        before = source.made
        await compiling_sources.renew(client.server, source, lambda _: None)
        assert [one.message for one in source.shown()] == ["wrong"]
        assert source.made is not before
        await client.close()

    run(work())


def test_no_kernels_are_looked_for_without_trust_or_words(compiler: Compiler) -> None:
    async def work() -> None:
        client, source = await started("import torch\n")
        assert source.made is not None
        assert source.made.parts == ()
        await client.close()
        client, source = await started()
        client.server.session.trusted = False
        rounds = source.round
        await compiling_sources.renew(client.server, source, lambda _: None)
        assert [(one.code, one.severity) for one in source.shown()] == [("source.untrusted", Severity.INFORMATION)]
        assert source.round == rounds + 1
        await client.close()

    run(work())
    assert len(compiler.asked) == 1
