"""What was answered, remembered by everything that the answer depends on."""
