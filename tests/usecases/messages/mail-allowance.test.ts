import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Event } from "#app/domain/codes/message.ts";
import { DEFAULT_MAIL_CAPS, type MailCaps } from "#app/domain/mail-quotas.ts";
import { deliverMail } from "#app/usecases/messages/deliver-mail.server.ts";
import { withinAllowance } from "#app/usecases/messages/mail-allowance.server.ts";
import { pullMails } from "#app/usecases/messages/sending/pull.server.ts";
import { mailToUser } from "#db/queries/messages/account-mails.ts";
import { tellOfBooking } from "#db/queries/messages/messages.ts";
import { write } from "#db/writing.ts";
import { BUSY, type FakeMail, fakeMail, withMail } from "#tests/fakes/fake-mail.ts";
import { db, run } from "#tests/support/database/database.ts";
import { spentBy } from "#tests/support/database/spent.ts";
import { FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld, START, type World } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);
beforeEach(() =>
  run(
    { sql: "delete from rate_hits" },
    { sql: "update users set email_verified_at = null, email = id || '@correo.test'" },
  ),
);

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

type Post = { readonly world: World; readonly mail: FakeMail };

function openPost(caps: Partial<MailCaps>): Post {
  return { world: openWorld({ mailCaps: { ...DEFAULT_MAIL_CAPS, ...caps } }), mail: fakeMail() };
}

function deliver({ world, mail }: Post) {
  return deliverMail(withMail(world, mail), { wait: async () => {} });
}

/** Mails that are valid in any state: a welcome may be capped, a changed password counts as safety. */
async function queue(
  names: readonly string[],
  of: Partial<{ event: Event; userId: string; at: number }> = {},
) {
  const { event = "WELCOME", userId = "cliente", at = START } = of;
  const mails = names.map((id) => ({ id, event, which: id, userId, data: {}, at }));
  await write(
    db,
    mails.map((mail) => mailToUser(db, mail)),
  );
}

function idsSent({ mail }: Post): readonly (string | undefined)[] {
  return mail.sent.map(({ idempotencyKey }) => idempotencyKey.split("/")[1]).toSorted();
}

async function endOf(id: string) {
  const [rows] = await run({
    sql: "select sent_at, failed_at, last_error, tries from outbox where id = ?",
    params: [id],
  });
  return rows?.[0];
}

const CAPPED = "skipped: as many mails as one recipient gets";

test("an unverified email gets mails up to its daily cap, and again the next day", async () => {
  const post = openPost({ UNVERIFIED: 3 });
  await queue(["m1", "m2"]);
  await deliver(post);
  await queue(["m3", "m4"]);
  expect(await deliver(post)).toEqual({ done: 1, errors: [] });
  expect(idsSent(post)).toHaveLength(3);
  const ends = [await endOf("m3"), await endOf("m4")];
  expect(ends.filter((row) => row?.sent_at === START)).toHaveLength(1);
  expect(ends).toContainEqual({ sent_at: null, failed_at: START, last_error: CAPPED, tries: 1 });

  post.world.pass(DAY - 1);
  await queue(["m5"], { at: START + DAY - 1 });
  await deliver(post);
  expect(await endOf("m5")).toMatchObject({ sent_at: null, last_error: CAPPED });
  post.world.pass(1);
  await queue(["m6", "m7", "m8", "m9"], { at: START + DAY });
  await deliver(post);
  expect(idsSent(post)).toHaveLength(6);
});

test("aliases of a mailbox share its count, and other people's mails and codes do not", async () => {
  const post = openPost({ UNVERIFIED: 1, SAFETY: 1 });
  await run({ sql: "update users set email = 'cliente+2@correo.test' where id = 'duena'" });
  await queue(["m1"]);
  await queue(["m2"], { userId: "otra" });
  await deliver(post);
  await queue(["m3"], { userId: "duena" });
  await deliver(post);
  expect(idsSent(post)).toEqual(["m1", "m2"]);
  await queue(["s1"], { userId: "duena", event: "PASSWORD_CHANGED" });
  await deliver(post);
  await queue(["s2"], { event: "PASSWORD_CHANGED" });
  await deliver(post);
  expect(idsSent(post)).toEqual(["m1", "m2", "s1", "s2"]);
});

test("codes and security mails have a count and a cap of their own", async () => {
  const post = openPost({ UNVERIFIED: 1, SAFETY: 2 });
  await queue(["m1", "m2"]);
  await queue(["s1", "s2", "s3"], { event: "PASSWORD_CHANGED" });
  await deliver(post);
  expect(idsSent(post).filter((id) => id?.startsWith("m"))).toHaveLength(1);
  expect(idsSent(post).filter((id) => id?.startsWith("s"))).toHaveLength(2);
});

test("a verified customer has a higher cap, and no cap for security mails", async () => {
  const post = openPost({ UNVERIFIED: 1, VERIFIED: 3, SAFETY: 1 });
  await run({ sql: "update users set email_verified_at = 1 where id = 'cliente'" });
  await queue(["m1", "m2", "m3", "m4"]);
  await queue(["s1", "s2", "s3"], { event: "PASSWORD_CHANGED" });
  await deliver(post);
  expect(idsSent(post).filter((id) => id?.startsWith("m"))).toHaveLength(3);
  expect(idsSent(post).filter((id) => id?.startsWith("s"))).toHaveLength(3);
});

test("a customer who verifies their email gets mails again at once", async () => {
  const post = openPost({ UNVERIFIED: 1, VERIFIED: 2 });
  await queue(["m1", "m2", "m3", "m4"]);
  await deliver(post);
  expect(idsSent(post)).toHaveLength(1);
  await run({ sql: "update users set email_verified_at = 1 where id = 'cliente'" });
  await queue(["m5", "m6"]);
  await deliver(post);
  expect(idsSent(post)).toHaveLength(3);
});

test("a mail that is retried counts once", async () => {
  const post = openPost({ UNVERIFIED: 2 });
  await queue(["m1"]);
  post.mail.refuse(BUSY, BUSY, BUSY);
  await deliver(post);
  for (const minutes of [1, 5, 30]) {
    post.world.pass(minutes * MINUTE);
    await deliver(post);
  }
  await queue(["m2", "m3"]);
  await deliver(post);
  expect(idsSent(post)).toHaveLength(2);
  expect(idsSent(post)).toContain("m1");
});

test("a mail that the provider asked to wait with counts once", async () => {
  const post = openPost({ UNVERIFIED: 2 });
  await queue(["m1", "m2"]);
  for (let time = 0; time < 3; time++) {
    post.mail.refuse({ isFinal: false, wasTaken: false, reason: "429", retryAfterSeconds: 600 });
    await deliver(post);
    post.world.pass(10 * MINUTE);
  }
  await deliver(post);
  post.world.pass(HOUR);
  await deliver(post);
  expect(idsSent(post)).toEqual(["m1", "m2"]);
});

test("ten simultaneous runs together send no more than the cap", async () => {
  const post = openPost({ UNVERIFIED: 7 });
  const ids = Array.from({ length: 40 }, (_, index) => `m${index}`);
  await queue(ids);
  await Promise.all(ids.slice(0, 10).map(() => deliver(post)));
  await deliver(post);
  expect(idsSent(post)).toHaveLength(7);
});

test("counting costs three trips for any number of mails and recipients", async () => {
  const post = openPost({ UNVERIFIED: 5 });
  const deps = withMail(post.world, post.mail);
  const spentOn = async (expected: number) => {
    const mails = await pullMails(deps, { channel: "MAIL", most: 20 });
    let allowed = -1;
    const spent = await spentBy(deps, async (spying) => {
      allowed = (await withinAllowance(spying, mails)).length;
    });
    expect(allowed).toBe(expected);
    return spent.batches;
  };
  await queue(["m1"]);
  expect(await spentOn(1)).toBe(3);
  await queue(["n1", "n2", "n3", "n4", "n5", "n6", "n7", "n8", "n9"]);
  await queue(["o1", "o2", "o3"], { userId: "otra" });
  expect(await spentOn(4 + 3)).toBe(3);
});

/** Changes a booking of the salon, or of another business, so that only its members are mailed. */
async function befall(
  bookingId: string,
  names: readonly string[],
  of: Partial<{ event: "BOOKING_RESCHEDULED" | "DEPOSIT_PAID" | "TRANSFER_REPORTED"; at: number }> = {},
) {
  const { event = "BOOKING_RESCHEDULED", at = START } = of;
  const told = { event, bookingId, businessId: "salon", customerId: null, at };
  await write(
    db,
    names.flatMap((id, index) => tellOfBooking(db, { ...told, id, versionAfter: 100 + index + Number(at) })),
  );
}

/** A booking with Ana without any mail yet. */
async function quietTurno({ world }: Post, startMinute = 600, employeeId = "ana"): Promise<string> {
  const bookingId = await bookTurno(world, { date: FRIDAY, startMinute, employeeId });
  await run({ sql: "delete from notifications" }, { sql: "delete from outbox" });
  return bookingId;
}

function subjectsTo({ mail }: Post, email: string): readonly string[] {
  return mail.sent.flatMap(({ to, subject }) => (to.includes(email) ? subject : []));
}

test("a business gets single mails up to its hourly cap and then a digest", async () => {
  const post = openPost({ TURNOS: 2 });
  const bookingId = await quietTurno(post);
  await befall(bookingId, ["b1", "b2", "b3"]);
  await deliver(post);
  expect(post.mail.sent.map(({ to }) => to)).toEqual([
    ["duena@correo.test", "ana-usuaria@correo.test"],
    ["duena@correo.test", "ana-usuaria@correo.test"],
  ]);
  post.world.pass(30 * MINUTE);
  await befall(bookingId, ["b4"], { at: START + 30 * MINUTE });
  await befall(bookingId, ["b5"], { event: "DEPOSIT_PAID", at: START + 30 * MINUTE });
  await deliver(post);
  post.world.pass(30 * MINUTE);
  await deliver(post);
  expect(post.mail.sent).toHaveLength(2);

  post.world.pass(MINUTE);
  expect(await deliver(post)).toEqual({ done: 2, errors: [] });
  const digests = post.mail.sent.slice(2);
  expect(digests.map(({ to }) => to).toSorted()).toEqual([
    ["ana-usuaria@correo.test"],
    ["duena@correo.test"],
  ]);
  for (const { subject, text } of digests) {
    expect(subject).toBe("Resumen de turnos: 2 turnos reprogramados y 1 seña pagada");
    expect(text).toContain("- Seña pagada: cliente Paz (viernes, 6 de noviembre, 10:00 · Servicio corte");
    expect(text.match(/^- Turno reprogramado: cliente Paz /gm)).toHaveLength(2);
    expect(text).toContain("Ver calendario: http://turnero.test/backoffice/calendar");
  }
  await befall(bookingId, ["b6"], { at: START + 61 * MINUTE });
  await deliver(post);
  expect(post.mail.sent).toHaveLength(5);
});

test("a professional's digest lists only their own bookings", async () => {
  const post = openPost({ TURNOS: 1 });
  const bruno = await quietTurno(post, 600, "bruno");
  const ana = await quietTurno(post, 660);
  await befall(bruno, ["b1", "b2", "b3"]);
  await befall(ana, ["a1"], { at: START + 1 });
  post.world.pass(1);
  await deliver(post);
  post.world.pass(HOUR + 2 * MINUTE);
  await deliver(post);
  expect(subjectsTo(post, "duena@correo.test").at(-1)).toBe("Resumen de turnos: 3 turnos reprogramados");
  expect(subjectsTo(post, "ana-usuaria@correo.test")).toEqual(["Resumen de turnos: 1 turno reprogramado"]);
});

test("mails that staff must act on have their own count", async () => {
  const post = openPost({ TURNOS: 1, TRANSFERS: 2 });
  const bookingId = await bookTurno(post.world, { servicePriceIds: ["masaje-unico"], date: FRIDAY });
  await run({ sql: "delete from outbox" });
  await befall(bookingId, ["b1", "b2", "b3"]);
  await befall(bookingId, ["t1", "t2", "t3"], { event: "TRANSFER_REPORTED" });
  await deliver(post);
  expect(idsSent(post).filter((id) => id?.startsWith("t"))).toHaveLength(2);
  post.world.pass(HOUR + MINUTE);
  await deliver(post);
  const [digest] = post.mail.sent.slice(3);
  expect(digest?.subject).toBe("Resumen de turnos: 2 turnos reprogramados y 1 transferencia para revisar");
  expect(digest?.text).toContain(
    "Revisar las transferencias: http://turnero.test/backoffice/payments?ver=transfers",
  );
  expect(subjectsTo(post, "ana-usuaria@correo.test").at(-1)).toBe(
    "Resumen de turnos: 2 turnos reprogramados",
  );
});

test("two businesses do not share a count", async () => {
  const post = openPost({ TURNOS: 1 });
  const bookingId = await quietTurno(post);
  await run({
    sql: "insert or ignore into members (business_id, user_id, role) values ('rival', 'otra', 'OWNER')",
  });
  await run({
    sql: `insert into bookings (id, business_id, store_id, store_name, customer_id, status, date, start_minute,
      start_utc_minute, end_utc_minute, line_count, total_centavos, created_at)
      select 'rival-1', 'rival', 'ajena', 'Ajena', null, status, date, start_minute, start_utc_minute,
        end_utc_minute, line_count, total_centavos, created_at from bookings where id = ?`,
    params: [bookingId],
  });
  await befall(bookingId, ["b1", "b2"]);
  const rival = { businessId: "rival", customerId: null, at: START, versionAfter: 1 } as const;
  await write(db, tellOfBooking(db, { ...rival, id: "r1", event: "BOOKING_CREATED", bookingId: "rival-1" }));
  await run({
    sql: `insert into booking_lines (id, business_id, booking_id, position, employee_id, employee_name, service_id,
      service_name, service_price_id, start_minute, start_utc_minute, end_utc_minute, minutes, price_type,
      price_centavos) select 'rival-line', 'rival', 'rival-1', 0, 'rita', 'rita', 'ajeno', 'ajeno', 'ajeno-unico',
      start_minute, start_utc_minute, end_utc_minute, minutes, price_type, price_centavos
      from booking_lines where booking_id = ?`,
    params: [bookingId],
  });
  await deliver(post);
  expect(idsSent(post)).toContain("r1");
  expect(idsSent(post)).toHaveLength(2);
});

test("a digest lists the last thirty bookings and the number of the rest", async () => {
  const post = openPost({ TURNOS: 1 });
  const bookingId = await quietTurno(post);
  await befall(
    bookingId,
    Array.from({ length: 33 }, (_, index) => `b${index}`),
  );
  await deliver(post);
  await deliver(post);
  post.world.pass(HOUR + MINUTE);
  await deliver(post);
  const digest = post.mail.sent.at(-1);
  expect(digest?.subject).toBe("Resumen de turnos: 32 turnos reprogramados");
  expect(digest?.text.match(/^- /gm)).toHaveLength(30);
  expect(digest?.text).toContain("\ny 2 más\n");
});
