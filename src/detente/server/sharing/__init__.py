"""What other places show of a link to this house: a title, a sentence and a picture."""
