"""The findings of a document, without files, settings or printing."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager

from tilelsp.analysis import Host, Snapshot
from tilelsp.analysis.comments import with_lowering
from tilelsp.analysis.features.checks.checked import check as check_snapshot
from tilelsp.api.documents import Document
from tilelsp.api.errors import UsageError
from tilelsp.api.target_names import target_names
from tilelsp.base.diagnostic import Diagnostic


def check(
    document: Document,
    targets: str | Sequence[str] = (),
    *,
    until: str | None = None,
    fixes: bool = False,
    host: Host | None = None,
    step: Callable[[], None] | None = None,
) -> tuple[Diagnostic, ...]:
    """Every diagnostic of every stage, each once with the targets that it is limited to, in text order.

    `targets` are names, `"sm_90a,sm_100a"` or a sequence; for none only what depends on no target is found, and nothing
    is lowered. `until` names the last stage whose verifier is asked (`cuda_tile`, `nv_tileaa`, `nv_tileas`, `llvm`,
    `mir`, `ptx`). With `fixes` the findings carry what can be done about them. `host` remembers what similar documents
    have in common, `step` is called behind each target.

    Raises `UsageError` for a target or a stage that does not exist.
    """
    named = target_names(targets)
    with _opened(document, host) as snapshot:
        try:
            found = check_snapshot(snapshot, named, until, step)
        except ValueError:  # of `Stage`: it is the only name left that can be wrong
            raise UsageError(f"unknown stage '{until}'") from None
        return _with_fixes(snapshot, found) if fixes else found


def vendor_check(
    document: Document, diagnostics: tuple[Diagnostic, ...], *, fixes: bool = False, host: Host | None = None
) -> tuple[Diagnostic, ...]:
    """Findings of NVIDIA's compiler about a document, but for what its comments allow; as `check` otherwise."""
    with _opened(document, host) as snapshot:
        found = with_lowering((), diagnostics, snapshot.comments, snapshot.buffer)
        return _with_fixes(snapshot, found) if fixes else found


@contextmanager
def _opened(document: Document, host: Host | None) -> Generator[Snapshot]:
    reader = Host() if host is None else host
    try:
        yield reader.open(document.name, document.text, None, document.language)
    finally:
        reader.close(document.name)


def _with_fixes(snapshot: Snapshot, found: tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
    if not found:
        return found
    from tilelsp.analysis.features.fixes.quick import with_fixes

    return with_fixes(snapshot, found)
