"""tilelsp/explain: the page of a rule."""

from __future__ import annotations

from tilelsp.analysis.features.reference.rule_pages import rule_page, similar_rules
from tilelsp.server.errors import InvalidRequest
from tilelsp.server.params import Params
from tilelsp.server.server import Server

METHOD = "tilelsp/explain"


def explain(_: Server, params: object) -> object:
    """`{code, target?}`; with a target the answer also says whether the rule can fire there (`applies`)."""
    given = Params.of(METHOD, params)
    code = given.text("code")
    page = rule_page(code)
    if page is None:
        close = ", ".join(similar_rules(code))
        raise InvalidRequest(f"no rule has the id {code!r}{f'; did you mean {close}?' if close else ''}")
    target = given.optional_text("target")
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
