import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { book, FRIDAY, newCustomer, openSalonToday, SUNDAY } from "#tests/api/customer.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings } from "#tests/support/salon.ts";

const PATH = "/api/external/user/booking";
const MONDAY = addDays(FRIDAY, 3);
let customer = "";
let stranger = "";

beforeAll(async () => {
  await openSalonToday();
  [customer, stranger] = [await newCustomer(), await newCustomer()];
});
beforeEach(forgetBookings);

type Booking = {
  readonly date: string;
  readonly bookingServicePriceAndDurations: readonly { bookingServiceId: string; localTime: string }[];
};

async function read(id: string): Promise<Booking> {
  return (await call(`${PATH}/${id}`, { token: customer })).json();
}

async function wishFor(id: string, date: string, localTime: string) {
  const { bookingServicePriceAndDurations } = await read(id);
  const lines = bookingServicePriceAndDurations.map(({ bookingServiceId }) => ({
    bookingServicePriceAndDurationId: bookingServiceId,
    localTime,
  }));
  return { date, bookingServicePriceAndDurationReschedules: lines };
}

function reschedule(id: string, body: unknown, token = customer): Promise<Response> {
  return call(`${PATH}/${id}/reschedule`, { token, body });
}

function cancel(id: string, token = customer): Promise<Response> {
  return call(`${PATH}/${id}/cancel`, { method: "POST", token });
}

test("a reschedule answers its success or the rule that refuses it", async () => {
  const id = await book(customer);
  const moved = await reschedule(id, await wishFor(id, MONDAY, "11:00"));
  expect([moved.status, await moved.json()]).toEqual([200, { rescheduled: true, errorCode: null }]);
  expect(await read(id)).toMatchObject({
    date: MONDAY,
    bookingServicePriceAndDurations: [{ localTime: "11:00" }],
  });
  const closed = await reschedule(id, await wishFor(id, SUNDAY, "11:00"));
  expect([closed.status, await closed.json()]).toEqual([
    200,
    {
      rescheduled: false,
      errorCode: "STORE_CLOSED",
      errorMessage: "El local está cerrado en ese horario. Elegí otro.",
    },
  ]);
});

test("a cancellation answers its success or the rule that refuses it, also when repeated", async () => {
  const id = await book(customer);
  for (let times = 0; times < 2; times++) {
    const reply = await cancel(id);
    expect([reply.status, await reply.json()]).toEqual([200, { cancelled: true }]);
  }
  const late = await book(customer);
  await run({ sql: "update bookings set hours_to_cancel = 2400" });
  expect(await (await cancel(late)).json()).toEqual({
    cancelled: false,
    errorCode: "POLICY_DEADLINE",
    errorMessage: "Ya pasó el plazo para hacer cambios en esta reserva.",
  });
});

test("foreign and unknown bookings are not found, and a caller without a session must log in", async () => {
  const id = await book(customer);
  const wish = await wishFor(id, MONDAY, "11:00");
  await expectRefusal(await reschedule(id, wish, stranger), 404, "NOT_FOUND");
  await expectRefusal(await cancel(id, stranger), 404, "NOT_FOUND");
  await expectRefusal(await reschedule("nada", wish), 404, "NOT_FOUND");
  await expectRefusal(await cancel("nada"), 404, "NOT_FOUND");
  await expectRefusal(await call(`${PATH}/${id}/cancel`, { method: "POST" }), 401, "UNAUTHENTICATED");
  await expectRefusal(await call(`${PATH}/${id}/reschedule`, { body: wish }), 401, "UNAUTHENTICATED");
});

test("a malformed reschedule is refused by field, and changes nothing", async () => {
  const id = await book(customer);
  const { bookingServicePriceAndDurationReschedules: lines } = await wishFor(id, MONDAY, "11:00");
  const field = "bookingServicePriceAndDurationReschedules";
  const bad: [unknown, string][] = [
    [{ [field]: lines }, "date"],
    [{ date: "2026-02-30", [field]: lines }, "date"],
    [{ date: MONDAY }, field],
    [{ date: MONDAY, [field]: [] }, field],
    [{ date: MONDAY, [field]: [...lines, ...lines] }, field],
    [{ date: MONDAY, [field]: [{ ...lines[0], localTime: "24:00" }] }, `${field}.0.localTime`],
    [{ date: MONDAY, [field]: [{ localTime: "11:00" }] }, `${field}.0.bookingServicePriceAndDurationId`],
  ];
  for (const [body, at] of bad) {
    expect(Object.keys(await expectRefusal(await reschedule(id, body), 400, "VALIDATION"))).toEqual([at]);
  }
  expect(await read(id)).toMatchObject({ date: FRIDAY });
});
