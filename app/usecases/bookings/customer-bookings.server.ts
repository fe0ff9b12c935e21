import { isOpen, statusesOf } from "#app/domain/booking-status.ts";
import type { BookingStatus, CancelReason, StatusFilter } from "#app/domain/codes/booking.ts";
import type { PriceType } from "#app/domain/codes/catalog.ts";
import { isOverdue } from "#app/domain/money/deposits.ts";
import { mayCancel, mayReschedule } from "#app/domain/policy.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import { type Instant, instantOf } from "#app/domain/time/units.ts";
import type { ShownDeposit } from "#app/text/payments/deposit.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import {
  bookedDeposit,
  type CustomerDeposit,
  type DepositTime,
} from "#app/usecases/payments/customer-deposit.ts";
import { type Begun, begunOf } from "#app/usecases/setup/onboarding/begun.ts";
import { bookingsOf } from "#db/queries/bookings/booking-list.ts";
import { type BookingView, bookingOf, type LineView } from "#db/queries/bookings/booking-views.ts";
import { begunBusiness } from "#db/queries/setup/beginning.ts";
import { NOTHING, read, readAll } from "#db/reading.ts";

/** A booking as its customer sees it; money in centavos, instants in ms. */
export type CustomerBooking = {
  readonly id: string;
  readonly status: BookingStatus;
  readonly date: LocalDate;
  readonly businessId: string;
  readonly storeId: string;
  readonly storeName: string;
  readonly comments: string | null;
  readonly currency: string;
  readonly totalCentavos: number;
  readonly deposit: CustomerDeposit | null;
  /** The deposit as pages show it. */
  readonly shownDeposit: (ShownDeposit & DepositTime) | null;
  readonly cancelReason: CancelReason | null;
  /** The booking is open, although its time is over. */
  readonly isOver: boolean;
  readonly createdAt: Instant;
  readonly canCancel: boolean;
  readonly canReschedule: boolean;
  readonly lines: readonly CustomerLine[];
};

export type CustomerLine = {
  readonly id: string;
  readonly employeeId: string;
  readonly employeeName: string;
  readonly startMinute: MinuteOfDay;
  readonly minutes: number;
  readonly serviceId: string;
  readonly servicePriceId: string;
  readonly serviceName: string;
  readonly optionName: string | null;
  readonly priceType: PriceType;
  readonly priceCentavos: number;
  readonly additionalCentavos: number;
  readonly hasConflict: boolean;
  readonly conflictDetails: string | null;
};

type ListInput = {
  readonly filter: StatusFilter;
  readonly before: string | null;
  readonly limit?: number;
};

/**
 * At most `limit` (100) of a customer's bookings, from the one after `before` on (contract, Customer bookings). Open ones that
 * are not over come first, soonest first; then the rest, newest first. NOT_FOUND where `before` is not theirs.
 */
export async function listBookings(
  deps: Deps,
  actor: SignedIn,
  input: ListInput,
): Promise<Result<readonly CustomerBooking[], Refusal>> {
  const listed = await myTurnos(deps, actor, input, false);
  return listed.ok ? ok(listed.value.bookings) : listed;
}

type MyTurnos = {
  readonly bookings: readonly CustomerBooking[];
  readonly begun: Begun | null;
};

/** The same list, and the progress of the business that the user began (`hasBegun`). */
export async function myTurnos(
  deps: Deps,
  actor: SignedIn,
  { filter, before, limit }: ListInput,
  hasBegun: boolean,
): Promise<Result<MyTurnos, Refusal>> {
  const customerId = actor.userId;
  const statuses = statusesOf(filter);
  const { found, last, begun } = await readAll(deps.db, {
    begun: hasBegun ? begunBusiness(deps.db, customerId) : NOTHING,
    found: bookingsOf(deps.db, {
      customerId,
      statuses,
      now: minuteNow(deps),
      before,
      ...(limit && { limit }),
    }),
    last: before === null ? NOTHING : bookingOf(deps.db, { bookingId: before, customerId }),
  });
  if (before !== null && last === null) return err({ code: "NOT_FOUND" });
  const bookings = found.map((view) => toCustomerBooking(view, deps.now()));
  return ok({ bookings, begun: begun && begunOf(begun) });
}

/** A customer's booking; NOT_FOUND for another customer's. */
export async function readBooking(
  deps: Deps,
  actor: SignedIn,
  bookingId: string,
): Promise<Result<CustomerBooking, Refusal>> {
  const view = await read(deps.db, bookingOf(deps.db, { bookingId, customerId: actor.userId }));
  return view === null ? err({ code: "NOT_FOUND" }) : ok(toCustomerBooking(view, deps.now()));
}

/** The customer's view of a booking at `now` (ms). */
export function toCustomerBooking(view: BookingView, now: Instant): CustomerBooking {
  const { id, status, date, businessId, storeId, storeName, comments, currency, createdAt } = view;
  return {
    id,
    status,
    date,
    businessId,
    storeId,
    storeName,
    comments,
    currency,
    createdAt,
    totalCentavos: view.totalCentavos,
    deposit: depositOf(view),
    shownDeposit: bookedDeposit(view, now),
    cancelReason: view.cancelReason,
    isOver: isOpen(status) && instantOf(view.endUtcMinute) <= now,
    canCancel: isOpen(status) && mayCancel(now, view.startUtcMinute, view.policy),
    canReschedule:
      isOpen(status) && !isOverdue(view, now) && mayReschedule(now, view.startUtcMinute, view.policy),
    lines: view.lines.map(toLine),
  };
}

function depositOf(view: BookingView): CustomerDeposit | null {
  const {
    status,
    depositCentavos: centavos,
    depositDueAt: deadline,
    heldCentavos,
    isTransferred,
    refund,
  } = view;
  if (centavos === null || deadline === null) return null;
  const paid = view.depositPaidAt !== null && (heldCentavos > 0 || status === "CANCELLED");
  return { centavos, deadline, paid, heldCentavos, isTransferred, refund };
}

function toLine({ servicePriceId, startMinute, ...line }: LineView): CustomerLine {
  return {
    ...line,
    servicePriceId,
    startMinute: startMinute,
    // Conflicts are for the salon to settle, and might tell of other clients.
    hasConflict: false,
    conflictDetails: null,
  };
}
