"""What files of compiled documents are called."""

from __future__ import annotations

_SUFFIXES = {"llvm": ".ll", "mir": ".mir", "ptx": ".ptx", "bytecode": ".tilebc", "cubin": ".cubin", "sass": ".sass"}
_UNNAMED_ENGINE = "native"


def output_name(stem: str, target: str, engine: str, stage: str) -> str:
    """The file of one result, such as `gemm.sm_90a.ptx` or `gemm.sm_90a.tileiras.ptx`."""
    of_engine = "" if engine == _UNNAMED_ENGINE else f".{engine}"
    return f"{stem}.{target}{of_engine}{_SUFFIXES.get(stage, f'.{stage}.mlir')}"
