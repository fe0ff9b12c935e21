import { chainLines } from "#app/domain/calendar/lines.ts";
import { employeeCalendar } from "#app/domain/calendar/opening.ts";
import { type CalendarRefusal, refusalAt } from "#app/domain/calendar/slots.ts";
import { minutesFor, optionFor } from "#app/domain/catalog/own-terms.ts";
import { depositOf, totalOf } from "#app/domain/money/prices.ts";
import type { ToldMobile } from "#app/domain/phones/own-mobile.ts";
import { firstReminderCheck } from "#app/domain/reminders.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import { type Instant, MINUTE_MS } from "#app/domain/time/units.ts";
import { linkOf } from "#app/usecases/clients/link-person.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { momentNow } from "#app/usecases/minute-now.ts";
import type { NewBooking, NewTurno } from "#db/queries/bookings/bookings.ts";
import type { EmployeeFacts } from "#db/queries/catalog/employees.ts";
import type { ChosenOption } from "#db/queries/catalog/services.ts";
import type { Store } from "#db/queries/catalog/stores.ts";
import type { ClientsOfPerson } from "#db/queries/clients/account-clients.ts";
import { bookingLimits } from "./booking-caps.server.ts";

/** A wish for a booking, with every id of it found. */
type FoundTurno = {
  readonly businessId: string;
  readonly store: Store;
  readonly options: readonly ChosenOption[];
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly comments: string | null;
  readonly idempotency: { readonly key: string; readonly hash: string } | null;
  /** What the customer tells of their mobile; null: nothing. */
  readonly mobile?: ToldMobile | null;
};

/** The same of a customer, with the business's clients who may be the same person. */
export type FoundBooking = FoundTurno & { readonly known: ClientsOfPerson };

/**
 * Why this professional cannot take the booking, apart from other bookings; null if they can. In this order: window, store,
 * professional, a start off the grid (contract, Public booking).
 */
export function calendarRefusal(
  deps: Deps,
  found: FoundTurno,
  employee: EmployeeFacts,
): CalendarRefusal | null {
  const { store, options, date, startMinute } = found;
  const lineMinutes = options.map((option) => minutesFor([option], employee.id));
  const calendar = employeeCalendar(employee, store.calendar);
  const search = {
    dates: [date],
    now: momentNow(deps),
    store: store.calendar,
    employee: calendar,
    busy: [],
    lineMinutes,
  };
  const refusal = refusalAt(search, date, startMinute);
  if (refusal === "OUTSIDE_WINDOW" || refusal === "STORE_CLOSED") return refusal;
  return employee.offersAll ? refusal : "EMPLOYEE_UNAVAILABLE";
}

/**
 * The booking as it will be stored: the server's prices, durations, policy and deposit, frozen (contract, Customer bookings).
 * A professional's own price and length count.
 * `assignees`: the professional of each option; the last one also does the options past the list's end.
 */
export function draftBooking(
  deps: Deps,
  actor: SignedIn,
  found: FoundBooking,
  assignees: readonly EmployeeFacts[],
): NewBooking {
  const limits = bookingLimits(deps, actor.userId);
  const { mobile = null } = found;
  const turno = draftTurno(deps, found, assignees);
  const { userId: customerId, reach } = actor;
  const booker = { businessId: found.businessId, userId: customerId, bookingId: turno.id };
  const link = linkOf(deps, booker, found.known);
  return { ...turno, customerId, limits, link, mobile, mayRefuse: reach?.refusesMessages ?? true };
}

/** The same booking without a customer. */
export function draftTurno(
  deps: Deps,
  found: Omit<FoundTurno, "mobile">,
  assignees: readonly EmployeeFacts[],
): Omit<NewTurno, "customerId" | "clientId" | "link"> {
  const { businessId, store, date, startMinute, comments, idempotency } = found;
  const lines = linesOf(deps, found, assignees);
  const centavos = depositOf(lines);
  const createdAt = deps.now();
  const deposit = centavos === null ? null : { centavos, dueAt: dueAt(deps.settings, createdAt) };
  const startUtcMinute = Math.min(...lines.map((line) => line.startUtcMinute));
  const agreed = { bookedAt: createdAt, rescheduledAt: null, depositDueAt: deposit?.dueAt ?? null };
  return {
    id: deps.newId(),
    businessId,
    storeId: store.id,
    storeName: store.name,
    date,
    startMinute: startMinute,
    startUtcMinute,
    endUtcMinute: Math.max(...lines.map((line) => line.endUtcMinute)),
    comments,
    totalCentavos: totalOf(lines),
    deposit,
    policy: store.policy,
    remindAt: firstReminderCheck({ startUtcMinute, zone: store.timeZone, ...agreed }),
    idempotency,
    createdAt,
    lines,
  };
}

function linesOf(
  deps: Deps,
  { options, date, startMinute, store }: Omit<FoundTurno, "mobile">,
  assignees: readonly EmployeeFacts[],
): NewBooking["lines"] {
  const agreed = options.flatMap((option, index) => {
    const employee = assignees[index] ?? assignees.at(-1);
    return employee === undefined ? [] : [{ employee, ...optionFor(option, employee.id) }];
  });
  const lineMinutes = agreed.map(({ minutes }) => minutes);
  return chainLines(date, startMinute, lineMinutes, store.timeZone).flatMap((place, index) => {
    const line = agreed[index];
    if (line === undefined) return [];
    const { employee, servicePriceId, ...frozen } = line;
    return {
      ...frozen,
      additionalCentavos: 0,
      id: deps.newId(),
      employeeId: employee.id,
      employeeName: `${employee.firstName} ${employee.lastName}`.trim(),
      servicePriceId,
      startUtcMinute: place.startUtcMinute,
      endUtcMinute: place.endUtcMinute,
      startMinute: place.startMinute,
    };
  });
}

/** The deadline of an unpaid deposit, which holds the time until then (booking §9); fractions of a minute are allowed. */
function dueAt({ depositMinutes }: Deps["settings"], createdAt: Instant): number {
  return Math.round(createdAt + depositMinutes * MINUTE_MS);
}
