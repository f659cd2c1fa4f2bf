"""Products of matrices that Triton's package asks cuBLAS for: torch computes them, in float."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from tilelsp.gpu.child.client import LaunchRefused, client


def compute_on_host(module: ModuleType) -> None:
    """Put ours in the place of `nvidia.cublas.CublasLt`."""
    vars(module)["nvidia"].cublas.CublasLt = CublasLt


class CublasLt:
    """Stand-in; the second operand is transposed, as there."""

    def __init__(self, workspace: Any) -> None:
        client().note("products of triton's nvidia.cublas are computed by torch")

    def matmul(self, a: Any, b: Any, c: Any) -> None:
        """Store A times B to C."""
        c.copy_(_product(a, b))

    def gemm(self, a: Any, b: Any, c: Any, d: Any, alpha: float, beta: float) -> None:
        """Store alpha times A times B plus beta times C to D."""
        d.copy_(alpha * _product(a, b) + beta * c.float())

    def block_scaled_matmul_mxfp8(self, *_: Any) -> None:
        """Raises `LaunchRefused`."""
        raise LaunchRefused("products of block-scaled matrices by cuBLAS are not computed")

    block_scaled_matmul_nvfp4 = block_scaled_matmul_mxfp8


def _product(a: Any, b: Any) -> Any:
    return a.float() @ b.float().T
