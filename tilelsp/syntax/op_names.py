"""Which op a name stands for, where it is written: there, ops of one dialect may go without its name."""

from __future__ import annotations

from tilelsp.base.diagnostic import Diagnostic, Fix, Severity
from tilelsp.base.text import Span, TextEdit
from tilelsp.spec.catalog import Catalog
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef

MISSPELT = "dialect.misspelt"
MAX_SHOWN = 200
"""Characters of a word that a message repeats."""
_TOP_LEVEL = frozenset((Trait.SYMBOL, Trait.SYMBOL_TABLE))
"""Traits of which ops at the top of a file have one."""


def declared(catalog: Catalog, dialect: str | None, written: str) -> type[OpDef] | None:
    """The declaration of the op written so; a bare name in a region of an undeclared dialect belongs to that."""
    if dialect is None or dialect in catalog.dialects or "." in written:
        return catalog.op(written, dialect)
    return catalog.ops.get(f"builtin.{written}")


def starts_op(catalog: Catalog, dialect: str | None, word: str) -> bool:
    """True if a bare word names a declared op that may stand here: at the top, a container or symbol."""
    definition = declared(catalog, dialect, word)
    return definition is not None and (dialect is not None or bool(_TOP_LEVEL & definition.spec.traits))


def ends_block(catalog: Catalog, dialect: str | None, word: str) -> bool:
    """True if a bare word names a declared op that ends a block."""
    definition = declared(catalog, dialect, word)
    return definition is not None and Trait.TERMINATOR in definition.spec.traits


def may_be_opaque(catalog: Catalog, dialect: str | None, written: str) -> bool:
    """True if an undeclared op may exist: its dialect is not declared completely."""
    _, dot, name = written.partition(".")
    if not dot:
        return dialect is not None and dialect not in catalog.dialects
    return bool(name) and not catalog.is_closed(written) and not catalog.is_misspelt(written)


def unknown(catalog: Catalog, around: str | None, written: str) -> str:
    """The sentence for an op that there is not."""
    if len(written) > MAX_SHOWN:
        written = f"{written[:MAX_SHOWN]}..."
    dialect, dot, _ = written.partition(".")
    if dot and not catalog.has(dialect):
        return f"Dialect `{dialect}' not found for custom op '{written}' "
    default = around or (catalog.top_level[0] if catalog.top_level else "builtin")
    tried = "" if dot else f" (tried '{default}.{written}' as well)"
    return f"custom op '{written}' is unknown{tried}"


def slip(catalog: Catalog, written: str, span: Span, sign: str = "") -> Diagnostic | None:
    """A diagnostic for a name that is one slip away from a declared name; type names are written with `sign` in
    front."""
    meant = catalog.meant(written)
    if meant is None:
        return None
    question = f"did you mean '{sign}{meant}'?"
    fix = Fix(question, (TextEdit(span, f"{sign}{meant}"),))
    message = f"dialect '{written.partition('.')[0]}' is not declared: {question}"
    return Diagnostic(MISSPELT, message, span, Severity.WARNING, fixes=(fix,))
