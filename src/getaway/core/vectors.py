"""The only module that imports `vec`, the unboxed array of compiled code.

mypyc reads the typed branch and compiles `vec[i64]` to a C array. Uncompiled code, where boxing makes `vec` slower than a
list, gets lists. So data enters compiled modules as lists and becomes vecs there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from librt.vecs import append, vec
else:

    class vec:
        """`vec[i64](values)` makes a list."""

        def __class_getitem__(cls, item: Any) -> type[list]:
            return list

    def append(values: list, value: Any) -> list:
        values.append(value)
        return values


__all__ = ["append", "vec"]
