"""How PTX instructions are declared, and what names in PTX text stand for."""
