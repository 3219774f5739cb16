"""One page for everything that was measured: plots and words in ink on paper, with nothing to fetch and no script."""
