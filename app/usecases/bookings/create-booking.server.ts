import { isBackToBack } from "#app/domain/calendar/lines.ts";
import { minutesFor } from "#app/domain/catalog/own-terms.ts";
import { lacksMobile, type ToldMobile } from "#app/domain/phones/own-mobile.ts";
import { err, type Result } from "#app/domain/result.ts";
import { type LocalDate, type MinuteOfDay, toUtcMinute } from "#app/domain/time/time.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import type { ChosenOption } from "#db/queries/catalog/services.ts";
import { inStoreZone, slotFacts } from "#db/queries/catalog/slot-facts.ts";
import { clientsOfAccount } from "#db/queries/clients/account-clients.ts";
import { readAll } from "#db/reading.ts";
import { calendarRefusal, draftBooking } from "./booking-draft.ts";
import { answerToKey, bodyHash, keyedBooking } from "./idempotency.ts";
import { MOBILE_NEEDED } from "./mobile-needed.ts";
import { placeBooking } from "./place-booking.server.ts";

export type BookingInput = {
  readonly businessId: string;
  readonly storeId: string;
  readonly employeeId: string;
  readonly date: LocalDate;
  readonly comments: string | null;
  /** In order, back to back; at least one. */
  readonly lines: readonly { readonly servicePriceId: string; readonly startMinute: MinuteOfDay }[];
  /** What the customer tells of their mobile; null: nothing. */
  readonly mobile?: ToldMobile | null;
  /** The Idempotency-Key: the same key returns the same booking. */
  readonly key: string | null;
};

/**
 * Books a chain of services for a customer and returns the booking's id (contract, Public and Customer bookings). Refuses, in
 * this order: a key used with another body, unknown or foreign ids (NOT_FOUND), lines not back to back and a mobile that the
 * store needs (VALIDATION). Then
 * OUTSIDE_WINDOW, STORE_CLOSED, EMPLOYEE_UNAVAILABLE, SLOT_TAKEN, and RATE_LIMITED past a cap of the customer.
 */
export async function createBooking(
  deps: Deps,
  actor: SignedIn,
  input: BookingInput,
): Promise<Result<string, Refusal>> {
  const { key, ...body } = input;
  const hash = bodyHash(body);
  const { keyed, known, store, options, employees } = await readFacts(deps, actor, input);

  const answered = answerToKey(keyed, hash);
  if (answered) return answered;
  const [employee] = employees;
  if (store === null || employee === undefined || options.length < input.lines.length) {
    return err({ code: "NOT_FOUND" });
  }
  if (!standBackToBack(input, options, store.timeZone)) return err(NOT_BACK_TO_BACK);
  if (lacksMobile(actor.reach, input.mobile ?? null, store.needsMobile)) return err(MOBILE_NEEDED);
  const wish = {
    ...body,
    ...{ store, known },
    options,
    startMinute: startOf(input),
    idempotency: key === null ? null : { key, hash },
  };
  const refusal = calendarRefusal(deps, wish, employee);
  if (refusal !== null) return err({ code: refusal });

  return placeBooking(deps, draftBooking(deps, actor, wish, [employee]), employee.busy);
}

const NOT_BACK_TO_BACK: Refusal = {
  code: "VALIDATION",
  fields: [{ field: "bookingServicePriceAndDurations", code: "VALIDATION" }],
};

function readFacts(deps: Deps, actor: SignedIn, input: BookingInput) {
  const { businessId, storeId, employeeId, date, lines, key } = input;
  const ask = { businessId, storeId, employeeId, servicePriceIds: lines.map((line) => line.servicePriceId) };
  return inStoreZone(async (zone) => {
    const from = toUtcMinute(date, startOf(input), zone);
    const to = toUtcMinute(date, lines.at(-1)?.startMinute ?? 0, zone) + 1;
    const { facts, ...own } = await readAll(deps.db, {
      facts: slotFacts(deps.db, { ...ask, from, to }),
      keyed: keyedBooking(deps, actor.userId, key),
      known: clientsOfAccount(deps.db, { businessId, userId: actor.userId, email: actor.email }),
    });
    return { ...facts, ...own };
  });
}

function startOf({ lines }: BookingInput): MinuteOfDay {
  return lines[0]?.startMinute ?? 0;
}

function standBackToBack(
  { lines, date, employeeId }: BookingInput,
  options: readonly ChosenOption[],
  zone: string,
): boolean {
  const timed = lines.map(({ startMinute }, index) => ({
    startMinute,
    minutes: minutesFor(options.slice(index, index + 1), employeeId),
  }));
  return isBackToBack(timed, { date, zone });
}
