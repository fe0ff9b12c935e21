import { beforeEach, expect, test } from "vitest";
import { deleteAccount } from "#app/usecases/accounts/delete-account.server.ts";
import { closeBusiness } from "#app/usecases/bookings/closing/close-business.server.ts";
import { windUp } from "#app/usecases/bookings/closing/wind-up.server.ts";
import { settleProblem } from "#app/usecases/payments/staff-payments.server.ts";
import { listProblem } from "#db/queries/payments/payment-problems.ts";
import { write } from "#db/writing.ts";
import { COLUMNS } from "#tests/db/accounts/personal-columns.ts";
import { PASSWORD, QUICK_HASH } from "#tests/support/accounts.ts";
import { type ClosingSalon, salonToClose } from "#tests/support/closing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { openWorld } from "#tests/support/world.ts";

const DAY_MS = 86_400_000;
const SECRET = "Filomena";

// The clock handles all closed businesses, so those of other tests are marked as done.
beforeEach(() => run({ sql: "update businesses set anonymized_at = 1 where closed_at is not null" }));

/** Writes the name into every column of a business that may name people. */
async function name({ id, owner, customer }: ClosingSalon): Promise<void> {
  const own = `where business_id = '${id}'`;
  const picture = (of: string) => `/pictures/10x10-${id}-${of}.jpg`;
  await run(
    {
      sql: `update employees set first_name = '${SECRET}', last_name = '${SECRET}', email = '${SECRET}@x.test', phone = '${SECRET}', picture_url = '${picture("e")}' ${own}`,
    },
    {
      sql: `update stores set phone = '${SECRET}', street_name = '${SECRET}', street_number = '${SECRET}', picture_url = '${picture("s")}' ${own}`,
    },
    {
      sql: `update businesses set description = '${SECRET}', instagram = '${SECRET}', whatsapp = '${SECRET}', picture_url = '${picture("b")}' where id = '${id}'`,
    },
    { sql: `update booking_lines set employee_name = '${SECRET} X', conflict_details = '${SECRET}' ${own}` },
    { sql: `update bookings set comments = '${SECRET}' ${own}` },
    {
      sql: `insert into booking_changes (booking_id, version, business_id, kind, changed_by, at, note) values ('${id}-t0', 9, '${id}', 'CONFIRMED', 'STAFF', 0, '${SECRET}')`,
    },
    {
      sql: `insert into closures (id, business_id, store_id, start_utc_minute, end_utc_minute, reason) select '${id}-cl', '${id}', id, 1, 2, '${SECRET}' from stores ${own}`,
    },
    {
      sql: `insert into time_off (id, business_id, employee_id, start_utc_minute, end_utc_minute, reason) values ('${id}-off', '${id}', '${id}-ana', 1, 2, '${SECRET}')`,
    },
    {
      sql: `insert into invitations (id, business_id, email, role, token_hash, invited_by, created_at, expires_at) values ('${id}-i', '${id}', '${SECRET}@x.test', 'MANAGER', '${id}', '${owner.userId}', 0, 1e15)`,
    },
    {
      sql: `insert into transfer_accounts values ('${id}', '${SECRET}', '${SECRET}', null, 6, 0, '${owner.userId}')`,
    },
    {
      sql: `insert into payments (id, business_id, booking_id, provider, status, amount_centavos, created_at, updated_at, reference, receipt_key) values ('${id}-tr', '${id}', '${id}-t0', 'transfer', 'APPROVED', 5, 0, 0, '${SECRET}', 'receipts/${id}')`,
    },
    {
      sql: `insert into notifications (id, user_id, audience, event, business_id, booking_id, data, created_at) values ('${id}-n', '${customer}', 'CUSTOMER', 'BOOKING_HANDED_OVER', '${id}', '${id}-t0', '{"handedTo":"${SECRET}"}', 0)`,
    },
    {
      sql: `insert into outbox (id, audience, event, dedupe_key, user_id, business_id, booking_id, data, created_at, due_at, sent_at, class) values ('${id}-m', 'CUSTOMER', 'BOOKING_HANDED_OVER', '${id}-t0:BOOKING_HANDED_OVER:7', '${customer}', '${id}', '${id}-t0', '{"handedTo":"${SECRET}"}', 0, 0, 1, 1)`,
    },
    {
      sql: `insert into commission_closings (id, business_id, employee_id, employee_name, from_date, to_date, sums, total_centavos, entry_count, touched_through, closed_at, closed_by) values ('${id}-c', '${id}', '${id}-ana', '${SECRET}', '2026-01-01', '2026-01-15', '{}', 0, 1, 0, 0, '${owner.userId}')`,
    },
    {
      sql: `insert into commission_entries (closing_id, position, business_id, employee_id, kind, booking_id, line_id, note, date, client_name, charged_centavos, base_centavos, amount_centavos, terms_value) values ('${id}-c', 0, '${id}', '${id}-ana', 'LINE', '${id}-t0', '${id}-l', '${SECRET}', '2026-01-01', '${SECRET}', 0, 0, 0, 0)`,
    },
    {
      sql: `insert into commission_adjustments (id, business_id, employee_id, kind, centavos, date, note, created_at, created_by) values ('${id}-a', '${id}', '${id}-ana', 'TIP', 1, '2026-01-01', '${SECRET}', 0, '${owner.userId}')`,
    },
    {
      sql: `insert into tills (id, business_id, store_id, date, from_at, until_at, opened_at, opened_by, opening_centavos, reason)
        select '${id}-ti', '${id}', id, '2026-01-01', 0, 1, 0, '${owner.userId}', 5, '${SECRET}' from stores ${own}`,
    },
    {
      sql: `insert into till_acts (till_id, version, business_id, act, at, user_id, reason) values ('${id}-ti', 1, '${id}', 'OPENED', 0, '${owner.userId}', '${SECRET}')`,
    },
    {
      sql: `insert into expenses (id, business_id, store_id, kind, method, what, centavos, at, user_id)
        select '${id}-ex', '${id}', id, 'EXPENSE', 'CASH', 'Sueldo de ${SECRET}', 5, 0, '${owner.userId}' from stores ${own}`,
    },
    {
      sql: `insert into setup_changes (id, business_id, at, user_id, subject, act, subject_name, details) values ('${id}-h', '${id}', 0, '${owner.userId}', 'EMPLOYEE', 'CREATED', '${SECRET}', '[{"field":"x","from":null,"to":"${SECRET}"}]')`,
    },
  );
}

/** The tables that still have the name in a row of the business. */
async function tablesNaming(id: string): Promise<readonly string[]> {
  const columnsOf = (table: string) =>
    Object.values(COLUMNS[table] ?? {}).flatMap((names) => names.split(" "));
  const tables = Object.keys(COLUMNS).filter(
    (table) => table === "businesses" || columnsOf(table).includes("business_id"),
  );
  const found = await run(
    ...tables.map((table) => {
      const owner = table === "businesses" ? "id" : "business_id";
      const any = columnsOf(table).map((column) => `"${column}" like '%${SECRET}%'`);
      return { sql: `select 1 from "${table}" where ${owner} = '${id}' and (${any.join(" or ")}) limit 1` };
    }),
  );
  return tables.filter((_, nth) => (found[nth] ?? []).length > 0);
}

test("after 30 days a closed business keeps its payments but names no person", async () => {
  const world = openWorld();
  const salon = await salonToClose(2);
  await name(salon);
  expect((await tablesNaming(salon.id)).length).toBeGreaterThan(11);
  await closeBusiness(world.deps, salon.owner, { name: salon.id });
  world.pass(30 * DAY_MS - 1);
  await windUp(world.deps);
  expect(await salon.row()).toMatchObject({ anonymized_at: null, description: SECRET });
  world.pass(1);
  expect(await windUp(world.deps)).toEqual({ done: 1, errors: [] });
  expect(await tablesNaming(salon.id)).toEqual([]);
  expect(await salon.row()).toMatchObject({ anonymized_at: world.deps.now(), name: salon.id });
  const [members, payments, loose, lines] = await run(
    { sql: "select 1 from members where business_id = ?", params: [salon.id] },
    { sql: "select amount_centavos, receipt_key from payments where business_id = ?", params: [salon.id] },
    { sql: `select name from loose_pictures where name like '%${salon.id}%' order by name` },
    { sql: "select distinct employee_name from booking_lines where business_id = ?", params: [salon.id] },
  );
  expect(members).toEqual([]);
  expect(payments).toEqual([{ amount_centavos: 5, receipt_key: null }]);
  expect(loose?.map((row) => row.name)).toEqual([
    ...["b", "e", "s"].map((of) => `pictures/10x10-${salon.id}-${of}.jpg`),
    `receipts/${salon.id}`,
  ]);
  expect(lines).toEqual([{ employee_name: "Profesional" }]);
  expect(await windUp(world.deps)).toEqual({ done: 0, errors: [] });
});

test("another business's data stays as it is", async () => {
  const world = openWorld();
  const [gone, stays] = [await salonToClose(1), await salonToClose(1)];
  await name(gone);
  await name(stays);
  const before = await tablesNaming(stays.id);
  await closeBusiness(world.deps, gone.owner, { name: gone.id });
  world.pass(30 * DAY_MS);
  await windUp(world.deps);
  expect(await tablesNaming(gone.id)).toEqual([]);
  expect(await tablesNaming(stays.id)).toEqual(before);
});

test("a run out of time is continued by the next run, however many bookings there are", async () => {
  const world = openWorld();
  const salon = await salonToClose(250);
  await name(salon);
  await closeBusiness(world.deps, salon.owner, { name: salon.id });
  await run({
    sql: "update bookings set status = 'CANCELLED' where business_id = ? and status = 'PENDING'",
    params: [salon.id],
  });
  world.pass(30 * DAY_MS);
  // Each reading of the clock takes a second.
  const now = () => {
    world.pass(1000);
    return world.deps.now();
  };
  const deps = { ...world.deps, now };
  for (let runs = 0; runs < 20 && (await salon.row())?.anonymized_at === null; runs++) {
    const report = await windUp(deps, { until: world.deps.now() + 6000 });
    expect(report.errors).toEqual([]);
  }
  expect(await salon.row()).toMatchObject({ anonymized_at: expect.any(Number) });
  expect(await tablesNaming(salon.id)).toEqual([]);
});

test.each([
  ["asked of the provider", "provider = 'mercado-pago', refund_status = 'PENDING', refund_due_at = 9e15"],
  ["given back by hand", "provider = 'cash', refund_status = 'PENDING', refund_due_at = null"],
])("people are remembered while a deposit is still to be %s", async (_, owed) => {
  const world = openWorld();
  const salon = await salonToClose(2);
  await name(salon);
  await salon.pay(1);
  await closeBusiness(world.deps, salon.owner, { name: salon.id });
  const payment = `${salon.id}-p1`;
  await run({ sql: `update payments set ${owed} where id = ?`, params: [payment] });
  const before = await tablesNaming(salon.id);
  world.pass(40 * DAY_MS);
  await windUp(world.deps);
  expect(await salon.row()).toMatchObject({ anonymized_at: null });
  expect(await tablesNaming(salon.id)).toEqual(before);
  await run({ sql: "update payments set refund_status = 'DONE' where id = ?", params: [payment] });
  await windUp(world.deps);
  expect(await salon.row()).toMatchObject({ anonymized_at: world.deps.now() });
  expect(await tablesNaming(salon.id)).toEqual([]);
});

test("a failed refund is waited for until an owner marks it as done", async () => {
  const world = openWorld();
  const salon = await salonToClose(1);
  await salon.pay(0);
  await closeBusiness(world.deps, salon.owner, { name: salon.id });
  const at = { businessId: salon.id, bookingId: `${salon.id}-t0`, providerPaymentId: null, centavos: 5 };
  await run({
    sql: "update payments set refund_status = 'FAILED' where business_id = ?",
    params: [salon.id],
  });
  await write(db, [listProblem(db, { ...at, kind: "REFUND_FAILED", at: 1 })]);
  world.pass(40 * DAY_MS);
  await windUp(world.deps);
  expect(await salon.row()).toMatchObject({ anonymized_at: null });
  const [problems] = await run({
    sql: "select id from payment_problems where business_id = ?",
    params: [salon.id],
  });
  await settleProblem(world.deps, salon.owner, String(problems?.[0]?.id));
  await windUp(world.deps);
  expect(await salon.row()).toMatchObject({ anonymized_at: world.deps.now() });
});

test("a business without an owner does not wait for a manual refund", async () => {
  const world = openWorld();
  const salon = await salonToClose(1);
  await salon.pay(0);
  await closeBusiness(world.deps, salon.owner, { name: salon.id });
  await run(
    {
      sql: "update payments set provider = 'cash', refund_due_at = null where business_id = ?",
      params: [salon.id],
    },
    { sql: "delete from members where business_id = ? and role = 'OWNER'", params: [salon.id] },
  );
  world.pass(30 * DAY_MS);
  await windUp(world.deps);
  expect(await salon.row()).toMatchObject({ anonymized_at: world.deps.now() });
});

test("the owner of a closed business may delete their account, and the clock goes on", async () => {
  const world = openWorld();
  const salon = await salonToClose(25);
  const { userId } = salon.owner;
  await name(salon);
  await run({
    sql: "insert into credentials values (?, 'password', ?, 0)",
    params: [userId, QUICK_HASH],
  });
  const leave = () => deleteAccount(world.deps, salon.owner, { password: PASSWORD });
  expect(await leave()).toEqual({ ok: false, error: { code: "FORBIDDEN" } });
  await closeBusiness(world.deps, salon.owner, { name: salon.id });
  expect(await leave()).toEqual({ ok: true, value: null });
  expect(await salon.statuses()).toEqual({ CANCELLED: 20, PENDING: 5 });
  expect(await windUp(world.deps)).toEqual({ done: 5, errors: [] });
  world.pass(30 * DAY_MS);
  await windUp(world.deps);
  expect(await salon.row()).toMatchObject({ anonymized_at: world.deps.now() });
  expect(await tablesNaming(salon.id)).toEqual([]);
});

test("an owner may delete their account where another owner stays", async () => {
  const world = openWorld();
  const salon = await salonToClose();
  await run(
    { sql: "insert into credentials values (?, 'password', ?, 0)", params: [salon.owner.userId, QUICK_HASH] },
    { sql: "update members set role = 'OWNER' where user_id = ?", params: [salon.manager.userId] },
  );
  expect(await deleteAccount(world.deps, salon.owner, { password: PASSWORD })).toEqual({
    ok: true,
    value: null,
  });
});
