"""The chase in play: who runs from whom, along which way."""
