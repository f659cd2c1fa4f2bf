"""tilelsp/explain: the page of a rule. As a command it is also shown: editors drop what a command answers."""

from __future__ import annotations

import asyncio

from lsprotocol import types

from tilelsp.analysis.features.reference.rule_pages import RulePage, rule_page, similar_rules
from tilelsp.server.errors import InvalidRequest
from tilelsp.server.page_files import page_file
from tilelsp.server.params import Params
from tilelsp.server.server import Server

METHOD = "tilelsp/explain"


def explain(_: Server, params: object) -> object:
    """`{code, target?}`; with a target the answer also says whether the rule can fire there (`applies`)."""
    arguments = Params.of(METHOD, params)
    page, target = _page(arguments), arguments.optional_text("target")
    return {
        "code": page.id,
        "message": page.message,
        "explain": page.explain,
        "severity": page.severity,
        "targets": list(page.targets),
        "applies": None if target is None else target in page.targets,
        "fix": page.fix,
        "source": page.source,
        "verbatim": page.verbatim,
        "others": [{"text": text, "source": source} for text, source in page.others],
        "markdown": page.markdown,
    }


def shown(server: Server, params: object) -> object:
    """The same, and the page is shown: as a document where the client shows one, else in a message."""
    page = _page(Params.of(METHOD, params))

    async def show() -> None:
        if server.session.client.shows_documents:
            path = await asyncio.to_thread(page_file, page.id, page.markdown)
            show_params = types.ShowDocumentParams(path.as_uri(), take_focus=True)
            await server.ask(lambda: server.lsp.window_show_document_async(show_params))
        else:
            fix = f" Fix: {page.fix}." if page.fix else ""
            message = types.ShowMessageParams(types.MessageType.Info, f"{page.message} {page.explain}{fix}")
            server.lsp.window_show_message(message)

    server.background.put("page", 0, show)
    return explain(server, params)


def _page(arguments: Params) -> RulePage:
    code = arguments.text("code")
    page = rule_page(code)
    if page is None:
        close = ", ".join(similar_rules(code))
        raise InvalidRequest(f"no rule has the id {code!r}{f'; did you mean {close}?' if close else ''}")
    return page
