"""Mutants of kernels whose synchronisation was deleted, weakened or moved by one instruction."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tests.sync_kernels import Kernel
from tilelsp.interp.ptx.program import Instruction
from tilelsp.interp.ptx.reading import read_program

_BARRIERS = ("bar", "barrier", "fence", "membar")
_COPIES = ("commit_group", "wait_group", "wait_all", "mbarrier")
_TENSOR = ("fence", "commit_group", "wait_group", "commit", "wait::ld", "wait::st")
_SEMANTICS = {"acquire", "release", "acq_rel"}
_DRAWS = 1000
"""Attempts at mutants of one kernel: there may be nothing to weaken, and no neighbour to change places with."""


@dataclass(frozen=True, slots=True)
class SyncMutant:
    """A changed text, what was done to which line, and `how`: deleted, weakened, moved.

    With `only_orders` no schedule of the evaluator, whose memory is always coherent, can tell it from the kernel: a
    fence or the semantics or scope of an access changed, and that is what only weakly ordered memory shows.
    """

    kernel: Kernel
    text: str
    what: str
    how: str
    only_orders: bool


def is_synchronising(instruction: Instruction) -> bool:
    """True if an instruction is there to order others."""
    parts = instruction.parts
    match parts[0]:
        case "mbarrier":
            return parts[1] not in ("init", "inval", "pending_count")
        case "cp":
            return bool(set(_COPIES) & set(parts)) and "complete_tx::bytes" not in parts[-1]
        case "wgmma" | "tcgen05":
            return parts[1] in _TENSOR or parts[1].startswith("fence::")
        case "ld" | "st" | "atom" | "red":
            return bool(_SEMANTICS & set(parts))
        case opcode:
            return opcode in _BARRIERS


def _is_fence(instruction: Instruction) -> bool:
    return instruction.parts[0] == "membar" or any(part.partition("::")[0] == "fence" for part in instruction.parts[:2])


def weakened(source: str, rng: random.Random) -> str | None:
    """An instruction with weaker semantics, a narrower scope or a shorter wait; None where there is none."""
    replaced = [(f".{scope}.", ".cta.") for scope in ("gpu", "sys", "cluster")]
    if not source.startswith(("fence", "barrier")):
        replaced += [(f".{word}.", ".relaxed.") for word in _SEMANTICS]
    choices = [source.replace(old, new, 1) for old, new in sorted(replaced) if old in source]
    if source.startswith("barrier.cluster.arrive") and "relaxed" not in source:
        choices.append(source.replace("arrive.release", "arrive").replace("arrive", "arrive.relaxed", 1))
    if source.startswith("mbarrier.arrive") and not _SEMANTICS & set(source.split(".")):
        choices.append(source.replace(".shared", ".relaxed.cta.shared", 1))
    if source.startswith("mbarrier.try_wait.parity") and not _SEMANTICS & set(source.split(".")):
        choices.append(source.replace(".shared", ".relaxed.cta.shared", 1))
    if "wait_group" in source and source.rstrip(" ;")[-1:].isdigit():
        head, _, count = source.rstrip(" ;").rpartition(" ")
        choices.append(f"{head} {int(count.strip()) + 1};")
    if "bulk.wait_group" in source and ".read" not in source:
        choices.append(source.replace("wait_group", "wait_group.read", 1))
    if source.startswith("fence.proxy.async"):
        choices.append("fence.acq_rel.cta;")
    return rng.choice(choices) if choices else None


def mutants(
    kernel: Kernel,
    rng: random.Random,
    reached: Sequence[int],
    chosen: Callable[[Instruction], bool] = is_synchronising,
) -> Iterator[SyncMutant]:
    """Mutants of the `chosen` instructions that a launch reached, as many as draws allow."""
    program = read_program(kernel.text, kernel.entry)
    places = [number for number in reached if chosen(program.code[number])]
    for _ in range(_DRAWS if places else 0):
        number = rng.choice(places)
        instruction = program.code[number]
        assert instruction.span is not None
        start, end = instruction.span
        source = kernel.text[start:end]
        does_work = instruction.parts[0] in ("ld", "st", "atom", "red")
        how = rng.choice(("weakened", "moved") if does_work else ("deleted", "weakened", "moved"))
        body = source.partition(" ")[2].lstrip() if source.startswith("@") else source
        guard, done = source[: len(source) - len(body)], how
        if how == "deleted":
            text = kernel.text[:start] + without(instruction, guard) + kernel.text[end:]
        elif how == "weakened":
            changed = weakened(body, rng)
            if changed is None:
                continue
            text, done = kernel.text[:start] + guard + changed + kernel.text[end:], f"becomes {changed}"
        else:
            other = number + rng.choice((-1, 1))
            neighbour = program.code[other] if 0 <= other < len(program.code) else None
            if neighbour is None or neighbour.span is None or not _may_move(kernel.text, instruction, neighbour):
                continue
            (first, last), (then, until) = sorted((instruction.span, neighbour.span))
            parts = kernel.text[then:until], kernel.text[last:then], kernel.text[first:last]
            text = kernel.text[:first] + "".join(parts) + kernel.text[until:]
        # A shorter wait is no matter of order alone.
        only_orders = _is_fence(instruction) or (how == "weakened" and "wait_group" not in instruction.mnemonic)
        yield SyncMutant(kernel, text, f"{kernel.name}:{instruction.line} {source.strip()} {done}", how, only_orders)


def without(instruction: Instruction, guard: str) -> str:
    """The replacement of a deleted instruction: for a wait whose answer is used, the answer that it is over."""
    target = str(getattr(instruction.operands[0], "name", "")) if instruction.operands else ""
    if instruction.parts[0] == "mbarrier" and {"try_wait", "test_wait"} & set(instruction.parts):
        return f"{guard}setp.eq.u32 {target}, 0, 0;"
    return ""


def _may_move(text: str, instruction: Instruction, other: Instruction) -> bool:
    """True if two neighbours are in one block, and are neither both for ordering nor one for the other."""
    assert instruction.span is not None
    assert other.span is not None
    first, then = sorted((instruction.span, other.span))
    names = {str(getattr(operand, "name", "")) for operand in instruction.operands} - {""}
    return (
        ":" not in text[first[1] : then[0]]
        and other.parts[0] not in ("bra", "ret", "exit", "brx", "call")
        and not names & set(text[slice(*other.span)].replace(",", " ").replace(";", " ").split())
        and not (other.guard is not None and other.guard.name in names)
    )
