import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import type { Deps } from "#app/usecases/deps.ts";
import type { JobOutcome } from "#app/usecases/jobs/job-runs.server.ts";
import { newMeter, openD1 } from "#db/driver/client.ts";
import { fakeMail } from "#tests/fakes/fake-mail.ts";
import { fakePayments } from "#tests/fakes/fake-payments.ts";
import { fakeWhatsApp } from "#tests/fakes/fake-whatsapp.ts";
import { run } from "#tests/support/database/database.ts";
import { openHandled } from "#tests/support/database/handled/handled.ts";
import { wakeHandled } from "#tests/support/database/handled/woken.ts";
import { openWorld, START } from "#tests/support/world.ts";
import { MOST_SENT } from "#worker/jobs/shares.ts";
import { runDueJobs } from "#worker/jobs/timetable.ts";

const BUSINESSES = 80;
const MINUTES = 32;
/** The round's own statements: it is claimed, and notes itself and an error of each job. */
const OF_ROUND = 20;
/** Jobs that have more to do here than a share. */
const LARGE = ["expire-deposits", "waitlist", "ask-holidays", "free-times"];

type Minute = { readonly all: number; readonly outcomes: readonly JobOutcome[] };
const minutes: Minute[] = [];

beforeAll(async () => {
  await openHandled(START, { from: 0, to: BUSINESSES });
  await wakeHandled(START);
  const world = openWorld();
  for (let minute = 0; minute < MINUTES; minute++) {
    minutes.push(await goRound(world.deps, START + minute * 60_000));
    world.pass(60_000);
  }
}, 900_000);

async function goRound(world: Deps, at: number): Promise<Minute> {
  const meter = newMeter();
  const later: Promise<unknown>[] = [];
  const deps: Deps = {
    ...world,
    ...{ db: openD1(env.DB, meter), mail: fakeMail(), payments: fakePayments().gateway },
    ...{ whatsApp: fakeWhatsApp().gateway, later: (work) => void later.push(work) },
  };
  const outcomes = await runDueJobs(deps, "* * * * *", at);
  await Promise.all(later);
  return { all: meter.queries, outcomes };
}

test("where everything is due at once, no minute sends more statements than it may", () => {
  expect(Math.max(...minutes.map(({ all }) => all))).toBeLessThanOrEqual(MOST_SENT + OF_ROUND);
});

test("every job ends, and the large ones take up some of their work in the first minutes", () => {
  expect(minutes.flatMap(({ outcomes }) => outcomes).filter(({ completed }) => !completed)).toEqual([]);
  const begun = minutes.slice(0, 10).flatMap(({ outcomes }) => outcomes.filter(({ queries }) => queries > 5));
  expect(LARGE.filter((name) => !begun.some((outcome) => outcome.name === name))).toEqual([]);
});

test("nothing that was due is left in the end", async () => {
  const due = [
    "bookings where status = 'PENDING' and remind_at <= :now",
    "bookings where id like 'held-%' and id not like '%-3' and status = 'PENDING_DEPOSIT'",
    "waitlist_entries where status = 'WAITING' and wake_at <= :start",
    "legal_requests where remind_at <= :start",
    "businesses where holidays_asked_until = '' and closed_at is null",
    `price_changes where applied_at is null and undone_at is null and due_at <= :start
      and business_id in (select id from businesses where closed_at is null)`,
    "calendar_versions where looked_version <> version",
    "sums_due",
    "outbox where sent_at is null and failed_at is null and due_at <= :start",
    "clients where worded = 0",
    "one_time_codes where expires_at = 0",
  ];
  const now = START + MINUTES * 60_000;
  const counts = await run(
    ...due.map((where) => ({
      sql: `select count(*) as n from ${where.replace(":now", `${now}`).replace(":start", `${START}`)}`,
    })),
  );
  expect(due.filter((_, index) => counts[index]?.[0]?.n !== 0)).toEqual([]);
});
