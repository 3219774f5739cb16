"""Ways and conditions: tags that some effect uses, and no contradictions."""

from __future__ import annotations

from collections.abc import Iterator

from getaway.clou.content import effects
from getaway.clou.content.checks import walk
from getaway.clou.content.checks.subject import Subject
from getaway.clou.content.checks.words import quoted
from getaway.clou.content.job import Job
from getaway.content.document import Loc
from getaway.content.mistakes import Mistake


def way_mistakes(subject: Subject[Job]) -> Iterator[Mistake]:
    yield from _idle_tags(subject)
    yield from _contradictions(subject)


def _idle_tags(subject: Subject[Job]) -> Iterator[Mistake]:
    struck = {effect.cross_out for _, effect in walk.effects(subject.content) if isinstance(effect, effects.CrossOut)}
    struck |= {tagged.tag for tagged in subject.content.symbols}
    for loc, need in walk.every_need(subject.content):
        if need.tag and need.tag not in struck:
            advice = f"add {{cross-out: {need.tag}}} to what happens somewhere, or remove it"
            message = f'no effect crosses out what is tagged "{need.tag}": {advice}'
            yield subject.inside(loc, _offset(subject, loc, f"*{need.tag}"), message)


def _offset(subject: Subject[Job], loc: Loc, part: str) -> int:
    return max(0, subject.text(loc).find(part))


def _contradictions(subject: Subject[Job]) -> Iterator[Mistake]:
    for loc, when in walk.conditions(subject.content):
        both = [id for id in when.overcome if id in when.not_overcome]
        if both:
            yield subject.error(loc, f"this can never hold: {quoted(both)} would be overcome and not overcome")
    for loc, challenge, _ in walk.standing(subject.content):
        for n, effect in enumerate(challenge.then):
            if effect.when and challenge.id in effect.when.not_overcome:
                message = f'this can never hold: "{challenge.id}" has been overcome when its effects happen'
                yield subject.error((*loc, "then", n, "when", "not-overcome"), message)
