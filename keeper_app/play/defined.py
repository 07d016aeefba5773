"""Classes that are known by being defined."""


def made_again(first: type, second: type) -> bool:
    """A dataclass with slots is made twice, with the very same fields: the second is the one that counts."""
    fields = first.__dict__.get("__dataclass_fields__")
    return fields is not None and fields is second.__dict__.get("__dataclass_fields__")
