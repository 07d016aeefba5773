"""The one search of the app: ranked, forgiving, over both languages at once.

    words.py      a text as the words it is compared by
    stems.py      words of one family
    sounds.py     words that sound alike
    near.py       words a slip or two away
    documents.py  what can be found: fields, names, numbers
    index.py      postings on folded words, as arrays
    asking.py     what was typed: words, filters, numbers, hints at a game or a kind
    expanding.py  a word asked for → the words of the index that answer to it
    ranking.py    the documents that answer, best first
    snippets.py   the passage to show, and what to mark in it
    shelf.py      the library of the app as documents

Every form of forgiveness (stem, sound, slip, beginning, synonym) is worked out when something is asked: the index
itself holds plain words. docs/search.md has the figures behind the choice and the weights.
"""
