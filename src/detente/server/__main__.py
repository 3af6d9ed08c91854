"""`python -m detente.server [DATABASE [PORT]]`: the bare server, for tests; people use `detente serve`."""

import sys

from detente.server.serving import serve
from detente.server.settings import Limits, Rate, Settings

if __name__ == "__main__":
    arguments = dict(enumerate(sys.argv[1:]))
    serve(
        settings=Settings(limits=Limits(sign_up=Rate(100, 1000))),  # all who try it come from one address
        database=arguments.get(0, "detente.db"),
        port=int(arguments.get(1, "0")),
        announce=lambda address: print(address, flush=True),
    )
