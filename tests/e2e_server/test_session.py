"""An editor's session, driven by pytest-lsp with the capabilities that real editors send."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any, cast

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

SECONDS = 60.0
KERNELS = Path(__file__).parent.parent / "cases" / "cutile"
GEMM = (KERNELS / "gemm_bf16.mlir").read_text(encoding="utf-8")
URI = "file:///work/gemm_bf16.mlir"
DOCUMENT = types.TextDocumentIdentifier(URI)

EDITORS = ["visual-studio-code", *(pytest.param(name, marks=pytest.mark.slow) for name in ("neovim", "emacs"))]
"""Every run is one editor's session; `make conformance` has those of the others."""


@pytest_lsp.fixture(  # pyright: ignore[reportUnknownMemberType] - pytest-lsp's decorator is not typed
    params=EDITORS, config=ClientServerConfig(server_command=[sys.executable, "-m", "tilelsp", "serve", "--stdio"])
)
async def client(request: pytest.FixtureRequest, lsp_client: LanguageClient) -> AsyncGenerator[None]:
    capabilities = client_capabilities(cast("str", request.param))
    for method in (types.WORKSPACE_INLAY_HINT_REFRESH, types.WORKSPACE_CODE_LENS_REFRESH):
        cast("Any", lsp_client).feature(method)(_refreshed)
    answered = await lsp_client.initialize_session(types.InitializeParams(capabilities=capabilities))
    cast("Any", lsp_client).pulls = answered.capabilities.diagnostic_provider is not None
    yield
    await lsp_client.shutdown_session()


def _refreshed(*_: object) -> None:
    """The client asks again for hints and lenses when it next shows them."""


class Document:
    """The open kernel as the editor has it."""

    def __init__(self, client: LanguageClient, text: str) -> None:
        self.client = client
        self.lines = text.splitlines()
        self.version = 1
        item = types.TextDocumentItem(URI, cast("types.LanguageKind", "tileir"), 1, text)
        client.text_document_did_open(types.DidOpenTextDocumentParams(item))

    def line_of(self, words: str, after: int = -1) -> int:
        """The first line past `after` that holds `words`."""
        return next(n for n, line in enumerate(self.lines) if n > after and words in line)

    def place(self, words: str, inside: str = "") -> types.Position:
        """The position of `inside`, or of `words` itself, on the first line that holds `words`."""
        line = self.line_of(words)
        start = self.lines[line].index(words)
        return types.Position(line, self.lines[line].index(inside or words, start))

    def edit(self, *replacements: tuple[int, str, str]) -> None:
        """Replace words on lines, all in one notification."""
        changes: list[types.TextDocumentContentChangeEvent] = []
        for line, old, new in replacements:
            start = self.lines[line].index(old)
            place = types.Range(types.Position(line, start), types.Position(line, start + len(old)))
            changes.append(types.TextDocumentContentChangePartial(range=place, text=new))
            self.lines[line] = self.lines[line].replace(old, new, 1)
        self.version += 1
        identifier = types.VersionedTextDocumentIdentifier(version=self.version, uri=URI)
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(identifier, changes))

    async def findings(self) -> list[types.Diagnostic]:
        """The diagnostics of the present version, pulled where the server offers that to this client, else pushed."""
        if cast("Any", self.client).pulls:
            report = await self.client.text_document_diagnostic_async(types.DocumentDiagnosticParams(DOCUMENT))
            assert isinstance(report, types.RelatedFullDocumentDiagnosticReport)
            return list(report.items)
        async with asyncio.timeout(SECONDS):
            while True:
                came = cast("Any", self.client).wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
                told = cast("types.PublishDiagnosticsParams", await came)
                if told.uri == URI and told.version == self.version:
                    return list(told.diagnostics)

    async def hover(self, position: types.Position) -> str:
        answer = await self.client.text_document_hover_async(types.HoverParams(DOCUMENT, position))
        assert answer is not None
        assert isinstance(answer.contents, types.MarkupContent)
        return answer.contents.value

    async def preview(self, stage: str, target: str) -> dict[str, Any]:
        """A preview by command, as any client can ask for it."""
        wanted = {"textDocument": {"uri": URI}, "stage": stage, "target": target}
        params = types.ExecuteCommandParams("tilelsp.preview", [wanted])
        async with asyncio.timeout(SECONDS):
            return cast("dict[str, Any]", await self.client.workspace_execute_command_async(params))

    async def preview_of_now(self, stage: str, target: str) -> dict[str, Any]:
        """The preview of the newest text; where it takes long, the server answers with the last one, as stale."""
        async with asyncio.timeout(SECONDS):
            while (found := await self.preview(stage, target))["stale"]:
                await asyncio.sleep(0.05)
        return found

    async def mapped(self, stage: str, target: str, position: types.Position, direction: str) -> list[dict[str, Any]]:
        at = {"line": position.line, "character": position.character}
        wanted = {
            "textDocument": {"uri": URI},
            "stage": stage,
            "target": target,
            "position": at,
            "direction": direction,
        }
        params = types.ExecuteCommandParams("tilelsp.mapPosition", [wanted])
        answer = cast("dict[str, Any]", await self.client.workspace_execute_command_async(params))
        return cast("list[dict[str, Any]]", answer["ranges"])


BROKEN = (
    ("make_token", "make_tokn"),
    ("%cst_1_i32_11 = constant <i32: 1>", "%cst_1_i32_11 = constant <i32: 1"),
    ("%assume_assume_17 = assume bounded<0, ?>", "%assume_assume_17 = assume boundless<0, ?>"),
    ("get_tile_block_id : tile<i32>", "get_tile_block_id tile<i32>"),
    ("%4 = mmaf %tile,", "%4 = mmaf tile,"),
)
"""Five ops, each broken in a way of its own."""


async def test_five_broken_ops_are_five_findings_and_the_rest_goes_on_working(client: LanguageClient) -> None:
    document = Document(client, GEMM)
    assert await document.findings() == []

    broken = [(document.line_of(good), good, bad) for good, bad in BROKEN]
    document.edit(*broken)
    found = await document.findings()
    assert sorted(diagnostic.range.start.line for diagnostic in found) == sorted(line for line, _, _ in broken)
    assert all(diagnostic.source == "tilelsp" and diagnostic.code and diagnostic.message for diagnostic in found)

    assert "make_partition_view" in await document.hover(document.place("make_partition_view"))
    at = document.place("%blockId_x, %loopIdx", "%loopIdx")
    answer = await client.text_document_definition_async(types.DefinitionParams(DOCUMENT, at))
    assert isinstance(answer, list | tuple)
    first = answer[0]
    line = first.range.start.line if isinstance(first, types.Location) else first.target_selection_range.start.line
    assert line == document.line_of("= for %loopIdx")
    uses = await client.text_document_references_async(
        types.ReferenceParams(types.ReferenceContext(include_declaration=True), DOCUMENT, at)
    )
    assert uses is not None
    assert len(uses) == 3
    outline = await client.text_document_document_symbol_async(types.DocumentSymbolParams(DOCUMENT))
    assert outline is not None
    assert any("gemm_bf16" in one.name for one in outline)

    document.edit(*((line, bad, good) for line, good, bad in broken))
    assert await document.findings() == []
    assert document.lines == GEMM.splitlines()


MMA = {"sm_90a": "wgmma.mma_async.sync.aligned", "sm_100a": "tcgen05.mma"}


@pytest.mark.parametrize("target", MMA)
async def test_previews_lead_from_the_multiply_to_its_instructions_and_back(
    client: LanguageClient, target: str
) -> None:
    document = Document(client, GEMM)
    made = await document.preview("ptx", target)
    assert made["languageId"] == "ptx"
    assert made["stale"] is False
    assert made["version"] == 1
    assert f".target {target}" in made["text"]

    multiply = document.line_of("mmaf")
    lines = made["text"].splitlines()
    instructions = {number for number, line in enumerate(lines) if MMA[target] in line}
    assert instructions
    assert instructions <= {output for output, first, last in made["map"] if first == last == multiply}

    there = await document.mapped("ptx", target, document.place("mmaf"), "to")
    assert instructions <= {line for span in there for line in range(span["start"]["line"], span["end"]["line"] + 1)}
    back = await document.mapped("ptx", target, types.Position(min(instructions), 10), "from")
    assert {span["start"]["line"] for span in back} == {multiply}


async def test_a_preview_of_a_broken_kernel_is_the_last_good_one(client: LanguageClient) -> None:
    document = Document(client, GEMM)
    good = await document.preview("nv_tileas", "sm_100a")
    line = document.line_of("mmaf")
    document.edit((line, "mmaf", "mmaff"))
    stale = await document.preview("nv_tileas", "sm_100a")
    assert (stale["stale"], stale["text"], stale["uri"]) == (True, good["text"], good["uri"])
    assert line in [one["range"]["start"]["line"] for one in stale["diagnostics"]]
    document.edit((line, "mmaff", "mmaf"))
    fresh = await document.preview("nv_tileas", "sm_100a")
    assert (fresh["stale"], fresh["text"], fresh["version"]) == (False, good["text"], 3)


async def test_a_preview_works_on_what_is_typed_and_not_on_what_is_saved(client: LanguageClient) -> None:
    document = Document(client, GEMM)
    assert "padding_value = zero" in GEMM
    before = await document.preview("nv_tileaa", "sm_90a")
    document.edit((document.line_of("entry @gemm_bf16"), "@gemm_bf16", "@renamed"))
    after = await document.preview_of_now("nv_tileaa", "sm_90a")
    assert "@gemm_bf16" in before["text"]
    assert "@renamed" in after["text"]
    assert "@gemm_bf16" not in after["text"]
    assert after["version"] == 2


async def test_completion_offers_what_fits_and_explains_it(client: LanguageClient) -> None:
    document = Document(client, GEMM)
    line = document.line_of("mmaf ")
    start = document.lines[line].index("mmaf ") + len("mmaf ")
    params = types.CompletionParams(DOCUMENT, types.Position(line, start))
    found = await client.text_document_completion_async(params)
    assert isinstance(found, types.CompletionList)
    first = min(found.items, key=lambda item: item.sort_text or "")
    assert first.label.startswith("%")
    assert first.detail is not None
    assert "bf16" in first.detail
    names = types.CompletionParams(DOCUMENT, types.Position(line, document.lines[line].index("mmaf ")))
    offered = await client.text_document_completion_async(names)
    assert isinstance(offered, types.CompletionList)
    op = next(item for item in offered.items if item.label == "mmaf")
    assert op.documentation is None
    resolved = await client.completion_item_resolve_async(op)
    page = resolved.documentation
    assert "acc + lhs x rhs" in (page.value if isinstance(page, types.MarkupContent) else page or "")


async def test_signature_help_shows_the_form_of_an_op(client: LanguageClient) -> None:
    document = Document(client, GEMM)
    place = document.place("mmaf ")
    position = types.Position(place.line, place.character + len("mmaf "))
    found = await client.text_document_signature_help_async(types.SignatureHelpParams(DOCUMENT, position))
    assert found is not None
    assert found.signatures[0].label.startswith("%result = mmaf %lhs, %rhs, %acc")
    assert found.active_parameter == 0


async def test_inlay_hints_follow_the_settings(client: LanguageClient) -> None:
    document = Document(client, GEMM)
    whole = types.Range(types.Position(0, 0), types.Position(len(document.lines), 0))

    async def labels() -> list[str]:
        found = await client.text_document_inlay_hint_async(types.InlayHintParams(DOCUMENT, whole))
        return [str(hint.label) for hint in found or ()]

    assert not any("KiB" in label for label in await labels())
    settings = {"tilelsp": {"inlayHints": {"tileBytes": True}}}
    client.set_configuration(settings)
    client.workspace_did_change_configuration(types.DidChangeConfigurationParams(settings))
    async with asyncio.timeout(SECONDS):
        while not any("KiB" in label for label in await labels()):
            await asyncio.sleep(0.05)


async def test_semantic_tokens_in_full_and_what_an_edit_changes(client: LanguageClient) -> None:
    document = Document(client, GEMM)
    full = await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(DOCUMENT))
    assert full is not None
    assert full.result_id is not None
    assert len(full.data) > 500
    document.edit((document.line_of("mmaf "), "mmaf ", "mmaf_ "))
    asked = types.SemanticTokensDeltaParams(DOCUMENT, full.result_id)
    change = await client.text_document_semantic_tokens_full_delta_async(asked)
    assert isinstance(change, types.SemanticTokensDelta)
    data = list(full.data)
    for edit in change.edits:
        assert len(edit.data or ()) < 50
        data[edit.start : edit.start + edit.delete_count] = edit.data or ()
    after = await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(DOCUMENT))
    assert after is not None
    assert data == list(after.data)
    line = types.Range(types.Position(1, 0), types.Position(2, 0))
    some = await client.text_document_semantic_tokens_range_async(types.SemanticTokensRangeParams(DOCUMENT, line))
    assert some is not None
    assert 0 < len(some.data) < len(after.data)
