"""The Mind room in play: bouts of madness, delusions, treatment."""
