import { addDays, daysBetween, toLocal, weekdayOf } from "#app/domain/time/time.ts";
import { call } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { openSalon, ZONE } from "#tests/support/salon.ts";

// The built Worker runs by the real clock, so its tests count from today.

export const TODAY = toLocal(Date.now() / 60_000, ZONE).date;
/** A Friday that is one to two weeks ahead. */
export const FRIDAY = addDays(TODAY, 7 + ((7 - (daysBetween("2026-01-02", TODAY) % 7)) % 7));
export const SUNDAY = addDays(FRIDAY, 2);

if (weekdayOf(FRIDAY) !== "friday") throw new Error("Not a Friday");

/** Opens the salon without its holiday and days off, since their dates are fixed. */
export async function openSalonToday(): Promise<void> {
  await openSalon();
  await run({ sql: "delete from closures" }, { sql: "delete from time_off" });
}

/** A new person with a customer's session; answers its token. */
export async function newCustomer(): Promise<string> {
  return (await logInSomebody()).token;
}

/** The body of a booking: corte with Ana on Friday at 10:00, except for the fields in `wishes`. */
export function order(wishes: Readonly<Record<string, unknown>> = {}) {
  return {
    businessId: "salon",
    storeId: "centro",
    employeeId: "ana",
    date: FRIDAY,
    bookingServicePriceAndDurations: [{ servicePriceId: "corte-unico", localTime: "10:00" }],
    ...wishes,
  };
}

export function masajeAt(localTime: string) {
  return { bookingServicePriceAndDurations: [{ servicePriceId: "masaje-unico", localTime }] };
}

export function post(
  token: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return call("/api/external/user/booking", { token, body, headers });
}

/** Books and answers the booking's id; fails the test where it was refused. */
export async function book(token: string, wishes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const reply = await post(token, order(wishes));
  if (reply.status !== 200) throw new Error(await reply.text());
  return reply.text();
}
