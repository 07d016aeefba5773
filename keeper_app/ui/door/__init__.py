"""The door: what lets other devices in, and what keeps everybody else out. docs/security.md says what is promised."""
