"""The content layer: tables/*.toml, checked, as frozen records.

Nothing is read before it is asked for, and what was read is kept. Every fault is a TableError that names
the file, the record and the field.
"""
