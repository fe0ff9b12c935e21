import { queueOf } from "#app/domain/sayings/to-say.ts";
import { MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { tomorrows } from "#app/usecases/sayings/queue/all-to-say.server.ts";
import { templateOf } from "#app/usecases/sayings/queue/saying-words.server.ts";
import { keptTemplates, zonesOf } from "#db/queries/messages/sayings/saying-setup.ts";
import { remindersToSay } from "#db/queries/messages/sayings/to-say.ts";
import { queueForApi } from "#db/queries/messages/whatsapp/api-sayings.ts";
import {
  accountsToCheck,
  takeCheck,
  type WhatsAppAccount,
} from "#db/queries/messages/whatsapp/whatsapp-accounts.ts";
import { quietOf } from "#db/queries/setup/archive/quiet-turnos.ts";
import { read, readAll } from "#db/reading.ts";
import { tryWrite, write } from "#db/writing.ts";
import { forEachDue } from "../../jobs/for-each-due.ts";
import { type JobReport, joint } from "../../jobs/job-runs.server.ts";
import { isOver, NO_END, type TimeLeft } from "../../jobs/tick.ts";
import { quotaNow } from "./queue-saying.server.ts";
import { sendSayings } from "./send-sayings.server.ts";

const MOST_AT_ONCE = 20;
/** Tomorrow's reminders are not urgent, and each check costs. */
const CHECK_EVERY_MS = 10 * MINUTE_MS;

/**
 * Queues the reminders of businesses that send them automatically, and sends what is due. Only for clients that have agreed to it
 * and were not told by hand.
 */
export async function say(deps: Deps, time: TimeLeft = NO_END): Promise<JobReport> {
  if (deps.whatsApp === null) return { done: 0, errors: [] };
  const due = await read(deps.db, accountsToCheck(deps.db, deps.now(), MOST_AT_ONCE));
  const queued = await forEachDue(due, (account) => queueReminders(deps, account), {
    isOver: () => isOver(deps, time),
  });
  return joint([{ ...queued, done: 0 }, await sendSayings(deps, time)]);
}

async function queueReminders(deps: Deps, account: WhatsAppAccount): Promise<boolean> {
  const { db } = deps;
  const now = deps.now();
  const { businessId } = account;
  if (!(await tryWrite(db, takeCheck(db, account, now + CHECK_EVERY_MS)))) return false;
  const { stores, templates, quiet } = await readAll(db, {
    quiet: quietOf(db, businessId),
    stores: zonesOf(db, businessId),
    templates: keptTemplates(db, businessId),
  });
  if (templateOf(templates, "REMINDER").metaName === null) return false;
  const zones = stores.map(({ timeZone }) => timeZone);
  const key = { businessId, employeeId: null, ...tomorrows(zones, now), after: quiet.until };
  const all = await read(db, remindersToSay(db, key));
  const wanted = queueOf(all, { view: "recordatorios", now }).rows.filter(
    ({ state, isConsented }) => state === null && isConsented,
  );
  if (wanted.length === 0) return false;
  const messages = wanted.map(({ saying, subject, bookingId }) => {
    return { id: deps.newId(), saying, subject, bookingId, userId: null };
  });
  await write(db, [queueForApi(db, { businessId, messages }, quotaNow(deps))]);
  return true;
}
