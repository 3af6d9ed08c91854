"""Studies: chapters with a tree of variations, comments, glyphs, marks and arrows, as one text file."""
