import { beforeAll, expect, test } from "vitest";
import { datesOf, keptDays, SHOWN_TIMES } from "#app/domain/catalog/next-times.ts";
import { tradesOf } from "#app/domain/codes/trade.ts";
import { addDays, datesFrom, toLocal, toUtcMinute } from "#app/domain/time/time.ts";
import { rebuildTimes, refreshDueTimes } from "#app/usecases/catalog/next-times/refresh-times.server.ts";
import { offeredSlots } from "#app/usecases/catalog/offered-slots.server.ts";
import { keepTimes } from "#db/queries/catalog/next-times/keep.ts";
import { write } from "#db/writing.ts";
import { db, driver, run } from "#tests/support/database/database.ts";
import { bookingRowsOf, NINE, salonRows } from "#tests/support/database/rows.ts";
import { diceOf } from "#tests/support/reports/actions.ts";
import { openWorld, START } from "#tests/support/world.ts";

// libSQL over HTTP takes longer to run them one after the other.
const ACTIONS = driver === "D1" ? 400 : 80;
const SALON = "times";
const ZONE = "America/Argentina/Buenos_Aires";
/** The test compares the times of this many days. */
const NEAR_DAYS = 12;

const world = openWorld();
world.pass(NINE * 60_000 - START);
const { deps } = world;
const clock = () => refreshDueTimes(deps, { until: Number.MAX_SAFE_INTEGER });
const nowMinute = () => Math.floor(deps.now() / 60_000);

const STORES = [`${SALON}-store`, "times-north"];
const PEOPLE = [`${SALON}-ana`, `${SALON}-bruno`];
const SERVICES = [
  { serviceId: `${SALON}-cut`, servicePriceId: `${SALON}-cut-1`, name: "Cut", category: "CABELLO" },
  { serviceId: "times-nails", servicePriceId: "times-nails-1", name: "Nails", category: "UNAS" },
];

beforeAll(async () => {
  await write(db, salonRows(SALON));
  await run(
    {
      sql: `insert into stores (id, business_id, name, main_activity, secondary_activities, street_name, street_number, city, region, hours, created_at, is_public)
        select 'times-north', business_id, 'North', 'HAIR_SALON', '["NAIL_SALON"]', 'Cabildo', '2', 'Belgrano', 'Capital Federal', hours, 1, 1
        from stores where id = ?`,
      params: [STORES[0]],
    },
    {
      sql: `insert into store_employees (business_id, store_id, employee_id) values (?, 'times-north', ?)`,
      params: [SALON, PEOPLE[1]],
    },
    {
      sql: `insert into services (id, business_id, name, category_code, bookable, position, created_at) values ('times-nails', ?, 'Nails', 'UNAS', 1, 1, 1)`,
      params: [SALON],
    },
    {
      sql: `insert into service_prices (id, business_id, service_id, name, minutes, price_type, price_centavos) values ('times-nails-1', ?, 'times-nails', 'Long', 45, 'FIXED', 1000)`,
      params: [SALON],
    },
    {
      sql: "insert into employee_services (business_id, employee_id, service_id) values (?, ?, 'times-nails')",
      params: [SALON, PEOPLE[1]],
    },
  );
});

test(`what is kept is the engine's own answer after ${ACTIONS} random changes`, async () => {
  const dice = diceOf(18);
  for (let done = 0; done < ACTIONS; done++) {
    await act(dice, done);
    if (done % 8 !== 7) continue;
    const { errors } = await clock();
    expect(errors).toEqual([]);
    await expectEngines();
  }
  await rebuildTimes(deps);
  await expectEngines();
}, 170_000);

test("a business whose first time has passed shows the next time without a new refresh", async () => {
  await run({ sql: "update stores set hidden_at = 1 where business_id = ?", params: [SALON] });
  await write(db, salonRows("calm"));
  // Eight in the morning, an hour before it opens.
  const { date } = toLocal(nowMinute(), ZONE);
  world.pass(toUtcMinute(addDays(date, 1), 8 * 60, ZONE) * 60_000 - deps.now());
  await clock();
  const first = async () => {
    const [rows = []] = await run({
      sql: "select next_at from free_times where store_id = 'calm-store' and day = '' and trade = ''",
    });
    return Number(rows[0]?.next_at) - nowMinute();
  };
  expect(await first()).toBe(60);
  world.pass(31 * 60_000);
  expect(await clock()).toEqual({ done: 0, errors: [] });
  expect(await first()).toBe(75 - 31);
});

test("a business that changes during a refresh is refreshed again", async () => {
  await write(db, salonRows("busy"));
  await clock();
  const due = async () => {
    const [rows = []] = await run({
      sql: "select business_id from calendar_versions where looked_version <> version and business_id = 'busy'",
    });
    return rows.length;
  };
  const change = () => run({ sql: "update employees set hidden_at = 1 where id = 'busy-ana'" });
  await run({ sql: "update employees set hidden_at = null where business_id = 'busy'" });
  await run({ sql: "update stores set minimum_notice_minutes = 5 where business_id = 'busy'" });
  expect(await due()).toBe(1);
  const besides: string[] = [];
  await refreshDueTimes(deps, { until: Number.MAX_SAFE_INTEGER }, async (ids) => {
    besides.push(...ids);
    if (besides.length === ids.length) await change();
    return new Map();
  });
  expect(await due()).toBe(1);
  await rebuildTimes(deps);
  expect(await due()).toBe(1);
  await refreshDueTimes(deps, { until: Number.MAX_SAFE_INTEGER }, async (ids) => {
    besides.push(...ids);
    return new Map();
  });
  expect(besides.filter((id) => id === "busy")).toHaveLength(2);
  expect(await due()).toBe(0);
});

test("a store hidden during a refresh is not kept", async () => {
  await write(db, salonRows("shy"));
  const hide = () => run({ sql: "update stores set hidden_at = 1 where business_id = 'shy'" });
  await refreshDueTimes(deps, { until: Number.MAX_SAFE_INTEGER });
  await hide();
  await write(
    db,
    keepTimes(db, [
      {
        ...{ businessId: "shy", storeId: "shy-store", slug: "shy", place: "caba/x", noticeMinutes: 0 },
        rows: [{ trade: "", day: "", nextAt: 1, endsAt: 2, times: [], options: [] }],
      },
    ]),
  );
  const [rows] = await run({ sql: "select * from free_times where business_id = 'shy'" });
  expect(rows).toEqual([]);
});

/** Does one action that may change a store's free times, or moves the clock on. */
async function act(dice: (below: number) => number, made: number): Promise<void> {
  const storeId = STORES[dice(2)] ?? "";
  const employeeId = PEOPLE[dice(2)] ?? "";
  const service = SERVICES[dice(2)]?.serviceId ?? "";
  const from = nowMinute() + 15 * dice(4 * 24 * 12);
  const to = from + 15 * (1 + dice(40));
  const update = (sql: string, ...params: (string | number | null)[]) => run({ sql, params });
  switch (dice(14)) {
    case 0:
    case 1:
    case 2:
      return book(`b${made}`, from, employeeId);
    case 3:
      await update(
        "update bookings set status = 'CANCELLED' where id = ? and status = 'PENDING'",
        `b${dice(made + 1)}`,
      );
      return;
    case 4:
      await update(
        "insert into closures (id, business_id, store_id, start_utc_minute, end_utc_minute) values (?, ?, ?, ?, ?)",
        `c${made}`,
        SALON,
        storeId,
        from,
        to,
      );
      return;
    case 5:
      await update("delete from closures where id = (select id from closures limit 1)");
      return;
    case 6:
      await update(
        "insert into time_off (id, business_id, employee_id, start_utc_minute, end_utc_minute) values (?, ?, ?, ?, ?)",
        `o${made}`,
        SALON,
        employeeId,
        from,
        to,
      );
      return;
    case 7:
      await update(
        "update employees set hidden_at = case when hidden_at is null then 1 end where id = ?",
        employeeId,
      );
      return;
    case 8:
      await update("update services set bookable = 1 - bookable where id = ?", service);
      return;
    case 9:
      await update(
        "update stores set grid_minutes = ?, minimum_notice_minutes = ? where id = ?",
        [10, 15, 30][dice(3)] ?? 15,
        [0, 30, 600][dice(3)] ?? 0,
        storeId,
      );
      return;
    case 10:
      await update(
        "update service_prices set minutes = ? where service_id = ?",
        [30, 45, 60, 90][dice(4)] ?? 30,
        service,
      );
      return;
    case 11:
      await update(
        "update stores set hidden_at = case when hidden_at is null then 1 end where id = ?",
        storeId,
      );
      return;
    case 12:
      await update(
        "update stores set city = ? where id = ?",
        ["Palermo", "Belgrano"][dice(2)] ?? "",
        storeId,
      );
      return;
    default:
      world.pass(60_000 * 15 * (1 + dice(40)));
  }
}

/** Books an hour with this professional, unless it is not free. */
async function book(id: string, from: number, employeeId: string): Promise<void> {
  const line = { employeeId };
  await write(db, bookingRowsOf(SALON, { id, spans: [[from, from + 60]], line })).catch((error: unknown) => {
    if (!/SLOT_TAKEN|STORE_CLOSED|EMPLOYEE_UNAVAILABLE/.test(String(error))) throw error;
  });
}

async function expectEngines(): Promise<void> {
  const [rows = []] = await run({ sql: "select * from free_times order by store_id, trade, day" });
  const kept = rows.map(({ store_id, trade, day, next_at, times, options, notice_minutes }) => {
    const named: [string, string][] = JSON.parse(String(options));
    const all: [number, number | null][] = JSON.parse(String(times));
    const left = all.filter(([startsAt]) => startsAt - Number(notice_minutes) >= nowMinute());
    expect(next_at, `${store_id} ${trade} ${day}`).toBe(left[0]?.[0] ?? 2_000_000_000);
    const shown = left
      .slice(0, SHOWN_TIMES)
      .map(([startsAt, place]) => `${startsAt} ${place === null ? null : named[place]}`);
    return `${store_id} ${trade} ${day}: ${shown.join()}`;
  });
  expect(kept.sort()).toEqual(await engineRows());
  await expectCounts();
}

/** The same rows from the engine, asked for each professional, service and day. */
async function engineRows(): Promise<string[]> {
  const [shops = []] = await run({
    sql: "select id, main_activity, secondary_activities from stores where is_public = 1 and hidden_at is null and business_id = ?",
    params: [SALON],
  });
  const rows: string[] = [];
  for (const shop of shops) {
    const storeId = String(shop.id);
    const activities = [shop.main_activity, ...JSON.parse(String(shop.secondary_activities))];
    const free = await freeByService(storeId);
    for (const trade of ["", ...tradesOf(activities)]) rows.push(...rowsOf(storeId, trade, free));
  }
  return rows.sort();
}

type Free = {
  readonly servicePriceId: string;
  readonly name: string;
  readonly category: string;
  readonly on: ReadonlyMap<string, readonly number[]>;
};

/** Free times of each service that a professional there offers, in menu order. */
async function freeByService(storeId: string): Promise<Free[]> {
  const dates = datesFrom(toLocal(nowMinute(), ZONE).date, NEAR_DAYS);
  const found: Free[] = [];
  for (const { serviceId, servicePriceId, name, category } of SERVICES) {
    const on = new Map<string, number[]>(dates.map((date) => [date, []]));
    let isDone = false;
    for (const employeeId of PEOPLE) {
      const lines = [{ serviceId, servicePriceId, rescheduledLineId: null }];
      const answer = await offeredSlots(deps, { businessId: SALON, storeId, employeeId, dates, lines });
      if (!answer.ok) continue;
      const [offers = []] = await run({
        sql: "select 1 from employee_services where employee_id = ? and service_id = ?",
        params: [employeeId, serviceId],
      });
      isDone ||= offers.length > 0;
      for (const [date, slots] of answer.value) on.get(date)?.push(...slots.map(({ from }) => from));
    }
    if (isDone) found.push({ servicePriceId, name, category, on });
  }
  return found;
}

const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  HAIR: ["CABELLO"],
  NAILS: ["UNAS"],
  MASSAGE: [],
};

function rowsOf(storeId: string, trade: string, free: readonly Free[]): string[] {
  const own = free.filter(({ category }) => CATEGORIES[trade]?.includes(category));
  const asked = trade === "" || own.length === 0 ? free : own;
  const today = toLocal(nowMinute(), ZONE).date;
  return keptDays(today).flatMap((day) => {
    const dates = datesOf(day) ?? datesFrom(today, NEAR_DAYS);
    const starts = new Map<number, string | null>();
    for (const date of dates) {
      for (const { servicePriceId, name, on } of asked) {
        const told = trade === "" || own.length > 0 ? `${servicePriceId},${name}` : null;
        for (const minute of on.get(date) ?? []) {
          const at = toUtcMinute(date, minute, ZONE);
          if (!starts.has(at)) starts.set(at, told);
        }
      }
    }
    const shown = [...starts].sort(([a], [b]) => a - b).slice(0, SHOWN_TIMES);
    if (shown.length === 0 && day !== "") return [];
    return `${storeId} ${trade} ${day}: ${shown.map(([at, id]) => `${at} ${id}`).join()}`;
  });
}

async function expectCounts(): Promise<void> {
  const [counted = []] = await run({
    sql: "select place, trade, businesses from place_counts order by place, trade",
  });
  const [naive = []] = await run({
    sql: `select place, trade, count(distinct business_id) as businesses from free_times where day = '' group by place, trade
      union all select '', trade, count(distinct business_id) from free_times where day = '' group by trade order by place, trade`,
  });
  expect(counted).toEqual(naive);
}
