import { beforeAll, beforeEach, expect, test } from "vitest";
import { bookSeries } from "#app/usecases/agenda/book-series.server.ts";
import { createClient } from "#app/usecases/clients/create-client.server.ts";
import { run } from "#tests/support/database/database.ts";
import { FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { accepted, DUENA, line, place } from "../agenda/agenda-story.ts";

let world: World;
beforeAll(openSalon);
beforeEach(async () => {
  await forgetBookings();
  world = openWorld();
});

const PHONE = "+5491158749895";
const NONE = { email: null, instagram: null, tags: [], birthday: null, allergies: null, notes: null };
const add = (
  firstname: string,
  lastname: string,
  { told, ...more }: { phone?: string | null; otherPhones?: string[]; told?: string } = {},
) =>
  createClient(
    world.deps,
    DUENA,
    { ...NONE, firstname, lastname, phone: PHONE, blocked: false, ...more },
    told ?? null,
  );
async function count() {
  const [rows] = await run({ sql: "select count(*) as many from clients" });
  return Number(rows?.[0]?.many);
}
const EXISTS = { ok: false, error: { code: "CLIENT_EXISTS" } };

test("a client of the same name and phone is asked about, and added on a second press", async () => {
  const { id } = accepted(await add("Sofía", "Ríos"));
  expect(await add("rios", "SOFIA")).toMatchObject({ error: { client: { id, firstName: "Sofía" } } });
  expect(await add("Sofía", "Ríos", { told: "otra" })).toMatchObject(EXISTS);
  expect(await count()).toBe(1);
  accepted(await add("Sofía", "Ríos", { told: id }));
  accepted(await add("Sofía", "Ríos", { told: "ANY" }));
  expect(await count()).toBe(3);
});

test("a further phone counts; another name, another phone and none do not", async () => {
  const { id } = accepted(await add("Sofía", "Ríos", { phone: "+5491144127788", otherPhones: [PHONE] }));
  expect(await add("Sofía", "Ríos")).toMatchObject({ error: { client: { id } } });
  accepted(await add("Marta", "Ríos"));
  accepted(await add("Sofi", "Ríos"));
  accepted(await add("Sofía", "Ríos", { phone: "+5491144120000" }));
  accepted(await add("Sofía", "Ríos", { phone: null }));
  accepted(await add("Sofía", "Ríos", { phone: null }));
  expect(await count()).toBe(6);
});

test("of two members who add the same client at once, one is asked", async () => {
  for (let round = 0; round < 5; round++) {
    await forgetBookings();
    const added = await Promise.all([add("Sofía", "Ríos"), add("Sofía", "Ríos"), add("Marta", "Ríos")]);
    expect(added.filter(({ ok }) => ok)).toHaveLength(2);
    expect(added.filter(({ ok }) => !ok)).toMatchObject([EXISTS]);
  }
});

const SOFIA = { firstName: "Sofía", lastName: "Ríos", email: null, phone: PHONE };
const bookAsking = (told: string | null) =>
  bookSeries(world.deps, DUENA, {
    ...{ storeId: "centro", comments: null, staffNotes: null, requestDeposit: false, notify: false },
    ...{ client: { ...SOFIA, told }, idempotency: null, clashing: "BOOK", dates: [FRIDAY] },
    lines: [line({ startMinute: 660 })],
  });

test("a new turno asks about its new client, and books nothing until the second press", async () => {
  const { id } = accepted(await add("Sofía", "Ríos"));
  expect(await bookAsking(null)).toMatchObject({ error: { code: "CLIENT_EXISTS", client: { id } } });
  expect(await run({ sql: "select id from bookings" })).toEqual([[]]);
  accepted(await bookAsking(id));
  expect(await count()).toBe(2);
});

test("a caller who is not asked books for that client, unless the email is another", async () => {
  const { id } = accepted(await add("Sofía", "Ríos"));
  const booking = await place(world, { client: SOFIA });
  expect(await run({ sql: "select client_id from bookings where id = ?", params: [booking] })).toEqual([
    [{ client_id: id }],
  ]);
  const client = { ...SOFIA, email: "otra@correo.test" };
  await place(world, { client, lines: [line({ startMinute: 720 })] });
  expect(await count()).toBe(2);
});

test("a new turno and a new card of the same client at once make one of them, or ask", async () => {
  const [card, turno] = await Promise.all([add("Sofía", "Ríos"), bookAsking(null)]);
  expect([card.ok, turno.ok].filter(Boolean)).toHaveLength(1);
  expect(await count()).toBe(1);
});
