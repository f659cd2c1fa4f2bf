"""How many CTAs the instructions on tensor memory concern: one, or a pair."""

from __future__ import annotations

GROUPS = ("cta_group::1", "cta_group::2")
"""The modifiers, of which all such instructions of a function have the same."""
TENSOR_MEMORY = "tcgen05"
"""The first word of those instructions."""
