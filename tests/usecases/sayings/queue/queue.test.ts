import { beforeAll, beforeEach, expect, test } from "vitest";
import { cancelStaffBooking } from "#app/usecases/agenda/cancel-staff-booking.server.ts";
import { moveStaffBooking } from "#app/usecases/agenda/lines/move-staff-booking.server.ts";
import { noteChoice, viewRefusing } from "#app/usecases/sayings/queue/client-choices.server.ts";
import { dismissSaying, openSaying, restoreSaying } from "#app/usecases/sayings/queue/mark-saying.server.ts";
import { resetTemplate, saveTemplate } from "#app/usecases/sayings/queue/templates.server.ts";
import { viewQueue } from "#app/usecases/sayings/queue/view-queue.server.ts";
import { queueSaying } from "#app/usecases/sayings/whatsapp/queue-saying.server.ts";
import { turnoLink } from "#app/usecases/secrets/turno-link.server.ts";
import { run } from "#tests/support/database/database.ts";
import { FRIDAY, openSalon } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld, START } from "#tests/support/world.ts";
import { ANA, accepted, DUENA, line, place, RIVAL } from "../../agenda/agenda-story.ts";
import { AN_HOUR, clientIdOf, forgetSayings, oldTurno, queue, SOL, statesOf, told } from "./sayings-story.ts";

beforeAll(openSalon);
beforeEach(forgetSayings);

const SATURDAY = "2026-11-07";
const REMINDER = (bookingId: string) => ({
  saying: "REMINDER" as const,
  subject: `${bookingId}:${Date.parse(`${FRIDAY}T13:00:00Z`) / 60_000}`,
});

test("tomorrow's reminders appear at their hour with their text", async () => {
  const world = openWorld();
  const id = await oldTurno(world);
  await oldTurno(world, { date: SATURDAY });
  expect(await told(world)).toEqual([]);
  expect((await queue(world)).remindersFrom).toBe(600);
  world.pass(AN_HOUR);
  const { rows, counts, remindersFrom } = await queue(world);
  expect(remindersFrom).toBeNull();
  expect(counts).toMatchObject({ todos: 1, recordatorios: 1, senas: 0 });
  const text = `¡Hola Sol! Te esperamos mañana viernes a las 10:00 para tu Servicio corte con ana, en Av. Corrientes 1234. ¿Venís? ${turnoLink(world.deps.settings, id)}`;
  expect(rows).toMatchObject([
    { ...REMINDER(id), text, when: "Mañana, 10:00 con ana", state: null, to: { lastName: "Ríos" } },
  ]);
  expect(rows[0]?.href).toBe(`https://wa.me/5491158749895?text=${encodeURIComponent(text)}`);
});

test("a customer who booked after the reminders' hour needs no reminder", async () => {
  const world = openWorld();
  world.pass(AN_HOUR + 60_000);
  await bookTurno(world);
  expect(await told(world, "recordatorios")).toEqual([]);
});

test("bookings that staff make, move or cancel are to be told for a day", async () => {
  const world = openWorld();
  await place(world, { client: SOL, date: SATURDAY });
  const moved = await oldTurno(world, { lines: [line({ startMinute: 660 })] });
  const move = { bookingServiceId: null, employeeId: null, date: SATURDAY, minutes: null, notify: false };
  accepted(
    await moveStaffBooking(world.deps, DUENA, { bookingId: moved, version: 1, startMinute: 700, ...move }),
  );
  accepted(
    await moveStaffBooking(world.deps, DUENA, { bookingId: moved, version: 2, startMinute: 720, ...move }),
  );
  const cancelled = await oldTurno(world, { lines: [line({ startMinute: 960 })] });
  accepted(
    await cancelStaffBooking(world.deps, DUENA, {
      bookingId: cancelled,
      version: 1,
      notify: false,
      note: null,
    }),
  );
  expect(await told(world)).toEqual(["CANCELLATION Sol", "CHANGE Sol", "CONFIRMATION Sol"]);
  const { rows } = await queue(world, "cambios");
  expect(rows[1]?.text).toBe(
    "¡Hola Sol! Tu turno pasó al sábado 7 de noviembre a las 12:00 con ana, en salon. Si no te queda bien, respondé por acá.",
  );
  world.pass(25 * AN_HOUR);
  expect(await told(world, "cambios")).toEqual([]);
  expect(await told(world, "confirmaciones")).toEqual([]);
});

test("a customer who booked online needs no confirmation", async () => {
  const world = openWorld();
  await bookTurno(world, { date: SATURDAY });
  expect(await told(world)).toEqual([]);
});

test("an awaited deposit is asked for with its link", async () => {
  const world = openWorld();
  const id = await bookTurno(world, { servicePriceIds: ["masaje-unico"], date: SATURDAY });
  const { rows } = await queue(world, "senas");
  expect(rows).toMatchObject([{ saying: "DEPOSIT", subject: id, dueAt: START + 30 * 60_000 }]);
  expect(rows[0]?.text).toBe(
    `¡Hola cliente! Para confirmar tu turno del sábado 7 de noviembre a las 10:00 falta la seña de $6.000. La podés pagar acá: ${turnoLink(world.deps.settings, id)}`,
  );
  world.pass(30 * 60_000);
  expect(await told(world)).toEqual([]);
});

test("a client is thanked for two days after a visit and missed after six weeks", async () => {
  const world = openWorld();
  const id = await oldTurno(world);
  world.pass(26 * AN_HOUR);
  await run({ sql: "update bookings set status = 'DONE' where id = ?", params: [id] });
  expect(await told(world)).toEqual(["THANKS Sol"]);
  world.pass(48 * AN_HOUR);
  expect(await told(world)).toEqual([]);
  // Six weeks after that Friday, to the day, and for a week.
  world.pass(39 * 24 * AN_HOUR);
  expect(await told(world)).toEqual([]);
  world.pass(24 * AN_HOUR);
  const { rows } = await queue(world, "ausentes");
  expect(rows).toMatchObject([
    { saying: "MISSED", when: "Última visita: viernes, 6 de noviembre", bookingId: null },
  ]);
  expect(rows[0]?.text).toBe(
    "¡Hola Sol! Hace 6 semanas que no venís a salon y te extrañamos. ¿Te reservo un turno? http://turnero.test/negocio/salon",
  );
  world.pass(6 * 24 * AN_HOUR);
  expect(await told(world)).toEqual(["MISSED Sol"]);
  world.pass(24 * AN_HOUR);
  expect(await told(world)).toEqual([]);
});

test("a client with a booking ahead or a block is not missed", async () => {
  const world = openWorld();
  const id = await oldTurno(world);
  await run({ sql: "update bookings set status = 'DONE' where id = ?", params: [id] });
  world.pass(43 * 24 * AN_HOUR);
  const clientId = await clientIdOf(id);
  expect(await told(world)).toEqual(["MISSED Sol"]);
  await run({ sql: "update clients set blocked_at = 1 where id = ?", params: [clientId] });
  expect(await told(world)).toEqual([]);
  await run({ sql: "update clients set blocked_at = null where id = ?", params: [clientId] });
  await place(world, { client: { id: clientId }, date: "2026-12-30" });
  expect(await told(world, "ausentes")).toEqual([]);
});

test("ten simultaneous taps leave a single mark with its hour", async () => {
  const world = openWorld();
  const id = await oldTurno(world);
  world.pass(AN_HOUR);
  const taps = await Promise.all(
    Array.from({ length: 10 }, () => openSaying(world.deps, DUENA, REMINDER(id))),
  );
  expect(taps.map((tap) => accepted(tap).slice(0, 26))).toEqual(Array(10).fill("https://wa.me/549115874989"));
  expect(await statesOf()).toEqual([["REMINDER", "OPENED", null]]);
  const { rows, counts } = await queue(world);
  expect(counts.todos).toBe(0);
  expect(rows).toMatchObject([{ state: "OPENED", changedAt: "10:00" }]);
  world.pass(600_000);
  accepted(await openSaying(world.deps, DUENA, REMINDER(id)));
  expect((await queue(world)).rows).toMatchObject([{ state: "OPENED", changedAt: "10:10" }]);
});

test("a booking moved after its reminder is to be told as a change", async () => {
  const world = openWorld();
  const id = await oldTurno(world);
  world.pass(AN_HOUR);
  accepted(await openSaying(world.deps, DUENA, REMINDER(id)));
  const move = { bookingServiceId: null, employeeId: null, date: FRIDAY, minutes: null, notify: false };
  accepted(
    await moveStaffBooking(world.deps, DUENA, { bookingId: id, version: 1, startMinute: 720, ...move }),
  );
  expect(await told(world)).toEqual(["CHANGE Sol"]);
  expect(await openSaying(world.deps, DUENA, REMINDER(id))).toMatchObject({ error: { code: "STALE" } });
});

test("a dismissed message leaves the queue and can be restored", async () => {
  const world = openWorld();
  const id = await oldTurno(world);
  world.pass(AN_HOUR);
  accepted(await dismissSaying(world.deps, DUENA, REMINDER(id)));
  expect(await told(world)).toEqual(["REMINDER Sol DISMISSED"]);
  accepted(await restoreSaying(world.deps, DUENA, REMINDER(id)));
  expect(await told(world)).toEqual(["REMINDER Sol"]);
  accepted(await openSaying(world.deps, DUENA, REMINDER(id)));
  // Neither undoes that the message was sent.
  accepted(await dismissSaying(world.deps, DUENA, REMINDER(id)));
  accepted(await restoreSaying(world.deps, DUENA, REMINDER(id)));
  expect(await told(world)).toEqual(["REMINDER Sol OPENED"]);
});

test("a client who refuses messages gets none, which is shown and can be undone", async () => {
  const world = openWorld();
  const id = await oldTurno(world);
  world.pass(AN_HOUR);
  const clientId = await clientIdOf(id);
  accepted(await noteChoice(world.deps, DUENA, { clientId, choice: "refuse" }));
  expect(await queue(world)).toMatchObject({ rows: [], hidden: { messages: 1, clients: 1 } });
  expect(await openSaying(world.deps, DUENA, REMINDER(id))).toMatchObject({ error: { code: "STALE" } });
  expect(accepted(await viewRefusing(world.deps, DUENA))).toMatchObject([{ clientId, firstName: "Sol" }]);
  accepted(await noteChoice(world.deps, DUENA, { clientId, choice: "consent" }));
  expect((await queue(world)).rows).toEqual([]);
  accepted(await noteChoice(world.deps, DUENA, { clientId, choice: "allow" }));
  expect((await queue(world)).rows).toMatchObject([{ to: { consented: false } }]);
});

test("a customer without mail reminders still gets messages about an unpaid deposit", async () => {
  const world = openWorld();
  const id = await bookTurno(world);
  const unpaid = await bookTurno(world, { servicePriceIds: ["masaje-unico"], startMinute: 660 });
  await run({ sql: "update bookings set created_at = created_at - 200000000 where id = ?", params: [id] });
  await run({ sql: "update users set mail_reminders = 0 where id = 'cliente'" });
  world.pass(AN_HOUR);
  await run({
    sql: "update bookings set deposit_due_at = deposit_due_at + 7200000 where id = ?",
    params: [unpaid],
  });
  expect(await queue(world)).toMatchObject({
    rows: [{ saying: "DEPOSIT" }],
    hidden: { messages: 1, clients: 1 },
  });
  await run({ sql: "update users set mail_reminders = 1 where id = 'cliente'" });
  expect(await told(world)).toEqual(["DEPOSIT cliente", "REMINDER cliente"]);
});

test("a client without a mobile is listed without a link to tap", async () => {
  const world = openWorld();
  const id = await oldTurno(world, { client: { ...SOL, phone: null, email: "sol@correo.test" } });
  world.pass(AN_HOUR);
  expect((await queue(world)).rows).toMatchObject([{ href: null, to: { email: "sol@correo.test" } }]);
  expect(await openSaying(world.deps, DUENA, REMINDER(id))).toMatchObject({ error: { code: "NOT_FOUND" } });
});

test("a delay lists the professional's next clients of today, marked once for each delay", async () => {
  const world = openWorld();
  const today = "2026-11-05";
  await place(world, { client: SOL, date: today, lines: [line({ startMinute: 600 })] });
  await place(world, { client: SOL, date: today, lines: [line({ startMinute: 720, employeeId: "bruno" })] });
  await place(world, { client: SOL, date: FRIDAY, lines: [line({ startMinute: 660 })] });
  const late = async (minutes: number) =>
    accepted(
      await viewQueue(world.deps, DUENA, { view: "todos", after: 0, late: { employeeId: "ana", minutes } }),
    ).rows;
  const [row, ...others] = await late(15);
  expect(others).toEqual([]);
  expect(row?.text).toBe(
    "¡Hola Sol! Vamos con una demora de 15 minutos para tu turno de las 10:00 con ana. ¡Gracias por esperarnos!",
  );
  accepted(await openSaying(world.deps, DUENA, { saying: "LATE", subject: row?.subject ?? "" }));
  expect(await late(15)).toMatchObject([{ state: "OPENED" }]);
  expect(await late(30)).toMatchObject([{ state: null }]);
});

test("texts belong to a business, have versions and can be reset to ours", async () => {
  const world = openWorld();
  const own = { saying: "REMINDER", fromMinute: 540, metaName: null } as const;
  const first = { ...own, text: "Hola {nombre}, {dia}", version: 0 };
  expect(await saveTemplate(world.deps, DUENA, { ...first, text: "Hola {apodo}" })).toMatchObject({
    error: { code: "FAULT", fault: { code: "UNKNOWN_TOKEN" } },
  });
  expect(await saveTemplate(world.deps, DUENA, first)).toEqual({ ok: true, value: null });
  await oldTurno(world);
  // The template's hour is another, too.
  expect((await queue(world)).rows).toMatchObject([{ text: "Hola Sol, mañana viernes" }]);
  expect(await saveTemplate(world.deps, DUENA, { ...first, text: "Otra" })).toMatchObject({
    error: { code: "KEPT", kept: { text: "Hola {nombre}, {dia}", version: 1 } },
  });
  const approved = { ...own, text: "Chau", version: 1, metaName: "chau" };
  expect(await saveTemplate(world.deps, DUENA, approved)).toMatchObject({ ok: true });
  // A changed text is not approved.
  expect(await saveTemplate(world.deps, DUENA, { ...approved, text: "Chau!", version: 2 })).toMatchObject({
    ok: true,
  });
  expect((await queue(world)).templates).toMatchObject([{ text: "Chau!", metaName: null, version: 3 }]);
  accepted(await resetTemplate(world.deps, DUENA, "REMINDER"));
  expect((await queue(world)).templates).toEqual([]);
});

test("one of two simultaneous changes of a text is refused", async () => {
  const world = openWorld();
  const input = { saying: "THANKS", text: "Gracias", fromMinute: null, metaName: null, version: 0 } as const;
  const saved = await Promise.all(
    [1, 2].map((n) => saveTemplate(world.deps, DUENA, { ...input, text: `Gracias ${n}` })),
  );
  expect(saved.map(({ ok }) => ok).sort()).toEqual([false, true]);
});

test("another business and unauthorised professionals can neither read nor mark messages", async () => {
  const world = openWorld();
  const id = await oldTurno(world);
  world.pass(AN_HOUR);
  const clientId = await clientIdOf(id);
  await run({
    sql: "insert or ignore into members (business_id, user_id, role) values ('rival', 'duena', 'OWNER')",
  });
  expect((await queue(world, "todos", RIVAL)).rows).toEqual([]);
  const gone = { error: { code: "NOT_FOUND" } };
  expect(await openSaying(world.deps, RIVAL, REMINDER(id))).toMatchObject(gone);
  expect(await dismissSaying(world.deps, RIVAL, REMINDER(id))).toMatchObject(gone);
  expect(await noteChoice(world.deps, RIVAL, { clientId, choice: "refuse" })).toMatchObject(gone);
  expect(await statesOf()).toEqual([]);
  const forbidden = { error: { code: "FORBIDDEN" } };
  expect(await viewQueue(world.deps, ANA, { view: "todos", after: 0, late: null })).toMatchObject(forbidden);
  expect(await openSaying(world.deps, ANA, REMINDER(id))).toMatchObject(forbidden);
  expect(await noteChoice(world.deps, ANA, { clientId, choice: "refuse" })).toMatchObject(forbidden);
  expect(await resetTemplate(world.deps, ANA, "REMINDER")).toMatchObject(forbidden);
});

test("a professional handles messages of their own bookings while they may see phones", async () => {
  const world = openWorld();
  const own = await oldTurno(world);
  const theirs = await oldTurno(world, { lines: [line({ employeeId: "bruno", startMinute: 720 })] });
  const shared = await oldTurno(world, {
    lines: [line({ startMinute: 960 }), line({ startMinute: 1005, employeeId: "bruno" })],
  });
  const luz = { ...SOL, firstName: "Luz", phone: "+5491166201134" };
  const last = await oldTurno(world, { client: luz, date: "2026-09-23" });
  await run({ sql: "update bookings set status = 'DONE' where id = ?", params: [last] });
  world.pass(AN_HOUR);
  await bookTurno(world, { servicePriceIds: ["masaje-unico"], date: SATURDAY });
  expect(await told(world)).toEqual(["DEPOSIT cliente", ...Array(3).fill("REMINDER Sol"), "MISSED Luz"]);
  const asked = { view: "todos", after: 0, late: null } as const;
  const forbidden = { ok: false, error: { code: "FORBIDDEN" } };
  expect(await viewQueue(world.deps, ANA, asked)).toMatchObject(forbidden);
  expect(await openSaying(world.deps, ANA, REMINDER(own))).toMatchObject(forbidden);

  await run({ sql: "update businesses set professionals_see_phones = 1 where id = 'salon'" });
  const seen = accepted(await viewQueue(world.deps, ANA, asked));
  expect(seen.rows).toMatchObject([{ ...REMINDER(own), canSend: false }]);
  expect(seen).toMatchObject({
    ...{ isManager: false, templates: [], counts: { todos: 1, senas: 0, ausentes: 0 } },
    employees: [{ id: "ana" }],
  });
  const at = (bookingId: string, minute: number) => ({
    saying: "REMINDER" as const,
    subject: `${bookingId}:${Date.parse(`${FRIDAY}T03:00:00Z`) / 60_000 + minute}`,
  });
  const gone = { ok: false, error: { code: "NOT_FOUND" } };
  for (const named of [at(theirs, 720), at(shared, 960), { saying: "DEPOSIT", subject: own } as const]) {
    expect(await openSaying(world.deps, ANA, named)).toMatchObject(gone);
    expect(await dismissSaying(world.deps, ANA, named)).toMatchObject(gone);
    expect(await restoreSaying(world.deps, ANA, named)).toMatchObject(gone);
  }
  const missed = { saying: "MISSED", subject: `${await clientIdOf(last)}:2026-09-23` } as const;
  expect(await openSaying(world.deps, ANA, missed)).toMatchObject(gone);
  expect(await statesOf()).toEqual([]);
  accepted(await openSaying(world.deps, ANA, REMINDER(own)));
  accepted(await dismissSaying(world.deps, ANA, REMINDER(own)));
  expect(await statesOf()).toEqual([["REMINDER", "OPENED", null]]);

  // Clients' choices, and the way of sending, are for owners and managers only.
  const clientId = await clientIdOf(own);
  expect(await noteChoice(world.deps, ANA, { clientId, choice: "refuse" })).toMatchObject(forbidden);
  expect(await viewRefusing(world.deps, ANA)).toMatchObject(forbidden);
  expect(await queueSaying(world.deps, ANA, REMINDER(own))).toMatchObject(forbidden);
  await run({ sql: "update businesses set professionals_see_phones = 0 where id = 'salon'" });
  expect(await openSaying(world.deps, ANA, REMINDER(own))).toMatchObject(forbidden);
});

test("a professional announces a delay only to the clients of their own bookings", async () => {
  const world = openWorld();
  const today = "2026-11-05";
  await run({ sql: "update businesses set professionals_see_phones = 1 where id = 'salon'" });
  const own = await place(world, { client: SOL, date: today, lines: [line({ startMinute: 600 })] });
  await place(world, { client: SOL, date: today, lines: [line({ startMinute: 720, employeeId: "bruno" })] });
  await place(world, {
    ...{ client: SOL, date: today },
    lines: [line({ startMinute: 840 }), line({ startMinute: 885, employeeId: "bruno" })],
  });
  const late = { employeeId: "bruno", minutes: 15 };
  const { rows } = accepted(await viewQueue(world.deps, ANA, { view: "todos", after: 0, late }));
  expect(rows).toMatchObject([{ saying: "LATE", bookingId: own }]);
  await run({ sql: "update businesses set professionals_see_phones = 0 where id = 'salon'" });
});
