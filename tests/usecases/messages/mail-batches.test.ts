import { beforeAll, beforeEach, expect, test } from "vitest";
import { ok } from "#app/domain/result.ts";
import type { MailFailure, MailGateway } from "#app/usecases/deps.ts";
import { deliverMail } from "#app/usecases/messages/deliver-mail.server.ts";
import { mailToUser } from "#db/queries/messages/account-mails.ts";
import { write } from "#db/writing.ts";
import { BUSY, type FakeMail, fakeMail, NEVER, withMail } from "#tests/fakes/fake-mail.ts";
import { db, run } from "#tests/support/database/database.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, START } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "update users set deleted_at = null, first_name = 'Martina'" }));

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function openPost(given?: MailGateway) {
  const world = openWorld();
  const mail = fakeMail();
  const deps = withMail(world, given ?? mail);
  const deliver = () => deliverMail(deps, { wait: async () => {} });
  return { world, mail, deliver };
}

async function queue(count: number): Promise<void> {
  const event = "PASSWORD_CHANGED";
  const mails = Array.from({ length: count }, (_, index) => {
    const id = `m${String(index).padStart(3, "0")}`;
    return mailToUser(db, { id, event, which: id, userId: "cliente", data: {}, at: START });
  });
  await write(db, mails);
}

async function rows() {
  const [found = []] = await run({ sql: "select * from outbox order by id" });
  return found;
}

/** The number of rows for each value of a column. */
async function counted(column: string) {
  const values = (await rows()).map((row) => row[column]);
  return values.reduce((counts: Map<unknown, number>, value) => {
    return counts.set(value, (counts.get(value) ?? 0) + 1);
  }, new Map<unknown, number>());
}

test("four mails go singly and five go in a single call", async () => {
  const { mail, deliver } = openPost();
  await queue(4);
  await deliver();
  expect([mail.sent.length, mail.batches.length]).toEqual([4, 0]);
  await forgetBookings();
  await queue(5);
  expect((await deliver()).done).toBe(5);
  expect(mail.batches.map(({ mails }) => mails.length)).toEqual([5]);
  expect(mail.batches[0]?.idempotencyKey).toMatch(/^batch\/\w+$/);
});

test("a call carries a hundred mails at most", async () => {
  const { mail, deliver } = openPost();
  await queue(500);
  expect((await deliver()).done).toBe(500);
  expect(Math.max(...mail.batches.map(({ mails }) => mails.length))).toBe(100);
  expect(new Set(mail.batches.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(mail.batches.length);
});

/** A provider that loses its first answer to a batch. */
function losing(mail: FakeMail): MailGateway {
  let isLost = false;
  return {
    ...mail,
    sendBatch: async (batch) => {
      const answer = await mail.sendBatch(batch);
      if (isLost) return answer;
      isLost = true;
      return { ok: false, error: { ...BUSY, reason: "timeout" } };
    },
  };
}

test("an unanswered batch is repeated unchanged under the same key, without new mails", async () => {
  const provider = fakeMail();
  const { world, deliver } = openPost(losing(provider));
  await queue(10);
  expect((await deliver()).done).toBe(0);
  const [id] = [...(await counted("batch_id")).keys()];
  expect(provider.batches[0]?.idempotencyKey).toBe(`batch/${id}`);
  await run({
    sql: `insert into outbox (id, audience, event, dedupe_key, user_id, created_at, due_at)
      select 'new-' || value, 'CUSTOMER', 'PASSWORD_CHANGED', 'new-' || value, 'otra', ?1, ?1
      from json_each('[1,2,3,4,5,6,7]')`,
    params: [START],
  });
  world.pass(MINUTE_MS);
  expect((await deliver()).done).toBe(17);
  expect(provider.batches[1]).toEqual(provider.batches[0]);
  expect(provider.batches[2]?.mails).toHaveLength(7);
  expect((await counted("sent_at")).get(null)).toBeUndefined();
});

test("a batch of a crashed run is sent again as a batch after its lease", async () => {
  const gone = { ...fakeMail(), sendBatch: () => Promise.reject(new Error("the isolate is gone")) };
  const { world, deliver } = openPost(gone);
  await queue(6);
  expect((await deliver()).errors).toHaveLength(1);
  const [id] = [...(await counted("batch_id")).keys()];
  const next = fakeMail();
  world.pass(5 * MINUTE_MS);
  expect((await deliverMail(withMail(world, next), { wait: async () => {} })).done).toBe(6);
  expect(next.batches.map(({ idempotencyKey }) => idempotencyKey)).toEqual([`batch/${id}`]);
});

test("a batch that had arrived but reads differently now is not sent twice", async () => {
  const taken: MailFailure = { ...BUSY, wasTaken: true, reason: "409 invalid_idempotent_request" };
  const { world, mail, deliver } = openPost();
  await queue(6);
  mail.refuse({ ...BUSY, reason: "timeout" });
  await deliver();
  await run({ sql: "update users set first_name = 'Otra' where id = 'cliente'" });
  mail.refuse(taken);
  world.pass(MINUTE_MS);
  expect((await deliver()).done).toBe(6);
  expect([mail.sent, await counted("failed_at")]).toEqual([[], new Map([[null, 6]])]);
});

test("a refused mail of a batch is retried alone, and the others are sent", async () => {
  const mail = fakeMail();
  const picky: MailGateway = {
    ...mail,
    sendBatch: async (batch) => {
      await mail.sendBatch(batch);
      return ok({ refused: [2] });
    },
    send: async () => ({ ok: false, error: NEVER }),
  };
  const { deliver } = openPost(picky);
  await queue(6);
  const report = await deliver();
  expect(report.done).toBe(5);
  expect(report.errors.map(String)).toEqual([
    "Error: A mail was given up: PASSWORD_CHANGED: 422 validation_error",
  ]);
  expect((await rows()).filter((row) => row.failed_at !== null).map((row) => row.id)).toEqual(["m002"]);
});

test("a batch refused as a whole is sent mail by mail", async () => {
  const { mail, deliver } = openPost();
  await queue(6);
  mail.refuse(NEVER);
  expect((await deliver()).done).toBe(6);
  expect([mail.sent.length, mail.batches.length]).toEqual([6, 0]);
  expect(await counted("batch_id")).toEqual(new Map([[null, 6]]));
});

test("a mail that was tried alone never joins a batch", async () => {
  const { world, mail, deliver } = openPost();
  await queue(1);
  mail.refuse({ ...BUSY, reason: "timeout" });
  await deliver();
  await run({
    sql: `insert into outbox (id, audience, event, dedupe_key, user_id, created_at, due_at)
      select 'new-' || value, 'CUSTOMER', 'PASSWORD_CHANGED', 'new-' || value, 'otra', ?1, ?1
      from json_each('[1,2,3,4,5,6,7]')`,
    params: [START],
  });
  world.pass(MINUTE_MS);
  expect((await deliver()).done).toBe(8);
  expect(mail.batches.map(({ mails }) => mails.length)).toEqual([7]);
});

test("an unanswered batch is given up after twenty hours with its error", async () => {
  const { world, mail, deliver } = openPost();
  await queue(6);
  mail.refuse(...Array.from({ length: 400 }, () => BUSY));
  const errors: unknown[] = [];
  for (let minute = 0; minute < 20 * 60; minute += 5) {
    errors.push(...(await deliver()).errors);
    world.pass(5 * MINUTE_MS);
  }
  expect(world.deps.now()).toBe(START + 20 * HOUR_MS);
  errors.push(...(await deliver()).errors);
  expect(errors).toHaveLength(6);
  expect(await counted("last_error")).toEqual(new Map([["of no use any later: 500", 6]]));
});
