"""The nv_tileas dialect: layouts, buffers in shared and tensor memory, barriers and matrix instructions."""
