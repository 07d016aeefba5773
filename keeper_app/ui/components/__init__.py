"""One component a file: plain functions of a Look."""
