"""Output of `ptxas -v`, as data. The forms are those of releases 12.9 to 13.5, seen by running them."""

from __future__ import annotations

import enum

from tilelsp.base.record import record, replace

_NO_LINE = -1
"""No line of the text: what ptxas says of the whole."""
_UNREAD = "Unsupported .version "
_OF_THE_MACHINE = (
    "could not be opened",
    "Failed to open",
    "Failed to write",
    "Cannot open file",
    "Memory allocation failure",
    "cannot allocate",
    "out of memory",
    "No space left on device",
)
"""Parts of what 13.5 and 12.9 say where the system gives them no file, no room or no memory."""


class PtxasSeverity(enum.Enum):
    """The words in front of a message, as ptxas spells them."""

    INFO = "info"
    WARNING = "warning"
    ERROR = "error"
    FATAL = "fatal"


_SEVERITIES = {severity.value: severity for severity in PtxasSeverity}


@record
class PtxasMessage:
    """One message. `line` counts from 0 in the PTX text and is None where ptxas names none."""

    severity: PtxasSeverity
    text: str
    line: int | None = None

    @property
    def is_machines(self) -> bool:
        """True if this is about files and memory rather than about the text."""
        return self.line is None and any(sign in self.text for sign in _OF_THE_MACHINE)


@record
class PtxasResources:
    """Needs of one kernel, in ptxas' own counts: registers per thread, barriers per CTA, everything else bytes.

    `stack_bytes` includes the functions it calls where ptxas knows them (its "cumulative stack size").
    `static_shared_bytes` leaves out dynamic (`.extern`) shared memory, which ptxas never sees.
    """

    name: str
    target: str = ""
    registers: int = 0
    barriers: int = 0
    static_shared_bytes: int = 0
    stack_bytes: int = 0
    spill_store_bytes: int = 0
    spill_load_bytes: int = 0
    local_bytes: int = 0
    constant_bytes: int = 0

    @property
    def spill_bytes(self) -> int:
        """Bytes of spill traffic per thread, stores and loads together."""
        return self.spill_store_bytes + self.spill_load_bytes


@record
class PtxasOutput:
    """A parsed output. `messages` leave out the statistics of `-v`, which are in `entries` and `global_bytes`."""

    messages: tuple[PtxasMessage, ...]
    entries: tuple[PtxasResources, ...]
    global_bytes: int

    @property
    def unread_version(self) -> tuple[str, str] | None:
        """The PTX version of a text that is newer than the tool, and the newest that the tool reads; else None."""
        for message in self.messages:
            version, found, newest = message.text.partition("; current version is ")
            if found and version.startswith(_UNREAD):
                return version.removeprefix(_UNREAD).strip(), newest.strip("' .")
        return None

    @property
    def refuses(self) -> bool:
        """True if ptxas refused the text, for a reason that is in the text."""
        refusing = (PtxasSeverity.ERROR, PtxasSeverity.FATAL)
        return any(m.severity in refusing and not m.is_machines for m in self.messages)


def parse_output(text: str, file: str) -> PtxasOutput:
    """Read what `ptxas -v` printed while it assembled the file that it was given as `file`.

    Lines that are not ptxas' are continued text of the message before them; before the first one they are dropped.
    """
    reader = _Reader(file)
    for line in text.splitlines():
        reader.feed(line)
    return PtxasOutput(
        tuple(PtxasMessage(m.severity, m.text, m.line) for m in reader.messages),
        tuple(entry for entry in reader.functions.values() if entry.target),
        reader.global_bytes,
    )


class _Reader:
    """Collects messages and statistics line by line."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._entry = ""
        self._function = ""
        self.messages: list[PtxasMessage] = []
        self.functions: dict[str, PtxasResources] = {}
        self.global_bytes = 0
        self._continues_message = False

    def feed(self, line: str) -> None:
        message = _message(line, self._file)
        if message is None:
            self._continue(line)
        elif message.severity is not PtxasSeverity.INFO or not self._statistics(message.text):
            self.messages.append(message)
            self._continues_message = True
        else:
            self._continues_message = False

    def _continue(self, line: str) -> None:
        if self._continues_message:
            if line.strip():
                last = self.messages[-1]
                self.messages[-1] = replace(last, text=f"{last.text}\n{line.strip()}")
        elif self._function:
            # "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads", below "Function properties for"
            self._resources(self._function, line)

    def _statistics(self, text: str) -> bool:
        """Take in one line of statistics; False when it is something else that the user should read."""
        if text.startswith("Compiling entry function "):
            # Compiling entry function 'mma_sm80' for 'sm_80'
            _, name, _, target, *_ = (*text.split("'"), "", "", "", "")
            self._entry = name
            self.functions[name] = PtxasResources(name, target)
            return True
        if text.startswith("Function properties for "):
            self._function = text.removeprefix("Function properties for ").strip()
            self.functions.setdefault(self._function, PtxasResources(self._function))
            return True
        if text.startswith("Used ") and " registers" in text:
            return self._resources(self._entry, text)
        if text.startswith("Compile time = "):
            return True
        amount, unit = _amount(text.partition(",")[0])
        if unit == "bytes gmem":
            self.global_bytes = amount
            return True
        return False

    def _resources(self, name: str, text: str) -> bool:
        entry = self.functions.get(name)
        if entry is None:
            return False
        for item in text.split(","):
            amount, unit = _amount(item)
            match unit:
                case "registers":
                    entry = replace(entry, registers=amount)
                case "barriers":
                    entry = replace(entry, barriers=amount)
                case "bytes smem":
                    entry = replace(entry, static_shared_bytes=amount)
                case "bytes lmem":
                    entry = replace(entry, local_bytes=amount)
                case "bytes stack frame" | "bytes cumulative stack size":
                    entry = replace(entry, stack_bytes=max(entry.stack_bytes, amount))
                case "bytes spill stores":
                    entry = replace(entry, spill_store_bytes=amount)
                case "bytes spill loads":
                    entry = replace(entry, spill_load_bytes=amount)
                case _ if unit.startswith("bytes cmem["):
                    entry = replace(entry, constant_bytes=entry.constant_bytes + amount)
                case _:
                    continue
        self.functions[name] = entry
        return True


def _message(line: str, file: str) -> PtxasMessage | None:
    """`ptxas kernel.ptx, line 33; error   : Unknown modifier` or `ptxas info    : 0 bytes gmem`."""
    if not line.startswith("ptxas "):
        return None
    rest = line.removeprefix("ptxas ")
    at = _NO_LINE
    if rest.startswith(f"{file}, line "):
        number, _, rest = rest.removeprefix(f"{file}, line ").partition(";")
        at = _whole(number)
    word, colon, text = rest.partition(":")
    severity = _SEVERITIES.get(word.strip())
    if not colon or severity is None:
        return None
    text = text.strip()
    if at == _NO_LINE:
        # "Unexpected non-ASCII character encountered on line 1" comes without the usual prefix.
        _, found, number = text.rpartition(" on line ")
        at = _whole(number) if found else _NO_LINE
    return PtxasMessage(severity, text, at - 1 if at >= 1 else None)


def _amount(item: str) -> tuple[int, str]:
    """`255 registers`, `Used 255 registers`, `used 1 barriers`, `32856 bytes smem` as number and unit."""
    words = item.split()
    if words and words[0] in ("Used", "used"):
        words = words[1:]
    number = _whole(words[0]) if words else _NO_LINE
    return (0, "") if number == _NO_LINE else (number, " ".join(words[1:]))


def _whole(text: str) -> int:
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else _NO_LINE
