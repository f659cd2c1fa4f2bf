"""Decisions where the documents disagree, or leave a choice: C1 to C53, as code and pages cite them.

The emission page is "tcgen05 / WGMMA / mbarrier / Cluster Emission", the walkthrough "tcgen05.mma Walkthrough", the
cicc page "Tensor Core / MMA Code Generation", the WGMMA page "WGMMA Emission Protocol", and the 2-CTA page "Blackwell
2-CTA + 4-CTA MMA". Evidence is what ptxas and LLVM 22 do with such texts, and `docs/divergences.md`.
"""

from __future__ import annotations

from tilelsp.base.record import record


@record
class DocumentedDecision:
    """A question, what each source says, what speaks for one of them, and what tilelsp does."""

    id: str
    topic: str
    readings: str
    evidence: str
    decision: str


DECISIONS: tuple[DocumentedDecision, ...] = (
    DocumentedDecision(
        "C1",
        "cta_group 3",
        "the emission page: 3 = 4-CTA; the walkthrough: reserved slot, rejected; the 2-CTA page: slot 11 "
        "undefined; the cicc page: bit 1 only",
        "PTX/ptxas know only ::1/::2 (::3, ::4 unknown modifier); the emission page itself says 'matches "
        "verifier table' but rule 8 only knows 2",
        "decode 0 and 3 as 'reserved (the emission page names 3 '4-CTA', no PTX form)', error on emit",
    ),
    DocumentedDecision(
        "C2",
        "scale_vec numbering",
        "the emission page/the walkthrough 0/1/2 + 3 reserved; the cicc page 0-1/2/3",
        "0xC1 has 0 (no help); the emission page's own constant 'IMPLICIT' and the walkthrough's rule-11 "
        "short form fit the cicc page; MLIR `ScaleVecSize` x1/x2/x4 = 0/1/2 fits the emission page",
        "keep per profile; default tileiras = 0/1/2 because the emission page and the walkthrough agree and "
        "the walkthrough narrates it; mark 1X 'implicit'; show cicc reading when bits 2-3 are not 0",
    ),
    DocumentedDecision(
        "C3",
        "mma_kind numbers",
        "the emission page order only; the walkthrough f16=3; the cicc page full table",
        "0xC1, and (k+7)%8>5",
        "the cicc page table for both profiles; 6 = unknown",
    ),
    DocumentedDecision(
        "C4",
        "weight-stationary",
        "the cicc page bit 0; the walkthrough 'ws bit overlay' without position; the emission page separate "
        "instruction flag",
        "in 0xC1 bit 0 = 1 while the walkthrough says ws = 0, so bit 0 is not ws in tileiras",
        "tileiras: ws outside the word; cicc: bit 0",
    ),
    DocumentedDecision(
        "C5",
        "bit 5",
        "block_scale (the emission page,the walkthrough) vs sparsity (the cicc page)",
        "0xC1 has 0",
        "per profile",
    ),
    DocumentedDecision(
        "C6",
        "bits 9-10",
        "must be 0, verifier rejects (the emission page) vs block16/32 alias (the cicc page)",
        "PTX qualifiers block16/32 exist since 8.8",
        "tileiras: reserved-bit error; cicc: alias, 2-3 unknown",
    ),
    DocumentedDecision(
        "C7",
        "scale-input-acc targets",
        "the emission page: feature bit; the walkthrough: only sm_100A; the cicc page: not "
        "100a(1001)/103a(1033) but 100(1000), 103(1030) and 1101 or more",
        "ptxas and llc: accepted on sm_100a/f, sm_103a/f, rejected on plain, 110*, 120*",
        "what the tools accept; the cicc page's polarity is inverted (negated it matches exactly: 1001,1033 yes; "
        "1000, 1030, 1101 and more no)",
    ),
    DocumentedDecision(
        "C8",
        "collector enum",
        "the emission page fill/use/fill+use; the cicc page = LLVM discard/lastuse/fill/use",
        "the walkthrough word 1 = fill supports the emission page inside tileiras",
        "per profile; emit PTX names only; warn on tileiras 5/7",
    ),
    DocumentedDecision(
        "C9",
        "ashift semantics",
        "the walkthrough column shift; PTX row shift",
        "PTX text",
        "PTX",
    ),
    DocumentedDecision(
        "C10",
        "SMEM descriptor",
        "the WGMMA page layout; the walkthrough 'same as WGMMA'; hardware",
        "example word illegal in hardware",
        "tileiras profile for hover of such words; PTX emission re-encodes via fields",
    ),
    DocumentedDecision(
        "C11",
        "encode argument order",
        "the walkthrough (sbo,lbo); the WGMMA page (lbo,sbo)",
        "the walkthrough attributes lbo=16,sbo=512 vs call 512,16",
        "the walkthrough order for the `mma_smem_desc.encode` intrinsic, the WGMMA page order for the C helper",
    ),
    DocumentedDecision(
        "C12",
        "lbo/sbo units",
        "raw bytes (the WGMMA page) vs >>4",
        "the WGMMA page example stores 2048 as 0x800",
        "bytes in tileiras, >>4 in ptx-*",
    ),
    DocumentedDecision(
        "C13",
        "TMEM size",
        "256 columns x 2 KiB (the walkthrough) vs 512 x 128 x 4 B",
        "ptxas alloc range [32..512], power of 2",
        "hardware model everywhere; the walkthrough 'column' = 16 B/lane view, convert: 1 the walkthrough "
        "column = 4 real columns, and the walkthrough's 256 of them = 1024 real columns (twice what exists)",
    ),
    DocumentedDecision(
        "C14",
        "alloc 16/8 columns",
        "the walkthrough",
        "ptxas: out of range",
        "diagnose; suggest 128 (64x128 f32)",
    ),
    DocumentedDecision(
        "C15",
        "tcgen05.ld shape",
        "the walkthrough m64n8x32b / `<128 x f32>` / PTX 16x64b.x32 (32 regs)",
        "none exists except 16x64b",
        "for M=64 N=128 f32: per warp 16 lanes x 128 columns -> 16x64b.x64 (64 regs) or 16x256b.x16; verify "
        "register counts",
    ),
    DocumentedDecision(
        "C16",
        "wait",
        "the walkthrough cta_group wait drains MMA; the walkthrough also mentions commit",
        "ptxas rejects",
        "commit+mbarrier",
    ),
    DocumentedDecision(
        "C17",
        "4-CTA copy",
        "the walkthrough/the 2-CTA page: warpx4 = 4 CTA, warpx2 = 2 CTA",
        "PTX: multicast over warps; cta_group::4 rejected",
        "treat 4-CTA as tileiras-only attribute; no PTX form",
    ),
    DocumentedDecision(
        "C18",
        "the 2-CTA page grouping",
        "group = rank % 2 vs peer = rank ^ 1",
        "a XOR-1 pair always has different parity, so the two rules cannot both define 'the 2-CTA group'",
        "pair id = rank >> 1, peer = rank ^ 1 (PTX 'CTA pair')",
    ),
    DocumentedDecision(
        "C19",
        "PTX versions",
        "the cicc page: family from 8.6, arch from 8.8",
        "ptxas: sm_100a from 8.6, sm_100f from 8.8",
        "swap",
    ),
    DocumentedDecision(
        "C20",
        "arch gate code",
        "the cicc page `v1<=1000 && v1<=1032`",
        "tautological for 'neither 100 nor 103'",
        "ignore, use target table",
    ),
    DocumentedDecision(
        "C21",
        "sm_110",
        "the walkthrough/the WGMMA page: no MMA atom, no tcgen05",
        "ptxas: tcgen05 on sm_110a/f",
        "distinguish 'tileiras registers no atom' from 'hardware has none'",
    ),
    DocumentedDecision(
        "C22",
        "sm_120 shape",
        "the walkthrough m16n8k32 bf16",
        "ptxas: illegal shape on all targets",
        "m16n8k16 for bf16",
    ),
    DocumentedDecision(
        "C23",
        "wgmma N",
        "the cicc page powers of two; the WGMMA page any multiple of 8",
        "ptxas: float/fp8 step 8; s8/u8/b1: 8,16,24,32 then step 16",
        "per type",
    ),
    DocumentedDecision(
        "C24",
        "wgmma types",
        "the WGMMA page: s4/u4 k64 and b1 .xor",
        "ptxas: s4 rejected; b1 only `.and.popc`",
        "reject",
    ),
    DocumentedDecision(
        "C25",
        "wgmma size facts",
        "the WGMMA page: m64n256 = 8192 outputs, M x N/256 f32 regs per thread",
        "arithmetic: 16384; 64 x N/128 = N/2",
        "fix",
    ),
    DocumentedDecision(
        "C26",
        "fp8 accumulators",
        "the WGMMA page: f32 only",
        "ptxas/NVVM: f16 or f32",
        "both",
    ),
    DocumentedDecision(
        "C27",
        "wide im2col",
        "the emission page: 'Hopper supports W, W128'",
        "ptxas: only sm_100/103/110 a and f",
        "feature bit per table 6",
    ),
    DocumentedDecision(
        "C28",
        "ws kinds",
        "the walkthrough list includes f8f6f4",
        "PTX",
        "rule 9",
    ),
    DocumentedDecision(
        "C29",
        "opcode counts",
        "the walkthrough: 10 opcodes 10521-10530 but names 4 'and seven others'; the cicc page: intrinsics "
        "10299-10308, ISD 4905-4940",
        "different numbering spaces",
        "show as opaque ids with source",
    ),
    DocumentedDecision(
        "C30",
        "cp source format",
        "the walkthrough b32x2; the cicc page b6x16_p32/b4x16_p64 as 'destination'",
        "MLIR/ptxas",
        "source formats",
    ),
    DocumentedDecision(
        "C31",
        "attr spellings",
        "the walkthrough `#nvvm.tcgen05_group<cta1>`, `tcgen05_mma_scale_vec<1X>`",
        "MLIR 22: `#nvvm.cta_group<cta_1>`; `tcgen05_mma_scale_vec` unknown. (MLIR 22's own cp example still "
        "prints `tcgen05_group`, which its parser rejects)",
        "accept both on hover, emit the MLIR 22 spelling",
    ),
    DocumentedDecision(
        "C32",
        "cluster directive",
        "the 2-CTA page `.cluster_dim`",
        "ptxas: syntax error",
        "`.reqnctapercluster x,y,z` (+ `.explicitcluster`, `.maxclusterrank`)",
    ),
    DocumentedDecision(
        "C33",
        "mbarrier expected count",
        "the emission page: TMA -> 32 x size_minor, else 1",
        "hardware tx-count is bytes; arrival count is separate",
        "keep formula in tileiras view; verify bytes in PTX",
    ),
    DocumentedDecision(
        "C34",
        "wgmma on later parts",
        "the WGMMA page: sm_90a only",
        "ptxas: yes, only sm_90a",
        "agree",
    ),
    DocumentedDecision(
        "C35",
        "TMEM columns: the documents' unit against hardware",
        "",
        "",
        "`num_columns` in nv_tileaa/nv_tileas/LLVM/MIR stays in the documents' unit where the documents print"
        " it (64x128 f32 -> 16). PTX columns come from the tile's shape, type and CTA group by the data-path "
        "layouts of PTX (64x128 f32 -> 128), never from a factor. Capacity (512) is checked in hardware "
        "columns at every level; C14 applies to PTX and upstream nvvm text only",
    ),
    DocumentedDecision(
        "C36",
        "sm_110",
        "",
        "",
        "plain `sm_110`: atom of the mma.sync family (the walkthrough's table); the pages that say "
        "'universal-FMA' are the case where no mma.sync type fits. `sm_110a`, `sm_110f`: `sm100_umma_*`",
    ),
    DocumentedDecision(
        "C37",
        "canonical UMMA layout: the walkthrough's own lbo/sbo (128/2048, 16/512) are not canonical",
        "",
        "",
        "our pipeline prints canonical values; the documents' block is a case with the expected diagnostic",
    ),
    DocumentedDecision(
        "C38",
        "descriptor advance carrying into LBO: 'intentional' in one document",
        "",
        "",
        "a lint of ours (warning), never an error at the documents' levels; error at PTX level where the "
        "constant is known and the result is out of the field",
    ),
    DocumentedDecision(
        "C39",
        "cp shapes `m64n128b`, `m64n256b`, `m32x128b`, `m64x128b`, format `b32x2`",
        "",
        "",
        "accepted as the documents' spellings at nv_tileas; printed at PTX as `.64x128b`, `.128x256b` (where "
        "the tile fits), `.32x128b`, `.64x128b`; `b32x2` means no conversion; a pair with no PTX form is "
        "refused with its reason",
    ),
    DocumentedDecision(
        "C40",
        "'scale vector size is not legal for this input family' at machine level",
        "",
        "",
        "rules 11 to 13 where they have a sentence; the general one for code 3 and for kinds without block scale",
    ),
    DocumentedDecision(
        "C41",
        "'tcgen05.mma supported only on arch-conditional or family-conditional variants from SM100 onwards.'",
        "",
        "",
        "selector error; the same sentence from the MIR verifier only when a `.mir` is opened directly",
    ),
    DocumentedDecision(
        "C42",
        "rules 3, 12 and 13 together leave no legal word for mxf4/mxf4nvf4 on `f` targets, yet ptxas takes "
        "`.block32`/`.block16` there",
        "",
        "",
        "lowered words carry scale_vec as implicit and PTX prints `.blockN`; rule 3 fires on an explicit "
        "scale_vec written by hand",
    ),
    DocumentedDecision(
        "C43",
        "mbarrier finalizer: text and code differ on the release fence",
        "",
        "",
        "as the code: the fence is always emitted, after the conditional invalidate",
    ),
    DocumentedDecision(
        "C44",
        "cicc fragment variables: A and B swapped between two tables",
        "",
        "",
        "the table at the MMA codegen section; both shown in the reference page",
    ),
    DocumentedDecision(
        "C45",
        "fields too wide, reserved bits",
        "",
        "",
        "`encode` refuses; lowering's constructors mask, as the documents do; decoding reports stray bits",
    ),
    DocumentedDecision(
        "C46",
        "sentences that the documents cut short with '…'",
        "",
        "",
        "kept as rule ids with our completion in the same style; they do not fire where verdicts are compared"
        " with the public dialect",
    ),
    DocumentedDecision(
        "C47",
        "WGMMA 'parameter' and 'async-load' lookups",
        "",
        "",
        "decoded and shown as what the document calls them, with a note that they look like wmma builtins",
    ),
    DocumentedDecision(
        "C48",
        "two documents disagree on a rule",
        "",
        "",
        "only the decided reading fires; `explain` shows the other with its source",
    ),
    DocumentedDecision(
        "C49",
        "bf16 (or another type) without tensor hardware on the target (sm_70, 72, 75 bf16; f32 anywhere)",
        "",
        "",
        "FMA lowering, as tileiras does, with an information diagnostic; types that do not exist on the "
        "target (fp8 before sm_89, fp6/fp4/mx before Blackwell) are an error, in tileiras' words where it has"
        " them",
    ),
    DocumentedDecision(
        "C50",
        "`--engine tileiras` with `sm_100` or `sm_100f`",
        "",
        "",
        "refused, naming `sm_100a`: the vendor's tool makes `a` code for 90 and newer, under plain names on "
        "its own command line (`--gpu-name sm_100` gives `.target sm_100a`); our `sm_100a` is its `sm_100` "
        "and the index's `sm_100`; names below 90 are as they are",
    ),
    DocumentedDecision(
        "C51",
        "which ptxas",
        "",
        "",
        "the newest installed one that knows the target; sm_70 and sm_72 only in 12.9 (`nvidia-cuda-nvcc-"
        "cu12`), sm_107 and sm_110 only in 13.x; none: `accepted` is null with the reason",
    ),
    DocumentedDecision(
        "C52",
        "exit status",
        "",
        "",
        "2: wrong usage, unreadable file, not the kind of file it should be, missing tool; 1: located errors "
        "in the document; 0: none",
    ),
    DocumentedDecision(
        "C53",
        "default targets, first match wins",
        "",
        "",
        "`--target`; the document's pin; `tilelsp.toml` or `[tool.tilelsp]`; the setting; else `sm_100a` for "
        "compile and previews, and target-independent checks only for `check`. `--stage S` stops after the "
        "verifier of S",
    ),
)

_BY_ID = {decision.id: decision for decision in DECISIONS}


def find_decision(id: str) -> DocumentedDecision | None:
    """The decision that is cited as `C50`."""
    return _BY_ID.get(id)
