"""`tilelsp targets`: the target table."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from tilelsp.api.target_names import targets
from tilelsp.cli.table import print_table
from tilelsp.spec.target import Feature, Target

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]

_BITS: tuple[tuple[str, Feature], ...] = (
    ("tmem", Feature.TMEM),
    ("wgmma", Feature.WGMMA),
    ("arch", Feature.ARCH_CONDITIONAL),
    ("family", Feature.FAMILY_CONDITIONAL),
    ("scale-in", Feature.SCALE_INPUT_ACCUMULATOR),
    ("wide-im2col", Feature.WIDE_IM2COL),
    ("2cta-tma", Feature.TWO_CTA_TMA),
    ("multicast", Feature.CLUSTER_MULTICAST),
)
"""The documents' subtarget bits, as columns."""


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `targets`."""
    parser = subparsers.add_parser("targets", help="the SM targets and what they can do")
    parser.add_argument("names", nargs="?", metavar="T,T", help="show all features of these targets only")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: text")


def run(args: argparse.Namespace) -> int:
    """Print the table, or every feature of the targets named."""
    names: str | None = args.names
    chosen = targets(names)
    if args.format == "json":
        print(json.dumps({"targets": [as_json(target) for target in chosen]}, indent=2))
    elif names is None:
        print_table(
            ("target", "GPUs", "PTX", "MMA", *(name for name, _ in _BITS), "shared KiB"),
            [_row(target) for target in chosen],
        )
    else:
        rows = [(f.value, *("yes" if t.has(f) else "-" for t in chosen)) for f in Feature]
        print_table(("feature", *(target.name for target in chosen)), rows)
    return 0


def _row(target: Target) -> tuple[str, ...]:
    bits = ("yes" if target.has(feature) else "-" for _, feature in _BITS)
    shared = f"{target.static_shared // 1024} / {target.max_shared // 1024}"
    gpus = f"{target.generation}: {target.product}"
    return (target.name, gpus, str(target.ptx), target.matrix_unit, *bits, shared)


def as_json(target: Target) -> dict[str, object]:
    """A target as plain data; sizes in bytes."""
    portable, largest = target.max_cluster
    return {
        "name": target.name,
        "number": target.number,
        "suffix": target.suffix.value,
        "family": target.family,
        "generation": target.generation,
        "product": target.product,
        "ptx": str(target.ptx),
        "mma": target.matrix_unit,
        "features": {feature.value: target.has(feature) for feature in Feature},
        "static_shared_bytes": target.static_shared,
        "max_shared_bytes": target.max_shared,
        "multiprocessor": {
            "threads": target.sm.threads,
            "ctas": target.sm.ctas,
            "registers": target.sm.registers,
            "shared_bytes": target.sm.shared,
            "reserved_shared_bytes_per_cta": target.sm.reserved,
            "published": not target.sm.guess,
        },
        "max_cluster": {"portable": portable, "non_portable": largest},
        "ptxas": {"since": str(target.ptxas_since), "until": target.ptxas_until and str(target.ptxas_until)},
        "tileiras": target.tileiras,
        "note": target.note,
        "source": str(target.src),
    }
