"""Symbols that the declarations of a PTX text declare, by which operands are judged."""

from __future__ import annotations

from tilelsp.spec.ptx.scalar import SCALARS
from tilelsp.spec.ptx.symbol import FunctionSymbol, LabelTable, RegisterSymbol, Space, Symbol, TableKind, VariableSymbol
from tilelsp.syntax.ptx.statements import Declaration, Declarator, FormalParameter, FunctionSignature, Targets


def variable(declaration: Declaration, declarator: Declarator) -> RegisterSymbol | VariableSymbol:
    """The symbol that one name of a declaration stands for."""
    type = SCALARS[declaration.type]
    if declaration.space in ("reg", ""):
        return RegisterSymbol(type, declaration.vector)
    extents = tuple(length or None for length in declarator.dims)
    alignment = max(type.bits // 8 * declaration.vector, declaration.align or 1)
    return VariableSymbol(Space(declaration.space), type, declaration.vector, extents, alignment)


def parameter(formal: FormalParameter, is_entry: bool, *, is_result: bool = False) -> RegisterSymbol | VariableSymbol:
    """The symbol of a formal parameter, or with `is_result` of a formal result."""
    type = SCALARS[formal.type]
    if formal.space == "reg":
        return RegisterSymbol(type, formal.vector)
    extents = tuple(length or None for length in formal.dims)
    alignment = max(type.bits // 8 * formal.vector, 1 if is_entry else formal.align or 1)
    return VariableSymbol(Space.PARAM, type, formal.vector, extents, alignment, is_entry, True, is_result)


def parameter_bytes(signature: FunctionSignature) -> int:
    """Bytes of a kernel's parameters, each behind the one before it and aligned."""
    end = 0
    for formal in signature.parameters or ():
        made = parameter(formal, False)
        if isinstance(made, VariableSymbol):
            end += -end % made.alignment + made.size
    return end


def function(signature: FunctionSignature, is_entry: bool = False) -> FunctionSymbol:
    """The symbol that a function's name or a prototype's label stands for."""
    formal = signature.parameters or ()
    return FunctionSymbol(
        tuple(parameter(result, False) for result in signature.results or ()),
        tuple(parameter(declared, is_entry) for declared in formal),
        is_entry,
        bool(formal) and formal[-1].dims[:1] == (0,),
    )


def prototype(signature: FunctionSignature) -> Symbol:
    """The symbol that the label of a `.callprototype` stands for."""
    return LabelTable(TableKind.PROTOTYPE, (), function(signature))


def targets(found: Targets) -> Symbol:
    """The symbol that the label of a `.branchtargets` or `.calltargets` stands for."""
    kind = TableKind.BRANCHES if found.is_branch else TableKind.CALLS
    return LabelTable(kind, tuple(name.text for name in found.names))
