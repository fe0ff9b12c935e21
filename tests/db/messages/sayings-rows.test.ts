import { beforeAll, describe, expect, test } from "vitest";
import { USUAL_ZONE } from "#app/domain/time/time.ts";
import { staffActsToSay } from "#db/queries/messages/sayings/acts-to-say.ts";
import { missedToSay } from "#db/queries/messages/sayings/missed-to-say.ts";
import { turnosToTell } from "#db/queries/messages/sayings/saying-facts.ts";
import { depositsToSay, remindersToSay, thanksToSay } from "#db/queries/messages/sayings/to-say.ts";
import { apiSayingsDue } from "#db/queries/messages/whatsapp/api-sayings.ts";
import { accountsToCheck } from "#db/queries/messages/whatsapp/whatsapp-accounts.ts";
import { read, readAll } from "#db/reading.ts";
import { fillSalon, HISTORY_DAYS, rowsRead, SALON } from "#tests/support/database/bulk.ts";
import { db, driver, run } from "#tests/support/database/database.ts";
import { NINE } from "#tests/support/database/rows.ts";

const MIDNIGHT = NINE - 540;
const NOW = NINE * 60_000;

// Only D1 tells how many rows it read.
describe.runIf(driver === "D1")("beside the turnos and clients of a salon of ten for months", () => {
  beforeAll(() => fillSalon(HISTORY_DAYS + 12), 120_000);

  test("the list of messages to send reads three days and the facts of each booking", async () => {
    const tomorrow = { [USUAL_ZONE]: { minute: 540, from: MIDNIGHT + 1440, to: MIDNIGHT + 2880 } };
    const lately = { [USUAL_ZONE]: { from: MIDNIGHT - 1440, to: NINE } };
    const key = { businessId: SALON, employeeId: null };
    const reminding = { ...key, spans: tomorrow, now: NOW, usualMinute: 540, after: null };
    const asked = () =>
      readAll(db, {
        deposits: depositsToSay(db, SALON, NOW),
        reminders: remindersToSay(db, reminding),
        acts: staffActsToSay(db, SALON, { since: NOW - 86_400_000, now: NINE }),
        thanks: thanksToSay(db, { ...key, spans: lately }),
        missed: missedToSay(db, { businessId: SALON, from: "2020-01-01", to: "2020-01-08", now: NINE }),
      });
    const { reminders, thanks, missed, acts, deposits } = await asked();
    expect([reminders.length, thanks.length, missed.length, acts.length, deposits.length]).toEqual([
      160, 160, 0, 0, 0,
    ]);
    // Reads each booking and its client, and finds no message or mark for it.
    expect(await rowsRead(asked)).toBeLessThanOrEqual(320 * 4 + 60);
  });

  test("a page of twenty messages reads the facts of its bookings", async () => {
    const [rows = []] = await run({
      sql: "select id from bookings where start_utc_minute >= ? limit 20",
      params: [NINE],
    });
    const ids = rows.map(({ id }) => String(id));
    expect(await rowsRead(() => read(db, turnosToTell(db, SALON, ids)))).toBeLessThanOrEqual(20 * 8);
  });

  test("missed clients are found by the week of their last visit, without reading other clients", async () => {
    const [rows = []] = await run({ sql: "select max(last_visit) as last from clients" });
    const last = String(rows[0]?.last);
    await run({ sql: "update clients set last_visit = '2026-01-15' where rowid % 10 = 0" });
    const key = { businessId: SALON, from: "2026-01-14", to: "2026-01-21", now: NINE + 400 * 1440 };
    const missed = await read(db, missedToSay(db, key));
    expect(missed.length).toBeGreaterThan(50);
    expect(last).not.toBe("2026-01-15");
    expect(await rowsRead(() => read(db, missedToSay(db, key)))).toBeLessThanOrEqual(missed.length * 6 + 10);
  });

  test("an idle check of the clock reads two rows at most", async () => {
    const check = () =>
      readAll(db, { due: apiSayingsDue(db, NOW, 20), accounts: accountsToCheck(db, NOW, 20) });
    expect(await rowsRead(check)).toBeLessThanOrEqual(2);
  });
});
