import { beforeAll, describe, expect, test } from "vitest";
import { BOOKING_STATUSES } from "#app/domain/codes/booking.ts";
import type { Statement } from "#db/driver/client.ts";
import { rowsOf } from "#db/purging.ts";
import { purgeCodes } from "#db/queries/accounts/one-time-codes.ts";
import { purgeRates } from "#db/queries/accounts/rate-limits.ts";
import { purgeSessions } from "#db/queries/accounts/sessions.ts";
import { socialAccounts } from "#db/queries/accounts/social.ts";
import { bookingsOf } from "#db/queries/bookings/booking-list.ts";
import { insertBooking } from "#db/queries/bookings/bookings.ts";
import { storeMenu } from "#db/queries/catalog/menu.ts";
import { slotCalendar } from "#db/queries/catalog/slot-calendar.ts";
import { slotFacts } from "#db/queries/catalog/slot-facts.ts";
import { publicStoreOf, storeOf } from "#db/queries/catalog/stores.ts";
import { publicSuggestingStoreOf } from "#db/queries/catalog/suggesting-stores.ts";
import { claimRun, noteJobOk, purgeRuns } from "#db/queries/jobs/jobs.ts";
import { dueReminderChecks, noteReminderCheck } from "#db/queries/messages/reminders.ts";
import { dueDeposits } from "#db/queries/payments/due-deposits.ts";
import { expireDeposit } from "#db/queries/payments/expiry.ts";
import { listUnderWay } from "#db/queries/payments/payment-problems.ts";
import { sellersOfMinute } from "#db/queries/payments/sellers/reconciliation.ts";
import { dueSellers } from "#db/queries/payments/sellers/seller-renewal.ts";
import { read, readAll } from "#db/reading.ts";
import { employeeServices, servicePrices, services } from "#db/schema/catalog/services.ts";
import { insertRows, tryWrite, write } from "#db/writing.ts";
import { EMPLOYEE, fillSalon, HISTORY_DAYS, rowsRead, SALON } from "#tests/support/database/bulk.ts";
import { db, driver, run } from "#tests/support/database/database.ts";
import { NINE, salonRows, wishFor } from "#tests/support/database/rows.ts";
import { effort } from "#tests/support/effort.ts";

const MIDNIGHT = NINE - 540;
const NOW = NINE * 60_000;
const FIVE = NINE + 480;

// Only D1 tells how many rows it read.
describe.runIf(driver === "D1")("with the bookings of months", () => {
  // By triggers, each booking marks its day, updates its business, and makes a client of its customer.
  beforeAll(() => fillSalon(HISTORY_DAYS + effort(32, 125)), 120_000);

  test.each([1, 7, 31])(
    "the facts for slots of %i days read the lines in the window and 40 rows more",
    async (days) => {
      const { rows, facts } = await slotRows(MIDNIGHT, MIDNIGHT + days * 1440);
      const lines = facts.employees[0]?.busy.length ?? 0;
      expect(lines).toBe(days * 16);
      expect(rows).toBeLessThanOrEqual(lines + 40);
      const asked = { ...questionOf(MIDNIGHT, MIDNIGHT + days * 1440), wanted: { serviceIds: ["big-cut"] } };
      const call = slotCalendar(db, asked);
      expect((await read(db, call)).employee?.busy).toHaveLength(lines);
      expect(await rowsRead(() => read(db, call))).toBeLessThanOrEqual(lines + 20);
    },
  );

  test("the overhead is the same in the emptiest week and in the fullest week", async () => {
    const far = MIDNIGHT + 300 * 1440;
    const empty = await slotRows(far, far + 7 * 1440);
    expect(empty.facts.employees[0]?.busy).toEqual([]);
    expect(empty.rows).toBeLessThanOrEqual(25);
  });

  test("facts and booking read 79 rows at most on a full day of a busy customer", async () => {
    const { rows } = await slotRows(FIVE, MIDNIGHT + 1440);
    const wish = wishFor(SALON, "new", { employeeId: EMPLOYEE, customerId: "big-c1", startUtcMinute: FIVE });
    const written = await rowsRead(() => write(db, insertBooking(db, wish, "new")));
    expect(rows + written).toBeLessThanOrEqual(79);
  });

  test("a customer's list of 20 reads 60 rows at most", async () => {
    const key = { customerId: "big-c7", statuses: BOOKING_STATUSES, now: NINE, before: null };
    const rows = await rowsRead(async () => expect(await read(db, bookingsOf(db, key))).toHaveLength(20));
    expect(rows).toBeLessThanOrEqual(60);
  });

  test("the expiry query with nothing due reads one row at most, also beside holds that are not due", async () => {
    expect(await rowsRead(() => read(db, dueDeposits(db, NOW)))).toBeLessThanOrEqual(1);
    await holdUntil("held", NOW + 60_000, 3 * 1440);
    expect(await rowsRead(() => read(db, dueDeposits(db, NOW)))).toBeLessThanOrEqual(1);
  });

  test("the reminders' query with nothing due reads one row at most, also beside those of later", async () => {
    expect(await rowsRead(() => read(db, dueReminderChecks(db, NOW)))).toBeLessThanOrEqual(1);
    await run({ sql: "update bookings set remind_at = ? where status = 'PENDING'", params: [NOW + 60_000] });
    expect(await rowsRead(() => read(db, dueReminderChecks(db, NOW)))).toBeLessThanOrEqual(1);
  });

  test("a reminder reads a dozen rows, whatever else there is", async () => {
    const ten = "select id from bookings where status = 'PENDING' order by start_utc_minute desc limit 10";
    await run({ sql: `update bookings set remind_at = ? where id in (${ten})`, params: [NOW - 1] });
    const rows = await rowsRead(async () => {
      const due = await read(db, dueReminderChecks(db, NOW));
      expect(due).toHaveLength(10);
      for (const each of due) {
        const mail = { id: `mind-${each.bookingId}`, reminder: "REMINDER_DAY", at: NOW } as const;
        expect(await tryWrite(db, noteReminderCheck(db, each, { mail, next: null }))).toBe(true);
      }
    });
    // One more is the version of the agenda.
    expect(rows).toBeLessThanOrEqual(13 * 10 + 5);
  });

  test("a user of a login provider is found in 5 rows, however many users exist", async () => {
    const kinds = ["password", "google"].map((kind) => ({
      sql: "insert into credentials (user_id, kind, secret, updated_at) select id, ?, ? || id, 0 from users",
      params: [kind, `${kind}-`],
    }));
    await run(...kinds);
    const person = { provider: "google", subject: "google-big-c7", email: "c7@x.test" } as const;
    const rows = await rowsRead(async () => {
      const { linked, holder } = await read(db, socialAccounts(db, person));
      expect([linked?.userId, holder?.userId]).toEqual(["big-c7", "big-c7"]);
    });
    expect(rows).toBeLessThanOrEqual(5);
  });

  test("an idle tick of the clock reads 10 rows at most", async () => {
    await tick(NOW - 60_000);
    expect(await rowsRead(() => tick(NOW))).toBeLessThanOrEqual(10);
  });

  test("the end of a card account reads only the deposits under way", async () => {
    await run({
      sql: "insert into seller_accounts values (?, '2002', 'a', 'r', 0, 'big-c1', 0, 0, null)",
      params: [SALON],
    });
    const leave = { businessId: SALON, to: null, at: NOW };
    const rows = await rowsRead(() => write(db, [listUnderWay(db, leave)]));
    expect(rows).toBeLessThanOrEqual(20);
    await run({ sql: "delete from seller_accounts" });
  });

  test("the expiry of a deposit reads a dozen rows, whatever else there is", async () => {
    for (let index = 0; index < 10; index++) await holdUntil(`due${index}`, NOW - 1, 4 * 1440 + index * 60);
    const rows = await rowsRead(async () => {
      const due = await read(db, dueDeposits(db, NOW));
      expect(due).toHaveLength(10);
      for (const each of due)
        await tryWrite(db, expireDeposit(db, each, { eventId: `gone-${each.bookingId}`, at: NOW }));
    });
    // One more is the version of the agenda.
    expect(rows).toBeLessThanOrEqual(13 * 10 + 5);
  });
});

test.runIf(driver === "D1")(
  "a store's 19 services and its team are offered in three rows each and nine more, beside another's",
  async () => {
    await write(db, [...salonRows("shop"), ...furtherServices("shop", 18)]);
    // A search that reads to the end of this store's rows also reads the first row of the next store.
    await write(db, salonRows("shop-next"));
    const here = { businessId: "shop", storeId: "shop-store" };
    const rows = await rowsRead(async () => {
      const offer = await readAll(db, {
        store: storeOf(db, { ...here, from: NINE }),
        menu: storeMenu(db, here),
      });
      expect(offer.menu.services).toHaveLength(19);
    });
    expect(rows).toBeLessThanOrEqual(3 * 19 + 9);
  },
);

test.runIf(driver === "D1")(
  "suggested times cost two rows a service, and another row for each professional who offers it",
  async () => {
    await write(db, [...salonRows("hint"), ...furtherServices("hint", 18)]);
    const here = { businessId: "hint", storeId: "hint-store", from: NINE };
    const suggesting = (employeeId: string | null) => publicSuggestingStoreOf(db, { ...here, employeeId });
    const rowsOf = (employeeId: string | null) => rowsRead(() => read(db, suggesting(employeeId)));
    const plain = await rowsRead(() => read(db, publicStoreOf(db, here)));
    expect(await rowsOf("hint-ana")).toBe(plain);
    expect((await read(db, suggesting(null)))?.suggesting).toBeNull();
    await run({ sql: "update stores set suggestions = 'MARK' where id = 'hint-store'" });
    const store = await read(db, suggesting("hint-ana"));
    expect([...(store?.suggesting?.sold.keys() ?? [])]).toEqual(["hint-ana"]);
    expect(await rowsOf("hint-ana")).toBeLessThanOrEqual(plain + 3 * 19 + 6);
    expect(await rowsOf(null)).toBeLessThanOrEqual(plain + 4 * 19 + 6);
  },
);

/** Services with an option each, offered by both professionals. */
function furtherServices(salon: string, count: number): Statement[] {
  const ids = Array.from({ length: count }, (_, index) => `${salon}-more-${index}`);
  const common = { businessId: salon, name: "More" } as const;
  const price = { ...common, minutes: 30, priceType: "FIXED", priceCentavos: 1 } as const;
  const offers = ids.flatMap((serviceId) =>
    [`${salon}-ana`, `${salon}-bruno`].map((employeeId) => ({ businessId: salon, employeeId, serviceId })),
  );
  return [
    insertRows(
      db,
      services,
      ids.map((id) => ({ ...common, id, categoryCode: "CARA" as const, bookable: true, createdAt: 0 })),
    ),
    insertRows(
      db,
      servicePrices,
      ids.map((serviceId) => ({ ...price, id: `${serviceId}-1`, serviceId })),
    ),
    insertRows(db, employeeServices, offers),
  ];
}

function questionOf(from: number, to: number) {
  const place = { businessId: SALON, storeId: "big-store" };
  return { ...place, servicePriceIds: ["big-cut-1"], employeeId: EMPLOYEE, from, to };
}

async function slotRows(from: number, to: number) {
  const reading = slotFacts(db, questionOf(from, to));
  const rows = await rowsRead(() => read(db, reading));
  return { rows, facts: await read(db, reading) };
}

/** A booking that awaits its deposit, some days after the last booking. */
async function holdUntil(id: string, dueAt: number, minutes: number): Promise<void> {
  const startUtcMinute = NINE + 200 * 1440 + minutes;
  const wish = wishFor(SALON, id, {
    employeeId: EMPLOYEE,
    customerId: "big-c1",
    startUtcMinute,
    deposit: { centavos: 100, dueAt },
  });
  await write(db, insertBooking(db, wish, id));
}

async function tick(now: number): Promise<void> {
  await read(db, claimRun(db, { name: "minute", scheduledAt: now, at: now }));
  await read(db, dueDeposits(db, now));
  await read(db, dueReminderChecks(db, now));
  await read(db, dueSellers(db, { now, most: 5 }));
  await read(db, sellersOfMinute(db, { minute: (now / 60_000) % 1440, most: 21 }));
  const purges = [
    ...[purgeSessions(db, now), purgeCodes(db, now), purgeRates(db, now)],
    purgeRuns(db, "minute", now - 86_400_000),
  ];
  for (const [isDue, page] of purges) if ((await read(db, rowsOf(isDue))) > 0) await write(db, [page]);
  await write(db, [noteJobOk(db, { name: "minute", at: now })]);
}
