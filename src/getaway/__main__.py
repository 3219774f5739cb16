"""`python -m getaway` is the command `getaway`."""

from getaway.cli import main

if __name__ == "__main__":
    main()
