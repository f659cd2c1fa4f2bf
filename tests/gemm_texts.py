"""Writes GEMM kernels in Tile IR: any tile, element types, operand orientations, and several bodies."""

from __future__ import annotations

from dataclasses import dataclass

ALIGNED = 16


@dataclass(frozen=True, slots=True)
class Variant:
    """A kernel C = f(A B + start).

    `a` is M x K row-major, or with `a_turned` K x M read through a `dim_map`; `b` is K x N row-major or with `b_turned`
    N x K. `start` is what the accumulator begins with. `body`: "plain"; "two" multiplies into one accumulator, the
    second with B's tile of the other half of K; "if" multiplies only in even turns; "permute" turns B's tile by
    `permute`; "bias" adds a row vector after the loop; "once" has no loop; "scale" multiplies the accumulator by 0.5
    in every turn before the MMA.
    """

    name: str
    tile: tuple[int, int, int]
    a: str = "bf16"
    d: str = "f32"
    c: str = "f32"
    a_turned: bool = False
    b_turned: bool = False
    start: float = 0.0
    body: str = "plain"
    unsigned: bool = False

    @property
    def integer(self) -> bool:
        """True if this is an `mmai`."""
        return self.a == "i8"


def kernel(v: Variant) -> str:
    """The kernel's text. Parameters: (pointer, rows, columns, row stride) of A, B and C, then of the bias row."""
    m, n, k = v.tile
    b_rows, b_columns = (n, k) if v.body == "permute" else (k, n)
    out: list[str] = []
    params: list[str] = []
    for name, element in (("a", v.a), ("b", v.a), ("c", v.c), ("bias", v.d)):
        params += [f"%{name}_ptr: tile<ptr<{element}>>"] + [
            f"%{name}_{x}: tile<i32>" for x in ("rows", "cols", "pitch")
        ]
    out.append(f"entry @{v.name}({', '.join(params)}) {{")
    add = out.append
    add("  %tok = make_token : token")
    for name, element in (("a", v.a), ("b", v.a), ("c", v.c), ("bias", v.d)):
        add(f"  %{name}_p = assume div_by<16>, %{name}_ptr : tile<ptr<{element}>>")
        for x in ("rows", "cols", "pitch"):
            add(f"  %{name}_{x}_0 = assume bounded<0, ?>, %{name}_{x} : tile<i32>")
            add(f"  %{name}_{x}_1 = assume div_by<{ALIGNED}>, %{name}_{x}_0 : tile<i32>")
        add(
            f"  %{name}_array = make_tensor_view %{name}_p, shape = [%{name}_rows_1, %{name}_cols_1], "
            f"strides = [%{name}_pitch_1, 1] : tile<i32> -> tensor_view<?x?x{element}, strides=[?,1]>"
        )
    a_map = ", dim_map=[1, 0]" if v.a_turned else ""
    b_map = ", dim_map=[1, 0]" if v.b_turned else ""
    a_view = f"partition_view<tile=({m}x{k}), padding_value = zero, tensor_view<?x?x{v.a}, strides=[?,1]>{a_map}>"
    b_array = f"tensor_view<?x?x{v.a}, strides=[?,1]>{b_map}"
    b_view = f"partition_view<tile=({b_rows}x{b_columns}), padding_value = zero, {b_array}>"
    c_view = f"partition_view<tile=({m}x{n}), tensor_view<?x?x{v.c}, strides=[?,1]>>"
    add(f"  %a_tiles = make_partition_view %a_array : {a_view}")
    add(f"  %b_tiles = make_partition_view %b_array : {b_view}")
    add(f"  %c_tiles = make_partition_view %c_array : {c_view}")
    add("  %row, %col, %z = get_tile_block_id : tile<i32>")
    depth = "%a_rows_1" if v.a_turned else "%a_cols_1"
    add(f"  %width = constant <i32: {k}> : tile<i32>")
    add(f"  %turns = divi {depth}, %width signed rounding<positive_inf> : tile<i32>")
    add("  %zero = constant <i32: 0> : tile<i32>")
    add("  %one = constant <i32: 1> : tile<i32>")
    add("  %two = constant <i32: 2> : tile<i32>")
    literal = f"{int(v.start)}" if v.integer else f"{v.start:e}"
    acc = f"tile<{m}x{n}x{'i32' if v.integer else v.d}>"
    add(f"  %start = constant <{'i32' if v.integer else v.d}: {literal}> : {acc}")
    if v.body == "once":
        add(_loads(v, "%zero", a_view, b_view, "  "))
        add(f"  %sum = {_multiply(v, '%a_tile', '%b_tile', '%start', acc)}")
    else:
        add(f"  %sum = for %i in (%zero to %turns, step %one) : tile<i32> iter_values(%acc = %start) -> ({acc}) {{")
        add(_loads(v, "%i", a_view, b_view, "    "))
        for line in _body(v, acc, a_view, b_view):
            add(f"    {line}")
        add(f"    continue %next : {acc}")
        add("  }")
    last = "%sum"
    if v.body == "bias":
        row = f"partition_view<tile=(1x{n}), padding_value = zero, tensor_view<?x?x{v.d}, strides=[?,1]>>"
        add(f"  %bias_tiles = make_partition_view %bias_array : {row}")
        add(
            f"  %bias, %bias_tok = load_view_tko weak %bias_tiles[%zero, %col] token = %tok : {row}, tile<i32> -> "
            f"tile<1x{n}x{v.d}>, token"
        )
        add(f"  %bias_all = broadcast %bias : tile<1x{n}x{v.d}> -> {acc}")
        add(f"  %biased = addf %sum, %bias_all : {acc}")
        last = "%biased"
    if v.c != ("i32" if v.integer else v.d):
        add(f"  %out = ftof {last} : {acc} -> tile<{m}x{n}x{v.c}>")
        last = "%out"
    add(
        f"  %done = store_view_tko weak {last}, %c_tiles[%row, %col] token = %tok : tile<{m}x{n}x{v.c}>, {c_view}, "
        "tile<i32> -> token"
    )
    add("  return")
    add("}")
    return "\n".join(out) + "\n"


def _loads(v: Variant, i: str, a_view: str, b_view: str, indent: str, suffix: str = "") -> str:
    m, n, k = v.tile
    b_type = f"tile<{n}x{k}x{v.a}>" if v.body == "permute" else f"tile<{k}x{n}x{v.a}>"
    place = f"%col, {i}" if v.body == "permute" else f"{i}, %col"
    first = "%b_loaded" if v.body == "permute" else f"%b_tile{suffix}"
    lines = [
        f"%a_tile{suffix}, %a_tok{suffix} = load_view_tko weak %a_tiles[%row, {i}] token = %tok : {a_view}, tile<i32> "
        f"-> tile<{m}x{k}x{v.a}>, token",
        f"{first}, %b_tok{suffix} = load_view_tko weak %b_tiles[{place}] token = %tok : {b_view}, tile<i32> -> "
        f"{b_type}, token",
    ]
    if v.body == "permute":
        lines.append(f"%b_tile = permute %b_loaded [1, 0] : {b_type} -> tile<{k}x{n}x{v.a}>")
    return "\n".join(indent + line for line in lines)


def _multiply(v: Variant, a: str, b: str, acc: str, type: str) -> str:
    m, n, k = v.tile
    word = "unsigned" if v.unsigned else "signed"
    op, tail = ("mmai", f" {word} {word}") if v.integer else ("mmaf", "")
    return f"{op} {a}, {b}, {acc}{tail} : tile<{m}x{k}x{v.a}>, tile<{k}x{n}x{v.a}>, {type}"


def _body(v: Variant, acc: str, a_view: str, b_view: str) -> list[str]:
    first = _multiply(v, "%a_tile", "%b_tile", "%acc", acc)
    match v.body:
        case "two":
            return [
                f"%half = {first}",
                "%other = subi %turns, %i : tile<i32>",
                "%mirrored = subi %other, %one : tile<i32>",
                *_loads(v, "%mirrored", a_view, b_view, "", "_2").splitlines(),
                f"%next = {_multiply(v, '%a_tile_2', '%b_tile_2', '%half', acc)}",
            ]
        case "if":
            return [
                "%odd = remi %i, %two signed : tile<i32>",
                "%even = cmpi equal %odd, %zero, signed : tile<i32> -> tile<i1>",
                f"%next = if %even -> ({acc}) {{",
                f"  %more = {first}",
                f"  yield %more : {acc}",
                "} else {",
                f"  yield %acc : {acc}",
                "}",
            ]
        case "scale":
            return [
                f"%factor = constant <{v.d}: 5.000000e-01> : {acc}",
                f"%scaled = mulf %acc, %factor : {acc}",
                f"%next = {_multiply(v, '%a_tile', '%b_tile', '%scaled', acc)}",
            ]
        case _:
            return [f"%next = {first}"]
