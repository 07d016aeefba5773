"""Tables, weapons and rolls on a table, told."""
