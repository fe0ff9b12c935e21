import { beforeAll, beforeEach, expect, test } from "vitest";
import { offerFreedTimes } from "#app/usecases/waitlist/offer-freed-times.server.ts";
import { bookByStaff } from "#tests/api/agenda/agenda-calls.ts";
import { openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { withDora } from "#tests/support/shared-salon.ts";
import { wakingZone } from "#tests/support/waking-zone.ts";
import { liveWorld } from "#tests/support/world.ts";
import { EDGES } from "./booking-edges.ts";
import { type Contact, type Customer, newPerson, ownTurno, WAYS, type Way, waiting } from "./ways-to-book.ts";

// A client that may not book online is refused by each way of `ways-to-book.ts`. `tests/docs/blocked-clients.test.ts` finds
// the files that take customers' bookings, moves and entries in the source, so that none is missing there.

let owner = "";
beforeAll(async () => {
  await openSalonToday();
  await withDora();
  const store = "update stores set phone = '+5491144127788', time_zone = ? where id = 'centro'";
  await run({ sql: store, params: [wakingZone()] });
  owner = await newMember("OWNER");
});
beforeEach(forgetBookings);

/** Staff block a client with another name, who has this contact of the customer. */
async function block({ email, phone }: Customer, contact: Contact): Promise<void> {
  const shared = contact === "email" ? { email } : { phone };
  const body = { firstname: "Otra", lastname: "Persona", ...shared, blocked: true };
  const reply = await call("/api/client", { token: owner, body });
  if (!reply.ok) throw new Error(await reply.text());
}

const sentence = (act: "reservar" | "anotarte") =>
  `Por ahora no podés ${act} en Sucursal centro por la página. Llamá al 11 4412-7788 y te dan el turno.`;
const SENTENCES: Readonly<Record<Way["gains"], string>> = {
  ...{ turno: sentence("reservar"), move: sentence("reservar") },
  ...{ entry: sentence("anotarte"), wait: sentence("anotarte") },
};

/** Everything that a customer can make or change. */
const kept = () =>
  run(
    { sql: "select id, status, date, start_minute, version from bookings order by id" },
    { sql: "select id, status, version from waitlist_entries order by id" },
    { sql: "select id, status from waitlist_offers order by id" },
    { sql: "select id, phone, email from clients order by id" },
    { sql: "select id, phone from users order by id" },
    { sql: "select booking_id, kind from booking_changes order by booking_id, version" },
    { sql: "select dedupe_key from outbox order by dedupe_key" },
  );

const GAINED: Readonly<Record<Way["gains"], string>> = {
  turno: "select id from bookings",
  move: "select booking_id from booking_changes where kind = 'RESCHEDULED'",
  entry: "select id from waitlist_entries",
  wait: "select id from waitlist_entries where status = 'WAITING'",
};
const countOf = async (what: Way["gains"]) => (await run({ sql: GAINED[what] }))[0]?.length ?? 0;

const ROWS = Object.entries(WAYS).flatMap(([name, way]) =>
  way.by.map((contact) => ({ name, contact, ...way })),
);

test.each(ROWS)(
  "$name is closed to a customer with a blocked client's $contact, and open to another",
  async ({ contact, isGuest = false, status = 403, gains, begin }) => {
    const [blocked, other] = [await newPerson(contact, isGuest, 0), await newPerson(contact, isGuest, 1)];
    const [tryIt, succeed] = [await begin(blocked, owner), await begin(other, owner)];
    await block(blocked, contact);
    const before = await kept();
    const refused = await tryIt();
    expect(refused.text).toContain(SENTENCES[gains]);
    expect(refused.status).toBe(status);
    expect(await kept()).toEqual(before);
    const count = await countOf(gains);
    expect((await succeed()).status).toBe(200);
    expect(await countOf(gains)).toBe(count + 1);
  },
);

test("the table has a way through each file of the edge", () => {
  const tried = new Set(Object.values(WAYS).map(({ edge }) => edge));
  expect([...tried].toSorted()).toEqual(Object.values(EDGES).toSorted());
});

test.each<Contact>(["email", "phone"])(
  "staff cannot offer a time to a waiting client by a blocked %s",
  async (contact) => {
    const [blocked, other] = [await newPerson(contact, true, 0), await newPerson(contact, true, 1)];
    const staff = openVisitor(owner);
    const pageOf = async (customer: Customer) => `/backoffice/calendar/waitlist/${await waiting(customer)}`;
    const closed = await pageOf(blocked);
    const [before, open] = [await staff.visit(closed), await staff.visit(await pageOf(other))];
    await block(blocked, contact);
    const why = "Tiene bloqueadas las reservas online: no le avisamos, ni se le puede ofrecer un horario.";
    const refused = await staff.press(before, "Ofrecer y guardar", { "10:00": true });
    expect([refused.status, refused.boxes("alert")]).toEqual([409, [why]]);
    expect((await staff.visit(closed)).buttons).not.toContain("Ofrecer y guardar");
    const offered = await staff.press(open, "Ofrecer y guardar", { "10:00": true });
    expect(offered.boxes("status").join()).toContain("Le avisamos");
  },
);

test.each<Contact>(["email", "phone"])(
  "a freed time goes past a waiting client by a blocked %s, to the next one",
  async (contact) => {
    const turno = await bookByStaff(owner);
    const entries: string[] = [];
    const [blocked, next] = [await newPerson(contact, true, 0), await newPerson(contact, true, 1)];
    for (const customer of [blocked, next]) entries.push(await waiting(customer));
    await block(blocked, contact);
    expect((await call(`/api/booking/${turno}`, { method: "DELETE", token: owner })).status).toBe(204);
    // The clock's work of each minute.
    expect(await offerFreedTimes(liveWorld().deps, "salon")).toBe(1);
    expect(await run({ sql: "select entry_id as id from waitlist_offers" })).toEqual([[{ id: entries[1] }]]);
  },
);

test.each([
  ["email", "email"],
  ["phone", "teléfono"],
] as const)("staff read on card and turno that the %s is a blocked client's", async (contact, noun) => {
  const [blocked, other] = [await newPerson(contact, false, 0), await newPerson(contact, false, 1)];
  const [its, others] = [await ownTurno(blocked), await ownTurno(other)];
  await block(blocked, contact);
  const why = `Igual no puede reservar: su ${noun} está en una ficha bloqueada, la de Otra Persona`;
  const staff = openVisitor(owner);
  for (const id of [its, others]) {
    const [rows] = await run({ sql: "select client_id from bookings where id = ?", params: [id] });
    for (const path of [`/backoffice/booking/${id}`, `/backoffice/clients/${rows?.[0]?.client_id}`])
      expect((await staff.visit(path)).text.includes(why), path).toBe(id === its);
  }
});
