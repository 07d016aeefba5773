"""What can be wrong with a table.

TableError (ValueError)   one fault: file, record, field, problem, detail

Problems are stable ids: missing-file, not-utf-8, bad-toml, bad-json, too-deep, too-large, missing-field,
unknown-field, wrong-type, empty, stray-space, unknown-value, bad-id, bad-base, wrong-file-name, duplicate,
ambiguous-name, unknown-reference, bad-ruling, bad-character, bad-dice, bad-roll, bad-range, bad-figure, bad-order,
bad-choice; and for word lists unknown-language, missing-key, bad-braces, fields-differ, plural-differs.
"""


class TableError(ValueError):
    """One fault in one table: where it is, which kind it is, and the particulars."""

    def __init__(self, file: str, record: str, field: str, problem: str, detail: str = "") -> None:
        self.file = file
        self.record = record
        self.field = field
        self.problem = problem
        self.detail = detail
        super().__init__(file, record, field, problem, detail)

    def __str__(self) -> str:
        where = " · ".join(part for part in (self.file, self.record, self.field) if part)
        return f"{where}: {self.problem}" + (f" ({self.detail})" if self.detail else "")
