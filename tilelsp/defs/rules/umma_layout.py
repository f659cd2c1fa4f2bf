"""Rules of shared-memory operand tiles: the canonical UMMA layouts, and moving a descriptor on.

Strides of the canonical layouts, in bytes: a K-major tile is 8-row groups of `swizzle width x 8` bytes, and SBO steps
between them; LBO is used without swizzle only. An MN-major tile steps by LBO between swizzle-wide groups of MN and by
SBO between groups of 8 K; without swizzle the two change places.
"""

from __future__ import annotations

from tilelsp.base.diagnostic import Severity
from tilelsp.defs.encodings.terms import Major, Swizzle
from tilelsp.defs.rules.views import AdvanceView, UmmaLayoutView
from tilelsp.spec.cite import Cite
from tilelsp.spec.rule import AnyRule, Rule, TextLevel

_SRC = Cite("tcgen05.mma Walkthrough", "Verifier Surface at Each Stage")
_CANONICAL = Cite("PTX ISA", "Strides of shared-memory matrices; canonical layouts")


def _held(v: UmmaLayoutView) -> int:
    """Bits that an element takes in shared memory."""
    return v.held_bits or v.element_bits


def _mn_step(v: UmmaLayoutView) -> int:
    """Elements of MN in one swizzle-wide group."""
    return v.swizzle.span_bytes * 8 // v.element_bits


def _atom_bytes(v: UmmaLayoutView) -> int:
    """Bytes of the canonical atom: eight rows of the swizzle's width."""
    return 8 * v.swizzle.span_bytes


def _profile_broken(v: UmmaLayoutView) -> bool:
    if v.swizzle is Swizzle.B128_ATOM32:
        return v.major is Major.K or v.element_bits != 32 or v.mn % _mn_step(v) != 0 or v.k % 4 != 0
    if v.major is Major.K:
        return v.k * _held(v) % 128 != 0
    return v.element_bits not in (8, 16) or v.mn % _mn_step(v) != 0 or v.k % 8 != 0


def _k_stride_broken(v: UmmaLayoutView) -> bool:
    row_groups = v.mn // 8
    if v.swizzle is Swizzle.NONE:
        columns = v.k * _held(v) // 128
        return (columns > 1 and (v.lbo == 0 or v.lbo % 16 != 0)) or (row_groups > 1 and (v.sbo == 0 or v.sbo % 16 != 0))
    wide = v.k * _held(v) // 8 > v.swizzle.span_bytes
    unused_lbo = v.lbo in (0, 16)
    return (not wide and not unused_lbo) or (row_groups > 1 and (v.sbo == 0 or v.sbo % _atom_bytes(v) != 0))


def _mn_stride_broken(v: UmmaLayoutView) -> bool:
    k_groups = v.k // (4 if v.swizzle is Swizzle.B128_ATOM32 else 8)
    mn_groups = v.mn // _mn_step(v)
    if v.swizzle is Swizzle.NONE:
        mn_stride, k_stride, unit = v.sbo, v.lbo, 16
    else:
        mn_stride, k_stride, unit = v.lbo, v.sbo, _atom_bytes(v)
        if v.swizzle is Swizzle.B128_ATOM32:
            unit = 4 * v.swizzle.span_bytes
    return (mn_groups > 1 and (mn_stride == 0 or mn_stride % unit != 0)) or (
        k_groups > 1 and (k_stride == 0 or k_stride % unit != 0)
    )


def _is_k_shaped(v: UmmaLayoutView) -> bool:
    return v.major is Major.K and v.mn % 8 == 0 and not _profile_broken(v)


_K_BITS, _SPARSE_K_BITS = 256, 512
_K96 = 96
"""The other step of K that dense 4-bit operands may have: layouts of its multiples are right, too."""


def _k_step(v: UmmaLayoutView) -> int:
    """Elements of K that one instruction reads."""
    return (_SPARSE_K_BITS if v.sparse else _K_BITS) // _held(v)


def _k_size_broken(v: UmmaLayoutView) -> bool:
    if v.element_bits == 4 and not v.sparse and v.k % _K96 == 0:
        return False
    return v.k % _k_step(v) != 0


_LAYOUT: tuple[Rule[UmmaLayoutView], ...] = (
    Rule(
        id="umma-layout.mn-profile",
        on=UmmaLayoutView,
        levels=(TextLevel.NV_TILEAS, TextLevel.CUTE),
        blame="layout",
        when=lambda v: v.major is Major.MN and _profile_broken(v),
        message="Not a canonical UMMA_MN Layout: Expected profile failure.",
        explain="An MN-major tile must be whole atoms: swizzle-wide groups along MN and groups of 8 along K. "
        "8- and 16-bit elements may be MN-major, and tf32 with 32-byte atoms.",
        src=_SRC,
        fix="make the tile K-major, or take a swizzle whose width divides it",
    ),
    Rule(
        id="umma-layout.mn-stride",
        on=UmmaLayoutView,
        levels=(TextLevel.NV_TILEAS, TextLevel.CUTE),
        blame="layout",
        when=lambda v: (
            v.major is Major.MN and not _profile_broken(v) and not _k_size_broken(v) and _mn_stride_broken(v)
        ),
        message="Not a canonical UMMA_MN Layout: Expected stride failure.",
        explain="The strides of an MN-major tile are multiples of its atom: 1024, 512 or 256 bytes for the 128B, 64B "
        "and 32B swizzles. The walkthrough's own lbo = 16, sbo = 512 with 128B is not.",
        src=_SRC,
        fix="with a 128B swizzle: lbo = the distance of 64-element groups, sbo = 1024",
    ),
    Rule(
        id="umma-layout.k-mn-size",
        on=UmmaLayoutView,
        levels=(TextLevel.NV_TILEAS, TextLevel.CUTE),
        blame="layout",
        when=lambda v: v.major is Major.K and v.mn % 8 != 0,
        message="Not a canonical UMMA_K Layout: Expected MN-size multiple of ",
        rest=lambda v: "8.",
        explain="The rows of a K-major tile come in groups of eight.",
        src=_SRC,
    ),
    Rule(
        id="umma-layout.k-profile",
        on=UmmaLayoutView,
        levels=(TextLevel.NV_TILEAS, TextLevel.CUTE),
        blame="layout",
        when=lambda v: v.major is Major.K and v.mn % 8 == 0 and _profile_broken(v),
        message="Not a canonical UMMA_K Layout: Expected profile failure.",
        explain="The K extent of a K-major tile is a multiple of 16 bytes, and 32-byte atoms are for MN-major tf32.",
        src=_CANONICAL,
        ours=True,
    ),
    Rule(
        id="umma-layout.k-size",
        on=UmmaLayoutView,
        levels=(TextLevel.NV_TILEAS, TextLevel.CUTE),
        blame="layout",
        when=lambda v: (v.major is Major.MN or v.mn % 8 == 0) and not _profile_broken(v) and _k_size_broken(v),
        message="Not a canonical UMMA Layout: Expected K-size multiple of ",
        rest=lambda v: f"{_k_step(v)}.",
        explain="An instruction reads 256 bits of K in each row, or 512 where half of A is left out: 16 elements of "
        "bf16, or 32. Of kinds f8f6f4 and mxf8f6f4, and of 6 bits, each element takes a byte. The 96 elements of 4 "
        "bits that sm_103a multiplies at once are taken too.",
        src=Cite("tcgen05.mma Walkthrough", "Reimplementation Checklist"),
        fix="make K a multiple of what one instruction reads",
        ours=True,
    ),
    Rule(
        id="umma-layout.k-stride",
        on=UmmaLayoutView,
        levels=(TextLevel.NV_TILEAS, TextLevel.CUTE),
        blame="layout",
        when=lambda v: _is_k_shaped(v) and not _k_size_broken(v) and _k_stride_broken(v),
        message="Not a canonical UMMA_K Layout: Expected stride failure.",
        explain="With a swizzle, sbo is a multiple of eight rows (1024, 512 or 256 bytes) and lbo is not used: write "
        "16. The walkthrough's own lbo = 128 with 128B is not canonical.",
        src=_CANONICAL,
        fix="with a 128B swizzle: lbo = 16, sbo = 1024",
        ours=True,
    ),
)


def _off_pattern(v: AdvanceView) -> bool:
    """True if an advance ends in a row that is not the first of a group of the swizzle."""
    if v.inside is None or v.swizzle in (Swizzle.NONE, Swizzle.B128_ATOM32):
        return False
    return v.inside % v.swizzle.repeat_bytes >= v.swizzle.span_bytes


_ADVANCE: tuple[Rule[AdvanceView], ...] = (
    Rule(
        id="smem-desc.advance-carries",
        levels=(TextLevel.NV_TILEAS, TextLevel.LLVM, TextLevel.MIR),
        on=AdvanceView,
        when=lambda v: not v.ptx and v.start + (v.byte_offset >> 4) > 0x3FFF,
        severity=Severity.WARNING,
        message="the descriptor advance carries out of the start address into the next field",
        explain="The start address has 14 bits in units of 16 bytes. One document calls the carry intentional; the "
        "bits above are reserved in hardware.",
        src=Cite("WGMMA Emission Protocol", "Descriptor Advancement"),
        ours=True,
    ),
    Rule(
        id="smem-desc.advance-out-of-field",
        on=AdvanceView,
        levels=(TextLevel.PTX,),
        when=lambda v: v.ptx and v.start + (v.byte_offset >> 4) > 0x3FFF,
        message="the descriptor advance leaves the 14-bit start address",
        explain="Bits 14 and 15 of the hardware's descriptor are reserved. The start address counts units of 16 bytes: "
        "a step in bytes, without >> 4, is 16 times too far and soon out of the field.",
        src=Cite("PTX ISA", "Matrix Descriptor Format"),
        ours=True,
    ),
    Rule(
        id="smem-desc.advance-not-16-bytes",
        levels=(TextLevel.NV_TILEAS,),
        on=AdvanceView,
        when=lambda v: v.byte_offset % 16 != 0,
        message="a descriptor advances in steps of 16 bytes",
        explain="The address in the descriptor is shifted right by four; smaller steps are lost.",
        src=Cite("WGMMA Emission Protocol", "Descriptor Advancement"),
        ours=True,
    ),
    Rule(
        id="smem-desc.advance-off-pattern",
        on=AdvanceView,
        levels=(TextLevel.NV_TILEAS, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=_off_pattern,
        severity=Severity.WARNING,
        message="the descriptor advance leads into another row of the swizzle pattern: its start counts 16-byte units",
        explain="A tile is swizzled in groups of eight rows. A descriptor moves on within the first row, along K, or "
        "by whole groups; in another row of a group it needs a base offset, which no step gives it. A step in bytes, "
        "without >> 4, is 16 times too far: it compiles, passes the verifier, and reads elsewhere.",
        src=Cite("WGMMA Emission Protocol", "Descriptor Advancement"),
        fix="add the bytes shifted right by four",
        ours=True,
    ),
)

RULES: tuple[AnyRule, ...] = (*_LAYOUT, *_ADVANCE)
