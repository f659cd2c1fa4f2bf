"""Comments that LLVM writes around inline assembly in PTX."""

ASSEMBLY_BEGINS = "// begin inline asm"
ASSEMBLY_ENDS = "// end inline asm"
