"""Orders of use lists as they are written: `uselistorder` and `uselistorder_bb`."""

from __future__ import annotations

from tilelsp.syntax.llvm.control import InstructionReader
from tilelsp.syntax.llvm.tokens import GLOBAL, LOCAL, name_of
from tilelsp.syntax.llvm.use_lists import UseOrder


class OrderReader(InstructionReader):
    """Reads orders of use lists."""

    def use_list_order(self) -> UseOrder:
        """`uselistorder i32 %x, { 1, 0 }`, with its word at the cursor."""
        place = self.place(self.at)
        self.at += 1
        self.called = True
        try:
            value = self.typed()
        finally:
            self.called = False
        self.expect(",", "expected comma in uselistorder directive")
        return UseOrder(value, self._indexes(), *place)

    def block_use_list_order(self) -> None:
        """`uselistorder_bb @f, %block, { 1, 0 }`, with its word at the cursor."""
        word = self.place(self.at)
        self.at += 1
        if self.need() != GLOBAL:
            raise self.wrong("expected function name in uselistorder_bb")
        function, called = name_of(self.texts[self.at]), self.place(self.at)
        self.at += 1
        self.expect(",", "expected comma in uselistorder_bb directive")
        if self.need() != LOCAL:
            raise self.wrong("expected basic block name in uselistorder_bb")
        block, place = name_of(self.texts[self.at]), self.place(self.at)
        if block.isdecimal():
            raise self.wrong("invalid numeric label in uselistorder_bb")
        self.at += 1
        self.expect(",", "expected comma in uselistorder_bb directive")
        self.later.append(("ordered uses", (function, block, self._indexes()), "", *word))
        self.later.append(("ordered function", (function,), "", *called))
        self.later.append(("ordered block", (function, block), "", *place))

    def _indexes(self) -> int:
        """`{ 1, 0 }`, which changes the order of so many uses."""
        self.need()
        at = self.at
        self.expect("{", "expected '{' here")
        if self.take_far("}"):
            raise self.wrong("expected non-empty list of uselistorder indexes", self.at - 1)
        found = [self.uint()]
        while self.take(","):
            found.append(self.uint())
        self.expect("}", "expected '}' here")
        if len(found) < 2:
            raise self.wrong("expected >= 2 uselistorder indexes", at)
        if sorted(found) != list(range(len(found))):
            raise self.wrong("expected distinct uselistorder indexes in range [0, size)", at)
        if found == list(range(len(found))):
            raise self.wrong("expected uselistorder indexes to change the order", at)
        return len(found)
