"""Running other people's programs: ptxas, tileiras and the disassemblers. The only package that starts programs.

`toolbox` finds the tools, `process` runs one safely, `ptxas`, `tileiras` and `disasm` turn what they print into
plain data. Nothing here parses documents or knows an editor.
"""
