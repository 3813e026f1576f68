#include "spades/options.hpp"

namespace stich::spades {

const OptionTable<Options>& option_table() {
    static const OptionTable<Options> table = {
        flag("forced_lead_breaks", &Options::forced_lead_breaks),
        flag("first_trick_spades", &Options::first_trick_spades),
        flag("double_nil", &Options::double_nil),
        flag("blind_nil", &Options::blind_nil),
        number("blind_nil_deficit", &Options::blind_nil_deficit),
        number("blind_nil_exchange", &Options::blind_nil_exchange),
        choice("discard", &Options::discard_after_bidding, {"before_bidding", "after_bidding"}),
        choice("bidding", &Options::partners_bid, {"single", "partners"}),
        flag("redeal_without_spades", &Options::redeal_without_spades),
        number("minimum_bid", &Options::minimum_bid),
        number("nil_value", &Options::nil_value),
        number("blind_nil_value", &Options::blind_nil_value),
        choice("failed_nil", &Options::failed_nil, {"bags", "bags_if_made", "helps_partner"}),
        choice("ten_for_200", &Options::ten_for_200, {"off", "exactly", "at_least"}),
        choice("moon", &Options::moon, {"off", "200", "wins_match"}),
        number("bag_limit", &Options::bag_limit),
        number("bag_penalty", &Options::bag_penalty),
        unread<Options>("jokers"),  // the pack says it
        unread<Options>("target"),  // these are of matches
        unread<Options>("loss_limit"),
        unread<Options>("sudden_death"),
        unread<Options>("max_deals"),
    };
    return table;
}

}  // namespace stich::spades
