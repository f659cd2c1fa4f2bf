"""Meaning of the codes of findings that no rule declares: one page each, by code.

The sentences of these findings are those of MLIR, of the dialect's verifiers, of LLVM and of ptxas; what is written
here is what they mean and what to do about them.
"""

from __future__ import annotations

from tilelsp.defs.lowering_pages import LOWERING
from tilelsp.spec.cite import Cite
from tilelsp.spec.page import Explained

_MLIR = Cite("MLIR 22", "its parser and verifier, which word these sentences")
_TILE = Cite("tileiras 13.5.37", "the verifiers of cuda_tile, which word these sentences")
_LLVM = Cite("LLVM 22", "llvm-as and llc on such texts")
_PTX = Cite("ptxas 13.5", "what it refuses")
_SSA = "Until registers are assigned, machine IR is in SSA form."
_OURS = Cite("tilelsp", "a finding of its own")


def _mlir(id: str, says: str, why: str, fix: str) -> Explained:
    return Explained(id, says, why, fix, _MLIR)


def _tile(id: str, says: str, why: str, fix: str) -> Explained:
    return Explained(f"cuda_tile.{id}", says, why, fix, _TILE)


def _llvm(id: str, says: str, why: str, fix: str) -> Explained:
    return Explained(id, says, why, fix, _LLVM)


def _ptx(id: str, says: str, why: str, fix: str) -> Explained:
    return Explained(f"ptx.{id}", says, why, fix, _PTX)


def _ours(id: str, says: str, why: str, fix: str) -> Explained:
    return Explained(id, says, why, fix, _OURS)


MLIR = (
    _mlir(
        "syntax",
        "The text does not parse here.",
        "Something else must stand where the mark is. The rest of the op is not read; its results exist, with types"
        " that nobody knows, so that their uses are not reported as well.",
        "write what the sentence expects; completion offers what may stand there",
    ),
    _mlir(
        "attribute",
        "An attribute is not written as its op or its kind demands.",
        "The op's format, or the attribute's own grammar, does not allow what stands here: a number that does not fit,"
        " a word that is none of the enumeration's, a key that does not exist.",
        "take one of the words that the sentence or a hover on the key names",
    ),
    _mlir(
        "type",
        "A type is not written as its grammar demands, or there are too many or too few types.",
        "The generic form names a type for each operand and each result, and every type is checked when it is read.",
        "correct the type; hover shows what a value's type is",
    ),
    _mlir(
        "type.use",
        "A value is used with another type than it has.",
        "A value has one type, fixed where it is defined. The types that an op names for its operands say the same"
        " again, and must agree with it.",
        "write the type that the definition gives, or convert the value first (`ftof`, `itof`, `exti`, `reshape`, ...)",
    ),
    _mlir(
        "unknown-op",
        "No dialect declares an op of this name.",
        "A name without a prefix is looked up in the dialect of the region around it, a name with one in that dialect.",
        "correct the name (the quick fix offers those that look alike), or write the op in the generic form",
    ),
    _mlir(
        "nesting",
        "Regions are nested deeper than is read.",
        "So that no input exhausts the stack, regions inside of regions are read up to a fixed depth.",
        "move inner regions into functions of their own",
    ),
    _mlir(
        "ssa.undeclared",
        "A name is used that nothing defines where it can be seen.",
        "A value can be used behind its definition in the same block, and in the regions inside of it. What a loop's or"
        " an if's region defines ends with the region: hand it on by `continue`, `yield` or `iter_values`. A kernel"
        " sees no values of another one.",
        "define the value, correct its name, or hand it out of the region as a result of the op around",
    ),
    _mlir(
        "ssa.dominance",
        "A value is used where its definition need not have run.",
        "Every path to the use must pass the definition. In one block that means in front of it; with several blocks,"
        " in a block that all paths pass.",
        "move the definition up, or pass the value as a block argument",
    ),
    _mlir(
        "ssa.redefinition",
        "A name is defined twice in one region.",
        "Every name is defined once. Regions inside see the names of those around them and may not define them again,"
        " unless their op is isolated from above, as kernels are.",
        "give one of the two another name",
    ),
    _mlir(
        "ssa.result-count",
        "An op gives another number of results than there are names in front of it.",
        "`%a, %b = op` and `%a:2 = op` both name two results.",
        "name as many values as the op gives; signature help shows which",
    ),
    _mlir(
        "ssa.result-number",
        "A name stands for fewer values than its number says.",
        "`%r#1` is the second value of `%r:2`. Numbers begin with 0.",
        "use a smaller number, or name more results where the op is defined",
    ),
    _mlir(
        "block.redefinition",
        "A block label is defined twice in one region.",
        "A branch names its block by the label, so that labels of one region differ.",
        "rename one of the two",
    ),
    _mlir(
        "block.entry",
        "A branch leads back to the first block of its region.",
        "Control comes into a region through its first block, whose arguments the op around gives; no branch may.",
        "put a block in front of it that branches to it",
    ),
    _mlir(
        "block.undefined",
        "A branch leads to a block that its region does not have.",
        "Branches lead to blocks of their own region only.",
        "add the block, or correct the label",
    ),
    _mlir(
        "block.terminator",
        "A block does not end in an op that ends blocks, or one stands in its middle.",
        "The last op of a block says where to go on: `return`, `continue`, `break`, `yield`, or a branch.",
        "put the terminator last, and nothing behind it",
    ),
    _mlir(
        "symbol.redefinition",
        "Two ops of one module define the same symbol.",
        "Kernels, functions and globals are found by their names.",
        "rename one of the two; rename changes its uses as well",
    ),
    _mlir(
        "symbol.undefined",
        "A symbol is named that the module does not define.",
        "Names with `@` are looked up among the ops of the nearest module.",
        "define it, or correct the name",
    ),
    _mlir(
        "alias",
        "The attribute or type that an alias stands for does not parse.",
        "`#name = ...` and `!name = ...` are read when they are defined; what uses them has nothing to stand for.",
        "correct the right-hand side",
    ),
    _mlir(
        "alias.redefinition",
        "An alias is defined twice.",
        "An alias means one thing in the whole file.",
        "rename one of the two",
    ),
    _mlir(
        "op.attribute",
        "An attribute that the op demands is missing, or is of another kind.",
        "The op's declaration says which attributes there are. Of enumerations the sentence lists numbers; the words"
        " that stand for them are named beside it, and on hover.",
        "write one of the values; a hover on the op lists its attributes",
    ),
    _mlir(
        "op.dropped",
        "An attribute is not what the op asks for, and its parser drops it.",
        "Upstream reads the custom form of this op in C++: an attribute of another kind is no error there, and nothing"
        " that comes after sees it.",
        "write what the op's declaration asks for, or leave the attribute out",
    ),
    _mlir(
        "op.operand",
        "An operand has a type that the op does not take.",
        "The op's declaration says which types each operand may have.",
        "convert the value, or use the op for its type (`addi` for integers, `addf` for floats)",
    ),
    _mlir(
        "op.result",
        "A result has a type that the op does not give.",
        "The op's declaration says which types each result may have.",
        "correct the result's type",
    ),
    _mlir(
        "op.types",
        "Types of an op's operands and results do not go together.",
        "Some traits of an op demand that types, element types, shapes or ranks agree, or that one type follows from"
        " another.",
        "convert the value whose type differs; a hover on the op lists its operands",
    ),
    _mlir(
        "op.count",
        "The op has another number of operands, results, regions or successors than it is declared with.",
        "In the generic form nothing but the verifier counts them.",
        "write as many as the op's page lists",
    ),
    _mlir(
        "op.parent",
        "The op stands in an op that it may not stand in.",
        "Some ops belong to others: `continue` to a loop, `entry` to a module, `yield` to an if.",
        "move it into one of the ops that the sentence names",
    ),
    _mlir(
        "op.region",
        "A region has another number of blocks than the op allows.",
        "Regions of structured ops have one block.",
        "join the blocks, or leave the labels out",
    ),
    _mlir(
        "op.successor",
        "A branch passes other values than the arguments of its block.",
        "Each argument of a block gets one value of its type from every branch that leads there.",
        "pass as many values as the block has arguments, of their types",
    ),
    _mlir(
        "op.verify",
        "The op's own verifier refuses it.",
        "What operands, results and attributes mean together is checked by a verifier for each op.",
        "a hover on the op says what it demands",
    ),
)

CUDA_TILE = (
    _tile(
        "assume",
        "The predicate of an assume cannot hold for this value.",
        "`div_by`, `same_elements` and `bounded` speak of integers and pointers, within the ranges of their type.",
        "use a predicate that the value's type allows",
    ),
    _tile(
        "atomic-element",
        "This atomic operation does not exist for this element type.",
        "The hardware adds, compares and exchanges only some types atomically.",
        "use a mode or an element type that the sentence names",
    ),
    _tile(
        "atomic-pointee",
        "The pointers of an atomic point at something else than its values.",
        "An atomic combines a value with memory of the same element type.",
        "make both of one element type",
    ),
    _tile(
        "bitcast-width",
        "A bitcast joins types of different width.",
        "A bitcast keeps every bit, so that both element types have the same number of them.",
        "use `exti`, `trunci` or `ftof` where the width changes",
    ),
    _tile(
        "block-index",
        "An index of a tile does not fit the tile's rank or extents.",
        "`extract` counts in whole slices of the result's shape.",
        "give one index for each dimension, each below the number of slices",
    ),
    _tile(
        "branch-yield",
        "The branches of an if give values of other types than the if.",
        "Both regions end in a `yield` of what the op gives.",
        "yield as many values as there are results, of the same types",
    ),
    _tile(
        "broadcast-shape",
        "A broadcast changes more than extents of 1.",
        "Broadcasting repeats dimensions of extent 1; rank and the other extents stay.",
        "reshape first, so that what is to be repeated has extent 1",
    ),
    _tile(
        "comparison-result",
        "A comparison gives something else than a tile of i1 of its operands' shape.",
        "There is one truth value for each element.",
        "give the result the shape of the operands, with i1",
    ),
    _tile(
        "conversion-e8m0",
        "A conversion to or from f8E8M0FNU has a rounding that it cannot have.",
        "That type holds powers of two only.",
        "use the rounding that the sentence names",
    ),
    _tile("conversion-no-op", "A conversion between equal types.", "Nothing would change.", "leave it out"),
    _tile(
        "debug-info",
        "A location's debug information does not fit its op.",
        "Scopes of functions, files and blocks lead from the innermost to the function.",
        "let the tool that wrote it write it anew, or drop the location",
    ),
    _tile(
        "elements-match",
        "Element types differ that must be equal.",
        "The op works element by element.",
        "convert one side",
    ),
    _tile(
        "entry-signature",
        "A kernel takes or gives what no kernel can.",
        "Kernels take scalar tiles, pointers and views, and give nothing.",
        "pass a pointer, and store through it",
    ),
    _tile(
        "extension",
        "An extension does not widen its type.",
        "`exti` makes integers wider.",
        "use `trunci`, or a wider result",
    ),
    _tile(
        "flush-to-zero-f32",
        "flush_to_zero stands on something else than f32.",
        "Only f32 instructions have it.",
        "leave it out",
    ),
    _tile(
        "global-rank", "A global is no tile of rank 1.", "A global is one row of memory.", "declare it as `tile<Nx...>`"
    ),
    _tile(
        "global-type",
        "The address of a global has another element type than the global.",
        "`get_global` gives a pointer to the elements.",
        "use the global's element type",
    ),
    _tile(
        "hint",
        "An optimization hint that is not known, or a value that it cannot have.",
        "Hints are read for each target: `num_cta_in_cga` 1, 2, 4, 8 or 16, `occupancy` 1 to 32, `latency` 1 to 10,"
        " `allow_tma`; what an op does not know is refused.",
        "use a key and a value that a hover on the key names",
    ),
    _tile(
        "inbounds",
        "`inbounds` says something about another number of dimensions than there are.",
        "There is one word for each dimension of the view.",
        "write as many as the view has dimensions",
    ),
    _tile(
        "index-count",
        "A view is indexed by another number of values than it has dimensions.",
        "Each dimension of the view's index space has one index.",
        "give one index for each dimension",
    ),
    _tile(
        "iota",
        "An iota's numbers do not fit its type.",
        "It counts 0, 1, 2, ... in one dimension.",
        "use a tile of rank 1, of an integer type that holds them all",
    ),
    _tile(
        "join-tokens",
        "join_tokens joins fewer than two tokens.",
        "One token orders nothing anew.",
        "use the token itself",
    ),
    _tile(
        "loop-terminator",
        "A loop's body ends in something that no loop ends in.",
        "Turns of a loop end in `continue`, and `loop` also in `break`.",
        "end the body in one of the two",
    ),
    _tile(
        "loop-values",
        "A loop's initial values, block arguments, `continue` and results differ.",
        "The values that a loop carries have the same types in all four places.",
        "make numbers and types agree with `iter_values`",
    ),
    _tile(
        "memory-ordering",
        "This op cannot have this memory ordering or scope.",
        "Loads are weak, relaxed or acquire, stores weak, relaxed or release; all but weak need a scope.",
        "use an ordering that the sentence names, with a scope",
    ),
    _tile(
        "mma-block-factor",
        "The scales of a scaled multiplication do not fit its operands.",
        "There is one scale for each block of 16 or 32 elements along K.",
        "give the scales K divided by the block's length columns",
    ),
    _tile(
        "mma-elements",
        "This combination of element types cannot be multiplied.",
        "`mmaf` takes equal floats with f16 or f32 sums (f64 for f64), `mmai` i8 with i32 sums.",
        "convert the operands; a hover on the op lists what there is",
    ),
    _tile(
        "mma-shape",
        "The shapes of a multiplication do not fit.",
        "An M x K tile times a K x N tile is added to an M x N tile, all with the same batch.",
        "make K agree; `permute` turns a tile around",
    ),
    _tile(
        "multicast-pointer",
        "A multicast pointer is used where an ordinary one is needed, or the other way round.",
        "Multicast memory is reached by the multimem ops only.",
        "use the op for that kind of pointer",
    ),
    _tile(
        "multimem-element",
        "This reduction over multicast memory does not exist for the element type.",
        "The hardware reduces only some types in the switch.",
        "use a type that the sentence names",
    ),
    _tile(
        "overflow-flag",
        "An op cannot have this overflow flag.",
        "Which flags there are depends on the op and on signedness.",
        "leave the flag out",
    ),
    _tile(
        "print-format",
        "A format string does not fit the values that it prints.",
        "There is one `%` directive for each value, of its kind.",
        "write one directive for each value",
    ),
    _tile(
        "preview",
        "A preview function, or a call of it, is not as it is declared.",
        "A preview function has a body in a library only: each argument says how it is used, what is written comes back"
        " as a result in the same order, and extents and element types depend on its own constant parameters alone. A"
        " call gives every constant, known then and there, and has the types of the declaration.",
        "declare what the sentence misses, or call the function with what it declares",
    ),
    _tile(
        "reduce",
        "A reduction's operands, identities, arguments and results do not fit each other.",
        "Each operand has one identity, two arguments in the body and one result without the reduced dimension.",
        "make the numbers and types agree",
    ),
    _tile(
        "reduce-pure",
        "The body of a reduction or scan has effects.",
        "The body runs in an order that nobody fixes.",
        "keep loads, stores and prints outside",
    ),
    _tile(
        "reduce-result",
        "The result of a reduction or scan has another type than its operand asks for.",
        "A reduction drops its dimension, a scan keeps it.",
        "correct the result's type",
    ),
    _tile(
        "reshape-count",
        "A reshape changes the number of elements.",
        "The elements stay the same in row-major order.",
        "make the products of the extents equal",
    ),
    _tile(
        "return",
        "A return gives something else than its function, or stands where it may not.",
        "Kernels return nothing.",
        "leave the operands out, or end the function with it",
    ),
    _tile(
        "rounding-f32",
        "This rounding exists for f32 only.",
        "`approx` and `full` are f32 instructions.",
        "leave it out, or convert to f32",
    ),
    _tile(
        "rounding-mode",
        "An op cannot round this way.",
        "Which modes there are depends on the op and the type.",
        "use a mode that the sentence names",
    ),
    _tile(
        "select-f4", "A select of 4-bit floats.", "They exist in memory and in multiplications only.", "convert first"
    ),
    _tile(
        "shape-rank",
        "Ranks do not agree.",
        "Shape, strides and the view's type have one entry per dimension.",
        "give as many as the type has dimensions",
    ),
    _tile(
        "shapes-match",
        "Shapes differ that must be equal.",
        "The op works element by element.",
        "broadcast or reshape one side",
    ),
    _tile(
        "tensor-view-pointee",
        "A tensor view has other elements than its pointer.",
        "A view shows the memory as it is.",
        "use the pointer's element type, or cast the pointer",
    ),
    _tile(
        "truncation",
        "A truncation does not narrow its type.",
        "`trunci` makes integers narrower.",
        "use `exti`, or a narrower result",
    ),
    _tile("types-match", "Types differ that must be equal.", "The op gives what it takes.", "convert one side"),
    _tile(
        "view-tensor",
        "A view is made of another tensor view than its type names.",
        "The type repeats the type of what it is made of.",
        "correct one of the two",
    ),
    _mlir(
        "func.signature",
        "The first block of a function has other arguments than the function's type.",
        "Arguments may be named in the header or by the label of the first block; either way they are as many as the"
        " type has, and of the same types.",
        "name the arguments, or give the block's label those of the type",
    ),
    _mlir(
        "scf.flow",
        "Values that a region is given, yields or passes on do not fit.",
        "A loop carries as many values as it begins with, of the same types, through its arguments, its `scf.yield` and"
        " its results; both regions of a branch yield what it gives.",
        "make the terminator's operands agree with the results and the arguments",
    ),
    _tile(
        "view-tile",
        "A tile that is loaded or stored does not fit the view.",
        "A view's tiles have the shape and elements that its type names.",
        "use the view's tile type",
    ),
)

TILES = (
    Explained(
        "tensor.index-count",
        "A view is indexed with another number of indices than its tiles have dimensions.",
        "A tile of a view stands at one place along each dimension of the tile, so that each dimension needs an index.",
        "give one index for each dimension of the view's tile",
        _OURS,
    ),
    Explained(
        "tensor.shape",
        "Shapes of a stage's op do not follow from each other.",
        "nv_tileaa and nv_tileas repeat the shape rules of cuda_tile on tensors.",
        "write what the lowering writes: compile the kernel and compare",
        _OURS,
    ),
    Explained(
        "target.type",
        "The target has no such element type.",
        "8-bit floats need sm_89, 4- and 6-bit floats and f8E8M0FNU sm_100 or newer.",
        "choose a newer target, or another type",
        _TILE,
    ),
    _ours(
        "atom.unknown",
        "The name of an MMA atom that does not exist.",
        "Atoms name family, shape and types of one tensor-core instruction.",
        "use a name that the lowering writes",
    ),
    _ours(
        "atom.target",
        "An MMA atom that this target does not have.",
        "Families belong to architectures: wgmma to sm_90a, tcgen05 to sm_100 and its kin.",
        "choose another target, or the atom of this one's family",
    ),
    _ours(
        "atom.shape",
        "Operands do not fit the MMA atom.",
        "An atom multiplies tiles of one shape, again and again.",
        "make the tile's extents multiples of the atom's",
    ),
    _ours(
        "native.atom",
        "Why a multiplication got the instruction that it got.",
        "Tensor cores need tiles that are large enough, of types that they multiply.",
        "make the tile larger, or convert its elements",
    ),
    _ours(
        "native.assumed",
        "What a listing leaves open, and what it is lowered with.",
        "Documents print parts of kernels: ops without a function, a multiply without its element types. The rest"
        " follows from the kind word, the handle and the descriptors; free operands become parameters.",
        "write down what the sentence names, where it is meant to be something else",
    ),
    _ours(
        "native.hint",
        "An optimization hint that tilelsp's own pipeline does not follow.",
        "It makes no clusters from hints, bounds no registers for occupancy, and starts no load turns ahead; NVIDIA's"
        " compiler may do so.",
        "choose the engine `tileiras`, or leave the hint to it",
    ),
    _ours(
        "native.unsupported",
        "tilelsp's own pipeline has no lowering for this op.",
        "What it cannot lower it names, and it writes no PTX for the kernel then. That says nothing against the"
        " kernel: NVIDIA's compiler may well compile it.",
        "choose the engine `tileiras` (the setting `tilelsp.engine`, `--engine tileiras`, or the preview's button)",
    ),
)

MACHINE = (
    _llvm(
        "llvm.syntax",
        "The LLVM IR does not parse here.",
        "Something else must stand where the mark is.",
        "write what the sentence expects",
    ),
    _llvm(
        "llvm.unsupported",
        "LLVM IR that tilelsp reads but does not lower.",
        "llvm-as accepts it; the native pipeline has no lowering for it.",
        "lower this file with llc",
    ),
    _llvm(
        "llvm.attribute",
        "An attribute, flag or metadata word that does not belong where it stands, or lacks its value.",
        "Parameters, functions, calls and instructions each have attributes of their own.",
        "write one that belongs there",
    ),
    _llvm(
        "llvm.limit",
        "The file holds more than tilelsp reads of one kind.",
        "So that no input exhausts memory, sizes are limited; the sentence names the limit.",
        "divide the file",
    ),
    _llvm(
        "llvm.undefined-value",
        "A value is used that the function does not define.",
        "Names with `%` belong to one function.",
        "define it, or correct the name",
    ),
    _llvm(
        "llvm.undefined-label",
        "A branch leads to a block that the function does not have.",
        "Labels belong to one function.",
        "add the block, or correct the label",
    ),
    _llvm("llvm.redefinition", "A name is defined twice.", "LLVM IR is in SSA form.", "rename one of the two"),
    _llvm(
        "llvm.terminator",
        "A block does not end in a terminator, or one stands in its middle.",
        "A block ends in `ret`, `br`, `switch` or `unreachable`.",
        "end the block with one",
    ),
    _llvm("llvm.entry", "The entry block is branched to.", "It has no predecessors.", "put a block in front of it"),
    _llvm(
        "llvm.phi",
        "A phi does not fit the blocks in front of its own.",
        "A phi has one value for each predecessor, and stands first in its block.",
        "name each predecessor once",
    ),
    _llvm(
        "mir.syntax",
        "The machine IR does not parse here.",
        "Something else must stand where the mark is.",
        "write what the sentence expects",
    ),
    _llvm(
        "mir.directive",
        "A directive between documents that YAML does not have.",
        "YAML has `%YAML` and `%TAG`. LLVM ends at another one, as if the file ended there, and does not say so.",
        "remove the line, or correct its word",
    ),
    _llvm(
        "mir.unknown-opcode",
        "A machine opcode that NVPTX does not have.",
        "Opcodes are those of the walkthrough and of llc.",
        "correct the name",
    ),
    _llvm(
        "mir.undeclared-opcode",
        "A machine opcode that tilelsp has no declaration of.",
        "It stands among others that NVPTX does not have: the text may be another target's, and is read by its shape.",
        "nothing; the target's own tools know it",
    ),
    _llvm(
        "mir.llvm",
        "The LLVM IR that a machine IR file holds has a finding.",
        "llc writes the module in front of the machine functions.",
        "see the page of LLVM's finding",
    ),
    _llvm(
        "mir.undefined",
        "A virtual register is read that nothing writes.",
        _SSA,
        "define it, or correct the name",
    ),
    _llvm(
        "mir.redefinition",
        "A virtual register is written twice.",
        _SSA,
        "rename one of the two",
    ),
    _llvm(
        "mir.register-class",
        "A register is of another class than the opcode takes.",
        "Classes say how wide a register is, and what it holds.",
        "use a register of the class, or a move",
    ),
    _llvm(
        "mir.immediate",
        "A packed word is no constant.",
        "`ctrl` and `collector` decide which instruction it is.",
        "write the number",
    ),
    _llvm(
        "mir.kind-word-opcode",
        "A kind word says something else than the opcode it stands in.",
        "The opcode's name repeats parts of the word.",
        "encode the word anew: `tilelsp encode kind-word ...`",
    ),
    _llvm(
        "mir.missing-field",
        "An opcode lacks a field that it must have.",
        "Its PTX cannot be written without it.",
        "add the field that the sentence names",
    ),
    _llvm(
        "mir.shared-memory",
        "A kernel asks for more shared memory than the target has.",
        "Each target limits what one CTA may have.",
        "use smaller tiles or fewer stages",
    ),
    _llvm(
        "mir.target",
        "An opcode that the target does not have.",
        "Opcodes come with architectures.",
        "choose another target",
    ),
    _ptx(
        "unknown-instruction",
        "ptxas knows no such instruction, or not with these modifiers.",
        "Which modifiers go together is a matter of each instruction.",
        "completion offers what there is",
    ),
    _ptx(
        "unknown-symbol",
        "A register, label or variable is used that nothing declares.",
        "PTX declares every name before it is used; labels may follow.",
        "declare it, or correct the name",
    ),
    _ptx(
        "syntax",
        "ptxas cannot read the statement: it quotes the token that cannot stand where it does.",
        "ptxas stops at the first of these; here reading goes on behind it.",
        "look in front of the token for a mark or a word that is missing",
    ),
    _ptx(
        "module",
        "The module's `.version`, `.target` or `.address_size` is missing, unknown, or too old for the other.",
        "A PTX text starts with `.version`, then `.target`.",
        "write the version that the target asks for",
    ),
    _ptx(
        "declaration",
        "A variable, register or function that cannot be declared so, or an initial value that does not fit.",
        "State spaces differ in what may be declared in them.",
        "look at the state space, the type and the length of the array",
    ),
    _ptx(
        "call",
        "A call does not match the function or prototype that it names.",
        "Number, type and alignment of arguments and results are those of the declaration.",
        "compare the call with the declaration",
    ),
    _ptx(
        "instruction",
        "An instruction whose modifiers or operands ptxas does not take.",
        "Which operands, types and modifiers go together is declared for each instruction.",
        "its hover shows the forms that there are",
    ),
    _ptx(
        "unknown-directive",
        "A directive that PTX, as it is known here, does not have.",
        "It may be newer than this release; nothing is said of what it declares.",
        "ask ptxas",
    ),
    _ptx("duplicate", "A name is declared twice in one scope.", "Braces open scopes.", "rename one of the two"),
    _ptx(
        "target",
        "An instruction that the target or the PTX version of the file does not have.",
        "`.target` and `.version` stand at the top of the file.",
        "raise them, or use another instruction",
    ),
    Explained(
        "ptxas",
        "ptxas' own words about the text.",
        "The assembler judged the PTX.",
        "its message names line and cause",
        _PTX,
    ),
)

OTHERS = (
    _ours(
        "tool.said",
        "A sentence of the tool that printed the text, between the dumps of its passes.",
        "It is told where it stands, word for word, with the notes behind it. What a tool says is no IR: the dumps are"
        " read and judged without it, and errors in the dump of a pass that failed are warnings.",
        "nothing here; the tool is told by what it was run on",
    ),
    _ours(
        "dialect.misspelt",
        "A dialect that tilelsp does not know is one letter from one that has the rest of the name.",
        "`ariht.constant` may well be an op of a dialect `ariht`; `arith` has one of that name.",
        "spell the dialect as the sentence does, or import the declarations of the one that is meant",
    ),
    _ours(
        "dialect.undeclared",
        "Ops of a dialect that tilelsp does not know.",
        "They are read, and their names can be followed and renamed; what they mean is not checked.",
        "nothing; their own tool knows them",
    ),
    _ours(
        "internal.not-lowered",
        "An op could not be lowered because tilelsp failed on it.",
        "A verifier should have refused it before, and did not: this is a mistake of tilelsp's. The rest of the"
        " document is judged all the same, and stages above are shown.",
        "report it with the text; until then, write the op in another way",
    ),
    _ours(
        "internal.not-analysed",
        "A function that tilelsp could not analyse in its limits.",
        "It was set aside, so that the rest of the file is still served.",
        "divide the function; and report it, with the file, where that can be done",
    ),
    _ours(
        "placeholder",
        "A place of a snippet that is still to be filled in.",
        "What stands between the angle quotes is only a reminder. The op is not judged before it is written.",
        "type over it; Tab leads to the next one",
    ),
    _ours(
        "pin",
        "A comment for tilelsp that it does not understand.",
        "`// tilelsp: target=sm_100a,sm_120a` pins targets, `// tilelsp: allow(rule)` silences a rule on its line or"
        " the next.",
        "write it as one of these",
    ),
    _ours(
        "pin.target",
        "A comment pins a target that does not exist.",
        "`tilelsp targets` lists those that do.",
        "take one of the list; the quick fix offers those that look alike",
    ),
    _ours(
        "allow.unused",
        "A comment silences a rule that does not speak there.",
        "What silences nothing may hide something later.",
        "remove it; the quick fix does",
    ),
    _ours(
        "bytecode",
        "A bytecode file cannot be read, or holds what no text can say.",
        "The reader checks every offset and number.",
        "write the file anew with the tool that made it",
    ),
    _ours(
        "bytecode.unwritable",
        "The text holds what bytecode of this version cannot.",
        "Each version of the format knows ops, types and attributes of its time, one module of cuda_tile.",
        "choose a newer version, or leave it out",
    ),
    _ours(
        "run.fault",
        "A run met what has no meaning.",
        "Out of bounds, a division by zero, an assumption that does not hold: the run stops where it happens.",
        "look at the values of the launch that the message names",
    ),
    _ours(
        "sanitize.found",
        "Nothing orders an access after another one that it depends on.",
        "It came out well in the order that ran here; another one reads or leaves something else. Behind asynchronous "
        "instructions and other proxies, a wait or a fence is what orders; between threads, a barrier.",
        "put the barrier, wait or fence between the two places",
    ),
    _ours(
        "sanitize.redundant",
        "The launch needs no synchronisation here.",
        "Without this instruction, and the others that are named beside it, every access was ordered as before, and "
        "the results were the same. Another launch may take other branches.",
        "remove it where no launch needs it",
    ),
    Explained(
        "tileiras",
        "NVIDIA's compiler's own words about the kernel.",
        "It reported an error or a warning that no page of ours explains.",
        "its message names the cause",
        _TILE,
    ),
    Explained(
        "tileiras.remark",
        "A remark of NVIDIA's compiler that no page of ours explains.",
        "It tells of a decision that it took.",
        "nothing",
        _TILE,
    ),
    Explained(
        "source",
        "The compiler of the source's own language says so.",
        "It reported an error or a warning about a file with kernels, from which it makes what tilelsp looks at; or it"
        " says which arguments of a kernel nobody gave, so that they were made up.",
        "its message names the cause",
        Cite("nvcc 13.5", "what it says of sources with errors"),
    ),
    Explained(
        "asm.constraint",
        "A constraint of inline assembly that the compiler around it does not have.",
        "CUDA C++ has h, r, l, q, f, d, n and C, `=` or `+` in front of outputs, and one letter for each operand;"
        " in Python the constraints are LLVM's for NVPTX: b, c, h, r, l, q, f, d and n.",
        "write the letter of the operand's type",
        Cite("Inline PTX Assembly in CUDA", "1.1.2"),
    ),
    Explained(
        "asm.operand",
        "Inline assembly names an operand that there is none of, or has other inputs than values.",
        "Operands count from 0, the outputs first; a sign that is meant for PTX is written twice (`%%tid.x` in C++,"
        " `$$` in Python).",
        "give it the operand, or another number",
        Cite("Inline PTX Assembly in CUDA", "1.1.1"),
    ),
    _ours(
        "source.untrusted",
        "A file with kernels was opened in a workspace that is not trusted.",
        "Compiling it runs its compiler, and of Python parts of the file itself.",
        "trust the workspace in the editor; other clients say `trusted` in their `initializationOptions`",
    ),
    _ours(
        "native",
        "The engine `native` could not make this text.",
        "The message says why.",
        "see the message, or choose the engine `tileiras`",
    ),
    _ours(
        "tilelsp.too-many",
        "There are more findings than an editor can show.",
        "Mostly one of the first is the cause of many others.",
        "mend the first ones; `tilelsp check` lists all",
    ),
)

FINDINGS: tuple[Explained, ...] = (*MLIR, *CUDA_TILE, *TILES, *MACHINE, *LOWERING, *OTHERS)
"""Every page, in the order of the list."""

_BY_ID = {page.id: page for page in FINDINGS}


def find_explained(code: str) -> Explained | None:
    """The page about findings with this code; those of an op's own verifier (`cuda_tile.addi.verify`) share one."""
    return _BY_ID.get("op.verify" if code.endswith(".verify") else code)
