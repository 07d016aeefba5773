"""The first terms of power series in whole numbers, the weight of so many points at each place.

Sums of dice are products of such series; whoever asks only for what stays under some points needs no terms beyond.
"""

from collections.abc import Sequence

Series = list[int]


def product(left: Sequence[int], right: Sequence[int], length: int) -> Series:
    """Both together, as far as `length` terms."""
    found = [0] * length
    factors = [(at, one) for at, one in enumerate(right) if one]
    for at, one in enumerate(left):
        if one:
            for more, two in factors:
                if at + more >= length:
                    break
                found[at + more] += one * two
    return found


def power(base: Sequence[int], times: int, length: int) -> Series:
    """So many of one kind together. Each term follows from those before it: with p = b^n, b·p' = n·b'·p."""
    if times == 0:
        return [1, *[0] * (length - 1)]
    skipped = next((at for at, one in enumerate(base) if one), length)
    start = skipped * times
    if start >= length:
        return [0] * length
    steps = [(at, one) for at, one in enumerate(base[skipped:length]) if at and one]
    first = base[skipped]
    found = [first**times]
    for term in range(1, length - start):
        total = sum((at * times - term + at) * one * found[term - at] for at, one in steps if at <= term)
        found.append(total // (term * first))
    return [*[0] * start, *found]


def quotient(whole: Sequence[int], part: Sequence[int]) -> Series:
    """What `part` must be multiplied with to give `whole`; only for what leaves no rest."""
    steps = [(at, one) for at, one in enumerate(part) if at and one]
    found: Series = []
    for term, one in enumerate(whole):
        found.append((one - sum(step * found[term - at] for at, step in steps if at <= term)) // part[0])
    return found
