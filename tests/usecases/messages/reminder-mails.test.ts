import { beforeAll, beforeEach, expect, test } from "vitest";
import { unsubscribe } from "#app/usecases/accounts/unsubscribe.server.ts";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { rescheduleBooking } from "#app/usecases/bookings/reschedule-booking.server.ts";
import type { Deps, OutgoingMail } from "#app/usecases/deps.ts";
import { deliverMail } from "#app/usecases/messages/deliver-mail.server.ts";
import { remind } from "#app/usecases/messages/remind.server.ts";
import { unsubscribeCode } from "#app/usecases/secrets/one-time-codes.server.ts";
import { turnoLink } from "#app/usecases/secrets/turno-link.server.ts";
import { deleteUser } from "#db/queries/accounts/account-deletion.ts";
import { tryWrite } from "#db/writing.ts";
import { BUSY, type FakeMail, fakeMail, withMail } from "#tests/fakes/fake-mail.ts";
import { db, run } from "#tests/support/database/database.ts";
import { actorOf, CENTRO, FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { runDueJobs } from "#worker/jobs/timetable.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);
beforeEach(() =>
  run(
    { sql: "delete from job_runs" },
    { sql: "update users set first_name = 'Martina', mail_reminders = 1, deleted_at = null" },
  ),
);

const MINUTE_MS = 60_000;

type Post = { readonly world: World; readonly deps: Deps; readonly mail: FakeMail };

function openPost(): Post {
  const world = openWorld();
  const mail = fakeMail();
  return { world, mail, deps: withMail(world, mail) };
}

type Wish = { readonly startMinute?: number; readonly servicePriceId?: string; readonly userId?: string };

/** Books for Friday at ten and sends its mails. */
async function book(
  post: Post,
  { startMinute = 600, servicePriceId = "corte-unico", userId = "cliente" }: Wish = {},
) {
  const wish = {
    ...CENTRO,
    employeeId: "ana",
    date: FRIDAY,
    comments: null,
    lines: [{ servicePriceId, startMinute }],
    key: null,
  };
  const booked = await createBooking(post.world.deps, actorOf(userId), wish);
  if (!booked.ok) throw new Error(booked.error.code);
  await deliver(post);
  return booked.value;
}

function waitUntil({ world }: Post, moment: string): void {
  world.pass(Date.parse(moment) - world.deps.now());
}

/** The mails sent since then. */
async function deliver({ deps, mail }: Post): Promise<readonly OutgoingMail[]> {
  const before = mail.sent.length;
  await deliverMail(deps, { wait: async () => {} });
  return mail.sent.slice(before);
}

/** Why reminders were left unsent. */
async function reasons(): Promise<unknown[]> {
  const [rows = []] = await run({
    sql: "select last_error from outbox where event like '%REMINDER%' and sent_at is null",
  });
  return rows.map((row) => row.last_error);
}

/** A reminder of the day before, queued and not yet sent. */
async function queueReminder(post: Post, wish: Wish = {}): Promise<string> {
  const id = await book(post, wish);
  waitUntil(post, "2026-11-05T13:00Z");
  expect(await remind(post.deps)).toEqual({ done: 1, errors: [] });
  return id;
}

const DAY_BEFORE = "Recordatorio de tu turno: viernes, 6 de noviembre, 10:00";

test("a reminder has its confirmation link, directions and unsubscribe link", async () => {
  const post = openPost();
  const id = await book(post);
  waitUntil(post, "2026-11-05T13:00Z");
  const outcomes = await runDueJobs(post.deps, "* * * * *", post.deps.now());
  expect(outcomes.map(({ name, done }) => [name, done])).toContainEqual(["remind", 1]);
  const [mail] = post.mail.sent.slice(2);
  const { settings } = post.deps;
  const path = `notification-profile/unsubscribe/cliente/${unsubscribeCode(settings, "cliente")}`;
  expect(mail).toMatchObject({
    to: ["cliente@correo.test"],
    subject: DAY_BEFORE,
    headers: {
      "List-Unsubscribe": `<http://turnero.test/api/${path}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    attachments: [],
  });
  expect(mail?.text).toContain(`Confirmar asistencia: ${turnoLink(settings, id)}`);
  expect(mail?.text).toContain(
    "Cómo llegar: https://www.google.com/maps/search/?api=1&query=Av.+Corrientes+1234%2C+CABA%2C+Buenos+Aires",
  );
  expect(mail?.text).toContain(`Dejar de recibir recordatorios: http://turnero.test/${path}`);
  expect(mail?.text).toContain("Hola Martina. Te esperamos el viernes, 6 de noviembre a las 10:00");
});

test("a day's reminders are each sent once, and none from 22:00 to 8:00", async () => {
  const post = openPost();
  await book(post);
  await book(post, { startMinute: 555, userId: "otra" });
  const sentAt: string[] = [];
  while (post.deps.now() < Date.parse("2026-11-06T15:00Z")) {
    await remind(post.deps);
    for (const { subject } of await deliver(post)) {
      sentAt.push(`${new Date(post.deps.now()).toISOString().slice(8, 16)}Z ${subject}`);
    }
    post.world.pass(5 * MINUTE_MS);
  }
  expect(sentAt).toEqual([
    "05T12:15Z Recordatorio de tu turno: viernes, 6 de noviembre, 09:15",
    `05T13:00Z ${DAY_BEFORE}`,
    "06T00:30Z Falta poco para tu turno: viernes, 6 de noviembre, 09:15",
    "06T11:00Z Falta poco para tu turno: viernes, 6 de noviembre, 10:00",
  ]);
});

test("the same facts give the same reminder at every try", async () => {
  const post = openPost();
  await queueReminder(post);
  const first = await deliver(post);
  expect(first).toHaveLength(1);
  await run({ sql: "update outbox set sent_at = null where event = 'REMINDER_DAY'" });
  post.world.pass(5 * MINUTE_MS);
  expect(await deliver(post)).toEqual(first);
});

test("a booking moved or cancelled before its reminder leaves is not reminded of", async () => {
  const post = openPost();
  const moved = await queueReminder(post);
  const wish = { bookingId: moved, date: FRIDAY, to: 660 };
  expect(await rescheduleBooking(post.world.deps, actorOf("cliente"), wish)).toMatchObject({ ok: true });
  expect((await deliver(post)).map(({ subject }) => subject)).not.toContain(DAY_BEFORE);
  expect(await reasons()).toEqual(["skipped: its booking has changed"]);
  await forgetBookings();

  const other = openPost();
  const cancelled = await queueReminder(other);
  const off = { bookingId: cancelled, note: null };
  expect(await cancelBooking(other.world.deps, actorOf("cliente"), off)).toMatchObject({ ok: true });
  await deliver(other);
  expect(await reasons()).toEqual(["skipped: its booking is CANCELLED"]);
});

test("a booking that has begun is not reminded of", async () => {
  const post = openPost();
  await queueReminder(post);
  waitUntil(post, "2026-11-06T13:00Z");
  await run({ sql: "update outbox set created_at = ?", params: [post.deps.now()] });
  expect(await deliver(post)).toEqual([]);
  expect(await reasons()).toEqual(["skipped: its booking has begun"]);
});

test("a customer who turned reminders off by a mail's link gets no more reminders", async () => {
  const post = openPost();
  await queueReminder(post);
  const code = unsubscribeCode(post.deps.settings, "cliente");
  await unsubscribe(post.deps, { userId: "cliente", code });
  expect(await deliver(post)).toEqual([]);
  expect(await reasons()).toEqual(["skipped: does not want reminders"]);
});

test("a deleted customer gets no reminder", async () => {
  const post = openPost();
  await run({
    sql: `insert into users (id, email, first_name, last_name, display_name, created_at)
      values ('breve', 'breve@correo.test', 'Breve', 'Paz', 'Breve', 0)`,
  });
  await queueReminder(post, { userId: "breve" });
  const named = { firstName: "Cuenta", lastName: "eliminada", displayName: "Cuenta eliminada" };
  const moment = { eventId: "adios", at: post.deps.now(), minute: post.deps.now() / MINUTE_MS };
  expect(await tryWrite(db, deleteUser(db, { userId: "breve", namedAs: named, ...moment }))).toBe(true);
  expect((await deliver(post)).flatMap(({ to }) => to)).not.toContain("breve@correo.test");
  expect(await reasons()).toEqual(["deleted"]);
  waitUntil(post, "2026-11-06T11:00Z");
  expect(await remind(post.deps)).toEqual({ done: 0, errors: [] });
});

test("a retry within the store's quiet hours waits for the morning", async () => {
  const post = openPost();
  await book(post, { startMinute: 555 });
  waitUntil(post, "2026-11-06T00:30Z");
  await remind(post.deps);
  post.mail.refuse(BUSY, BUSY, BUSY);
  for (const minutes of [0, 1, 5]) {
    post.world.pass(minutes * MINUTE_MS);
    expect(await deliver(post)).toEqual([]);
  }
  post.world.pass(30 * MINUTE_MS);
  expect(await deliver(post)).toEqual([]);
  waitUntil(post, "2026-11-06T10:59:59Z");
  expect(await deliver(post)).toEqual([]);
  waitUntil(post, "2026-11-06T11:00Z");
  expect((await deliver(post)).map(({ subject }) => subject)).toEqual([
    "Falta poco para tu turno: viernes, 6 de noviembre, 09:15",
  ]);
});

test("a reminder goes out at night when the booking begins before the quiet hours end", async () => {
  const post = openPost();
  await book(post, { startMinute: 555 });
  waitUntil(post, "2026-11-06T00:30Z");
  await remind(post.deps);
  const early = Date.parse("2026-11-06T10:45Z") / MINUTE_MS;
  await run({
    sql: "update bookings set start_utc_minute = ?1, end_utc_minute = ?1 + 45, start_minute = 465",
    params: [early],
  });
  waitUntil(post, "2026-11-06T01:15Z");
  expect(await deliver(post)).toHaveLength(1);
});

test("a reminder is retried until its booking begins and then given up with its error", async () => {
  const post = openPost();
  await queueReminder(post);
  waitUntil(post, "2026-11-06T12:50Z");
  await run({
    sql: "update outbox set created_at = ? where event like '%REMINDER%'",
    params: [post.deps.now()],
  });
  post.mail.refuse(...Array.from({ length: 20 }, () => BUSY));
  for (let minute = 0; minute < 10; minute++) {
    await deliver(post);
    post.world.pass(MINUTE_MS);
  }
  expect(await reasons()).toEqual(["of no use any later: 500"]);
});

test("a deposit reminder goes out at night and ignores the choice against other reminders", async () => {
  const post = openPost();
  waitUntil(post, "2026-11-06T01:40Z");
  await run({ sql: "update users set mail_reminders = 0" });
  const id = await book(post, { servicePriceId: "masaje-unico" });
  post.world.pass(15 * MINUTE_MS);
  await remind(post.deps);
  const [mail, ...others] = await deliver(post);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: "Falta pagar la seña de tu turno: viernes, 6 de noviembre, 10:00",
    headers: {},
    attachments: [],
  });
  expect(mail?.text).toContain("Si no pagás la seña antes de las 23:10 del jueves, 5 de noviembre");
  expect(mail?.text).toContain(`Pagar seña ($6.000): ${turnoLink(post.deps.settings, id)}`);
});

test.each([
  [
    "is paid",
    "update bookings set status = 'PENDING', deposit_paid_at = 1, version = 2",
    0,
    "its seña is paid",
  ],
  ["is over", "select 1", 15, "its deadline has passed"],
])("the reminder of a deposit that %s meanwhile is not sent", async (_, change, minutes, reason) => {
  const post = openPost();
  await book(post, { servicePriceId: "masaje-unico" });
  post.world.pass(15 * MINUTE_MS);
  expect(await remind(post.deps)).toEqual({ done: 1, errors: [] });
  await run({ sql: change });
  post.world.pass(minutes * MINUTE_MS);
  expect(await deliver(post)).toEqual([]);
  expect(await reasons()).toEqual([`skipped: ${reason}`]);
});
