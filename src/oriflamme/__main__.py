"""`python -m oriflamme` is the command `oriflamme`."""

from oriflamme.cli import main

main()
