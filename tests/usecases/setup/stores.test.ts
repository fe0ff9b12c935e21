import { beforeAll, beforeEach, expect, test } from "vitest";
import type { HolidayReply } from "#app/domain/setup/holidays/holidays.ts";
import type { StoreValues } from "#app/domain/setup/stores/store-values.ts";
import { usualHours } from "#app/domain/setup/stores/usual-hours.ts";
import { toUtcMinute, USUAL_ZONE } from "#app/domain/time/time.ts";
import type { SignedIn } from "#app/usecases/deps.ts";
import { takeClosure } from "#app/usecases/setup/closures/take-closure.server.ts";
import { answerHoliday } from "#app/usecases/setup/holidays/holidays.server.ts";
import { addStore } from "#app/usecases/setup/stores/save-store.server.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf, openSalon } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";

const DUENA: SignedIn = { ...actorOf("duena", "BUSINESS"), businessId: "salon" };
const SOVEREIGNTY = "2026-11-23";
const CHRISTMAS = "2026-12-25";
const SUR: StoreValues = {
  ...{ name: "Sur", mainActivity: "SPA", secondaryActivities: [], phone: null, timeZone: USUAL_ZONE },
  ...{ streetName: "Mitre", streetNumber: "10", city: "Bariloche", region: "Río Negro" },
  ...{ weekly: usualHours("SPA", false), hoursToCancel: null, hoursToReschedule: null },
  ...{ minimumNoticeMinutes: 30, gridMinutes: 15, suggestions: "OFF", needsMobile: false },
};

const { deps } = openWorld();

beforeAll(openSalon);
beforeEach(() => run({ sql: "delete from closures" }, { sql: "delete from holiday_answers" }));

const answer = (date: string, reply: HolidayReply) => answerHoliday(deps, DUENA, { date, reply });

async function closuresOfNew(values: StoreValues = SUR) {
  const added = await addStore(deps, DUENA, values);
  if (!added.ok) throw new Error(added.error.code);
  const [rows] = await run({
    sql: `select holiday, start_utc_minute as "from", end_utc_minute as "to",
      (select count(*) from closures other where other.group_id = closures.group_id and store_id = 'centro') as shared
      from closures where store_id = ? order by start_utc_minute`,
    params: [added.value],
  });
  return rows;
}

test("a later store is closed on the other stores' holidays, by its own clock", async () => {
  await answer(SOVEREIGNTY, { kind: "CLOSED" });
  await answer(CHRISTMAS, { kind: "HOURS", hours: { from: 600, to: 1440 } });
  await answer("2027-01-01", { kind: "OPEN" });
  const timeZone = "America/La_Paz";
  const at = (date: string, minute: number) => toUtcMinute(date, minute, timeZone);
  expect(await closuresOfNew({ ...SUR, timeZone })).toEqual([
    { holiday: SOVEREIGNTY, from: at(SOVEREIGNTY, 0), to: at(SOVEREIGNTY, 1440), shared: 1 },
    { holiday: CHRISTMAS, from: at(CHRISTMAS, 0), to: at(CHRISTMAS, 600), shared: 1 },
  ]);
});

test("a later store does not take over other closures", async () => {
  const time = (minute: number) => ({ date: SOVEREIGNTY, minute });
  const span = { from: time(0), to: time(1440) };
  await takeClosure(deps, DUENA, { storeId: null, span, reason: "Mudanza" });
  expect(await closuresOfNew()).toEqual([]);
});
