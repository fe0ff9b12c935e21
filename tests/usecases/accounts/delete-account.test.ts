import { beforeAll, beforeEach, expect, test } from "vitest";
import { deleteAccount } from "#app/usecases/accounts/delete-account.server.ts";
import { logIn } from "#app/usecases/accounts/log-in.server.ts";
import { requestRecovery } from "#app/usecases/accounts/request-recovery.server.ts";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { cleanUp } from "#app/usecases/jobs/clean-up.server.ts";
import { NO_END } from "#app/usecases/jobs/tick.ts";
import { listNotifications } from "#app/usecases/messages/notifications.server.ts";
import { reportTransfer } from "#app/usecases/payments/transfers/report-transfer.server.ts";
import { acceptReportedTransfer } from "#app/usecases/payments/transfers/review-transfer.server.ts";
import { setTransferAccount } from "#app/usecases/payments/transfers/transfer-account.server.ts";
import { giveBusiness, newcomer, PASSWORD, signUp, signUpAndLogIn } from "#tests/support/accounts.ts";
import { run } from "#tests/support/database/database.ts";
import { spentBy } from "#tests/support/database/spent.ts";
import { actorOf, CENTRO, FRIDAY, forgetBookings, OTRA, openSalon } from "#tests/support/salon.ts";
import { ACCOUNT, JPEG } from "#tests/support/transfers.ts";
import { openWorld, START } from "#tests/support/world.ts";
import { resumed } from "#tests/usecases/accounts/resumed.ts";

const OK = { ok: true, value: null };
const BAD_CREDENTIALS = { ok: false, error: { code: "BAD_CREDENTIALS" } };
const OWNER = actorOf("duena", "BUSINESS");
const RIGHT = { password: PASSWORD };

beforeAll(openSalon);
beforeEach(forgetBookings);

/** Books with Ana on Friday; answers the booking's id. */
async function bookAs(deps: Deps, by: SignedIn, startMinute: number, servicePriceId = "corte-unico") {
  const lines = [{ servicePriceId, startMinute }];
  const comments = "Soy alérgica";
  const order = { ...CENTRO, employeeId: "ana", date: FRIDAY, comments, lines, key: `k${startMinute}` };
  return createBooking(deps, by, order);
}

/** A user with a session and bookings of corte at these minutes. */
async function customerWith(deps: Deps, starts: readonly number[] = []) {
  const session = await signUpAndLogIn(deps);
  const bookingIds: string[] = [];
  for (const startMinute of starts) {
    const booked = await bookAs(deps, session.actor, startMinute);
    if (!booked.ok) throw new Error(booked.error.code);
    bookingIds.push(booked.value);
  }
  return { ...session, bookingIds };
}

const bookingsOf = async (userId: string) =>
  (
    await run({ sql: "select * from bookings where customer_id = ? order by start_minute", params: [userId] })
  )[0] ?? [];

test("upcoming bookings are cancelled and their times become free", async () => {
  const { deps } = openWorld();
  const { actor } = await customerWith(deps, [600, 660]);
  expect(await bookAs(deps, OTRA, 600)).toMatchObject({ error: { code: "SLOT_TAKEN" } });
  expect(await deleteAccount(deps, actor, RIGHT)).toEqual(OK);
  const cancelled = { status: "CANCELLED", cancel_reason: "BY_CUSTOMER", settle_at: null, version: 2 };
  expect(await bookingsOf(actor.userId)).toMatchObject([cancelled, cancelled]);
  expect(await bookAs(deps, OTRA, 600)).toMatchObject({ ok: true });
  expect(await bookAs(deps, OTRA, 660)).toMatchObject({ ok: true });
});

test("bookings awaiting a deposit are cancelled, and begun and past bookings stay", async () => {
  const world = openWorld();
  const { actor, bookingIds } = await customerWith(world.deps, [600, 660]);
  const [begun, attended] = bookingIds;
  expect(await bookAs(world.deps, actor, 720, "masaje-unico")).toMatchObject({ ok: true });
  const thisMinute = START / 60_000;
  await run(
    {
      sql: "update bookings set start_utc_minute = ?, end_utc_minute = ? where id = ?",
      params: [thisMinute, thisMinute + 45, begun],
    },
    { sql: "update bookings set status = 'DONE' where id = ?", params: [attended] },
  );
  const statuses = async () => (await bookingsOf(actor.userId)).map((row) => row.status);
  expect(await statuses()).toEqual(["PENDING", "DONE", "PENDING_DEPOSIT"]);
  expect(await deleteAccount(world.deps, actor, RIGHT)).toEqual(OK);
  expect(await statuses()).toEqual(["PENDING", "DONE", "CANCELLED"]);
});

test("payments of upcoming bookings are refunded, and cancellation reasons are forgotten", async () => {
  const { deps } = openWorld();
  const { actor, bookingIds } = await customerWith(deps, [600, 660]);
  const [paid = "", cancelled = ""] = bookingIds;
  await cancelBooking(deps, actor, { bookingId: cancelled, note: "Estoy enferma" });
  await run({
    sql: `insert into payments (id, business_id, booking_id, provider, status, amount_centavos, created_at, updated_at)
      values ('pago', 'salon', ?, 'mp', 'APPROVED', 500, 0, 0)`,
    params: [paid],
  });
  await deleteAccount(deps, actor, RIGHT);
  const [owed, notes] = await run(
    { sql: "select refund_status, refund_centavos from payments" },
    { sql: "select note from booking_changes" },
  );
  expect(owed).toEqual([{ refund_status: "PENDING", refund_centavos: 500 }]);
  expect(notes).toEqual([{ note: null }]);
});

test("a reported transfer loses its reference and photo, and stays under review", async () => {
  const { deps } = openWorld();
  const { actor } = await customerWith(deps);
  const booked = await bookAs(deps, actor, 600, "masaje-unico");
  if (!booked.ok) throw new Error(booked.error.code);
  await setTransferAccount(deps, OWNER, ACCOUNT);
  await reportTransfer(deps, { bookingId: booked.value, reference: "Ana Paz 4711", receipt: JPEG });
  const stateOf = async () =>
    (await run({ sql: "select id, status, reference, receipt_key from payments" }))[0]?.[0] ?? {};
  const { id, receipt_key: key } = await stateOf();
  expect(await deleteAccount(deps, actor, RIGHT)).toEqual(OK);
  expect(await stateOf()).toMatchObject({ status: "IN_PROCESS", reference: null, receipt_key: null });
  for (let minute = 0; minute < 6; minute++) await cleanUp(deps, [], { ...NO_END, minute });
  expect(await stateOf()).toMatchObject({ reference: null, receipt_key: null });
  expect(await deps.pictures.get(String(key))).toBeNull();
  expect(await acceptReportedTransfer(deps, OWNER, String(id))).toEqual({ ok: true, value: "RETURNED" });
});

test("businesses get a mail for each booking and their members concerned a notification", async () => {
  const { deps } = openWorld();
  const { actor, bookingIds } = await customerWith(deps, [600, 660]);
  await deleteAccount(deps, actor, RIGHT);
  const [mails, told] = await run(
    {
      sql: `select audience, user_id, business_id, booking_id, due_at, dedupe_key from outbox
        where event = 'BOOKING_CANCELLED' order by booking_id`,
    },
    {
      sql: "select distinct user_id, audience from notifications where event = 'BOOKING_CANCELLED' order by 1",
    },
  );
  const mail = { audience: "BUSINESS", user_id: null, business_id: "salon", due_at: START };
  const mailOf = (id: string) => ({ ...mail, booking_id: id, dedupe_key: `${id}:BOOKING_CANCELLED:2` });
  expect(mails).toEqual(bookingIds.toSorted().map(mailOf));
  expect(told).toEqual([
    { user_id: "ana-usuaria", audience: "BUSINESS" },
    { user_id: "duena", audience: "BUSINESS" },
  ]);
  const news = await listNotifications(deps, OWNER, { onlyNew: true });
  expect(
    news
      .filter((item) => item.type === "BOOKING_CANCELLED")
      .map((item) => item.text)
      .sort(),
  ).toEqual([
    "Cuenta eliminada canceló Servicio corte del viernes 6 de noviembre a las 10:00",
    "Cuenta eliminada canceló Servicio corte del viernes 6 de noviembre a las 11:00",
  ]);
});

test("a deleted account keeps no name, no text and no way to log in", async () => {
  const { deps } = openWorld();
  const { actor, token } = await customerWith(deps, [600]);
  const { userId, email } = actor;
  await run(
    { sql: "update users set phone = '11 5874-9895' where id = ?", params: [userId] },
    { sql: "insert into credentials values (?, 'google', 'g-1', 0)", params: [userId] },
  );
  await requestRecovery(deps, { email });
  expect(await deleteAccount(deps, actor, RIGHT)).toEqual(OK);

  const [users = []] = await run({ sql: "select * from users where id = ?", params: [userId] });
  expect(users).toEqual([
    {
      id: userId,
      email: `${userId}@borrado.invalid`,
      first_name: "Cuenta",
      last_name: "eliminada",
      display_name: "Cuenta eliminada",
      email_verified_at: null,
      tos_accepted_at: START,
      created_at: START,
      phone: null,
      mail_reminders: 0,
      mail_marketing: 0,
      messages_refused_at: null,
      mobile_asked_at: null,
      deleted_at: START,
    },
  ]);
  for (const table of ["credentials", "one_time_codes", "sessions", "notifications", "members"]) {
    const [rows] = await run({ sql: `select * from ${table} where user_id = ?`, params: [userId] });
    expect(rows, table).toEqual([]);
  }
  expect(await bookingsOf(userId)).toMatchObject([{ comments: null, idem_key: null, idem_hash: null }]);
  expect(await resumed(deps, token)).toEqual({ state: "unknown" });
  expect(await logIn(deps, { username: email, password: PASSWORD, device: null })).toEqual(BAD_CREDENTIALS);
});

test("unsent mails are dropped, and sent mails stay in the history", async () => {
  const { deps } = openWorld();
  const { actor } = await customerWith(deps, [600]);
  await run({
    sql: "update outbox set sent_at = 7 where event = 'EMAIL_VALIDATION' and user_id = ?",
    params: [actor.userId],
  });
  await deleteAccount(deps, actor, RIGHT);
  const [mails] = await run({
    sql: "select event, sent_at, failed_at, last_error from outbox where user_id = ? order by event",
    params: [actor.userId],
  });
  expect(mails).toEqual([
    { event: "BOOKING_CREATED", sent_at: null, failed_at: START, last_error: "deleted" },
    { event: "EMAIL_VALIDATION", sent_at: 7, failed_at: null, last_error: null },
  ]);
});

test("the email is free for a new account", async () => {
  const { deps } = openWorld();
  const { actor } = await customerWith(deps);
  await deleteAccount(deps, actor, RIGHT);
  const userId = await signUp(deps, newcomer({ email: actor.email }));
  expect(userId).not.toBe(actor.userId);
  expect(await logIn(deps, { username: actor.email, password: PASSWORD, device: null })).toMatchObject({
    ok: true,
    value: { actor: { userId } },
  });
});

test("a booking requested with a deleted account is refused", async () => {
  const { deps } = openWorld();
  const { actor } = await customerWith(deps);
  await deleteAccount(deps, actor, RIGHT);
  expect(await bookAs(deps, actor, 600)).toEqual({ ok: false, error: { code: "STALE" } });
  expect(await bookingsOf(actor.userId)).toEqual([]);
  expect(await bookAs(deps, OTRA, 600)).toMatchObject({ ok: true });
});

test("a deleted account leaves the other customer's session, bookings and notifications alone", async () => {
  const { deps } = openWorld();
  const [leaving, staying] = [await customerWith(deps, [600]), await customerWith(deps, [720])];
  await deleteAccount(deps, leaving.actor, RIGHT);
  expect(await resumed(deps, staying.token)).toMatchObject({ state: "live" });
  expect(await bookingsOf(staying.actor.userId)).toMatchObject([
    { status: "PENDING", comments: "Soy alérgica" },
  ]);
  expect(await listNotifications(deps, staying.actor, { onlyNew: true })).toHaveLength(1);
});

test("a wrong password deletes nothing, and repeated tries are limited", async () => {
  const { deps } = openWorld({ loginTriesPerMinute: 3 });
  const { actor, token } = await customerWith(deps, [600]);
  for (const confirmation of [{ password: "equivocada" }, {}, { confirmation: actor.email }]) {
    expect(await deleteAccount(deps, actor, confirmation)).toEqual(BAD_CREDENTIALS);
  }
  expect(await deleteAccount(deps, actor, RIGHT)).toMatchObject({ error: { code: "RATE_LIMITED" } });
  expect(await resumed(deps, token)).toMatchObject({ state: "live" });
  expect(await bookingsOf(actor.userId)).toMatchObject([{ status: "PENDING" }]);
});

test("a customer without a password confirms the deletion by typing their email", async () => {
  const { deps } = openWorld();
  const { actor } = await customerWith(deps);
  await run({ sql: "delete from credentials where user_id = ?", params: [actor.userId] });
  for (const confirmation of [{}, { confirmation: "" }, { confirmation: "otro@correo.test" }, RIGHT]) {
    expect(await deleteAccount(deps, actor, confirmation)).toEqual(BAD_CREDENTIALS);
  }
  const typed = ` ${actor.email.toUpperCase()} `;
  expect(await deleteAccount(deps, actor, { confirmation: typed })).toEqual(OK);
});

test("an owner cannot delete their account, and a manager can", async () => {
  const { deps } = openWorld();
  const [owner, manager] = [await customerWith(deps), await customerWith(deps)];
  const businessId = await giveBusiness(owner.actor.userId);
  await run({
    sql: "insert into members (business_id, user_id, role, employee_id) values (?, ?, 'MANAGER', null)",
    params: [businessId, manager.actor.userId],
  });
  expect(await deleteAccount(deps, owner.actor, RIGHT)).toEqual({ ok: false, error: { code: "FORBIDDEN" } });
  expect(await deleteAccount(deps, manager.actor, RIGHT)).toEqual(OK);
});

test("deleting twice at the same moment deletes once", async () => {
  const { deps } = openWorld();
  const { actor } = await customerWith(deps, [600]);
  const answers = await Promise.all([deleteAccount(deps, actor, RIGHT), deleteAccount(deps, actor, RIGHT)]);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(await deleteAccount(deps, actor, RIGHT)).toMatchObject({ error: { code: "UNAUTHENTICATED" } });
  const [mails] = await run({ sql: "select 1 from outbox where event = 'BOOKING_CANCELLED'" });
  expect(mails).toHaveLength(1);
});

test("the number of bookings does not change the trips to the database", async () => {
  const { deps } = openWorld();
  const [few, many] = [await customerWith(deps), await customerWith(deps, [540, 585, 630, 675, 720])];
  const cost = async ({ actor }: typeof few) =>
    (await spentBy(deps, async (spied) => expect(await deleteAccount(spied, actor, RIGHT)).toEqual(OK)))
      .batches;
  expect(await cost(many)).toBe(await cost(few));
});
