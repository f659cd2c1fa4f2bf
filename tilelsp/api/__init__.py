"""Interface of `import tilelsp`, which the command line stands on: documents, findings, lowering, launches, words."""
