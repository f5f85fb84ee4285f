"""Agents to start from: run them as they are, or copy one and change it.

- `first_agent:FirstAgent`: any book, a few lines.
- `mcts:MCTS`: any book, Monte Carlo tree search over imagined battles.
- `value_network:Learned`: Combat de masse, a value network that is trained in a minute.

Each is named on the command line as it is imported: `oriflamme simulate masse/gue --side
north=oriflamme.examples.first_agent:FirstAgent`. `docs/research.md` tells more.
"""
