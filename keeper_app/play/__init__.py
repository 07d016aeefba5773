"""The state of play and its history: actions become events, events become state, anything can be undone."""
