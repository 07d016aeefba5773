"""The rescue page: what cannot be read, what is safe, and what can be done about it. Nothing locks a keeper out."""
