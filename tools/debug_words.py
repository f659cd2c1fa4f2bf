"""Makes `tilelsp/syntax/llvm/debug_words.txt`: the words of DWARF and of LLVM that debug information is written with.

    python -m tools.debug_words          # needs clang++ and the headers of LLVM (Debian: llvm-22-dev, clang-22)

LLVM's own functions from numbers to words are asked for every number.
"""

from __future__ import annotations

import textwrap
from collections import defaultdict

from tools.llvm_program import ROOT, listed

TABLE = ROOT / "tilelsp" / "syntax" / "llvm" / "debug_words.txt"

HEAD = """\
# The words that fields of LLVM 22's debug information may hold, by the beginning that they share.
# Made by `python -m tools.debug_words` from LLVM's own functions.
"""

PROGRAM = r"""
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include <cstdio>
using namespace llvm;
static void say(const char *start, StringRef word) {
  if (!word.empty()) std::printf("%s %s\n", start, word.str().c_str());
}
int main() {
  for (unsigned n = 0; n < 0x10000; ++n) {
    say("DW_TAG_", dwarf::TagString(n));
    say("DW_OP_", dwarf::OperationEncodingString(n));
    say("DW_ATE_", dwarf::AttributeEncodingString(n));
    say("DW_CC_", dwarf::ConventionString(n));
    say("DW_LANG_", dwarf::LanguageString(n));
    say("DW_LNAME_", dwarf::SourceLanguageNameString(static_cast<dwarf::SourceLanguageName>(n)));
    say("DW_VIRTUALITY_", dwarf::VirtualityString(n));
    say("DW_MACINFO_", dwarf::MacinfoString(n));
    say("DW_APPLE_ENUM_KIND_", dwarf::EnumKindString(n));
  }
  for (unsigned kind : {DIFile::CSK_MD5, DIFile::CSK_SHA1, DIFile::CSK_SHA256})
    say("CSK_", DIFile::getChecksumKindAsString(static_cast<DIFile::ChecksumKind>(kind)));
  for (unsigned i = 0; i < 32; ++i)
    for (unsigned j = 0; j <= i; ++j) {
      unsigned both = 1u << i | 1u << j;
      say("DIFlag", DINode::getFlagString(static_cast<DINode::DIFlags>(both)));
      say("DISPFlag", DISubprogram::getFlagString(static_cast<DISubprogram::DISPFlags>(both)));
    }
}
"""


def table(text: str) -> str:
    """The file for what the program printed."""
    words: defaultdict[str, set[str]] = defaultdict(set)
    for line in text.splitlines():
        start, word = line.split()
        words[start].add(word.removeprefix(start))
    lines = (f"{start}: {' '.join(sorted(found))}" for start, found in sorted(words.items()))
    return HEAD + "".join(f"{textwrap.fill(line, 118, subsequent_indent='  ')}\n" for line in lines)


if __name__ == "__main__":
    TABLE.write_text(table(listed(PROGRAM)))
