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
    one: Debug, field: str, kinds: Container[str], lists: str, entry: str, *, null: bool = False
) -> Iterator[str]:
    if not one.leads(field, ("tuple",)):
        yield lists
    elif not one.all_lead(field, kinds, null=null):
        yield entry


def _file(one: Debug) -> Iterator[str]:
    return _wrong((one.leads("file", ("DIFile",)), "invalid file"))


def _tag(one: Debug, tags: Container[str], default: str = "") -> Iterator[str]:
    return _wrong(
        (one.text("tag", default).removeprefix("DW_TAG_") in tags or one.text("tag").isdecimal(), "invalid tag")
    )


def _templates(one: Debug) -> Iterator[str]:
    return _list_of(one, "templateParams", _TEMPLATES, "invalid template params", "invalid template parameter")


def _bound(one: Debug, *fields: str) -> Iterator[str]:
    """Fields that are numbers, variables or expressions."""
    for field in fields:
        if not one.leads(field, (*_VARIABLES, "DIExpression", "value")) and not one.text(field).lstrip("-").isdecimal():
            name = {"count": "Count", "lowerBound": "LowerBound", "upperBound": "UpperBound", "stride": "Stride"}[field]
            yield f"{name} must be signed constant or DIVariable or DIExpression"


def _location(one: Debug) -> Iterator[str]:
    yield from _wrong(
        (one.leads("scope", _LOCAL), "location requires a valid scope"),
        (one.leads("inlinedAt", ("DILocation",)), "inlined-at should be a location"),
    )
    yield from _into_types(one)


def _into_types(one: Debug) -> Iterator[str]:
    scope = one.beyond("scope") if one.kind("scope") == "DISubprogram" else None
    if scope is not None and not scope.defines:
        yield "scope points into the type hierarchy"


def _subrange(one: Debug) -> Iterator[str]:
    both = "count" in one.fields and "upperBound" in one.fields
    yield from _wrong((not both, "Subrange can have any one of count or upperBound"))
    yield from _bound(one, "count", "lowerBound", "upperBound", "stride")


def _generic_subrange(one: Debug) -> Iterator[str]:
    both = "count" in one.fields and "upperBound" in one.fields
    yield from _wrong((not both, "GenericSubrange can have any one of count or upperBound"))
    yield from _bound(one, "count")
    yield from _wrong(("lowerBound" in one.fields, "GenericSubrange must contain lowerBound"))
    yield from _bound(one, "lowerBound", "upperBound")
    yield from _wrong(("stride" in one.fields, "GenericSubrange must contain stride"))
    yield from _bound(one, "stride")


_DERIVED = frozenset((
    "typedef", "pointer_type", "ptr_to_member_type", "reference_type", "rvalue_reference_type", "const_type",
    "immutable_type", "volatile_type", "restrict_type", "atomic_type", "LLVM_ptrauth_type", "member", "variable",
    "inheritance", "friend", "set_type", "template_alias",
))  # fmt: skip
_POINTING = frozenset(("pointer_type", "reference_type", "rvalue_reference_type"))
_SET_ENCODINGS = frozenset(f"DW_ATE_{one}" for one in ("unsigned", "signed", "unsigned_char", "signed_char", "boolean"))


def _derived(one: Debug) -> Iterator[str]:
    yield from _file(one)
    yield from _tag(one, _DERIVED)
    tag = one.text("tag").removeprefix("DW_TAG_")
    if tag == "ptr_to_member_type" and not one.leads("extraData", _TYPES):
        yield "invalid pointer to member type"
    base = one.beyond("baseType") if tag == "set_type" else None
    if base is not None and not (
        base.text("tag") in ("DW_TAG_enumeration_type", "DW_TAG_subrange_type")
        or base.node == "DISubrangeType"
        or (base.node == "DIBasicType" and base.text("encoding") in _SET_ENCODINGS)
    ):
        yield "invalid set base type"
    pointing = "dwarfAddressSpace" not in one.fields or tag in _POINTING
    yield from _wrong(
        (one.leads("scope", _SCOPES), "invalid scope"),
        (one.leads("baseType", _TYPES), "invalid base type"),
        (pointing, "DWARF address space only applies to pointer or reference types"),
    )


_COMPOSITE = frozenset((
    "array_type", "structure_type", "union_type", "enumeration_type", "class_type", "variant_part", "variant",
    "namelist",
))  # fmt: skip


def _composite(one: Debug) -> Iterator[str]:
    yield from _file(one)
    yield from _tag(one, _COMPOSITE)
    tag = one.text("tag").removeprefix("DW_TAG_")
    yield from _wrong(
        (one.leads("scope", _SCOPES), "invalid scope"),
        (one.leads("baseType", _TYPES), "invalid base type"),
        (one.leads("elements", ("tuple",)), "invalid composite elements"),
        (one.leads("vtableHolder", _TYPES), "invalid vtable holder"),
        (not one.two_references, "invalid reference flags"),
    )
    if "DIFlagVector" in one.text("flags").split(" | "):
        entries = one.entries("elements")
        if len(entries) != 1 or one.kind_of(entries[0]) not in ("DISubrange", UNKNOWN):
            yield "invalid vector, expected one element of type subrange"
    yield from _templates(one)
    if one.text("discriminator", "null") != "null" and tag != "variant_part":
        yield "discriminator can only appear on variant part"
    for field in ("dataLocation", "associated", "allocated", "rank"):
        if one.text(field, "null") != "null" and tag != "array_type":
            yield f"{field} can only appear in array type"
    if tag == "array_type" and not one.kind("baseType"):
        yield "array types must have a base type"


def _subroutine(one: Debug) -> Iterator[str]:
    yield from _list_of(one, "types", _TYPES, "invalid composite elements", "invalid subroutine type ref", null=True)
    yield from _wrong((not one.two_references, "invalid reference flags"))


_DIGITS = {"CSK_MD5": 32, "CSK_SHA1": 40, "CSK_SHA256": 64}


def _source_file(one: Debug) -> Iterator[str]:
    digits = _DIGITS.get(one.text("checksumkind"))
    checksum = one.text("checksum").strip('"')
    if digits is not None:
        yield from _wrong(
            (len(checksum) == digits, "invalid checksum length"),
            (all(letter in "0123456789abcdefABCDEF" for letter in checksum), "invalid checksum"),
        )


def _unit(one: Debug) -> Iterator[str]:
    yield from _wrong((one.distinct, "compile units must be distinct"))
    yield from _file(one)
    file = one.beyond("file")
    yield from _wrong((file is None or file.text("filename") != '""', "invalid filename"))
    yield from _wrong((one.leads("enums", ("tuple",)), "invalid enum list"))
    for entry in one.entries("enums"):
        enum = one.at(entry)
        if one.kind_of(entry) != UNKNOWN and (enum is None or enum.text("tag") != "DW_TAG_enumeration_type"):
            yield "invalid enum type"
    yield from _list_of(
        one, "retainedTypes", (*_TYPES, "DISubprogram"), "invalid retained type list", "invalid retained type"
    )
    yield from _list_of(
        one, "globals", ("DIGlobalVariableExpression",), "invalid global variable list", "invalid global variable ref"
    )
    yield from _list_of(
        one, "imports", ("DIImportedEntity",), "invalid imported entity list", "invalid imported entity ref"
    )
    yield from _list_of(one, "macros", _MACROS, "invalid macro list", "invalid macro ref")


def _subprogram(one: Debug) -> Iterator[str]:
    yield from _wrong((one.leads("scope", _SCOPES), "invalid scope"))
    yield from _file(one)
    yield from _wrong(
        (bool(one.kind("file")) or one.text("line", "0") == "0", "line specified with no file"),
        (one.leads("type", ("DISubroutineType",)), "invalid subroutine type"),
        (one.leads("containingType", _TYPES), "invalid containing type"),
    )
    yield from _templates(one)
    declared = one.beyond("declaration")
    declares = declared is None or (declared.node == "DISubprogram" and not declared.defines)
    yield from _wrong((declares, "invalid subprogram declaration"))
    retained = "invalid retained nodes, expected DILocalVariable, DILabel or DIImportedEntity"
    yield from _list_of(one, "retainedNodes", _RETAINED, "invalid retained nodes list", retained)
    yield from _wrong((not one.two_references, "invalid reference flags"))
    unit = one.kind("unit")
    if one.defines:
        yield from _wrong(
            (bool(unit), "subprogram definitions must have a compile unit"),
            (unit in ("DICompileUnit", UNKNOWN), "invalid unit type"),
        )
    elif unit:
        yield "subprogram declarations must not have a compile unit"
    yield from _list_of(one, "thrownTypes", _TYPES, "invalid thrown types list", "invalid thrown type")


def _block(one: Debug) -> Iterator[str]:
    yield from _wrong((one.leads("scope", _LOCAL), "invalid local scope"))
    yield from _into_types(one)
    if one.node == "DILexicalBlock" and one.text("line", "0") == "0" and one.text("column", "0") != "0":
        yield "cannot have column info without line info"


def _common(one: Debug) -> Iterator[str]:
    return _wrong(
        (one.leads("scope", _SCOPES), "invalid scope ref"),
        (one.leads("declaration", ("DIGlobalVariable",)), "invalid declaration"),
    )


def _namespace(one: Debug) -> Iterator[str]:
    return _wrong((one.leads("scope", _SCOPES), "invalid scope ref"))


def _macro(one: Debug) -> Iterator[str]:
    return _wrong(
        (one.text("type") in ("DW_MACINFO_define", "DW_MACINFO_undef"), "invalid macinfo type"),
        (one.text("name") != '""', "anonymous macro"),
    )


def _macro_file(one: Debug) -> Iterator[str]:
    start = one.text("type", "DW_MACINFO_start_file") == "DW_MACINFO_start_file"
    yield from _wrong((start, "invalid macinfo type"))
    yield from _file(one)
    yield from _list_of(one, "nodes", _MACROS, "invalid macro list", "invalid macro ref")


def _module(one: Debug) -> Iterator[str]:
    return _wrong((one.text("name") != '""', "anonymous module"))


def _type_parameter(one: Debug) -> Iterator[str]:
    return _wrong((one.leads("type", _TYPES), "invalid type ref"))


def _value_parameter(one: Debug) -> Iterator[str]:
    tags = ("template_value_parameter", "GNU_template_template_param", "GNU_template_parameter_pack")
    yield from _type_parameter(one)
    yield from _tag(one, tags, "template_value_parameter")


def _variable(one: Debug) -> Iterator[str]:
    yield from _wrong((one.leads("scope", _SCOPES), "invalid scope"))
    yield from _file(one)
    yield from _wrong((one.leads("type", _TYPES), "invalid type ref"))


def _global(one: Debug) -> Iterator[str]:
    yield from _variable(one)
    yield from _wrong(
        (bool(one.kind("type")) or not one.defines, "missing global variable type"),
        (one.leads("declaration", ("DIDerivedType",)), "invalid static data member declaration"),
    )


def _local(one: Debug) -> Iterator[str]:
    yield from _variable(one)
    yield from _wrong(
        (one.leads("scope", _LOCAL), "local variable requires a valid scope"),
        (one.kind("type") != "DISubroutineType", "invalid type"),
    )


def _label(one: Debug) -> Iterator[str]:
    yield from _wrong((one.leads("scope", _SCOPES), "invalid scope"))
    yield from _file(one)
    yield from _wrong((one.leads("scope", _LOCAL), "label requires a valid scope"))


def _expression(one: Debug) -> Iterator[str]:
    return _wrong((is_expression(one.text("").split()), "invalid expression"))


def _global_expression(one: Debug) -> Iterator[str]:
    return _wrong((bool(one.kind("var")), "missing variable"))


def _property(one: Debug) -> Iterator[str]:
    yield from _type_parameter(one)
    yield from _file(one)


def _imported(one: Debug) -> Iterator[str]:
    yield from _tag(one, ("imported_module", "imported_declaration"))
    yield from _wrong(
        (one.leads("scope", _SCOPES), "invalid scope for imported entity"),
        (one.leads("entity", _NODES), "invalid imported entity"),
    )


def _basic(one: Debug) -> Iterator[str]:
    return _tag(one, ("base_type", "unspecified_type", "string_type"), "base_type")


def _string(one: Debug) -> Iterator[str]:
    return _tag(one, ("string_type",), "string_type")


_CHECKS: Mapping[str, Callable[[Debug], Iterator[str]]] = {
    "DILocation": _location, "DISubrange": _subrange, "DIGenericSubrange": _generic_subrange, "DIBasicType": _basic,
    "DIStringType": _string, "DIDerivedType": _derived, "DICompositeType": _composite, "DISubroutineType": _subroutine,
    "DIFile": _source_file, "DICompileUnit": _unit, "DISubprogram": _subprogram, "DILexicalBlock": _block,
    "DILexicalBlockFile": _block, "DICommonBlock": _common, "DINamespace": _namespace, "DIMacro": _macro,
    "DIMacroFile": _macro_file, "DIModule": _module, "DITemplateTypeParameter": _type_parameter,
    "DITemplateValueParameter": _value_parameter, "DIGlobalVariable": _global, "DILocalVariable": _local,
    "DILabel": _label, "DIExpression": _expression, "DIGlobalVariableExpression": _global_expression,
    "DIObjCProperty": _property, "DIImportedEntity": _imported,
}  # fmt: skip
