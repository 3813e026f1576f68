// The native module `stich._core`: errors, orders, cancelling; each game has a file of its own.
#include "python/bindings.hpp"

#include <string_view>

bool read_order(nanobind::handle order, stich::OrderSource& source) {
    namespace nb = nanobind;
    source = {};
    source.must_follow = nb::cast<bool>(order.attr("must_follow"));
    nb::object strengths = order.attr("strength");
    for (nb::handle item : order.attr("suits").attr("items")()) {
        const auto card = nb::cast<std::size_t>(item[0].attr("index"));
        const std::size_t suit = std::string_view("SHDCT").find(nb::cast<std::string>(item[1]));
        if (suit == std::string_view::npos || card >= stich::FACES) return false;
        source.suit[card] = static_cast<stich::u8>(suit);
        source.strength[card] = nb::cast<int>(strengths[item[0]]);
    }
    for (nb::handle card : order.attr("second_wins"))
        source.second_wins |= stich::bit(nb::cast<int>(card.attr("index")));
    return true;
}

namespace stich::bindings {

namespace {

// Raises the error of this name from stich.errors, with a code and values where there are any.
void raise(const char* name, const std::exception& error, const std::string& code = "",
           const NotationError::Values& values = {}) {
    try {
        nb::object type = nb::module_::import_("stich.errors").attr(name);
        nb::dict about;
        for (const auto& [slot, value] : values) about[slot.c_str()] = nb::cast(value);
        nb::object raised = code.empty() ? type(error.what()) : type(error.what(), code, **about);
        PyErr_SetObject(type.ptr(), raised.ptr());
    } catch (nb::python_error& missing) {
        missing.restore();
    }
}

void map_errors() {
    nb::register_exception_translator([](const std::exception_ptr& thrown, void*) {
        try {
            std::rethrow_exception(thrown);
        } catch (const NotationError& error) {
            raise("NotationError", error, error.code, error.values);
        } catch (const IllegalAction& error) {
            raise("IllegalAction", error);
        } catch (const RulesError& error) {
            raise("RulesError", error);
        }
    });
}

}  // namespace

Watch watch(const Stop& cancel, const Callback& progress, u64 total) {
    return Watch(
        cancel.get(),
        [progress](u64 done, u64 of) {
            nb::gil_scoped_acquire acquired;
            if (PyErr_CheckSignals()) throw nb::python_error();
            if (progress) (*progress)(done, of);
        },
        total);
}

}  // namespace stich::bindings

namespace stich::bindings {

// The games, each in a file of its own beside this one.
void bind_entensuppe(nb::module_& m);
void bind_spades(nb::module_& m);
void bind_doppelkopf(nb::module_& m);

// What no game owns.
void bind_double_dummy(nb::module_& m);
void bind_sampler(nb::module_& m);

}  // namespace stich::bindings

NB_MODULE(_core, m) {
    using namespace stich;
    using namespace stich::bindings;
    m.doc() = "The native core: positions as bit sets, play-outs, batches of tables. See docs/native.md.";
    // Rules are kept in caches of Python modules, which Python may drop after the module: no leak, so no warning of
    // one.
    nb::set_leak_warnings(false);
    map_errors();
    nb::exception<Cancelled>(m, "Cancelled", PyExc_RuntimeError);
    nb::class_<Cancel>(m, "Cancel", "A flag that stops the calls it was given to, raised from any thread.")
        .def(nb::init<>())
        .def("stop", &Cancel::stop, "The calls raise `Cancelled` soon after.")
        .def_prop_ro("stopped", &Cancel::stopped);
    bind_sampler(m);
    bind_double_dummy(m);
    bind_entensuppe(m);
    bind_spades(m);
    bind_doppelkopf(m);
}
