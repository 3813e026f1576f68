"""A match as a fold over deals: packs in, settlements out, until the standing has an outcome.

What decides a match (pond, 500, list length, caps) is a rule of its game; this module only folds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from stich.cards import Pack
from stich.edges import checked_rules
from stich.errors import IllegalAction
from stich.game import Action, Facts, Outcome, Rules, Settlement, Standing, State, read_action


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal, as far as it has been played.

    >>> from stich.games import find
    >>> deal = Match.start(find("spades")).deal(find("spades").pack()).play("bid 4").deals[0]
    >>> deal.actions, deal.over
    (((1, Call(word='bid', value='4')),), False)
    """

    pack: Pack
    before: Standing  #: the standing it started from
    state: State
    actions: tuple[tuple[int, Action], ...] = ()  #: pairs of seat and action, in order
    settlement: Settlement[Standing] | None = None  #: when it is over

    @property
    def facts(self) -> Facts | None:
        """What happened, once the deal is over."""
        return self.state.facts

    @property
    def over(self) -> bool:
        """Whether the deal is settled."""
        return self.settlement is not None


@dataclass(frozen=True, slots=True)
class Match:
    """A match as a frozen value; each step returns the next one.

    >>> from stich.games import find
    >>> match = Match.start(find("spades"))
    >>> match = match.deal(match.rules.pack())
    >>> match.state.to_act, match.standing.scores
    (1, (0, 0))
    """

    rules: Rules
    standing: Standing
    deals: tuple[Deal, ...] = ()

    @classmethod
    def start(cls, rules: Rules, seats: tuple[int, ...] | None = None, dealer: int = 0) -> Match:
        """The match before its first deal; ``seats`` says which person sits where. `RulesError` as of ``opening``."""
        return cls(checked_rules(rules), rules.opening(seats, dealer))

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return self.standing.outcome

    @property
    def current(self) -> Deal | None:
        """The deal being played; None between deals."""
        return self.deals[-1] if self.deals and not self.deals[-1].over else None

    @property
    def state(self) -> State:
        """The state of the last deal, finished or not; `IllegalAction` ``no_deal`` before the first."""
        if not self.deals:
            raise IllegalAction("no deal has begun", "no_deal")
        return self.deals[-1].state

    def deal(self, pack: Pack | str) -> Match:
        """The match with the next deal begun.

        `IllegalAction` ``deal_open`` while one is being played, ``match_over`` after the last; `NotationError` for a
        pack of other cards.
        """
        if self.outcome is not None:
            raise IllegalAction(f"the match is over ({self.outcome.reason}); there is no further deal", "match_over")
        if self.current is not None:
            raise IllegalAction(f"deal {len(self.deals)} is still being played", "deal_open")
        pack = pack if isinstance(pack, Pack) else Pack(pack)
        state = self.rules.start(pack, self.standing)
        return replace(self, deals=(*self.deals, self._settled(Deal(pack, self.standing, state))))._fold()

    def play(self, action: Action | str, by: int | None = None) -> Match:
        """The match after one more action; the deal is settled with its last one.

        `IllegalAction` ``no_deal`` between deals, else as of the state; `NotationError` for a text that is no action.
        """
        deal = self.current
        if deal is None:
            raise IllegalAction(f"{action} by seat {by}: no deal is being played", "no_deal")
        action = read_action(action)
        seat = deal.state.to_act if by is None else by
        state = deal.state.play(action, seat)
        assert seat is not None
        after = replace(deal, state=state, actions=(*deal.actions, (seat, action)))
        return replace(self, deals=(*self.deals[:-1], self._settled(after)))._fold()

    def _settled(self, deal: Deal) -> Deal:
        facts = deal.state.facts
        return deal if facts is None else replace(deal, settlement=self.rules.settle(deal.before, facts))

    def _fold(self) -> Match:
        settlement = self.deals[-1].settlement
        return self if settlement is None else replace(self, standing=settlement.standing)
