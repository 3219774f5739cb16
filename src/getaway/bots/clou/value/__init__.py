"""What a position is worth to the simple minds and to questions (`judge`), in whole numbers with tuned weights.

The mastermind has its own judge. It shares what needs no tuning: `prize`, `escape`, `making`, `number_price`.
"""
