"""What the tests of the native core hold it against: the same answers, worked out plainly a second time.

The rule for the two folders: `tests/native` holds tests, and `mutations` with its list of faults, which tries these
tests by hand; what more than one of its files needs lies here. The file of a game has positions of it and their values
by playing out everything; the others are named by what they do: `lockstep` plays a deal in both engines, `observed`
makes observations from a view, `retrograde` a table of the Suppe, `wyrand` the numbers of the core, `questions` one
question for every solver; `eager`, `spread`, `true_world` and `dealt_anew` are for worlds.
"""
