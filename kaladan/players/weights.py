"""The weights of the computer players, in the order of ``valuation.FEATURES``."""

from __future__ import annotations

from kaladan.players.valuation import Weights

#: What general sense says, before any match was played.
PLAIN = Weights(
    early=(0.14, 0.03, 0.08, 0.03, 0.12, 0.12, 0.33, 0.08, 0.4, 1.0, -0.1, -3.0, -0.1, 0.05, 1.5, 0.05),
    late=(0.05, 0.0, 0.04, 0.04, 0.05, 0.15, 0.45, 0.25, 0.8, 0.5, -0.2, -3.0, -0.15, 0.05, 1.0, 0.05),
)

#: What matches against one another have taught (see ``build_scripts/tune_players.py``): what others could do
#: is feared less, for they rarely all do it; and Magic cards are worth more than their price.
TUNED = Weights(
    early=(0.14, 0.03, 0.08, 0.03, 0.24, 0.12, 0.33, 0.08, 0.4, 1.0, -0.04, -3.0, -0.1, 0.05, 1.5, 0.05),
    late=(0.05, 0.0, 0.04, 0.04, 0.1, 0.15, 0.45, 0.25, 0.8, 0.5, -0.08, -3.0, -0.15, 0.05, 1.0, 0.05),
)
