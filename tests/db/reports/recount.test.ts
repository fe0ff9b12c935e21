import { beforeAll, expect, test } from "vitest";
import { countSums, rebuildSums } from "#app/usecases/reports/recount.server.ts";
import { write } from "#db/writing.ts";
import { db, driver, run } from "#tests/support/database/database.ts";
import { NINE, salonRows } from "#tests/support/database/rows.ts";
import { effort } from "#tests/support/effort.ts";
import { type Action, AROUND, diceOf, randomAction } from "#tests/support/reports/actions.ts";
import { naiveSums, plainSums } from "#tests/support/reports/naive.ts";

/** The month after the actions, so that their months are over and counted too. */
const tools = { db, now: () => (NINE + 45 * 1440) * 60_000 };
const clock = () => countSums(tools, { until: Number.MAX_SAFE_INTEGER });
// libSQL over HTTP takes longer to run them one after the other.
const ACTIONS = driver === "D1" ? effort(1500, 10_000) : effort(300, 600);
/** Actions sent in one batch, which is quicker. */
const TOGETHER = 5;

beforeAll(async () => {
  await write(db, salonRows("acts"));
  await run(...AROUND);
});

test(`the sums of days and months are those of a naive count after ${ACTIONS} random actions`, async () => {
  const dice = diceOf(17);
  let made = 0;
  for (let done = 0; done < ACTIONS; done += TOGETHER) {
    const actions = Array.from({ length: TOGETHER }, () => {
      const action = randomAction(dice, made);
      if (action[0]?.sql.startsWith("insert into bookings")) made++;
      return action;
    });
    await run(...actions.flat()).catch(() => oneByOne(actions));
    // Counts in between now and then, so that later actions must correct the counts.
    if (done % 250 === 0) await clock();
  }
  await clock();
  await expectNaive();
  await rebuildSums(tools);
  await expectNaive();
}, 120_000);

/** A booking that comes back may find its time taken. Then the whole batch fails, so its actions run one by one. */
async function oneByOne(actions: readonly Action[]): Promise<void> {
  for (const action of actions)
    await run(...action).catch((error: unknown) => {
      if (!String(error).includes("SLOT_TAKEN")) throw error;
    });
}

async function expectNaive(): Promise<void> {
  const [left] = await run({ sql: "select * from sums_due" });
  expect(left).toEqual([]);
  const days = await naiveSums((storeId, date) => `${storeId} ${date}`);
  expect(await kept("day_sums", "date")).toEqual(filled(days));
  const months = await naiveSums((storeId, date) => `${storeId} ${date.slice(0, 7)}`);
  expect(await kept("month_sums", "month", "$.sums")).toEqual(filled(months));
}

/** A day without bookings has a row if it once had one, or is over. */
function filled(sums: Map<string, Record<string, number>>) {
  return new Map([...sums].filter(([, each]) => Object.keys(each).length > 0).sort());
}

async function kept(table: string, key: string, path = "$") {
  const [rows = []] = await run({
    sql: `select store_id || ' ' || ${key} as place, json_extract(body, '${path}') as body from ${table} order by 1`,
  });
  const sums = rows.map(({ place, body }) => [String(place), plainSums(String(body))] as const);
  return filled(new Map(sums));
}
