import { expect, test } from "vitest";
import { DAY_MS } from "#app/domain/time/units.ts";
import { contactInput } from "#app/inputs/accounts.ts";
import type { Deps, Settings } from "#app/usecases/deps.ts";
import { cleanUp } from "#app/usecases/jobs/clean-up.server.ts";
import { NO_END } from "#app/usecases/jobs/tick.ts";
import { sendContactMessage } from "#app/usecases/messages/contact.server.ts";
import { deliverMail } from "#app/usecases/messages/deliver-mail.server.ts";
import { fakeMail, withMail } from "#tests/fakes/fake-mail.ts";
import { run } from "#tests/support/database/database.ts";
import { openWorld, START } from "#tests/support/world.ts";

const MESSAGE = { name: "Ana", email: "ana@correo.test", phone: null, comments: "Hola\ny chau" };
const SUPPORT = { supportEmail: "ayuda@turnero.test" };
const DAY = 86_400_000;

/** A message from a writer without earlier messages. */
const newWriter = () => ({ ...MESSAGE, email: `ana.${crypto.randomUUID().slice(0, 8)}@correo.test` });

async function sent(deps: Deps, message: Parameters<typeof sendContactMessage>[1]): Promise<string> {
  const done = await sendContactMessage(deps, message);
  if (!done.ok) throw new Error(done.error.code);
  return done.value.id;
}

async function rowsOf(email: string) {
  const [messages] = await run({ sql: "select id from contact_messages where email = ?", params: [email] });
  const ids = messages?.map(({ id }) => id) ?? [];
  const [mails] = await run({
    sql: "select id from outbox where event = 'CONTACT_MESSAGE' and id in (select value from json_each(?))",
    params: [JSON.stringify(ids)],
  });
  return { messages: ids.length, mails: mails?.length };
}

/** A world that sends its mail to a fake provider. */
function openPost(settings: Partial<Settings> = SUPPORT) {
  const world = openWorld(settings);
  const mail = fakeMail();
  const deps = withMail(world, mail);
  return { world, mail, deps, deliver: () => deliverMail(deps, { wait: async () => {} }) };
}

test("a contact message is kept", async () => {
  const { deps } = openWorld();
  const done = await sendContactMessage(deps, MESSAGE);
  if (!done.ok) throw new Error(done.error.code);
  expect(done.value).toEqual({ id: expect.any(String), ...MESSAGE, createdAt: START });
  const [rows] = await run({ sql: "select * from contact_messages where id = ?", params: [done.value.id] });
  expect(rows).toEqual([{ id: done.value.id, ...MESSAGE, created_at: START }]);
});

test("a contact message is mailed to the operator with the writer as reply address", async () => {
  const { world, deps, mail } = openPost();
  const writer = newWriter();
  await sent(deps, { ...writer, phone: "11 5874-9895" });
  await world.settle();
  const own = mail.sent.filter(({ replyTo }) => replyTo === writer.email);
  expect(own).toMatchObject([{ to: ["ayuda@turnero.test"], subject: "Mensaje de Ana" }]);
  expect(own[0]?.text).toContain("11 5874-9895");
  expect(own[0]?.text).toContain("y chau");
});

test("a message is only kept when the operator has no address", async () => {
  const { deps } = openWorld();
  const writer = newWriter();
  await sent(deps, writer);
  expect(await rowsOf(writer.email)).toEqual({ messages: 1, mails: 0 });
});

test("the outbox contains nothing of the message", async () => {
  const { deps } = openWorld(SUPPORT);
  const id = await sent(deps, newWriter());
  const [rows] = await run({ sql: "select data, dedupe_key from outbox where id = ?", params: [id] });
  expect(rows).toEqual([{ data: JSON.stringify({ messageId: id }), dedupe_key: `${id}:CONTACT_MESSAGE` }]);
});

test("a message that is deleted before its mail leaves is not mailed", async () => {
  const { deps, mail, deliver } = openPost();
  const writer = newWriter();
  const id = await sent({ ...deps, later: () => {} }, writer);
  await run({ sql: "delete from contact_messages where id = ?", params: [id] });
  await deliver();
  expect(mail.sent.filter(({ replyTo }) => replyTo === writer.email)).toEqual([]);
  const [rows] = await run({ sql: "select last_error from outbox where id = ?", params: [id] });
  expect(rows).toEqual([{ last_error: "skipped: the message is gone" }]);
});

test("a message and its mail are kept together or not at all", async () => {
  const { deps } = openWorld(SUPPORT);
  const writer = newWriter();
  const isDown = { ...deps.db, batch: () => Promise.reject(new Error("D1_ERROR: down")) };
  const breaks = new Proxy(deps.db, {
    get: (db, key) => (key === "batch" ? breakingBatch(db) : Reflect.get(db, key)),
  });
  await expect(sendContactMessage({ ...deps, db: isDown as Deps["db"] }, writer)).rejects.toThrow();
  await expect(sendContactMessage({ ...deps, db: breaks }, writer)).rejects.toThrow("the line is cut");
  expect(await rowsOf(writer.email)).toEqual({ messages: 0, mails: 0 });
});

/** Fails at the first batch of two statements: the message and its mail. */
function breakingBatch(db: Deps["db"]) {
  return (statements: Parameters<Deps["db"]["batch"]>[0]) =>
    statements.length === 2 ? Promise.reject(new Error("the line is cut")) : db.batch(statements);
}

test("a repeated form makes a single message and mail, and a changed form makes another", async () => {
  const { deps } = openWorld(SUPPORT);
  const writer = newWriter();
  const first = await sent(deps, { ...writer, key: "pagina" });
  expect(await sent(deps, { ...writer, key: "pagina" })).toBe(first);
  expect(await rowsOf(writer.email)).toEqual({ messages: 1, mails: 1 });
  await sent(deps, { ...writer, comments: "Otra cosa", key: "pagina" });
  await sent(deps, { ...writer, key: "otra-pagina" });
  expect(await rowsOf(writer.email)).toEqual({ messages: 3, mails: 3 });
});

test("a form sent twice at once makes a single message", async () => {
  const { deps } = openWorld(SUPPORT);
  const writer = { ...newWriter(), key: "pagina" };
  const both = await Promise.all([sendContactMessage(deps, writer), sendContactMessage(deps, writer)]);
  expect(both).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await rowsOf(writer.email)).toEqual({ messages: 1, mails: 1 });
});

test("a form without a key makes a single message a day", async () => {
  const world = openWorld(SUPPORT);
  const writer = { ...newWriter(), key: "" };
  const first = await sent(world.deps, writer);
  expect(await sent(world.deps, writer)).toBe(first);
  world.pass(DAY);
  expect(await sent(world.deps, writer)).not.toBe(first);
});

test("each call without a form key makes a message of its own", async () => {
  const { deps } = openWorld(SUPPORT);
  const writer = newWriter();
  await sent(deps, writer);
  await sent(deps, writer);
  expect(await rowsOf(writer.email)).toEqual({ messages: 2, mails: 2 });
});

test("an address sends five messages a minute at most", async () => {
  const world = openWorld();
  for (let i = 0; i < 5; i++)
    expect(await sendContactMessage(world.deps, newWriter())).toMatchObject({ ok: true });
  expect(await sendContactMessage(world.deps, newWriter())).toEqual({
    ok: false,
    error: { code: "RATE_LIMITED", retryAfterSeconds: 60 },
  });
  expect(await sendContactMessage(world.from("198.51.100.200"), newWriter())).toMatchObject({ ok: true });
  world.pass(60_000);
  expect(await sendContactMessage(world.deps, newWriter())).toMatchObject({ ok: true });
});

test("an email's messages are limited per day, and a repeated form is still accepted", async () => {
  const world = openWorld({ ...SUPPORT, emailContactsPerDay: 2 });
  const writer = newWriter();
  const from = (nth: number) => world.from(`198.51.100.${210 + nth}`);
  await sent(from(1), { ...writer, key: "uno" });
  await sent(from(2), { ...writer, key: "dos" });
  expect(await sendContactMessage(from(3), { ...writer, key: "tres" })).toEqual({
    ok: false,
    error: { code: "RATE_LIMITED", retryAfterSeconds: DAY / 1000 },
  });
  expect(await sendContactMessage(from(4), { ...writer, key: "dos" })).toMatchObject({ ok: true });
  expect(await rowsOf(writer.email)).toEqual({ messages: 2, mails: 2 });
  expect(await sendContactMessage(from(5), newWriter())).toMatchObject({ ok: true });
  world.pass(DAY);
  expect(await sendContactMessage(from(6), { ...writer, key: "tres" })).toMatchObject({ ok: true });
});

test("messages past the daily mail limit are kept but not mailed", async () => {
  const { world, deps, mail, deliver } = openPost({
    ...SUPPORT,
    mailCaps: { ...openWorld().deps.settings.mailCaps, VERIFIED: 2 },
  });
  world.pass(400 * DAY);
  const writers = [newWriter(), newWriter(), newWriter()];
  for (const [nth, writer] of writers.entries())
    await sent({ ...deps, address: `198.51.100.${220 + nth}`, later: () => {} }, writer);
  await deliver();
  const emails = writers.map(({ email }) => email);
  expect(mail.sent.filter(({ replyTo = "" }) => emails.includes(replyTo))).toHaveLength(2);
  for (const email of emails) expect(await rowsOf(email)).toEqual({ messages: 1, mails: 1 });
});

test("a message has 10,000 characters at most", () => {
  const tried = (comments: string) => contactInput.safeParse({ ...MESSAGE, comments }).success;
  expect([tried("x".repeat(10_000)), tried("x".repeat(10_001))]).toEqual([true, false]);
});

test("a message is deleted after a year and not before", async () => {
  const world = openWorld();
  const id = await sent(world.deps, newWriter());
  const isKept = async () => {
    for (let turn = 0; turn < 20; turn++) await cleanUp(world.deps, [], { ...NO_END, minute: turn });
    const [rows] = await run({ sql: "select 1 from contact_messages where id = ?", params: [id] });
    return rows?.length === 1;
  };
  world.pass(366 * DAY_MS);
  expect(await isKept()).toBe(true);
  world.pass(1);
  expect(await isKept()).toBe(false);
});
