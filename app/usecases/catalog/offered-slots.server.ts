import { employeeCalendar } from "#app/domain/calendar/opening.ts";
import { type Slot, slots, WINDOW_DAYS } from "#app/domain/calendar/slots.ts";
import { minutesFor } from "#app/domain/catalog/own-terms.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { type LocalDate, toUtcMinute } from "#app/domain/time/time.ts";
import { DAY_MINUTES, type UtcMinute } from "#app/domain/time/units.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { minuteNow, momentNow } from "#app/usecases/minute-now.ts";
import { type ReschedulableLine, reschedulableLines } from "#db/queries/bookings/reschedulable-lines.ts";
import { type OptionMinutes, slotCalendar } from "#db/queries/catalog/slot-calendar.ts";
import { inStoreZone } from "#db/queries/catalog/slot-facts.ts";
import { readAll } from "#db/reading.ts";
import type { Place } from "./store-catalog.server.ts";

export type SlotsInput = Place & {
  readonly employeeId: string;
  readonly dates: readonly LocalDate[];
  /** In the order of the chain. */
  readonly lines: readonly LineInput[];
};

type LineInput = {
  readonly serviceId: string;
  readonly servicePriceId: string;
  /** A line of the booking being moved: it frees its time and keeps its duration. */
  readonly rescheduledLineId: string | null;
};

/**
 * The free times of a professional for a chain of services, on each date (contract, Public booking). None on past dates or those
 * over 90 days ahead, and none where the professional does not offer the services. NOT_FOUND for ids that are unknown, or not of
 * that store.
 */
export async function offeredSlots(
  deps: Deps,
  question: SlotsInput,
): Promise<Result<ReadonlyMap<LocalDate, readonly Slot[]>, Refusal>> {
  const { store, options, employee, moving } = await readFacts(deps, question);
  const lineMinutes = lineMinutesOf(question, options, moving);
  if (store === null || employee === null || lineMinutes === null) return err({ code: "NOT_FOUND" });
  const { dates } = question;
  if (!employee.offersAll) return ok(new Map(dates.map((date) => [date, []])));
  const calendar = employeeCalendar(employee, store);
  const now = momentNow(deps);
  return ok(slots({ dates, now, store, employee: calendar, busy: employee.busy, lineMinutes }));
}

function readFacts(deps: Deps, { businessId, storeId, employeeId, dates, lines }: SlotsInput) {
  const servicePriceIds = lines.map((line) => line.servicePriceId);
  const rescheduledLineIds = lines.flatMap((line) => line.rescheduledLineId ?? []);
  const wanted = { serviceIds: lines.map((line) => line.serviceId) };
  const ask = { businessId, storeId, employeeId, servicePriceIds, wanted, rescheduledLineIds };
  return inStoreZone(async (zone) => {
    const { facts, moving } = await readAll(deps.db, {
      facts: slotCalendar(deps.db, { ...ask, ...windowOf(dates, zone, minuteNow(deps)) }),
      moving: reschedulableLines(deps.db, { businessId, storeId, lineIds: rescheduledLineIds }),
    });
    return { ...facts, moving };
  });
}

/** From the first date to the last, limited to the time in which anything can be free. */
function windowOf(dates: readonly LocalDate[], zone: string, now: UtcMinute) {
  const sorted = [...dates].sort();
  const first = toUtcMinute(sorted[0] ?? "", 0, zone);
  const last = toUtcMinute(sorted.at(-1) ?? "", DAY_MINUTES, zone);
  return { from: Math.max(first, now), to: Math.min(last, now + (WINDOW_DAYS + 1) * DAY_MINUTES) };
}

/** The minutes of each line; null where an id is unknown or does not belong to the line. */
function lineMinutesOf(
  { lines, employeeId }: Pick<SlotsInput, "lines" | "employeeId">,
  options: readonly OptionMinutes[],
  moving: readonly ReschedulableLine[],
): number[] | null {
  const minutes = lines.flatMap(({ serviceId, servicePriceId, rescheduledLineId }) => {
    if (rescheduledLineId !== null) {
      const moved = moving.find(({ id }) => id === rescheduledLineId);
      return moved?.serviceId === serviceId && moved.servicePriceId === servicePriceId ? [moved.minutes] : [];
    }
    const option = options.find((each) => each.servicePriceId === servicePriceId);
    return option?.serviceId === serviceId ? [minutesFor([option], employeeId)] : [];
  });
  return minutes.length === lines.length ? minutes : null;
}
