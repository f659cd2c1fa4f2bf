"""What ptxas says of a PTX text, and what its kernels need."""
