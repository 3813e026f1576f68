// What every game offers in a struct of its own (`SpadesGame` and so on), for what works on any of them: its rules and
// states, its cards, its play-outs, its observations, its points.
#pragma once

#include <string>
#include <vector>

namespace stich {

// Names of columns of play-out results come with the game, so that a table of numbers explains itself.
using Columns = std::vector<std::string>;

// What a game carries from deal to deal that carries nothing.
struct Nothing {};

}  // namespace stich
