"""The hash by which a record names the content it was played with."""

import hashlib
import json
from collections.abc import Iterable

from getaway.content.document import Document


def content_hash(documents: Iterable[Document]) -> str:
    """`sha256:…` over the parsed data: comments, layout, the order of keys and of documents do not change it.

    So no engine may give a meaning to the order of keys in a mapping: whatever is ordered is a list.
    """
    texts = sorted(json.dumps(document.data, sort_keys=True, separators=(",", ":")) for document in documents)
    return "sha256:" + hashlib.sha256("\n".join(texts).encode("ascii")).hexdigest()
