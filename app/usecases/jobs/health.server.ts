import { JOB_NAMES } from "#app/domain/codes/job.ts";
import { DAY_MS, type Instant, MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { type Backlog, backlog } from "#db/queries/jobs/health.ts";
import {
  CLOCK,
  healthOfClock,
  healthOfJobs,
  type JobHealth,
  noteClockAwaited,
} from "#db/queries/jobs/jobs.ts";
import { type PoisonedMails, poisonedMails } from "#db/queries/messages/outbox.ts";
import { read, readAll } from "#db/reading.ts";
import { write } from "#db/writing.ts";

export type { Backlog, Waiting } from "#db/queries/jobs/health.ts";
export type { JobHealth } from "#db/queries/jobs/jobs.ts";
export type { PoisonedMails } from "#db/queries/messages/outbox.ts";

/** When the clock last went round (ms); null: never. `down`: not for five minutes, or as long since it was first awaited. */
export type ClockHealth = { readonly status: "ok" | "down"; readonly lastRoundAt: Instant | null };

/** What only the operator may know. */
export type Details = {
  /** The clock and every job; one that never broke went well whenever the clock went round. */
  readonly jobs: readonly JobHealth[];
  readonly backlog: Backlog;
  /** Of the last seven days. */
  readonly failedMails: readonly PoisonedMails[];
};

export type Health =
  | { readonly database: "down" }
  /** `details`: null where nobody asked. */
  | { readonly database: "ok"; readonly clock: ClockHealth; readonly details: Details | null };

/** Five rounds missed are no hiccup. */
const DEAD_MS = 5 * MINUTE_MS;
const FAILED_DAYS = 7;

/**
 * Whether the database answers and the clock goes round and, for the operator alone, how the jobs are doing and what
 * waits for them; how it failed is for the log, not for the caller (contract, Conventions).
 */
export async function checkHealth(deps: Deps, asksDetails: boolean): Promise<Health> {
  try {
    const details = asksDetails ? await detailsNow(deps) : null;
    return { database: "ok", clock: await clockNow(deps), details };
  } catch {
    return { database: "down" };
  }
}

/** A clock that has never gone round is awaited from the first question on: a new deployment has five minutes too. */
async function clockNow({ db, now }: Deps): Promise<ClockHealth> {
  const at = now();
  const clock = await read(db, healthOfClock(db));
  if (clock === null) await write(db, [noteClockAwaited(db, at)]);
  const since = clock?.lastOkAt ?? clock?.lastErrorAt ?? at;
  return { status: at - since < DEAD_MS ? "ok" : "down", lastRoundAt: clock?.lastOkAt ?? null };
}

async function detailsNow({ db, now }: Deps): Promise<Details> {
  const at = now();
  const { known, ...rest } = await readAll(db, {
    known: healthOfJobs(db),
    backlog: backlog(db, at),
    failedMails: poisonedMails(db, at - FAILED_DAYS * DAY_MS),
  });
  const { lastOkAt = null } = known.find(({ name }) => name === CLOCK) ?? {};
  const well = { lastOkAt, lastErrorAt: null, lastError: null };
  const names = [CLOCK, ...JOB_NAMES];
  const jobs = names.map((name) => known.find((job) => job.name === name) ?? { name, ...well });
  return { jobs, ...rest };
}
