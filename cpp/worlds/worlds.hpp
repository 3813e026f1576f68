// Worlds: all ways in which unseen cards can lie, counted exactly, and drawn each as likely as any other.
//
// Cards that may lie in the same places form a group. Counting goes group by group: what is left of the room in each
// place (and of what a demand still asks for) is all that the rest depends on, so the ways of the rest are counted
// once for each such remainder. Drawing follows the counts from the first group to the last, then deals each group's
// cards to its places at random. Nothing is rejected and nothing is approximate.
#pragma once

#include <array>
#include <vector>

#include "base/rng.hpp"

namespace stich::worlds {

using u128 = unsigned __int128;

inline constexpr int PLACES = 8;
using Room = std::array<u8, PLACES>;  // how many unseen cards each place holds

// Cards that are alike. A card in place p counts `factor[p]` times: what lies open of its twin can have come about in
// so many more ways if it lies there.
struct Group {
    u8 size = 0;
    u8 places = 0;  // that may hold them, as bits
    std::array<u8, PLACES> factor{1, 1, 1, 1, 1, 1, 1, 1};
};

// How many cards of some groups lie in the places of a demand, from `start` on, no longer counted from `top` on.
struct Counter {
    u64 groups = 0;  // as bits
    u8 start = 0, top = 0;
};

// What the cards in some places must amount to together: `meets` has an entry for every outcome of the counters, in
// the mixed base of their tops plus one, the first counter running fastest.
struct Demand {
    u8 places = 0;
    std::vector<Counter> counters;
    std::vector<u8> meets;
};

struct System {
    std::vector<Room> rooms;  // alternatives, whose worlds are all worlds together
    std::vector<Group> groups;
    std::vector<Demand> demands;
};

class Sampler {
public:
    // `RulesError` if the numbers do not fit together or the worlds cannot be counted.
    explicit Sampler(const System& system);

    u128 worlds() const { return roots_.empty() ? 0 : roots_.back().upto; }
    int cards() const { return cards_; }
    std::size_t nodes() const { return nodes_.size(); }

    // The place of each card, group after group as they were given. There must be a world.
    void draw(Rng& rng, u8* places) const;

private:
    struct Step {
        u128 upto;  // worlds of this step and those before it
        u64 taken;  // cards of the group that each place takes, a byte each
        u32 node;
    };
    struct Node {
        u32 first, last;  // steps
    };
    struct Layer {
        u8 place, size;  // of the group's cards among all
    };
    class Builder;

    const Step& choose(Rng& rng, const Step* first, const Step* last) const;

    std::vector<Layer> layers_;
    std::vector<Step> roots_, steps_;
    std::vector<Node> nodes_;
    int cards_ = 0;
};

// A number below `n`, exactly uniform.
u128 below(Rng& rng, u128 n);

}  // namespace stich::worlds
