import { beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/domain/time/units.ts";
import { cancelStaffBooking } from "#app/usecases/agenda/cancel-staff-booking.server.ts";
import { createStaffBooking } from "#app/usecases/agenda/create-staff-booking.server.ts";
import { moveStaffBooking } from "#app/usecases/agenda/lines/move-staff-booking.server.ts";
import { tellClient } from "#app/usecases/agenda/lines/tell-client.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { deliverMail } from "#app/usecases/messages/deliver-mail.server.ts";
import { remind } from "#app/usecases/messages/remind.server.ts";
import { inviteAgain, inviteToTeam } from "#app/usecases/setup/team/invite.server.ts";
import { fakeMail, withMail } from "#tests/fakes/fake-mail.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { accepted, DUENA, line, wish } from "#tests/usecases/agenda/agenda-story.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);
beforeEach(() =>
  run(
    { sql: "delete from clients" },
    { sql: "delete from invitations" },
    { sql: "update businesses set published_at = 0" },
    { sql: "update employees set email = null" },
    { sql: "insert or ignore into members (business_id, user_id, role) values ('rival', 'duena', 'OWNER')" },
  ),
);

const RIVAL = { ...DUENA, businessId: "rival" };
const FREELY = 1e6;
/** Later than the end of any test. */
const LATER = "2026-11-13";

function openPost({ business = FREELY, network = FREELY } = {}) {
  const caps = openWorld().deps.settings.mailCaps;
  const mailCaps = { ...caps, FIRST_CONTACTS: business, NETWORK_FIRST_CONTACTS: network };
  const world = openWorld({ mailCaps });
  const mail = fakeMail();
  const deps = withMail(world, mail);
  return {
    world,
    /** The mails since the last call: recipients, subject and text. */
    async sent(): Promise<
      readonly { readonly to: string; readonly subject: string; readonly text: string }[]
    > {
      const before = mail.sent.length;
      expect((await deliverMail(deps, { wait: async () => {} })).errors).toEqual([]);
      return mail.sent.slice(before).map(({ to, subject, text }) => ({ to: to.join(), subject, text }));
    },
  };
}

function stranger(number: number) {
  return { firstName: `Sol ${number}`, lastName: "", email: `${number}@extrana.test`, phone: null };
}

async function madeFor(deps: Deps, number: number, actor = DUENA) {
  const place =
    actor === DUENA
      ? {}
      : {
          storeId: "ajena",
          lines: [
            line({ serviceId: "ajeno", servicePriceId: "ajeno-unico", employeeId: "rita", minutes: 30 }),
          ],
        };
  return accepted(
    await createStaffBooking(deps, actor, wish({ client: stranger(number), date: LATER, ...place })),
  );
}

async function bookFor(deps: Deps, number: number, actor = DUENA): Promise<string> {
  return (await madeFor(deps, number, actor)).id;
}

/** Bookings for as many strangers, made as fast as an API allows. */
async function flood(world: World, [from, to]: readonly [number, number], actor = DUENA): Promise<string[]> {
  const ids: string[] = [];
  for (let number = from; number < to; number++) {
    ids.push(await bookFor(world.deps, number, actor));
    world.pass(1);
  }
  return ids;
}

const isStrange = ({ to }: { readonly to: string }) => to.endsWith("@extrana.test");

test("staff of an unpublished business send no mails to new addresses, even later", async () => {
  const { world, sent } = openPost();
  await run({ sql: "update businesses set published_at = null where id = 'salon'" });
  const [first = ""] = await flood(world, [0, 20]);
  const move = { bookingServiceId: null, employeeId: null, date: LATER, minutes: null, notify: true };
  accepted(
    await moveStaffBooking(world.deps, DUENA, { ...move, bookingId: first, version: 1, startMinute: 900 }),
  );
  accepted(
    await inviteToTeam(world.deps, DUENA, { email: "1@extrana.test", role: "MANAGER", employeeId: null }),
  );
  expect((await sent()).filter(isStrange)).toEqual([]);
  world.pass(7 * DAY_MS);
  await remind(world.deps);
  expect((await sent()).filter(isStrange)).toEqual([]);
  await run({ sql: "update businesses set published_at = 1 where id = 'salon'" });
  world.pass(MINUTE_MS);
  expect((await sent()).filter(isStrange)).toEqual([]);
});

test("a member is written to at any time as a client of their own business", async () => {
  const { world, sent } = openPost();
  await run({ sql: "update businesses set published_at = null where id = 'salon'" });
  const own = { firstName: "Ana", lastName: "Paz", email: "ana-usuaria@correo.test", phone: null };
  accepted(await createStaffBooking(world.deps, DUENA, wish({ client: own, date: LATER })));
  expect((await sent()).map(({ to }) => to)).toEqual(["ana-usuaria@correo.test"]);
});

test("a published business mails new addresses up to the daily cap and digests the rest", async () => {
  const { world, sent } = openPost({ business: 5 });
  const ids = await flood(world, [0, 30]);
  const first = (await sent()).filter(isStrange);
  expect(first.map(({ to }) => to)).toEqual([0, 1, 2, 3, 4].map((number) => `${number}@extrana.test`));
  const move = { bookingServiceId: null, employeeId: null, date: LATER, minutes: null, notify: true };
  for (const [bookingId = "", startMinute] of [
    [ids[0], 900],
    [ids[9], 915],
  ] as const) {
    accepted(await moveStaffBooking(world.deps, DUENA, { ...move, bookingId, version: 1, startMinute }));
  }
  expect((await sent()).map(({ to }) => to)).toEqual(["0@extrana.test"]);

  world.pass(HOUR_MS + MINUTE_MS);
  const [digest, ...more] = await sent();
  expect(more).toEqual([]);
  expect(digest).toMatchObject({ to: "duena@correo.test", subject: "No mandamos 26 avisos a tus clientes" });
  expect(digest?.text).toContain("Turno reprogramado: Sol 9");
  world.pass(HOUR_MS);
  expect(await sent()).toEqual([]);

  world.pass(DAY_MS);
  await flood(world, [100, 130]);
  expect((await sent()).filter(isStrange)).toHaveLength(5);
});

test("a member without booking mails still gets the digest of untold clients", async () => {
  const { world, sent } = openPost({ business: 0 });
  await run({ sql: "update members set mail_turnos = 0" });
  await bookFor(world.deps, 1);
  await sent();
  world.pass(HOUR_MS + MINUTE_MS);
  const digests = await sent();
  await run({ sql: "update members set mail_turnos = 1" });
  expect(digests.map(({ to }) => to)).toEqual(["duena@correo.test"]);
});

test("businesses of the same network share a cap, and another network has its own", async () => {
  const { world, sent } = openPost({ network: 6 });
  await flood(world, [0, 4]);
  await flood(world, [10, 14], RIVAL);
  expect((await sent()).filter(isStrange)).toHaveLength(6);
  await bookFor(world.from("203.0.113.9"), 20, RIVAL);
  expect((await sent()).map(({ to }) => to)).toEqual(["20@extrana.test"]);
});

test("a client with a changed email counts as new again", async () => {
  const { world, sent } = openPost({ business: 1 });
  const id = await bookFor(world.deps, 1);
  expect((await sent()).map(({ to }) => to)).toEqual(["1@extrana.test"]);
  await run({ sql: "update clients set email = '2@extrana.test'" });
  const move = { bookingServiceId: null, employeeId: null, date: LATER, minutes: null, notify: true };
  accepted(
    await moveStaffBooking(world.deps, DUENA, { ...move, bookingId: id, version: 1, startMinute: 900 }),
  );
  expect((await sent()).filter(isStrange)).toEqual([]);
});

test("invitations count among first contacts", async () => {
  const { world, sent } = openPost({ business: 1 });
  await bookFor(world.deps, 1);
  world.pass(1);
  accepted(
    await inviteToTeam(world.deps, DUENA, { email: "9@extrana.test", role: "MANAGER", employeeId: null }),
  );
  expect((await sent()).map(({ to }) => to)).toEqual(["1@extrana.test"]);
});

test("each act says at once that its client was not told and why", async () => {
  const { world, sent } = openPost({ business: 1 });
  const { deps } = world;
  const move = { bookingServiceId: null, employeeId: null, date: LATER, minutes: null };
  await run({ sql: "update businesses set published_at = null where id = 'salon'" });
  const made = await madeFor(deps, 1);
  const quiet = accepted(
    await moveStaffBooking(deps, DUENA, {
      ...{ ...move, bookingId: made.id, version: 1, startMinute: 900, notify: false },
    }),
  );
  const told = accepted(await tellClient(deps, DUENA, { bookingId: made.id, version: 2 }));
  const input = { email: "9@extrana.test", role: "MANAGER", employeeId: null } as const;
  const invited = accepted(await inviteToTeam(deps, DUENA, input));
  const again = accepted(await inviteAgain(deps, DUENA, invited.id));
  const off = { bookingId: made.id, version: null, note: null };
  const cancelled = accepted(await cancelStaffBooking(deps, DUENA, { ...off, notify: true }));
  const acts = { made, quiet, told: { held: told }, invited, again, cancelled };
  expect(Object.entries(acts).map(([act, { held }]) => [act, held])).toEqual([
    ["made", "NOT_PUBLISHED"],
    ["quiet", null],
    ["told", "NOT_PUBLISHED"],
    ["invited", "NOT_PUBLISHED"],
    ["again", "NOT_PUBLISHED"],
    ["cancelled", "NOT_PUBLISHED"],
  ]);
  const own = { firstName: "Ana", lastName: "Paz", email: "ana-usuaria@correo.test", phone: null };
  const ofMember = await createStaffBooking(deps, DUENA, wish({ client: own, date: LATER }));
  expect(accepted(ofMember).held).toBeNull();
  await sent();

  await run({ sql: "update businesses set published_at = 1 where id = 'salon'" });
  const known = await madeFor(deps, 2);
  expect(known.held).toBeNull();
  await sent();
  expect((await madeFor(deps, 3)).held).toBe("TOO_MANY");
  const moved = await moveStaffBooking(deps, DUENA, {
    ...{ ...move, bookingId: known.id, version: 1, startMinute: 960, notify: true },
  });
  expect(accepted(moved).held).toBeNull();
});
