import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { confirmBooking } from "#app/usecases/bookings/confirm-booking.server.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { businessPage } from "#app/usecases/catalog/business-page.server.ts";
import { listBusinesses } from "#app/usecases/catalog/next-times/find-businesses.server.ts";
import { refreshDueTimes } from "#app/usecases/catalog/next-times/refresh-times.server.ts";
import { offeredSlots } from "#app/usecases/catalog/offered-slots.server.ts";
import { storeAvailability } from "#app/usecases/catalog/store-availability.server.ts";
import {
  listBusinessStores,
  listEmployees,
  listServices,
  readPolicy,
} from "#app/usecases/catalog/store-catalog.server.ts";
import type { Actor } from "#app/usecases/deps.ts";
import { viewSetup } from "#app/usecases/setup/business/setup-progress.server.ts";
import { viewStoreList } from "#app/usecases/setup/stores/view-stores.server.ts";
import { sitemap } from "#app/usecases/site/sitemap.server.ts";
import { viewJoin } from "#app/usecases/waitlist/join-page.server.ts";
import { viewBookingWizard } from "#app/usecases/wizard/booking-wizard.server.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf, CLIENTE, FRIDAY, forgetBookings, GUEST, openSalon } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";

// `ajena` is the only store of `rival`, where only Rita works and offers one service; Duena owns that business too
// here.

const RIVAL = { businessId: "rival", storeId: "ajena" };
const OWNER = { ...actorOf("duena", "BUSINESS"), businessId: "rival", hasBusiness: true };
const { deps } = openWorld();

beforeAll(async () => {
  await openSalon();
  await run({
    sql: "insert into members (business_id, user_id, role) values ('rival', 'duena', 'OWNER')",
  });
});
beforeEach(forgetBookings);
afterEach(() => run(...Object.values(UNREADY).map(({ back }) => ({ sql: back }))));

const CLOSED_WEEK = JSON.stringify(
  Object.fromEntries(
    "monday tuesday wednesday thursday friday saturday sunday".split(" ").map((d) => [d, []]),
  ),
);
const NO_PEOPLE = ["NO_EMPLOYEE", "NO_SERVICE"];

/** Each way to make a store unready, with the missing part and the way back. */
const UNREADY = {
  "it never opens": {
    sql: `update stores set hours = '${CLOSED_WEEK}' where id = 'ajena'`,
    back: "update stores set hours = (select hours from stores where id = 'norte') where id = 'ajena'",
    missing: ["NO_HOURS"],
  },
  "nobody works there": {
    sql: "delete from store_employees where store_id = 'ajena'",
    back: "insert or ignore into store_employees (business_id, store_id, employee_id) values ('rival', 'ajena', 'rita')",
    missing: NO_PEOPLE,
  },
  "who works there takes no turnos": {
    sql: "update employees set bookable = 0 where id = 'rita'",
    back: "update employees set bookable = 1 where id = 'rita'",
    missing: NO_PEOPLE,
  },
  "who worked there left": {
    sql: "update employees set hidden_at = 1 where id = 'rita'",
    back: "update employees set hidden_at = null where id = 'rita'",
    missing: NO_PEOPLE,
  },
  "they do nothing": {
    sql: "delete from employee_services where employee_id = 'rita'",
    back: "insert or ignore into employee_services (business_id, employee_id, service_id) values ('rival', 'rita', 'ajeno')",
    missing: ["NO_SERVICE"],
  },
  "what they do cannot be booked": {
    sql: "update services set bookable = 0 where id = 'ajeno'",
    back: "update services set bookable = 1 where id = 'ajeno'",
    missing: ["NO_SERVICE"],
  },
  "what they do is sold no more": {
    sql: "update services set hidden_at = 1 where id = 'ajeno'",
    back: "update services set hidden_at = null where id = 'ajeno'",
    missing: ["NO_SERVICE"],
  },
  "what they do has no price": {
    sql: "update service_prices set hidden_at = 1 where id = 'ajeno-unico'",
    back: "update service_prices set hidden_at = null where id = 'ajeno-unico'",
    missing: ["NO_SERVICE"],
  },
} as const;

const CHOICES = { servicePriceIds: ["ajeno-unico"], employee: "rita", date: FRIDAY, time: 600 };
const LINES = [{ servicePriceId: "ajeno-unico", startMinute: 600 }];

/** Every place that may show a store to the public, and whether it does. */
const READERS: Readonly<Record<string, () => Promise<boolean>>> = {
  "the list of a business's stores": async () => {
    const found = await listBusinessStores(deps, RIVAL);
    return found.ok && found.value.length > 0;
  },
  "its services": async () => (await listServices(deps, RIVAL)).ok,
  "its professionals": async () => (await listEmployees(deps, { ...RIVAL, serviceIds: [] })).ok,
  "its policy": async () => (await readPolicy(deps, RIVAL)).ok,
  "its days": async () => (await storeAvailability(deps, { ...RIVAL, from: FRIDAY, to: FRIDAY })).ok,
  "its free times": async () => {
    const lines = [{ serviceId: "ajeno", servicePriceId: "ajeno-unico", rescheduledLineId: null }];
    return (await offeredSlots(deps, { ...RIVAL, employeeId: "rita", dates: [FRIDAY], lines })).ok;
  },
  "a booking": async () => {
    const wish = { ...RIVAL, employeeId: "rita", date: FRIDAY, comments: null, lines: LINES, key: null };
    return (await createBooking(deps, CLIENTE, wish)).ok;
  },
  "what its wizard confirms": async () => {
    const rest = { choices: CHOICES, shownEmployeeId: null, comments: null, idempotencyKey: null };
    return (await confirmBooking(deps, CLIENTE, { ...RIVAL, ...rest })).ok;
  },
  "its wizard": async () => {
    const search = new URLSearchParams();
    return (await viewBookingWizard(deps, GUEST, { ...RIVAL, search })).ok;
  },
  "the third step of its wizard": async () => {
    const search = new URLSearchParams("step=3&s=ajeno-unico&e=rita");
    return (await viewBookingWizard(deps, GUEST, { ...RIVAL, search })).ok;
  },
  "its waiting list": async () => (await viewJoin(deps, GUEST, { ...RIVAL, choices: CHOICES })).ok,
  "its business's page": async () => (await onPage(GUEST)).length > 0,
  "the list of businesses": async () => {
    await refreshDueTimes(deps, { until: Number.MAX_SAFE_INTEGER });
    const found = await listBusinesses(deps, { place: null, trade: null, when: "ANY", after: null });
    return found.ok && found.value.stores.some(({ storeId }) => storeId === "ajena");
  },
  "the sitemap": async () => {
    const found = await sitemap(deps, null);
    const pages = found.ok && found.value.kind === "pages" ? found.value.pages : [];
    return pages.some(({ path }) => path === "/negocio/rival");
  },
};

async function onPage(actor: Actor): Promise<readonly (readonly [id: string, isUnready: boolean])[]> {
  const found = await businessPage(deps, actor, { name: "rival", storeId: null });
  if (!found.ok || "movedTo" in found.value) throw new Error("No page");
  return found.value.stores.map(({ id, isUnready }) => [id, isUnready]);
}

async function told(): Promise<Record<string, boolean>> {
  const answers: [string, boolean][] = [];
  for (const [name, tells] of Object.entries(READERS)) {
    await forgetBookings();
    answers.push([name, await tells()]);
  }
  return Object.fromEntries(answers);
}

const every = (isTold: boolean) => Object.fromEntries(Object.keys(READERS).map((name) => [name, isTold]));

test("a ready store appears everywhere", async () => {
  expect(await told()).toEqual(every(true));
});

test.each(Object.entries(UNREADY))(
  "a store where %s is hidden from the public until it is ready",
  async (_, how) => {
    await run({ sql: how.sql });
    expect(await told()).toEqual(every(false));
    await run({ sql: how.back });
    expect(await told()).toEqual(every(true));
  },
);

test.each(Object.entries(UNREADY))("a store where %s shows its people the missing step", async (_, how) => {
  expect(await onPage(OWNER)).toEqual([["ajena", false]]);
  await run({ sql: how.sql });
  expect(await onPage(OWNER)).toEqual([["ajena", true]]);
  const setup = await viewSetup(deps, OWNER);
  const unready = [{ id: "ajena", name: "Sucursal ajena", missing: how.missing }];
  expect(setup.ok && setup.value.unready).toEqual(unready);
  const stores = await viewStoreList(deps, OWNER);
  expect(stores.ok && stores.value.map(({ missing }) => missing)).toEqual([how.missing]);
});

test("a page without a bookable store keeps its name; an unpublished page marks no store", async () => {
  await run({ sql: UNREADY["nobody works there"].sql });
  const page = await businessPage(deps, GUEST, { name: "rival", storeId: null });
  expect(page).toMatchObject({ ok: true, value: { name: "Sucursal ajena", stores: [], team: [] } });
  await run({ sql: "update businesses set published_at = null where id = 'rival'" });
  expect(await onPage(OWNER)).toEqual([["ajena", false]]);
  await run({ sql: "update businesses set published_at = 0 where id = 'rival'" });
});
