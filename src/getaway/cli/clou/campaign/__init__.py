"""A campaign at the terminal: the gang's sheet, wages and team, stories; its jobs are played like single ones."""
