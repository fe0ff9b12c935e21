import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { HolidayReply } from "#app/domain/setup/holidays/holidays.ts";
import { hoursAfter } from "#app/domain/setup/holidays/special-hours.ts";
import { spanIn } from "#app/domain/setup/stores/closures.ts";
import { type LocalDate, toLocal, usualDay } from "#app/domain/time/time.ts";
import { holidayReason } from "#app/text/setup/stores/holidays.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { ClosureRow } from "#db/queries/setup/closures.ts";

type Place = { readonly id: string; readonly timeZone: string };
type Others = { readonly stores: readonly Place[]; readonly closures: readonly ClosureRow[] };

/**
 * The holiday closures that a new store takes over from the other stores, by its own clock and with the same group.
 * Other closures stay with their stores.
 */
export function joinedHolidays(
  deps: Deps,
  store: Place,
  { stores, closures }: Others,
): readonly ClosureRow[] {
  const zones = new Map(stores.map(({ id, timeZone }) => [id, timeZone]));
  const each = new Map(
    closures.filter(({ holiday }) => holiday !== null).map((row) => [row.groupId, row] as const),
  );
  return [...each.values()].map((row) => {
    const zone = zones.get(row.storeId) ?? store.timeZone;
    const [from, to] = [toLocal(row.startUtcMinute, zone), toLocal(row.endUtcMinute, zone)];
    const span = spanIn(store.timeZone, { from, to });
    return { ...row, id: deps.newId(), storeId: store.id, startUtcMinute: span.from, endUtcMinute: span.to };
  });
}

type Told = {
  readonly stores: readonly { readonly weekly: WeeklyShifts }[];
  readonly answers: readonly { readonly date: LocalDate; readonly reply: HolidayReply | null }[];
};

/** The hours of a new store with the special hours of holidays that its business has answered. */
export function joinedHours(deps: Deps, weekly: WeeklyShifts, { stores, answers }: Told): WeeklyShifts {
  const today = usualDay(deps.now());
  const others = stores.map((each) => each.weekly);
  return answers.reduce((hours, { date, reply }) => {
    const holiday = reply && { date, reply, reason: holidayReason(date) };
    const after = holiday && hoursAfter({ weeklies: [...others, hours], holiday, today });
    return after?.at(-1) ?? hours;
  }, weekly);
}
