// Whole deals of any game, from fresh or given packs or from positions, played to their ends.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "base/cancel.hpp"
#include "base/cards.hpp"
#include "base/rng.hpp"

namespace stich {

// The cards of a game in canonical order, each as `Card.index`, as often as it is in the pack.
template <class Game>
std::vector<u8> pack_of(const typename Game::Rules& rules) {
    std::vector<u8> cards;
    each_bit(rules.pack, [&](int position) { cards.push_back(Game::card_at(position)); });
    return cards;
}

// The pack of deal `index` under `seed`, shuffled from `cards` in canonical order; the generator goes on from there.
inline Rng shuffled(const std::vector<u8>& cards, u64 seed, u64 index, u8* pack) {
    Rng rng = Rng::stream(seed, index);
    std::copy(cards.begin(), cards.end(), pack);
    rng.shuffle(std::span<u8>(pack, cards.size()));
    return rng;
}

enum class Player : u8 { RANDOM, SIMPLE };  // who plays a deal to its end

// Plays `deals` positions to their ends; `begin(deal, rng)` makes each, and a row of `COLUMNS` numbers comes out.
template <class Game, class Begin>
void play_out(const typename Game::Rules& rules, u64 deals, u64 seed, Player player, i16* rows, Watch& watch,
              Begin&& begin) {
    with_bits([&](auto bits) {
        for (u64 deal = 0; deal < deals; ++deal, rows += Game::COLUMNS) {
            Rng rng = Rng::stream(seed, deal);
            auto state = begin(deal, rng);
            if (player == Player::RANDOM)
                Game::template finish_at_random<decltype(bits)>(rules, state, rng);
            else
                while (!state.over()) state.make(rules, Game::choose(rules, state, rng));
            Game::row(rules, state, rows);
            watch.tick();
        }
    });
}

// Fresh packs, dealer after dealer, without calls.
template <class Game>
void random_deals(const typename Game::Rules& rules, u64 deals, u64 seed, Player player, i16* rows, Watch& watch) {
    const std::vector<u8> cards = pack_of<Game>(rules);
    std::array<u8, FACES> pack;
    play_out<Game>(rules, deals, seed, player, rows, watch, [&](u64 deal, Rng& rng) {
        rng = shuffled(cards, seed, deal, pack.data());
        auto state = Game::start(rules, pack.data(), static_cast<int>(deal % Game::SEATS));
        Game::skip_calls(rules, state);
        return state;
    });
}

// The same for given packs, one after another in `packs`.
template <class Game>
void play_packs(const typename Game::Rules& rules, const u8* packs, u64 deals, u64 seed, Player player, i16* rows,
                Watch& watch) {
    const std::size_t size = pack_of<Game>(rules).size();
    play_out<Game>(rules, deals, seed, player, rows, watch, [&](u64 deal, Rng&) {
        auto state = Game::start(rules, packs + deal * size, static_cast<int>(deal % Game::SEATS));
        Game::skip_calls(rules, state);
        return state;
    });
}

}  // namespace stich
