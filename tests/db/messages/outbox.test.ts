import { beforeAll, beforeEach, expect, test } from "vitest";
import { EVENTS, type Event, MAIL_CLASSES } from "#app/domain/codes/message.ts";
import { mailToUser } from "#db/queries/messages/account-mails.ts";
import { joinBatch, noteMails } from "#db/queries/messages/mail-outcomes.ts";
import { claimBatch, claimMails, claimMailsAbout } from "#db/queries/messages/outbox.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { userRow } from "#tests/support/database/rows.ts";

const NOW = 1_000_000;
const CLAIM = {
  channel: "MAIL",
  now: NOW,
  leasedUntil: NOW + 5,
  createdAfter: 0,
  mostUnanswered: 6,
} as const;
const ALL = MAIL_CLASSES.length;

beforeAll(() => write(db, [userRow("client")]));
beforeEach(() => run({ sql: "delete from outbox" }));

function queue(id: string, event: Event, at = NOW): Promise<void> {
  const mail = { id, event, which: id, userId: "client", data: {}, at };
  return write(db, [mailToUser(db, mail)]);
}

async function claimed(most: number): Promise<readonly string[]> {
  return (await read(db, claimMails(db, CLAIM, most))).map(({ id }) => id).toSorted();
}

test("mails are taken by class: codes, changes, reminders, others; longest due first", async () => {
  await queue("welcome", "WELCOME", 1);
  await queue("reminder", "REMINDER_DAY", 2);
  await queue("late-change", "PASSWORD_CHANGED", 9);
  await queue("change", "BOOKING_CREATED", 3);
  await queue("code", "RECOVERY_CODE", 10);
  await queue("tomorrow", "RECOVERY_CODE", NOW + 1);
  expect(await claimed(2)).toEqual(["change", "code"]);
  expect(await claimed(1)).toEqual(["late-change"]);
  expect(await claimed(1)).toEqual(["reminder"]);
  expect(await claimed(9)).toEqual(["welcome"]);
  expect(await claimed(9)).toEqual([]);
});

test("each event has a class", async () => {
  for (const event of EVENTS) await queue(event, event);
  const [rows = []] = await run({
    sql: "select group_concat(id, ' ') as ids from outbox group by class order by class",
  });
  expect(rows.map(({ ids }) => String(ids).split(" ").length)).toEqual([4, 23, 3, 4]);
  const inClass = (nth: number) => String(rows[nth]?.ids).split(" ").toSorted();
  expect(inClass(0)).toEqual(["EMAIL_VALIDATION", "RECOVERY_CODE", "WAITLIST_CONFIRM", "WAITLIST_OFFER"]);
  expect(inClass(3)).toEqual(["CLIENT_REPLIED", "HOLIDAY_ASKED", "STAFF_DIGEST", "WELCOME"]);
});

test("a batch is taken whole by a single run, without its finished mails", async () => {
  for (const id of ["a", "b", "c"]) await queue(id, "WELCOME");
  const mails = await read(db, claimMails(db, CLAIM, 9));
  await write(db, [joinBatch(db, mails, "batch-1")]);
  const outcome = { kind: "later", dueAt: NOW, reason: "timeout" } as const;
  await write(db, [noteMails(db, mails, outcome)]);
  await run({ sql: "update outbox set failed_at = 1 where id = 'b'" });
  expect(await claimed(9)).toEqual([]);
  const again = await read(db, claimBatch(db, CLAIM));
  expect(again.map(({ id, batchId, tries }) => [id, batchId, tries]).toSorted()).toEqual([
    ["a", "batch-1", 2],
    ["c", "batch-1", 2],
  ]);
  expect(await read(db, claimBatch(db, CLAIM))).toEqual([]);
});

test("an untried mail leaves its batch, and a mail that may have arrived stays", async () => {
  await queue("a", "WELCOME");
  const first = await read(db, claimMails(db, CLAIM, 9));
  await write(db, [joinBatch(db, first, "batch-1")]);
  await write(db, [noteMails(db, first, { kind: "untried", dueAt: NOW })]);
  const second = await read(db, claimMails(db, CLAIM, 9));
  expect(second.map(({ tries, batchId }) => [tries, batchId])).toEqual([[1, null]]);
  await write(db, [joinBatch(db, second, "batch-2")]);
  await write(db, [noteMails(db, second, { kind: "later", dueAt: NOW, reason: "timeout" })]);
  const third = await read(db, claimBatch(db, CLAIM));
  await write(db, [noteMails(db, third, { kind: "untried", dueAt: NOW })]);
  expect((await read(db, claimBatch(db, CLAIM))).map(({ tries, batchId }) => [tries, batchId])).toEqual([
    [2, "batch-2"],
  ]);
});

test("mails are claimed by their subject, up to a class", async () => {
  await queue("code", "EMAIL_VALIDATION");
  await queue("change", "PASSWORD_CHANGED");
  await run({ sql: "update outbox set dedupe_key = 'client-2:x' where id = 'code'" });
  await queue("code-2", "EMAIL_VALIDATION");
  const taken = async (lastClass: number) =>
    (await read(db, claimMailsAbout(db, CLAIM, { id: "client", lastClass }))).map(({ id }) => id);
  expect(await taken(0)).toEqual(["code-2"]);
  expect(await taken(ALL)).toEqual(["change"]);
});

test("a run that lost its lease to another run can only record a send", async () => {
  await queue("a", "WELCOME");
  const late = await read(db, claimMails(db, CLAIM, 1));
  await run({ sql: "update outbox set due_at = 0" });
  await read(db, claimMails(db, CLAIM, 1));
  await write(db, [noteMails(db, late, { kind: "failed", at: 9, reason: "422" })]);
  await write(db, [noteMails(db, late, { kind: "untried", dueAt: 9 })]);
  const state = () => run({ sql: "select sent_at, failed_at, tries from outbox" });
  expect((await state())[0]).toEqual([{ sent_at: null, failed_at: null, tries: 2 }]);
  await write(db, [noteMails(db, late, { kind: "sent", at: 9 })]);
  expect((await state())[0]).toEqual([{ sent_at: 9, failed_at: null, tries: 2 }]);
});
