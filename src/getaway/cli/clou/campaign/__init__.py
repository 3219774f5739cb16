"""A campaign at the terminal: the gang's sheet, wages and team, stories; jobs are played as single ones are."""
