"""Checks of LLVM's verifier on debug information: the nodes that a node's fields may lead to, and how they agree.

A rule of a class of nodes is a function of its fields that gives sentences in LLVM's words, in the verifier's order;
the first one counts.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping

from tilelsp.syntax.llvm.debug_expressions import is_expression
from tilelsp.syntax.llvm.debug_nodes import UNKNOWN, Debug
from tilelsp.syntax.llvm.module import ModuleNames

_TYPES = frozenset((
    "DIBasicType", "DIFixedPointType", "DIStringType", "DIDerivedType", "DICompositeType", "DISubroutineType",
    "DISubrangeType",
))  # fmt: skip
_LOCAL = frozenset(("DISubprogram", "DILexicalBlock", "DILexicalBlockFile"))
_SCOPES = _TYPES | _LOCAL | {"DIFile", "DICompileUnit", "DINamespace", "DICommonBlock", "DIModule"}
_NODES = _SCOPES | {
    "GenericDINode", "DISubrange", "DIGenericSubrange", "DIEnumerator", "DITemplateTypeParameter",
    "DITemplateValueParameter", "DIGlobalVariable", "DILocalVariable", "DILabel", "DIObjCProperty", "DIImportedEntity",
}  # fmt: skip
_VARIABLES = frozenset(("DIGlobalVariable", "DILocalVariable"))
_MACROS = frozenset(("DIMacro", "DIMacroFile"))
_RETAINED = frozenset(("DILocalVariable", "DILabel", "DIImportedEntity"))
_TEMPLATES = frozenset(("DITemplateTypeParameter", "DITemplateValueParameter"))


def debug_problem(module: ModuleNames, node: str, fields: Mapping[str, str], *, distinct: bool) -> str:
    """The verifier's sentence about a node of a class; empty where it says nothing."""
    check = _CHECKS.get(node)
    return "" if check is None else next(check(Debug(module, node, fields, distinct=distinct)), "")


def _wrong(*checks: tuple[bool, str]) -> Iterator[str]:
    return (message for holds, message in checks if not holds)


def _list_of(
    debug: Debug, field: str, kinds: Container[str], lists: str, entry: str, *, null: bool = False
) -> Iterator[str]:
    if not debug.leads(field, ("tuple",)):
        yield lists
    elif not debug.all_lead(field, kinds, null=null):
        yield entry


def _file(debug: Debug) -> Iterator[str]:
    return _wrong((debug.leads("file", ("DIFile",)), "invalid file"))


def _tag(debug: Debug, tags: Container[str], default: str = "") -> Iterator[str]:
    return _wrong(
        (debug.text("tag", default).removeprefix("DW_TAG_") in tags or debug.text("tag").isdecimal(), "invalid tag")
    )


def _templates(debug: Debug) -> Iterator[str]:
    return _list_of(debug, "templateParams", _TEMPLATES, "invalid template params", "invalid template parameter")


def _bound(debug: Debug, *fields: str, derived: bool = False) -> Iterator[str]:
    """Fields that are numbers, variables or expressions; types as well if they may be `derived`."""
    kinds = (*_VARIABLES, "DIExpression", "value", *(("DIDerivedType",) if derived else ()))
    for field in fields:
        if not debug.leads(field, kinds) and not debug.text(field).lstrip("-").isdecimal():
            message = f"{field[0].upper()}{field[1:]} must be signed constant or DIVariable or DIExpression"
            yield f"{message} or DIDerivedType" if derived else message


def _location(debug: Debug) -> Iterator[str]:
    yield from _wrong(
        (debug.leads("scope", _LOCAL), "location requires a valid scope"),
        (debug.leads("inlinedAt", ("DILocation",)), "inlined-at should be a location"),
    )
    yield from _into_types(debug)


def _into_types(debug: Debug) -> Iterator[str]:
    scope = debug.beyond("scope") if debug.kind("scope") == "DISubprogram" else None
    if scope is not None and not scope.defines:
        yield "scope points into the type hierarchy"


def _subrange(debug: Debug) -> Iterator[str]:
    both = "count" in debug.fields and "upperBound" in debug.fields
    yield from _wrong((not both, "Subrange can have any one of count or upperBound"))
    yield from _bound(debug, "count", "lowerBound", "upperBound", "stride")


def _subrange_type(debug: Debug) -> Iterator[str]:
    yield from _tag(debug, ("subrange_type",), "subrange_type")
    yield from _wrong((debug.leads("baseType", _TYPES), "BaseType must be a type"))
    yield from _bound(debug, "lowerBound", "upperBound", derived=True)
    yield from _bound(debug, "stride", "bias")
    constant = debug.leads("size", ("value",)) or debug.text("size").isdecimal()
    yield from _wrong((constant, "SizeInBits must be a constant"))


def _fixed_point(debug: Debug) -> Iterator[str]:
    yield from _tag(debug, ("base_type",), "base_type")
    rational = debug.text("kind") == "Rational"
    factor, *fraction = (debug.text(field, "0") == "0" for field in ("factor", "numerator", "denominator"))
    yield from _wrong(
        (debug.text("encoding") in _FIXED_ENCODINGS or debug.text("encoding").isdecimal(), "invalid encoding"),
        (factor or not rational, "factor should be 0 for rationals"),
        (all(fraction) or rational, "numerator and denominator should be 0 for non-rationals"),
    )


_FIXED_ENCODINGS = frozenset(("DW_ATE_signed_fixed", "DW_ATE_unsigned_fixed"))


def _generic_subrange(debug: Debug) -> Iterator[str]:
    both = "count" in debug.fields and "upperBound" in debug.fields
    yield from _wrong((not both, "GenericSubrange can have any one of count or upperBound"))
    yield from _bound(debug, "count")
    yield from _wrong(("lowerBound" in debug.fields, "GenericSubrange must contain lowerBound"))
    yield from _bound(debug, "lowerBound", "upperBound")
    yield from _wrong(("stride" in debug.fields, "GenericSubrange must contain stride"))
    yield from _bound(debug, "stride")


_DERIVED = frozenset((
    "typedef", "pointer_type", "ptr_to_member_type", "reference_type", "rvalue_reference_type", "const_type",
    "immutable_type", "volatile_type", "restrict_type", "atomic_type", "LLVM_ptrauth_type", "member", "variable",
    "inheritance", "friend", "set_type", "template_alias",
))  # fmt: skip
_POINTING = frozenset(("pointer_type", "reference_type", "rvalue_reference_type"))
_SET_ENCODINGS = frozenset(
    f"DW_ATE_{literal}" for literal in ("unsigned", "signed", "unsigned_char", "signed_char", "boolean")
)


def _derived(debug: Debug) -> Iterator[str]:
    yield from _file(debug)
    yield from _tag(debug, _DERIVED)
    tag = debug.text("tag").removeprefix("DW_TAG_")
    if tag == "ptr_to_member_type" and not debug.leads("extraData", _TYPES):
        yield "invalid pointer to member type"
    base = debug.beyond("baseType") if tag == "set_type" else None
    if base is not None and not (
        base.text("tag") in ("DW_TAG_enumeration_type", "DW_TAG_subrange_type")
        or base.node == "DISubrangeType"
        or (base.node == "DIBasicType" and base.text("encoding") in _SET_ENCODINGS)
    ):
        yield "invalid set base type"
    pointing = "dwarfAddressSpace" not in debug.fields or tag in _POINTING
    yield from _wrong(
        (debug.leads("scope", _SCOPES), "invalid scope"),
        (debug.leads("baseType", _TYPES), "invalid base type"),
        (pointing, "DWARF address space only applies to pointer or reference types"),
    )


_COMPOSITE = frozenset((
    "array_type", "structure_type", "union_type", "enumeration_type", "class_type", "variant_part", "variant",
    "namelist",
))  # fmt: skip


def _composite(debug: Debug) -> Iterator[str]:
    yield from _file(debug)
    yield from _tag(debug, _COMPOSITE)
    tag = debug.text("tag").removeprefix("DW_TAG_")
    yield from _wrong(
        (debug.leads("scope", _SCOPES), "invalid scope"),
        (debug.leads("baseType", _TYPES), "invalid base type"),
        (debug.leads("elements", ("tuple",)), "invalid composite elements"),
        (debug.leads("vtableHolder", _TYPES), "invalid vtable holder"),
        (not debug.two_references, "invalid reference flags"),
    )
    if "DIFlagVector" in debug.text("flags").split(" | "):
        entries = debug.entries("elements")
        if len(entries) != 1 or debug.kind_of(entries[0]) not in ("DISubrange", UNKNOWN):
            yield "invalid vector, expected one element of type subrange"
    yield from _templates(debug)
    if debug.text("discriminator", "null") != "null" and tag != "variant_part":
        yield "discriminator can only appear on variant part"
    for field in ("dataLocation", "associated", "allocated", "rank"):
        if debug.text(field, "null") != "null" and tag != "array_type":
            yield f"{field} can only appear in array type"
    if tag == "array_type" and not debug.kind("baseType"):
        yield "array types must have a base type"


def _subroutine(debug: Debug) -> Iterator[str]:
    yield from _list_of(debug, "types", _TYPES, "invalid composite elements", "invalid subroutine type ref", null=True)
    yield from _wrong((not debug.two_references, "invalid reference flags"))


_DIGITS = {"CSK_MD5": 32, "CSK_SHA1": 40, "CSK_SHA256": 64}


def _source_file(debug: Debug) -> Iterator[str]:
    digits = _DIGITS.get(debug.text("checksumkind"))
    checksum = debug.text("checksum").strip('"')
    if digits is not None:
        yield from _wrong(
            (len(checksum) == digits, "invalid checksum length"),
            (all(letter in "0123456789abcdefABCDEF" for letter in checksum), "invalid checksum"),
        )


def _unit(debug: Debug) -> Iterator[str]:
    yield from _wrong((debug.distinct, "compile units must be distinct"))
    yield from _file(debug)
    file = debug.beyond("file")
    yield from _wrong((file is None or file.text("filename") != '""', "invalid filename"))
    yield from _wrong((debug.leads("enums", ("tuple",)), "invalid enum list"))
    for entry in debug.entries("enums"):
        enum = debug.at(entry)
        if debug.kind_of(entry) != UNKNOWN and (enum is None or enum.text("tag") != "DW_TAG_enumeration_type"):
            yield "invalid enum type"
    yield from _list_of(
        debug, "retainedTypes", (*_TYPES, "DISubprogram"), "invalid retained type list", "invalid retained type"
    )
    yield from _list_of(
        debug, "globals", ("DIGlobalVariableExpression",), "invalid global variable list", "invalid global variable ref"
    )
    yield from _list_of(
        debug, "imports", ("DIImportedEntity",), "invalid imported entity list", "invalid imported entity ref"
    )
    yield from _list_of(debug, "macros", _MACROS, "invalid macro list", "invalid macro ref")


def _subprogram(debug: Debug) -> Iterator[str]:
    yield from _wrong((debug.leads("scope", _SCOPES), "invalid scope"))
    yield from _file(debug)
    yield from _wrong(
        (bool(debug.kind("file")) or debug.text("line", "0") == "0", "line specified with no file"),
        (debug.leads("type", ("DISubroutineType",)), "invalid subroutine type"),
        (debug.leads("containingType", _TYPES), "invalid containing type"),
    )
    yield from _templates(debug)
    declared = debug.beyond("declaration")
    declares = declared is None or (declared.node == "DISubprogram" and not declared.defines)
    yield from _wrong((declares, "invalid subprogram declaration"))
    retained = "invalid retained nodes, expected DILocalVariable, DILabel or DIImportedEntity"
    yield from _list_of(debug, "retainedNodes", _RETAINED, "invalid retained nodes list", retained)
    yield from _wrong((not debug.two_references, "invalid reference flags"))
    unit = debug.kind("unit")
    if debug.defines:
        yield from _wrong(
            (bool(unit), "subprogram definitions must have a compile unit"),
            (unit in ("DICompileUnit", UNKNOWN), "invalid unit type"),
        )
    elif unit:
        yield "subprogram declarations must not have a compile unit"
    yield from _list_of(debug, "thrownTypes", _TYPES, "invalid thrown types list", "invalid thrown type")


def _block(debug: Debug) -> Iterator[str]:
    yield from _wrong((debug.leads("scope", _LOCAL), "invalid local scope"))
    yield from _into_types(debug)
    if debug.node == "DILexicalBlock" and debug.text("line", "0") == "0" and debug.text("column", "0") != "0":
        yield "cannot have column info without line info"


def _common(debug: Debug) -> Iterator[str]:
    return _wrong(
        (debug.leads("scope", _SCOPES), "invalid scope ref"),
        (debug.leads("declaration", ("DIGlobalVariable",)), "invalid declaration"),
    )


def _namespace(debug: Debug) -> Iterator[str]:
    return _wrong((debug.leads("scope", _SCOPES), "invalid scope ref"))


def _macro(debug: Debug) -> Iterator[str]:
    return _wrong(
        (debug.text("type") in ("DW_MACINFO_define", "DW_MACINFO_undef"), "invalid macinfo type"),
        (debug.text("name") != '""', "anonymous macro"),
    )


def _macro_file(debug: Debug) -> Iterator[str]:
    start = debug.text("type", "DW_MACINFO_start_file") == "DW_MACINFO_start_file"
    yield from _wrong((start, "invalid macinfo type"))
    yield from _file(debug)
    yield from _list_of(debug, "nodes", _MACROS, "invalid macro list", "invalid macro ref")


def _module(debug: Debug) -> Iterator[str]:
    return _wrong((debug.text("name") != '""', "anonymous module"))


def _type_parameter(debug: Debug) -> Iterator[str]:
    return _wrong((debug.leads("type", _TYPES), "invalid type ref"))


def _value_parameter(debug: Debug) -> Iterator[str]:
    tags = ("template_value_parameter", "GNU_template_template_param", "GNU_template_parameter_pack")
    yield from _type_parameter(debug)
    yield from _tag(debug, tags, "template_value_parameter")


def _variable(debug: Debug) -> Iterator[str]:
    yield from _wrong((debug.leads("scope", _SCOPES), "invalid scope"))
    yield from _file(debug)
    yield from _wrong((debug.leads("type", _TYPES), "invalid type ref"))


def _global(debug: Debug) -> Iterator[str]:
    yield from _variable(debug)
    yield from _wrong(
        (bool(debug.kind("type")) or not debug.defines, "missing global variable type"),
        (debug.leads("declaration", ("DIDerivedType",)), "invalid static data member declaration"),
    )


def _local(debug: Debug) -> Iterator[str]:
    yield from _variable(debug)
    yield from _wrong(
        (debug.leads("scope", _LOCAL), "local variable requires a valid scope"),
        (debug.kind("type") != "DISubroutineType", "invalid type"),
    )


def _label(debug: Debug) -> Iterator[str]:
    yield from _wrong((debug.leads("scope", _SCOPES), "invalid scope"))
    yield from _file(debug)
    yield from _wrong((debug.leads("scope", _LOCAL), "label requires a valid scope"))


def _expression(debug: Debug) -> Iterator[str]:
    return _wrong((is_expression(debug.text("").split()), "invalid expression"))


def _global_expression(debug: Debug) -> Iterator[str]:
    return _wrong((bool(debug.kind("var")), "missing variable"))


def _property(debug: Debug) -> Iterator[str]:
    yield from _type_parameter(debug)
    yield from _file(debug)


def _imported(debug: Debug) -> Iterator[str]:
    yield from _tag(debug, ("imported_module", "imported_declaration"))
    yield from _wrong(
        (debug.leads("scope", _SCOPES), "invalid scope for imported entity"),
        (debug.leads("entity", _NODES), "invalid imported entity"),
    )


def _basic(debug: Debug) -> Iterator[str]:
    return _tag(debug, ("base_type", "unspecified_type", "string_type"), "base_type")


def _string(debug: Debug) -> Iterator[str]:
    return _tag(debug, ("string_type",), "string_type")


_CHECKS: Mapping[str, Callable[[Debug], Iterator[str]]] = {
    "DILocation": _location, "DISubrange": _subrange, "DIGenericSubrange": _generic_subrange, "DIBasicType": _basic,
    "DIStringType": _string, "DIDerivedType": _derived, "DICompositeType": _composite, "DISubroutineType": _subroutine,
    "DIFile": _source_file, "DICompileUnit": _unit, "DISubprogram": _subprogram, "DILexicalBlock": _block,
    "DILexicalBlockFile": _block, "DICommonBlock": _common, "DINamespace": _namespace, "DIMacro": _macro,
    "DIMacroFile": _macro_file, "DIModule": _module, "DITemplateTypeParameter": _type_parameter,
    "DITemplateValueParameter": _value_parameter, "DIGlobalVariable": _global, "DILocalVariable": _local,
    "DILabel": _label, "DIExpression": _expression, "DIGlobalVariableExpression": _global_expression,
    "DIObjCProperty": _property, "DIImportedEntity": _imported, "DISubrangeType": _subrange_type,
    "DIFixedPointType": _fixed_point,
}  # fmt: skip
