"""What can be done mechanically about a finding: every fix is tried before it is offered."""
