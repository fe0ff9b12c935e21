import { beforeAll, beforeEach, expect, test } from "vitest";
import { confirmWait } from "#app/usecases/waitlist/answer-by-link.server.ts";
import { type JoinInput, joinWaitlist } from "#app/usecases/waitlist/join-waitlist.server.ts";
import { run } from "#tests/support/database/database.ts";
import {
  ANAS_DAY_OFF,
  actorOf,
  CLIENTE,
  FRIDAY,
  forgetBookings,
  GUEST,
  openSalon,
  SUNDAY,
} from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";
import { guestNamed, join, MINUTE_MS, rowsOf, statusOf, tokenOf, wish } from "./waitlist-story.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

async function joined(
  wishes: Partial<JoinInput> = {},
  world = openWorld(),
  actor = CLIENTE,
): Promise<string> {
  const answer = await joinWaitlist(world.deps, wishes.guest ? GUEST : actor, wish(wishes));
  await world.settle();
  if (answer.ok) return answer.value.isConfirmed ? "waits" : "confirms";
  return [answer.error.code, ...(answer.error.fields ?? []).map(({ field }) => field)].join(" ");
}

test.each<[string, Partial<JoinInput>, string]>([
  ["somebody whose email is verified", {}, "waits"],
  ["somebody without an account", { guest: guestNamed("Martina") }, "confirms"],
  ["a day on which nobody works, which may change", { days: [SUNDAY, ANAS_DAY_OFF] }, "waits"],
  ["no days", { days: [] }, "VALIDATION days"],
  ["a day that is over", { days: ["2026-11-04"] }, "VALIDATION days"],
  ["a day further ahead than can be booked", { days: ["2027-02-04"] }, "VALIDATION days"],
  [
    "more days than two weeks",
    { days: Array.from({ length: 15 }, (_, nth) => `2026-11-${nth + 10}`) },
    "VALIDATION days",
  ],
  ["a service of somebody else's", { servicePriceIds: ["ajeno-unico"] }, "NOT_FOUND"],
  ["a service that nobody books online", { servicePriceIds: ["oculto-unico"] }, "NOT_FOUND"],
  [
    "a professional who does not do it",
    { employeeId: "bruno", servicePriceIds: ["color-corto"] },
    "NOT_FOUND",
  ],
  ["a professional of another store", { employeeId: "carla" }, "NOT_FOUND"],
  ["another business's store", { businessId: "rival" }, "NOT_FOUND"],
])("%s: %s %s", async (_, wishes, answer) => {
  expect(await joined(wishes)).toBe(answer);
});

test.each<[string, string | null, Partial<JoinInput>, string]>([
  ["an account without a phone", null, {}, "VALIDATION phone"],
  ["an account without a phone, with a landline", null, { phone: "+541148321190" }, "VALIDATION phone"],
  ["an account without a phone, with a mobile", null, { phone: "+5491155550134" }, "waits"],
  ["an account with a phone", "+5491155550134", {}, "waits"],
  ["a guest without a phone", null, { guest: guestNamed("Martina") }, "VALIDATION phone"],
  ["a guest with a mobile", null, { guest: guestNamed("Ema"), phone: "+5491155550134" }, "confirms"],
])("a store that needs the mobile: %s (%s) %s", async (_, own, wishes, answer) => {
  await run(
    { sql: "update stores set needs_mobile = 1 where id = ?", params: [wish().storeId] },
    { sql: "update users set phone = ? where id = 'cliente'", params: [own] },
  );
  expect(await joined(wishes)).toBe(answer);
  await run({ sql: "update stores set needs_mobile = 0" }, { sql: "update users set phone = null" });
});

test("a guest without a name and an email is refused", async () => {
  const answer = await joinWaitlist(openWorld().deps, GUEST, wish());
  expect(answer).toEqual({ ok: false, error: { code: "UNAUTHENTICATED" } });
});

test("a repeated form makes a single entry, and a changed form makes another", async () => {
  const world = openWorld();
  const key = { guest: guestNamed("Martina"), key: "form" };
  const ids = await Promise.all(Array.from({ length: 5 }, () => join(world, key)));
  expect(new Set([...ids, await join(world, key)]).size).toBe(1);
  await join(world, { ...key, days: [FRIDAY, "2026-11-07"] });
  expect(await rowsOf("waitlist_entries")).toHaveLength(2);
  const [mails] = await run({ sql: "select count(*) n from outbox where event = 'WAITLIST_CONFIRM'" });
  expect(mails).toEqual([{ n: 2 }]);
});

test("a customer waits at a store three times at most", async () => {
  const world = openWorld();
  for (let nth = 0; nth < 3; nth++) expect(await joined({}, world)).toBe("waits");
  expect(await joined({}, world)).toBe("TOO_MANY own");
  expect(await joined({}, world, actorOf("otra"))).toBe("waits");
  const many = await Promise.all(Array.from({ length: 6 }, () => joined({}, world, actorOf("duena"))));
  expect(many.filter((each) => each === "waits")).toHaveLength(3);
});

test("an unconfirmed entry takes no place and is confirmed only while there is room", async () => {
  const world = openWorld();
  const guest = guestNamed("Martina");
  const ids = [];
  for (let nth = 0; nth < 5; nth++) ids.push(await join(world, { guest }));
  const confirmed = [];
  for (const id of ids) confirmed.push((await confirmWait(world.deps, tokenOf(world.deps, id))).ok);
  expect(confirmed).toEqual([true, true, true, false, false]);
  expect(await statusOf(ids[4] ?? "")).toBe("UNCONFIRMED");
});

test("a list has 200 entries at most", async () => {
  const world = openWorld();
  const id = await join(world);
  const columns = `business_id, store_id, first_name, email, service_price_ids, others_too, days, last_day, part, status, known, created_at, confirmed_at`;
  await run({
    sql: `insert into waitlist_entries (id, ${columns}) select 'copy-' || value, ${columns.replace(" email", " 'm' || value")}
      from waitlist_entries, json_each(?) where waitlist_entries.id = ?`,
    params: [JSON.stringify(Array.from({ length: 199 }, (_, nth) => nth)), id],
  });
  expect(await joined({}, world, actorOf("otra"))).toBe("TOO_MANY list");
});

test("an email is entered ten times a day at most", async () => {
  const world = openWorld();
  const guest = guestNamed("Martina");
  for (let nth = 0; nth < 10; nth++) expect(await joined({ guest }, world)).toBe("confirms");
  expect(await joined({ guest }, world)).toBe("RATE_LIMITED");
  expect(await joined({ guest: guestNamed("Sol") }, world)).toBe("confirms");
  world.pass(24 * 60 * MINUTE_MS);
  expect(await joined({ guest, days: ["2026-11-07"] }, world)).toBe("confirms");
});

test("a blocked customer is refused, and a guest with a blocked email is not told", async () => {
  await run({
    sql: "insert into clients (id, business_id, user_id, first_name, email, created_at, blocked_at) values ('c', 'salon', 'cliente', 'C', 'martina@correo.test', 1, 1)",
  });
  expect(await joined()).toBe("FORBIDDEN");
  expect(await joined({ guest: guestNamed("Martina") })).toBe("confirms");
});

test("an account with an unverified email also confirms by the mail's link", async () => {
  await run({ sql: "update users set email_verified_at = null where id = 'otra'" });
  const world = openWorld();
  expect(await joined({}, world, actorOf("otra"))).toBe("confirms");
  await run({ sql: "update users set email_verified_at = 0 where id = 'otra'" });
  const [mails] = await run({ sql: "select user_id from outbox where event = 'WAITLIST_CONFIRM'" });
  expect(mails).toEqual([{ user_id: "otra" }]);
});

test("at noon the list refuses an entry for that morning", async () => {
  const world = openWorld();
  world.pass(4 * 60 * MINUTE_MS);
  expect(await joined({ days: ["2026-11-05"] }, world)).toBe("VALIDATION days");
  expect(await joined({ days: ["2026-11-05"], part: "AFTERNOON" }, world)).toBe("waits");
});
