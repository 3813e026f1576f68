// Many tables of one game that are stepped together, for learning and for large experiments: one action a table in,
// legal masks, observations of the seats to act, rewards and ends out. Seats are asked for calls only on their own
// turn. Every deal begins as the first of a match would, but for what a game carries on (the bags of Spades).
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "envs/observe.hpp"
#include "envs/playout.hpp"

namespace stich {

// The legal actions of one table by their numbers.
class LegalSet {
public:
    static constexpr int MOST = 256;

    void clear() { words_.fill(0); }
    void add(int number) { words_[number / 64] |= bit(number % 64); }
    bool has(int number) const { return words_[number / 64] >> (number % 64) & 1; }

    int size() const {
        int total = 0;
        for (const u64 word : words_) total += count(word);
        return total;
    }

    // The n-th number, from 0.
    int nth(int n) const {
        std::size_t word = 0;
        for (; n >= count(words_[word]); ++word) n -= count(words_[word]);
        return static_cast<int>(64 * word) + lowest(PortableBits::nth(words_[word], static_cast<unsigned>(n)));
    }

    void write(u8* out, int columns) const {
        for (int done = 0; done < columns; done += 64)
            spread(words_[done / 64], std::min(64, columns - done), out + done);
    }

private:
    std::array<u64, MOST / 64> words_{};
};

template <class Game>
class Batch {
public:
    using Rules = typename Game::Rules;
    using State = typename Game::State;

    // Where a step is written: a row a table in each. They belong to the batch and keep their place.
    struct Rows {
        std::vector<u8> observations, legal, done;
        std::vector<i8> to_act;
        std::vector<float> rewards;  // by table and seat: the points of a deal, with its last action
    };

    Batch(const Rules& rules, int tables, u64 seed)
        : rules_(rules),
          cards_(pack_of<Game>(rules)),
          seed_(seed),
          tables_(check_size(tables)),
          layout_(layout_of(rules)) {
        if (rules.actions.size() > LegalSet::MOST) throw RulesError("these rules have too many actions for a batch");
        width_ = layout_.size();
        rows_.observations.resize(tables_.size() * width_);
        rows_.legal.resize(tables_.size() * rules.actions.size());
        rows_.done.resize(tables_.size());
        rows_.to_act.resize(tables_.size());
        rows_.rewards.resize(tables_.size() * Game::SEATS);
        reset();
    }

    int size() const { return static_cast<int>(tables_.size()); }
    int width() const { return width_; }
    const Rules& rules() const { return rules_; }
    const Layout& layout() const { return layout_; }
    Rows& rows() { return rows_; }
    const State& state(int table) const { return tables_[table].state; }
    u64 deals(int table) const { return tables_[table].deals; }
    int dealer(int table) const { return tables_[table].state.dealer; }

    // The pack of the running deal of a table.
    std::vector<u8> pack(int table) const {
        std::vector<u8> cards(cards_.size());
        shuffled(cards_, seed_, index_of(table), cards.data());
        return cards;
    }

    // All tables from their first deal.
    void reset() {
        std::fill(rows_.done.begin(), rows_.done.end(), 0);
        std::fill(rows_.rewards.begin(), rows_.rewards.end(), 0.0F);
        for (int table = 0; table < size(); ++table) {
            tables_[table] = Table{};
            deal(table);
            write(table);
        }
    }

    // Whatever numbers were given, as those of actions; `IllegalAction` names the first that is not legal.
    std::vector<i32> checked(const i64* given) const {
        for (int table = 0; table < size(); ++table) check(table, given[table]);
        return {given, given + size()};
    }

    // One action a table. If any is illegal, nothing happens anywhere and `IllegalAction` names the first. After the
    // last action of a deal its points stand in `rewards`, `done` is 1, and the table holds the next deal.
    void step(const i32* actions) {
        for (int table = 0; table < size(); ++table) check(table, actions[table]);
        std::fill(rows_.rewards.begin(), rows_.rewards.end(), 0.0F);
        for (int table = 0; table < size(); ++table) {
            Table& it = tables_[table];
            const Action action = rules_.actions.at(actions[table]);
            it.seen.note(rules_, it.state, action);
            it.state.make(rules_, action);
            rows_.done[table] = it.state.over();
            if (it.state.over()) {
                Game::settle(rules_, it.state, it.carried, &rows_.rewards[table * Game::SEATS]);
                ++it.deals;
                deal(table);
            }
            write(table);
        }
    }

    // A random legal action for each table.
    void sample(Rng& rng, i32* actions) const {
        for (int table = 0; table < size(); ++table) {
            const LegalSet& legal = tables_[table].legal;
            actions[table] = legal.nth(static_cast<int>(rng.index(static_cast<u32>(legal.size()))));
        }
    }

private:
    struct Table {
        State state;
        typename Game::Seen seen;
        typename Game::Carried carried{};
        LegalSet legal;
        u64 deals = 0;  // finished ones
    };

    static std::size_t check_size(int tables) {
        if (tables < 1) throw RulesError("a batch has at least one table, not " + std::to_string(tables));
        return static_cast<std::size_t>(tables);
    }

    static Layout layout_of(const Rules& rules) {
        const std::vector<u8> cards = pack_of<Game>(rules);
        Layout layout;
        Game::observe(rules, Game::start(rules, cards.data(), 0), {}, {}, 0, layout);
        return layout;
    }

    u64 index_of(int table) const { return tables_[table].deals * tables_.size() + static_cast<u64>(table); }

    void deal(int table) {
        Table& it = tables_[table];
        std::array<u8, FACES> pack;
        shuffled(cards_, seed_, index_of(table), pack.data());
        const int dealer = static_cast<int>((static_cast<u64>(table) + it.deals) % Game::SEATS);
        it.state = Game::start(rules_, pack.data(), dealer, Game::opening(rules_, dealer));
        it.seen = {};
    }

    void write(int table) {
        Table& it = tables_[table];
        it.legal.clear();
        it.state.each_legal(rules_, [&](Action action) { it.legal.add(rules_.actions.number(action)); });
        const int columns = rules_.actions.size();
        it.legal.write(&rows_.legal[static_cast<std::size_t>(table) * columns], columns);
        rows_.to_act[table] = static_cast<i8>(it.state.to_act);
        RowWriter out(&rows_.observations[static_cast<std::size_t>(table) * width_]);
        Game::observe(rules_, it.state, it.seen, it.carried, it.state.to_act, out);
    }

    void check(int table, i64 number) const {
        const Table& it = tables_[table];
        const bool known = number >= 0 && number < rules_.actions.size();
        if (known && it.legal.has(static_cast<int>(number))) return;
        std::string text = "action " + std::to_string(number);
        if (known) text += " (" + token(rules_.actions.at(static_cast<int>(number))) + ")";
        text += " of table " + std::to_string(table) + " by seat " + std::to_string(it.state.to_act) + "; possible:";
        it.state.each_legal(rules_, [&](Action action) {
            text += ' ' + std::to_string(rules_.actions.number(action)) + " (" + token(action) + ")";
        });
        throw IllegalAction(text);
    }

    const Rules& rules_;
    std::vector<u8> cards_;
    u64 seed_;
    std::vector<Table> tables_;
    Layout layout_;
    int width_ = 0;
    Rows rows_;
};

}  // namespace stich
