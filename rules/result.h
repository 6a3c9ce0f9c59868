#pragma once

#include <cassert>
#include <utility>
#include <variant>

namespace rules {

/// What went wrong, on its way into a Result: `return Failure{error};`.
template <typename E> struct Failure {
    E error;
};
template <typename E> Failure(E) -> Failure<E>;

/// A value or the reason why there is none; the part of C++23's std::expected that the house uses.
template <typename T, typename E> class Result {
public:
    Result(T value)
        : m_state(std::in_place_index<0>, std::move(value))
    {
    }
    Result(Failure<E> failure)
        : m_state(std::in_place_index<1>, std::move(failure.error))
    {
    }

    bool has_value() const { return m_state.index() == 0; }
    explicit operator bool() const { return has_value(); }

    /// Pre: has_value().
    const T& value() const&
    {
        assert(has_value());
        return std::get<0>(m_state);
    }
    T&& value() &&
    {
        assert(has_value());
        return std::move(std::get<0>(m_state));
    }
    const T& operator*() const& { return value(); }
    const T* operator->() const { return &value(); }

    /// Pre: !has_value().
    const E& error() const
    {
        assert(!has_value());
        return std::get<1>(m_state);
    }

private:
    std::variant<T, E> m_state;
};

} // namespace rules
