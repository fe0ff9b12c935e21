import { beforeAll, beforeEach, expect, test } from "vitest";
import { cancelStaffBooking } from "#app/usecases/agenda/cancel-staff-booking.server.ts";
import { noteChoice } from "#app/usecases/sayings/queue/client-choices.server.ts";
import { openSaying } from "#app/usecases/sayings/queue/mark-saying.server.ts";
import { saveTemplate } from "#app/usecases/sayings/queue/templates.server.ts";
import {
  connectWhatsApp,
  disconnectWhatsApp,
  sendAutomatically,
  viewChannel,
} from "#app/usecases/sayings/whatsapp/account.server.ts";
import { say } from "#app/usecases/sayings/whatsapp/queue-reminders.server.ts";
import { queueSaying } from "#app/usecases/sayings/whatsapp/queue-saying.server.ts";
import { receiveStatuses } from "#app/usecases/sayings/whatsapp/receive-statuses.server.ts";
import { sendSayings } from "#app/usecases/sayings/whatsapp/send-sayings.server.ts";
import { queueForApi } from "#db/queries/messages/whatsapp/api-sayings.ts";
import { write } from "#db/writing.ts";
import { fakeWhatsApp, WELL } from "#tests/fakes/fake-whatsapp.ts";
import { run } from "#tests/support/database/database.ts";
import { FRIDAY, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { ANA, accepted, DUENA, line, place, RIVAL } from "../../agenda/agenda-story.ts";
import {
  AN_HOUR,
  clientIdOf,
  forgetSayings,
  oldTurno,
  queue,
  SOL,
  statesOf,
} from "../queue/sayings-story.ts";

beforeAll(openSalon);
beforeEach(forgetSayings);

const MINUTE_MS = 60_000;
const NUMBER = { phoneNumberId: "123456789", token: WELL };
const TEXT = "Hola {nombre}, {dia} a las {hora}";

/** A salon with a connected number and Sol's booking on Friday at ten; Sol agreed to messages. */
async function connected({ perDay = 200 } = {}) {
  const world = openWorld({ whatsAppPerDay: perDay });
  const api = fakeWhatsApp();
  const deps = { ...world.deps, whatsApp: api.gateway };
  accepted(await connectWhatsApp(deps, DUENA, NUMBER));
  const template = {
    saying: "REMINDER",
    text: TEXT,
    fromMinute: 600,
    metaName: "recordatorio",
    version: 0,
  } as const;
  expect(await saveTemplate(deps, DUENA, template)).toMatchObject({ ok: true });
  const bookingId = await oldTurno(world, { client: { ...SOL, email: "sol@correo.test" } });
  const clientId = await clientIdOf(bookingId);
  accepted(await noteChoice(deps, DUENA, { clientId, choice: "consent" }));
  world.pass(AN_HOUR);
  const subject = `${bookingId}:${Date.parse(`${FRIDAY}T13:00:00Z`) / MINUTE_MS}`;
  const named = { saying: "REMINDER" as const, subject };
  return { world: { ...world, deps } as World, deps, api, bookingId, clientId, named };
}

type Connected = Awaited<ReturnType<typeof connected>>;

async function tell(
  { deps }: Connected,
  status: "sent" | "delivered" | "read" | "failed",
  code: number | null = null,
) {
  const [rows = []] = await run({ sql: "select id from sayings" });
  const reference = String(rows[0]?.id);
  await receiveStatuses(deps, [
    { phoneNumberId: "123456789", id: `wamid.${reference}`, status, code, reference },
  ]);
}

/** Adds the message to the queue, without sending it. */
async function onlyQueue({ deps, named, bookingId }: Connected): Promise<void> {
  const message = { id: deps.newId(), ...named, bookingId, userId: "duena" };
  await write(deps.db, [
    queueForApi(deps.db, { businessId: "salon", messages: [message] }, { at: deps.now(), since: 0, most: 1 }),
  ]);
}

const stateOf = async () => (await statesOf())[0]?.valueOf() as readonly unknown[] | undefined;
const mails = async () => {
  const [rows = []] = await run({
    sql: "select event from outbox where audience = 'CUSTOMER' and event like 'REMINDER%'",
  });
  return rows.map(({ event }) => event);
};

test("a number is accepted once its token works, and the token is stored encrypted", async () => {
  const world = openWorld();
  const deps = { ...world.deps, whatsApp: fakeWhatsApp().gateway };
  const wrong = await connectWhatsApp(deps, DUENA, { ...NUMBER, token: "otra-llave-0123456789" });
  expect(wrong).toMatchObject({ error: { code: "CODE_INVALID" } });
  expect(accepted(await viewChannel(deps, DUENA))).toMatchObject({ isAvailable: true, isSetUp: false });
  accepted(await connectWhatsApp(deps, DUENA, NUMBER));
  expect(accepted(await viewChannel(deps, DUENA))).toMatchObject({ isOn: true, number: "+54 9 123456789" });
  const [rows = []] = await run({ sql: "select token from whatsapp_accounts" });
  expect(String(rows[0]?.token)).not.toContain(WELL);
  await run({
    sql: "insert or ignore into members (business_id, user_id, role) values ('rival', 'duena', 'OWNER')",
  });
  expect(await connectWhatsApp(deps, RIVAL, NUMBER)).toMatchObject({ error: { code: "ACCOUNT_TAKEN" } });
  const forbidden = { error: { code: "FORBIDDEN" } };
  expect(await connectWhatsApp(deps, ANA, NUMBER)).toMatchObject(forbidden);
  expect(await viewChannel(deps, ANA)).toMatchObject(forbidden);
  expect(await disconnectWhatsApp(deps, ANA)).toMatchObject(forbidden);
  expect(await sendAutomatically(deps, ANA, true)).toMatchObject(forbidden);
});

test("ten simultaneous taps send a single message with its values in order", async () => {
  const here = await connected();
  const { deps, api, named, world } = here;
  const taps = await Promise.all(Array.from({ length: 10 }, () => queueSaying(deps, DUENA, named)));
  expect(taps.every(({ ok }) => ok)).toBe(true);
  await world.settle();
  await Promise.all([sendSayings(deps), sendSayings(deps)]);
  expect(api.sent).toMatchObject([
    { to: "5491158749895", template: "recordatorio", parameters: ["Sol", "mañana viernes", "10:00"] },
  ]);
  expect(await statesOf()).toEqual([["REMINDER", "SENT", null]]);
  // Nor does opening the chat send it twice.
  expect(await openSaying(deps, DUENA, named)).toMatchObject({ error: { code: "STALE" } });
  await tell(here, "read");
  await tell(here, "delivered");
  await tell(here, "sent");
  await tell(here, "failed", 131026);
  expect(await stateOf()).toEqual(["REMINDER", "READ", null]);
  expect((await queue(world)).rows).toMatchObject([{ state: "READ" }]);
});

test("a message needs the client's consent, an approved text and room in the day's cap", async () => {
  const { deps, named, clientId, api } = await connected({ perDay: 0 });
  expect(await queueSaying(deps, DUENA, named)).toMatchObject({ error: { code: "TOO_MANY" } });
  accepted(await noteChoice(deps, DUENA, { clientId, choice: "no-consent" }));
  expect(await queueSaying(deps, DUENA, named)).toMatchObject({ error: { code: "STATUS_NOT_ALLOWED" } });
  accepted(await noteChoice(deps, DUENA, { clientId, choice: "consent" }));
  const other = {
    saying: "REMINDER",
    text: `${TEXT}!`,
    fromMinute: 600,
    metaName: null,
    version: 1,
  } as const;
  expect(await saveTemplate(deps, DUENA, other)).toMatchObject({ ok: true });
  expect(await queueSaying(deps, DUENA, named)).toMatchObject({ error: { code: "UNAVAILABLE" } });
  expect(await queueSaying(deps, RIVAL, named)).toMatchObject({ ok: false });
  expect(await queueSaying(deps, ANA, named)).toMatchObject({ error: { code: "FORBIDDEN" } });
  expect(api.sent).toEqual([]);
});

test("a message without an answer is never sent again, and a later report counts", async () => {
  const here = await connected();
  const { deps, api, named, world } = here;
  api.fail("LOST");
  accepted(await queueSaying(deps, DUENA, named));
  await world.settle();
  expect(await stateOf()).toEqual(["REMINDER", "UNKNOWN", null]);
  world.pass(AN_HOUR);
  await sendSayings(deps);
  expect(api.sent).toHaveLength(1);
  await tell(here, "delivered");
  expect(await stateOf()).toEqual(["REMINDER", "DELIVERED", null]);
});

test("a message left sending by a crash becomes unknown and is not sent twice", async () => {
  const here = await connected();
  const { deps, api, world } = here;
  await onlyQueue(here);
  await run({
    sql: "update sayings set state = 'SENDING', due_at = ?",
    params: [deps.now() + 5 * MINUTE_MS],
  });
  await sendSayings(deps);
  expect(await stateOf()).toEqual(["REMINDER", "SENDING", null]);
  world.pass(6 * MINUTE_MS);
  await sendSayings(deps);
  expect(await stateOf()).toEqual(["REMINDER", "UNKNOWN", null]);
  expect(api.sent).toEqual([]);
});

test("a status that arrives during sending stands", async () => {
  const here = await connected();
  const { deps, api, named, world } = here;
  api.meanwhile(() => tell(here, "delivered"));
  accepted(await queueSaying(deps, DUENA, named));
  await world.settle();
  expect(await stateOf()).toEqual(["REMINDER", "DELIVERED", null]);
});

test("a temporarily refused message is tried again five times and then given up", async () => {
  const { deps, api, named, world } = await connected();
  await run({ sql: "update bookings set start_utc_minute = start_utc_minute" });
  for (let time = 0; time < 6; time++) api.refuse(130429, true);
  accepted(await queueSaying(deps, DUENA, named));
  await world.settle();
  for (const minutes of [1, 5, 30, 120, 360]) {
    expect(await stateOf()).toEqual(["REMINDER", "QUEUED", 130429]);
    world.pass(minutes * MINUTE_MS - 1000);
    await sendSayings(deps);
    expect(await stateOf()).toEqual(["REMINDER", "QUEUED", 130429]);
    world.pass(1000);
    await sendSayings(deps);
  }
  expect(await stateOf()).toEqual(["REMINDER", "FAILED", 130429]);
  expect(api.sent).toEqual([]);
});

test("an expired token stops the number, and the message can be opened by hand", async () => {
  const { deps, api, named, world } = await connected();
  api.refuse(190);
  accepted(await queueSaying(deps, DUENA, named));
  await world.settle();
  const { rows, channel } = await queue(world);
  expect(channel).toMatchObject({ isBroken: true, isOn: false });
  expect(rows).toMatchObject([{ state: "FAILED", error: 190, canSend: false }]);
  expect(accepted(await openSaying(deps, DUENA, named))).toContain("https://wa.me/");
  accepted(await connectWhatsApp(deps, DUENA, NUMBER));
  expect((await queue(world)).channel).toMatchObject({ isBroken: false, isOn: true });
});

test("an undeliverable message goes by mail once, and fails without an email", async () => {
  const here = await connected();
  const { deps, api, named, world, clientId } = here;
  api.refuse(131026);
  accepted(await queueSaying(deps, DUENA, named));
  await world.settle();
  expect(await stateOf()).toEqual(["REMINDER", "MAILED", 131026]);
  expect(await mails()).toEqual(["REMINDER_DAY"]);
  await run(
    { sql: "delete from sayings" },
    { sql: "update clients set email = null where id = ?", params: [clientId] },
  );
  accepted(await queueSaying(deps, DUENA, named));
  await world.settle();
  await tell(here, "failed", 131026);
  await tell(here, "failed", 131026);
  expect(await stateOf()).toEqual(["REMINDER", "FAILED", 131026]);
  expect(await mails()).toEqual(["REMINDER_DAY"]);
});

test("a message reported later as undeliverable goes by mail too", async () => {
  const here = await connected();
  accepted(await queueSaying(here.deps, DUENA, here.named));
  await here.world.settle();
  await tell(here, "failed", 131026);
  await tell(here, "failed", 131026);
  expect(await stateOf()).toEqual(["REMINDER", "MAILED", 131026]);
  expect(await mails()).toEqual(["REMINDER_DAY"]);
});

test("a queued message about a cancelled booking is not sent", async () => {
  const here = await connected();
  const { deps, api, bookingId, clientId } = here;
  await onlyQueue(here);
  accepted(await cancelStaffBooking(deps, DUENA, { bookingId, version: 1, note: null, notify: false }));
  await sendSayings(deps);
  expect(await stateOf()).toEqual(["REMINDER", "SKIPPED", null]);
  expect(api.sent).toEqual([]);
  expect(clientId).not.toBe("");
});

test("a queued message is skipped once the client refuses messages", async () => {
  const here = await connected();
  const { deps, api, clientId } = here;
  await onlyQueue(here);
  accepted(await noteChoice(deps, DUENA, { clientId, choice: "refuse" }));
  await sendSayings(deps);
  expect(await stateOf()).toEqual(["REMINDER", "SKIPPED", null]);
  expect(api.sent).toEqual([]);
});

test("the clock reminds consenting clients once, except those the staff reminded by hand", async () => {
  const { deps, api, world, named } = await connected();
  await oldTurno(world, { client: { ...SOL, firstName: "Otra" }, lines: [line({ startMinute: 660 })] });
  const told = await oldTurno(world, {
    client: { ...SOL, firstName: "Avisada" },
    lines: [line({ startMinute: 720 })],
  });
  const clientId = await clientIdOf(told);
  accepted(await noteChoice(deps, DUENA, { clientId, choice: "consent" }));
  const subject = `${told}:${Date.parse(`${FRIDAY}T15:00:00Z`) / MINUTE_MS}`;
  accepted(await openSaying(deps, DUENA, { saying: "REMINDER", subject }));
  await say(deps);
  expect(api.sent).toEqual([]);
  accepted(await sendAutomatically(deps, DUENA, true));
  for (let round = 0; round < 3; round++) {
    await Promise.all([say(deps), say(deps)]);
    world.pass(11 * MINUTE_MS);
  }
  expect(api.sent).toMatchObject([{ parameters: ["Sol", "mañana viernes", "10:00"] }]);
  expect(named.subject).not.toBe(subject);
  accepted(await sendAutomatically(deps, DUENA, false));
  expect(accepted(await viewChannel(deps, DUENA)).isAutomatic).toBe(false);
});

test("automatic messages wait from 22 to 8", async () => {
  const { deps, api, world } = await connected();
  accepted(await sendAutomatically(deps, DUENA, true));
  // 22:00 of Thursday.
  world.pass(12 * AN_HOUR);
  await say(deps);
  expect(api.sent).toEqual([]);
  world.pass(10 * AN_HOUR - MINUTE_MS);
  await say(deps);
  expect(api.sent).toEqual([]);
  world.pass(MINUTE_MS);
  await say(deps);
  expect(api.sent).toMatchObject([{ parameters: ["Sol", "hoy", "10:00"] }]);
});

test("statuses of other numbers and unknown messages change nothing", async () => {
  const { deps, named, world } = await connected();
  accepted(await queueSaying(deps, DUENA, named));
  await world.settle();
  const [rows = []] = await run({ sql: "select id from sayings" });
  const told = { id: "wamid.x", status: "read", code: null, reference: String(rows[0]?.id) } as const;
  await receiveStatuses(deps, [
    { ...told, phoneNumberId: "999999999" },
    { ...told, phoneNumberId: "123456789", reference: "nada" },
    { ...told, phoneNumberId: "123456789", reference: null },
  ]);
  expect(await stateOf()).toEqual(["REMINDER", "SENT", null]);
  // The hash alone is enough.
  await receiveStatuses(deps, [
    { ...told, id: `wamid.${rows[0]?.id}`, phoneNumberId: "123456789", reference: null },
  ]);
  expect(await stateOf()).toEqual(["REMINDER", "READ", null]);
});

test("a disconnected salon sends nothing, and queued messages fail", async () => {
  const here = await connected();
  const { deps, api, world } = here;
  await onlyQueue(here);
  accepted(await disconnectWhatsApp(deps, DUENA));
  await sendSayings(deps);
  expect(await stateOf()).toEqual(["REMINDER", "FAILED", 190]);
  expect(api.sent).toEqual([]);
  expect((await queue(world)).channel).toMatchObject({ isSetUp: false });
  expect(await place(world)).not.toBe("");
});
