"""What `import tilelsp` offers, and the command line stands on: documents, findings, lowering, launches, words."""
