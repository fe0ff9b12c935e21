import { expect } from "vitest";
import { employeeCalendar } from "#app/domain/calendar/opening.ts";
import { slots } from "#app/domain/calendar/slots.ts";
import { overlapsAny, type Span } from "#app/domain/time/spans.ts";
import { toUtcMinute } from "#app/domain/time/time.ts";
import { slotFacts } from "#db/queries/catalog/slot-facts.ts";
import { read } from "#db/reading.ts";
import { type Row, run } from "#tests/support/database/database.ts";
import { CENTRO, ZONE } from "#tests/support/salon.ts";
import type { WaitWorld } from "./waitlist-steps.ts";

/** For each offer seen so far, whether its time was taken after the offer. */
type Watch = { readonly seen: Map<string, { taken: boolean }> };

export function newWatch(): Watch {
  return { seen: new Map() };
}

/**
 * Checks what holds at any moment. No time is offered twice or lies over a booking; each open offer holds its time, and
 * nothing else is held. No booking overlaps another, and each offer is mailed once.
 */
export async function expectRight(): Promise<void> {
  const sql = Object.values(WRONG).map((select) => ({ sql: select }));
  const found = await run(...sql, { sql: HELD.offers }, { sql: HELD.times });
  const wrong = Object.keys(WRONG).map((what, nth) => [what, found[nth]]);
  expect(Object.fromEntries(wrong)).toEqual(Object.fromEntries(Object.keys(WRONG).map((what) => [what, []])));
  expect(found.at(-1)).toEqual(found.at(-2));
}

const HELD = {
  offers:
    "select id, employee_id, start_utc_minute, end_utc_minute from waitlist_offers where status = 'OPEN' order by id",
  times:
    "select id, employee_id, start_utc_minute, end_utc_minute from time_off where kind = 'HELD' order by id",
};

const OVERLAP =
  "b.start_utc_minute < a.end_utc_minute and b.end_utc_minute > a.start_utc_minute and b.employee_id = a.employee_id";

/** Faults that must not exist, each with the query that finds it. */
const WRONG = {
  "offered to two": `select a.id from waitlist_offers a join waitlist_offers b on b.id > a.id and ${OVERLAP}
    where a.status = 'OPEN' and b.status = 'OPEN'`,
  "offered though somebody has it": `select a.id from waitlist_offers a join booking_lines b on ${OVERLAP}
    where a.status = 'OPEN' and b.active = 1 and b.forced = 0`,
  "booked over somebody": `select a.id from booking_lines a join booking_lines b on b.id > a.id and ${OVERLAP}
    where a.active = 1 and a.forced = 0 and b.active = 1 and b.forced = 0`,
  "not mailed once": `select id from waitlist_offers
    where 1 <> (select count(*) from outbox where dedupe_key = waitlist_offers.id || ':WAITLIST_OFFER')`,
  "not in the bell once": `select o.id from waitlist_offers o join waitlist_entries e on e.id = o.entry_id
    where e.user_id is not null and 1 <> (select count(*) from notifications n where n.id = o.id and n.user_id = e.user_id)`,
  "taken, and no turno, or still waiting": `select o.id from waitlist_offers o join waitlist_entries e on e.id = o.entry_id
    left join bookings b on b.id = o.booking_id where o.status = 'ACCEPTED' and (b.id is null or e.status <> 'FILLED')`,
  "taken twice": `select entry_id from waitlist_offers where status = 'ACCEPTED' group by entry_id having count(*) > 1`,
};

/** After each step: a time is offered to the same entry again only if it was taken in between. */
export async function expectToldOnce({ seen }: Watch): Promise<void> {
  const { rows, taken } = await offersAndTaken();
  for (const row of rows) {
    const key = `${row.entry_id} ${row.employee_id} ${row.start_utc_minute}`;
    const same = rows.filter(
      (each) => `${each.entry_id} ${each.employee_id} ${each.start_utc_minute}` === key,
    );
    const nth = same.indexOf(row);
    const id = `${key} ${nth}`;
    if (seen.has(id)) continue;
    const before = nth === 0 ? null : seen.get(`${key} ${nth - 1}`);
    if (before !== null) expect(before?.taken, `told again of ${key}`).toBe(true);
    seen.set(id, { taken: false });
  }
  for (const [id, each] of seen) {
    const [, employeeId = "", start = "0"] = id.split(" ");
    const span = { from: Number(start), to: Number(start) + 45 };
    if (overlapsAny(taken(employeeId), span)) each.taken = true;
  }
}

/**
 * All offers, and each professional's taken spans, without held times: bookings, closures, time off, and all time after
 * leaving.
 */
async function offersAndTaken() {
  const [rows = [], lines = [], closures = [], off = [], gone = []] = await run(
    { sql: "select * from waitlist_offers order by offered_at, rowid" },
    { sql: `select ${SPAN}, employee_id as who from booking_lines where active = 1` },
    { sql: `select ${SPAN} from closures where store_id = 'centro'` },
    { sql: `select ${SPAN}, employee_id as who from time_off where kind <> 'HELD'` },
    { sql: "select id from employees where hidden_at is not null" },
  );
  const spanOf = (row: Row) => ({ from: Number(row.s), to: Number(row.e) });
  const taken = (employeeId: string): readonly Span[] => [
    ...[...lines, ...off].filter(({ who }) => who === employeeId).map(spanOf),
    ...closures.map(spanOf),
    ...gone.filter(({ id }) => id === employeeId).map(() => ({ from: 0, to: 1e9 })),
  ];
  return { rows, taken };
}

const SPAN = "start_utc_minute as s, end_utc_minute as e";

/** At rest: no free time matches a waiting entry that still receives offers and does not know of that time. */
export async function expectNoneLost({ deps }: WaitWorld): Promise<void> {
  const [waiting = []] = await run({
    sql: `select * from waitlist_entries where status = 'WAITING' and missed < 3
      and not exists (select 1 from waitlist_offers where entry_id = waitlist_entries.id and status = 'OPEN')`,
  });
  const window = { from: 0, to: 1e8 };
  const now = deps.now() / 60_000;
  const facts = await read(
    deps.db,
    slotFacts(deps.db, { ...CENTRO, servicePriceIds: ["corte-unico"], employeeId: null, ...window }),
  );
  const { store } = facts;
  if (store === null) return;
  for (const row of waiting) {
    const known: Record<string, Span[]> = JSON.parse(String(row.known));
    const dates: string[] = JSON.parse(String(row.days));
    const asked = facts.employees.filter(
      ({ id }) => row.employee_id === null || row.employee_id === id || row.others_too === 1,
    );
    for (const employee of asked) {
      const alike = employee.id === row.employee_id ? [employee.id] : asked.map(({ id }) => id);
      const question = {
        dates,
        now,
        store: store.calendar,
        employee: employeeCalendar(employee, store),
        busy: employee.busy,
        lineMinutes: [45],
      };
      for (const [date, found] of slots(question)) {
        const lost = found.filter(({ from }) => {
          const isInPart = row.part === "ANY" || from < 780 === (row.part === "MORNING");
          const start = toUtcMinute(date, from, ZONE);
          return isInPart && !alike.some((id) => knowsAll(known[id] ?? [], start));
        });
        expect(lost, `${row.id} was not told of ${employee.id} on ${date}`).toEqual([]);
      }
    }
  }
}

function knowsAll(known: readonly Span[], start: number): boolean {
  return known.some(({ from, to }) => from <= start && start + 45 <= to);
}
