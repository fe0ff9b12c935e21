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

/** The clock's last round (ms); null: never. `down`: none for five minutes, or in five minutes since it was first awaited. */
export type ClockHealth = { readonly status: "ok" | "down"; readonly lastRoundAt: Instant | null };

/** Details for the operator only. */
export type Details = {
  /** The clock and every job; a job that never failed has the time of the clock's last round. */
  readonly jobs: readonly JobHealth[];
  readonly backlog: Backlog;
  /** Of the last seven days. */
  readonly failedMails: readonly PoisonedMails[];
};

type Health =
  | { readonly database: "down" }
  /** `details`: null where they were not asked for. */
  | { readonly database: "ok"; readonly clock: ClockHealth; readonly details: Details | null };

/** Five missed rounds are more than a short disturbance. */
const DEAD_MS = 5 * MINUTE_MS;
const FAILED_DAYS = 7;

/**
 * Whether the database answers and the clock runs and, for the operator alone, the state of the jobs and their backlog. Causes of
 * failures go to the log, not to the caller (contract, Conventions).
 */
export async function checkHealth(deps: Deps, asksDetails: boolean): Promise<Health> {
  try {
    const details = asksDetails ? await detailsNow(deps) : null;
    return { database: "ok", clock: await clockNow(deps), details };
  } catch {
    return { database: "down" };
  }
}

/** A clock without any round is awaited from the first check on: a new deployment has five minutes too. */
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
