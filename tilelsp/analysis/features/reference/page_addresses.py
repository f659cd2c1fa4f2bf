"""Where the page of a finding can be read in a browser."""

from __future__ import annotations

from tilelsp.defs.finding_pages import find_explained
from tilelsp.defs.pages import find_page
from tilelsp.defs.rules import find_rule

ALL_PAGES = "https://github.com/tilelsp/tilelsp/blob/main/docs/generated/findings.md"
"""Where everybody can read the pages of findings; each has its code as an anchor."""


def page_address(code: str) -> str | None:
    """Where the page about a code can be read in a browser; None where there is no page."""
    shared = find_explained(code)
    if shared is not None:
        return f"{ALL_PAGES}#{shared.id}"
    page = find_rule(code) or find_page(code)
    if page is None:
        from tilelsp.analysis.features.reference.rule_pages import rule_page  # with all passes

        page = rule_page(code)
    return None if page is None else f"{ALL_PAGES}#{page.id}"
