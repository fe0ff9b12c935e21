import { beforeAll, beforeEach, expect, test } from "vitest";
import { newProfessional } from "#tests/api/business/staff.ts";
import { book, FRIDAY, newCustomer, openSalonToday, SUNDAY } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { BOOKING, bookByStaff, type StaffTurno, staffLine, staffOrder, staffTurno } from "./agenda-calls.ts";

let owner = "";
let ana = "";
let customer = "";
let rival = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
  ana = await newProfessional();
  customer = await newCustomer();
  rival = await newMember("OWNER", "rival");
});
beforeEach(forgetBookings);

const lines = (...all: readonly object[]) => ({ bookingServicePriceAndDurations: all });
const list = (query: string, token = owner) => call(`${BOOKING}?${query}`, { token });
const put = (id: string, body: object, token = owner) =>
  call(`${BOOKING}/${id}`, { method: "PUT", body, token });

test("a booking by staff reads like a customer's, with its client and version", async () => {
  const client = {
    firstname: " Sol ",
    lastname: "Ríos",
    email: "SOL@correo.test",
    phone: "011 15-5874-9895",
  };
  const order = {
    client,
    comments: "Llega en bici",
    ...lines(staffLine({ additionalCharge: 12.5, duration: 30 })),
  };
  const id = await bookByStaff(owner, order);
  expect(await staffTurno(owner, id)).toMatchObject({
    ...{ bookingId: id, version: 1, status: "PENDING", date: FRIDAY, storeId: "centro", businessId: "salon" },
    ...{ comments: "Llega en bici", currency: "ARS", total: 10012.5, deposit: null, paid: 0, charges: [] },
    ...{ cancellationReason: null, canCancel: true, canReschedule: true, staffNotes: null },
    client: { firstname: "Sol", lastname: "Ríos", email: "sol@correo.test", phone: "+5491158749895" },
    bookingServicePriceAndDurations: [
      {
        ...{ employeeId: "ana", employeeName: "ana Gómez", localTime: "10:00", duration: 30 },
        ...{ serviceId: "corte", servicePriceId: "corte-unico", serviceName: "Servicio corte", price: 10000 },
        ...{ additionalCharge: 12.5, hasConflict: false, conflictDetails: null },
      },
    ],
  });
});

test("a repeated Idempotency-Key books once, and is refused with another body", async () => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const send = (wishes = {}, token = owner) => call(BOOKING, { token, body: staffOrder(wishes), headers });
  const [one, two] = await Promise.all([send(), send()]);
  const id = await one.text();
  expect([one.status, two.status, await two.text()]).toEqual([200, 200, id]);
  expect(await (await send()).text()).toBe(id);
  await expectRefusal(await send({ comments: "Otra" }), 409, "IDEMPOTENCY_KEY_REUSED");
  expect(
    (await (await list(`dates=${FRIDAY}`)).json<StaffTurno[]>()).map(({ bookingId }) => bookingId),
  ).toEqual([id]);
  const others = await send({}, ana);
  expect([others.status, (await others.text()) === id]).toEqual([200, false]);
});

test("a list is narrowed by dates, store and professional, and keeps cancelled bookings", async () => {
  const anas = await bookByStaff(owner, lines(staffLine({ localTime: "16:00" })));
  const brunos = await bookByStaff(owner, lines(staffLine({ employeeId: "bruno" })));
  const sunday = await bookByStaff(owner, { date: SUNDAY });
  expect((await call(`${BOOKING}/${brunos}`, { method: "DELETE", token: owner })).status).toBe(204);
  const found = async (query: string, token = owner) =>
    (await (await list(query, token)).json<StaffTurno[]>()).map(({ bookingId, status }) => [
      bookingId,
      status,
    ]);
  expect(await found(`dates=${FRIDAY}`)).toEqual([
    [brunos, "CANCELLED"],
    [anas, "PENDING"],
  ]);
  expect(await found(`dates=${FRIDAY}&dates=${SUNDAY}&storeId=centro&employeeId=ana`)).toEqual([
    [anas, "PENDING"],
    [sunday, "PENDING"],
  ]);
  expect(await found(`dates=${FRIDAY}&storeId=norte`)).toEqual([]);
  expect(await found(`dates=${FRIDAY}`, ana)).toEqual([[anas, "PENDING"]]);
  expect(await found(`dates=${FRIDAY}`, rival)).toEqual([]);
  await expectRefusal(await list(`dates=${FRIDAY}&storeId=centro`, rival), 404, "NOT_FOUND");
  await expectRefusal(await list(`dates=${FRIDAY}&employeeId=rita`), 404, "NOT_FOUND");
  await expectRefusal(await list(""), 400, "VALIDATION");
  await expectRefusal(await list("dates=mañana"), 400, "VALIDATION");
});

test.each([
  ["no store", { storeId: undefined }, "storeId", "REQUIRED"],
  ["a date that is none", { date: "2026-02-30" }, "date", "VALIDATION"],
  ["no client", { client: undefined }, "client", "REQUIRED"],
  ["a client without a name", { client: { phone: "" } }, "client.firstname", "REQUIRED"],
  ["a malformed email", { client: { firstname: "Sol", email: "sol" } }, "client.email", "INVALID_EMAIL"],
  ["a phone that is none", { client: { firstname: "Sol", phone: "12" } }, "client.phone", "INVALID_PHONE"],
  ["no lines", lines(), "bookingServicePriceAndDurations", "REQUIRED"],
  [
    "lines of a wrong type",
    { bookingServicePriceAndDurations: "x" },
    "bookingServicePriceAndDurations",
    "VALIDATION",
  ],
  [
    "a duration not of the list",
    lines(staffLine({ duration: 47 })),
    "bookingServicePriceAndDurations.0.duration",
    "VALIDATION",
  ],
  [
    "no duration",
    lines(staffLine({ duration: undefined })),
    "bookingServicePriceAndDurations.0.duration",
    "REQUIRED",
  ],
  [
    "24:00 as a start",
    lines(staffLine({ localTime: "24:00" })),
    "bookingServicePriceAndDurations.0.localTime",
    "VALIDATION",
  ],
  [
    "a negative charge",
    lines(staffLine({ additionalCharge: -1 })),
    "bookingServicePriceAndDurations.0.additionalCharge",
    "VALIDATION",
  ],
  [
    "a charge of half a centavo",
    lines(staffLine({ additionalCharge: 1.005 })),
    "bookingServicePriceAndDurations.0.additionalCharge",
    "VALIDATION",
  ],
  [
    "more lines than a day has",
    lines(...Array(51).fill(staffLine())),
    "bookingServicePriceAndDurations",
    "VALIDATION",
  ],
  ["a word for whether to ask a seña", { requestDeposit: "yes" }, "requestDeposit", "VALIDATION"],
])("%s is refused at its field", async (_, wishes, field, code) => {
  const reply = await call(BOOKING, { token: owner, body: staffOrder(wishes) });
  expect(await expectRefusal(reply, 400, "VALIDATION")).toMatchObject({ [field]: code });
});

test.each([
  ["store", { storeId: "ajena" }],
  ["professional", lines(staffLine({ employeeId: "rita" }))],
  ["service", lines(staffLine({ serviceId: "ajeno", servicePriceId: "ajeno-unico" }))],
  ["client", { client: { id: "nobody" } }],
])("a foreign %s is not found", async (_, wishes) => {
  await expectRefusal(await call(BOOKING, { token: owner, body: staffOrder(wishes) }), 404, "NOT_FOUND");
});

test("a professional books for themselves alone, and finds no bookings of others", async () => {
  const body = staffOrder(lines(staffLine({ employeeId: "bruno" })));
  await expectRefusal(await call(BOOKING, { token: ana, body }), 403, "FORBIDDEN");
  const id = await bookByStaff(owner, lines(staffLine({ employeeId: "bruno" })));
  await expectRefusal(await call(`${BOOKING}/${id}`, { token: ana }), 404, "NOT_FOUND");
  await expectRefusal(await put(id, { ...body, version: 1 }, ana), 404, "NOT_FOUND");
  await expectRefusal(await call(`${BOOKING}/${id}`, { method: "DELETE", token: ana }), 404, "NOT_FOUND");
  await expectRefusal(await call(`${BOOKING}/${id}`, { token: rival }), 404, "NOT_FOUND");
});

test("a change of an old version answers the changes made meanwhile, and changes nothing", async () => {
  const id = await bookByStaff(owner);
  const change = { ...staffOrder(lines(staffLine({ localTime: "11:00" }))), version: 1 };
  expect(await (await put(id, change)).json()).toMatchObject({ version: 2 });
  const reply = await put(id, { ...change, comments: "Otra cosa" });
  const body = await reply.clone().json<{ readonly changes: readonly object[] }>();
  await expectRefusal(reply, 409, "STALE");
  expect(body.changes).toMatchObject([
    {
      ...{
        change: "RESCHEDULED",
        field: "START",
        version: 2,
        from: `${FRIDAY} 10:00`,
        to: `${FRIDAY} 11:00`,
      },
      by: { role: "OWNER" },
    },
  ]);
  expect(await staffTurno(owner, id)).toMatchObject({ version: 2, comments: null });
  await expectRefusal(await put(id, staffOrder()), 400, "VALIDATION");
});

test("a deleted booking is cancelled once, and its customer reads the reason", async () => {
  const id = await book(customer);
  const drop = () => call(`${BOOKING}/${id}`, { method: "DELETE", token: owner });
  expect((await drop()).status).toBe(204);
  expect((await drop()).status).toBe(204);
  const theirs = await call(`/api/external/user/booking/${id}`, { token: customer });
  expect(await theirs.json()).toMatchObject({ status: "CANCELLED", cancellationReason: "BY_BUSINESS" });
  expect(await staffTurno(owner, id)).toMatchObject({ status: "CANCELLED", version: 2 });
});
