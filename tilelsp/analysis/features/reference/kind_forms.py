"""The form that the kind word of one tcgen05 MMA has at every stage: the documents' table, filled in."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.analysis.features.reference.markdown import STAGE_LINK, rows_table
from tilelsp.compile.stage import Stage
from tilelsp.defs.dialects import nvvm
from tilelsp.defs.encodings.collector import collector_word
from tilelsp.defs.encodings.kind_word import KIND_WORD, kind_word
from tilelsp.defs.encodings.terms import Collector, CtaGroup, MmaKind, ScaleVec
from tilelsp.defs.llvm.tensor import Mma
from tilelsp.defs.mir.tensor import MMA_NUMBERS, MmaVariant
from tilelsp.defs.ptx import tcgen05_mma
from tilelsp.defs.rules.views import MmaView
from tilelsp.spec.field_bits import EncodingError

STAGES = (Stage.CUDA_TILE, Stage.NV_TILEAA, Stage.NV_TILEAS, Stage.LLVM, Stage.MIR, Stage.PTX)

_TITLE = "The kind word at every stage\n\n"


def kind_page(view: MmaView, here: Stage, atom: str = "") -> str:
    """The table: each stage, with a link where it is made from the stage `here`, and what stands for the word there."""
    rows: list[tuple[str, str]] = []
    for number, stage in enumerate(STAGES):
        name = stage.value
        if stage is here:
            name = _here(name)
        elif number > STAGES.index(here):
            name = _linked(stage)
        rows.append((name, _form(view, stage, atom)))
    return _TITLE + rows_table(("stage", "form"), rows)


def nvvm_kind_page(view: MmaView, written: Sequence[str], block: str) -> str:
    """The table for an op of nvvm, whose attributes stand for the word as `written`; PTX has its `block` as a modifier.
    It is no stage of a kernel of tiles; what is made of it has the instruction in inline assembly up to PTX."""
    rows = [(stage.value, _form(view, stage, "")) for stage in STAGES[: STAGES.index(Stage.LLVM)]]
    rows.append((_here("nvvm"), "; ".join(f"`{attribute}`" for attribute in written)))
    inside = "as inline assembly where it is made of nvvm; "
    rows += [(_linked(stage), inside + _form(view, stage, "")) for stage in (Stage.LLVM, Stage.MIR)]
    size = "" if view.scale_vec is None else f".scale_vec::{view.scale_vec.value}"
    form = _form(view, Stage.PTX, "")
    rows.append((_linked(Stage.PTX), form.replace(size, f".{block}") if size else form))
    return _TITLE + rows_table(("stage", "form"), rows)


def _here(name: str) -> str:
    return f"**{name}** (here)"


def _linked(stage: Stage) -> str:
    return f"[{stage.value}]({STAGE_LINK}{stage.value})"


def ptx_view(mnemonic: str) -> MmaView | None:
    """The view of a PTX instruction by its modifiers; None for another instruction, or one without kind or group."""
    words = mnemonic.split(".")
    if not mnemonic.startswith(f"{tcgen05_mma.Mma.mnemonic}."):
        return None
    modifiers = dict(word.split("::", 1) for word in words if "::" in word)
    kind = next((kind for kind in MmaKind if kind.value == modifiers.get("kind")), None)
    group = {"1": CtaGroup.ONE, "2": CtaGroup.TWO}.get(modifiers.get("cta_group", ""))
    if kind is None or group is None:
        return None
    use = modifiers.get("collector", "").partition("::")[2]
    return MmaView(
        kind=kind,
        cta_group=group,
        scale_vec=next((vec for vec in ScaleVec if vec.value == modifiers.get("scale_vec")), None),
        block_scale="block_scale" in words,
        sparse="sp" in words,
        weight_stationary="ws" in words,
        collector=next((mode for mode in Collector if mode.value == use), Collector.DISCARD),
        ashift="ashift" in words,
    )


def _kind(view: MmaView) -> int | None:
    """The kind word; None where it has no code for the CTA group."""
    try:
        return kind_word(
            view.kind or MmaKind.F16,
            view.cta_group or CtaGroup.ONE,
            scale_vec=view.scale_vec,
            scale_input_acc=view.scale_input_acc,
            block_scale=view.block_scale,
        )
    except EncodingError:
        return None


def _collector(view: MmaView) -> int | None:
    """The collector word; None where it has no code for the mode."""
    try:
        return collector_word(view.collector, ashift=view.ashift)
    except EncodingError:
        return None


def _form(view: MmaView, stage: Stage, atom: str) -> str:
    word, collector = _kind(view), _collector(view)
    unsaid = "" if collector is not None else f"; the collector word has no code for {view.collector.value}"
    kind = view.kind.value if view.kind is not None else "?"
    group = view.cta_group.value if view.cta_group is not None else 0
    match stage:
        case Stage.CUDA_TILE:
            return f"implied by the element types of `{'mmai' if view.kind is MmaKind.I8 else 'mmaf'}`, and its hints"
        case Stage.NV_TILEAA:
            return f"implied by the atom `{atom}`" if atom else "implied by the name of the atom"
        case Stage.NV_TILEAS:
            return "; ".join(f"`{attribute}`" for attribute in _attributes(view))
        case Stage.LLVM:
            if group not in (1, 2) or word is None:
                return "no intrinsic"
            name = Mma(group, view.sparse, view.block_scale, view.weight_stationary).name
            return f"`i32 {word}`{f', then `i32 {collector}`,' if not unsaid else ''} of `{name}`{unsaid}"
        case Stage.MIR:
            if group not in (1, 2) or word is None:
                return "no opcode"
            opcode = MmaVariant(group, view.sparse, view.block_scale, view.weight_stationary).opcode
            named = f" of `{opcode}`" if opcode in MMA_NUMBERS else "; no opcode is documented"
            mode = f", `collector: imm:{collector}`" if not unsaid else ""
            return f"`ctrl: imm:{word}` ({KIND_WORD.hex(word)}){mode}{named}{unsaid}"
        case _:
            return f"`{_modifiers(view, kind, group)}`"


def _attributes(view: MmaView) -> list[str]:
    kind = view.kind.value if view.kind is not None else "?"
    group = view.cta_group.value if view.cta_group is not None else 0
    made = [f"kind = #{nvvm.MMA_KIND.name}<{kind}>", f"cta_group = #{nvvm.CTA_GROUP.name}<cta{group}>"]
    if view.scale_vec is not None:
        made.append(f"scale_vec_size = #{nvvm.SCALE_VEC.name}<{view.scale_vec.value}>")
    made += [
        f"{name} = {'true' if value else 'false'}"
        for name, value in (("scale_input_acc", view.scale_input_acc), ("block_scale", view.block_scale))
    ]
    made.append(f"collector_a = #{nvvm.COLLECTOR.name}<{view.collector.value}>")
    return made


def _modifiers(view: MmaView, kind: str, group: int) -> str:
    made = f"{'.ws' if view.weight_stationary else ''}{'.sp' if view.sparse else ''}.cta_group::{group}.kind::{kind}"
    if view.block_scale:
        made += ".block_scale" + (f".scale_vec::{view.scale_vec.value}" if view.scale_vec is not None else "")
    if view.ashift:
        made += ".ashift"
    if view.collector is not Collector.DISCARD:
        made += f".collector::{'b0' if view.weight_stationary else 'a'}::{view.collector.value}"
    return made
