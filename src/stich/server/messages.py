"""Everything that crosses the wire, as pydantic models: the one source of the protocol (docs/protocol.md).

The page's TypeScript types are generated from ``python -m stich.server.messages``, which prints the JSON schema.
Messages hold codes, numbers, card texts and names, never sentences. A view holds what `stich.game.View` of its seat
holds and nothing else; `stich.server.wire` fills it field by field.

Seats are numbers from 0, clockwise. Cards are texts such as ``"HT"``. Nothing has a default on its way to the page:
every field is always there, so two views of the same game have the same shape.
"""

from __future__ import annotations

import json
import re
import unicodedata
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

MAX_NAME: Final = 24  #: letters in a name
MAX_MESSAGE: Final = 4096  #: bytes in a message of the page

Value = int | bool | str | None
Values = dict[str, int | str]  #: the slots of a sentence that the page makes from a code
Party = Literal["re", "kontra"]
Game = Literal["entensuppe", "spades", "doppelkopf"]


class NameRefused(ValueError):
    """A name that cannot be shown exactly as it was typed; ``code`` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def checked_name(text: str) -> str:
    """The name as it will be shown everywhere: composed Unicode (NFC), trimmed, 1 to 24 letters; else `NameRefused`.

    Signs that nobody sees, and runs of spaces that a page would shorten, are refused rather than changed.

    >>> checked_name(" Jörg Müßig ")
    'Jörg Müßig'
    """
    name = unicodedata.normalize("NFC", text).strip()
    if not name:
        raise NameRefused("name_empty")
    if any(unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp") for sign in name):
        raise NameRefused("name_invisible")
    if "  " in name or any(sign.isspace() and sign != " " for sign in name):
        raise NameRefused("name_spaces")
    if len(name) > MAX_NAME:
        raise NameRefused("name_long")
    return name


Name = Annotated[str, AfterValidator(checked_name)]


class Message(BaseModel):
    """Base of all models: frozen, and a field nobody knows is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid")


# --- the view ----------------------------------------------------------------------------------------------------


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
    """Points of both courses, per seat."""

    game: Literal["entensuppe"]
    ente: list[int]
    suppe: list[int]


class SpadesFacts(Message):
    """Bids as said (``"4"``, ``"nil"``, ``"blind_nil"``) and tricks per seat, bags per side after the deal."""

    game: Literal["spades"]
    bids: list[str | None]
    tricks: list[int]
    bags: list[int]


class DoppelkopfFacts(Message):
    """What was played and how it went; ``augen``, ``tricks`` and ``needs`` are pairs Re, Kontra.

    ``needs``: the Augen each party had to reach; None where tricks counted (schwarz). ``winner`` None: nobody.
    """

    game: Literal["doppelkopf"]
    contract: str
    solo: bool  #: one against three, a silent Hochzeit too
    parties: list[Party]
    augen: list[int]
    tricks: list[int]
    needs: list[int | None]
    winner: Party | None


Facts = Annotated[EntensuppeFacts | SpadesFacts | DoppelkopfFacts, Field(discriminator="game")]


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
    gain: int
    loss: int
    total: int
    waiting: int  #: how many seats bid later


class SpadesView(BaseView):
    """Sides: 0 = seats 0 and 2, 1 = seats 1 and 3."""

    game: Literal["spades"]
    bids: list[str | None]
    contracts: list[int | None]  #: per side, once both partners have bid
    counting: list[int]  #: tricks per side that count for its contract
    broken: bool
    bags: list[int]  #: per side, before this deal
    bag_limit: int
    bag_penalty: int
    previews: list[BidPreview]
    hidden: bool  #: the own hand has not been looked at


class Announcement(Message):
    """A call that the own seat may make now: as long as it holds at least ``until`` cards.

    ``included``: the steps it stands for; ``points``: what they add to the value; ``late``: a reply after which no
    Absage may follow; ``deadline``: the limit if the steps before it are called in time.
    """

    action: str
    until: int
    deadline: int
    late: bool
    included: list[str]
    points: int


class DoppelkopfView(BaseView):
    """``parties`` is what everybody knows of each seat, ``known`` adds what follows from the own hand.

    ``answers``: gesund, vorbehalt or empty, per seat; ``asked``: what the seat to act is asked (gesund, name, a rank of
    the Vorbehalte), empty in play; ``contract``: empty until it is settled; ``clarified``: the trick that settled a
    Hochzeit, 0 if open or none.
    """

    game: Literal["doppelkopf"]
    vorhand: int
    answers: list[str]
    asked: str
    contract: str
    declarer: int | None  #: soloist or Hochzeiter
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


# --- the socket, server to page ----------------------------------------------------------------------------------


class SeatInfo(Message):
    """Who sits at a seat; an open one has an empty name."""

    seat: int
    kind: Literal["human", "bot", "open"]
    name: str
    bot: str | None
    online: bool


class TableInfo(Message):
    """What does not change during a match; ``seat`` is the own one, ``options`` are all fields of the rules."""

    id: str
    game: Game
    rules: str
    options: dict[str, Value]
    seat: int | None
    seats: list[SeatInfo]


class DealBegun(Message):
    kind: Literal["deal"]
    deal: int
    dealer: int
    commitment: str


class ActionTaken(Message):
    """``action`` as the receiving seat may see it; ``trick`` if it completed one."""

    kind: Literal["action"]
    seat: int
    action: str
    trick: TrickTaken | None


What = Annotated[DealBegun | ActionTaken, Field(discriminator="kind")]


class Welcome(Message):
    """The whole table: the first message of a connection. ``view`` is None until the first deal."""

    type: Literal["welcome"]
    table: TableInfo
    n: int
    view: View | None
    scores: list[ScoreRow]
    commitment: str | None


class TableEvent(Message):
    """One journal entry; ``scores`` are the whole sheet whenever a deal has been settled, else None."""

    type: Literal["event"]
    n: int
    what: What
    view: View
    scores: list[ScoreRow] | None


class Current(Message):
    """The answer to a reconnection that has missed nothing."""

    type: Literal["current"]
    n: int


class Answer(Message):
    """Whether the command ``id`` was accepted; a refusal says why (``code``) and what is so at ``n`` (``view``)."""

    type: Literal["answer"]
    id: str
    ok: bool
    n: int
    code: str | None
    values: Values
    view: View | None


class Hint(Message):
    type: Literal["hint"]
    id: str
    action: str
    code: str
    values: Values


class Presence(Message):
    """Who sits where and who is connected; ``m`` numbers these messages of the table."""

    type: Literal["presence"]
    m: int
    seats: list[SeatInfo]


class Problem(Message):
    """A message that could not be judged: malformed, unknown_type, too_large, too_fast. The connection lives.

    ``id`` is the command's, if it could be read.
    """

    type: Literal["problem"]
    id: str | None
    code: str
    values: Values


ServerMessage = Annotated[
    Welcome | TableEvent | Current | Answer | Hint | Presence | Problem, Field(discriminator="type")
]

# --- the socket, page to server ----------------------------------------------------------------------------------

COMMAND_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
CommandId = Annotated[str, Field(pattern=f"^{COMMAND_ID.pattern}$")]
Decision = Annotated[str, Field(max_length=24, pattern=r"^\d{1,9}(\.\d{1,9})?$")]


class Act(Message):
    """Do ``action``, as the answer to ``decision``."""

    type: Literal["act"]
    id: CommandId
    decision: Decision
    action: Annotated[str, Field(min_length=1, max_length=40)]


class NextDeal(Message):
    """Go on after deal number ``decision``."""

    type: Literal["deal"]
    id: CommandId
    decision: Decision


class AskHint(Message):
    type: Literal["hint"]
    id: CommandId
    decision: Decision


ClientMessage = Annotated[Act | NextDeal | AskHint, Field(discriminator="type")]
CLIENT_MESSAGE: Final[TypeAdapter[Act | NextDeal | AskHint]] = TypeAdapter(ClientMessage)

# --- HTTP --------------------------------------------------------------------------------------------------------


class Length(Message):
    """A length of match on offer: the rules text, and the number that names it."""

    rules: str
    n: int


class GameInfo(Message):
    game: Game
    seats: int
    lengths: list[Length]
    bots: list[str]


class BotSeat(Message):
    kind: Literal["bot"]
    bot: Annotated[str, Field(max_length=40)]
    name: Name


class YouSeat(Message):
    kind: Literal["you"]


class OpenSeat(Message):
    kind: Literal["open"]


Chair = Annotated[BotSeat | YouSeat | OpenSeat, Field(discriminator="kind")]


class NewTable(Message):
    """Without ``seats`` the guest sits at 0 and computer players elsewhere."""

    rules: Annotated[str, Field(max_length=400)]
    name: Name
    seats: Annotated[list[Chair], Field(max_length=8)] | None = None


class TableMade(Message):
    table: str


class SitDown(Message):
    name: Name


class TableSummary(Message):
    """A table of mine, for the home page."""

    id: str
    game: Game
    rules: str
    deal: int
    over: bool
    your_turn: bool
    seats: list[SeatInfo]


class Refusal(Message):
    """The body of every HTTP error under /api."""

    code: str
    values: Values


class Wire(BaseModel):
    """All that crosses the wire, for the schema only."""

    server: ServerMessage
    client: ClientMessage
    games: list[GameInfo]
    new_table: NewTable
    table_made: TableMade
    sit_down: SitDown
    tables: list[TableSummary]
    refusal: Refusal


class _NoFieldTitles(GenerateJsonSchema):
    """Field titles would become one alias each in TypeScript."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def schema() -> dict[str, Any]:
    """The JSON schema of everything on the wire."""
    return Wire.model_json_schema(schema_generator=_NoFieldTitles)


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2, ensure_ascii=False))
