import { allHours } from "#app/domain/calendar/opening.ts";
import { refusalAt } from "#app/domain/calendar/slots.ts";
import { openOption, optionFor } from "#app/domain/catalog/own-terms.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { sharedTimes } from "#app/usecases/catalog/shared-times.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { momentNow } from "#app/usecases/minute-now.ts";
import type { SharerFacts } from "#db/queries/catalog/sharers.ts";
import { MAX_TRIES, mayAnotherHelp } from "./book-first-free.server.ts";
import { draftBooking, type FoundBooking } from "./booking-draft.ts";
import { placeBooking } from "./place-booking.server.ts";

/** The professionals that may share a booking, as read together with it. */
type Together = {
  readonly sharers: readonly SharerFacts[];
  /** The professional shown to the customer for each of the options, by id. */
  readonly shownIds: readonly string[];
  /** Reads the professionals again, and the booking that the customer may have got meanwhile. */
  readonly readAgain: () => Promise<{
    readonly sharers: readonly SharerFacts[];
    readonly mine: string | null;
  }>;
};

/**
 * Books with several professionals, each for some of the options. Takes those shown where they are still free, or else others
 * free at the same time who ask no more. SLOT_TAKEN where there are none.
 */
export async function bookTogether(
  deps: Deps,
  actor: SignedIn,
  found: FoundBooking,
  { sharers, shownIds, readAgain }: Together,
): Promise<Result<string, Refusal>> {
  const closed = storeRefusal(deps, found, sharers);
  if (closed !== null) return err({ code: closed });
  const place = (assignees: readonly SharerFacts[]) =>
    placeBooking(deps, draftBooking(deps, actor, found, assignees), []);
  const others = (now: readonly SharerFacts[]) => {
    const assignees = assigneesNow(deps, found, now);
    const theirs = assignees?.map(({ id }) => id) ?? [];
    return asksMore(found, theirs, shownIds) ? null : assignees;
  };

  const asShown = assigneesNow(deps, found, sharers, shownIds);
  let assignees = asShown ?? others(sharers);
  let answer: Result<string, Refusal> = err({ code: "SLOT_TAKEN" });
  for (let tries = 0; assignees !== null && tries < MAX_TRIES; tries++) {
    answer = await place(assignees);
    if (answer.ok || !mayAnotherHelp(answer.error)) return answer;
    const now = await readAgain();
    if (now.mine !== null) return ok(now.mine);
    assignees = others(now.sharers);
  }
  const behindHolds = asShown === null ? assigneesNow(deps, found, sharers.map(unbooked), shownIds) : null;
  return behindHolds === null ? answer : place(behindHolds);
}

/** Whether these professionals ask more than those shown; they do not where none were shown. */
function asksMore({ options }: FoundBooking, ids: readonly string[], shownIds: readonly string[]): boolean {
  const priceWith = (assignees: readonly string[]) =>
    options.reduce((sum, option, line) => sum + optionFor(option, assignees[line] ?? null).priceCentavos, 0);
  return shownIds.length > 0 && priceWith(ids) > priceWith(shownIds);
}

/** The holds of overdue deposits may be all that keeps the shown professionals busy, so they count as free here. */
function unbooked(sharer: SharerFacts): SharerFacts {
  return { ...sharer, busy: [] };
}

/** Why the store itself refuses the time, with any professional; null where it does not. */
function storeRefusal(
  deps: Deps,
  { store: { calendar }, options, date, startMinute }: FoundBooking,
  sharers: readonly SharerFacts[],
) {
  const employee = allHours(calendar);
  const lineMinutes = options.map((option) => {
    const able = sharers.filter(({ serviceIds }) => serviceIds.includes(option.serviceId));
    return openOption(
      option,
      able.map(({ id }) => id),
    ).minutes;
  });
  const question = { dates: [date], now: momentNow(deps), store: calendar, employee, busy: [], lineMinutes };
  return refusalAt(question, date, startMinute);
}

function assigneesNow(
  deps: Deps,
  { store, options, date, startMinute }: FoundBooking,
  sharers: readonly SharerFacts[],
  by?: readonly string[],
): readonly SharerFacts[] | null {
  const times = sharedTimes({ store, options, sharers, now: momentNow(deps) }, by)(date);
  return times.find((time) => time.from === startMinute)?.assignees ?? null;
}
