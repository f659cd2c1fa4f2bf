"""Sums in functions of torch on half precision, which its kernels for the CPU make otherwise than those for CUDA.

Of normalisations they add the derivatives of weights and biases in the type of their arguments, which loses whole
percents of a sum of a thousand numbers; CUDA adds in float. Products of matrices add one product after the other in
float, and a GPU rounds once for every 16 of them: where numbers cancel, the difference is more than what
`torch.testing.assert_close` allows for half precision. They are made exact here and rounded once. Where a program lets
float32 be multiplied as TF32 (`torch.set_float32_matmul_precision`), operands are rounded to it, as cuBLAS rounds them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

_OPERANDS = 2
"""A product of two operands is worked out in double; calls with more are left to PyTorch."""
_STATISTICS = 1, 2
"""Arguments of `batch_norm` and `instance_norm` of `torch.nn.functional` that they store to."""


def sums_of_cuda(torch: Any) -> Mapping[Any, Callable[..., Any]]:
    """Replacements for functions of torch that round as CUDA does: operands are made wider, the result is rounded
    once."""
    halves = (torch.float16, torch.bfloat16)

    def is_half(value: Any) -> bool:
        return getattr(value, "dtype", None) in halves

    def operands(first: Any, second: Any) -> tuple[Any, Any] | None:
        """The same in double; None for what is left to torch."""
        kind = getattr(first, "dtype", None)
        if kind != getattr(second, "dtype", None):
            return None
        if kind == torch.float32 and torch.get_float32_matmul_precision() != "highest":
            return _tensor_float(torch, first).double(), _tensor_float(torch, second).double()
        return (first.double(), second.double()) if kind in halves else None

    def rounded_once(inner: Callable[..., Any]) -> Callable[..., Any]:
        def called(*args: Any, **named: Any) -> Any:
            wide = operands(*args) if len(args) == _OPERANDS and not named else None
            return inner(*args, **named) if wide is None else inner(*wide).to(args[0].dtype)

        return called

    def widened(value: Any) -> Any:
        return value.float() if is_half(value) else value

    def in_float(inner: Callable[..., Any], stored: tuple[int, ...] = ()) -> Callable[..., Any]:
        def called(*args: Any, **named: Any) -> Any:
            first = args[0] if args else named.get("input")
            buffers = [args[at] for at in stored if at < len(args)] + [
                named.get("running_mean"),
                named.get("running_var"),
            ]
            if not is_half(first) or any(map(is_half, buffers)):
                return inner(*args, **named)
            arguments = {name: widened(value) for name, value in named.items()}
            return inner(*map(widened, args), **arguments).to(getattr(first, "dtype", None))

        return called

    functions = torch.nn.functional
    made = {
        function: in_float(function)
        for place in (torch, functions)
        for function in (place.layer_norm, place.group_norm)
    }
    made |= {function: in_float(function, _STATISTICS) for function in (functions.batch_norm, functions.instance_norm)}
    products = {getattr(place, name) for place in (torch, torch.Tensor) for name in ("matmul", "mm", "bmm")}
    return made | {
        function: rounded_once(function) for function in (*products, torch.Tensor.__matmul__, torch.Tensor.__rmatmul__)
    }


def _tensor_float(torch: Any, value: Any) -> Any:
    """Rounded to nearest even in the 10 bits of TF32; derivatives pass as they are."""
    bits = value.detach().view(torch.int32)
    rounded = (bits + 0x0FFF + (bits >> 13 & 1) & ~0x1FFF).view(torch.float32)
    finite = torch.where(torch.isfinite(value.detach()), rounded - value.detach(), torch.zeros_like(value))
    return value + finite
