"""How far apart two words are, in slips of the finger: a letter too many, too few, wrong, or two swapped."""


def slips_allowed(length: int) -> int:
    """One slip in a word of four letters, two from eight on, none in less."""
    return 0 if length < 4 else 1 if length < 8 else 2


def letters_of(word: str) -> int:
    """The letters of a word as bits: words whose bits differ widely cannot be close."""
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) & 63)
    return bits


def slips(typed: str, word: str, most: int) -> int:
    """How many slips lead from one to the other; `most + 1` for anything more."""
    if typed == word:
        return 0
    if abs(len(typed) - len(word)) > most:
        return most + 1
    before: list[int] = []
    last: list[int] = []
    row = list(range(len(word) + 1))
    for i, letter in enumerate(typed, 1):
        before, last, row = last, row, [i]
        for j, other in enumerate(word, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == word[j - 2] and typed[i - 2] == other:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > most and min(last) > most:
            return most + 1
    return min(row[-1], most + 1)
