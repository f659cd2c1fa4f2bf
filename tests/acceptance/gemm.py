"""GEMM kernels as Tile IR text, written from a few words, with what they compute."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tests.acceptance.launch import Tensor
from tests.acceptance.numbers import decode, encode

TILE_IR = {"e4m3": "f8E4M3FN", "e5m2": "f8E5M2", "s8": "i8", "u8": "i8", "s32": "i32"}
"""Tile IR names of operand types, where they differ."""


@dataclass(frozen=True, slots=True)
class Gemm:
    """C = epilogue(A B + start), `m` x `n` to a block, `k` to a turn of the loop.

    `a_major` and `b_major` say what is contiguous in memory: `k`, `m` or `n`. `shape` is how the multiplies are
    arranged: `loop`; `straight` (one multiply, no loop); `twice` (two multiplies in one loop, the second one of the
    next K tile); `pair` (two accumulators in one loop); `branch` (a multiply under `if`, on even turns only); `loaded`
    (the accumulator starts as the old C); `empty` (a loop that runs no turn); `persistent` (one block makes all tiles
    of a row, one after the other); `chain` (the product, in A's type, is multiplied with B once more; N = K, no loop).
    """

    name: str
    m: int
    n: int
    k: int
    a: str = "f16"
    b: str = ""
    acc: str = "f32"
    out: str = ""
    a_major: str = "k"
    b_major: str = "n"
    shape: str = "loop"
    epilogue: str = ""
    padded: bool = True
    """Set if views give zeros out of bounds; otherwise K is a multiple of `k`."""
    aligned: bool = True
    """Set if pointers, extents and strides are declared multiples of 16; otherwise extents are odd."""
    file: str = ""
    """A kernel of that text instead of one made here."""
    strides: int = 1
    """Parameters for the strides of each matrix."""

    @property
    def types(self) -> tuple[str, str, str, str]:
        """Of A, B, the accumulator and C."""
        return self.a, self.b or self.a, self.acc, self.out or self.acc

    @property
    def extents(self) -> tuple[int, int, int]:
        """M, N and K of the whole problem: two blocks each way and three turns, the last ones not full."""
        if not self.aligned:
            return 2 * self.m - 3, 2 * self.n - 5, 2 * self.k - 7
        turns = {"straight": 1, "twice": 4, "branch": 3, "empty": 0, "chain": 1}.get(
            self.shape, 2 if self.k > 16 else 3
        )
        if self.shape == "chain":
            return 2 * self.m - 16, self.n, self.k
        ragged = 0 if self.shape == "straight" or turns * self.k <= 16 or not self.padded else 16
        return 2 * self.m - (16 if self.m > 16 else 0), 2 * self.n - (16 if self.n > 16 else 0), turns * self.k - ragged

    def text(self) -> str:
        """The kernel."""
        return Path(self.file).read_text(encoding="utf-8") if self.file else _text(self)

    @property
    def turns(self) -> int:
        """How often a block multiplies a whole tile."""
        turns = -(-self.extents[2] // self.k)
        if self.shape == "persistent":
            return turns * -(-self.extents[1] // self.n)
        return {"branch": (turns + 1) // 2, "chain": 2 * turns}.get(self.shape, turns)

    def tensors(self, seed: int = 1) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """A, B, C and the bias: small integers, whose sums every type holds exactly."""
        rng = np.random.default_rng(seed)
        m, n, k = self.extents
        a_type, b_type, _, out = self.types

        def small(rows: int, columns: int, type: str) -> NDArray[np.float64]:
            low = 0 if type == "u8" else -3
            return rng.integers(low, 4, (rows, columns)).astype(np.float64)

        a, b = small(m, k, a_type), small(k, n, b_type)
        start = small(m, n, "s8") if self.shape == "loaded" else np.zeros((m, n))
        memory = ["f32" if t == "tf32" else t for t in (a_type, b_type)]
        return (
            Tensor(a.T if self.a_major == "m" else a, memory[0]),
            Tensor(b.T if self.b_major == "k" else b, memory[1]),
            Tensor(start, out),
            Tensor(small(1, n, "s8")[0], "f32"),
        )

    def arguments(self, a: Tensor, b: Tensor, c: Tensor, bias: Tensor) -> list[Tensor | int]:
        """The kernel's arguments."""
        found: list[Tensor | int] = []
        for tensor in (a, b, c):
            rows, columns = tensor.values.shape
            found += [tensor, rows, columns, columns]
            if self.strides == 2:
                found.append(1)
        return [*found, bias] if self.epilogue == "bias" else found

    def expected(self, a: Tensor, b: Tensor, c: Tensor, bias: Tensor) -> NDArray[np.float64]:
        """C, rounded as its type rounds."""
        left = a.values.T if self.a_major == "m" else a.values
        right = b.values.T if self.b_major == "k" else b.values
        if self.shape == "branch":
            kept = [i for i in range(left.shape[1]) if i // self.k % 2 == 0]
            left, right = left[:, kept], right[kept]
        total = left @ right + c.values
        if self.shape == "pair":
            total = total + (left @ right)
        if self.shape == "chain":
            total = total @ right
        _, _, acc, out = self.types
        total = decode(encode(total, acc), acc)
        match self.epilogue:
            case "relu":
                total = np.maximum(total, 0.0)
            case "bias":
                total = total + bias.values
            case "select":
                total = np.where(total > 4.0, total, -total)
            case "gelu":
                total = 0.5 * total * (1.0 + np.tanh(0.797884583 * (total + 0.044715 * total**3)))
            case _:
                pass
        return decode(encode(total, out), out)


def _text(g: Gemm) -> str:
    a, b, acc, out = g.types
    ea, eb = ("f32" if t == "tf32" else TILE_IR.get(t, t) for t in (a, b))
    ta, tb, tc, to = (TILE_IR.get(t, t) for t in (a, b, acc, out))
    names = [f"{x}{part}" for x in "abc" for part in ("", "_rows", "_columns", "_stride")]
    pointers = {"a": ea, "b": eb, "c": to}
    parameters = [f"%{n}: tile<ptr<{pointers[n]}>>" if n in pointers else f"%{n}: tile<i32>" for n in names]
    if g.epilogue == "bias":
        parameters.append("%bias: tile<ptr<f32>>")
    lines = [f"entry @{g.name}({', '.join(parameters)}) {{", "  %start = make_token : token"]
    for name in names:
        element = pointers.get(name)
        type = f"tile<ptr<{element}>>" if element else "tile<i32>"
        if g.aligned:
            lines.append(f"  %{name}_known = assume div_by<16>, %{name} : {type}")
    known = "_known" if g.aligned else ""
    column = "%j" if g.shape == "persistent" else "%y"
    views = {
        "a": (ea, (g.m, g.k), g.a_major == "m"), "b": (eb, (g.k, g.n), g.b_major == "k"), "c": (to, (g.m, g.n), False),
    }  # fmt: skip
    view_types: dict[str, str] = {}
    for name, (element, tile, swapped) in views.items():
        whole = f"tensor_view<?x?x{element}, strides=[?,1]>"
        lines.append(
            f"  %{name}_view = make_tensor_view %{name}{known}, shape = [%{name}_rows{known}, "
            f"%{name}_columns{known}], strides = [%{name}_stride{known}, 1] : tile<i32> -> {whole}"
        )
        padding = "" if name == "c" and g.shape != "loaded" else " padding_value = zero,"
        mapped = ", dim_map=[1, 0]" if swapped else ""
        view_types[name] = f"partition_view<tile=({tile[0]}x{tile[1]}),{padding} {whole}{mapped}>"
        lines.append(f"  %{name}_tiles = make_partition_view %{name}_view : {view_types[name]}")
    zero = f"{tc}: {'0' if acc == 's32' else '0.000000e+00'}"
    ct = f"tile<{g.m}x{g.n}x{tc}>"
    lines += [
        "  %x, %y, %z = get_tile_block_id : tile<i32>",
        f"  %zero = constant <{zero}> : {ct}",
        f"  %depth = constant <i32: {g.k}> : tile<i32>",
        "  %first = constant <i32: 0> : tile<i32>",
        "  %one = constant <i32: 1> : tile<i32>",
        "  %two = constant <i32: 2> : tile<i32>",
        f"  %turns = divi %{'a_rows' if g.a_major == 'm' else 'a_columns'}{known}, %depth signed "
        "rounding<positive_inf> : tile<i32>",
    ]

    def load(name: str, suffix: str, indices: str, indent: str) -> list[str]:
        element, tile, _ = views[name]
        made = f"tile<{tile[0]}x{tile[1]}x{element}>"
        wanted = {"a": ta, "b": tb, "c": to}[name]
        found = [
            f"{indent}%{name}{suffix}, %t_{name}{suffix} = load_view_tko weak %{name}_tiles[{indices}] "
            f"token = %start : {view_types[name]}, tile<i32> -> {made}, token"
        ]
        if wanted != element:
            found.append(
                f"{indent}%{name}{suffix}_w = ftof %{name}{suffix} : {made} -> tile<{tile[0]}x{tile[1]}x{wanted}>"
            )
        return found

    def multiply(result: str, suffix: str, old: str, indent: str) -> str:
        wide = ["_w" if t == "tf32" else "" for t in (a, b)]
        head = (
            f"{indent}%{result} = {'mmai' if acc == 's32' else 'mmaf'} %a{suffix}{wide[0]}, %b{suffix}{wide[1]}, {old}"
        )
        signs = "".join(f" {'unsigned' if t == 'u8' else 'signed'}" for t in (a, b)) if acc == "s32" else ""
        return f"{head}{signs} : tile<{g.m}x{g.k}x{ta}>, tile<{g.k}x{g.n}x{tb}>, {ct}"

    def loads(suffix: str, at: str, indent: str) -> list[str]:
        return [*load("a", suffix, f"%x, {at}", indent), *load("b", suffix, f"{at}, {column}", indent)]

    initial = "%zero"
    if g.shape == "loaded":
        lines += load("c", "_old", "%x, %y", "  ")
        initial = "%c_old"
        if to != tc:
            lines.append(f"  %c_wide = ftof %c_old : tile<{g.m}x{g.n}x{to}> -> {ct}")
            initial = "%c_wide"
    header = "  %sum = for %i in (%first to %turns, step {step}) : tile<i32> iter_values(%acc = {start}) -> ({type}) {{"
    if g.shape == "persistent":
        lines += [
            f"  %width = constant <i32: {g.n}> : tile<i32>",
            f"  %tiles = divi %c_columns{known}, %width signed rounding<positive_inf> : tile<i32>",
            "  for %j in (%first to %tiles, step %one) : tile<i32> {",
        ]
    match g.shape:
        case "straight":
            lines += [*loads("0", "%first", "  "), multiply("sum", "0", "%zero", "  ")]
        case "chain":
            lines += [*loads("0", "%first", "  "), multiply("product", "0", "%zero", "  ")]
            lines.append(f"  %a1 = ftof %product : {ct} -> tile<{g.m}x{g.n}x{ta}>")
            lines.append(multiply("sum", "0", "%zero", "  ").replace("%a0", "%a1"))
        case "loop" | "loaded" | "empty" | "persistent":
            lines.append(header.format(step="%one", start=initial, type=ct))
            lines += [*loads("0", "%i", "    "), multiply("next", "0", "%acc", "    ")]
            lines += [f"    continue %next : {ct}", "  }"]
        case "twice":
            lines.append(header.format(step="%two", start=initial, type=ct))
            lines += [*loads("0", "%i", "    "), multiply("half", "0", "%acc", "    ")]
            lines.append("    %i1 = addi %i, %one : tile<i32>")
            lines += [*loads("1", "%i1", "    "), multiply("next", "1", "%half", "    ")]
            lines += [f"    continue %next : {ct}", "  }"]
        case "pair":
            lines.append(
                f"  %sums:2 = for %i in (%first to %turns, step %one) : tile<i32> "
                f"iter_values(%acc = %zero, %acc2 = %zero) -> ({ct}, {ct}) {{"
            )
            lines += [*loads("0", "%i", "    "), multiply("next", "0", "%acc", "    ")]
            lines += [multiply("next2", "0", "%acc2", "    "), f"    continue %next, %next2 : {ct}, {ct}", "  }"]
            add = "addi" if acc == "s32" else "addf"
            lines.append(f"  %sum = {add} %sums#0, %sums#1 : {ct}")
        case "branch":
            lines.append(header.format(step="%one", start=initial, type=ct))
            lines += [
                "    %odd = remi %i, %two signed : tile<i32>",
                "    %even = cmpi equal %odd, %first, signed : tile<i32> -> tile<i1>",
                f"    %next = if %even -> ({ct}) {{",
                *loads("0", "%i", "      "),
                multiply("more", "0", "%acc", "      "),
                f"      yield %more : {ct}",
                "    } else {",
                f"      yield %acc : {ct}",
                "    }",
                f"    continue %next : {ct}",
                "  }",
            ]
        case _:
            raise ValueError(g.shape)
    lines += _epilogue(g, ct)
    value = "%done"
    if to != tc:
        lines.append(f"  %narrow = ftof %done : {ct} -> tile<{g.m}x{g.n}x{to}>")
        value = "%narrow"
    lines += [
        f"  %end = store_view_tko weak {value}, %c_tiles[%x, {column}] token = %start : tile<{g.m}x{g.n}x{to}>, "
        f"{view_types['c']}, tile<i32> -> token",
        *(["  }"] if g.shape == "persistent" else []),
        "  return",
        "}",
    ]
    return "\n".join(lines) + "\n"


def _epilogue(g: Gemm, ct: str) -> list[str]:
    match g.epilogue:
        case "relu":
            return [f"  %done = maxf %sum, %zero : {ct}"]
        case "bias":
            row = f"tile<{g.n}xf32>"
            return [
                "  %bias_known = assume div_by<16>, %bias : tile<ptr<f32>>",
                "  %bias_view = make_tensor_view %bias_known, shape = [%c_columns_known], strides = [1] : tile<i32> -> "
                "tensor_view<?xf32, strides=[1]>",
                f"  %bias_tiles = make_partition_view %bias_view : partition_view<tile=({g.n}), padding_value = zero, "
                "tensor_view<?xf32, strides=[1]>>",
                "  %row, %row_token = load_view_tko weak %bias_tiles[%y] token = %start : "
                f"partition_view<tile=({g.n}), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> "
                f"-> {row}, token",
                f"  %flat = reshape %row : {row} -> tile<1x{g.n}xf32>",
                f"  %wide = broadcast %flat : tile<1x{g.n}xf32> -> {ct}",
                f"  %done = addf %sum, %wide : {ct}",
            ]
        case "select":
            flags = f"tile<{g.m}x{g.n}xi1>"
            return [
                f"  %four = constant <f32: 4.000000e+00> : {ct}",
                f"  %large = cmpf greater_than ordered %sum, %four : {ct} -> {flags}",
                f"  %minus = negf %sum : {ct}",
                f"  %done = select %large, %sum, %minus : {flags}, {ct}",
            ]
        case _:
            return [f"  %done = reshape %sum : {ct} -> {ct}"]
