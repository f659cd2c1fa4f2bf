"""Ops of cute_nvgpu in those of nv_tileas: the pass `convert-cute-nvgpu-to-tileas`."""
