"""What a seat may know, as pydantic models for the wire; `stich.server.wire` fills them field by field.

Seats are numbers from 0, clockwise. Cards are texts such as ``"HT"``. Nothing has a default on its way to the page:
every field is always there, so two views of the same game have the same shape.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Value = int | bool | str | None
Values = dict[str, int | str]  #: the slots of a sentence that the page makes from a code
Party = Literal["re", "kontra"]
Game = Literal["entensuppe", "spades", "doppelkopf"]


class Message(BaseModel):
    """Base of all models: frozen, and a field nobody knows is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Choice(Message):
    """A legal action of the own seat, and the decision that the page sends back with it."""

    action: str
    decision: str


class Group(Message):
    """Cards of one effective suit of the own hand in display order; suit ``T`` is trump."""

    suit: str
    cards: list[str]


class Played(Message):
    """A card before its seat; ``call`` is what was said with it in Entensuppe, else empty."""

    seat: int
    card: str
    call: str


class TrickTaken(Message):
    """A complete trick (in Entensuppe after a quak-quak: both). ``points``: Augen or points; None in Spades."""

    plays: list[Played]
    winner: int
    points: int | None


class Said(Message):
    """A call as the table heard it, after ``trick`` complete tricks."""

    seat: int
    word: str
    value: str
    trick: int


class Line(Message):
    """One line of an explained score: ``to`` are the seats that get the points."""

    code: str
    points: int
    rule: str
    to: list[int]
    trick: int | None
    values: Values


class Outcome(Message):
    """How the match ended; no winners: a draw."""

    winners: list[int]
    factor: int
    reason: str


class EntensuppeFacts(Message):
    """Points of both courses, per seat; ``games`` won in a series after the deal."""

    game: Literal["entensuppe"]
    ente: list[int]
    suppe: list[int]
    games: list[int]


class SpadesFacts(Message):
    """Bids as said (``"4"``, ``"nil"``, ``"blind_nil"``) and tricks per seat, bags per side after the deal."""

    game: Literal["spades"]
    bids: list[str | None]  #: None beside a partner who has the number of both
    tricks: list[int]
    bags: list[int]


class DoppelkopfFacts(Message):
    """What was played and how it went; ``augen``, ``tricks`` and ``needs`` are pairs Re, Kontra.

    ``needs``: the Augen each party had to reach; None where tricks counted (schwarz). ``winner`` None: nobody.
    """

    game: Literal["doppelkopf"]
    contract: str
    compulsory: bool  #: a solo that the soloist owed
    solo: bool  #: one against three, a silent Hochzeit too
    parties: list[Party]
    augen: list[int]
    tricks: list[int]
    needs: list[int | None]
    winner: Party | None


class VoidFacts(Message):
    """A deal that does not count: ``reason`` is schmeissen, armut (nobody takes it) or redeal, ``seat`` who said so."""

    game: Literal["void"]
    reason: str
    seat: int


Facts = Annotated[EntensuppeFacts | SpadesFacts | DoppelkopfFacts | VoidFacts, Field(discriminator="game")]


class Settlement(Message):
    """A finished deal: what it changed and why. ``points`` and ``scores`` per seat, in Spades per side."""

    void: bool
    lines: list[Line]
    points: list[int]
    scores: list[int]
    outcome: Outcome | None
    facts: Facts | None


class BaseView(Message):
    """What one seat may know, the same for all games; ``seat`` is None for a spectator."""

    seat: int | None
    phase: str
    deal: int  #: number of the deal, from 1
    dealer: int
    to_act: int | None  #: whom the table waits for
    turn: int  #: names the open decision together with the deal
    legal: list[Choice]
    groups: list[Group]
    bound: str  #: why the other cards of the hand may not be played: "follow:H", "follow:T", "unbroken" or ""
    counts: list[int]  #: cards in each hand
    leader: int | None  #: who led the trick, or will
    trick: list[Played]
    winning: int | None
    last: TrickTaken | None
    trick_no: int  #: number of the trick that lies or comes, from 1
    tricks_in_deal: int
    taken: list[int]  #: tricks per seat
    said: list[Said]
    scores: list[int]  #: before this deal; per seat, in Spades per side
    over: bool
    settlement: Settlement | None


class Pile(Message):
    """The tricks of one seat in the running course: face up card by card, face down only their number."""

    up: list[list[str]]
    down: int
    points: int


class Draw(Message):
    """A card that ``seat`` took from the stock; None if this viewer did not see it."""

    seat: int
    card: str | None


class Placed(Message):
    """Where a card of the rank led is: own, table, played, stock, opponent or unknown."""

    card: str
    place: str


class Result(Message):
    """One way in which a choice can end the trick: points of all tricks on the table, who draws how much.

    ``when``: empty if certain, else what it hangs on (ente, quakquak, entensuppe, fourth, no_fourth).
    """

    when: str
    winner: int
    least: int
    most: int
    takes: str | None
    draws: int


class Prospect(Message):
    """What a legal action can lead to."""

    action: str
    results: list[Result]


class EntensuppeView(BaseView):
    """Lists of two hold one entry per seat. ``trick`` holds up to four cards after a quak-quak.

    ``trick_no`` and ``tricks_in_deal`` count within the course, ``taken`` the tricks taken in it.
    """

    game: Literal["entensuppe"]
    course: Literal["ente", "suppe"]
    open: str | None  #: the open card of the stock
    stock: int  #: cards in the stock, the open one included
    piles: list[Pile]
    ente: list[int]  #: points of the Ente so far
    suppe: list[int]
    product: list[int]  #: what the deal is worth as it stands
    draws: list[Draw]  #: after the last trick, in order
    new: list[str]  #: own cards just drawn, until the own next action
    known: list[list[str]]  #: cards of each hand that this viewer knows
    of_rank: list[Placed]  #: the four cards of the rank led
    matching: list[str]  #: own cards of the rank led
    prospects: list[Prospect]
    games: list[int]  #: games won in a series


class BidPreview(Message):
    """What a bid would mean: the contract by the numbers known so far, gain and loss, all numbers bid at the table."""

    action: str
    partner: str | None
    contract: int
    kind: str  #: ten, moon or empty
    gain: int
    loss: int
    total: int
    waiting: int  #: how many seats bid later


class SpadesView(BaseView):
    """Sides: 0 = seats 0 and 2, 1 = seats 1 and 3."""

    game: Literal["spades"]
    bids: list[str | None]
    contracts: list[int | None]  #: per side, once both partners have bid
    kinds: list[str]  #: per side: ten or moon if its contract is worth a fixed number of points, else empty
    counting: list[int]  #: tricks per side that count for its contract
    broken: bool
    bags: list[int]  #: per side, before this deal
    bag_limit: int
    bag_penalty: int
    previews: list[BidPreview]
    hidden: bool  #: the own hand has not been looked at
    unseen: list[bool]  #: who may bid blind and has not looked yet
    proposals: list[int | None]  #: what each seat proposed last, while its side has not agreed
    proposals_left: int | None  #: of the side that is agreeing
    exchange: list[int] | None  #: giver and taker of the cards that are being passed
    cards_due: int  #: how many cards the seat to act still has to discard or to give


class Announcement(Message):
    """A call that the own seat may make now: as long as it holds at least ``until`` cards.

    ``included``: the steps it stands for; ``points``: what they add to the value; ``doubles``: Re or Kontra among them
    doubles it instead; ``late``: a reply after which no Absage may follow; ``deadline``: the limit if the steps before
    it are called in time.
    """

    action: str
    until: int
    deadline: int
    late: bool
    included: list[str]
    points: int
    doubles: bool


class DoppelkopfView(BaseView):
    """``parties`` is what everybody knows of each seat, ``known`` adds what follows from the own hand.

    ``answers``: gesund, vorbehalt or empty, per seat; ``asked``: what the seat to act is asked (gesund, name, forced, a
    rank of the Vorbehalte, take, give), empty in play; ``contract``: empty until it is settled; ``clarified``: the
    trick that settled a Hochzeit, 0 if open or none.
    """

    game: Literal["doppelkopf"]
    vorhand: int
    ranks: list[str]  #: the Vorbehalte of this deal, in the order in which they are asked for
    answers: list[str]
    asked: str
    contract: str
    declarer: int | None  #: soloist, Hochzeiter or poor seat
    compulsory: bool  #: a solo that the soloist owed
    owed: list[bool]  #: whose compulsory solo is still open
    forced: int | None  #: the seat that must play its compulsory solo in this deal
    passed: int | None  #: trumps of an Armut that are offered or taken
    taker: int | None  #: who took them
    trumps_back: int | None  #: how many went back, once the exchange is complete
    received: list[str]  #: what the own seat got in the exchange
    clarified: int
    own_party: Party | None
    parties: list[Party | None]
    known: list[Party | None]
    calls: list[Announcement]
    announced: list[list[str]]  #: what each seat has called, lowest first
    trumps: list[str]  #: of the contract, from the highest
    augen: list[int]  #: taken per seat
    lying: int  #: Augen on the table


View = Annotated[EntensuppeView | SpadesView | DoppelkopfView, Field(discriminator="game")]


class ScoreRow(Message):
    """One settled deal on the score sheet; ``seed`` opens the ``commitment`` made before the deal."""

    deal: int
    dealer: int
    void: bool
    points: list[int]
    scores: list[int]
    lines: list[Line]
    facts: Facts | None
    commitment: str
    seed: str
