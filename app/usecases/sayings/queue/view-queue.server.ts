import { ok, type Result } from "#app/domain/result.ts";
import { type Queue, type QueueView, queueOf, type ToSay } from "#app/domain/sayings/to-say.ts";
import {
  addDays,
  type LocalDate,
  type MinuteOfDay,
  toLocal,
  toUtcMinute,
  USUAL_ZONE,
} from "#app/domain/time/time.ts";
import { DAY_MINUTES, DAY_MS, utcMinuteOf } from "#app/domain/time/units.ts";
import { OFFERED_ZONES } from "#app/text/setup/stores/stores.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type CallRow, callsToMake } from "#db/queries/messages/calls.ts";
import { speakingBusiness } from "#db/queries/messages/sayings/saying-facts.ts";
import {
  type KeptTemplate,
  keptTemplates,
  namedEmployees,
  zonesOf,
} from "#db/queries/messages/sayings/saying-setup.ts";
import { lateToSay } from "#db/queries/messages/sayings/to-say.ts";
import { whatsAppOf } from "#db/queries/messages/whatsapp/whatsapp-accounts.ts";
import { NOTHING, type Reading, read, readAll } from "#db/reading.ts";
import { type Channel, channelOf } from "../whatsapp/account.server.ts";
import { allToSay } from "./all-to-say.server.ts";
import { type QueueRow, queueRows } from "./queue-rows.server.ts";
import { ownPage, templateOf } from "./saying-words.server.ts";
import { type Speaker, speakerOf } from "./speaker.server.ts";

type QueueAsked = {
  readonly view: QueueView;
  /** Number of rows before the page. */
  readonly after: number;
  /** Messages about a late professional, shown instead of the queue. */
  readonly late: Late | null;
};

type Late = { readonly employeeId: string; readonly minutes: number };

/** Number of rows on a page. */
const ON_A_PAGE = 12;

export type QueuePage = Pick<Queue, "counts" | "hidden"> & {
  /** Whether the member runs the business; a professional only sends messages about their own bookings. */
  readonly isManager: boolean;
  /** Bookings came from a file, whose clients get no reminders (`remindImported`). */
  readonly isQuiet: boolean;
  readonly rows: readonly QueueRow[];
  /** Bookings whose clients are to be called, and those called today. */
  readonly calls: readonly CallRow[];
  readonly today: LocalDate;
  /** Number of rows before the next page; null: there is none. */
  readonly next: number | null;
  /** The minute from which tomorrow's reminders appear; null: they are there. */
  readonly remindersFrom: MinuteOfDay | null;
  readonly employees: readonly {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
  }[];
  readonly templates: readonly KeptTemplate[];
  readonly channel: Channel;
  readonly salon: { readonly name: string; readonly page: string };
};

/**
 * The queue of messages that the actor's business has for its clients; professionals send theirs by hand. FORBIDDEN as
 * `speakerOf`.
 */
export async function viewQueue(
  deps: Deps,
  actor: SignedIn,
  { view, after, late }: QueueAsked,
): Promise<Result<QueuePage, Refusal>> {
  const speaker = await speakerOf(deps, actor);
  if (!speaker.ok) return speaker;
  const { db, settings } = deps;
  const { businessId, onlyEmployeeId } = speaker.value;
  const isManager = onlyEmployeeId === null;
  const now = deps.now();
  const toSay = (zones: readonly string[]) => allToSay(deps, { ...speaker.value, zones, now });
  const { all, delayed, ...setup } = await readAll(db, {
    // Asked before the zones of the stores are known: nearly all are in these.
    all: toSay(OFFERED_ZONES),
    delayed: late === null ? NOTHING : lateRows(deps, speaker.value, late),
    stores: zonesOf(db, businessId),
    templates: keptTemplates(db, businessId),
    business: speakingBusiness(db, businessId),
    employees: namedEmployees(db, businessId),
    account: whatsAppOf(db, businessId),
    calls: callsToMake(db, { businessId, onlyEmployeeId, now: utcMinuteOf(now), since: now - DAY_MS }),
  });
  const { stores, templates, business } = setup;
  const employees = setup.employees.filter(({ id }) => isManager || id === onlyEmployeeId);
  if (business === null) throw new Error("A business that is managed is not there");
  const { fromMinute } = templateOf(templates, "REMINDER");
  const zones = stores.map(({ timeZone }) => timeZone);
  const areKnown = zones.every((zone) => OFFERED_ZONES.includes(zone));
  const found = areKnown ? all : await read(db, toSay(zones));
  const { rows, counts, hidden } = queueOf(found, { view, now });
  const shown = delayed ?? rows.slice(after, after + ON_A_PAGE);
  const speaking = { business, templates, settings, now };
  const channel = channelOf(deps, isManager ? setup.account : null);
  const isEarly = stores.every(({ timeZone }) => toLocal(utcMinuteOf(now), timeZone).minute < fromMinute);
  return ok({
    ...{ isManager, counts, hidden, employees, templates: isManager ? templates : [] },
    isQuiet: business.quietUntil !== null,
    ...{ calls: setup.calls, today: toLocal(utcMinuteOf(now), stores[0]?.timeZone ?? USUAL_ZONE).date },
    rows: await queueRows(deps, { businessId, shown, speaking, channel }),
    next: late === null && rows.length > after + ON_A_PAGE ? after + ON_A_PAGE : null,
    remindersFrom: isEarly ? fromMinute : null,
    channel,
    salon: { name: business.name, page: ownPage(settings, business) },
  });
}

/** Messages about the bookings that the professional still has today. */
function lateRows(
  { db, now }: Deps,
  { businessId, onlyEmployeeId }: Speaker,
  asked: Late,
): Reading<readonly ToSay[]> {
  const { minutes } = asked;
  const employeeId = onlyEmployeeId ?? asked.employeeId;
  const from = utcMinuteOf(now());
  const { date } = toLocal(from, USUAL_ZONE);
  const to = Math.max(toUtcMinute(addDays(date, 1), 0, USUAL_ZONE), from + DAY_MINUTES / 24);
  const key = { businessId, employeeId, minutes, from, to, isOnly: onlyEmployeeId !== null };
  const { statements, answer } = lateToSay(db, key);
  return { statements, answer: (results) => answer(results).filter(({ isRefused }) => !isRefused) };
}
