import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Event } from "#app/domain/codes/message.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import type { Deps, MailFailure } from "#app/usecases/deps.ts";
import { deliverMail, deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { mailToUser } from "#db/queries/messages/account-mails.ts";
import { poisonedMails } from "#db/queries/messages/outbox.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { BUSY, fakeMail, NEVER, withMail } from "#tests/fakes/fake-mail.ts";
import { db, run } from "#tests/support/database/database.ts";
import { spentBy } from "#tests/support/database/spent.ts";
import { CENTRO, CLIENTE, FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, START } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "delete from job_health" }));

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

async function noWait(): Promise<void> {}

function tooMany(retryAfterSeconds: number): MailFailure {
  return { isFinal: false, wasTaken: false, reason: "429 rate_limit_exceeded", retryAfterSeconds };
}

/** A mail that is valid in any state. */
async function queue(
  id: string,
  userId = "cliente",
  at = START,
  event: Event = "PASSWORD_CHANGED",
): Promise<void> {
  const mail = { id, event, which: id, userId, data: { provider: "GOOGLE" }, at };
  await write(db, [mailToUser(db, mail)]);
}

async function rowOf(id: string) {
  const [rows] = await run({
    sql: "select due_at, tries, sent_at, failed_at, last_error, batch_id from outbox where id = ?",
    params: [id],
  });
  return rows?.[0];
}

async function book({ deps }: { readonly deps: Deps }): Promise<void> {
  const lines = [{ servicePriceId: "corte-unico", startMinute: 600 }];
  const wish = { ...CENTRO, employeeId: "ana", date: FRIDAY, comments: null, lines, key: null };
  const booked = await createBooking(deps, CLIENTE, wish);
  if (!booked.ok) throw new Error(booked.error.code);
}

test("a due mail is sent once", async () => {
  const mail = fakeMail();
  const deps = withMail(openWorld(), mail);
  await queue("m1");
  expect(await deliverMail(deps, { wait: noWait })).toEqual({ done: 1, errors: [] });
  expect(await deliverMail(deps, { wait: noWait })).toEqual({ done: 0, errors: [] });
  expect(mail.sent).toHaveLength(1);
  expect(mail.sent[0]).toMatchObject({
    idempotencyKey: "PASSWORD_CHANGED/m1/CUSTOMER",
    to: ["cliente@correo.test"],
    headers: {},
  });
  expect(await rowOf("m1")).toMatchObject({ tries: 1, sent_at: START, failed_at: null, last_error: null });
});

test("ten simultaneous runs send each of thirty mails once", async () => {
  const mail = fakeMail();
  const deps = withMail(openWorld(), mail);
  const ids = Array.from({ length: 30 }, (_, index) => `m${index}`);
  for (const id of ids) await queue(id);
  const reports = await Promise.all(ids.slice(0, 10).map(() => deliverMail(deps, { wait: noWait })));
  expect(reports.reduce((sum, { done }) => sum + done, 0)).toBe(30);
  const keys = mail.sent.map(({ idempotencyKey }) => idempotencyKey);
  expect(keys.toSorted()).toEqual(ids.map((id) => `PASSWORD_CHANGED/${id}/CUSTOMER`).toSorted());
});

test("a run continues until no mail is due, by class and longest due first", async () => {
  const mail = fakeMail();
  const deps = withMail(openWorld(), mail);
  const events = ["WELCOME", "PASSWORD_CHANGED", "SOCIAL_LINKED", "WELCOME"] as const;
  for (const [index, event] of events.entries()) await queue(`a${index}`, "cliente", START - index, event);
  await run({ sql: "update users set mail_marketing = 1" });
  for (let index = 0; index < 50; index++) await queue(`m${index}`, "otra", START - 100 - index);
  expect((await deliverMail(deps, { wait: noWait })).done).toBe(53);
  const order = mail.sent.map(({ idempotencyKey }) => idempotencyKey.split("/")[1]);
  expect(order.slice(0, 3)).toEqual(["m49", "m48", "m47"]);
  expect(order.slice(-3)).toEqual(["a1", "a3", "a0"]);
});

test("a run past its time sends no more, and the rest keep all tries", async () => {
  const mail = fakeMail();
  const world = openWorld();
  const deps = withMail(world, mail);
  for (const id of ["m1", "m2", "m3", "m4"]) await queue(id);
  const wait = async (ms: number) => world.pass(ms);
  const until = START + 1000;
  expect((await deliverMail(deps, { until, wait })).done).toBe(2);
  expect(await rowOf("m3")).toMatchObject({ tries: 0, due_at: START, batch_id: null });
  await world.settle();
  expect(mail.sent).toHaveLength(4);
});

test("the provider gets two mails a second", async () => {
  const mail = fakeMail();
  const world = openWorld();
  const waits: number[] = [];
  for (const id of ["m1", "m2", "m3", "m4"]) await queue(id);
  await deliverMail(withMail(world, mail), {
    wait: async (ms) => {
      waits.push(ms);
      world.pass(ms);
    },
  });
  expect(waits).toEqual([1100]);
  expect(world.deps.now()).toBe(START + 1100);
  expect(mail.sent).toHaveLength(4);
});

test("a failed mail is retried every few minutes and given up after twenty hours", async () => {
  const mail = fakeMail();
  const world = openWorld();
  const deps = withMail(world, mail);
  await queue("m1");
  mail.refuse(...Array.from({ length: 300 }, () => BUSY));
  expect(await deliverMail(deps, { wait: noWait })).toEqual({ done: 0, errors: [] });
  for (const minutes of [1, 1, 1, 1.5, 2.25, 3.375, 5, 5]) {
    expect(await rowOf("m1")).toMatchObject({
      due_at: deps.now() + minutes * MINUTE_MS,
      failed_at: null,
      last_error: "500",
    });
    world.pass(minutes * MINUTE_MS - 1);
    await deliverMail(deps, { wait: noWait });
    expect(await rowOf("m1")).toMatchObject({ due_at: world.deps.now() + 1 });
    world.pass(1);
    expect(await deliverMail(deps, { wait: noWait })).toEqual({ done: 0, errors: [] });
  }
  const errors: string[] = [];
  while (deps.now() < START + 20 * HOUR_MS) {
    world.pass(MINUTE_MS);
    const report = await deliverMail(deps, { wait: noWait });
    errors.push(...report.errors.map(String));
  }
  const reason = "of no use any later: 500";
  expect(errors).toEqual([`Error: A mail was given up: PASSWORD_CHANGED: ${reason}`]);
  const failedAt = Number((await rowOf("m1"))?.failed_at);
  expect(failedAt).toBeGreaterThanOrEqual(START + 20 * HOUR_MS - MINUTE_MS);
  expect(failedAt).toBeLessThan(START + 20 * HOUR_MS);
  expect(await rowOf("m1")).toMatchObject({ last_error: reason });
  expect(await deliverMail(deps, { wait: noWait })).toEqual({ done: 0, errors: [] });
  expect(await read(db, poisonedMails(db))).toEqual([
    { event: "PASSWORD_CHANGED", count: 1, lastFailedAt: failedAt, lastError: reason },
  ]);
});

test("a final refusal gives its mail up at once and does not hold up others", async () => {
  const mail = fakeMail();
  const deps = withMail(openWorld(), mail);
  await queue("m1", "cliente", START - 1);
  await queue("m2", "otra");
  mail.refuse(NEVER);
  const report = await deliverMail(deps, { wait: noWait });
  expect(report.done).toBe(1);
  expect(report.errors.map(String)).toEqual([
    "Error: A mail was given up: PASSWORD_CHANGED: 422 validation_error",
  ]);
  expect(await rowOf("m1")).toMatchObject({ failed_at: START, last_error: "422 validation_error", tries: 1 });
  expect(mail.sent.map(({ to }) => to)).toEqual([["otra@correo.test"]]);
});

test("a mail given up right after a request is reported to the health page", async () => {
  const mail = fakeMail();
  mail.refuse(NEVER);
  await queue("m1");
  await deliverSoon(withMail(openWorld(), mail));
  const [health] = await run({ sql: "select name, last_ok_at, last_error from job_health" });
  expect(health).toEqual([
    {
      name: "deliver-mail",
      last_ok_at: null,
      last_error: "A mail was given up: PASSWORD_CHANGED: 422 validation_error",
    },
  ]);
});

test("a provider that asks to wait is left alone, and untried mails keep their tries", async () => {
  const mail = fakeMail();
  const world = openWorld();
  const deps = withMail(world, mail);
  await queue("m1", "cliente", START - 1);
  await queue("m2", "otra");
  mail.refuse(tooMany(600));
  expect(await deliverMail(deps, { wait: noWait })).toEqual({ done: 0, errors: [] });
  const later = START + 600_000;
  expect(await rowOf("m1")).toMatchObject({ due_at: later, tries: 1 });
  expect(await rowOf("m2")).toMatchObject({ due_at: later, tries: 0, last_error: null });
  world.pass(600_000);
  expect((await deliverMail(deps, { wait: noWait })).done).toBe(2);
});

test("a short pause asked by the provider happens within the run and costs no try", async () => {
  const mail = fakeMail();
  const world = openWorld();
  const deps = withMail(world, mail);
  await queue("m1");
  mail.refuse(tooMany(1), tooMany(2));
  expect((await deliverMail(deps, { wait: async (ms) => world.pass(ms) })).done).toBe(1);
  expect(await rowOf("m1")).toMatchObject({ sent_at: START + 3000, tries: 1, last_error: null });
});

test("two failed calls in a row end a run, and untried mails keep their tries", async () => {
  const mail = fakeMail();
  const world = openWorld();
  const deps = withMail(world, mail);
  for (const id of ["m1", "m2", "m3", "m4"]) await queue(id);
  mail.refuse(BUSY, BUSY, BUSY);
  expect(await deliverMail(deps, { wait: noWait })).toEqual({ done: 0, errors: [] });
  expect(await rowOf("m4")).toMatchObject({ tries: 0, due_at: START, last_error: null });
  expect((await deliverMail(deps, { wait: noWait })).done).toBe(1);
  world.pass(MINUTE_MS);
  expect((await deliverMail(deps, { wait: noWait })).done).toBe(3);
});

test("a request's own mails leave before older mails of their class", async () => {
  const mail = fakeMail();
  const world = openWorld();
  const deps = withMail(world, mail);
  for (let index = 0; index < 10; index++) await queue(`m${index}`, "otra", START - HOUR_MS);
  await book({ deps });
  await world.settle();
  const keys = mail.sent.map(({ idempotencyKey }) => idempotencyKey.split("/")[0]);
  expect(keys.slice(0, 2)).toEqual(["BOOKING_CREATED", "BOOKING_CREATED"]);
  expect(mail.sent).toHaveLength(12);
});

test("a crashed run's mail is sent again five minutes later under the same key", async () => {
  const world = openWorld();
  const broken = { ...fakeMail(), send: () => Promise.reject(new Error("the isolate is gone")) };
  await queue("m1");
  const report = await deliverMail(withMail(world, broken), { wait: noWait });
  expect(report.errors).toHaveLength(1);
  const mail = fakeMail();
  const deps = withMail(world, mail);
  world.pass(5 * MINUTE_MS - 1);
  expect((await deliverMail(deps, { wait: noWait })).done).toBe(0);
  world.pass(1);
  expect((await deliverMail(deps, { wait: noWait })).done).toBe(1);
  expect(mail.sent[0]?.idempotencyKey).toBe("PASSWORD_CHANGED/m1/CUSTOMER");
  expect(await rowOf("m1")).toMatchObject({ tries: 2 });
});

test("a mail that crashes every run is given up after six tries", async () => {
  const world = openWorld();
  const broken = { ...fakeMail(), send: () => Promise.reject(new Error("the isolate is gone")) };
  await queue("m1");
  for (let tries = 1; tries <= 6; tries++) {
    await deliverMail(withMail(world, broken), { wait: noWait });
    expect(await rowOf("m1")).toMatchObject({ tries, failed_at: null });
    world.pass(5 * MINUTE_MS);
  }
  expect((await deliverMail(withMail(world, broken), { wait: noWait })).errors).toHaveLength(1);
  expect(await rowOf("m1")).toMatchObject({ tries: 6, failed_at: world.deps.now() });
});

test("a slow run's late failure does not undo a later run's success", async () => {
  const world = openWorld();
  const quick = fakeMail();
  await queue("m1");
  const slow = {
    ...fakeMail(),
    send: async () => {
      world.pass(5 * MINUTE_MS);
      await deliverMail(withMail(world, quick), { wait: noWait });
      return { ok: false, error: NEVER } as const;
    },
  };
  await deliverMail(withMail(world, slow), { wait: noWait });
  expect(quick.sent).toHaveLength(1);
  expect(await rowOf("m1")).toMatchObject({ sent_at: world.deps.now(), failed_at: null, last_error: null });
});

test("mails older than twenty hours are given up without being sent", async () => {
  const mail = fakeMail();
  const world = openWorld();
  const deps = withMail(world, mail);
  for (let index = 0; index < 25; index++) await queue(`m${index}`, "cliente", START - 20 * HOUR_MS - 1);
  await queue("fresh", "cliente", START - 20 * HOUR_MS);
  const report = await deliverMail(deps, { wait: noWait });
  expect([report.done, report.errors.length]).toEqual([1, 25]);
  expect(mail.sent[0]?.idempotencyKey).toBe("PASSWORD_CHANGED/fresh/CUSTOMER");
  expect(await rowOf("m0")).toMatchObject({ failed_at: START, last_error: "too late" });
});

test("mails wait while there is no provider", async () => {
  const { deps } = openWorld();
  await queue("m1");
  expect(await deliverMail(deps, { wait: noWait })).toEqual({ done: 0, errors: [] });
  await deliverSoon(deps);
  expect(await rowOf("m1")).toMatchObject({ tries: 0, due_at: START });
});

test("a run loads all facts in a single trip; an idle run reads one row", async () => {
  const mail = fakeMail();
  const world = openWorld();
  const deps = withMail(world, mail);
  const idle = await spentBy(deps, (spying) => deliverMail(spying, { wait: noWait }));
  expect(idle.batches).toBe(1);
  expect(idle.rows).toBeLessThanOrEqual(1);
  await book(world);
  await queue("m1");
  await queue("m2", "otra");
  const busy = await spentBy(deps, (spying) => deliverMail(spying, { wait: noWait }));
  expect(mail.sent).toHaveLength(4);
  expect(busy.batches).toBe(4 + 3 + 4);
});

test("mails sent long ago cost a run nothing", async () => {
  const mail = fakeMail();
  const deps = withMail(openWorld(), mail);
  const spentBehind = async (old: number, id: string) => {
    await run({
      sql: `insert into outbox (id, audience, event, dedupe_key, user_id, created_at, due_at, sent_at)
        select ? || value, 'CUSTOMER', 'WELCOME', ? || value, 'cliente', 0, 0, 0
        from json_each('[${Array.from({ length: old }, (_, index) => index)}]')`,
      params: [`${id}-old-`, `${id}-old-`],
    });
    await queue(id);
    return (await spentBy(deps, (spying) => deliverMail(spying, { wait: noWait }))).rows;
  };
  await spentBehind(0, "m0");
  const few = await spentBehind(100, "m1");
  expect(await spentBehind(2000, "m2")).toBeLessThanOrEqual(few);
  expect(few).toBeLessThanOrEqual(45);
  expect(mail.sent).toHaveLength(3);
});
