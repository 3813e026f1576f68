"""Everything that crosses the wire, as pydantic models: the one source of the protocol (docs/protocol.md).

The page's TypeScript types are generated from ``python -m stich.server.messages``, which prints the JSON schema.
Messages hold codes, numbers, card texts and names, never sentences. Views and score sheets are in
`stich.server.views`.
"""

from __future__ import annotations

import json
import re
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, Field, TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from stich.names import checked_name
from stich.server.parts import Game, Message, TrickTaken, Value, Values
from stich.server.views import AnyView, ScoreRow

MAX_RULES: Final = 600  #: letters in a text of rules; the longest that changes everything has fewer than 450
MAX_MESSAGE: Final = 4096  #: bytes in a message of the page


Name = Annotated[str, AfterValidator(checked_name)]
RulesText = Annotated[str, Field(max_length=MAX_RULES)]


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
    view: AnyView | None
    scores: list[ScoreRow]
    commitment: str | None


class TableEvent(Message):
    """One journal entry; ``scores`` are the whole sheet whenever a deal has been settled, else None."""

    type: Literal["event"]
    n: int
    what: What
    view: AnyView
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
    view: AnyView | None


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


OptionValue = Value | list[str]  #: a set of values is a list in its canonical order


class OptionNeed(Message):
    """What must hold of ``option`` (``value``, or ``unlike`` it); if ``when`` is not empty, only for that value."""

    option: str
    value: OptionValue
    unlike: bool
    when: str


class OptionInfo(Message):
    """One option of a game (`stich.options.describe`), enough for a form; its words stand in the catalogue."""

    name: str
    kind: Literal["switch", "number", "choice", "set"]
    group: Literal["common", "nil", "bidding", "play", "score", "end"]
    rule: str
    default: OptionValue
    choices: list[Value]
    low: int | None
    high: int | None
    needs: list[OptionNeed]


class Difference(Message):
    """An option that is not as on the rule sheet."""

    option: str
    value: OptionValue
    sheet: OptionValue


class ChangedSection(Message):
    """A section of the rules in prose, and the options that say what it does not; some may be as on the sheet."""

    section: int
    options: list[Difference]


class RulesInfo(Message):
    """Rules: their text as it is always written, what differs from the sheet, and the preset that they are."""

    game: Game
    rules: str
    preset: str | None
    differences: list[Difference]
    sections: list[ChangedSection]


class GameInfo(Message):
    """A game on offer; the first of its ``presets`` is the rule sheet."""

    game: Game
    seats: int
    lengths: list[Length]
    bots: list[str]
    options: list[OptionInfo]
    presets: list[RulesInfo]


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

    rules: RulesText
    name: Name
    seats: Annotated[list[Chair], Field(max_length=8)] | None = None


class Reach(Message):
    """Where others in the network open this table: nowhere if the list is empty; None to who is not at this machine."""

    addresses: list[str] | None


class TableMade(Message):
    table: str


class SitDown(Message):
    name: Name


class TableSummary(Message):
    """A table of mine, for the home page; ``deal`` as on the score sheet: a void deal and its repetition are one."""

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
    rules: RulesInfo
    new_table: NewTable
    table_made: TableMade
    reach: Reach
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
