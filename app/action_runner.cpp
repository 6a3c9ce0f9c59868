#include "app/action_runner.h"

#include "app/explain_arbiter.h"

namespace app {

Attempt attempt(const std::function<std::optional<arbiter::Refusal>()>& act)
{
    Attempt attempt;
    try {
        attempt.refusal = act();
        if (attempt.refusal)
            attempt.end = Attempt::End::Refused;
    } catch (const arbiter::StaleLog& stale) {
        attempt.end = Attempt::End::Stale;
        attempt.sentence = explain(stale);
    } catch (const arbiter::StorageError& error) {
        attempt.end = Attempt::End::Failed;
        attempt.sentence = explain(error);
    } catch (const arbiter::CorruptLog& corrupt) {
        attempt.end = Attempt::End::Failed;
        attempt.sentence = explain(corrupt);
    }
    return attempt;
}

} // namespace app
