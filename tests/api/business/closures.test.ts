import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { FRIDAY, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { liveWorld } from "#tests/support/world.ts";

const CLOSURES = "/api/closure";
const BODY = {
  storeId: "centro",
  from: { date: FRIDAY, time: "09:00" },
  to: { date: FRIDAY, time: "24:00" },
  reason: "Mudanza",
};

type Closure = { readonly id: string; readonly storeId: string | null; readonly affected: readonly string[] };
type List = { readonly items: readonly Closure[]; readonly next: string | null };

let manager = "";

beforeAll(async () => {
  await openSalonToday();
  manager = await newMember("MANAGER");
});
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "delete from closures" }));

async function close(body: object = BODY): Promise<Closure> {
  const reply = await call(CLOSURES, { body, token: manager });
  expect(reply.status).toBe(201);
  return reply.json();
}

const remove = (id: string, token = manager) => call(`${CLOSURES}/${id}`, { method: "DELETE", token });

async function list(): Promise<List> {
  return (await call(CLOSURES, { token: manager })).json();
}

test("a closure is made, names its bookings, is listed and removed", async () => {
  const bookingId = await bookTurno(liveWorld(), { date: FRIDAY });
  const made = await close();
  expect(made).toEqual({ ...BODY, id: made.id, affected: [bookingId] });
  expect(await list()).toEqual({ items: [{ ...BODY, id: made.id }], next: null });
  const [rows] = await run({ sql: "select status from bookings where id = ?", params: [bookingId] });
  expect(rows?.[0]?.status).toBe("PENDING");
  expect((await remove(made.id)).status).toBe(204);
  await expectRefusal(await remove(made.id), 404, "NOT_FOUND");
  expect((await list()).items).toEqual([]);
});

test("a closure of all stores is a single item and is removed as a whole", async () => {
  const made = await close({ ...BODY, storeId: null });
  expect(made.storeId).toBeNull();
  expect((await list()).items).toHaveLength(1);
  const [both] = await run({ sql: "select store_id from closures order by store_id" });
  expect(both).toEqual([{ store_id: "centro" }, { store_id: "norte" }]);
  expect((await remove(made.id)).status).toBe(204);
  const [none] = await run({ sql: "select id from closures" });
  expect(none).toEqual([]);
});

test("a new closure does not name bookings that already lie in a closure", async () => {
  const bookingId = await bookTurno(liveWorld(), { date: FRIDAY });
  expect((await close()).affected).toEqual([bookingId]);
  expect((await close({ ...BODY, reason: "Otra vez" })).affected).toEqual([]);
});

test("equal closures may coexist, and two simultaneous removals leave the closure removed", async () => {
  const [one, other] = await Promise.all([close(), close()]);
  expect(one.id).not.toBe(other.id);
  const replies = await Promise.all([remove(one.id), remove(one.id)]);
  for (const { status } of replies) expect([204, 404]).toContain(status);
  expect((await list()).items.map(({ id }) => id)).toEqual([other.id]);
});

test("a list continues after the last of fifty", async () => {
  const rows = Array.from({ length: 55 }, (_, index) => index);
  await run(
    ...rows.map((index) => ({
      sql: `insert into closures (id, business_id, store_id, start_utc_minute, end_utc_minute, reason)
        values (?, 'salon', 'norte', ?, ?, 'Mudanza')`,
      params: [`c-${index}`, 40_000_000 + index * 100, 40_000_060 + index * 100],
    })),
  );
  const first = await list();
  const rest: List = await (await call(`${CLOSURES}?after=${first.next}`, { token: manager })).json();
  expect([first.items.length, rest.items.length, rest.next]).toEqual([50, 5, null]);
});

test.each([
  [{ from: undefined }, { from: "REQUIRED" }],
  [{ to: undefined }, { to: "REQUIRED" }],
  [{ reason: undefined }, { reason: "REQUIRED" }],
  [{ reason: " " }, { reason: "REQUIRED" }],
  [{ reason: "x".repeat(81) }, { reason: "VALIDATION" }],
  [{ reason: 4 }, { reason: "VALIDATION" }],
  [{ storeId: 4 }, { storeId: "VALIDATION" }],
  [{ from: { date: "2026-02-30", time: "09:00" } }, { "from.date": "VALIDATION" }],
  [{ from: { date: FRIDAY, time: "24:00" } }, { "from.time": "VALIDATION" }],
  [{ to: { date: FRIDAY, time: "9" } }, { "to.time": "VALIDATION" }],
  [{ to: { date: FRIDAY, time: "09:00" } }, { to: "VALIDATION" }],
  [{ to: { date: addDays(FRIDAY, -1), time: "10:00" } }, { to: "VALIDATION" }],
  [{ to: { date: addDays(FRIDAY, 367), time: "10:00" } }, { to: "VALIDATION" }],
])("a closure with %j is refused, and nothing changes", async (wrong, fields) => {
  const reply = await call(CLOSURES, { body: { ...BODY, ...wrong }, token: manager });
  expect(await expectRefusal(reply, 400, "VALIDATION")).toEqual(fields);
  expect((await list()).items).toEqual([]);
});

test("unknown and foreign stores and closures are not found", async () => {
  for (const storeId of ["nada", "ajena"])
    await expectRefusal(
      await call(CLOSURES, { body: { ...BODY, storeId }, token: manager }),
      404,
      "NOT_FOUND",
    );
  const { id } = await close();
  await expectRefusal(await remove(id, await newMember("OWNER", "rival")), 404, "NOT_FOUND");
  await expectRefusal(await remove("nada"), 404, "NOT_FOUND");
  expect((await list()).items).toHaveLength(1);
});

test("closures are for owners and managers", async () => {
  const { id } = await close();
  const calls = [
    ["GET", CLOSURES, undefined],
    ["POST", CLOSURES, BODY],
    ["DELETE", `${CLOSURES}/${id}`, undefined],
  ] as const;
  const sessions = [await newMember("PROFESSIONAL"), (await logInSomebody()).token];
  for (const [method, path, body] of calls) {
    await expectRefusal(await call(path, { method, body }), 401, "UNAUTHENTICATED");
    for (const token of sessions)
      await expectRefusal(await call(path, { method, body, token }), 403, "FORBIDDEN");
  }
});
