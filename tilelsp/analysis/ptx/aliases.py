"""Aliases of functions against what they name, as ptxas compares them where the directive stands."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.ptx.module_names import prototype_differences
from tilelsp.analysis.ptx.scopes import Signed
from tilelsp.spec.ptx.symbol import FunctionSymbol, Symbol


def alias_problems(
    name: str, new: Symbol | None, new_signed: Signed | None, target: str, old: Symbol | None, old_signed: Signed | None
) -> Iterator[str]:
    """Problems of `.alias name, target;`: `new` is what the alias was declared as, `old` what it shall be."""
    unknown = [word for word, symbol in ((name, new), (target, old)) if symbol is None]
    for word in unknown:
        yield f"Unknown symbol '{word}'"
    if unknown:
        return
    objects = [word for word, symbol in ((name, new), (target, old)) if not isinstance(symbol, FunctionSymbol)]
    for word in objects:
        yield f"Cannot define alias to variable object '{word}'"
    if objects or new_signed is None or old_signed is None:
        return
    if name == target:
        yield "Cannot alias a function to itself"
        return
    if new_signed.alias_of:
        yield f"'{name}' is already aliased to '{new_signed.alias_of}' and cannot be redefined"
        return
    if new_signed.is_defined:
        yield f"Illegal redefinition of function '{name}' as alias"
    if old_signed.linkage in ("weak", "extern"):
        yield f"Function '{target}' with .{old_signed.linkage} scope cannot be aliased"
    for word, signed in ((name, new_signed), (target, old_signed)):
        if signed.is_entry:
            yield f"Cannot define alias to entry function '{word}'"
    for difference in prototype_differences(old_signed.signature, new_signed.signature):
        yield f"Mismatch in prototype of alias '{name}' and aliasee '{target}'. {difference}(s)"
