import { beforeAll, beforeEach, expect, test } from "vitest";
import { ok, type Result } from "#app/domain/result.ts";
import { chargeBooking } from "#app/usecases/agenda/charge-booking.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { addAdjustment } from "#app/usecases/money/commissions/adjust.server.ts";
import { closeStatement, payCommission } from "#app/usecases/money/commissions/close-statement.server.ts";
import { closeDayTill } from "#app/usecases/money/till/close-till.server.ts";
import { addExpense, dropExpense } from "#app/usecases/money/till/expenses.server.ts";
import { reopenClosedTill, setOpening } from "#app/usecases/money/till/open-till.server.ts";
import {
  AT,
  charge,
  close,
  employAll,
  OWNER,
  open,
  START,
  spend,
  visit,
} from "#tests/db/money/till-story.ts";
import { butForFaults, type Fault, faultyDatabase } from "#tests/stories/database-faults.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { accepted, place, rowsOf } from "#tests/usecases/agenda/agenda-story.ts";
import { agree, forgetCommissions, rule } from "./commissions/settling.ts";

beforeAll(async () => {
  await openSalon();
  await employAll();
});
beforeEach(forgetAll);

async function forgetAll() {
  await forgetCommissions();
  await forgetBookings();
}

type Story = {
  readonly prepare: (world: World) => Promise<unknown>;
  readonly act: (deps: Deps) => Promise<Result<unknown, unknown>>;
};

const KEY = "k".repeat(22);
const CLOSING = { ...AT, version: 1, expectedCentavos: 1_500, countedCentavos: 1_400, leftCentavos: 400 };
const DAYS = { employeeId: "ana", from: "2026-11-01", to: "2026-11-04" };

async function openedWithCharge(world: World) {
  await open(world, 1_000);
  await visit("uno");
  await charge("uno", 500, START);
}

async function agreedTurno(world: World) {
  await agree(world, [rule(5_000)]);
  const bookingId = await place(world, { date: "2026-11-03" });
  const parts = [{ method: "CASH", centavos: 1_000_000 }] as const;
  accepted(await chargeBooking(world.deps, OWNER, { bookingId, version: null, parts }));
  const tip = { id: "propina", employeeId: "ana", kind: "TIP", centavos: 700, date: DAYS.to } as const;
  accepted(await addAdjustment(world.deps, OWNER, { ...tip, note: null }));
}

const STORIES: Readonly<Record<string, Story>> = {
  "a till is opened": {
    prepare: async () => {},
    act: (deps) => setOpening(deps, OWNER, { ...AT, centavos: 1_000, version: 0 }),
  },
  "what it was opened with is corrected": {
    prepare: (world) => open(world, 1_000),
    act: (deps) => setOpening(deps, OWNER, { ...AT, centavos: 2_000, version: 1 }),
  },
  "a till is closed": {
    prepare: openedWithCharge,
    act: (deps) => closeDayTill(deps, OWNER, { ...CLOSING, reason: "Vuelto" }),
  },
  "a till is opened again": {
    prepare: async (world) => {
      await openedWithCharge(world);
      accepted(await close(world, { left: 500 }));
    },
    act: (deps) => reopenClosedTill(deps, OWNER, AT),
  },
  "an expense is written down": {
    prepare: (world) => open(world, 1_000),
    act: (deps) =>
      addExpense(deps, OWNER, {
        ...{ key: KEY, storeId: "centro", kind: "EXPENSE", method: "CASH", what: "Luz", centavos: 5 },
      }),
  },
  "an expense is taken back": {
    prepare: (world) => spend(world, 500, { key: KEY }),
    act: (deps) => dropExpense(deps, OWNER, KEY),
  },
  "a statement is closed": {
    prepare: agreedTurno,
    act: async (deps) => {
      const closed = await closeStatement(deps, OWNER, DAYS);
      // The screen counts this as done, because the same member closed it.
      return !closed.ok && closed.error.isOwn ? ok(null) : closed;
    },
  },
  "a statement is paid": {
    prepare: async (world) => {
      await agreedTurno(world);
      accepted(await closeStatement(world.deps, OWNER, DAYS));
    },
    act: async (deps) => {
      const [closing] = await rowsOf("select id from commission_closings");
      return payCommission(deps, OWNER, { closingId: String(closing?.id), on: AT.date });
    },
  },
};

/** All rows that the acts may leave behind, except for ids that are new each time. */
async function left() {
  const questions = [
    `select date, from_at, until_at, opened_at, opened_by, opening_centavos, closed_at, closed_by, expected_centavos,
      counted_centavos, left_centavos, reason, version from tills`,
    "select version, act, at, user_id, centavos, counted_centavos, left_centavos, reason from till_acts order by version",
    "select id, what, centavos, at, voided_at, voided_by from expenses",
    `select employee_id, from_date, to_date, sums, total_centavos, entry_count, touched_through, closed_at, closed_by, paid_on, paid_by
      from commission_closings`,
    "select position, kind, client_name, amount_centavos from commission_entries order by position",
    "select id, closing_id is not null as taken from commission_adjustments",
    "select event, user_id, data from outbox where event = 'COMMISSION_CLOSED'",
  ];
  return run(...questions.map((sql) => ({ sql })));
}

async function begin({ prepare }: Story) {
  await forgetAll();
  const world = openWorld();
  await prepare(world);
  return world;
}

test.each(Object.entries(STORIES))(
  "a database failure at any call leaves all or nothing, and retrying completes it: %s",
  async (_, story) => {
    const once = await begin(story);
    const before = await left();
    const counted = faultyDatabase(once.deps.db, []);
    expect(await story.act({ ...once.deps, db: counted.db })).toMatchObject({ ok: true });
    const end = await left();
    expect(end).not.toEqual(before);
    for (let call = 1; call <= counted.calls(); call++) {
      for (const when of ["before", "after"] as const satisfies readonly Fault["when"][]) {
        const world = await begin(story);
        const faulty = faultyDatabase(world.deps.db, [{ call, when }]);
        await butForFaults(story.act({ ...world.deps, db: faulty.db }));
        expect(faulty.calls()).toBe(call);
        expect([before, end]).toContainEqual(await left());
        expect(await story.act(world.deps)).toMatchObject({ ok: true });
        expect(await left()).toEqual(end);
      }
    }
  },
);

test("a till closing that fails halfway leaves nothing behind", async () => {
  const world = openWorld();
  await openedWithCharge(world);
  const before = await left();
  await run({
    sql: "create trigger broken before insert on till_acts begin select raise(abort, 'BROKEN'); end",
  });
  await expect(closeDayTill(world.deps, OWNER, { ...CLOSING, reason: "Vuelto" })).rejects.toThrow();
  await run({ sql: "drop trigger broken" });
  expect(await left()).toEqual(before);
});
