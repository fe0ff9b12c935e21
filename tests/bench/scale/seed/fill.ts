import { toLocal } from "#app/domain/time/time.ts";
import { instantOf, utcMinuteOf } from "#app/domain/time/units.ts";
import { rebuildTimes } from "#app/usecases/catalog/next-times/refresh-times.server.ts";
import { rebuildSums } from "#app/usecases/reports/recount.server.ts";
import { newMeter, openD1 } from "#db/driver/client.ts";
import { FOR_TOOLS } from "#db/driver/patience.ts";
import { wordClients } from "#db/queries/clients/clients.ts";
import { seedDemo } from "#db/seed/demo.ts";
import { ZONE } from "#db/seed/salon.ts";
import { write } from "#db/writing.ts";
import type { Size } from "../size.ts";
import { inBulk, KEPT } from "./bulk.ts";
import { chainRows, smallRows } from "./chain.ts";
import { closingRows, monthsBetween, tillRows } from "./closings.ts";
import { type WorkDay, workDays } from "./days.ts";
import { clientRows, SMALL_CLIENTS, smallClientRows } from "./people.ts";
import { MESSAGES, ROWS } from "./rows.ts";
import { DRAFT, draftChain, draftSmall, HOURS_A_DAY, SMALL_PAST } from "./turnos.ts";

/** Bookings are made up to so many working days ahead. */
const DAYS_AHEAD = 12;
/** Some 100,000 bookings at a time. */
const DAYS_AT_ONCE = 45;
const CLIENTS_AT_ONCE = 10_000;
const WORDED_AT_ONCE = 500;
const BUSINESSES_AT_ONCE = 1000;

type Say = (what: string) => void;
type Run = (statements: readonly string[], ...values: readonly unknown[]) => Promise<void>;

/** More bookings are made in bulk, in a tenth of the time. */
const MOST_THROUGH_TRIGGERS = 200_000;

/**
 * Fills an empty, migrated database. Up to 200,000 bookings go through all triggers and indexes, and weigh what they
 * weigh in life; more are made in bulk. The product's own jobs then make search words, count the reports and work out
 * free times.
 */
export async function fill(db: D1Database, size: Size, say: Say): Promise<void> {
  const now = Date.now();
  const run: Run = async (statements, ...values) => {
    for (const sql of statements) {
      const bound = values.slice(
        0,
        Math.max(0, ...[...sql.matchAll(/\?(\d)/g)].map(([, place]) => Number(place))),
      );
      await db.batch([db.prepare(sql).bind(...bound)]);
    }
  };
  await seedDemo(openD1(db), now);
  await run([...chainRows(size, now), DRAFT]);
  await fillClients(run, size, now);
  say("clients");
  const past = Math.ceil(size.turnos / (size.professionals * HOURS_A_DAY));
  const days = workDays(toLocal(utcMinuteOf(now), ZONE).date, past, DAYS_AHEAD);
  const turnos = { size, days, past, now };
  const rows = async () => {
    await fillTurnos(run, turnos, say);
    await fillSmall(run, turnos, say);
  };
  if (size.turnos > MOST_THROUGH_TRIGGERS) {
    await inBulk(db, rows);
    say("indexes");
    await run(KEPT);
    say("what triggers keep");
  } else await rows();
  const first = instantOf(days[0]?.[2] ?? 0);
  for (const [nth, month] of monthsBetween(first, now).entries())
    await run(closingRows(month, nth, size.professionals));
  say("closed statements");
  await run([
    "DROP TABLE scale_draft",
    "UPDATE businesses SET published_at = NULL",
    "UPDATE businesses SET published_at = created_at",
  ]);
  await countAll(db, size, say);
}

async function fillClients(run: Run, { clients }: Size, now: number): Promise<void> {
  for (let from = 0; from < clients; from += CLIENTS_AT_ONCE)
    await run(clientRows(from, Math.min(from + CLIENTS_AT_ONCE, clients), now));
}

type Turnos = {
  readonly size: Size;
  readonly days: readonly WorkDay[];
  readonly past: number;
  readonly now: number;
};

async function fillTurnos(run: Run, { size, days, past, now }: Turnos, say: Say): Promise<void> {
  for (let from = 0; from < days.length; from += DAYS_AT_ONCE) {
    const some = days.slice(from, from + DAYS_AT_ONCE);
    await run([draftChain(size.professionals, size.clients)], JSON.stringify(some), past);
    await run(ROWS);
    await run([...MESSAGES, "DELETE FROM scale_draft"], now);
    await run(tillRows(size.stores), JSON.stringify(some.filter(([number]) => number < past)));
    say(`turnos of ${Math.min(from + DAYS_AT_ONCE, days.length)} of ${days.length} days`);
  }
}

async function fillSmall(run: Run, { size, days, past, now }: Turnos, say: Say): Promise<void> {
  const theirs = JSON.stringify(days.slice(Math.max(0, past - SMALL_PAST)));
  for (let from = 0; from < size.smallBusinesses; from += BUSINESSES_AT_ONCE) {
    const to = Math.min(from + BUSINESSES_AT_ONCE, size.smallBusinesses);
    await run([...smallRows(from, to, now), ...smallClientRows(from, to, now)]);
    await run([draftSmall(from, to)], theirs);
    await run([...ROWS, "DELETE FROM scale_draft"]);
  }
  say("small businesses");
}

/** What the clock's jobs do in time: search words, sums of days and months, and free times. */
async function countAll(binding: D1Database, size: Size, say: Say): Promise<void> {
  const db = openD1(binding, newMeter(), FOR_TOOLS);
  const people = size.clients + size.smallBusinesses * SMALL_CLIENTS;
  for (let done = 0; done < people; done += WORDED_AT_ONCE)
    await write(db, [wordClients(db, WORDED_AT_ONCE)]);
  say("search words");
  await rebuildSums({ db, now: Date.now });
  say("sums of days and months");
  await rebuildTimes({ db, now: Date.now }, () => {});
  say("free times");
}
