"""A campaign at one terminal: wages, team and stories between jobs, and the jobs themselves. Every entry is saved at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rich.text import Text

from getaway.cli.clou.campaign import sheet
from getaway.cli.clou.campaign.inside import Inside
from getaway.cli.clou.sitting import pages
from getaway.cli.clou.sitting.reading import tidy
from getaway.cli.saves import Save
from getaway.cli.screen.fitting import last_news
from getaway.cli.screen.ink import HEAD, QUIET, Lines, rule, trimmed, wrapped
from getaway.cli.screen.pages import help_lines, rule_lines
from getaway.cli.screen.screen import Screen
from getaway.cli.screen.sitting import LEAVE, UNDO, Commands, Sitting
from getaway.cli.words import CATALOGUE, refused, say
from getaway.clou.campaign import codes, refusals
from getaway.clou.campaign.facts import CampaignFacts
from getaway.clou.campaign.game import CampaignGame
from getaway.clou.campaign.position import NOBODY
from getaway.clou.campaign.state import State
from getaway.clou.campaign.telling import seat_name, tell, thief_name
from getaway.clou.campaign.view import CampaignView
from getaway.clou.content.library import rules_of
from getaway.clou.words.notation import normal
from getaway.clou.words.wording import say as engine_say
from getaway.core import GetawayError, IllegalMove, Move, Table

TYPED = 18  # column of what is typed


class CampaignSitting(Sitting):
    """One gang at one terminal."""

    def __init__(self, table: Table, save: Save, screen: Screen, lang: str, news: Sequence[str] = ()) -> None:
        super().__init__(table, save, screen, lang, news)
        self.game = cast(CampaignGame, table.game)
        self.shown = 0
        self._inside: Inside | None = None
        self._told = 0  # in line mode: the job before which items were last shown

    @property
    def state(self) -> State:
        return cast(State, self.table.state)

    @property
    def facts(self) -> CampaignFacts:
        return cast(CampaignView, self.state.view(None)).told()

    def welcome(self) -> None:
        self.greet([Text(line) for line in self.news])

    def greet(self, told: Lines) -> None:
        """Show the new page: what happened, then the story."""
        lines = [*told, Text(), *self.story_lines(self.facts.stories[-1])] if self.state.job is None else told
        self.news = self.news if self.screen.redraws else []
        self.page([part for line in lines for part in _split(line, self.screen.width)])

    def turn(self) -> bool:
        """Handle one line, in a job or between two jobs; False when the players leave."""
        if self.state.game is None:
            self._inside = None
            return self._between()
        if self._inside is None or self._inside.game is not self.state.game:
            self._inside = Inside(self, self.state.game)
            self._inside.news, self.news = self.news, []
        return self._inside.turn()

    # Between two jobs

    def _between(self) -> bool:
        if self.shown not in self.state.deciders():
            self.shown = self.state.deciders()[0]
        self._show()
        line = self.screen.ask(f"{self._prompt()}> ")
        return line is not None and self._answer(tidy(line))

    def _prompt(self) -> str:
        voting = bool(self.game.rules["group-vote"])
        missing = self.facts.missing
        return self.game.seats[self.shown] if voting else missing[0] if missing else "crew"

    def moves(self) -> list[Move]:
        """The moves of the shown seat, and the choice of thieves for all who have none."""
        found = list(self.state.moves(self.shown))
        for seat in self.state.deciders():
            found += [move for move in self.state.moves(seat) if codes.deed_of(move.code) == codes.TEAM]
        return list(dict.fromkeys(found))

    def _show(self) -> None:
        width, facts = self.screen.width, self.facts
        lines = sheet.status(self.game, facts, self.lang, width)
        if self.screen.redraws or self._told != facts.number:
            lines += sheet.items(self.game, facts, self.lang, width)
        self._told = facts.number
        lines += [*sheet.team(self.game, facts, self.lang, width), *rule(say("campaign.moves", self.lang), width)]
        lines += self._menu()
        if self.screen.redraws:
            lines = [*last_news(self.news, width, 3), *lines, Text(say("campaign.hint", self.lang), QUIET)]
            self.screen.frame(trimmed(_fitting(lines, self.screen.height - 1), width))
        else:
            self.screen.print([*self.news, *trimmed(lines, width)])
            self.news = []

    def _menu(self) -> Lines:
        return [Text(f"{number:>3} {self._said(move)}") for number, move in enumerate(self.moves(), 1)]

    def _said(self, move: Move) -> str:
        """A move in words, with its price."""
        deed, which = codes.deed_of(move.code), codes.which_of(move.code)
        words = {
            codes.BUY: lambda: self._buying(which),
            codes.RETURN: lambda: say("campaign.do.return", self.lang, item=self._item(which)),
            codes.GO_IN: lambda: say("campaign.do.go-in", self.lang),
            codes.ACCEPT: lambda: say("campaign.do.accept", self.lang),
            codes.TEAM: lambda: self._joining(move, which),
        }[deed]()
        return (
            say("campaign.do.vote", self.lang, seat=self._seat(move), what=words) if codes.is_vote(move.code) else words
        )

    def _buying(self, item: int) -> str:
        price = self.facts.price
        key = "campaign.do.buy" if price else "campaign.do.free"
        return say(key, self.lang, item=self._item(item), price=price)

    def _item(self, number: int) -> str:
        return self.game.name(self.game.setting.words.items[number], self.lang)

    def _seat(self, move: Move) -> str:
        return seat_name(self.game, self.game.seats[move.seat], self.lang)

    def _joining(self, move: Move, thief: int) -> str:
        name = thief_name(self.game, self.game.setting.words.thieves[thief], self.lang)
        return say("campaign.do.team", self.lang, seat=self._seat(move), thief=name)

    # Answering

    def _answer(self, line: str) -> bool:
        word, _, rest = line.partition(" ")
        try:
            if word.lower() in COMMANDS or line.startswith("?"):
                return COMMANDS.get(word.lower(), show_help)(self, rest.strip())
            if line.isdecimal():
                self._pick(int(line))
            elif line.lower() in self.game.seats:
                self.shown = self.game.seats.index(line.lower())
            elif line:
                self._read(line)
        except GetawayError as error:
            self.news = [str(error)]
        return True

    def _read(self, line: str) -> None:
        """Read a move in notation, or words of the list: `scouting`, `go in`, `Bruce`."""
        try:
            found = [self.game.parse(self.state, line)]
        except IllegalMove:
            found = self._saying(line)
        joining = [move for move in found if codes.deed_of(move.code) == codes.TEAM]
        if found and joining == found:  # a thief alone: for the first seat without one
            found = sorted(joining, key=lambda move: self.state.position.team[move.seat] != NOBODY)[:1]
        if len(found) == 1:
            self.play(found[0])
        elif found:
            self.news = [say("did.whose", self.lang, moves=" · ".join(move.text for move in found))]
        else:
            reason = refusals.reason(self.game.setting, self.state.position, normal(line))
            self.news = [refused(reason.say(self.lang), self.lang)]

    def _saying(self, line: str) -> list[Move]:
        """The moves that the list shows with these words."""
        return [move for move in self.moves() if len(line) > 1 and line.casefold() in self._said(move).casefold()]

    def _pick(self, number: int) -> None:
        moves = self.moves()
        if not 1 <= number <= len(moves):
            self.news = [say("did.no-number", self.lang, n=number, last=len(moves))]
        else:
            self.play(moves[number - 1])

    def play(self, move: Move) -> None:
        """Make a move, save it, and tell what happened."""
        events = self.table.play(move)
        self.news = [tell(self.game, event, self.lang) for event in events]
        if codes.is_vote(move.code):
            self.shown = (move.seat + 1) % len(self.game.seats)
        self.keep()

    # Pages

    def story_lines(self, story: str) -> Lines:
        """A page of the story, paragraph by paragraph."""
        lines: Lines = []
        for paragraph in self.game.story(story, self.lang).split("\n\n"):
            lines += [*([Text()] if lines else []), *wrapped(paragraph.strip(), min(self.screen.width, 100))]
        return lines

    def whole_sheet(self) -> Lines:
        """The gang's sheet: progress, items with their rules, team."""
        game, facts, lang, width = self.game, self.facts, self.lang, self.screen.width
        lines = [*sheet.status(game, facts, lang, width), *sheet.progress(game, facts, lang, width)]
        return [*lines, *sheet.items(game, facts, lang, width, rules=True), *sheet.team(game, facts, lang, width)]

    def ending(self) -> Lines:
        assert self.state.result
        return ending_lines(self.game, self.facts, self.state.result.rating, self.lang)


def ending_lines(game: CampaignGame, facts: CampaignFacts, rating: str, lang: str) -> Lines:
    """How the campaign ended, the points line by line, the rating."""
    words = engine_say("rating.lost", lang) if rating == "lost" else game.text(f"ratings.{rating}", lang)
    return [
        Text(say("campaign.over", lang), HEAD),
        *sheet.reckoning(game, facts, lang),
        Text(say("end.rating", lang, rating=words), HEAD),
    ]


def _split(line: Text, width: int) -> Lines:
    return [line] if line.cell_len <= width else wrapped(line.plain, width)


def _fitting(lines: Lines, rows: int) -> Lines:
    """The first line and as many of the last as fit the window above the menu."""
    return lines if len(lines) <= rows else [lines[0], *lines[len(lines) - rows + 1 :]]


# Words that are not moves


def show_sheet(at: CampaignSitting, rest: str) -> bool:
    return at.page(at.whole_sheet())


def show_stories(at: CampaignSitting, rest: str) -> bool:
    """Every page of the story read so far."""
    return at.page([line for story in at.facts.stories for line in (*at.story_lines(story), Text())])


def show_reports(at: CampaignSitting, rest: str) -> bool:
    """The police report of each job."""
    return at.page(sheet.reports(at.game, at.facts, at.lang) or [Text("–")])


def show_log(at: CampaignSitting, rest: str) -> bool:
    return at.page(pages.log(at.table.log))


def show_rules(at: CampaignSitting, rest: str) -> bool:
    return at.page(rule_lines(rules_of(at.game.entry), at.lang, at.screen.width, rest))


def show_help(at: CampaignSitting, rest: str) -> bool:
    said = [say(key, at.lang) for key in CATALOGUE.keys("campaign-help")]
    return at.page(help_lines(said, TYPED, at.screen.width))


COMMANDS: Commands = {
    **UNDO,
    **LEAVE,
    "help": show_help,
    "sheet": show_sheet,
    "gang": show_sheet,
    "story": show_stories,
    "report": show_reports,
    "log": show_log,
    "rules": show_rules,
}
