"""Rob 'n Run on paper: a table for each scenario, the stations, cards with their backs, and all safes at a glance."""
