"""Rob 'n Run on paper: a table for each scenario, the stations, cards with their backs, and an overview of all safes."""
