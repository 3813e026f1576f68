// The Python classes that every game has: rules, states, batches. A game adds its constructor and what is its own.
#pragma once

#include "base/options.hpp"
#include "base/perft.hpp"
#include "envs/batch.hpp"
#include "python/bindings.hpp"

namespace stich::bindings {

// Deals in bulk: packs, and rows of results of play-outs.
template <class Game>
void bind_deals(nb::class_<typename Game::Rules>& bound) {
    using Rules = typename Game::Rules;
    bound
        .def(
            "packs",
            [](const Rules& rules, u64 deals, u64 seed) {
                const std::vector<u8> cards = pack_of<Game>(rules);
                Array2<u8> out = rows<Array2<u8>>(deals, cards.size());
                u8* data = out.data();
                nb::gil_scoped_release released;
                for (u64 deal = 0; deal < deals; ++deal) shuffled(cards, seed, deal, data + deal * cards.size());
                return out;
            },
            "deals"_a, "seed"_a, "Shuffled packs, a row each: those of `random_deals` with the same seed.")
        .def(
            "random_deals",
            [](const Rules& rules, u64 deals, u64 seed, const std::string& player, const Stop& cancel,
               const Callback& progress) {
                const Player who = read_player(player);
                return results<Array2<i16>, Game>(deals, cancel, progress, [&](i16* out, Watch& looking) {
                    random_deals<Game>(rules, deals, seed, who, out, looking);
                });
            },
            "deals"_a, "seed"_a, "player"_a = "random", "cancel"_a = nb::none(), "progress"_a = nb::none(),
            "Deals fresh packs, the dealer going round, and plays them without calls, at random or by the simple "
            "player; a row "
            "of `columns` each.")
        .def(
            "playouts",
            [](const Rules& rules, const Given2<u8>& packs, u64 seed, const std::string& player, const Stop& cancel,
               const Callback& progress) {
                const Player who = read_player(player);
                return results<Array2<i16>, Game>(packs.shape(0), cancel, progress, [&](i16* out, Watch& looking) {
                    for (std::size_t deal = 0; deal < packs.shape(0); ++deal)
                        check_pack<Game>(rules, packs.data() + deal * packs.shape(1), packs.shape(1));
                    play_packs<Game>(rules, packs.data(), packs.shape(0), seed, who, out, looking);
                });
            },
            "packs"_a, "seed"_a, "player"_a = "random", "cancel"_a = nb::none(), "progress"_a = nb::none(),
            "Like `random_deals`, for given packs.");
}

// What any game's rules offer.
template <class Game>
nb::class_<typename Game::Rules> bind_rules(nb::module_& m, const char* name) {
    using Rules = typename Game::Rules;
    auto bound = nb::class_<Rules>(m, name);
    bound
        .def_prop_ro(
            "actions",
            [](const Rules& rules) {
                nb::list tokens;
                for (const Action action : rules.actions.actions()) tokens.append(token(action));
                return nb::tuple(tokens);
            },
            nb::sig("def actions(self) -> tuple[str, ...]"),
            "The tokens of all actions these rules can offer, in canonical order; an action's number is its place.")
        .def_prop_ro(
            "columns",
            [](const Rules&) {
                nb::list names;
                for (const std::string& each : Game::columns()) names.append(each);
                return nb::tuple(names);
            },
            nb::sig("def columns(self) -> tuple[str, ...]"), "The columns of a row of play-out results.")
        .def_prop_ro(
            "pack",
            [](const Rules& rules) {
                nb::list cards;
                for (const u8 card : pack_of<Game>(rules)) cards.append(card);
                return nb::tuple(cards);
            },
            nb::sig("def pack(self) -> tuple[int, ...]"), "The cards in canonical order, as `Card.index`.");
    bind_deals<Game>(bound);
    return bound;
}

// The options that the core reads.
template <class Rules, class Options>
void bind_options(nb::class_<Rules>& rules, const OptionTable<Options>& (*table)()) {
    rules.def_prop_ro(
        "options", [table](const Rules& it) { return write_options(table(), it.options); },
        "The options that decide something within a deal, by their names and as they were given.");
}

// What the simple player does in a state, and play-outs from it.
template <class Game>
void bind_player(nb::class_<Held<Game>>& bound) {
    using It = Held<Game>;
    using State = typename Game::State;
    bound
        .def(
            "choose",
            [](const It& it, u64 seed) {
                if (!Game::playing(it.state))
                    throw IllegalAction("the simple player chooses cards: there is none to play now");
                Rng rng(seed);
                return it.rules->actions.number(Game::choose(*it.rules, it.state, rng));
            },
            "seed"_a = 0, "What the simple player of the play-outs does here; it looks only at what its seat may know.")
        .def(
            "playouts",
            [](const It& it, u64 deals, u64 seed, const std::string& player, const Stop& cancel,
               const Callback& progress) {
                const Player who = read_player(player);
                if (!Game::playing(it.state))
                    throw IllegalAction("play-outs begin at a card: there is none to play now");
                const State state = it.state;
                return results<Rows<i16>, Game>(deals, cancel, progress, [&](i16* out, Watch& looking) {
                    play_out<Game>(*it.rules, deals, seed, who, out, looking, [&](u64, Rng&) { return state; });
                });
            },
            "deals"_a, "seed"_a, "player"_a = "random", "cancel"_a = nb::none(), "progress"_a = nb::none(),
            "Plays this position to its end `deals` times, at random or by the simple player; a row of `rules.columns` "
            "each.");
}

// What any game's state offers.
template <class Game>
nb::class_<Held<Game>> bind_state(nb::module_& m, const char* name) {
    using It = Held<Game>;
    using State = typename Game::State;
    auto bound = nb::class_<It>(m, name);
    bound.def_prop_ro("rules", [](const It& it) { return it.rules; })
        .def_prop_ro(
            "to_act",
            [](const It& it) { return it.state.over() ? std::optional<int>() : std::optional<int>(it.state.to_act); },
            "The seat that acts; None when the deal is over.")
        .def_prop_ro("over", [](const It& it) { return it.state.over(); })
        .def_prop_ro(
            "hands", [](const It& it) { return read_hands<Game>(it.state); },
            "The cards of each seat, as `Card.index`.")
        .def_prop_ro(
            "legal",
            [](const It& it) {
                std::vector<int> numbers;
                if (!it.state.over())
                    it.state.each_legal(*it.rules,
                                        [&](Action action) { numbers.push_back(it.rules->actions.number(action)); });
                return numbers;
            },
            "The numbers of the legal actions of the seat to act, in canonical order.")
        .def(
            "play", [](It& it, int action) { it.state.make(*it.rules, check_action(it, action)); }, "action"_a,
            "Does an action, given by its number; `IllegalAction` says what would be possible.")
        .def(
            "copy", [](const It& it) { return it; }, "A position of its own.")
        .def("__copy__", [](const It& it) { return it; })
        .def(
            "__deepcopy__", [](const It& it, nb::handle) { return it; }, "memo"_a)
        .def(
            "skip_calls", [](It& it) { Game::skip_calls(*it.rules, it.state); },
            "Straight to the cards: nothing bid, a normal game.")
        .def(
            "perft",
            [](const It& it, int depth, const Stop& cancel, const Callback& progress) {
                Watch looking = watch(cancel, progress, 0);
                const State state = it.state;
                nb::gil_scoped_release released;
                return perft(*it.rules, state, depth, looking);
            },
            "depth"_a, "cancel"_a = nb::none(), "progress"_a = nb::none(),
            "The number of lines of exactly `depth` actions, as `stich.perft` counts them.");
    bind_player<Game>(bound);
    return bound;
}

// A batch and the lock that keeps two threads from stepping it at once.
template <class Game>
struct HeldBatch {
    std::shared_ptr<const typename Game::Rules> rules;
    Batch<Game> batch;
    Rng first, rng;  // as it was in the beginning, and now
    std::mutex stepping;

    HeldBatch(std::shared_ptr<const typename Game::Rules> given, int tables, u64 seed)
        : rules(std::move(given)), batch(*rules, tables, seed), first(Rng::stream(seed, ~u64{0})), rng(first) {}
    HeldBatch(const HeldBatch& other) : rules(other.rules), batch(other.batch), first(other.first), rng(other.rng) {}

    template <class T>
    void check_size(const Given1<T>& actions) const {
        if (actions.shape(0) != static_cast<std::size_t>(batch.size()))
            throw IllegalAction("a batch of " + std::to_string(batch.size()) + " tables needs as many actions, not " +
                                std::to_string(actions.shape(0)));
    }
};

template <class T, class Game, class Values>
Array2<T> shown_rows(nb::handle owner, HeldBatch<Game>& it, Values& values) {
    const auto tables = static_cast<std::size_t>(it.batch.size());
    return Array2<T>(reinterpret_cast<T*>(values.data()), {tables, values.size() / tables}, owner);
}

template <class T, class Values>
Array1<T> shown_column(nb::handle owner, Values& values) {
    return Array1<T>(reinterpret_cast<T*>(values.data()), {values.size()}, owner);
}

// What learners read: the arrays of a batch, rewritten in place by every step.
template <class Game>
void bind_rows(nb::class_<HeldBatch<Game>>& bound) {
    using It = HeldBatch<Game>;
    bound
        .def_prop_ro(
            "observations",
            [](nb::handle_t<It> self) {
                It& it = nb::cast<It&>(self);
                return shown_rows<u8>(self, it, it.batch.rows().observations);
            },
            "What the seat to act of each table may know; rewritten by every step.")
        .def_prop_ro(
            "legal",
            [](nb::handle_t<It> self) {
                It& it = nb::cast<It&>(self);
                return shown_rows<bool>(self, it, it.batch.rows().legal);
            },
            "Which actions, by number, the seat to act of each table may do; rewritten by every step.")
        .def_prop_ro(
            "rewards",
            [](nb::handle_t<It> self) {
                It& it = nb::cast<It&>(self);
                return shown_rows<float>(self, it, it.batch.rows().rewards);
            },
            "The points of each seat for a deal that ended with the last step, else 0; rewritten by every step.")
        .def_prop_ro(
            "done",
            [](nb::handle_t<It> self) { return shown_column<bool>(self, nb::cast<It&>(self).batch.rows().done); },
            "Whether the deal of each table ended with the last step; the table then holds the next deal.")
        .def_prop_ro(
            "to_act",
            [](nb::handle_t<It> self) { return shown_column<i8>(self, nb::cast<It&>(self).batch.rows().to_act); },
            "The seat to act at each table; rewritten by every step.");
}

// What learners do with a batch.
template <class Game>
void bind_steps(nb::class_<HeldBatch<Game>>& bound) {
    using It = HeldBatch<Game>;
    bound
        .def(
            "step",
            [](It& it, const Given1<i32>& actions) {
                it.check_size(actions);
                nb::gil_scoped_release released;
                const std::scoped_lock lock(it.stepping);
                it.batch.step(actions.data());
            },
            "actions"_a.noconvert(),
            "One action a table, by number; if one is illegal, nothing happens and `IllegalAction` names it.")
        .def(
            "step",
            [](It& it, const Given1<i64>& actions) {
                it.check_size(actions);
                nb::gil_scoped_release released;
                const std::scoped_lock lock(it.stepping);
                it.batch.step(it.batch.checked(actions.data()).data());
            },
            "actions"_a, "The same for numbers of twice the width.")
        .def(
            "sample",
            [](It& it) {
                auto values = std::make_unique<i32[]>(it.batch.size());
                i32* data = values.release();
                nb::capsule owner(data, [](void* memory) noexcept { delete[] static_cast<i32*>(memory); });
                {
                    nb::gil_scoped_release released;
                    const std::scoped_lock lock(it.stepping);
                    it.batch.sample(it.rng, data);
                }
                return Array1<i32>(data, {static_cast<std::size_t>(it.batch.size())}, owner);
            },
            "A random legal action for each table.")
        .def(
            "reset",
            [](It& it) {
                nb::gil_scoped_release released;
                const std::scoped_lock lock(it.stepping);
                it.batch.reset();
                it.rng = it.first;
            },
            "All tables from their first deal, and `sample` from its first draw.")
        .def(
            "copy",
            [](It& it) {
                const std::scoped_lock lock(it.stepping);
                return std::make_unique<It>(it);
            },
            "A batch of its own that goes on alike.");
}

// What a look behind the cards shows, for tests.
template <class Game>
void bind_behind(nb::class_<HeldBatch<Game>>& bound) {
    using It = HeldBatch<Game>;
    bound
        .def(
            "state",
            [](const It& it, int table) {
                return Held<Game>{it.rules, it.batch.state(check_seat(table, it.batch.size()))};
            },
            "table"_a, "The position of a table, everything in it: not for players.")
        .def(
            "pack", [](const It& it, int table) { return it.batch.pack(check_seat(table, it.batch.size())); },
            "table"_a, "The pack of the running deal of a table, as `Card.index`.")
        .def(
            "dealer", [](const It& it, int table) { return it.batch.dealer(check_seat(table, it.batch.size())); },
            "table"_a);
}

template <class Game>
void bind_batch(nb::module_& m, const char* name) {
    using It = HeldBatch<Game>;
    auto bound = nb::class_<It>(m, name);
    bound.def(nb::init<std::shared_ptr<const typename Game::Rules>, int, u64>(), "rules"_a, "tables"_a, "seed"_a)
        .def_prop_ro("rules", [](const It& it) { return it.rules; })
        .def("__len__", [](const It& it) { return it.batch.size(); })
        .def_prop_ro(
            "layout",
            [](const It& it) {
                nb::list fields;
                for (const Field& field : it.batch.layout().fields())
                    fields.append(nb::make_tuple(field.name, field.rows, field.columns));
                return nb::tuple(fields);
            },
            nb::sig("def layout(self) -> tuple[tuple[str, int, int], ...]"),
            "The fields of an observation in order: name, rows, columns. All values are 0 or 1.");
    bind_rows<Game>(bound);
    bind_steps<Game>(bound);
    bind_behind<Game>(bound);
}

}  // namespace stich::bindings
