import { beforeAll, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { FRIDAY, openSalonToday, SUNDAY } from "#tests/api/customer.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";

beforeAll(openSalonToday);

const B = "/ws/external/booking/business/salon/store/centro";
const corte = { serviceId: "corte", servicePriceId: "corte-unico" };

function slotsBody(wishes: Readonly<Record<string, unknown>> = {}) {
  return {
    employeeId: "ana",
    localDatesAsString: [FRIDAY],
    serviceWithServicePriceIds: [corte],
    ...wishes,
  };
}

test("GET service: a service with one price, no seña and no description", async () => {
  const reply = await call(`${B}/service`);
  const services: readonly unknown[] = await reply.json();
  expect(reply.status).toBe(200);
  expect(services).toHaveLength(3);
  expect(services[0]).toEqual({
    serviceId: "corte",
    serviceName: "Servicio corte",
    subLabel: null,
    serviceDescription: null,
    serviceCategoryId: "CABELLO",
    categoryName: "Cabello",
    duration: 45,
    id: "corte-unico",
    servicePrices: [
      {
        id: "corte-unico",
        name: "Opción corte-unico",
        duration: "FORTY_FIVE",
        durationInMinutes: 45,
        priceType: "FIXED",
        defaultPrice: { amount: 10_000 },
      },
    ],
    reservationPayment: { enabled: false, percentage: null },
    bookable: true,
    displayColor: "BLUE",
  });
});

test("GET service: several prices in order, pesos with cents, and the seña", async () => {
  const services: readonly Record<string, unknown>[] = await (await call(`${B}/service`)).json();
  expect(services[1]).toMatchObject({
    id: "color-corto",
    duration: 60,
    serviceDescription: "Color completo",
    servicePrices: [
      { id: "color-corto", duration: "ONE_HOUR", priceType: "FIXED" },
      { id: "color-largo", duration: "ONE_HOUR_THIRTY", priceType: "FROM", defaultPrice: { amount: 45_000 } },
    ],
  });
  expect(services[2]).toMatchObject({
    servicePrices: [{ defaultPrice: { amount: 20_000.5 } }],
    reservationPayment: { enabled: true, percentage: 30 },
  });
});

test.each([
  ["", ["ana", "bruno"]],
  ["?service-id=corte", ["ana", "bruno"]],
  ["?service-id=corte&service-id=masaje", ["ana"]],
])("GET employees%s", async (query, ids) => {
  const reply = await call(`${B}/employees${query}`);
  const employees: readonly { readonly id: string }[] = await reply.json();
  expect(employees.map((employee) => employee.id)).toEqual(ids);
  expect(employees[0]).toEqual({ id: "ana", firstname: "ana", lastname: "Gómez", pictureUrl: null });
});

test("POST slots answers every date with its chains", async () => {
  const body = slotsBody({ localDatesAsString: [FRIDAY, SUNDAY] });
  const reply = await call(`${B}/slots`, { body });
  const slots: Readonly<Record<string, readonly unknown[]>> = await reply.json();
  expect(reply.status).toBe(200);
  expect(slots[SUNDAY]).toEqual([]);
  expect(slots[FRIDAY]?.slice(0, 2)).toEqual([
    { from: "09:00", to: "09:45" },
    { from: "09:15", to: "10:00" },
  ]);
});

test("GET availability tells open from closed, and until when", async () => {
  const reply = await call(`${B}/${FRIDAY}/${SUNDAY}`);
  expect(await reply.json()).toEqual({
    [FRIDAY]: { storeAvailabilityStatus: "OPEN", reason: null, reopens: null },
    [addDays(FRIDAY, 1)]: { storeAvailabilityStatus: "OPEN", reason: null, reopens: null },
    [SUNDAY]: {
      storeAvailabilityStatus: "CLOSED",
      reason: "Cerrado los domingos",
      reopens: addDays(SUNDAY, 1),
    },
  });
});

test("GET policy", async () => {
  expect(await (await call(`${B}/policy`)).json()).toEqual({ hoursToCancel: 24, hoursToReschedule: 12 });
});

test("GET store lists the business's stores, without closed days or missing second shifts", async () => {
  const reply = await call("/ws/external/business/salon/store");
  const stores: readonly Record<string, unknown>[] = await reply.json();
  expect(stores.map((store) => store.id)).toEqual(["centro", "norte"]);
  expect(stores[0]).toMatchObject({
    name: "Sucursal centro",
    pictureUrl: null,
    mainActivity: "HAIR_SALON",
    secondaryActivity: [],
    location: {
      streetName: "Av. Corrientes",
      streetNumber: "1234",
      city: "CABA",
      region: "Buenos Aires",
    },
    phone: null,
    timeZone: "America/Argentina/Buenos_Aires",
  });
  const split = { firstShift: { from: "09:00", to: "13:00" }, secondShift: { from: "16:00", to: "20:00" } };
  expect(stores[0]?.workingTimes).toEqual({
    weeklySlots: {
      monday: split,
      tuesday: split,
      wednesday: split,
      thursday: split,
      friday: split,
      saturday: { firstShift: { from: "09:00", to: "18:00" } },
    },
  });
});

const thirtyTwo = Array.from({ length: 32 }, (_, index) => addDays(FRIDAY, index));
const invalidSlots: readonly [string, Record<string, unknown>, string, string][] = [
  ["no professional", { employeeId: undefined }, "employeeId", "REQUIRED"],
  ["a number as professional", { employeeId: 7 }, "employeeId", "VALIDATION"],
  ["no dates", { localDatesAsString: [] }, "localDatesAsString", "REQUIRED"],
  ["32 dates", { localDatesAsString: thirtyTwo }, "localDatesAsString", "VALIDATION"],
  ["a date that is none", { localDatesAsString: ["2026-02-30"] }, "localDatesAsString.0", "VALIDATION"],
  ["no services", { serviceWithServicePriceIds: [] }, "serviceWithServicePriceIds", "REQUIRED"],
  [
    "a service without its price",
    { serviceWithServicePriceIds: [{ serviceId: "corte" }] },
    "serviceWithServicePriceIds.0.servicePriceId",
    "REQUIRED",
  ],
];

test.each(invalidSlots)("POST slots with %s is invalid", async (_, wishes, field, code) => {
  const reply = await call(`${B}/slots`, { body: slotsBody(wishes) });
  expect(await expectRefusal(reply, 400, "VALIDATION")).toEqual({ [field]: code });
});

test("POST slots takes 31 dates", async () => {
  const reply = await call(`${B}/slots`, { body: slotsBody({ localDatesAsString: thirtyTwo.slice(0, 31) }) });
  expect(Object.keys(await reply.json())).toHaveLength(31);
});

test("POST slots of no JSON, broken JSON and too much", async () => {
  const plain = { "content-type": "text/plain" };
  await expectRefusal(await call(`${B}/slots`, { body: slotsBody(), headers: plain }), 415, "NOT_JSON");
  await expectRefusal(await call(`${B}/slots`, { body: "{" }), 400, "VALIDATION");
  const huge = slotsBody({ comments: "x".repeat(70_000) });
  await expectRefusal(await call(`${B}/slots`, { body: huge }), 413, "TOO_LARGE");
});

test.each([
  ["a malformed date", "2026-13-01", FRIDAY],
  ["a first date after the last", SUNDAY, FRIDAY],
  ["94 days", FRIDAY, addDays(FRIDAY, 93)],
])("GET availability of %s is invalid", async (_, from, to) => {
  await expectRefusal(await call(`${B}/${from}/${to}`), 400, "VALIDATION");
});

test("GET availability takes 93 days", async () => {
  const reply = await call(`${B}/${FRIDAY}/${addDays(FRIDAY, 92)}`);
  expect(Object.keys(await reply.json())).toHaveLength(93);
});

const strange = "/ws/external/booking/business";
test.each([
  `${strange}/nadie/store/centro/service`,
  `${strange}/salon/store/nada/service`,
  `${strange}/rival/store/centro/employees`,
  `${B}/employees?service-id=corte&service-id=nada`,
  `${B}/employees?service-id=ajeno`,
  `${strange}/salon/store/ajena/policy`,
  `${strange}/nadie/store/centro/${FRIDAY}/${SUNDAY}`,
  "/ws/external/business/nadie/store",
])("GET %s is not found", async (path) => {
  await expectRefusal(await call(path), 404, "NOT_FOUND");
});

test.each([
  ["professional", { employeeId: "rita" }],
  ["service", { serviceWithServicePriceIds: [{ ...corte, serviceId: "ajeno" }] }],
  ["price", { serviceWithServicePriceIds: [{ ...corte, servicePriceId: "ajeno-unico" }] }],
  ["line", { serviceWithServicePriceIds: [{ ...corte, bookingServiceId: "nada" }] }],
])("POST slots with a foreign or unknown %s is not found", async (_, wishes) => {
  await expectRefusal(await call(`${B}/slots`, { body: slotsBody(wishes) }), 404, "NOT_FOUND");
});

test("a call that needs no session ignores a bad session", async () => {
  const token = "no-es-de-nadie";
  const cookie = { cookie: "session=no-es-de-nadie" };
  expect((await call(`${B}/service`, { token })).status).toBe(200);
  expect((await call(`${B}/slots`, { body: slotsBody(), headers: cookie })).status).toBe(200);
});

test("a wrong method on a known path is told so", async () => {
  await expectRefusal(await call(`${B}/slots`), 405, "METHOD_NOT_ALLOWED");
});

test("professionals with a price or length of their own are told with the price, and slots follow them", async () => {
  const give = (own: string | null) =>
    run({ sql: "update service_prices set own = ? where id = 'corte-unico'", params: [own] });
  await give('{"ana":{"percent":20,"minutes":30},"carla":{"percent":5}}');
  const [service]: readonly { servicePrices: readonly object[] }[] = await (
    await call(`${B}/service`)
  ).json();
  expect(service?.servicePrices).toMatchObject([
    {
      ...{ durationInMinutes: 45, priceType: "FIXED", defaultPrice: { amount: 10_000 } },
      // Carla works at another store.
      employeePrices: [
        { employeeId: "ana", duration: "THIRTY", durationInMinutes: 30, defaultPrice: { amount: 12_000 } },
      ],
    },
  ]);
  const slots = await (await call(`${B}/slots`, { body: slotsBody() })).json();
  expect(slots).toMatchObject({ [FRIDAY]: expect.arrayContaining([{ from: "09:00", to: "09:30" }]) });
  await give(null);
});
