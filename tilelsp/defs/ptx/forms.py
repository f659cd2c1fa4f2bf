"""The PTX forms that tilelsp prints: mnemonic, modifier order, operands, lowest `.version` and target.

Source: the PTX ISA's instruction chapters, checked against what ptxas 12.9 to 13.5 accepts on every target.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from types import MappingProxyType

from tilelsp.defs.encodings.terms import MmaType
from tilelsp.defs.ptx.matrix import find_mma
from tilelsp.spec.ptx import Form, Need, alternatives
from tilelsp.spec.target import Feature, Version

_F = Feature
_MMA_TYPES = frozenset(t.value for t in MmaType)


def _need(major: int, minor: int, feature: Feature | None = None, modifiers: tuple[str, ...] = ()) -> Need:
    return Need(Version(major, minor), feature, modifiers)


_INTS = "u16 u32 u64 s16 s32 s64"
_BITS = "b16 b32 b64"
_ROUND = "rn rz rm rp"
_BASE = (_need(6, 0),)
_SPACES = "- global shared shared::cta shared::cluster local param const"
_TYPES = "b8 b16 b32 b64 b128 u8 u16 u32 u64 s8 s16 s32 s64 f32 f64"
_SCOPES = "cta cluster gpu sys"
_FLOATS = "f32 f64 f16 f16x2 bf16 bf16x2 f32x2"

_BF16 = (_need(7, 8, _F.BF16_ARITH, ("bf16",)), _need(7, 8, _F.BF16_ARITH, ("bf16x2",)))
_BF16_80 = (_need(7, 0, _F.BF16_FMA, ("bf16",)), _need(7, 0, _F.BF16_FMA, ("bf16x2",)))
_F32X2 = _need(8, 6, _F.F32X2, ("f32x2",))


def _form(stem: str, modifiers: str, operands: str, summary: str, *needs: Need) -> Form:
    groups = tuple(alternatives(group) for group in modifiers.split("|")) if modifiers else ()
    return Form(stem, groups, tuple(p.strip() for p in operands.split(";")), needs or _BASE, summary)


def _arithmetic() -> Iterator[Form]:
    three, four = "d, a, b", "d, a, b, c"
    yield _form("add", f"- {_ROUND}|- ftz|- sat|{_INTS} {_FLOATS}", three, "Sum.", _need(6, 0), *_BF16, _F32X2)
    yield _form("sub", f"- {_ROUND}|- ftz|- sat|{_INTS} {_FLOATS}", three, "Difference.", _need(6, 0), *_BF16, _F32X2)
    yield _form("mul", f"- hi lo wide {_ROUND}|- ftz|- sat|{_INTS} {_FLOATS}", three,
                "Product; of integers the low or high half, or all of it.", _need(6, 0), *_BF16, _F32X2)  # fmt: skip
    yield _form("mad", f"hi lo wide|- sat|{_INTS}", four, "Integer product plus addend.")
    yield _form("fma", f"{_ROUND}|- ftz|- sat relu|{_FLOATS}", four, "Product plus addend, rounded once.",
                _need(6, 0), *_BF16_80, _F32X2)  # fmt: skip
    yield _form("div", f"- {_ROUND} approx full|- ftz|{_INTS} f32 f64", three, "Quotient.")
    yield _form("rem", _INTS, three, "Remainder.")
    for name, what in (("neg", "Sign flipped."), ("abs", "Magnitude.")):
        yield _form(name, f"- ftz|s16 s32 s64 {_FLOATS}", "d, a", what, _need(6, 0), _need(6, 5, modifiers=("f16",)),
                    _need(6, 5, modifiers=("f16x2",)), *_BF16_80)  # fmt: skip
    for name, what in (("min", "Smaller value."), ("max", "Larger value.")):
        yield _form(
            name, f"- ftz|- NaN|- xorsign|- abs|{_INTS} {_FLOATS}", f"{three}; {four}", what, _need(6, 0),
            _need(7, 0, _F.HALF_MINMAX, ("NaN",)), _need(7, 0, _F.HALF_MINMAX, ("f16",)),
            _need(7, 0, _F.HALF_MINMAX, ("f16x2",)), *_BF16_80,
        )  # fmt: skip
    for name, what in (("sqrt", "Square root."), ("rcp", "Reciprocal.")):
        yield _form(name, f"{_ROUND} approx|- ftz|f32 f64", "d, a", what)
    yield _form("rsqrt", "approx|- ftz|f32 f64", "d, a", "Reciprocal square root.")
    for name in ("sin", "cos", "lg2"):
        yield _form(name, "approx|- ftz|f32", "d, a", f"Approximate {name}.")
    yield _form("ex2", "approx|- ftz|f32 f16 f16x2 bf16 bf16x2", "d, a", "Approximate power of two.", _need(6, 0),
                _need(7, 0, _F.EX2_F16, ("f16",)), _need(7, 0, _F.EX2_F16, ("f16x2",)), *_BF16)  # fmt: skip
    yield _form(
        "tanh",
        "approx|f32 f16 f16x2 bf16 bf16x2",
        "d, a",
        "Approximate hyperbolic tangent.",
        _need(7, 0, _F.TANH_APPROX),
        *_BF16,
    )
    yield _form("copysign", "f32 f64", three, "Magnitude of b with the sign of a.")
    for name, what in (("and", "Bitwise and."), ("or", "Bitwise or."), ("xor", "Bitwise exclusive or.")):
        yield _form(name, f"pred {_BITS}", three, what)
    yield _form("not", f"pred {_BITS}", "d, a", "Bitwise complement.")
    yield _form("shl", _BITS, three, "Shift left; amounts beyond the width give 0.")
    yield _form("shr", f"{_BITS} {_INTS}", three, "Shift right, arithmetic for signed types.")
    yield _form("shf", "l r|clamp wrap|b32", four, "Funnel shift.")
    for name, what in (
        ("popc", "Number of set bits."),
        ("clz", "Number of leading zeros."),
        ("brev", "Bits reversed."),
    ):
        yield _form(name, "b32 b64", "d, a", what)
    yield _form("prmt", "b32|- f4e b4e rc8 ecl ecr rc16", four, "Pick four bytes out of eight.")
    yield _form("setp", f"*|- and or xor|- ftz|{_BITS} {_INTS} f32 f64 f16 f16x2 bf16 bf16x2", "p, a, b; p|q, a, b",
                "Compare into a predicate.", _need(6, 0), *_BF16)  # fmt: skip
    yield _form("selp", f"{_BITS} {_INTS} f32 f64", "d, a, b, p", "a where p holds, else b.")
    yield _form("mov", f"pred {_BITS} {_INTS} f32 f64", "d, a", "Copy, take an address, pack or unpack.")
    yield _form(
        "cvt", "- rn rz rm rp rna rni rzi rmi rpi rs|- ftz|- sat satfinite relu|*|*", "d, a; d, a, b", "Convert.",
        _need(6, 0), _need(7, 0, _F.BF16_FMA, ("bf16.f32",)), _need(7, 1, _F.BF16_FMA, ("f32.bf16",)),
        _need(7, 0, _F.BF16_FMA, ("bf16x2",)),
        _need(7, 0, _F.MMA_TF32, ("tf32",)), _need(7, 0, _F.BF16_FMA, ("f16x2.f32",)),
        *(_need(7, 8, _F.BF16_ARITH, (f"bf16.{t}",)) for t in (*_INTS.split(), "f16", "f64")),
        *(_need(7, 8, _F.BF16_ARITH, (f"{t}.bf16",)) for t in (*_INTS.split(), "f16", "f64")),
        *(_need(8, 1, _F.FP8_CVT, (t,)) for t in ("e4m3x2", "e5m2x2")),
        *(_need(8, 6, _F.FP6_FP4_CVT, (t,)) for t in ("e2m3x2", "e3m2x2", "e2m1x2", "ue8m0x2")),
    )  # fmt: skip
    yield _form(
        "cvta", "- to|global shared local const|u64 u32", "d, a", "Convert between generic and space addresses."
    )


def _memory() -> Iterator[Form]:
    ordered = (
        _need(6, 0), _need(7, 8, _F.CLUSTERS, ("cluster",)), _need(7, 8, _F.CLUSTERS, ("shared::cluster",)),
        _need(7, 8, modifiers=("shared::cta",)),
        *(_need(8, 8, _F.LD_GLOBAL_256, (v,)) for v in ("v8.b32", "v8.f32", "v4.b64", "v4.f64")),
    )  # fmt: skip
    yield _form("ld", f"- weak volatile relaxed acquire|- {_SCOPES}|{_SPACES}|- nc ca cg cs lu cv|- v2 v4 v8|{_TYPES}",
                "d, [a]; {d}, [a]", "Load.", *ordered)  # fmt: skip
    yield _form("st", f"- weak volatile relaxed release|- {_SCOPES}|{_SPACES}|- wb cg cs wt|- v2 v4 v8|{_TYPES}",
                "[a], b; [a], {b}", "Store.", *ordered)  # fmt: skip
    atomics = (
        _need(6, 0), _need(7, 8, _F.CLUSTERS, ("cluster",)), _need(7, 8, _F.CLUSTERS, ("shared::cluster",)),
        _need(6, 2, modifiers=("f16x2",)), _need(6, 3, modifiers=("f16",)),
        _need(6, 3, modifiers=("cas", "b16")), *_BF16,
    )  # fmt: skip
    spaces = "- global shared shared::cta shared::cluster"
    operations = "add min max and or xor exch cas inc dec"
    yield _form("atom", f"- relaxed acquire release acq_rel|- {_SCOPES}|{spaces}|{operations}|- noftz|*",
                "d, [a], b; d, [a], b, c", "Read, modify, write.", *atomics)  # fmt: skip
    yield _form("red", f"- relaxed release|- {_SCOPES}|{spaces}|{operations}|- noftz|*", "[a], b",
                "Read, modify, write without result.", *atomics)  # fmt: skip
    yield _form("fence", "acq_rel sc|cta cluster gpu sys", "", "Order memory accesses.",
                _need(6, 0), _need(7, 8, _F.CLUSTERS, ("cluster",)))  # fmt: skip
    yield _form("fence.proxy.async", "- global shared::cta shared::cluster", "",
                "Order generic accesses against the asynchronous proxy.", _need(8, 0, _F.TMA))  # fmt: skip
    yield _form(
        "fence.mbarrier_init",
        "release|cluster",
        "",
        "Make initialised mbarriers visible.",
        _need(8, 0, _F.MBARRIER_TRY_WAIT),
    )
    yield _form("membar", "cta gl sys", "", "Order memory accesses (old form).")
    yield _form(
        "mapa",
        "- shared::cluster|u32 u64",
        "d, a, b",
        "Address in another CTA of the cluster.",
        _need(7, 8, _F.CLUSTERS),
    )
    yield _form("prefetch", "- global|L1 L2", "[a]", "Bring a cache line nearer.")


def _control() -> Iterator[Form]:
    yield _form("bra", "- uni", "L", "Jump.")
    yield _form("call", "- uni", "(ret), f, (args)", "Call a function.")
    yield _form("ret", "- uni", "", "Return.")
    yield _form("exit", "", "", "End the thread.")
    yield _form("trap", "", "", "Abort the kernel.")
    yield _form("bar.sync", "", "a; a, n", "Wait for the threads of the CTA.")
    yield _form("bar.arrive", "", "a, n", "Arrive at a barrier without waiting.")
    yield _form("bar.warp.sync", "", "mask", "Wait for lanes of the warp.")
    yield _form("barrier.cluster.arrive", "- relaxed release|- aligned", "", "Arrive at the cluster's barrier.",
                _need(7, 8, _F.CLUSTERS), _need(8, 0, modifiers=("relaxed",)),
                _need(8, 0, modifiers=("release",)))  # fmt: skip
    yield _form("barrier.cluster.wait", "- acquire|- aligned", "", "Wait at the cluster's barrier.",
                _need(7, 8, _F.CLUSTERS), _need(8, 0, modifiers=("acquire",)))  # fmt: skip
    yield _form(
        "shfl.sync",
        "up down bfly idx|b32",
        "d, a, b, c, mask; d|p, a, b, c, mask",
        "Exchange between lanes.",
        _need(6, 0),
    )
    yield _form("vote.sync", "all any uni ballot|pred b32", "d, p, mask", "Combine predicates of a warp.", _need(6, 0))
    yield _form("elect.sync", "", "d|p, mask", "Choose one lane.", _need(8, 0, _F.CLUSTERS))
    yield _form("redux.sync", "add min max and or xor|- abs|- NaN|u32 s32 b32 f32", "d, a, mask", "Reduce over a warp.",
                _need(7, 0, _F.REDUX_S32), _need(8, 6, _F.REDUX_F32, ("f32",)))  # fmt: skip
    yield _form("griddepcontrol", "wait launch_dependents", "", "Order dependent grids.", _need(7, 8, _F.CLUSTERS))
    yield _form(
        "setmaxnreg",
        "inc dec|sync|aligned|u32",
        "n",
        "Change the registers of a warp.",
        _need(8, 0, _F.SETMAXNREG),
    )


def _asynchronous() -> Iterator[Form]:
    yield _form("cp.async", "ca cg|shared shared::cta|global|- L2::cache_hint|- L2::64B L2::128B L2::256B",
                "[d], [a], n; [d], [a], n, m", "Copy from global to shared memory.",
                _need(7, 0, _F.CP_ASYNC), _need(7, 4, modifiers=("L2::128B",)))  # fmt: skip
    for name in ("commit_group", "wait_all"):
        yield _form(f"cp.async.{name}", "", "", "Group asynchronous copies.", _need(7, 0, _F.CP_ASYNC))
    yield _form("cp.async.wait_group", "", "n", "Wait until at most n groups are in flight.", _need(7, 0, _F.CP_ASYNC))
    yield _form(
        "cp.async.bulk",
        "*|*|- mbarrier::complete_tx::bytes bulk_group",
        "*",
        "Copy bytes in bulk.",
        _need(8, 0, _F.TMA),
    )
    yield _form(
        "cp.async.bulk.tensor", "1d 2d 3d 4d 5d|*|*|*|*", "*", "Copy a tile of a tensor map.", _need(8, 0, _F.TMA)
    )
    space = "- shared shared::cta shared::cluster"
    cta = _need(7, 8, modifiers=("shared::cta",))
    yield _form(
        "mbarrier.init", f"{space}|b64", "[a], n", "Initialise a barrier object.", _need(7, 0, _F.MBARRIER), cta
    )
    yield _form(
        "mbarrier.inval", f"{space}|b64", "[a]", "Make the memory ordinary again.", _need(7, 0, _F.MBARRIER), cta
    )
    yield _form("mbarrier.arrive", f"- expect_tx noComplete|- release relaxed|- cta cluster|{space}|b64",
                "s, [a]; s, [a], n; _, [a]", "Arrive at a barrier object.", _need(7, 0, _F.MBARRIER), cta,
                _need(8, 0, _F.MBARRIER_TRY_WAIT, ("expect_tx",)))  # fmt: skip
    yield _form(
        "mbarrier.expect_tx",
        f"- relaxed|- cta cluster|{space}|b64",
        "[a], n",
        "Expect bytes.",
        _need(8, 0, _F.MBARRIER_TRY_WAIT),
    )
    yield _form("mbarrier.try_wait", f"- parity|- acquire relaxed|- cta cluster|{space}|b64", "p, [a], s; p, [a], s, t",
                "Test a phase, waiting a while.", _need(7, 8, _F.MBARRIER_TRY_WAIT), cta)  # fmt: skip
    yield _form("mbarrier.test_wait", f"- parity|- acquire relaxed|- cta cluster|{space}|b64", "p, [a], s",
                "Test a phase.", _need(7, 0, _F.MBARRIER), _need(7, 1, modifiers=("parity",)), cta)  # fmt: skip


def _matrix() -> Iterator[Form]:
    yield _form("ldmatrix", "sync|aligned|m8n8 m16n16 m8n16|x1 x2 x4|- trans|- shared shared::cta|b16 b8", "{d}, [a]",
                "Load matrix fragments.", _need(6, 5, _F.LDMATRIX), _need(7, 8, modifiers=("shared::cta",)),
                _need(8, 6, _F.LDMATRIX_B8, ("b8",)))  # fmt: skip
    yield _form("stmatrix", "sync|aligned|m8n8 m16n8|x1 x2 x4|- trans|- shared shared::cta|b16 b8", "[a], {b}",
                "Store matrix fragments.", _need(7, 8, _F.STMATRIX), _need(8, 6, _F.LDMATRIX_B8, ("b8",)))  # fmt: skip
    yield _form("movmatrix", "sync|aligned|m8n8|trans|b16", "d, a", "Transpose a fragment.", _need(7, 8, _F.MOVMATRIX))
    yield _form("mma.sync", "aligned|*|row col|row col|- kind::f8f6f4 kind::mxf8f6f4 kind::mxf4 kind::mxf4nvf4|"
                "- block_scale|- scale_vec::1X scale_vec::2X scale_vec::4X|- satfinite|*|*|*|*|- ue8m0 ue4m3",
                "{d}, {a}, {b}, {c}; {d}, {a}, {b}, {c}, sa, {ia, ta}, sb, {ib, tb}",
                "Warp-wide matrix multiply and add.", _need(6, 4))  # fmt: skip
    yield _form(
        "wgmma.fence",
        "sync|aligned",
        "",
        "Order register and shared accesses against wgmma.",
        _need(8, 0, _F.WGMMA),
    )
    yield _form("wgmma.commit_group", "sync|aligned", "", "Close a group of wgmma.", _need(8, 0, _F.WGMMA))
    yield _form("wgmma.wait_group", "sync|aligned", "n", "Leave at most n groups in flight.", _need(8, 0, _F.WGMMA))
    yield _form("wgmma.mma_async", "sync|aligned|*|*|*|*|- satfinite",
                "{d}, a-desc, b-desc, scale-d, scale-a, scale-b, trans-a, trans-b; {d}, {a}, b-desc, scale-d, ...",
                "Asynchronous warpgroup matrix multiply.", _need(8, 0, _F.WGMMA),
                _need(8, 4, modifiers=("s8.u8",)), _need(8, 4, modifiers=("u8.s8",)))  # fmt: skip
    tmem = _need(8, 6, _F.TMEM)
    group = "cta_group::1 cta_group::2"
    yield _form("tcgen05.alloc", f"{group}|sync|aligned|- shared::cta|b32", "[a], n", "Allocate tensor memory.", tmem)
    yield _form("tcgen05.dealloc", f"{group}|sync|aligned|b32", "t, n", "Free tensor memory.", tmem)
    yield _form("tcgen05.relinquish_alloc_permit", f"{group}|sync|aligned", "", "Give up the right to allocate.", tmem)
    shapes = "16x64b 16x128b 16x256b 32x32b 16x32bx2"
    counts = "x1 x2 x4 x8 x16 x32 x64 x128"
    yield _form("tcgen05.ld", f"sync|aligned|{shapes}|{counts}|- pack::16b|b32", "{d}, [t]; {d}, [t], off",
                "Tensor memory to registers.", tmem)  # fmt: skip
    yield _form("tcgen05.st", f"sync|aligned|{shapes}|{counts}|- unpack::16b|b32", "[t], {b}; [t], off, {b}",
                "Registers to tensor memory.", tmem)  # fmt: skip
    for which in ("ld", "st"):
        yield _form(f"tcgen05.wait::{which}", "sync|aligned", "", f"Wait for this thread's tcgen05.{which}.", tmem)
    for which in ("before", "after"):
        yield _form(
            f"tcgen05.fence::{which}_thread_sync", "", "", "Order tcgen05 around a thread synchronisation.", tmem
        )
    yield _form("tcgen05.commit", f"{group}|mbarrier::arrive::one|- shared::cluster|- multicast::cluster|b64",
                "[bar]; [bar], mask", "Arrive when earlier tcgen05 operations are complete.", tmem)  # fmt: skip
    yield _form("tcgen05.cp", f"{group}|128x256b 4x256b 128x128b 64x128b 32x128b|"
                "- warpx2::02_13 warpx2::01_23 warpx4|- b8x16|- b6x16_p32 b4x16_p64", "[t], desc",
                "Shared to tensor memory.", tmem)  # fmt: skip
    yield _form("tcgen05.shift", f"{group}|down", "[t]", "Shift rows of tensor memory down.",
                _need(8, 6, _F.TCGEN05_SHIFT), tmem)  # fmt: skip
    kinds = "kind::f16 kind::tf32 kind::f8f6f4 kind::i8 kind::mxf8f6f4 kind::mxf4 kind::mxf4nvf4"
    collector = "- collector::a::fill collector::a::use collector::a::lastuse collector::a::discard"
    block = "- block_scale|- scale_vec::1X scale_vec::2X scale_vec::4X block16 block32"
    mma = (
        tmem, _need(8, 6, _F.TCGEN05_I8, ("kind::i8",)), _need(8, 7, modifiers=("kind::mxf4nvf4",)),
        _need(8, 8, _F.TCGEN05_BLOCK_LENGTH, ("block16",)), _need(8, 8, _F.TCGEN05_BLOCK_LENGTH, ("block32",)),
        *(_need(8, 6, _F.TCGEN05_SCALE_VEC, (f"scale_vec::{n}X",)) for n in (1, 2, 4)),
        *(_need(8, 6, _F.TCGEN05_SPARSE_FP4, ("sp", k)) for k in ("kind::mxf4", "kind::mxf4nvf4")),
    )  # fmt: skip
    yield _form("tcgen05.mma", f"- sp|{group}|{kinds}|{block}|- ashift|{collector}",
                "[d], a-desc, b-desc, idesc, enable-d; [d], [a], b-desc, idesc, enable-d; "
                "[d], a, b-desc, [sp-meta], idesc, enable-d; [d], a, b-desc, idesc, [scale-a], [scale-b], enable-d",
                "Asynchronous matrix multiply into tensor memory.", *mma)  # fmt: skip
    buffers = " ".join(f"collector::b{i}::{w}" for i in range(4) for w in ("fill", "use", "lastuse", "discard"))
    yield _form("tcgen05.mma.ws", f"- sp|cta_group::1|{kinds}|- {buffers}", "[d], a, b-desc, idesc, enable-d",
                "Weight-stationary matrix multiply into tensor memory.", *mma)  # fmt: skip


def _gather() -> dict[str, Form]:
    made: dict[str, Form] = {}
    for source in (_arithmetic(), _memory(), _control(), _asynchronous(), _matrix()):
        for form in source:
            if form.stem in made:
                raise ValueError(f"PTX form {form.stem} is declared twice")
            made[form.stem] = form
    return made


FORMS: Mapping[str, Form] = MappingProxyType(_gather())
"""Every declared form by its stem."""


def find_form(mnemonic: str) -> tuple[Form, tuple[str, ...]] | None:
    """The form of a mnemonic, by its longest declared stem, and the modifiers behind the stem."""
    end = len(mnemonic)
    while end > 0:
        form = FORMS.get(mnemonic[:end])
        if form is not None:
            rest = mnemonic[end + 1 :]
            return form, tuple(rest.split(".")) if rest else ()
        end = mnemonic.rfind(".", 0, end)
    return None


def needs_of(mnemonic: str) -> tuple[Need, ...]:
    """All needs of a mnemonic with these modifiers. Raises `KeyError` for one that no form declares."""
    found = find_form(mnemonic)
    if found is None:
        raise KeyError(mnemonic)
    form, modifiers = found
    present = {*modifiers, *map(".".join, pairwise(modifiers))}
    made = tuple(need for need in form.needs if present.issuperset(need.modifiers))
    if form.stem == "mma.sync":
        made += _needs_of_mma(modifiers)
    return made


def _needs_of_mma(modifiers: tuple[str, ...]) -> tuple[Need, ...]:
    shape = next((m for m in modifiers if m[0] == "m" and m[1:2].isdigit()), "")
    kind = next((m.removeprefix("kind::") for m in modifiers if m.startswith("kind::")), "")
    types = tuple(m for m in modifiers if m in _MMA_TYPES)[:4]
    row = find_mma(shape, types, kind) if len(types) == 4 else None
    if row is None:
        raise KeyError(f"mma.sync.{'.'.join(modifiers)}")
    return (Need(row.ptx, row.feature),)
