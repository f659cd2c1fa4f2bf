"""Texts that other compilers print, made from sources of our own, and the tools that judge them."""
