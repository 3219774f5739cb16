"""The scene of a campaign as one text: empty between jobs, else the job, its team and the items in use.

2 bruce,janet first-night,second-night,costume
"""

from __future__ import annotations

from getaway.clou.board.brought import Brought, SharedItem
from getaway.clou.campaign.setting import Setting
from getaway.clou.campaign.state import State
from getaway.clou.game import ClouGame
from getaway.core import SetupError


def scene_of(state: State) -> str:
    if state.game is None:
        return ""
    names = state.game.names
    return f"{state.position.job + 1} {','.join(names.thieves)} {','.join(names.items)}"


def game_of(setting: Setting, scene: str) -> ClouGame:
    """The job of a scene, with its shared sheet and nothing else that changes; SetupError if there is no such scene."""
    try:
        number, team, items = scene.split(" ")
        job = int(number) - 1
        thieves = tuple(setting.words.thieves.index(thief) for thief in team.split(","))
        shared = tuple(_item(setting, item) for item in items.split(",") if item)
    except (ValueError, KeyError):
        raise SetupError("there is no such scene in this campaign") from None
    if (
        not 0 <= job < len(setting.jobs)
        or len(thieves) != setting.players
        or len({item.id for item in shared}) < len(shared)
    ):
        raise SetupError("there is no such scene in this campaign")
    return setting.job_game(job, thieves, Brought(shared, texts=setting.texts_key))


def _item(setting: Setting, id: str) -> SharedItem:
    campaign = setting.campaign
    fields = {field.id: SharedItem.of(field.id, "experience", field.modules) for field in campaign.experience}
    tools = {tool.id: SharedItem.of(tool.id, "tools", tool.modules) for tool in campaign.tools}
    return (fields | tools)[id]
