"""One page for all measurements: plots and words in ink on paper, self-contained and without a script."""
