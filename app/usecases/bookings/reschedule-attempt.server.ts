import { chainLines } from "#app/domain/calendar/lines.ts";
import { type ChainRun, runsOf } from "#app/domain/calendar/rescheduled-chain.ts";
import { firstReminderCheck } from "#app/domain/reminders.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { type LocalDate, type MinuteOfDay, toUtcMinute } from "#app/domain/time/time.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { bookingCounters } from "#app/usecases/limits/caps.server.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import type { BookingView } from "#db/queries/bookings/booking-views.ts";
import type { Reschedule } from "#db/queries/bookings/customer-changes.ts";
import { type EmployeeFacts, employeeFacts } from "#db/queries/catalog/employees.ts";
import { inStoreZone } from "#db/queries/catalog/slot-facts.ts";
import { type Store, storeOf } from "#db/queries/catalog/stores.ts";
import { allOf, readAll } from "#db/reading.ts";

/** A line of the booking in its new place, with its frozen duration. */
export type ChainLine = {
  readonly id: string;
  readonly employeeId: string;
  readonly serviceId: string;
  readonly startMinute: MinuteOfDay;
  readonly minutes: number;
};

export type RequestedLine = { readonly id: string; readonly startMinute: MinuteOfDay };

/** Every line of the booking must be given once, and back to back (contract, Customer bookings). */
export const BAD_LINES: Refusal = {
  code: "VALIDATION",
  fields: [{ field: "bookingServicePriceAndDurationReschedules", code: "VALIDATION" }],
};

/** The booking's lines in their order, each at its new start. NOT_FOUND for a line of another booking. */
export function linesOf(
  view: BookingView,
  to: readonly RequestedLine[] | MinuteOfDay,
): Result<readonly ChainLine[], Refusal> {
  const { lines } = view;
  const wished = typeof to === "number" ? chainedFrom(view, to) : to;
  const starts = new Map(wished.map(({ id, startMinute }) => [id, startMinute]));
  if (wished.some(({ id }) => !lines.some((line) => line.id === id))) return err({ code: "NOT_FOUND" });
  if (starts.size !== lines.length || wished.length !== lines.length) return err(BAD_LINES);
  return ok(
    lines.map(({ id, employeeId, serviceId, minutes }) => ({
      id,
      employeeId,
      serviceId,
      minutes,
      startMinute: starts.get(id) ?? 0,
    })),
  );
}

function chainedFrom({ lines }: BookingView, first: MinuteOfDay): RequestedLine[] {
  let startMinute = first;
  return lines.map(({ id, minutes }) => {
    const line = { id, startMinute };
    startMinute += minutes;
    return line;
  });
}

export type RescheduleFacts = {
  /** Null where the store is gone. */
  readonly store: Store | null;
  /** Undefined where the professional no longer works there. */
  readonly runs: readonly (ChainRun & { readonly employee: EmployeeFacts | undefined })[];
};

/** The store and the calendars of the booking's professionals, in one batch. */
export async function rescheduleFacts(
  deps: Deps,
  { businessId, storeId }: BookingView,
  date: LocalDate,
  lines: readonly ChainLine[],
): Promise<RescheduleFacts> {
  const runs = runsOf(lines);
  const key = { businessId, storeId };
  const { store, people } = await inStoreZone((zone) => {
    const from = toUtcMinute(date, lines[0]?.startMinute ?? 0, zone);
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

/** A booking, and the place to which it is to be moved. */
export type RescheduleAttempt = {
  readonly view: BookingView;
  readonly date: LocalDate;
  readonly lines: readonly ChainLine[];
  readonly facts: RescheduleFacts;
};

/** The booking as it will stand. The clock itself skips reminders that come too late after a move. */
export function rescheduleOf(
  deps: Deps,
  { view, date, lines, facts }: RescheduleAttempt,
  customerId: string | null,
): Reschedule {
  const lineMinutes = lines.map((line) => line.minutes);
  const startMinute = lines[0]?.startMinute ?? 0;
  const zone = facts.store?.timeZone ?? "UTC";
  const places = chainLines(date, startMinute, lineMinutes, zone);
  const moved = lines.flatMap(({ id }, index) => {
    const place = places[index];
    return place
      ? [
          {
            id,
            startMinute: place.startMinute,
            startUtcMinute: place.startUtcMinute,
            endUtcMinute: place.endUtcMinute,
          },
        ]
      : [];
  });
  const startUtcMinute = Math.min(...moved.map((line) => line.startUtcMinute));
  const depositDueAt = view.status === "PENDING_DEPOSIT" ? view.depositDueAt : null;
  return {
    bookingId: view.id,
    businessId: view.businessId,
    customerId,
    version: view.version,
    counters: bookingCounters(deps, customerId ?? view.id),
    from: { date: view.date, startMinute: view.startMinute },
    date,
    startMinute: startMinute,
    startUtcMinute,
    endUtcMinute: Math.max(...moved.map((line) => line.endUtcMinute)),
    remindAt: firstReminderCheck({
      startUtcMinute,
      zone,
      bookedAt: view.createdAt,
      rescheduledAt: null,
      depositDueAt,
    }),
    lines: moved,
  };
}
