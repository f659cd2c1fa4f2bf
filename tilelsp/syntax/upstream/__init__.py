"""Custom forms of upstream dialects, read construct by construct."""
