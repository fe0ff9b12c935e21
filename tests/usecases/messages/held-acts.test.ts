import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Resolution } from "#app/domain/setup/affected/resolutions.ts";
import type { CalendarChange } from "#app/domain/setup/affected/setup-calendar.ts";
import { toUtcMinute } from "#app/domain/time/time.ts";
import { HOUR_MS, MINUTE_MS } from "#app/domain/time/units.ts";
import { createStaffBooking } from "#app/usecases/agenda/create-staff-booking.server.ts";
import { settleAffected } from "#app/usecases/bookings/staff/settle-affected.server.ts";
import { answerRequest } from "#app/usecases/legal/business-requests.server.ts";
import { deliverMail } from "#app/usecases/messages/deliver-mail.server.ts";
import { turnoCode } from "#app/usecases/secrets/turno-link.server.ts";
import { affectedTurnos } from "#app/usecases/setup/affected/affected-turnos.server.ts";
import { fakeMail, withMail } from "#tests/fakes/fake-mail.ts";
import { run } from "#tests/support/database/database.ts";
import { FRIDAY, forgetBookings, openSalon, ZONE } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { accepted, DUENA, wish } from "#tests/usecases/agenda/agenda-story.ts";
import { file, forgetRequests } from "#tests/usecases/legal/legal-story.ts";
import { close, forgetCommissions } from "#tests/usecases/money/commissions/settling.ts";

beforeAll(openSalon);
beforeEach(forgetRequests);
beforeEach(forgetBookings);
beforeEach(forgetCommissions);
beforeEach(() =>
  run(
    { sql: "delete from clients" },
    { sql: "delete from rate_hits" },
    { sql: "update businesses set published_at = 0" },
    { sql: "update employees set email = null" },
    { sql: "update employees set email = 'bruno@extrana.test', bookable = 1 where id = 'bruno'" },
  ),
);

const YESTERDAY = "2026-11-04";
const ANA_OFF: CalendarChange = {
  kind: "TIME_OFF",
  employeeId: "ana",
  spans: [{ from: toUtcMinute(FRIDAY, 540, ZONE), to: toUtcMinute(FRIDAY, 780, ZONE) }],
};

/** `most`: the business's first contacts for each day. */
function openPost(most: number) {
  const caps = openWorld().deps.settings.mailCaps;
  const world = openWorld({ mailCaps: { ...caps, FIRST_CONTACTS: most, NETWORK_FIRST_CONTACTS: 1e6 } });
  const mail = fakeMail();
  const deps = withMail(world, mail);
  return {
    world,
    async sent() {
      const before = mail.sent.length;
      expect((await deliverMail(deps, { wait: async () => {} })).errors).toEqual([]);
      return mail.sent.slice(before).map(({ to, subject, text }) => ({ to: to.join(), subject, text }));
    },
  };
}

const publish = (isPublic: boolean) =>
  run({ sql: `update businesses set published_at = ${isPublic ? 0 : "null"} where id = 'salon'` });

/** A booking with Ana for a client that staff wrote down. */
async function placed(
  world: World,
  name: string,
  startMinute: number,
  email: string | null,
): Promise<string> {
  const client = { firstName: name, lastName: "", email, phone: null };
  const made = wish({ client, date: FRIDAY, notify: false });
  const lines = made.lines.map((line) => ({ ...line, startMinute }));
  return accepted(await createStaffBooking(world.deps, DUENA, { ...made, lines })).id;
}

async function settle(world: World, resolutions: Readonly<Record<string, Resolution>>) {
  const { turnos } = await affectedTurnos(world.deps, "salon", [ANA_OFF]);
  const of = new Map(Object.entries(resolutions));
  return settleAffected(world.deps, { businessId: "salon", turnos, resolutions: { of, note: null } });
}

async function tipped(): Promise<void> {
  await run({
    sql: `insert into commission_adjustments (id, business_id, employee_id, kind, centavos, date, created_at, created_by)
      values ('propina', 'salon', 'bruno', 'TIP', 100000, ?, 0, 'duena')`,
    params: [YESTERDAY],
  });
}

test("bookings affected by a change name the clients that are not told", async () => {
  const { world } = openPost(1e6);
  await publish(false);
  const off = await placed(world, "Sol", 600, "sol@extrana.test");
  const on = await placed(world, "Luz", 660, "luz@extrana.test");
  const bare = await placed(world, "Paz", 720, null);
  const settled = await settle(world, {
    [off]: { kind: "CANCEL" },
    [on]: { kind: "MOVE", employeeId: "bruno" },
    [bare]: { kind: "CANCEL" },
  });
  expect(settled).toMatchObject({ cancelled: [off, bare], moved: [on], kept: [] });
  expect(settled.untold).toEqual([
    { bookingId: off, why: "NOT_PUBLISHED" },
    { bookingId: on, why: "NOT_PUBLISHED" },
    { bookingId: bare, why: "NO_EMAIL" },
  ]);
});

test("known clients are told past the cap, and new clients while there is room", async () => {
  const { world } = openPost(0);
  const known = await placed(world, "Sol", 600, "sol@extrana.test");
  await run({ sql: "update clients set contacted_at = 1" });
  const strange = await placed(world, "Luz", 660, "luz@extrana.test");
  const settled = await settle(world, { [known]: { kind: "CANCEL" }, [strange]: { kind: "CANCEL" } });
  expect(settled.untold).toEqual([{ bookingId: strange, why: "TOO_MANY" }]);
  const roomy = openPost(5).world;
  const other = await placed(roomy, "Mar", 720, "mar@extrana.test");
  expect((await settle(roomy, { [other]: { kind: "CANCEL" } })).untold).toEqual([]);
});

test.each([
  ["NOT_PUBLISHED", false, 1e6],
  ["TOO_MANY", true, 0],
  [null, true, 5],
] as const)(
  "a statement of a professional without an account says that its mail is held: %s",
  async (held, isPublic, most) => {
    const { world, sent } = openPost(most);
    await publish(isPublic);
    await tipped();
    expect(accepted(await close(world, YESTERDAY, YESTERDAY, "bruno")).held).toBe(held);
    expect((await sent()).map(({ to }) => to)).toEqual(held === null ? ["bruno@extrana.test"] : []);
  },
);

test("a professional with an account, or without an email, is no first contact", async () => {
  const { world } = openPost(0);
  await tipped();
  await run({ sql: "update employees set email = null" });
  expect(accepted(await close(world, YESTERDAY, YESTERDAY, "bruno")).held).toBeNull();
  await run({
    sql: `insert into commission_adjustments (id, business_id, employee_id, kind, centavos, date, created_at, created_by)
      values ('otra', 'salon', 'ana', 'TIP', 100000, ?, 0, 'duena')`,
    params: [YESTERDAY],
  });
  expect(accepted(await close(world, YESTERDAY, YESTERDAY, "ana")).held).toBeNull();
});

/** A legal request about a booking that staff wrote down; its writer has confirmed nothing. */
async function asked(world: World) {
  const bookingId = await placed(world, "Sol", 600, "sol@extrana.test");
  const bookingCode = turnoCode(world.deps.settings, bookingId);
  return file(world, { email: "sol@extrana.test", name: "Sol Paz", bookingCode });
}

test.each([
  ["NOT_PUBLISHED", false, 1e6],
  ["TOO_MANY", true, 0],
  [null, true, 5],
] as const)(
  "an answer to a request of the law says that its mail is held: %s",
  async (held, isPublic, most) => {
    const { world, sent } = openPost(most);
    await publish(isPublic);
    const { id } = await asked(world);
    await sent();
    expect(accepted(await answerRequest(world.deps, DUENA, { id, answer: "Listo." })).held).toBe(held);
    expect((await sent()).map(({ to }) => to)).toEqual(held === null ? ["sol@extrana.test"] : []);
  },
);

test("a writer with a confirmed email gets the answer at any time", async () => {
  const { world, sent } = openPost(0);
  const { id } = await asked(world);
  await run({ sql: "update legal_requests set confirmed_at = 1" });
  await sent();
  expect(accepted(await answerRequest(world.deps, DUENA, { id, answer: "Listo." })).held).toBeNull();
  expect((await sent()).map(({ to }) => to)).toEqual(["sol@extrana.test"]);
});

test("the digest lists unsent answers and statements beside bookings", async () => {
  const { world, sent } = openPost(0);
  const { id, code } = await asked(world);
  await tipped();
  await sent();
  accepted(await answerRequest(world.deps, DUENA, { id, answer: "Listo." }));
  world.pass(1);
  accepted(await close(world, YESTERDAY, YESTERDAY, "bruno"));
  await sent();
  world.pass(HOUR_MS + MINUTE_MS);
  const [digest, ...more] = await sent();
  expect(more).toEqual([]);
  expect(digest).toMatchObject({ to: "duena@correo.test", subject: "No mandamos 2 avisos a tus clientes" });
  expect(digest?.text).toContain("- Liquidación (bruno Gómez · 4 de noviembre)");
  expect(digest?.text).toContain(`- Respuesta a un pedido (Sol Paz · ${code})`);
  expect(digest?.text).toMatch(/Ver los pedidos: http\S+\/backoffice\/legal\n/);
  world.pass(HOUR_MS);
  expect(await sent()).toEqual([]);
});
