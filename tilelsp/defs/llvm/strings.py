"""Meaning of strings of LLVM IR: attributes of functions, flags of modules, words that nodes of metadata begin with."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from tilelsp.base.packaged import packaged_text


@cache
def strings(kind: str) -> Mapping[str, str]:
    """The meanings of a kind's strings: `attribute`, `flag` or `node`."""
    text = packaged_text("tilelsp.defs.llvm", "strings.txt")
    heads = (line.partition(" : ") for line in text.splitlines() if line.startswith(f"{kind} "))
    return MappingProxyType({head.removeprefix(f"{kind} "): meaning for head, _, meaning in heads})


TRIPLES: Mapping[str, str] = MappingProxyType({
    "nvptx64": "NVPTX, with addresses of 64 bits", "nvptx": "NVPTX, with addresses of 32 bits",
    "x86_64": "x86 with 64 bits", "i386": "x86 with 32 bits", "i686": "x86 with 32 bits",
    "aarch64": "Arm with 64 bits", "arm64": "Arm with 64 bits", "arm": "Arm with 32 bits",
    "amdgcn": "AMD's GPUs", "spirv64": "SPIR-V with addresses of 64 bits", "riscv64": "RISC-V with 64 bits",
    "wasm32": "WebAssembly with addresses of 32 bits",
    "nvidia": "NVIDIA", "pc": "any maker of PCs", "apple": "Apple", "amd": "AMD", "unknown": "none in particular",
    "cuda": "CUDA's driver", "nvcl": "NVIDIA's OpenCL", "linux": "Linux", "windows": "Windows", "darwin": "Darwin",
    "macosx": "macOS", "amdhsa": "AMD's HSA", "gnu": "the GNU C library", "msvc": "Microsoft's runtime",
    "musl": "musl's C library", "none": "none",
})  # fmt: skip
"""Words of a target triple."""
TRIPLE_PARTS = ("architecture", "maker", "system", "environment")
MANGLINGS: Mapping[str, str] = MappingProxyType({
    "e": "ELF's: private symbols begin with `.L`", "l": "GOFF's", "o": "Mach-O's: an underscore in front",
    "m": "MIPS': private symbols begin with `$`", "w": "COFF's of Windows", "x": "COFF's of 32-bit Windows",
    "a": "XCOFF's",
})  # fmt: skip
"""How a data layout says that symbols are written."""
