"""The best spend of a roll with a proven bound: every use of dice, every order of symbols on the plan. For questions."""
