import { beforeAll, beforeEach, expect, test } from "vitest";
import { type DueDeposit, dueDeposits } from "#db/queries/payments/due-deposits.ts";
import { expireDeposit, expireDeposits } from "#db/queries/payments/expiry.ts";
import { read } from "#db/reading.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { insertRows, tryWrite, write } from "#db/writing.ts";
import { db, type RawStatement, run } from "#tests/support/database/database.ts";
import { bookingRowsOf, NINE, salonRows, userRow } from "#tests/support/database/rows.ts";

const NOW = 1_000_000;
const OWNERS = { salon: "owner", rival: "other-owner" } as const;

beforeAll(() =>
  write(db, [
    ...salonRows("salon"),
    ...salonRows("rival"),
    ...["client", "owner", "other-owner", "ana", "bruno"].map(userRow),
    insertRows(db, members, [
      { businessId: "salon", userId: "owner", role: "OWNER" },
      { businessId: "salon", userId: "ana", role: "PROFESSIONAL", employeeId: "salon-ana" },
      { businessId: "salon", userId: "bruno", role: "PROFESSIONAL", employeeId: "salon-bruno" },
      { businessId: "rival", userId: "other-owner", role: "OWNER" },
    ]),
  ]),
);

beforeEach(() =>
  run(
    ...["notifications", "outbox", "payments", "booking_changes", "booking_lines", "bookings"].map(
      (table) => ({ sql: `delete from ${table}` }),
    ),
  ),
);

/** Events that may happen between the check of an overdue deposit and its end. */
const OUTCOMES = {
  nothing: () => [],
  "paid meanwhile": (id) => [
    { sql: "update bookings set status = 'PENDING', deposit_paid_at = 1 where id = ?", params: [id] },
  ],
  "cancelled meanwhile": (id) => [
    {
      sql: "update bookings set status = 'CANCELLED', cancel_reason = 'BY_CUSTOMER', version = version + 1 where id = ?",
      params: [id],
    },
  ],
  "given more time meanwhile": (id) => [
    {
      sql: "update bookings set deposit_due_at = ?, settle_at = ?, version = version + 1 where id = ?",
      params: [NOW + 1, NOW + 1, id],
    },
  ],
  "moved meanwhile": (id) => [
    { sql: "update bookings set date = '2027-03-02', version = version + 1 where id = ?", params: [id] },
    {
      sql: `insert into booking_changes (booking_id, version, business_id, kind, changed_by, at, from_date, from_minute)
        select id, version, business_id, 'RESCHEDULED', 'CUSTOMER', 1, '2027-03-01', 540 from bookings where id = ?`,
      params: [id],
    },
  ],
  "its transfer is looked up": (id) => [
    {
      sql: `insert into payments (id, business_id, booking_id, provider, status, amount_centavos, created_at, updated_at)
        select 'p-' || id, business_id, id, 'transfer', 'IN_PROCESS', 1, 1, 1 from bookings where id = ?`,
      params: [id],
    },
  ],
} satisfies Readonly<Record<string, (id: string) => readonly RawStatement[]>>;
const OUTCOME_NAMES = Object.keys(OUTCOMES) as readonly (keyof typeof OUTCOMES)[];

/** The booking's customer: a client, no account (null), or a member of the business itself. */
const CUSTOMERS = ["client", null, "owner", "ana"] as const;

type Overdue = {
  readonly id: string;
  readonly business: keyof typeof OWNERS;
  readonly customerId: (typeof CUSTOMERS)[number];
  readonly person: "ana" | "bruno";
  readonly outcome: keyof typeof OUTCOMES;
};

/** Numbers from 0 to below `most`, the same for the same seed. */
function dice(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

function overdueOf(seed: number): readonly Overdue[] {
  const roll = dice(seed);
  return Array.from({ length: 12 }, (_, index) => ({
    id: `turno-${index}`,
    business: roll(3) === 0 ? "rival" : "salon",
    customerId: CUSTOMERS[roll(CUSTOMERS.length)] ?? null,
    person: roll(2) === 0 ? "ana" : "bruno",
    outcome: OUTCOME_NAMES[roll(OUTCOME_NAMES.length)] ?? "nothing",
  }));
}

async function make(all: readonly Overdue[]): Promise<readonly DueDeposit[]> {
  const rows = all.flatMap(({ id, business, customerId, person }, index) =>
    bookingRowsOf(business, {
      id,
      customerId,
      status: "PENDING_DEPOSIT",
      depositDueAt: NOW - 1,
      settleAt: NOW - 1,
      spans: [[NINE + index * 60, NINE + index * 60 + 60]],
      line: { employeeId: `${business}-${person}` },
    }),
  );
  await write(db, rows);
  const due = await read(db, dueDeposits(db, NOW, { hasCheckout: false }));
  await run(...all.flatMap(({ id, outcome }) => OUTCOMES[outcome](id)), { sql: "select 1" });
  return due;
}

const TABLES = ["bookings", "booking_lines", "booking_changes", "payments", "outbox", "notifications"];

async function everything() {
  const rows = await run(...TABLES.map((table) => ({ sql: `select * from ${table}` })));
  return rows.map((each) => each.map((row) => JSON.stringify(row)).sort());
}

function stamped(due: readonly DueDeposit[]) {
  return due.map((each) => ({ ...each, eventId: `gone-${each.bookingId}` }));
}

test.each(Array.from({ length: 12 }, (_, seed) => seed))(
  "overdue deposits expire together as they expire singly (%i)",
  async (seed) => {
    const all = overdueOf(seed);
    const singly = stamped(await make(all));
    expect(singly).toHaveLength(12);
    let ended = 0;
    for (const each of singly) {
      if (await tryWrite(db, expireDeposit(db, each, { eventId: each.eventId, at: NOW }))) ended += 1;
    }
    const one = await everything();
    await run(...[...TABLES].reverse().map((table) => ({ sql: `delete from ${table}` })));

    const together = stamped(await make(all));
    expect(await read(db, expireDeposits(db, together, NOW))).toBe(ended);
    expect(await everything()).toEqual(one);
  },
);

test("a deposit expires once, and its business is told once", async () => {
  const due = stamped(await make(overdueOf(1).map((each) => ({ ...each, outcome: "nothing" }))));
  const both = await Promise.all([1, 2].map(() => read(db, expireDeposits(db, due, NOW))));
  expect(both.toSorted()).toEqual([0, 12]);
  const [mails] = await run({ sql: "select booking_id from outbox where audience = 'BUSINESS'" });
  expect(mails).toHaveLength(12);
});

test("a foreign business's id expires no booking", async () => {
  const [due] = stamped(await make([{ ...some, outcome: "nothing" }]));
  if (due === undefined) throw new Error("nothing is due");
  expect(await read(db, expireDeposits(db, [{ ...due, businessId: "rival" }], NOW))).toBe(0);
  const [told] = await run({ sql: "select 1 from outbox union all select 1 from notifications" });
  expect(told).toEqual([]);
});

const some = { id: "turno", business: "salon", customerId: "client", person: "ana" } as const;
