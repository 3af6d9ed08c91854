"""What goes over the wire about privacy."""

from typing import Literal

from msgspec import Struct

Who = Literal["everyone", "friends", "nobody"]


class Privacy(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody keeps to himself."""

    challenge: Who = "everyone"  # who may challenge him by name
    message: Who = "everyone"  # who may talk to him at a table
    listed: bool = True  # results and games stand on his page and in lists of tables, and his name is proposed
    online: bool = True  # others see that he is here
