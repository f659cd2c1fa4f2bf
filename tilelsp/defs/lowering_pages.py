"""Pages of the findings that a lowering of LLVM IR or machine IR makes, by code."""

from __future__ import annotations

from tilelsp.spec.cite import Cite
from tilelsp.spec.page import Explained

_LLVM = Cite("LLVM 22", "llvm-as and llc on such texts")
_OURS = Cite("tilelsp", "a finding of its own")

LOWERING: tuple[Explained, ...] = (
    Explained(
        "llvm.number",
        "A number is given to a value, a block or a global out of order.",
        "Names that are numbers count upwards in the order of the text, and none may be smaller than the next one.",
        "count on from the number that the sentence names, or leave the number out",
        _LLVM,
    ),
    Explained(
        "llvm.type",
        "A value is used with another type than it has.",
        "Every use of a name repeats its type, and all must agree with its definition.",
        "write the type of the definition, or convert the value",
        _LLVM,
    ),
    Explained(
        "llvm.arity",
        "A call has another number of arguments than what it calls, or one of another type.",
        "The intrinsics that the documents name have arguments of their own, beside those of LLVM's table.",
        "hover over the name: it lists the arguments",
        _OURS,
    ),
    Explained(
        "llvm.unknown-intrinsic",
        "A name begins like an intrinsic and is none.",
        "The words behind the beginning say shape, types and modifiers, each in its place.",
        "let completion write the name",
        _OURS,
    ),
    Explained(
        "llvm.immediate",
        "An argument that becomes part of the instruction is no constant.",
        "Modifiers of an instruction are fixed when it is printed.",
        "pass a number",
        _OURS,
    ),
    Explained(
        "llvm.mma-shape",
        "No matrix instruction has this shape with these types.",
        "Shape and types go together; PTX has a list of both.",
        "take a shape of the list for these types",
        _OURS,
    ),
    Explained(
        "llvm.target",
        "The target has no instruction for this.",
        "An intrinsic of LLVM exists for every target, the instruction behind it for some.",
        "compile for a target that has it, or do it in steps",
        _OURS,
    ),
    Explained(
        "llvm.wgmma",
        "Inline assembly names no shape that wgmma.mma_async has, or not its three types.",
        "They follow the mnemonic: shape, then the types of D, A and B.",
        "write `wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16`, with the shape and the types that are meant",
        _OURS,
    ),
    Explained(
        "llvm.asm",
        "Inline assembly that cannot be taken over.",
        "Its operands are put into the text by their numbers, one register each.",
        "name the operands that there are",
        _OURS,
    ),
    Explained(
        "llvm.mask",
        "A masked load or store has different conditions for its elements.",
        "It becomes one access under one predicate.",
        "split it into accesses of their own",
        _OURS,
    ),
    Explained(
        "mir.encoding",
        "A packed word cannot be made from the fields of this instruction.",
        "The message names the field and what it may be.",
        "correct the field; `tilelsp decode --list` shows the words",
        _OURS,
    ),
    Explained(
        "mir.collector",
        "An MMA says two things about its collector, or names one that it does not have.",
        "`lastuse` stands beside a collector word that says nothing, and buffers b0 to b3 belong to weight-stationary "
        "MMAs.",
        "drop one of the two",
        _OURS,
    ),
    Explained(
        "mir.lane-mask",
        "The lanes that an MMA leaves as they are have a bit each, in four words for each CTA.",
        "ptxas says `Argument vector size mismatch for instruction 'tcgen05.mma'`.",
        "give four words with cta_group::1, eight with cta_group::2",
        _OURS,
    ),
    Explained(
        "mir.kind-word",
        "The kind word names no kind, or no CTA group that PTX has.",
        "Code 6 of the kind is not assigned, and codes 0 and 3 of the group are reserved.",
        "`tilelsp encode kind-word` makes the word from its fields",
        _OURS,
    ),
    Explained(
        "mir.mnemonic",
        "An instruction would be printed that PTX does not have.",
        "The template of an opcode is filled with its fields; some fields do not go together.",
        "correct the fields",
        _OURS,
    ),
    Explained(
        "mir.register-count",
        "A tensor-memory access moves another number of registers than it is given.",
        "Shape and repetition say how many registers a lane holds, at most 128.",
        "take the number that the sentence names",
        _OURS,
    ),
    Explained(
        "mir.shape",
        "The shape has another K than an instruction of this kind.",
        "K is 256 bits of the element type, and twice that for a sparse A.",
        "write the K that the sentence names",
        _OURS,
    ),
    Explained(
        "smem-desc.swizzle",
        "A descriptor's swizzle has no such code.",
        "The documents' codes are 0 none, 1 128B, 2 64B and 3 32B.",
        "use one of them",
        _OURS,
    ),
    Explained(
        "tcgen05.cta-group",
        "PTX has cta_group::1 and cta_group::2 only.",
        "Four CTAs exist on the copy side, as a partition of the destination.",
        "use one or two CTAs",
        _OURS,
    ),
    Explained(
        "tmem.capacity",
        "A tile needs more columns of tensor memory than there are.",
        "An SM has 512 columns of 128 lanes with 32 bits.",
        "use a smaller tile",
        _OURS,
    ),
)
"""Every page, in the order of the list."""
