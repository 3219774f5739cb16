"""The weights in the value of positions: whole numbers from `weights.json`, made by `playing/tune.py`.

Points are counted in 1024ths, prices in hundredths of a plain symbol, shares in hundredths. Compiled.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

UNIT: Final[i64] = 1024
"""One point."""


class Weights:
    """Each weight by its name; a missing or unknown one is an error."""

    def __init__(self, given: dict[str, int]) -> None:
        self.landed: Final[i64] = given["landed"]  # symbols that a seat lands on the plan in a round
        self.reach: Final[i64] = given["reach"]  # added to what a crew can land: how soft the limit is
        self.slope: Final[i64] = given["slope"]  # how fast hope fades with the price of the way there
        self.price_base: Final[i64] = given["price_base"]  # price of a common symbol
        self.price_scarce: Final[i64] = given["price_scarce"]  # what scarcity adds
        self.symbol: Final[i64] = given["symbol"]  # points for a future plain symbol
        self.far: Final[i64] = given["far"]  # share of that if only closed rooms need it
        self.special: Final[i64] = given["special"]  # share of that if only specials take it
        self.modifier: Final[i64] = given["modifier"]  # points for a modifier, an extra die, any number
        self.extra: Final[i64] = given["extra"]
        self.wild: Final[i64] = given["wild"]
        self.behind: Final[i64] = given["behind"]  # share of a mark's worth that counts one step before it
        self.line_begun: Final[i64] = given["line_begun"]  # share of a line's worth when all but one mark are done
        self.line_hope: Final[i64] = given["line_hope"]  # share of it for each of its open marks
        self.trace_price: Final[i64] = given["trace_price"]  # prices of what a way costs besides its symbols
        self.time_price: Final[i64] = given["time_price"]
        self.track_price: Final[i64] = given["track_price"]
        self.trace_fear: Final[i64] = given["trace_fear"]  # points lost when the next trace is the last
        self.cover: Final[i64] = given["cover"]  # marks (in 1024ths) that a seat wants open for its next dice
        self.cover_fear: Final[i64] = given["cover_fear"]  # points for each mark less
        self.lost: Final[i64] = given["lost"]  # points of a lost game
        self.loud_round: Final[i64] = given["loud_round"]  # share of a round for the last one, with its alarm
        self.sheet_fade: Final[i64] = given["sheet_fade"]  # rounds left at which a sheet is worth half
        self.step_die: Final[i64] = given["step_die"]  # points for each further die in one sum, one step ahead
        self.stay_margin: Final[i64] = given["stay_margin"]  # points that staying must promise
        self.last_round: Final[i64] = given["last_round"]  # share of a round's symbols to bet on before the alarm alone
        if len(given) != 26:
            raise ValueError(f"expected 26 weights, found {len(given)}")
