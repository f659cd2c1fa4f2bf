"""Machine functions as PTX: registers, instructions, and what one instruction becomes several for."""
