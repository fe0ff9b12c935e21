import { chainLines } from "#app/domain/calendar/lines.ts";
import { type ChainRun, runsOf } from "#app/domain/calendar/moved-chain.ts";
import { firstLook } from "#app/domain/reminders.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { type LocalDate, type MinuteOfDay, toUtcMinute } from "#app/domain/time/time.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import type { BookingView } from "#db/queries/bookings/booking-views.ts";
import type { Move } from "#db/queries/bookings/customer-changes.ts";
import { type EmployeeFacts, employeeFacts } from "#db/queries/catalog/employees.ts";
import { inStoreZone } from "#db/queries/catalog/slot-facts.ts";
import { type Store, storeOf } from "#db/queries/catalog/stores.ts";
import { allOf, readAll } from "#db/reading.ts";

/** A line of the booking in its new place, with the duration that was frozen on it. */
export type ChainLine = {
  readonly id: string;
  readonly employeeId: string;
  readonly serviceId: string;
  readonly start: MinuteOfDay;
  readonly minutes: number;
};

export type WishedLine = { readonly id: string; readonly start: MinuteOfDay };

/** Every line of the booking must be there, once, and back to back (contract, Customer bookings). */
export const BAD_LINES: Refusal = {
  code: "VALIDATION",
  fields: [{ field: "bookingServicePriceAndDurationReschedules", code: "VALIDATION" }],
};

/** The booking's lines in their order, each at its new start. NOT_FOUND for one it does not have. */
export function linesOf(
  view: BookingView,
  to: readonly WishedLine[] | MinuteOfDay,
): Result<readonly ChainLine[], Refusal> {
  const { lines } = view;
  const wished = typeof to === "number" ? chainedFrom(view, to) : to;
  const starts = new Map(wished.map(({ id, start }) => [id, start]));
  if (wished.some(({ id }) => !lines.some((line) => line.id === id))) return err({ code: "NOT_FOUND" });
  if (starts.size !== lines.length || wished.length !== lines.length) return err(BAD_LINES);
  return ok(
    lines.map(({ id, employeeId, serviceId, minutes }) => ({
      id,
      employeeId,
      serviceId,
      minutes,
      start: starts.get(id) ?? 0,
    })),
  );
}

function chainedFrom({ lines }: BookingView, first: MinuteOfDay): WishedLine[] {
  let start = first;
  return lines.map(({ id, minutes }) => {
    const line = { id, start };
    start += minutes;
    return line;
  });
}

export type MoveFacts = {
  /** Null for one that is no longer there. */
  readonly store: Store | null;
  /** Undefined for who no longer works there. */
  readonly runs: readonly (ChainRun & { readonly employee: EmployeeFacts | undefined })[];
};

/** The store and the calendars of those whose services are moved, in one batch. */
export async function moveFacts(
  deps: Deps,
  { businessId, storeId }: BookingView,
  date: LocalDate,
  lines: readonly ChainLine[],
): Promise<MoveFacts> {
  const runs = runsOf(lines);
  const key = { businessId, storeId };
  const { store, people } = await inStoreZone((zone) => {
    const from = toUtcMinute(date, lines[0]?.start ?? 0, zone);
    const of = ({ employeeId }: ChainRun) => {
      const own = lines.filter((line) => line.employeeId === employeeId);
      const wanted = { serviceIds: own.map((line) => line.serviceId) };
      return employeeFacts(deps.db, { ...key, wanted, employeeId, from, to: from });
    };
    const people = allOf(Object.fromEntries(runs.map((run, index) => [index, of(run)])));
    return readAll(deps.db, { store: storeOf(deps.db, { ...key, from: minuteNow(deps) }), people });
  });
  return { store, runs: runs.map((run, index) => ({ ...run, employee: people[index]?.[0] })) };
}

/** A booking, and where it is to be moved. */
export type MoveAttempt = {
  readonly view: BookingView;
  readonly date: LocalDate;
  readonly lines: readonly ChainLine[];
  readonly facts: MoveFacts;
};

/** The booking as it will stand. The clock finds out by itself which of its reminders come too late for a move. */
export function moveOf({ view, date, lines, facts }: MoveAttempt, customerId: string): Move {
  const durations = lines.map((line) => line.minutes);
  const start = lines[0]?.start ?? 0;
  const zone = facts.store?.timeZone ?? "UTC";
  const places = chainLines(date, start, durations, zone);
  const moved = lines.flatMap(({ id }, index) => {
    const place = places[index];
    return place ? [{ id, startMinute: place.start, s: place.startsAt, e: place.endsAt }] : [];
  });
  const s = Math.min(...moved.map((line) => line.s));
  const depositDueAt = view.status === "PENDING_DEPOSIT" ? view.depositDueAt : null;
  return {
    bookingId: view.id,
    businessId: view.businessId,
    customerId,
    version: view.version,
    from: { date: view.date, startMinute: view.startMinute },
    date,
    startMinute: start,
    s,
    e: Math.max(...moved.map((line) => line.e)),
    remindAt: firstLook({ startsAt: s, zone, bookedAt: view.createdAt, movedAt: null, depositDueAt }),
    lines: moved,
  };
}
