#include "doppelkopf/options.hpp"

namespace stich::doppelkopf {

const OptionTable<Options>& option_table() {
    static const OptionTable<Options> table = {
        number("deals", &Options::deals),
        flag("nines", &Options::nines),
        flag("pflichtsolo", &Options::pflichtsolo),
        choice("armut", &Options::armut, {"off", "on"}),
        subset<Options>(
            "schmeissen",
            {{"nines5", &Options::five_nines}, {"kings5", &Options::five_kings}, {"trump1", &Options::one_trump}}),
        choice("announcements_score", &Options::announcements_score, {"add", "double", "double_all"}),
        choice("tie_value", &Options::tie_against_only, {"full", "against_only"}),
        unread<Options>("second_dulle"),  // the orders say it
        unread<Options>("target_score"),  // of matches
    };
    return table;
}

}  // namespace stich::doppelkopf
