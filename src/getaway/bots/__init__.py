"""Programs that play, for either game: a view in, a move and a reason out."""
