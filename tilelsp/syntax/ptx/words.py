"""The dotted words of PTX that do not belong to instructions: directives, state spaces, types."""

from __future__ import annotations

SPACES = frozenset(("reg", "param", "shared", "local", "global", "const", "tex"))
"""State spaces, as declarations name them."""

LINKAGE = frozenset(("visible", "extern", "weak", "common"))

TYPES = frozenset(
    (
        "pred", "b8", "u8", "s8", "b16", "u16", "s16", "f16", "b32", "u32", "s32", "f32", "f16x2", "b64", "u64", "s64",
        "f64", "b128", "texref", "samplerref", "surfref",
    )
)  # fmt: skip
"""Types that a variable or register may be declared with."""

VECTORS = {"v2": 2, "v4": 4}

TUNING = frozenset(
    (
        "maxntid", "reqntid", "minnctapersm", "maxnctapersm", "maxnreg", "noreturn", "pragma", "reqnctapercluster",
        "maxclusterrank", "explicitcluster", "blocksareclusters", "language", "minperctamemory",
        "abi_preserve", "abi_preserve_control",
    )
)  # fmt: skip
"""Directives between the parameters of a function and its body."""

OTHERS = frozenset(
    (
        "version", "target", "address_size", "entry", "func", "align", "ptr", "attribute", "managed", "unified", "file",
        "loc", "section", "sreg", "alias", "branchtargets", "callprototype", "calltargets", "loc_intermediate",
        "hidden",
    )
)  # fmt: skip

DIRECTIVES = SPACES | LINKAGE | TUNING | OTHERS
"""Words that are directives, or parts of declarations, where they do not stand directly behind an opcode."""

NEVER_MODIFIERS = frozenset(
    (
        "address_size", "align", "attribute", "branchtargets", "callprototype", "calltargets", "common", "entry",
        "extern", "file", "func", "hidden", "loc", "managed", "maxnreg", "maxntid", "minnctapersm", "noreturn",
        "pragma", "ptr", "reg", "reqntid", "section", "target", "unified", "visible",
    )
)  # fmt: skip
"""Directives that end an opcode: ptxas does not read them as modifiers, even unknown ones."""

KEYWORDS = frozenset(("function_name", "inlined_at"))
"""Words without a dot that stand in `.loc` alone."""

WARP_SIZE = "WARP_SZ"
"""The one constant that has a name."""

NAMES_OF_NOTHING = KEYWORDS | {"_", WARP_SIZE}
"""Words that cannot be the name of anything."""

NO_SECTIONS = DIRECTIVES | TYPES | frozenset(VECTORS)
"""Words that name no section: ptxas knows them as something else."""

BODY_ONLY = frozenset(("loc", "loc_intermediate", "branchtargets", "callprototype", "calltargets"))
MODULE_ONLY = frozenset(("version", "address_size", "file", "section", *LINKAGE))
"""Directives that cannot stand within a function."""
