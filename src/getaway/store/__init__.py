"""What a server keeps: tables, their lines and seats, content, uploaded records. One interface, on a disk or in memory."""

from getaway.store.errors import Damaged, NotRead, Overtaken, StoreError
from getaway.store.nouns import Content, KeptRecord, KeptTable, Line, NewTable, Roster, Seated
from getaway.store.store import Store

__all__ = [
    "Content",
    "Damaged",
    "KeptRecord",
    "KeptTable",
    "Line",
    "NewTable",
    "NotRead",
    "Overtaken",
    "Roster",
    "Seated",
    "Store",
    "StoreError",
]
