"""Synchronising instructions, and what runs in their place where one is left out."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.cta import Cta, Step
from tilelsp.interp.ptx.program import Instruction, Register


def may_be_left_out(instruction: Instruction) -> bool:
    """True if it is a barrier, a fence or a wait without which threads go on, and registers have their values."""
    parts = instruction.parts
    match parts[0]:
        case "bar" | "barrier":
            return "cluster" not in parts and "sync" in parts
        case "fence" | "membar":
            return True
        case "cp":
            return bool({"wait_group", "wait_all"} & set(parts))
        case "mbarrier":
            return "try_wait" in parts or "test_wait" in parts
        case "wgmma":
            return "fence" in parts or "wait_group" in parts
        case "tcgen05":
            return any(part.startswith(("wait::", "fence::")) for part in parts)
        case _:
            return False


def omissible(code: Sequence[Instruction]) -> frozenset[int]:
    """Those of a program, by number, that a launch can tell to be needed by what goes wrong without them.

    Not what only the ISA's words ask for, which right programs obey and no launch shows: `tcgen05.wait::ld` between a
    load and who uses its registers, and `fence.mbarrier_init` where the asynchronous proxy completes barriers.
    """
    by_proxy = any(_completes(instruction) for instruction in code)
    found: set[int] = set()
    loaded = False
    for number, instruction in enumerate(code):
        parts = instruction.parts
        if parts[:2] == ("tcgen05", "ld"):
            loaded = True
        elif loaded and "wait::ld" in parts:
            loaded = False
            continue
        if parts[:2] == ("fence", "mbarrier_init") and by_proxy:
            continue
        if may_be_left_out(instruction):
            found.add(number)
    return frozenset(found)


def is_proxy_fence(instruction: Instruction) -> bool:
    """True if it is a fence between the generic proxy and the asynchronous one.

    In a launch without one, the strict reading of the ISA counts: what `cp.async` wrote, the generic proxy did.
    """
    return instruction.parts[:2] == ("fence", "proxy") and instruction.parts[2].startswith("async")


def is_tensor_fence(instruction: Instruction) -> bool:
    """True if it is a fence of tensor memory around synchronisation of threads.

    In a launch without one, the strict reading of the ISA counts: synchronisation alone orders no tensor memory.
    """
    return instruction.parts[0] == "tcgen05" and any(part.startswith("fence::") for part in instruction.parts)


def _completes(instruction: Instruction) -> bool:
    """True if its completion, in the asynchronous proxy, arrives at an mbarrier."""
    parts = instruction.parts
    return parts[:2] == ("tcgen05", "commit") or (
        parts[:3] == ("cp", "async", "bulk") and any(part.startswith("mbarrier::") for part in parts)
    )


def left_out(instruction: Instruction) -> Step:
    """The step that runs in its place: nothing; a wait for an mbarrier finds that its phase is over. Raises `Fault`."""
    if not may_be_left_out(instruction):
        raise instruction.fault("this instruction cannot be left out")
    if instruction.parts[0] != "mbarrier":
        return _nothing
    target = instruction.operands[0]
    if not isinstance(target, Register):
        raise instruction.fault("this instruction cannot be left out")

    def step(cta: Cta, lanes: Array) -> None:
        cta.write(target, np.array(True), lanes)

    return step


def _nothing(cta: Cta, lanes: Array) -> None:
    del cta, lanes
