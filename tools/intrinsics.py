"""Writes `tilelsp/defs/intrinsics.txt`: the signatures of LLVM's intrinsics, from its TableGen files."""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import textwrap
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

from tools.generated import ROOT, configure_check, settle

Record: TypeAlias = Mapping[str, Any]

PROGRAM = "llvm-tblgen-22"
HEADERS = Path("/usr/lib/llvm-22/include")
PACKAGES = "Debian's llvm-22 and llvm-22-dev have them"
TABLE = ROOT / "tilelsp" / "defs" / "intrinsics.txt"
PREFIXES = ("", "nvvm")
"""Targets whose intrinsics are carried over; the first are those of every target."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    configure_check(parser)


def run(arguments: argparse.Namespace) -> int:
    """Write the table, or compare it."""
    if shutil.which(PROGRAM) is None or not HEADERS.is_dir():
        print(f"{PROGRAM} or {HEADERS} is missing; {PACKAGES}", file=sys.stderr)
        return 2
    source = HEADERS / "llvm" / "IR" / "Intrinsics.td"
    command = (PROGRAM, "-dump-json", "-I", str(HEADERS), str(source))
    records: Record = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    return settle({TABLE: _table(records)}, "intrinsics", arguments.check)


def _table(records: Record) -> str:
    groups: defaultdict[str, list[str]] = defaultdict(list)
    for name in records["!instanceof"]["Intrinsic"]:
        record = records[name]
        if name.startswith("int_") and record["TargetPrefix"] in PREFIXES:
            groups[_signature(record, records)].append(record["LLVMName"] or f"llvm.{name[4:].replace('_', '.')}")
    lines: list[str] = []
    for signature in sorted(groups, key=lambda text: (min(groups[text]), text)):
        names = " ".join(sorted(name.removeprefix("llvm.") for name in groups[signature]))
        lines += textwrap.wrap(
            f"{signature} : {names}", 118, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
        )
    body = "\n".join(lines)
    return f"""# The signatures of LLVM 22's intrinsics: those of every target, and NVPTX's.
# Made by `python -m tools intrinsics` from `{PROGRAM} -dump-json -I {HEADERS} llvm/IR/Intrinsics.td`.
{body}
"""


def _signature(record: Record, records: Record) -> str:
    results = " ".join(_type(kind, records, result=True) for kind in record["RetTypes"]) or "void"
    parameters = " ".join(_type(kind, records, result=False) for kind in record["ParamTypes"])
    properties = [records[one["def"]] for one in record["IntrProperties"]]
    ranges = {one["ArgNo"]: f":{one['Lower']}:{one['Upper']}" for one in properties if "Range" in one["!superclasses"]}
    constant = sorted(one["ArgNo"] for one in properties if "ImmArg" in one["!superclasses"])
    written = ",".join(f"{at - 1}{ranges.get(at, '')}" for at in constant)
    tail = f" imm {written}" if constant else ""
    return f"{results} <- {parameters}{tail}".replace("  ", " ").rstrip()


def _scalars(records: Record) -> Mapping[tuple[int, ...], str]:
    """The value types that a signature's code stands for, of scalars."""
    types = (records[name] for name in records["!instanceof"]["LLVMType"])
    return {tuple(one["Sig"]): one["VT"]["def"] for one in types if len(one["Sig"]) == 1 and one["VT"]}


def _type(reference: Record, records: Record, *, result: bool) -> str:
    record: Record = records[reference["def"]]
    kinds = record["!superclasses"]
    number = record.get("Number")
    value: str = record["VT"]["def"]
    if kinds[-1] == "LLVMMatchType":
        return f"={number}"
    if kinds[-1] == "LLVMVectorElementType":
        return f"e{number}"
    if kinds[-1] == "LLVMScalarOrSameVectorWidth":
        _, _, *element = record["Sig"]
        return f"w{number}:{_scalars(records).get(tuple(element), '?')}"
    if "LLVMMatchType" in kinds:
        return "?"
    if "LLVMAnyType" in kinds:
        return {"iAny": "i*", "fAny": "f*", "vAny": "v*", "pAny": "p*"}.get(value, "*")
    if "LLVMQualPointerType" in kinds:
        space = record["Sig"][1] if len(record["Sig"]) > 1 else 0
        return f"p{space}"
    if value == "isVoid":
        return "void" if result else "..."
    return {"MetadataVT": "metadata", "OtherVT": "{}"}.get(value, value)
