import { checkReminders, type ReminderCheck } from "#app/domain/reminders.ts";
import { instantOf, MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { forEachDue } from "#app/usecases/jobs/for-each-due.ts";
import { type JobReport, joint } from "#app/usecases/jobs/job-runs.server.ts";
import { isOver, NO_END, type TimeLeft } from "#app/usecases/jobs/tick.ts";
import { PAGE } from "#db/purging.ts";
import { noteReminderChecks } from "#db/queries/messages/made-reminder-checks.ts";
import {
  type DueReminderCheck,
  deferReminderCheck,
  dueReminderChecks,
  MOST_AT_ONCE,
  type NotedReminderCheck,
  noteReminderCheck,
  passOverBegun,
} from "#db/queries/messages/reminders.ts";
import { read } from "#db/reading.ts";
import { tryWrite, write } from "#db/writing.ts";

/** Most pages a run, twice what can be sent until the next: the rest of its time is for sending. */
const MOST_PAGES = 40;
/** So few checks are tried one by one after they failed together. */
const FEW = 40;
/** Time until a booking whose check failed is checked again. */
const RETRY_MS = MINUTE_MS;

/**
 * Queues due reminders, page by page, the longest due first, until none or no time is left. It may run twice or late: each check
 * is a compare-and-set that sets the next check, and a failed one does not delay others. Whether a reminder is still wanted is
 * decided when it is sent.
 */
export async function remind(deps: Deps, time: TimeLeft = NO_END): Promise<JobReport> {
  const reports: JobReport[] = [];
  for (let page = 0; page < MOST_PAGES; page++) {
    const due = await dueAhead(deps, time);
    if (due.length > 0) reports.push(await checkAll(deps, due, time));
    if (due.length < MOST_AT_ONCE || isOver(deps, time)) break;
  }
  return joint(reports);
}

/** Bookings that have begun are passed over first, page by page: after a clock's standstill there may be thousands. */
async function dueAhead(deps: Deps, time: TimeLeft): Promise<readonly DueReminderCheck[]> {
  const { db } = deps;
  const at = deps.now();
  const due = await read(db, dueReminderChecks(db, at));
  if (due.every(({ startUtcMinute }) => at < instantOf(startUtcMinute))) return due;
  let passed: number;
  do passed = await read(db, passOverBegun(db, at));
  while (passed >= PAGE && !isOver(deps, time));
  return read(db, dueReminderChecks(db, at));
}

/** Checks all at once; if that fails, each half, and of a few each one by itself. */
async function checkAll(deps: Deps, due: readonly DueReminderCheck[], time: TimeLeft): Promise<JobReport> {
  try {
    const made = due.map((check) => ({ check, ...outcomeOf(deps, check) }));
    const { mails } = await read(deps.db, noteReminderChecks(deps.db, made));
    return { done: mails, errors: [] };
  } catch {
    const half = Math.ceil(due.length / 2);
    const isEnd = () => isOver(deps, time);
    if (due.length > FEW && !isEnd())
      return joint([
        await checkAll(deps, due.slice(0, half), time),
        await checkAll(deps, due.slice(half), time),
      ]);
    return forEachDue(due, (each) => check(deps, each), {
      isOver: isEnd,
      onBreak: (each) => write(deps.db, deferReminderCheck(deps.db, each, deps.now() + RETRY_MS)),
    });
  }
}

/** True where a reminder was queued. */
async function check(deps: Deps, each: DueReminderCheck): Promise<boolean> {
  const { mail, next } = outcomeOf(deps, each);
  const isNoted = await tryWrite(deps.db, noteReminderCheck(deps.db, each, { mail, next }));
  return isNoted && mail !== null;
}

function outcomeOf(deps: Deps, each: DueReminderCheck): NotedReminderCheck {
  const now = deps.now();
  const { due, next } = each.hasReader ? checkReminders(each, { sent: each.sent, now }) : NOTHING;
  return { mail: due === null ? null : { id: deps.newId(), reminder: due, at: now }, next };
}

/** For a booking whose client has neither an account nor an address. */
const NOTHING: ReminderCheck = { due: null, next: null };
