"""The fields of LLVM's specialised metadata nodes: what each may hold, and which must be there.

A class is a line: its name, then its fields. `!` behind a field: it must be there; `*` in front of the class: the node
must be `distinct`. What a field holds stands behind its colon: a number is the largest unsigned value, `i` any integer,
`s` a signed 64-bit one, `s32` a signed 32-bit one, `b` true or false, `m` metadata or null, `n` metadata but not null,
`q` a string, `e` a string that is not empty, `l` a list of metadata, `sm` and `um` a number or metadata, `cm` too, with
-1 as the least number and no null, and the others words of DWARF or LLVM with that beginning, which `debug_words.txt`
lists. The facts are those of LLVM 22's assembly parser.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType

from tilelsp.base.packaged import packaged_text
from tilelsp.base.record import record

_U8, _U16, _U32, _U64 = (f"{(1 << bits) - 1}" for bits in (8, 16, 32, 64))

_TABLE = f"""
DILocation line:{_U32} column:{_U16} scope!:n inlinedAt:m isImplicitCode:b atomGroup:{_U64} atomRank:{_U8}
GenericDINode tag!:DW_TAG_ header:q operands:l
DISubrangeType name:q file:m line:{_U32} scope:m baseType:m size:um align:{_U32} flags:DIFlag lowerBound:sm upperBound:sm stride:sm bias:sm
DISubrange count:cm lowerBound:sm upperBound:sm stride:sm
DIGenericSubrange count:sm lowerBound:sm upperBound:sm stride:sm
DIEnumerator name!:q value!:i isUnsigned:b
DIBasicType tag:DW_TAG_ name:q file:m line:{_U32} scope:m size:um align:{_U32} dataSize:{_U32} encoding:DW_ATE_ num_extra_inhabitants:{_U32} flags:DIFlag
DIFixedPointType tag:DW_TAG_ name:q file:m line:{_U32} scope:m size:um align:{_U32} encoding:DW_ATE_ flags:DIFlag kind: factor:s numerator:i denominator:i
DIStringType tag:DW_TAG_ name:q stringLength:m stringLengthExpression:m stringLocationExpression:m size:um align:{_U32} encoding:DW_ATE_
DIDerivedType tag!:DW_TAG_ name:q file:m line:{_U32} scope:m baseType!:m size:um align:{_U32} offset:um flags:DIFlag extraData:m dwarfAddressSpace:{_U32} annotations:m ptrAuthKey:7 ptrAuthIsAddressDiscriminated:b ptrAuthExtraDiscriminator:{_U16} ptrAuthIsaPointer:b ptrAuthAuthenticatesNullValues:b
DICompositeType tag!:DW_TAG_ name:q file:m line:{_U32} scope:m baseType:m size:um align:{_U32} offset:um flags:DIFlag elements:m runtimeLang:DW_LANG_ enumKind:DW_APPLE_ENUM_KIND_ vtableHolder:m templateParams:m identifier:q discriminator:m dataLocation:m associated:m allocated:m rank:sm annotations:m num_extra_inhabitants:{_U32} specification:m bitStride:m
DISubroutineType flags:DIFlag cc:DW_CC_ types!:m
DIFile filename!:q directory!:q checksumkind:CSK_ checksum:q source:q
*DICompileUnit file!:n language:DW_LANG_ sourceLanguageName:DW_LNAME_ sourceLanguageVersion:{_U32} producer:q isOptimized:b flags:q runtimeVersion:{_U32} splitDebugFilename:q emissionKind: enums:m retainedTypes:m globals:m imports:m macros:m dwoId:{_U64} splitDebugInlining:b debugInfoForProfiling:b nameTableKind: rangesBaseAddress:b sysroot:q sdk:q dialect:DW_LLVM_LANG_DIALECT_
DISubprogram scope:m name:q linkageName:q file:m line:{_U32} type:m isLocal:b isDefinition:b scopeLine:{_U32} containingType:m virtuality:DW_VIRTUALITY_ virtualIndex:{_U32} thisAdjustment:s32 flags:DIFlag spFlags:DISPFlag isOptimized:b unit:m templateParams:m declaration:m retainedNodes:m thrownTypes:m annotations:m targetFuncName:q keyInstructions:b
DILexicalBlock scope!:n file:m line:{_U32} column:{_U16}
DILexicalBlockFile scope!:n file:m discriminator!:{_U32}
DICommonBlock scope!:m declaration:m name:q file:m line:{_U32}
DINamespace scope!:m name:q exportSymbols:b
DIMacro type!:DW_MACINFO_ line:{_U32} name!:q value:q
DIMacroFile type:DW_MACINFO_ line:{_U32} file!:m nodes:m
DIModule scope!:m name!:q configMacros:q includePath:q apinotes:q file:m line:{_U32} isDecl:b
DITemplateTypeParameter name:q type!:m defaulted:b
DITemplateValueParameter tag:DW_TAG_ name:q type:m defaulted:b value!:m
DIGlobalVariable name:e scope:m linkageName:q file:m line:{_U32} type:m isLocal:b isDefinition:b templateParams:m declaration:m align:{_U32} annotations:m
DILocalVariable scope!:n name:q arg:{_U16} file:m line:{_U32} type:m flags:DIFlag align:{_U32} annotations:m
DILabel scope!:n name!:q file!:m line!:{_U32} column:{_U16} isArtificial:b coroSuspendIdx:{_U64}
DIGlobalVariableExpression var!:m expr!:m
DIObjCProperty name:q file:m line:{_U32} setter:q getter:q attributes:{_U32} type:m
DIImportedEntity tag!:DW_TAG_ scope!:m entity:m file:m line:{_U32} name:q elements:m
"""  # noqa: E501


@record
class MetadataClass:
    """A class of nodes: what its fields hold, those that must be there, and whether it must be `distinct`."""

    fields: Mapping[str, str]
    required: tuple[str, ...]
    distinct: bool


def _read(line: str) -> tuple[str, MetadataClass]:
    name, *fields = line.split()
    parts = [field.partition(":") for field in fields]
    holds = {field.rstrip("!"): what for field, _, what in parts}
    required = tuple(field[:-1] for field, _, _ in parts if field.endswith("!"))
    return name.lstrip("*"), MetadataClass(MappingProxyType(holds), required, name.startswith("*"))


NODES: Mapping[str, MetadataClass] = MappingProxyType(dict(map(_read, _TABLE.strip().splitlines())))
"""Specialised nodes by name, apart from DIExpression, DIArgList and DIAssignID, which have no fields."""

WORDS_FOR: Mapping[str, str] = MappingProxyType(
    {
        "DW_TAG_": "DWARF tag", "DW_MACINFO_": "DWARF macinfo type", "DW_VIRTUALITY_": "DWARF virtuality code",
        "DW_APPLE_ENUM_KIND_": "DWARF enum kind code", "DW_LANG_": "DWARF language",
        "DW_LNAME_": "DWARF source language name", "DW_LLVM_LANG_DIALECT_": "DWARF language dialect",
        "DW_CC_": "DWARF calling convention", "DW_ATE_": "DWARF type attribute encoding", "DIFlag": "debug info flag",
        "DISPFlag": "debug info flag", "CSK_": "checksum kind", "DW_OP_": "DWARF op",
    }
)  # fmt: skip
"""LLVM's names for the words of a field."""

MOST_FOR: Mapping[str, int] = MappingProxyType(
    {
        "DW_TAG_": 0xFFFF, "DW_MACINFO_": 0xFF, "DW_VIRTUALITY_": 2, "DW_LANG_": 0xFFFF, "DW_CC_": 0xFF,
        "DW_ATE_": 0xFF, "DW_APPLE_ENUM_KIND_": 1, "emissionKind": 3, "nameTableKind": 3, "kind": 2,
    }
)  # fmt: skip
"""The highest number in the place of a word, where there is a limit below 32 bits: by the beginning of the words, or by
the field of LLVM's own."""


@cache
def _known() -> Mapping[str, frozenset[str]]:
    table = packaged_text("tilelsp.syntax.llvm", "debug_words.txt")
    made: dict[str, set[str]] = {}
    start = ""
    for line in table.splitlines():
        if line.startswith("#"):
            continue
        head, colon, rest = line.partition(": ")
        start = head if colon else start
        made.setdefault(start, set()).update((rest if colon else line).split())
    return MappingProxyType({start: frozenset(words) for start, words in made.items()})


def is_known(start: str, word: str) -> bool:
    """True if LLVM has a word with this prefix of `WORDS_FOR`."""
    words = _known().get(start)
    return words is None or word.removeprefix(start) in words


def words_for(start: str) -> Iterator[str]:
    """The words that LLVM has with one of the beginnings of `WORDS_FOR`; none for another one."""
    return (f"{start}{word}" for word in _known().get(start, ()))


KINDS: Mapping[str, tuple[str, frozenset[str]]] = MappingProxyType(
    {
        "emissionKind": (
            "emission kind",
            frozenset(("NoDebug", "FullDebug", "LineTablesOnly", "DebugDirectivesOnly")),
        ),
        "nameTableKind": ("nameTable kind", frozenset(("Default", "GNU", "None", "Apple"))),
        "kind": ("fixed-point kind", frozenset(("Binary", "Decimal", "Rational"))),
    }
)
"""Fields whose words are LLVM's own."""
