"""The form of the op or instruction that is being written, and which part of it comes next."""
