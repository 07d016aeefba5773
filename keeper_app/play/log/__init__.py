"""The log and its sessions."""
