import { employeeCalendar } from "#app/domain/calendar/opening.ts";
import { sharedSearch } from "#app/domain/calendar/shared-chains.ts";
import type { Slot } from "#app/domain/calendar/slots.ts";
import { ownLengths } from "#app/domain/catalog/own-terms.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { ChosenOption } from "#db/queries/catalog/services.ts";
import type { SharerFacts } from "#db/queries/catalog/sharers.ts";
import type { Store } from "#db/queries/catalog/stores.ts";

/** The question when some professionals can do these options together, one after the other. */
export type SharedQuestion = {
  readonly store: Store;
  readonly options: readonly ChosenOption[];
  readonly sharers: readonly SharerFacts[];
  readonly now: UtcMinute;
};

/** A time for all of it; `assignees`: the professional of each option. */
export type SharedTime = Slot & { readonly assignees: readonly SharerFacts[] };

/** The times of a day at which they can; `by`: the id of each option's professional, where these are fixed. */
export function sharedTimes(
  { store, options, sharers, now }: SharedQuestion,
  by?: readonly string[],
): (date: LocalDate) => SharedTime[] {
  const team = sharers.map((sharer) => ({
    employee: employeeCalendar(sharer, store.calendar),
    busy: sharer.busy,
    ...ownLengths(options, sharer.id),
    does: options.map(
      ({ serviceId }, line) =>
        sharer.serviceIds.includes(serviceId) && (by === undefined || by[line] === sharer.id),
    ),
  }));
  const lineMinutes = options.map((option) => option.minutes);
  const slotsOn = sharedSearch({ now, store: store.calendar, lineMinutes, team });
  return (date) =>
    slotsOn(date).map(({ from, to, assignees }) => ({
      from,
      to,
      assignees: assignees.flatMap((index) => sharers[index] ?? []),
    }));
}

/** Whether options of several services can be shared: there are several professionals, and each option has one. */
export function canShare({ options, sharers }: Pick<SharedQuestion, "options" | "sharers">): boolean {
  const isDone = ({ serviceId }: ChosenOption) => sharers.some((each) => each.serviceIds.includes(serviceId));
  return options.length > 1 && sharers.length > 1 && options.every(isDone);
}
