import type { Actor, Deps } from "#app/usecases/deps.ts";
import { entryToken } from "#app/usecases/secrets/waitlist-link.server.ts";
import { type JoinInput, joinWaitlist } from "#app/usecases/waitlist/join-waitlist.server.ts";
import { offerFreedTimes } from "#app/usecases/waitlist/offer-freed-times.server.ts";
import { type Row, run } from "#tests/support/database/database.ts";
import { CENTRO, CLIENTE, FRIDAY, GUEST } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import type { World } from "#tests/support/world.ts";

export const MINUTE_MS = 60_000;

/** A customer with an account waits for a haircut with Ana on Friday morning, except for the fields in `wishes`. */
export function wish(wishes: Partial<JoinInput> = {}): JoinInput {
  return {
    ...CENTRO,
    servicePriceIds: ["corte-unico"],
    employeeId: "ana",
    othersToo: false,
    days: [FRIDAY],
    part: "MORNING",
    guest: null,
    phone: null,
    key: null,
    ...wishes,
  };
}

export const guestNamed = (name: string) => ({
  name,
  email: `${name.split(" ")[0]}@correo.test`.toLowerCase(),
});

/** Adds a waitlist entry; answers its id. */
export async function join(
  world: World,
  wishes: Partial<JoinInput> = {},
  actor: Actor = CLIENTE,
): Promise<string> {
  const joined = await joinWaitlist(world.deps, wishes.guest ? GUEST : actor, wish(wishes));
  if (!joined.ok) throw new Error(joined.error.code);
  await world.settle();
  return joined.value.entryId;
}

/** The token of an entry's mail link. */
export function tokenOf(deps: Deps, entryId: string): string {
  return entryToken(deps.settings, entryId);
}

/** Checks the salon's list, as any calendar change does, and waits for the work that follows. */
export async function check(world: World): Promise<number> {
  const made = await offerFreedTimes(world.deps, "salon");
  await world.settle();
  return made;
}

/** Fills Ana's Friday morning with four haircuts, and leaves a quarter of an hour that fits nothing. */
export async function fillMorning(world: World): Promise<string[]> {
  const ids: string[] = [];
  for (const startMinute of [540, 585, 630, 675, 720]) {
    ids.push(await bookTurno(world, { startMinute, actor: OWNER_OF_TURNOS }));
  }
  return ids;
}

/** The owner of the bookings in the way, without an entry. */
export const OWNER_OF_TURNOS = { ...CLIENTE, userId: "otra" };

export async function cancel(bookingId: string): Promise<void> {
  await run({
    sql: "update bookings set status = 'CANCELLED', version = version + 1 where id = ?",
    params: [bookingId],
  });
}

/** All offers, oldest first: 'ana 2026-11-06 10:30 OPEN'. */
export async function offers(): Promise<string[]> {
  const [rows = []] = await run({
    sql: "select * from waitlist_offers order by rowid",
  });
  return rows.map(offerText);
}

function offerText(row: Row): string {
  const minute = Number(row.start_minute);
  const time = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
  return `${row.employee_id} ${row.date} ${time} ${row.status}`;
}

export async function rowsOf(table: string): Promise<readonly Row[]> {
  const [rows = []] = await run({ sql: `select * from ${table} order by rowid` });
  return rows;
}

export async function statusOf(entryId: string): Promise<string> {
  const [rows] = await run({ sql: "select status from waitlist_entries where id = ?", params: [entryId] });
  return String(rows?.[0]?.status);
}

/** The id of an entry's newest offer. */
export async function offerOf(entryId: string): Promise<string> {
  const [rows] = await run({
    sql: "select id from waitlist_offers where entry_id = ? order by offered_at desc, rowid desc limit 1",
    params: [entryId],
  });
  return String(rows?.[0]?.id);
}

/** The times that are held, as professional and start minute. */
export async function held(): Promise<string[]> {
  const [rows = []] = await run({
    sql: "select employee_id, id from time_off where kind = 'HELD' order by start_utc_minute",
  });
  return rows.map((row) => `${row.employee_id} ${row.id}`);
}
