"""Latencies of the language server beside a named peer. Prints ratios; nothing here decides whether a test passes."""
