"""What a position is worth to the simple minds and to questions (`judge`), in whole numbers with tuned weights.

The mastermind has a judge of its own. It shares what is no matter of taste: `prize`, `escape`, `making`, `number_price`.
"""
