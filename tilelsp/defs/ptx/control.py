"""Control flow.

Source: the chapter on control flow of the PTX ISA 9.x, asked of ptxas 13.5.
"""

from __future__ import annotations

from tilelsp.defs.ptx.clashes import one_of
from tilelsp.spec.ptx.family import Family, form
from tilelsp.spec.ptx.operand import constant, label, read, symbol, table, write


class Bra(Family, mnemonic="bra", summary="Jump."):
    """Goes on at the label. `.uni` promises that all threads of the warp that are active go the same way."""

    target = label()
    variants = (form("{.uni} target"),)
    example = "bra.uni LOOP;"


class BrxIdx(Family, mnemonic="brx.idx", summary="Jump through a table."):
    """Goes on at the label that stands at place `index` of the table, a `.branchtargets` directive."""

    index, targets = read("u32"), table()
    variants = (form("{.uni} index, targets", since="6.0"),)
    example = "brx.idx %r1, TABLE;"


class Call(Family, mnemonic="call", summary="Call a function."):
    """Calls a function by name, or through a register with the list of what it may call or with a prototype."""

    results, function, arguments, callees = write(""), symbol(), symbol(), symbol()
    variants = (
        form("{.uni} function"),
        form("{.uni} function, (arguments)"),
        form("{.uni} (results), function"),
        form("{.uni} (results), function, (arguments)"),
        form("{.uni} function, callees"),
        form("{.uni} function, (arguments), callees"),
        form("{.uni} (results), function, (arguments), callees"),
    )
    example = "call.uni (%r1), f, (%r2, %r3);"


class Ret(Family, mnemonic="ret", summary="Return."):
    """Returns to the caller; in a kernel it ends the thread."""

    variants = (form("{.uni}"),)
    example = "ret;"


class Exit(Family, mnemonic="exit", summary="End the thread."):
    """Ends the thread; barriers do not wait for it any more."""

    variants = (form(""),)
    example = "exit;"


class Trap(Family, mnemonic="trap", summary="Abort the kernel."):
    """Stops the kernel and interrupts the host."""

    variants = (form(""),)
    example = "trap;"


class Brkpt(Family, mnemonic="brkpt", summary="Breakpoint."):
    """Suspends the thread for a debugger."""

    variants = (form(""),)
    example = "brkpt;"


class Pmevent(Family, mnemonic="pmevent", summary="Performance monitor event."):
    """Triggers the event whose number is given."""

    event = constant(low=0, high=15)
    variants = (form(" event"),)
    example = "pmevent 7;"


class PmeventMask(Family, mnemonic="pmevent.mask", summary="Several performance monitor events."):
    """Triggers the events whose bits are set."""

    events = constant(low=0, high=65535)
    variants = (form(" events", since="3.0"),)
    example = "pmevent.mask 3;"


class TraceMark(Family, mnemonic="trace.mark", summary="A mark in a trace."):
    """Writes the number into the trace that a profiler takes."""

    mark = constant()
    variants = (form(" mark", since="9.5", on="107af"),)
    example = "trace.mark 1;"


class Nanosleep(Family, mnemonic="nanosleep", summary="Wait a while."):
    """Suspends the thread for up to twice the given time, in nanoseconds."""

    time = read("u32!")
    variants = (form(".u32 time", since="6.3", on=70),)
    example = "nanosleep.u32 100;"


class Griddepcontrol(Family, mnemonic="griddepcontrol", summary="Order of dependent grids."):
    """`.launch_dependents` lets the grids that depend on this one start; `.wait` waits for those it depends on."""

    variants = (form(".launch_dependents", since="7.8", on=90), form(".wait", since="7.8", on=90))
    clashes = (
        one_of("'.launch_dependents' or '.wait' modifier required for instruction '{op}'", "launch_dependents wait"),
    )
    example = "griddepcontrol.wait;"
