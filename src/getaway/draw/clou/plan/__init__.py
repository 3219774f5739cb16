"""A burglary plan as a picture: a surveyor's drawing of rooms and challenges, with the bars and the title below it."""

from getaway.draw.clou.plan.plan import PLAN, PlanDrawing, plan_picture, room_windows

__all__ = ["PLAN", "PlanDrawing", "plan_picture", "room_windows"]
