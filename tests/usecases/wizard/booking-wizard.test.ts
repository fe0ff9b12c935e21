import { beforeAll, beforeEach, expect, test } from "vitest";
import { unpackDays } from "#app/domain/wizard/strip-days.ts";
import { confirmBooking } from "#app/usecases/bookings/confirm-booking.server.ts";
import type { Actor } from "#app/usecases/deps.ts";
import { viewBookingWizard } from "#app/usecases/wizard/booking-wizard.server.ts";
import type { WizardView } from "#app/usecases/wizard/view.ts";
import { fakeProvider } from "#tests/fakes/fake-provider.ts";
import { run } from "#tests/support/database/database.ts";
import { spentBy } from "#tests/support/database/spent.ts";
import {
  ANAS_DAY_OFF,
  actorOf,
  CENTRO,
  CLIENTE,
  FRIDAY,
  forgetBookings,
  GUEST,
  HOLIDAY,
  NORTE,
  OTRA,
  openSalon,
  SUNDAY,
} from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

type Visit = { readonly actor?: Actor; readonly place?: typeof CENTRO; readonly world?: World };

async function visit(query: string, { actor = GUEST, place = CENTRO, world = openWorld() }: Visit = {}) {
  return viewBookingWizard(world.deps, actor, { ...place, search: new URLSearchParams(query) });
}

/** The step shown; fails the test on a redirect or a refusal. */
async function see<Step extends WizardView["step"]>(step: Step, query: string, visited: Visit = {}) {
  const answer = await visit(query, visited);
  if (!answer.ok || "redirect" in answer.value) throw new Error(JSON.stringify(answer));
  expect(answer.value.step).toBe(step);
  return answer.value as Extract<WizardView, { step: Step }>;
}

async function redirectOf(query: string, visited: Visit = {}): Promise<string | null> {
  const answer = await visit(query, visited);
  return answer.ok && "redirect" in answer.value ? answer.value.redirect : null;
}

async function confirm(employee: string, time: number, actor = CLIENTE, servicePriceIds = ["corte-unico"]) {
  const choices = { servicePriceIds, employee, date: FRIDAY, time };
  const rest = { shownEmployeeId: null, comments: "Hola", idempotencyKey: null };
  const booked = await confirmBooking(openWorld().deps, actor, { ...CENTRO, choices, ...rest });
  if (!booked.ok) throw new Error(booked.error.code);
  return booked.value;
}

const REVIEW = `step=4&s=corte-unico&e=ana&d=${FRIDAY}&t=10:00`;

test("step 1 shows the store's services by category, and the choice with its sums", async () => {
  const view = await see(1, "s=color-largo&s=masaje-unico");
  expect(view.categories.map(({ code, services }) => [code, services.map((service) => service.id)])).toEqual([
    ["CABELLO", ["corte", "color"]],
    ["MASAJE", ["masaje"]],
  ]);
  expect(view.frame).toMatchObject({
    businessId: "salon",
    store: { id: "centro", name: "Sucursal centro", address: { streetName: "Av. Corrientes", city: "CABA" } },
    totalCentavos: 6_500_050,
    totalMinutes: 150,
    depositCentavos: 600_000,
    employee: null,
    singleEmployee: true,
    sentBack: null,
  });
  expect(view.frame.lines.map(({ serviceName, optionName }) => [serviceName, optionName])).toEqual([
    ["Servicio color", "Opción color-largo"],
    ["Servicio masaje", null],
  ]);
});

test("only step 1 says until when the store is open", async () => {
  const place = { isOpen: true, state: "Abierto", hours: "hasta las 13:00" };
  const { frame } = await see(1, "");
  expect(frame.store.place).toEqual({
    ...place,
    map: "https://www.google.com/maps/search/?api=1&query=Av.+Corrientes+1234%2C+CABA%2C+Buenos+Aires",
  });
  const world = openWorld();
  world.pass(4 * 3_600_000);
  const later = await see(1, "", { world });
  expect(later.frame.store.place).toMatchObject({
    isOpen: false,
    state: "Cerrado",
    hours: "abre a las 16:00",
  });
  expect((await see(2, "step=2&s=corte-unico")).frame.store.place).toBeUndefined();
});

test("step 1 without a choice shows no sums and no deposit", async () => {
  const view = await see(1, "");
  expect(view.frame).toMatchObject({
    lines: [],
    totalCentavos: 0,
    depositCentavos: null,
    singleEmployee: false,
  });
  expect((await see(1, "", { place: NORTE })).frame.singleEmployee).toBe(true);
});

test("step 2 shows the professionals who do all the chosen services", async () => {
  const view = await see(2, "step=2&s=corte-unico");
  expect(view.employees.map((employee) => employee.id)).toEqual(["ana", "bruno"]);
  expect(view.several).toBeNull();
});

test("step 2 is skipped where exactly one professional can do the service", async () => {
  expect(await redirectOf("step=2&s=masaje-unico")).toBe("/booking/salon/centro?step=3&s=masaje-unico&e=ana");
});

test("step 2 is empty where no professional does all the services", async () => {
  await run({ sql: "delete from employee_services where employee_id = 'ana' and service_id = 'masaje'" });
  await run({ sql: "insert into employee_services values ('salon', 'bruno', 'masaje')" });
  const view = await see(2, "step=2&s=color-corto&s=masaje-unico&s=corte-unico");
  await run({ sql: "delete from employee_services where employee_id = 'bruno' and service_id = 'masaje'" });
  await run({ sql: "insert into employee_services values ('salon', 'ana', 'masaje')" });
  expect(view.employees).toEqual([]);
  expect(view.several?.split).toEqual({
    apart: "Servicio color y Servicio masaje no se hacen con la misma persona.",
    title: "O reservalos en dos turnos",
    turnos: [
      {
        href: "/booking/salon/centro?step=3&s=color-corto&s=corte-unico&e=ana",
        services: "Servicio color + Servicio corte",
        price: "$40.000",
        detail: "1 hr, 45 mins · con ana",
      },
      {
        href: "/booking/salon/centro?step=3&s=masaje-unico&e=bruno",
        services: "Servicio masaje",
        price: "$20.001",
        detail: "1 hr · con bruno",
      },
    ],
  });
});

test("step 3 shows 91 days and a week's times, starting at the first free time", async () => {
  const view = await see(3, "step=3&s=corte-unico&e=ana");
  const days = unpackDays(view.days);
  expect(days).toHaveLength(91);
  expect([days[0]?.date, days.at(-1)?.date]).toEqual(["2026-11-05", "2027-02-03"]);
  expect([view.date, view.time]).toEqual(["2026-11-05", 570]);
  expect(Object.keys(view.starts)).toEqual([
    ..."05 06 07 08 09 10 11".split(" ").map((day) => `2026-11-${day}`),
  ]);
  expect(view.starts[FRIDAY]?.[0]).toBe(540);
  expect(view.frame).toMatchObject({ employee: { id: "ana", firstName: "ana" }, sentBack: null });
});

test("the strip shows open, closed and full days, and each closure's reason", async () => {
  const view = await see(3, "step=3&s=corte-unico&e=ana");
  const states = unpackDays(view.days).filter(({ date }) =>
    [FRIDAY, SUNDAY, HOLIDAY, ANAS_DAY_OFF].includes(date),
  );
  expect(states).toEqual([
    { date: FRIDAY, state: "open", reason: null },
    { date: SUNDAY, state: "closed", reason: null },
    { date: HOLIDAY, state: "closed", reason: "Feriado nacional" },
    { date: ANAS_DAY_OFF, state: "full", reason: null },
  ]);
});

test("a closure without a reason is distinguished from a weekday off", async () => {
  await run({ sql: "update closures set reason = null where id = 'feriado'" });
  const view = await see(3, "step=3&s=corte-unico&e=ana");
  await run({ sql: "update closures set reason = 'Feriado nacional' where id = 'feriado'" });
  const reasons = unpackDays(view.days).filter(({ date }) => [SUNDAY, HOLIDAY].includes(date));
  expect(reasons.map(({ reason }) => reason)).toEqual([null, ""]);
});

test.each([
  ["a day and a time that are offered", `d=${FRIDAY}&t=10:00`, FRIDAY, 600],
  ["a time that is not offered", `d=${FRIDAY}&t=10:07`, FRIDAY, 540],
  ["a closed day", `d=${SUNDAY}&t=10:00`, SUNDAY, null],
  ["a past day", "d=2026-11-01&t=10:00", "2026-11-05", 600],
  ["a day too far ahead", "d=2027-02-04", "2026-11-05", 570],
])("step 3 with %s", async (_, chosen, date, time) => {
  const view = await see(3, `step=3&s=corte-unico&e=ana&${chosen}`);
  expect([view.date, view.time, view.frame.choices.time]).toEqual([date, time, time]);
});

test("with 'Cualquier profesional' a time is offered while any professional is free", async () => {
  await confirm("ana", 600);
  const anyone = await see(3, `step=3&s=corte-unico&e=any&d=${FRIDAY}&t=10:00`);
  expect([anyone.time, anyone.frame.employee]).toEqual([600, null]);
  expect(unpackDays(anyone.days).find(({ date }) => date === ANAS_DAY_OFF)?.state).toBe("open");
  await confirm("bruno", 600, OTRA);
  expect((await see(3, `step=3&s=corte-unico&e=any&d=${FRIDAY}&t=10:00`)).time).toBe(540);
});

test("step 4 shows date, time, policy and visitor, with a fresh key each time", async () => {
  const view = await see(4, REVIEW);
  expect(view).toMatchObject({
    date: FRIDAY,
    time: 600,
    visitor: "guest",
    policy: { hoursToCancel: 24, hoursToReschedule: 12 },
    frame: { employee: { id: "ana" } },
  });
  expect((await see(4, REVIEW)).idempotencyKey).not.toBe(view.idempotencyKey);
});

test.each([
  [GUEST, "guest"],
  [CLIENTE, "customer"],
  [actorOf("duena", "BUSINESS"), "business"],
] as const)("step 4 recognises its visitor (%#)", async (actor, visitor) => {
  expect((await see(4, REVIEW, { actor })).visitor).toBe(visitor);
});

test("only guests are offered the configured ways to log in, at steps 3 and 4", async () => {
  const world = openWorld();
  const withGoogle = { ...world, deps: { ...world.deps, google: fakeProvider() } };
  const times = `step=3&s=corte-unico&e=ana&d=${FRIDAY}`;
  const offered = async (visited: Visit) => [
    (await see(3, times, visited)).providers,
    (await see(4, REVIEW, visited)).providers,
  ];
  expect(await offered({ world: withGoogle })).toEqual([["google"], ["google"]]);
  expect(await offered({ world })).toEqual([undefined, undefined]);
  expect(await offered({ world: withGoogle, actor: CLIENTE })).toEqual([undefined, undefined]);
});

test("step 4 with 'Cualquier profesional' shows the first free professional", async () => {
  const anyone = `step=4&s=corte-unico&e=any&d=${FRIDAY}&t=10:00`;
  expect((await see(4, anyone)).frame.employee?.id).toBe("ana");
  await confirm("ana", 600);
  const view = await see(4, anyone);
  expect([view.frame.employee?.id, view.frame.choices.employee]).toEqual(["bruno", "any"]);
});

const sentBack: readonly [string, string, 1 | 2 | 3, string][] = [
  ["no services", "step=3&e=ana", 1, "NO_SERVICES"],
  ["a service that is gone", "step=3&s=corte-unico&s=nada&e=ana", 1, "SERVICES_CHANGED"],
  ["a service that cannot be booked", "step=2&s=oculto-unico", 1, "SERVICES_CHANGED"],
  ["no professional", "step=3&s=corte-unico", 2, "NO_EMPLOYEE"],
  ["a professional of another store", "step=3&s=corte-unico&e=carla", 2, "EMPLOYEE_CHANGED"],
  ["one who does not do it", "step=3&s=masaje-unico&e=bruno", 3, "EMPLOYEE_CHANGED"],
  ["no time", `step=4&s=corte-unico&e=ana&d=${FRIDAY}`, 3, "NO_TIME"],
  ["a time off the grid", `step=4&s=corte-unico&e=ana&d=${FRIDAY}&t=10:07`, 3, "TIME_LOST"],
  ["a closed day", `step=4&s=corte-unico&e=ana&d=${SUNDAY}&t=10:00`, 3, "TIME_LOST"],
];

test.each(sentBack)("a link with %s leads back to the step to correct", async (_, query, step, reason) => {
  const view = await see(step, query);
  expect(view.frame.sentBack).toBe(reason);
  if (view.step === 1) expect(view.categories.length).toBeGreaterThan(0);
  if (view.step === 3) expect(Object.values(view.starts).flat().length).toBeGreaterThan(0);
});

test("a time lost to another customer goes back to its day and keeps everything else", async () => {
  await confirm("ana", 600, OTRA);
  const view = await see(3, REVIEW, { actor: CLIENTE });
  expect(view.frame).toMatchObject({
    sentBack: "TIME_LOST",
    choices: { servicePriceIds: ["corte-unico"], employee: "ana", date: FRIDAY },
  });
  expect(view.starts[FRIDAY]?.slice(0, 3)).toEqual([540, 555, 645]);
});

test("going back after confirming leads to the booking's own page", async () => {
  const id = await confirm("ana", 600);
  const own = { ok: true, value: { redirect: `/bookings/${id}`, replaces: true } };
  expect(await visit(REVIEW, { actor: CLIENTE })).toEqual(own);
  expect(await visit(REVIEW.replace("e=ana", "e=any"), { actor: CLIENTE })).toEqual(own);
  expect(await redirectOf(REVIEW.replace("10:00", "11:00"), { actor: CLIENTE })).toBeNull();
});

test("step 5 shows the customer's own booking", async () => {
  const id = await confirm("ana", 600, CLIENTE, ["corte-unico", "masaje-unico"]);
  const view = await see(5, `step=5&reserva=${id}`, { actor: CLIENTE });
  expect(view).toMatchObject({
    path: "/booking/salon/centro",
    store: { id: "centro" },
    share: { calendar: `/bookings/${id}/calendar` },
    ended: null,
    halo: "clock",
    booking: {
      id,
      status: "PENDING_DEPOSIT",
      date: FRIDAY,
      time: 600,
      employeeName: "ana Gómez",
      totalCentavos: 3_000_050,
      comments: "Hola",
      badge: "Seña pendiente",
      deposit: {
        standing: "AWAITED",
        label: "Seña (ahora)",
        detail: "a pagar dentro de los 30 minutos",
        centavos: 600_000,
        restCentavos: 2_400_050,
      },
      pay: { label: "Pagar seña ($6.000)" },
      notice: { title: "Tenés tiempo hasta las 09:30" },
    },
  });
  expect(view.booking.lines.map((line) => line.serviceId)).toEqual(["corte", "masaje"]);
});

test("a customer back to pay a deposit reads how many minutes are left", async () => {
  const world = openWorld();
  const id = await confirm("ana", 600, CLIENTE, ["masaje-unico"]);
  for (const [seconds, left] of [
    [59, "dentro de los próximos 30 minutos"],
    [1, "dentro de los próximos 29 minutos"],
    [24.5 * 60, "dentro de los próximos 4 minutos"],
  ] as const) {
    world.pass(seconds * 1000);
    const view = await see(5, `step=5&reserva=${id}`, { actor: CLIENTE, world });
    expect(view.booking.notice?.text).toBe(
      `Si no pagas la seña ${left}, tu reserva será cancelada automáticamente.`,
    );
  }
});

test("step 5 asks for nothing when nothing is to be paid", async () => {
  const id = await confirm("ana", 600);
  expect((await see(5, `step=5&reserva=${id}`, { actor: CLIENTE })).booking.deposit).toBeNull();
});

test("step 5 names the professional who replaced the professional of the review", async () => {
  const id = await confirm("bruno", 600);
  const instead = async (query: string) =>
    (await see(5, `step=5&reserva=${id}${query}`, { actor: CLIENTE })).booking.instead;
  expect(await instead("&previsto=ana")).toMatch(/^Tu turno quedó con bruno Gómez en lugar de ana Gómez/);
  for (const query of ["", "&previsto=bruno", "&previsto=rita", "&previsto=<b>nadie"])
    expect(await instead(query), query).toBeNull();
});

test("a guest logs in before a confirmation, and another customer's booking is not found", async () => {
  const id = await confirm("ana", 600);
  const query = `step=5&reserva=${id}`;
  const here = encodeURIComponent(`/booking/salon/centro?step=5&reserva=${id}`);
  expect(await redirectOf(query)).toBe(`/login?redir=${here}`);
  const notFound = { ok: false, error: { code: "NOT_FOUND" } };
  expect(await visit(query, { actor: OTRA })).toEqual(notFound);
  expect(await visit(query, { actor: CLIENTE, place: NORTE })).toEqual(notFound);
});

test.each([
  { businessId: "salon", storeId: "nada" },
  { businessId: "salon", storeId: "ajena" },
  { businessId: "nadie", storeId: "centro" },
])("the wizard of store $storeId of $businessId is not found", async (place) => {
  expect(await visit("", { place })).toEqual({ ok: false, error: { code: "NOT_FOUND" } });
});

test("a store in another zone keeps its own days and hours", async () => {
  await run({ sql: "update stores set time_zone = 'Pacific/Auckland' where id = 'norte'" });
  const seen = await see(4, `step=4&s=corte-unico&e=carla&d=${FRIDAY}&t=16:00`, { place: NORTE });
  const strip = await see(3, "step=3&s=corte-unico&e=carla", { place: NORTE });
  await run({ sql: "update stores set time_zone = 'America/Argentina/Buenos_Aires' where id = 'norte'" });
  expect(seen.time).toBe(960);
  expect(strip.days.from).toBe(FRIDAY);
});

test.each(["", "step=2&s=corte-unico", "step=3&s=corte-unico&e=any", REVIEW])(
  "'%s' is read in a single batch",
  async (query) => {
    const world = openWorld();
    const spent = await spentBy(world.deps, (deps) =>
      viewBookingWizard(deps, CLIENTE, { ...CENTRO, search: new URLSearchParams(query) }),
    );
    expect(spent.batches).toBe(1);
  },
);
