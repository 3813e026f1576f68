#include "entensuppe/options.hpp"

namespace stich::entensuppe {

const OptionTable<Options>& option_table() {
    static const OptionTable<Options> table = {
        flag("open_stock", &Options::open_stock),
        choice("calls", &Options::automatic_calls, {"spoken", "automatic"}),
        choice("silent_fourth", &Options::silent_fourth_quacks, {"leader_wins", "quacker_wins"}),
        unread<Options>("target"),  // these are of matches
        unread<Options>("pond"),
        unread<Options>("soup"),
        unread<Options>("both_in_pond"),
        unread<Options>("pond_beats_target"),
        unread<Options>("games_to_win"),
        unread<Options>("max_deals"),
    };
    return table;
}

}  // namespace stich::entensuppe
