import { beforeAll, beforeEach, expect, test } from "vitest";
import { book, FRIDAY, masajeAt, newCustomer, openSalonToday, order, post } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { putAccount, tell } from "#tests/api/transfer.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { verifyEmail } from "#tests/support/flood.ts";
import { forgetBookings } from "#tests/support/salon.ts";

// The built Worker has the caps in docs/settings.md.

beforeAll(openSalonToday);
beforeEach(forgetBookings);

const HOURS = ["09:00", "10:00", "11:00", "12:00", "16:00", "17:00", "18:00", "19:00"];
const corteAt = (localTime: string | undefined) =>
  order({ bookingServicePriceAndDurations: [{ servicePriceId: "corte-unico", localTime }] });
const sentenceOf = async (reply: Response) => String(((await reply.json()) as Said).errorMessage);

type Said = { readonly errorMessage: string };

test("an unverified account's sixth booking at a store is refused with its limit and wait", async () => {
  const person = await logInSomebody();
  for (const hour of HOURS.slice(0, 5)) expect((await post(person.token, corteAt(hour))).status).toBe(200);
  const refused = await post(person.token, corteAt(HOURS[5]));
  const wait = Number(refused.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(5 * 86_400);
  expect(await sentenceOf(refused.clone())).toMatch(
    /^Ya tenés 5 turnos por venir en este local, el máximo por ahora\. Podrás reservar otro en \d+ días, o ahora mismo si confirmás tu email\.$/,
  );
  expect(await expectRefusal(refused, 429, "RATE_LIMITED")).toEqual({ "": "RATE_LIMITED" });

  await verifyEmail(person);
  expect((await post(person.token, corteAt(HOURS[5]))).status).toBe(200);
});

test("30 simultaneous bookings by an account make five bookings, and the others are refused", async () => {
  const token = await newCustomer();
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, index) => post(token, corteAt(HOURS[index % 8]))),
  );
  const counts = Map.groupBy(replies, (reply) => reply.status);
  expect(counts.get(200)).toHaveLength(5);
  expect(replies.every(({ status }) => [200, 409, 429].includes(status))).toBe(true);
  const [rows] = await run({ sql: "select count(*) as n from bookings" });
  expect(rows).toEqual([{ n: 5 }]);
});

test("a third unpaid deposit is refused until the first deadline", async () => {
  const token = await newCustomer();
  for (const hour of ["09:00", "10:00"]) await book(token, masajeAt(hour));
  const refused = await post(token, order(masajeAt("11:00")));
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(1800);
  expect(await sentenceOf(refused)).toContain("Ya tenés 2 turnos con la seña sin pagar en este local");
});

test("a reschedule past the hour's cap is refused as an error, not as a calendar rule", async () => {
  const token = await newCustomer();
  const id = await book(token);
  const own = await call(`/api/external/user/booking/${id}`, { token });
  const { bookingServicePriceAndDurations: lines } = (await own.json()) as Own;
  const move = (localTime: string) =>
    call(`/api/external/user/booking/${id}/reschedule`, {
      token,
      body: {
        date: FRIDAY,
        bookingServicePriceAndDurationReschedules: lines.map(({ bookingServiceId }) => ({
          bookingServicePriceAndDurationId: bookingServiceId,
          localTime,
        })),
      },
    });
  for (let round = 0; round < 9; round++)
    expect(await (await move(HOURS[round % 3] ?? "")).json()).toMatchObject({ rescheduled: true });
  const refused = await move("17:00");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
  await expectRefusal(refused, 429, "RATE_LIMITED");
});

type Own = { readonly bookingServicePriceAndDurations: readonly { readonly bookingServiceId: string }[] };

test("an unverified customer's second reported transfer is refused, and the first may be repeated", async () => {
  await putAccount(await newMember("OWNER"));
  const token = await newCustomer();
  const [first, second] = [await book(token, masajeAt("09:00")), await book(token, masajeAt("10:00"))];
  expect((await tell(first)).status).toBe(200);
  const refused = await tell(second, { headers: { "cf-connecting-ip": "198.51.100.200" } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(5 * 3600);
  await expectRefusal(refused, 429, "RATE_LIMITED");
  expect((await tell(first, { body: { reference: "op 1" } })).status).toBe(200);
});
