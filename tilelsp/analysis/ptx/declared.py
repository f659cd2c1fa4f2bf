"""Problems of a declaration of PTX by itself, wherever it stands."""

from __future__ import annotations

from collections.abc import Iterable

from tilelsp.defs.ptx.opaque import FIELDS, VALUES
from tilelsp.spec.ptx.scalar import SCALARS, TypeClass
from tilelsp.spec.target import Version
from tilelsp.syntax.ptx import statements as syntax

_TEX_GONE = Version(1, 5)
"""The first `.version` without variables in `.tex`."""
_HANDLES = ("u32", "u64")
"""The types of variables in `.tex`."""
_ABI = Version(3, 0)
"""The first `.version` whose functions are called by the ABI, which has no registers and local memory of the module."""


def declaration_problems(
    content: syntax.Declaration, declarator: syntax.Declarator, in_module: bool, version: Version
) -> Iterable[str]:
    """Problems of one name of a declaration by itself, in a module of that `.version`."""
    name, space = declarator.name.text, content.space
    kind = SCALARS[content.type].kind
    is_opaque = kind is TypeClass.OPAQUE
    if space != "global" and (in_module or space == "reg"):  # ptxas gives others a name of its own there
        for attribute in content.attributes:
            yield f"Illegal attribute '.{attribute.text}' for symbol '{name}'"
    if content.linkage == "common" and space != "global":
        yield ".common variables must be declared in .global space"
    if space == "tex":
        yield from _texture_problems(content, declarator, in_module, version)
    if is_opaque and not in_module:
        yield "Texture/surface variable must be at module or entry parameter scope"
    if space == "param" and not declarator.dims and (content.vector > 1 or kind is TypeClass.PACKED):
        yield f"Variable '{name}' cannot be allocated in .param state space"
    if in_module and space == "reg" and version >= _ABI:
        yield "Module-scoped variables in .reg state space are not allowed with ABI"
    if in_module and space == "local" and version >= _ABI:
        yield "Module-scoped variables in .local state space are not allowed with ABI"
    if in_module and space == "param":
        yield "Parameter variables may not be declared at module scope"
    if content.type == "pred" and content.vector > 1:
        yield "Predicate type can only be used to define scalar register variables"
    elif content.type == "pred" and space != "reg":
        yield f"Predicate variable '{name}' must be in register state space"
    if space == "reg" and (declarator.dims or is_opaque):
        yield f"Variable '{name}' cannot be allocated into a register"
    elif 0 in declarator.dims and not _filled(declarator) and content.linkage != "extern":
        yield f"Non-external variable '{name}' has incomplete type"
    if is_opaque and in_module and space != "global":
        yield "Texture and surface variables must be declared in .global space"
    if content.vector > 1 and content.vector * SCALARS[content.type].bits > 128:
        yield "Vector type too large, exceeds 128 bit limit"
    if declarator.values is None:
        return
    if space not in ("global", "const", "tex"):
        yield f"No initial value is allowed for '{name}' in this state space"
    elif content.linkage == "extern":
        yield f"No initial value is allowed for external symbol '{name}'"
    elif is_opaque or space == "tex":
        yield from _opaque_problems(content.type if is_opaque else "texref", declarator, declarator.values)
    elif content.type == "f16":
        yield "No initial value is allowed for .f16 type"
    elif _mismatched(content, declarator, declarator.values):
        yield "Initial value type mismatch"


def _texture_problems(
    content: syntax.Declaration, declarator: syntax.Declarator, in_module: bool, version: Version
) -> Iterable[str]:
    """Problems of a texture that is declared in the state space of textures."""
    if content.type not in _HANDLES or content.vector > 1 or declarator.dims:
        yield f"Variable '{declarator.name.text}' must be type .u32 or .u64"
    if not in_module:
        yield "Texture variables must be declared at module scope"
    if version >= _TEX_GONE:
        yield "Deprecated feature: '.tex' not supported as of PTX version 1.5"


def _filled(declarator: syntax.Declarator) -> bool:
    """True if initial values tell the length of an array that says none."""
    return declarator.values is not None and declarator.values.count > 0


def _opaque_problems(type: str, declarator: syntax.Declarator, values: syntax.InitialValues) -> Iterable[str]:
    """Problems of the initial values of a variable, or of an array of them, which are fields in braces."""
    if not values.is_braced:
        yield "Initial value type mismatch"
    elif declarator.dims:
        pass  # each is in braces of its own
    elif values.count > len(FIELDS[type]):
        yield "Too many elements in opaque struct initializer"
    elif values.count > len(values.fields):
        yield "Opaque structure initializer requires named fields"
    for field in values.fields:
        if field.name not in FIELDS[type]:
            yield f"Unrecognized field name '{field.name}' in opaque struct initializer"
        if field.word and field.word not in VALUES:
            yield f"Unrecognized initial value symbol '{field.word}'"


def _mismatched(content: syntax.Declaration, declarator: syntax.Declarator, values: syntax.InitialValues) -> bool:
    """True if initial values do not fit a declared type: literals or addresses that it cannot hold, or braces too
    many or missing."""
    type = content.type
    if values.is_braced != (bool(declarator.dims) or content.vector > 1):
        return True
    if values.names and type not in ("u32", "u64") and not (type == "u8" and values.has_masks):
        return True
    if type in ("f32", "f64"):
        return values.has_integers
    return values.has_floats and not type.startswith("b")
