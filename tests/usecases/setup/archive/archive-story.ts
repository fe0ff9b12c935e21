import { createHash } from "node:crypto";
import { addDays } from "#app/domain/time/time.ts";
import { DAY_MINUTES, MINUTE_MS } from "#app/domain/time/units.ts";
import { cancelStaffBooking } from "#app/usecases/agenda/cancel-staff-booking.server.ts";
import { chargeBooking, undoCharge } from "#app/usecases/agenda/charge-booking.server.ts";
import { setStaffStatus } from "#app/usecases/agenda/staff-status.server.ts";
import { createClient } from "#app/usecases/clients/create-client.server.ts";
import type { SignedIn } from "#app/usecases/deps.ts";
import { addAdjustment } from "#app/usecases/money/commissions/adjust.server.ts";
import { closeDayTill } from "#app/usecases/money/till/close-till.server.ts";
import { addExpense, dropExpense } from "#app/usecases/money/till/expenses.server.ts";
import { setOpening } from "#app/usecases/money/till/open-till.server.ts";
import { viewTill } from "#app/usecases/money/till/view-till.server.ts";
import { bringArchive, takeArchiveIn, viewArchive } from "#app/usecases/setup/archive/archive.server.ts";
import type { ExportPart } from "#app/usecases/setup/archive/archive-files.server.ts";
import { businessZip, exportBusiness } from "#app/usecases/setup/closing/export-business.server.ts";
import { insertSalon } from "#db/queries/setup/founding-rows.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { insertRow, write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { actorOf } from "#tests/support/salon.ts";
import type { World } from "#tests/support/world.ts";
import { accepted, DUENA, line, place } from "#tests/usecases/agenda/agenda-story.ts";
import { agree, close, rule } from "#tests/usecases/money/commissions/settling.ts";

/** A seeded generator (Mulberry32): it rolls the same numbers every time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * sides);
  };
}

type Story = {
  readonly world: World;
  readonly roll: (sides: number) => number;
  today: string;
  turnos: string[];
};

/** Some days of the salon: bookings with every outcome, money, tills, commissions, and its own setup. */
export async function busyDays(
  world: World,
  { seed, days }: { readonly seed: number; readonly days: number },
) {
  const story: Story = { world, roll: dice(seed), today: "2026-11-05", turnos: [] };
  await setUp(world);
  for (let day = 0; day < days; day++) await liveThrough(story);
  for (const after of [1, 2, 9]) await book(story, addDays(story.today, after));
  await run({
    sql: `insert into calls (booking_id, business_id, version, asked_at, called_at)
      select id, business_id, version, 5, iif(id = ?1, null, 6) from bookings where id in (?1, ?2)`,
    params: story.turnos.slice(-2),
  });
  return story;
}

async function liveThrough(story: Story): Promise<void> {
  const { world, roll, today } = story;
  const till = { storeId: "centro", date: today };
  await setOpening(world.deps, DUENA, { ...till, centavos: roll(9) * 10_000, version: 0 });
  for (let turno = 0; turno < 3; turno++) await book(story, today);
  for (const bookingId of story.turnos.slice(-4)) await settle(story, bookingId);
  const key = world.deps.newId();
  const spent = { storeId: "centro", kind: "EXPENSE", method: "CASH", what: 'Café; y "azúcar"' } as const;
  await addExpense(world.deps, DUENA, { ...spent, key, centavos: 100 + roll(5000) });
  if (roll(3) === 0) await dropExpense(world.deps, DUENA, key);
  world.pass(600 * MINUTE_MS);
  if (roll(4) > 0) await closeTill(story);
  // Paid after the till was closed: it counts in the next one.
  await settle(story, story.turnos[roll(story.turnos.length)] ?? "");
  world.pass((DAY_MINUTES - 600) * MINUTE_MS);
  story.today = addDays(today, 1);
}

async function book({ world, roll, turnos }: Story, date: string): Promise<void> {
  const lines = Array.from({ length: 1 + roll(2) }, (_, index) =>
    line({
      ...(roll(2) === 0 ? { serviceId: "color", servicePriceId: "color-corto" } : {}),
      ...{ employeeId: roll(2) === 0 ? "ana" : "bruno", startMinute: 600 + roll(8) * 30 + index * 60 },
      additionalCentavos: roll(3) * 5_000,
    }),
  );
  const who = ["Sol Ríos", "Ñusta Ávila", "Mía Ω", "Bruno Díaz"][roll(4)]?.split(" ") ?? [];
  const client = { firstName: who[0] ?? "", lastName: who[1] ?? "", email: "sol@correo.test", phone: null };
  const id = await place(world, { date, lines, client, comments: roll(2) === 0 ? "Primera\nvez" : null });
  turnos.push(id);
  if (roll(3) === 0) await deposit(world, id, roll(2) === 0 ? "mercado-pago" : "cash");
}

async function deposit(world: World, id: string, provider: string): Promise<void> {
  const at = world.deps.now();
  await run(
    {
      sql: "update bookings set deposit_centavos = 30000, deposit_due_at = ?, deposit_paid_at = ?, version = version + 1 where id = ?",
      params: [at, at, id],
    },
    {
      sql: `insert into payments (id, business_id, booking_id, provider, status, amount_centavos, provider_payment_id, created_at, updated_at)
        values (?, 'salon', ?, ?, 'APPROVED', 30000, ?, ?, ?)`,
      params: [`${id}-p`, id, provider, provider === "cash" ? null : `mp-${id}`, at, at],
    },
  );
}

async function settle({ world, roll }: Story, bookingId: string): Promise<void> {
  const { deps } = world;
  const parts = [{ method: "CASH", centavos: 10_000 + roll(9) * 1_000 }] as const;
  const status = (["DONE", "NO_SHOW", "PENDING"] as const)[roll(3)] ?? "DONE";
  const outcomes = [
    () => chargeBooking(deps, DUENA, { bookingId, version: null, parts }),
    () => chargeBooking(deps, DUENA, { bookingId, version: null, parts }),
    () => setStaffStatus(deps, DUENA, { bookingId, status, version: null }),
    () => undoCharge(deps, DUENA, { bookingId, version: null }),
    () => cancelStaffBooking(deps, DUENA, { bookingId, version: null, note: "No puede", notify: false }),
  ];
  await outcomes[roll(outcomes.length)]?.();
}

async function closeTill({ world, roll, today }: Story): Promise<void> {
  const key = { storeId: "centro", date: today };
  const page = accepted(await viewTill(world.deps, DUENA, key));
  const expected = page.sums.cash.expected;
  const counted = Math.max(0, expected + (roll(2) === 0 ? 0 : -100));
  const version = page.till?.version ?? 0;
  const left = { countedCentavos: counted, leftCentavos: Math.min(counted, 5_000), reason: "Vuelto" };
  await closeDayTill(world.deps, DUENA, { ...key, version, expectedCentavos: expected, ...left });
}

/** The salon's setup: texts, rules, messages, and clients with every detail. */
async function setUp(world: World): Promise<void> {
  const { deps } = world;
  const person = {
    lastname: "Gil",
    email: "tere@correo.test",
    phone: "+5491155550134",
    notes: "Té, no café",
    tags: ["VIP"],
  };
  const more = { allergies: "Níquel", birthday: "1990-03-01", instagram: "tere.gil" };
  const tere = accepted(
    await createClient(deps, DUENA, { firstname: "Tere", ...person, ...more, blocked: true }),
  );
  accepted(await createClient(deps, DUENA, { firstname: "Mora", ...person, ...more, blocked: false }));
  await agree(
    world,
    [rule(4_000, { countedOn: "ATTENDED" }), rule(5_000, { employeeId: "ana" })],
    600,
    1_000,
  );
  await run(...ROWS.map((sql) => ({ sql })), {
    sql: "insert into client_choices (business_id, client_id, refused_at, refused_by) values ('salon', ?, 7, 'duena')",
    params: [tere.id],
  });
}

const ROWS = [
  "update businesses set description = 'Desde 1990', whatsapp = '+5491155550134', activity = 'SPA', professionals_see_phones = 1 where id = 'salon'",
  "insert into saying_templates values ('salon', 'REMINDER', '¡Hola {nombre}! {enlace}', 600, 'recordatorio', 3, 5, 'duena')",
  "insert into sayings (id, business_id, saying, subject, booking_id, state, changed_at) values ('dicho', 'salon', 'REMINDER', 'turno-ido:99', 'turno-ido', 'OPENED', 5), ('va', 'salon', 'REMINDER', 'turno-va:99', 'turno-va', 'QUEUED', 5)",
  "insert into clients_apart values ('salon', '1155550134', 5)",
  "insert into transfer_accounts values ('salon', 'Dueña Paz', 'salon.alias', null, 24, 5, 'duena')",
  "insert into holiday_answers values ('salon', '2026-12-08', 4, 'HOURS', 600, 840, 5, 'duena'), ('salon', '2026-12-25', 4, null, null, null, null, null)",
  `insert into price_changes values ('suba', 'salon', 1000, 100, '{"categories":["CABELLO"],"serviceIds":["corte"]}', '2026-10-01', 1, 2, null, 1, 'duena')`,
  `update service_prices set own = '{"ana":{"percent":20,"minutes":30},"bruno":{"centavos":1100000}}' where id = 'corte-unico'`,
  `insert into price_change_lines values ('suba', 'salon', 'corte-unico', 900000, 1000000,
    '{"ana":{"percent":20,"minutes":30},"bruno":{"centavos":1000000}}', '{"ana":{"percent":20,"minutes":30},"bruno":{"centavos":1100000}}')`,
  `insert into setup_changes values ('historia', 'salon', 3, 'duena', 'SERVICE', 'CHANGED', 'corte', 'Corte', '[{"field":"Precio","from":"$9.000","to":"$10.000"}]')`,
  "insert into day_sums (business_id, store_id, date, body, open) values ('salon', 'centro', '2026-10-01', '{\"counts\":{},\"people\":{},\"pairs\":{},\"busy\":{}}', '{\"9\":120}')",
  "insert into payment_problems (id, kind, business_id, booking_id, centavos, created_at) values ('lio', 'ACCOUNT_BROKEN', 'salon', null, null, 5)",
  `insert into waitlist_entries (id, business_id, store_id, first_name, last_name, email, phone, service_price_ids, employee_id, others_too, days, last_day, part, status, missed, known, wake_at, created_at, confirmed_at, settled_at) values
    ('espera', 'salon', 'centro', 'Sol', 'Ríos', 'sol@correo.test', '+5491155550134', '["corte-unico","color-corto"]', 'ana', 1, '["2027-03-01","2027-03-02"]', '2027-03-02', 'MORNING', 'WAITING', 1, '{"ana":[{"from":30000000,"to":30000060}]}', 9, 4, 5, null),
    ('fue', 'salon', 'centro', 'Mía', '', 'mia@correo.test', null, '["corte-unico"]', null, 0, '["2026-10-01"]', '2026-10-01', 'ANY', 'OVER', 0, '{}', null, 4, 5, 6),
    ('sin-confirmar', 'salon', 'centro', 'Eva', '', 'eva@correo.test', null, '["corte-unico"]', null, 0, '["2027-03-01"]', '2027-03-01', 'ANY', 'UNCONFIRMED', 0, '{}', 9, 4, null, null)`,
  "update time_off set series_id = 'francos' where id = 'franco'",
  "update closures set group_id = 'todas' where id = 'feriado'",
];

/** Closes Ana's commissions up to a day, and adds an advance paid to her since. */
export async function settleWithAna(world: World, until: string): Promise<void> {
  const id = world.deps.newId();
  const advance = { id, employeeId: "ana", kind: "ADVANCE", centavos: 50_000, note: "Adelanto" } as const;
  accepted(await addAdjustment(world.deps, DUENA, { ...advance, date: until }));
  accepted(await close(world, "2026-11-01", until));
  const later = { ...advance, id: world.deps.newId(), date: addDays(until, 1) };
  accepted(await addAdjustment(world.deps, DUENA, later));
}

/** A new business: its first store and service, and its owner as the only professional. */
export async function newBusiness(id: string, at: number): Promise<SignedIn> {
  const owner = { id: `${id}-yo`, firstName: "Nueva", lastName: "Dueña", userId: `${id}-duena` };
  const name = { firstName: "Nueva", lastName: "Dueña", displayName: owner.userId };
  const place = { streetName: "Thames", streetNumber: "1", city: "Palermo", region: "CABA" };
  const look = { categoryCode: "CABELLO", displayColor: "BLUE" } as const;
  const price = { minutes: 30, priceCentavos: 100, priceType: "FIXED" } as const;
  await write(db, [
    insertRow(db, users, { id: owner.userId, email: `${owner.userId}@correo.test`, ...name, createdAt: at }),
    insertRow(db, businesses, { id, name: id, slug: id, createdAt: at, publishedAt: at }),
    insertRow(db, members, { businessId: id, userId: owner.userId, role: "OWNER" }),
    ...insertSalon(db, {
      ...{ businessId: id, at, owner },
      store: { id: `${id}-primera`, name: id, activity: "SPA", ...place },
      services: [{ id: `${id}-uno`, priceId: `${id}-uno-1`, name: "Uno", ...look, ...price }],
    }),
  ]);
  return { ...actorOf(owner.userId, "BUSINESS"), businessId: id };
}

/** The archive of a business as its owner downloads it, or one of several files. */
export async function takenAlong(
  world: World,
  actor: SignedIn,
  file: ExportPart | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = file
    ? businessZip(world.deps, actor.businessId ?? "", file)
    : accepted(await exportBusiness(world.deps, actor));
  for await (const part of zip)
    chunks.push(typeof part === "string" ? new TextEncoder().encode(part) : new Uint8Array(part));
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/**
 * Brings a file, or all of several, and takes it in. Answers the outcome, the archive's id, and the owner's session,
 * acting for the business that it now has.
 */
export async function broughtIn(world: World, actor: SignedIn, ...zips: readonly Uint8Array[]) {
  for (const zip of zips) accepted(await bringArchive(world.deps, actor, zip));
  const { archive } = accepted(await viewArchive(world.deps, actor));
  accepted(await takeArchiveIn(world.deps, actor, archive?.id ?? ""));
  await world.settle();
  const owner = await actingNow(actor);
  const { archive: now } = accepted(await viewArchive(world.deps, owner));
  return { id: archive?.id ?? "", state: now?.state, fault: now?.fault ?? null, owner };
}

/** The owner's session as it is by now, with the business that it acts for. */
export async function actingNow(actor: SignedIn): Promise<SignedIn> {
  const [[member] = []] = await run({
    sql: "select business_id from members where user_id = ?",
    params: [actor.userId],
  });
  return { ...actor, businessId: String(member?.business_id) };
}

/** The new id of a file's id, where the archive was taken in. */
export function idIn(archiveId: string, id: string): string {
  return createHash("sha256").update(`${archiveId} ${id}`).digest("base64url").slice(0, 22);
}
