import { beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#app/domain/time/units.ts";
import { cancelStaffBooking } from "#app/usecases/agenda/cancel-staff-booking.server.ts";
import { changeClient } from "#app/usecases/clients/change-client.server.ts";
import { readClient } from "#app/usecases/clients/clients.server.ts";
import { mergeClients, undoMerge } from "#app/usecases/clients/merge-clients.server.ts";
import { cleanUp } from "#app/usecases/jobs/clean-up.server.ts";
import { NO_END } from "#app/usecases/jobs/tick.ts";
import { openSaying } from "#app/usecases/sayings/queue/mark-saying.server.ts";
import { run } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { accepted, DUENA, line, place } from "../agenda/agenda-story.ts";
import { forgetSayings, told } from "../sayings/queue/sayings-story.ts";
import { addClient } from "./import-story.ts";

const BOTH = { keepId: "sol", mergeId: "soledad" };

let world: World;
beforeAll(openSalon);
beforeEach(async () => {
  await forgetSayings();
  await run({ sql: "delete from client_merges" });
  world = openWorld();
  await addClient("sol", { name: "Sol Ríos", phone: "+5491158749895" });
  await addClient("soledad", { name: "Soledad Ríos", phone: "+5491144127788", email: "sol@correo.test" });
});

const merge = () => mergeClients(world.deps, DUENA, { ...BOTH, choices: {} });
const undo = () => undoMerge(world.deps, DUENA, BOTH);
const seen = async (id: string) => accepted(await readClient(world.deps, DUENA, id));
const DONE = { ok: true, value: null };
const EXPIRED = { ok: false, error: { code: "UNDO_EXPIRED" } };

/** An attended booking of one of them, this many days before the world begins. */
async function attended(clientId: string, daysAgo: number, startMinute = 600): Promise<string> {
  const id = await place(world, { client: { id: clientId }, lines: [line({ startMinute })] });
  await run(
    {
      sql: `update bookings set status = 'DONE', date = date('2026-11-05', '-${daysAgo} days'), start_utc_minute = start_utc_minute - 1440 * ${daysAgo + 1},
        end_utc_minute = end_utc_minute - 1440 * ${daysAgo + 1} where id = ?`,
      params: [id],
    },
    { sql: "update booking_changes set at = at - 200000000 where booking_id = ?", params: [id] },
  );
  return id;
}

test("a merge can be undone for exactly a day", async () => {
  accepted(await merge());
  world.pass(DAY_MS - 1);
  expect(await undo()).toEqual(DONE);
  accepted(await merge());
  world.pass(DAY_MS);
  expect(await undo()).toEqual(EXPIRED);
  for (let minute = 0; minute < 20; minute++) await cleanUp(world.deps, [], { ...NO_END, minute });
  expect(await undo()).toEqual(EXPIRED);
  expect((await seen("sol")).email).toBe("sol@correo.test");
});

test("two simultaneous undos undo the merge once, and leave two clients", async () => {
  const id = await attended("soledad", 3);
  accepted(await merge());
  const undone = await Promise.all([undo(), undo()]);
  expect(undone.filter(({ ok }) => ok)).toEqual([DONE]);
  expect(undone.filter(({ ok }) => !ok)).toEqual([EXPIRED]);
  const [clients] = await run({ sql: "select id, visits, email from clients order by id" });
  expect(clients).toEqual([
    { id: "sol", visits: 0, email: null },
    { id: "soledad", visits: 1, email: "sol@correo.test" },
  ]);
  const [turnos] = await run({ sql: "select client_id from bookings where id = ?", params: [id] });
  expect(turnos).toEqual([{ client_id: "soledad" }]);
});

test("an undone merge keeps later changes: edited cards, cancelled bookings and new bookings", async () => {
  const mine = await place(world, { client: { id: "sol" } });
  const theirs = await place(world, { client: { id: "soledad" }, lines: [line({ startMinute: 720 })] });
  accepted(await merge());
  const change = {
    clientId: "sol",
    version: null,
    change: () => ({ phone: "+5491122223333", notes: "Café" }),
  };
  accepted(await changeClient(world.deps, DUENA, change));
  for (const bookingId of [mine, theirs])
    accepted(
      await cancelStaffBooking(world.deps, DUENA, { bookingId, version: 1, notify: false, note: null }),
    );
  const anew = await place(world, { client: { id: "sol" }, lines: [line({ startMinute: 840 })] });
  expect(await undo()).toEqual(DONE);
  expect(await seen("sol")).toMatchObject({
    ...{ phone: "+5491122223333", notes: "Café", email: null },
    figures: { cancellations: 1, next: { bookingId: anew } },
  });
  expect(await seen("soledad")).toMatchObject({
    ...{ phone: "+5491144127788", notes: null, email: "sol@correo.test" },
    figures: { cancellations: 1, next: null },
  });
});

test.each([
  ["told by the name that goes", "soledad", { sol: 48, soledad: 43 }],
  ["told by the name that stays", "sol", { sol: 48, soledad: 43 }],
  ["told by the name that goes, of a visit before the last", "soledad", { sol: 43, soledad: 48 }],
] as const)(
  "a missed client %s is not listed again after a merge; undo restores both",
  async (_, who, days) => {
    await attended("sol", days.sol);
    await attended("soledad", days.soledad, 720);
    const other = who === "sol" ? "Soledad" : "Sol";
    const teller = who === "sol" ? "Sol" : "Soledad";
    expect((await told(world)).toSorted()).toEqual(["MISSED Sol", "MISSED Soledad"]);
    const lastVisit = (await seen(who)).figures.lastVisit;
    accepted(await openSaying(world.deps, DUENA, { saying: "MISSED", subject: `${who}:${lastVisit}` }));
    accepted(await merge());
    expect(await told(world)).toEqual(["MISSED Sol OPENED"]);
    expect(await undo()).toEqual(DONE);
    expect(await told(world)).toEqual([`MISSED ${other}`, `MISSED ${teller} OPENED`]);
  },
);

test("a client who came again since the last message is missed again", async () => {
  await attended("sol", 43);
  await attended("soledad", 100, 720);
  await run({
    sql: `insert into sayings (id, business_id, saying, subject, state, changed_at)
      select 'old', 'salon', 'MISSED', 'soledad:' || last_visit, 'OPENED', ? from clients where id = 'soledad'`,
    params: [world.deps.now() - 50 * DAY_MS],
  });
  accepted(await merge());
  expect(await told(world)).toEqual(["MISSED Sol"]);
});

test("a business's sent messages do not count for another business", async () => {
  await attended("sol", 48);
  await attended("soledad", 43, 720);
  await run({
    sql: `insert into sayings (id, business_id, saying, subject, state, changed_at)
      select 'theirs', 'rival', 'MISSED', 'soledad:' || last_visit, 'OPENED', ? from clients where id = 'soledad'`,
    params: [world.deps.now()],
  });
  accepted(await merge());
  expect(await told(world)).toEqual(["MISSED Sol"]);
});
