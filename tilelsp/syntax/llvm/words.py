"""The vocabulary of LLVM's assembly language: opcodes, flags, orderings, linkages, calling conventions, attributes.

Attributes and where they may stand are those of `llvm/IR/Attributes.td` of LLVM 22.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


INTEGER_BINARY = frozenset(
    ("add", "sub", "mul", "shl", "sdiv", "udiv", "lshr", "ashr", "srem", "urem", "and", "or", "xor")
)
FLOAT_BINARY = frozenset(("fadd", "fsub", "fmul", "fdiv", "frem"))
BINARY = INTEGER_BINARY | FLOAT_BINARY
"""Instructions of the form `op type a, b`."""

CASTS = frozenset(
    (
        "trunc", "zext", "sext", "fptrunc", "fpext", "fptosi", "fptoui", "sitofp", "uitofp", "ptrtoint", "inttoptr",
        "bitcast", "addrspacecast", "ptrtoaddr",
    )
)  # fmt: skip
"""Instructions of the form `op type a to type`."""
EXPRESSION_CASTS = frozenset(("trunc", "bitcast", "addrspacecast", "inttoptr", "ptrtoint", "ptrtoaddr"))
"""Those that constants have, too."""
NO_EXPRESSIONS = (CASTS - EXPRESSION_CASTS) | FLOAT_BINARY | (INTEGER_BINARY - {"add", "sub", "xor"}) | {
    "extractvalue", "insertvalue", "fneg", "select", "icmp", "fcmp",
}  # fmt: skip
"""Instructions that were constant expressions once."""

TERMINATORS = frozenset(
    (
        "ret", "br", "switch", "indirectbr", "invoke", "callbr", "resume", "catchswitch", "catchret", "cleanupret",
        "unreachable",
    )
)  # fmt: skip

HANDLING = frozenset(
    ("invoke", "landingpad", "catchpad", "cleanuppad", "catchswitch", "resume", "catchret", "cleanupret")
)
"""Instructions of exception handling."""

OPCODES = (
    *BINARY, *CASTS, *TERMINATORS,
    "fneg", "icmp", "fcmp", "select", "freeze", "phi", "call", "tail", "musttail", "notail", "va_arg", "landingpad",
    "catchpad", "cleanuppad", "extractelement", "insertelement", "shufflevector", "extractvalue", "insertvalue",
    "alloca", "load", "store", "getelementptr", "fence", "cmpxchg", "atomicrmw",
)  # fmt: skip
"""Words that an instruction begins with."""

FAST_MATH = frozenset(("fast", "nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc"))
FLAGS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("add", "sub", "mul", "shl", "trunc"), ("nuw", "nsw")),
    **dict.fromkeys(("sdiv", "udiv", "lshr", "ashr"), ("exact",)),
    "or": ("disjoint",), "icmp": ("samesign",), "zext": ("nneg",),
}  # fmt: skip
"""Flags of instructions whose flags are not fast-math ones."""

ORDERINGS = frozenset(("unordered", "monotonic", "acquire", "release", "acq_rel", "seq_cst"))
FAILURE = "cmpxchg failure"
"""The part of a message that names the second ordering of cmpxchg."""
REFUSED_ORDERINGS: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "load": frozenset(("release", "acq_rel")),
        "store": frozenset(("acquire", "acq_rel")),
        "fence": frozenset(("unordered", "monotonic")),
        "atomicrmw": frozenset(("unordered",)),
        "cmpxchg": frozenset(("unordered",)),
        FAILURE: frozenset(("unordered", "release", "acq_rel")),
    }
)
"""Orderings that an instruction does not take."""
INTEGER_PREDICATES = frozenset(("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"))
FLOAT_PREDICATES = frozenset(
    (
        "oeq", "one", "olt", "ole", "ogt", "oge", "ord", "ueq", "une", "ult", "ule", "ugt", "uge", "uno", "true",
        "false",
    )
)  # fmt: skip
FLOAT_ATOMICS = frozenset(("fadd", "fsub", "fmax", "fmin", "fmaximum", "fminimum"))
INTEGER_ATOMICS = frozenset(
    (
        "add", "sub", "and", "nand", "or", "xor", "max", "min", "umax", "umin", "uinc_wrap", "udec_wrap", "usub_cond",
        "usub_sat",
    )
)  # fmt: skip

LINKAGES = frozenset(
    (
        "private", "internal", "weak", "weak_odr", "linkonce", "linkonce_odr", "available_externally", "appending",
        "common", "extern_weak", "external",
    )
)  # fmt: skip
VISIBILITIES = frozenset(("default", "hidden", "protected"))
STORAGES = frozenset(("dllimport", "dllexport"))
THREAD_MODELS = frozenset(("localdynamic", "initialexec", "localexec"))
SELECTIONS = frozenset(("any", "exactmatch", "largest", "nodeduplicate", "samesize"))
SANITIZERS = frozenset(
    ("no_sanitize_address", "no_sanitize_hwaddress", "sanitize_memtag", "sanitize_address_dyninit")
)  # fmt: skip
CODE_MODELS = frozenset(("tiny", "small", "kernel", "medium", "large"))

CONVENTIONS = _words(
    """ccc fastcc coldcc cfguard_checkcc x86_stdcallcc x86_fastcallcc x86_regcallcc x86_thiscallcc x86_vectorcallcc
    arm_apcscc arm_aapcscc arm_aapcs_vfpcc aarch64_vector_pcs aarch64_sve_vector_pcs aarch64_sme_preservemost_from_x0
    aarch64_sme_preservemost_from_x1 aarch64_sme_preservemost_from_x2 msp430_intrcc avr_intrcc avr_signalcc ptx_kernel
    ptx_device spir_kernel spir_func intel_ocl_bicc x86_64_sysvcc win64cc anyregcc preserve_mostcc preserve_allcc
    preserve_nonecc ghccc swiftcc swifttailcc x86_intrcc hhvmcc hhvm_ccc cxx_fast_tlscc amdgpu_vs amdgpu_gfx amdgpu_ls
    amdgpu_hs amdgpu_es amdgpu_gs amdgpu_ps amdgpu_cs amdgpu_cs_chain amdgpu_cs_chain_preserve amdgpu_kernel
    amdgpu_gfx_whole_wave tailcc m68k_rtdcc graalcc riscv_vector_cc riscv_vls_cc cheriot_compartmentcallcc
    cheriot_compartmentcalleecc cheriot_librarycallcc cc"""
)
"""Calling conventions; `cc` is followed by a number."""

_BOTH = """align noundef dereferenceable dereferenceable_or_null nofpclass inreg noalias noext nonnull range signext
    alignstack zeroext"""
PARAMETER_ATTRIBUTES = _words(
    f"""{_BOTH} allocptr allocalign byval byref elementtype inalloca initializes nest captures nocapture nofree
    dead_on_unwind
    dead_on_return preallocated readnone readonly returned immarg sret swifterror swiftself swiftasync writable
    writeonly"""
)
RESULT_ATTRIBUTES = _words(_BOTH)
FUNCTION_ATTRIBUTES = _words(
    """allockind allocsize alwaysinline builtin cold convergent disable_sanitizer_instrumentation fn_ret_thunk_extern
    hot hybrid_patchable inlinehint jumptable memory minsize naked nobuiltin nocallback nodivergencesource noduplicate
    nofree noimplicitfloat noinline nonlazybind nomerge norecurse noredzone noreturn nosync nocf_check noprofile
    skipprofile nounwind nosanitize_bounds nosanitize_coverage null_pointer_is_valid optdebug optforfuzzing optsize
    optnone preallocated returns_twice safestack shadowcallstack alignstack speculatable ssp sspreq sspstrong strictfp
    sanitize_address sanitize_thread sanitize_type sanitize_memory sanitize_hwaddress sanitize_memtag
    sanitize_numerical_stability sanitize_realtime sanitize_realtime_blocking sanitize_alloc_token
    speculative_load_hardening uwtable vscale_range willreturn mustprogress presplitcoroutine
    coro_only_destroy_when_complete coro_elide_safe nocreateundeforpoison denormal_fpenv"""
)
MEMORY_ATTRIBUTES = frozenset(
    ("readnone", "readonly", "writeonly", "argmemonly", "inaccessiblememonly", "inaccessiblemem_or_argmemonly")
)
"""Attributes of functions of before `memory(...)`, which are still read."""

ATTRIBUTES = PARAMETER_ATTRIBUTES | RESULT_ATTRIBUTES | FUNCTION_ATTRIBUTES
TYPED_ATTRIBUTES = frozenset(("byval", "byref", "elementtype", "inalloca", "preallocated", "sret"))
FP_CLASSES = _words("all nan snan qnan inf ninf pinf norm nnorm pnorm sub nsub psub zero nzero pzero")

ON_GLOBALS = frozenset(("associated", "absolute_symbol", "implicit.ref", "prof", "kcfi_type"))
ON_INSTRUCTIONS = frozenset(
    (
        "range", "nonnull", "dereferenceable", "dereferenceable_or_null", "align", "fpmath", "prof", "tbaa",
        "alias.scope", "noalias", "annotation", "memprof", "mmra", "llvm.loop", "llvm.access.group",
        "captures", "callsite", "alloc_token", "noalias.addrspace", "nofree", "callee_type", "invariant.group",
    )
)  # fmt: skip
"""Kinds of metadata that the verifier looks into, on globals and functions, and on instructions."""
