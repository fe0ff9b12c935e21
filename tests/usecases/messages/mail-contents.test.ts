import { beforeAll, beforeEach, expect, test } from "vitest";
import type { CodeKind } from "#app/domain/codes/account.ts";
import type { Event } from "#app/domain/codes/message.ts";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { rescheduleBooking } from "#app/usecases/bookings/reschedule-booking.server.ts";
import type { Deps, OutgoingMail } from "#app/usecases/deps.ts";
import { deliverMail } from "#app/usecases/messages/deliver-mail.server.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import {
  codeHash,
  recoveryCode,
  unsubscribeCode,
  validationCode,
} from "#app/usecases/secrets/one-time-codes.server.ts";
import { turnoLink } from "#app/usecases/secrets/turno-link.server.ts";
import { saveCode } from "#db/queries/accounts/one-time-codes.ts";
import { mailToUser } from "#db/queries/messages/account-mails.ts";
import { poisonedMails } from "#db/queries/messages/outbox.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { type FakeMail, fakeMail, withMail } from "#tests/fakes/fake-mail.ts";
import { db, run } from "#tests/support/database/database.ts";
import { CENTRO, CLIENTE, FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, START, type World } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);
beforeEach(() =>
  run(
    { sql: "delete from one_time_codes" },
    { sql: "update users set first_name = id, last_name = 'Paz', mail_marketing = 1, deleted_at = null" },
  ),
);

const MINUTE_MS = 60_000;
const BOTH = ["CUSTOMER", "BUSINESS"];

type Post = { readonly world: World; readonly deps: Deps; readonly mail: FakeMail };

function openPost(): Post {
  const world = openWorld();
  const mail = fakeMail();
  return { world, mail, deps: withMail(world, mail) };
}

/** Sends the due mails; answers them by audience. */
async function deliver({ deps, mail }: Post): Promise<Readonly<Record<string, OutgoingMail>>> {
  const before = mail.sent.length;
  await deliverMail(deps, { wait: async () => {} });
  return Object.fromEntries(
    mail.sent.slice(before).map((each) => [each.idempotencyKey.split("/").at(-1) ?? "", each]),
  );
}

async function queue(event: Event, data: Readonly<Record<string, string>> = {}): Promise<void> {
  await write(db, [mailToUser(db, { id: "m1", event, which: "m1", userId: "cliente", data, at: START })]);
}

async function keepCode(kind: CodeKind, code: string, minutes: number): Promise<void> {
  const expiresAt = START + minutes * MINUTE_MS;
  await write(db, [saveCode(db, { userId: "cliente", kind, hash: codeHash(code), at: START, expiresAt })]);
}

/** Books; `deliver` sends the mails. */
async function book({ world }: Post, servicePriceId = "corte-unico"): Promise<string> {
  const lines = [{ servicePriceId, startMinute: 600 }];
  const wish = { ...CENTRO, employeeId: "ana", date: FRIDAY, comments: "Soy alérgica", lines, key: null };
  const booked = await createBooking(world.deps, CLIENTE, wish);
  if (!booked.ok) throw new Error(booked.error.code);
  return booked.value;
}

async function errorsLeft(): Promise<unknown[]> {
  const [rows] = await run({ sql: "select last_error from outbox where sent_at is null order by audience" });
  return (rows ?? []).map((row) => row.last_error);
}

test("the validation mail contains its code's link in text and HTML", async () => {
  const post = openPost();
  const code = validationCode(post.deps.settings, "m1");
  await keepCode("EMAIL_VALIDATION", code, 48 * 60);
  await queue("EMAIL_VALIDATION");
  const { CUSTOMER: mail } = await deliver(post);
  const link = `http://turnero.test/notification-profile/email-validation-callback/cliente/${code}`;
  expect(mail?.to).toEqual(["cliente@correo.test"]);
  expect(mail?.text).toContain(link);
  expect(mail?.html).toContain(`href="${link}"`);
  expect(mail?.headers).toEqual({});
});

test.each([
  ["/business/onboarding?rubro=SPA", "?redir=%2Fbusiness%2Fonboarding%3Frubro%3DSPA"],
  ["https://evil.test/business/onboarding", ""],
  ["/bookings", ""],
])("a sign-up on the way to %s puts '%s' into the validation mail's link", async (redir, search) => {
  const post = openPost();
  const code = validationCode(post.deps.settings, "m1");
  await keepCode("EMAIL_VALIDATION", code, 48 * 60);
  await queue("EMAIL_VALIDATION", { redir });
  const { CUSTOMER: mail } = await deliver(post);
  const link = `http://turnero.test/notification-profile/email-validation-callback/cliente/${code}${search}`;
  expect(mail?.text.split(/\s/)).toContain(link);
});

test("the recovery mail has its code in text and HTML, not in subject or links", async () => {
  const post = openPost();
  const code = recoveryCode(post.deps.settings, "m1");
  await keepCode("RECOVERY", code, 15);
  await queue("RECOVERY_CODE");
  const { CUSTOMER: mail } = await deliver(post);
  expect(mail?.text).toContain(`Código de verificación: ${code}`);
  expect(mail?.html.split(code)).toHaveLength(2);
  expect(mail?.subject).not.toContain(code);
  const page = "http://turnero.test/update-password-with-recovery-code?email=cliente%40correo.test";
  expect(mail?.text).toContain(page);
});

test.each([
  ["/booking/demo/centro?step=4&s=a", "&redir=%2Fbooking%2Fdemo%2Fcentro%3Fstep%3D4%26s%3Da"],
  ["https://evil.test/", ""],
  ["//evil.test", ""],
  ["/logout", ""],
])("the recovery mail of a customer on the way to %s keeps only safe links", async (redir, way) => {
  const post = openPost();
  await keepCode("RECOVERY", recoveryCode(post.deps.settings, "m1"), 15);
  await queue("RECOVERY_CODE", { redir });
  const { CUSTOMER: mail } = await deliver(post);
  expect(mail?.text).toMatch(/update-password-with-recovery-code\?email=cliente%40correo.test/);
  const [, after = ""] = /email=cliente%40correo\.test(\S*)/.exec(mail?.text ?? "") ?? [];
  expect(after).toBe(way);
});

const OVER: [string, () => Promise<void>][] = [
  ["was never kept", async () => {}],
  ["gave way to a newer one", () => keepCode("RECOVERY", "ANOTHER2", 15)],
  [
    "was used",
    async () => {
      await keepCode("RECOVERY", recoveryCode(openWorld().deps.settings, "m1"), 15);
      await run({ sql: "update one_time_codes set used_at = 1" });
    },
  ],
  ["is over", () => keepCode("RECOVERY", recoveryCode(openWorld().deps.settings, "m1"), 0)],
];

test.each(OVER)("a recovery mail whose code %s is not sent", async (_, prepare) => {
  const post = openPost();
  await prepare();
  await queue("RECOVERY_CODE");
  expect(await deliver(post)).toEqual({});
  expect(await errorsLeft()).toEqual(["skipped: its code is over"]);
  expect(await read(db, poisonedMails(db))).toEqual([]);
});

test("the welcome mail offers unsubscribing by a click and by a page", async () => {
  const post = openPost();
  await queue("WELCOME");
  const { CUSTOMER: mail } = await deliver(post);
  const path = `notification-profile/unsubscribe/cliente/${unsubscribeCode(post.deps.settings, "cliente")}`;
  expect(mail?.headers).toEqual({
    "List-Unsubscribe": `<http://turnero.test/api/${path}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(mail?.html).toContain(`href="http://turnero.test/${path}"`);
  expect(mail?.text).toContain(`No quiero recibir más estos emails: http://turnero.test/${path}`);
});

test("a customer without news gets no welcome, and still gets account mails", async () => {
  const post = openPost();
  await run({ sql: "update users set mail_marketing = 0 where id = 'cliente'" });
  await queue("WELCOME");
  expect(await deliver(post)).toEqual({});
  expect(await errorsLeft()).toEqual(["skipped: does not want news"]);
  await run({ sql: "delete from outbox" });
  await queue("SOCIAL_LINKED", { provider: "google" });
  expect((await deliver(post)).CUSTOMER?.subject).toBe("Ahora podés ingresar a Turnero con Google");
});

test("a mail about an unknown provider is not sent", async () => {
  const post = openPost();
  await queue("SOCIAL_LINKED", { provider: "nadie" });
  expect(await deliver(post)).toEqual({});
  expect(await errorsLeft()).toEqual(["skipped: names no provider that there is"]);
});

test("a deleted customer gets no mail, and the business mail does not contain their name", async () => {
  const post = openPost();
  await book(post);
  await run({ sql: "update users set deleted_at = 1 where id = 'cliente'" });
  const mails = await deliver(post);
  expect(Object.keys(mails)).toEqual(["BUSINESS"]);
  expect(mails.BUSINESS?.text).not.toContain("cliente");
  expect(await errorsLeft()).toEqual(["skipped: nobody to tell"]);
});

test("a booking is mailed to its customer, the owner and its professional", async () => {
  const post = openPost();
  await book(post);
  await run({
    sql: "insert into members (business_id, user_id, role, employee_id) values ('salon', 'otra', 'PROFESSIONAL', 'bruno')",
  });
  const { CUSTOMER: customer, BUSINESS: business } = await deliver(post);
  await run({ sql: "delete from members where user_id = 'otra'" });
  expect(customer?.to).toEqual(["cliente@correo.test"]);
  expect(customer?.subject).toBe("¡Reserva confirmada! viernes, 6 de noviembre, 10:00");
  expect(customer?.text).toContain("Sucursal centro\nAv. Corrientes 1234, CABA, Buenos Aires");
  expect(business?.to).toEqual(["duena@correo.test", "ana-usuaria@correo.test"]);
  expect(business?.subject).toBe("Nuevo turno: cliente Paz, viernes, 6 de noviembre, 10:00");
  expect(`${customer?.html}${business?.html}`).not.toContain("alérgica");
});

test("an awaited deposit is mailed with its deadline, and its payment link to the customer", async () => {
  const post = openPost();
  const id = await book(post, "masaje-unico");
  const { CUSTOMER: customer, BUSINESS: business } = await deliver(post);
  const deadline = "antes de las 09:30 del jueves, 5 de noviembre";
  expect(customer?.text).toContain(
    `Importante: Si no pagás la seña ${deadline}, tu reserva será cancelada automáticamente.`,
  );
  expect(customer?.text).toContain(`Pagar seña ($6.000): ${turnoLink(post.deps.settings, id)}`);
  expect(business?.text).toContain(`Si no se paga la seña de $6.000 ${deadline}`);
});

test("a booking that was cancelled, has begun or is overdue is not announced", async () => {
  const cancelled = openPost();
  const id = await book(cancelled);
  await run({
    sql: "update bookings set status = 'CANCELLED', cancel_reason = 'BY_CUSTOMER' where id = ?",
    params: [id],
  });
  expect(await deliver(cancelled)).toEqual({});
  expect(await errorsLeft()).toEqual(BOTH.map(() => "skipped: its booking is CANCELLED"));
  await forgetBookings();

  const overdue = openPost();
  await book(overdue, "masaje-unico");
  overdue.world.pass(30 * MINUTE_MS);
  expect(await deliver(overdue)).toEqual({});
  expect(await errorsLeft()).toEqual(BOTH.map(() => "skipped: its deadline has passed"));
  await forgetBookings();

  const begun = openPost();
  await book(begun);
  await run({ sql: "update outbox set created_at = ?", params: [START + 25 * 60 * MINUTE_MS] });
  begun.world.pass(25 * 60 * MINUTE_MS);
  expect(await deliver(begun)).toEqual({});
  expect(await errorsLeft()).toEqual(BOTH.map(() => "skipped: its booking has begun"));
});

test("a moved booking is mailed to both sides with its new time", async () => {
  const post = openPost();
  const id = await book(post);
  await deliver(post);
  const [lines] = await run({ sql: "select id from booking_lines where booking_id = ?", params: [id] });
  const wish = { bookingId: id, date: "2026-11-09", to: [{ id: String(lines?.[0]?.id), startMinute: 660 }] };
  expect(await rescheduleBooking(post.world.deps, CLIENTE, wish)).toEqual({ ok: true, value: null });
  const { CUSTOMER: customer, BUSINESS: business } = await deliver(post);
  expect(customer?.subject).toBe("¡Reserva modificada! lunes, 9 de noviembre, 11:00");
  expect(business?.subject).toBe("Turno reprogramado: cliente Paz, lunes, 9 de noviembre, 11:00");
});

test("an expired deposit is mailed to both sides unless the booking was revived", async () => {
  const post = openPost();
  await book(post, "masaje-unico");
  await deliver(post);
  post.world.pass(30 * MINUTE_MS);
  await expireDeposits(post.deps);
  const { CUSTOMER: customer, BUSINESS: business } = await deliver(post);
  expect(customer?.subject).toBe("Reserva cancelada: viernes, 6 de noviembre, 10:00");
  expect(business?.subject).toBe("Turno cancelado: cliente Paz, viernes, 6 de noviembre, 10:00");

  await run(
    { sql: "update outbox set sent_at = null where event = 'DEPOSIT_EXPIRED'" },
    { sql: "update bookings set status = 'PENDING', cancel_reason = null" },
  );
  post.world.pass(5 * MINUTE_MS);
  expect(await deliver(post)).toEqual({});
  expect(await errorsLeft()).toEqual(BOTH.map(() => "skipped: its booking is PENDING"));
});

test("a customer's reason for cancelling is mailed only to the business, on a single line", async () => {
  const post = openPost();
  const id = await book(post);
  await deliver(post);
  await run({ sql: "update bookings set hours_to_cancel = 0" });
  const note = "Me enfermé\r\nSeña: Se devolverán $99.000 <b>";
  await cancelBooking(post.world.deps, CLIENTE, { bookingId: id, note });
  const { CUSTOMER: customer, BUSINESS: business } = await deliver(post);
  expect(business?.subject).toBe("Turno cancelado: cliente Paz, viernes, 6 de noviembre, 10:00");
  expect(business?.text).toContain("\n\nMotivo: Me enfermé Seña: Se devolverán $99.000 <b>\n\n");
  expect(business?.html).toContain("Motivo: Me enfermé Seña: Se devolverán $99.000 &lt;b&gt;<");
  expect(customer?.text).toContain("Cancelaste este turno.");
  expect(customer?.text).toContain("Ver mis turnos: http://turnero.test/bookings");
  expect(`${customer?.html}`).not.toContain("enfermé");
});

test("a later cancellation does not repeat the reason of an earlier cancellation", async () => {
  const post = openPost();
  const id = await book(post);
  await run({ sql: "update bookings set hours_to_cancel = 0" });
  await cancelBooking(post.world.deps, CLIENTE, { bookingId: id, note: "Me enfermé" });
  await run({ sql: "update bookings set version = 4, cancel_reason = 'BY_BUSINESS'" });
  const { BUSINESS: business } = await deliver(post);
  expect(business?.subject).toContain("Turno cancelado");
  expect(business?.text).not.toContain("Motivo");
});

test("a hostile name breaks no header, HTML or line, and the greeting leaves it out", async () => {
  const post = openPost();
  const name = "Ana</h1><img src=x onerror=alert(1)>\r\nBcc: todos@correo.test\u202e";
  await run({ sql: "update users set first_name = ?, last_name = 'www.malo.test'", params: [name] });
  await book(post);
  const { CUSTOMER: customer, BUSINESS: business } = await deliver(post);
  expect(customer?.text).toContain("Hola. Tu turno ha sido reservado exitosamente");
  expect(customer?.text).not.toContain("Bcc");
  expect(business?.subject).not.toMatch(/[\p{Cc}\u202e]/u);
  expect(business?.html).not.toContain("<img");
  expect(business?.html).toContain("Ana&lt;/h1&gt;&lt;img src=x onerror=alert(1)&gt; Bcc:");
  expect(business?.text).not.toContain("\nBcc");
});

test("the same facts give the same mail at every try", async () => {
  const post = openPost();
  await book(post, "masaje-unico");
  const first = await deliver(post);
  await run({ sql: "update outbox set sent_at = null" });
  post.world.pass(5 * MINUTE_MS);
  expect(await deliver(post)).toEqual(first);
});
