"""Declarations only: ops, types, words, rules, targets. Lists its modules once; `catalog` gathers what they declare."""

DIALECT_MODULES = (
    "builtin",
    "func",
    "cuda_tile.types",
    "cuda_tile.fragment",
    "cuda_tile.debug_info",
    "cuda_tile.core",
    "cuda_tile.shapes",
    "cuda_tile.arithmetic_int",
    "cuda_tile.arithmetic_float",
    "cuda_tile.conversions",
    "cuda_tile.matrix",
    "cuda_tile.reductions",
    "cuda_tile.control_flow",
    "cuda_tile.views",
    "cuda_tile.memory",
    "cuda_tile.atomics",
    "cuda_tile.multimem",
    "cuda_tile.preview",
    "cuda_tile.implementation",
    "nv_tileaa.types",
    "nv_tileaa.ops",
    "nv_tileaa.memory",
    "nv_tileaa.system",
    "nv_tileas.types",
    "nv_tileas.ops",
    "nv_tileas.system",
    "nv_tileas.memory",
    "nv_tileas.copies",
)
"""Modules under `tilelsp.defs.dialects` that declare ops and types."""

WHOLE_DIALECTS = ("cuda_tile", "nv_tileaa", "nv_tileas")
"""Dialects of which every op and form is declared, so that another one is an error; of the others it is unknown."""

FIRM_DIALECTS = ("arith", "builtin", "func", "math", "scf")
"""Dialects of which every form of the ops that are declared here is declared too."""

SPELLINGS = (("cute.nvgpu.", "cute_nvgpu."),)
"""How names may begin, and what that means: the DSL's Python modules are `cute.nvgpu`, its dialect is `cute_nvgpu`."""

LEFT_OUT = {"llvm.ptr": 0}
"""Types of one number that may be left out, and what it is then: pointers into the generic address space."""

SHIPPED = (
    "affine",
    "arith",
    "builtin",
    "cf",
    "complex",
    "cute",
    "cute_nvgpu",
    "func",
    "gluon",
    "gpu",
    "index",
    "linalg",
    "llvm",
    "math",
    "memref",
    "nvg",
    "nvgpu",
    "nvvm",
    "scf",
    "tensor",
    "tt",
    "ttg",
    "ttng",
    "ub",
    "vector",
)
"""Dialects whose declarations were imported from their compilers and are shipped."""
SHIPPED_FOLDER = "tilelsp.defs.dialects.upstream"
SHIPPED_SUFFIX = ".json"
"""Where their files lie, and how they end."""
