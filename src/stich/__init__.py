"""Stich: Entensuppe (Duck Soup), Spades and Doppelkopf, with exact rules, players, records and a table.

>>> from stich.games import find
>>> str(find("spades(target=300)"))
'spades(target=300)'
"""
