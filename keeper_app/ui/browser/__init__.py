"""Keeper whole in a web page, without a server: in Pyodide, in a worker. Nothing else knows a browser from inside.

The page around it is `build/site/`. `page.py` is what the worker says to it and hears from it, `handles.py` the files
that it may keep, `desk.py` the games in them, `start.py` where it begins, `cover_words.py` what the page itself says.
"""
