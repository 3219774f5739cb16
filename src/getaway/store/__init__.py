"""What a server keeps: tables, their lines and seats, content, uploaded records. One interface, for a file or for memory."""

from getaway.store.errors import Damaged, NotRead, Overtaken, ReadOnly, StoreError
from getaway.store.nouns import Content, Damage, Held, KeptRecord, KeptTable, Line, NewTable, Policy, Roster, Seated
from getaway.store.store import Store

__all__ = [
    "Content",
    "Damage",
    "Damaged",
    "Held",
    "KeptRecord",
    "KeptTable",
    "Line",
    "NewTable",
    "NotRead",
    "Overtaken",
    "Policy",
    "ReadOnly",
    "Roster",
    "Seated",
    "Store",
    "StoreError",
]
