"""A burglary plan as a picture: rooms and challenges as a floor plan, with the bars and the title below it."""

from getaway.draw.clou.plan.plan import PLAN, PlanDrawing, plan_picture
from getaway.draw.clou.plan.programme import Told
from getaway.draw.clou.plan.windows import room_windows

__all__ = ["PLAN", "PlanDrawing", "Told", "plan_picture", "room_windows"]
