import { employeeCalendar } from "#app/domain/calendar/opening.ts";
import { mergeSpans, type Span } from "#app/domain/time/spans.ts";
import { type LocalDate, toLocal, toUtcMinute } from "#app/domain/time/time.ts";
import { DAY_MINUTES, type UtcMinute } from "#app/domain/time/units.ts";
import type { WaitedFor } from "#app/domain/waitlist/team-time.ts";
import type { Wish } from "#app/domain/waitlist/wish.ts";
import type { TeamFacts, TeamKey } from "#db/queries/waitlist/list-facts.ts";

type Asked = {
  readonly businessId: string;
  readonly storeId: string;
  readonly zone: string;
  readonly days: readonly LocalDate[];
  readonly servicePriceIds: readonly string[];
  readonly now: UtcMinute;
};

/** The key to a store's facts for some days: bookings are read for these days only, without past ones. */
export function teamKey({ businessId, storeId, zone, days, servicePriceIds, now }: Asked): TeamKey {
  const today = toLocal(now, zone).date;
  const ahead = [...new Set(days)].filter((day) => day >= today);
  return {
    ...{ businessId, storeId },
    from: Math.floor(now) - DAY_MINUTES,
    windows: mergeSpans(ahead.map((day) => wholeDay(day, zone))),
    servicePriceIds: [...new Set(servicePriceIds)],
  };
}

function wholeDay(day: LocalDate, zone: string): Span {
  return { from: toUtcMinute(day, 0, zone), to: toUtcMinute(day, DAY_MINUTES, zone) };
}

/** The professionals of a store, in its order; empty where it is not open to the public. */
export function teamOf({ store, people }: TeamFacts): readonly WaitedFor[] {
  if (store === null) return [];
  return people.map(({ id, skills, busy, held, ownWeekly, timeOff }) => ({
    ...{ id, busy, held },
    serviceIds: skills.map(({ serviceId }) => serviceId),
    employee: employeeCalendar({ id, ownWeekly, timeOff }, store.calendar),
  }));
}

/** The services of a chain; empty where one of them cannot be booked at the store any more. */
export function servicesOf(servicePriceIds: readonly string[], { options }: TeamFacts): Wish["services"] {
  const found = servicePriceIds.flatMap((id) => options.find((option) => option.servicePriceId === id) ?? []);
  return found.length === servicePriceIds.length ? found : [];
}
