"""Meaning of metadata of LLVM IR: its kinds on instructions, functions and globals, and the module's named lists."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

ATTACHMENTS: Mapping[str, str] = MappingProxyType({
    "dbg": "where in the source it comes from.",
    "tbaa": "the type that memory is accessed with: accesses of types that do not mix do not overlap.",
    "tbaa.struct": "the fields that a copy moves, with their types.",
    "prof": "how often it was run, or how likely each way is.",
    "range": "the values that it gives.",
    "nonnull": "the pointer is not null.",
    "noundef": "the value is not undefined.",
    "align": "what the pointer is a multiple of, in bytes.",
    "dereferenceable": "how many bytes can be read at the pointer.",
    "dereferenceable_or_null": "how many bytes can be read at the pointer, unless it is null.",
    "invariant.load": "the memory does not change while the pointer is used.",
    "invariant.group": "loads with the same pointer give the same value.",
    "nontemporal": "the data is not used again soon.",
    "alias.scope": "the scopes that the access belongs to.",
    "noalias": "the scopes whose accesses it does not overlap.",
    "llvm.loop": "what is known of the loop, and what is asked of it.",
    "llvm.access.group": "the group of accesses that a loop may run in any order.",
    "unpredictable": "the branch goes either way.",
    "fpmath": "how far the result may be off, in units of the last place.",
    "associated": "it lives and dies with another global.",
    "annotation": "notes that are kept for remarks.",
    "nosanitize": "sanitizers leave it alone.",
    "absolute_symbol": "the range of the symbol's address.",
    "type": "a type that it belongs to, for checks of indirect calls.",
    "callees": "the functions that the call may reach.",
    "callback": "which argument is a function that is called back.",
    "section_prefix": "what the function's section begins with.",
    "kcfi_type": "the type of the function, for checks of indirect calls.",
    "memprof": "what was measured of an allocation.",
    "callsite": "the place of the call in what was measured.",
    "heapallocsite": "what the call allocates.",
    "mmra": "which memory a fence or an atomic access orders.",
    "pcsections": "sections that the instruction's address is put into.",
    "exclude": "it is left out of the executable.",
    "nvvm.annotations": "what NVPTX is told of kernels.",
    "srcloc": "where in the source inline assembly stands.",
    "reqd_work_group_size": "how many work items a group has.",
})  # fmt: skip
"""By kind."""

LISTS: Mapping[str, str] = MappingProxyType({
    "llvm.dbg.cu": "the compile units of debug information.",
    "llvm.module.flags": "flags, each with what linking makes of two: 1 an error, 4 the second, 7 the greater.",
    "llvm.ident": "the compilers that made it.",
    "llvm.linker.options": "options for the linker.",
    "llvm.dependent-libraries": "libraries that are linked too.",
    "llvm.commandline": "the command lines that it was made by.",
    "llvm.errno.tbaa": "the types that errno is accessed with.",
    "llvm.used.conditional": "globals that are kept while others are.",
    "llvm.stats": "figures that passes noted.",
    "nvvm.annotations": "what NVPTX is told of functions: kernels, their launch bounds, textures.",
    "nvvm.internalize.after.link": "what becomes private when libraries are linked.",
    "nvvmir.version": "the version of NVVM IR: major and minor, then those of its debug information.",
    "opencl.ocl.version": "the version of OpenCL.",
    "opencl.spir.version": "the version of SPIR.",
    "opencl.used.extensions": "the extensions of OpenCL that it uses.",
})  # fmt: skip
"""By name."""
