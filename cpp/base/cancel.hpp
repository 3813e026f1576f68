// How long calls are stopped and how they tell how far they are. No clock is read more than a few hundred times a
// second.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>

#include "base/bits.hpp"
#include "base/errors.hpp"

namespace stich {

// A flag that any thread may raise; the calls that were given it throw `Cancelled` soon after.
class Cancel {
public:
    void stop() { stopped_.store(true, std::memory_order_relaxed); }
    bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

private:
    std::atomic<bool> stopped_{false};
};

// What one running call looks at: made on the stack of the call, used by one thread.
class Watch {
public:
    using Progress = std::function<void(u64 done, u64 total)>;

    Watch() = default;
    Watch(const Cancel* cancel, Progress progress, u64 total)
        : cancel_(cancel), progress_(std::move(progress)), total_(total) {}

    // To be called after each unit of work: a node, a deal, a step. Throws `Cancelled`, or what `progress` throws.
    void tick(u64 work = 1) {
        done_ += work;
        if (done_ >= next_) [[unlikely]]
            look();
    }

    u64 done() const { return done_; }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr auto LOOK = std::chrono::milliseconds(2);     // between two looks at the flag
    static constexpr auto REPORT = std::chrono::milliseconds(50);  // between two calls of `progress`

    void look() {
        if (cancel_ && cancel_->stopped()) throw Cancelled();
        const auto now = Clock::now();
        if (now - looked_ < LOOK)
            stride_ *= 2;
        else if (now - looked_ > 2 * LOOK && stride_ > 1)
            stride_ /= 2;
        looked_ = now;
        next_ = done_ + stride_;
        if (progress_ && now - reported_ >= REPORT) {
            reported_ = now;
            progress_(done_, total_);
        }
    }

    const Cancel* cancel_ = nullptr;
    Progress progress_;
    u64 total_ = 0, done_ = 0, next_ = 1, stride_ = 1;
    Clock::time_point looked_ = Clock::now(), reported_ = looked_;
};

}  // namespace stich
