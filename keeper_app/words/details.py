"""What the store found out about a file, in the keeper's language: a full disk, a missing right, a damaged page."""

from keeper_app.words.catalog import Words


def detail_words(words: Words, detail: object) -> str:
    """A detail as an error carries it, by its id; what has none is what the system said, and stays."""
    key = f"detail.{detail}"
    return words.say(key) if key in words else str(detail)


def fields_said(words: Words, error: Exception) -> dict[str, object]:
    """The fields of one of the store's errors as a sentence takes them: its detail in words, its file by name too."""
    fields = dict(vars(error))
    if "detail" in fields:
        fields["detail"] = detail_words(words, fields["detail"])
    if "path" in fields:
        fields["file"] = str(fields["path"]).replace("\\", "/").rpartition("/")[2]
    return fields
