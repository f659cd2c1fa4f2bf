"""What is wrong with a declaration of PTX by itself, wherever it stands."""

from __future__ import annotations

from collections.abc import Iterable

from tilelsp.spec.ptx.scalar import SCALARS
from tilelsp.syntax.ptx import statements as syntax
from tilelsp.syntax.ptx.tree import Name


def declaration_problems(content: syntax.Declaration, one: syntax.Declarator, in_module: bool) -> Iterable[str]:
    """What is wrong with one name of a declaration by itself."""
    name, space = one.name.text, content.space
    if in_module and space == "reg":
        yield "Module-scoped variables in .reg state space are not allowed with ABI"
    if in_module and space == "local":
        yield "Module-scoped variables in .local state space are not allowed with ABI"
    if in_module and space == "param":
        yield "Parameter variables may not be declared at module scope"
    if content.type == "pred" and space != "reg":
        yield f"Predicate variable '{name}' must be in register state space"
    if space == "reg" and one.dims:
        yield f"Variable '{name}' cannot be allocated into a register"
    elif 0 in one.dims and one.values is None and content.linkage != "extern":
        yield f"Non-external variable '{name}' has incomplete type"
    if content.vector > 1 and content.vector * SCALARS[content.type].bits > 128:
        yield "Vector type too large, exceeds 128 bit limit"
    if one.values is None:
        return
    if space not in ("global", "const"):
        yield f"No initial value is allowed for '{name}' in this state space"
    elif content.linkage == "extern":
        yield f"No initial value is allowed for external symbol '{name}'"
    elif _mismatched(content.type, one.values):
        yield "Initial value type mismatch"


def _mismatched(type: str, values: syntax.Values) -> bool:
    """Whether literals or addresses cannot be values of a type."""
    if values.names and type not in ("u32", "u64") and not (type == "u8" and values.has_masks):
        return True
    if type in ("f16", "f32", "f64"):
        return values.has_integers
    return values.has_floats and not type.startswith("b")


def tuning_problems(content: syntax.Function) -> Iterable[tuple[str, Name]]:
    """What is wrong with the directives behind a function's parameters."""
    seen = {one.name.text for one in content.tuning}
    for one in content.tuning:
        word = one.name.text
        if word in ("maxntid", "reqntid", "minnctapersm", "maxnreg") and 0 in one.values:
            yield f"Positive non-zero value expected for {word}", one.name
        if word == "reqntid" and "maxntid" in seen:
            yield "Conflicting directives: .maxntid and .reqntid cannot both be specified", one.name
        if word == "maxclusterrank" and "reqnctapercluster" in seen:
            message = "Conflicting directives: .reqnctapercluster and .maxclusterrank cannot both be specified"
            yield message, one.name
        if word == "blocksareclusters" and not {"reqntid", "reqnctapercluster"} <= seen:
            message = ".reqntid and .reqnctapercluster directive(s) required for directive '.blocksareclusters'"
            yield message, one.name
        if word == "maxnctapersm":
            yield "Deprecated feature: '.maxnctapersm directive' not supported as of PTX version 2.1", one.name
