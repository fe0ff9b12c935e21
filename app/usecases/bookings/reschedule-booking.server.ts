import { isOpen } from "#app/domain/booking-status.ts";
import { isBackToBack } from "#app/domain/calendar/lines.ts";
import { allHours, employeeCalendar } from "#app/domain/calendar/opening.ts";
import { chainRefusal } from "#app/domain/calendar/rescheduled-chain.ts";
import { isOverdue } from "#app/domain/money/deposits.ts";
import { mayReschedule } from "#app/domain/policy.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { momentNow } from "#app/usecases/minute-now.ts";
import { clearOverdueHolds } from "#app/usecases/payments/clear-overdue-holds.server.ts";
import type { TurnoHolder } from "#app/usecases/secrets/turno-link.server.ts";
import { whileStale } from "#app/usecases/while-stale.ts";
import { type BookingView, bookingOf } from "#db/queries/bookings/booking-views.ts";
import { isTurnoOfBlocked, rescheduleForCustomer } from "#db/queries/bookings/customer-changes.ts";
import type { Store } from "#db/queries/catalog/stores.ts";
import { read } from "#db/reading.ts";
import { guardRefusal } from "#db/refusals.ts";
import { write } from "#db/writing.ts";
import { blockedRefusal } from "./blocked-refusal.server.ts";
import { moveRefusal } from "./booking-caps.server.ts";
import {
  BAD_LINES,
  linesOf,
  type RequestedLine,
  type RescheduleAttempt,
  type RescheduleFacts,
  rescheduleFacts,
  rescheduleOf,
} from "./reschedule-attempt.server.ts";

type RescheduleInput = {
  readonly bookingId: string;
  readonly date: LocalDate;
  /** Every line of the booking, once; or the start of the first line, which the others follow. */
  readonly to: readonly RequestedLine[] | MinuteOfDay;
};

type Rescheduled = Result<null, Refusal>;

/**
 * Moves a booking for its customer; durations, prices and professionals stay. Moving it to its present time changes nothing.
 * NOT_FOUND for another customer's booking or an unknown line, VALIDATION unless every line is given once and back to back. Then
 * STATUS_NOT_ALLOWED, DEPOSIT_EXPIRED past the deposit's deadline, POLICY_DEADLINE, and the calendar's reasons (contract,
 * Customer bookings). RATE_LIMITED past a cap of the customer, FORBIDDEN with `blockedAt` where the salon has blocked them.
 */
export async function rescheduleBooking(
  deps: Deps,
  holder: TurnoHolder,
  input: RescheduleInput,
): Promise<Rescheduled> {
  return whileStale(() => tryReschedule(deps, holder, input));
}

async function tryReschedule(deps: Deps, holder: TurnoHolder, input: RescheduleInput): Promise<Rescheduled> {
  const { bookingId, date } = input;
  const view = await read(deps.db, bookingOf(deps.db, { bookingId, customerId: holder.userId }));
  if (view === null) return err({ code: "NOT_FOUND" });
  const lines = linesOf(view, input.to);
  if (!lines.ok) return lines;
  const facts = await rescheduleFacts(deps, view, date, lines.value);
  const attempt = { view, date, lines: lines.value, facts };
  const refusal = refusalOf(deps, attempt);
  if (refusal !== null) return err(refusal);
  return isWhereItIs(attempt) ? ok(null) : moveTo(deps, holder, attempt);
}

function refusalOf(deps: Deps, { view, date, lines, facts }: RescheduleAttempt): Refusal | null {
  const { store, runs } = facts;
  const timed = lines.map(({ startMinute, minutes }) => ({ startMinute, minutes: minutes }));
  if (store === null) return { code: "STORE_CLOSED" };
  if (!isBackToBack(timed, { date, zone: store.timeZone })) return BAD_LINES;
  if (!isOpen(view.status)) return { code: "STATUS_NOT_ALLOWED" };
  if (isOverdue(view, deps.now())) return { code: "DEPOSIT_EXPIRED" };
  if (!mayReschedule(deps.now(), view.startUtcMinute, view.policy)) return { code: "POLICY_DEADLINE" };
  return isWhereItIs({ view, date, lines }) ? null : calendarRefusal(momentNow(deps), date, store, runs);
}

function calendarRefusal(
  now: UtcMinute,
  date: LocalDate,
  { calendar }: Store,
  runs: RescheduleFacts["runs"],
): Refusal | null {
  const questions = runs.map(({ employee, ...run }) => {
    const own = employee === undefined ? allHours(calendar) : employeeCalendar(employee, calendar);
    return { ...run, now, store: calendar, employee: own };
  });
  const code = chainRefusal(date, questions);
  const isAble = runs.every(({ employee }) => employee?.offersAll);
  if (isAble || code === "OUTSIDE_WINDOW" || code === "STORE_CLOSED") return code && { code };
  return { code: "EMPLOYEE_UNAVAILABLE" };
}

function isWhereItIs({ view, date, lines }: Omit<RescheduleAttempt, "facts">): boolean {
  return (
    view.date === date && view.lines.every((line, index) => line.startMinute === lines[index]?.startMinute)
  );
}

/** The database decides; overdue holds in the way are settled first, and the move is tried once more. */
async function moveTo(deps: Deps, holder: TurnoHolder, attempt: RescheduleAttempt): Promise<Rescheduled> {
  const moved = await move(deps, holder, attempt);
  if (moved.ok || moved.error.code !== "SLOT_TAKEN") return moved;
  const { startUtcMinute, endUtcMinute } = rescheduleOf(deps, attempt, holder.userId);
  const people = [...new Set(attempt.lines.map((line) => line.employeeId))];
  const cleared = await Promise.all(
    people.map((employeeId) => clearOverdueHolds(deps, { employeeId, startUtcMinute, endUtcMinute })),
  );
  return cleared.includes(true) ? move(deps, holder, attempt) : moved;
}

async function move(deps: Deps, holder: TurnoHolder, attempt: RescheduleAttempt): Promise<Rescheduled> {
  try {
    const stamp = { eventId: deps.newId(), at: deps.now() };
    await write(deps.db, rescheduleForCustomer(deps.db, rescheduleOf(deps, attempt, holder.userId), stamp));
    deps.later(deliverSoon(deps, { about: attempt.view.id }));
    return ok(null);
  } catch (error) {
    const refused = guardRefusal(error);
    if (refused === null) throw error;
    return err(refused === "STALE" ? await staleRefusal(deps, holder, attempt.view) : { code: refused });
  }
}

/** Why a move failed although the time is free. */
async function staleRefusal(
  deps: Deps,
  holder: TurnoHolder,
  { id, businessId, storeId }: BookingView,
): Promise<Refusal> {
  if (await read(deps.db, isTurnoOfBlocked(deps.db, { bookingId: id, businessId })))
    return blockedRefusal(deps, { businessId, storeId });
  return moveRefusal(deps, { customerId: holder.userId ?? id, businessId });
}
