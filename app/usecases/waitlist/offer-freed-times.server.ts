import {
  exactUtcMinuteOf,
  type Instant,
  instantOf,
  MINUTE_MS,
  type UtcMinute,
} from "#app/domain/time/units.ts";
import { type CheckedEntry, checkList, type NewOffer } from "#app/domain/waitlist/check-list.ts";
import { listed } from "#app/text/formats.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { isOver, NO_END } from "#app/usecases/jobs/tick.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { minuteNow, momentNow } from "#app/usecases/minute-now.ts";
import { noteChecks, wakeLists } from "#db/queries/waitlist/entries.ts";
import { tellEntry } from "#db/queries/waitlist/entry-messages.ts";
import { type TeamFacts, teamFacts, type WaitingRow, waitingList } from "#db/queries/waitlist/list-facts.ts";
import { expireOffers, insertOffer, settleOffer } from "#db/queries/waitlist/offers.ts";
import { read, readAll } from "#db/reading.ts";
import { clashOf } from "#db/refusals.ts";
import { mustHaveChanged, tryTakeTime, write, writeThenRead } from "#db/writing.ts";
import { servicesOf, teamKey, teamOf } from "./store-team.server.ts";

/** How often the list is read again after a simultaneous change. */
const ROUNDS = 5;
/** Most entries with a new offer, or without their old one, of a run: each is a batch of its own. */
const MOST_SETTLED = 40;

/**
 * Updates a business's waitlists after any change in its calendar; returns the number of new offers. Ends entries that are over,
 * and takes back offers whose time is gone. Offers free times to entries that do not know them (`checkList`), by mail and bell.
 * It may run twice, late or side by side: each offer is a compare-and-set, and the database refuses a time that is taken. Without
 * a list it reads nothing else. What a run does not reach, the clock takes up a minute later.
 */
export async function offerFreedTimes(deps: Deps, businessId: string, time = NO_END): Promise<number> {
  let left = MOST_SETTLED;
  const run: Run = { deps, businessId, mayGoOn: () => left-- > 0 && !isOver(deps, time) };
  let made = 0;
  let end: Round["end"] = "STALE";
  for (let round = 0; round < ROUNDS && end === "STALE"; round++) {
    const checked = await checkOnce(run);
    made += checked.made;
    end = checked.end;
  }
  if (end !== "DONE") await write(deps.db, [wakeLists(deps.db, [businessId], deps.now() + MINUTE_MS)]);
  if (made > 0) deps.later(deliverSoon(deps));
  return made;
}

/** `mayGoOn` is asked before each batch. */
type Run = { readonly deps: Deps; readonly businessId: string; readonly mayGoOn: () => boolean };

/** CUT: the run has come to its limit. STALE: another change came first. */
type Round = { readonly made: number; readonly end: "DONE" | "CUT" | "STALE" };

async function checkOnce(run: Run): Promise<Round> {
  const { deps, businessId } = run;
  const rows = await currentList(deps, businessId);
  if (rows.length === 0) return { made: 0, end: "DONE" };
  const storeIds = [...new Set(rows.map(({ storeId }) => storeId))];
  const stores = storeIds.map((id) => [id, rows.filter(({ storeId }) => storeId === id)] as const);
  const facts = await readAll(
    deps.db,
    Object.fromEntries(stores.map(([storeId, some]) => [storeId, factsOf(deps, businessId, some)])),
  );
  let made = 0;
  for (const [storeId, some] of stores) {
    const fact = facts[storeId];
    const round = fact && (await checkStore(run, { rows: some, facts: fact }));
    made += round?.made ?? 0;
    if (round !== undefined && round.end !== "DONE") return { made, end: round.end };
  }
  return { made, end: "DONE" };
}

/** The waiting entries, after unanswered offers past their deadline are ended. */
async function currentList(deps: Deps, businessId: string): Promise<readonly WaitingRow[]> {
  const list = waitingList(deps.db, businessId);
  const now = deps.now();
  const rows = await read(deps.db, list);
  const isOverdue = rows.some(({ offer }) => offer !== null && offer.expiresAt <= now);
  return isOverdue ? writeThenRead(deps.db, expireOffers(deps.db, { businessId, now }), list) : rows;
}

function factsOf(deps: Deps, businessId: string, rows: readonly WaitingRow[]) {
  const days = rows.flatMap((row) => row.days);
  const servicePriceIds = rows.flatMap((row) => row.servicePriceIds);
  const { storeId = "", timeZone: zone = "" } = rows[0] ?? {};
  return teamFacts(
    deps.db,
    teamKey({ businessId, storeId, zone, days, servicePriceIds, now: minuteNow(deps) }),
  );
}

type OfStore = { readonly rows: readonly WaitingRow[]; readonly facts: TeamFacts };

async function checkStore({ deps, businessId, mayGoOn }: Run, of: OfStore): Promise<Round> {
  const { rows, facts } = of;
  const all = checkList({
    now: momentNow(deps),
    zone: rows[0]?.timeZone ?? "",
    calendar: facts.store?.calendar ?? null,
    team: teamOf(facts),
    entries: rows.map((row) => waitingOf(row, facts)),
    newId: deps.newId,
  });
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const changed = all.flatMap((checked) => {
    const row = rowOf.get(checked.entryId);
    return row === undefined ? [] : [{ checked, row }];
  });
  const quiet = changed.filter(({ checked }) => checked.withdrawn === null && checked.offer === null);
  await write(deps.db, quiet.length === 0 ? [] : [noted(deps, businessId, quiet)]);
  let made = 0;
  for (const each of changed.filter((one) => !quiet.includes(one))) {
    if (!mayGoOn()) return { made, end: "CUT" };
    if (!(await settle(deps, businessId, { ...each, facts }))) return { made, end: "STALE" };
    if (each.checked.offer !== null) made += 1;
  }
  return { made, end: "DONE" };
}

function waitingOf(row: WaitingRow, facts: TeamFacts) {
  const { offer, wakeAt, servicePriceIds, ...rest } = row;
  return {
    ...rest,
    services: servicesOf(servicePriceIds, facts),
    wakeAt: wakeAt === null ? null : exactUtcMinuteOf(wakeAt),
    offer: offer && {
      id: offer.id,
      employeeId: offer.employeeId,
      span: { from: offer.startUtcMinute, to: offer.endUtcMinute },
      until: exactUtcMinuteOf(offer.expiresAt),
    },
  };
}

type Changed = { readonly checked: CheckedEntry; readonly row: WaitingRow };

function noted(deps: Deps, businessId: string, changed: readonly Changed[]) {
  const checks = changed.map(({ checked: { known, wakeAt, end }, row: { id, version } }) => {
    return { id, businessId, version, known, end, wakeAt: wakeAt === null ? null : momentOf(wakeAt) };
  });
  return noteChecks(deps.db, checks, deps.now());
}

/** A minute's fraction holds the seconds. */
export function momentOf(minute: UtcMinute): Instant {
  return Math.round(instantOf(minute));
}

/** Writes in one batch, or not at all: false where the entry or the time changed meanwhile. */
async function settle(deps: Deps, businessId: string, each: Changed & { readonly facts: TeamFacts }) {
  const { checked, row } = each;
  const at = deps.now();
  const { offer, withdrawn } = checked;
  const statements = [
    noted(deps, businessId, [each]),
    mustHaveChanged(deps.db),
    ...(withdrawn === null
      ? []
      : settleOffer(deps.db, { id: withdrawn, businessId }, { status: "WITHDRAWN", at })),
    ...(offer === null ? [] : offered(deps, { businessId, row, offer, facts: each.facts, at })),
  ];
  try {
    const outcome = await tryTakeTime(deps.db, statements);
    return outcome === "WRITTEN";
  } catch (error) {
    // Another time was offered to this entry at that moment.
    if (clashOf(error) === "ID") return false;
    throw error;
  }
}

type Offered = {
  readonly businessId: string;
  readonly row: Pick<WaitingRow, "id" | "storeId" | "userId" | "servicePriceIds">;
  readonly offer: NewOffer;
  readonly facts: TeamFacts;
  readonly at: Instant;
  /** The id of the member that offers it by hand. */
  readonly byStaff?: string;
};

/** Holds a time for an entry and tells its customer. */
export function offered(deps: Deps, { businessId, row, offer, facts, at, byStaff }: Offered) {
  const { id, employeeId, date, slot, span } = offer;
  const { id: entryId, storeId, userId, servicePriceIds } = row;
  const services = servicePriceIds.flatMap(
    (priceId) => facts.options.find((option) => option.servicePriceId === priceId)?.serviceName ?? [],
  );
  const startMinute = slot.from;
  const notice = { storeName: facts.store?.name ?? "", date, startMinute, services: listed(services) };
  return [
    insertOffer(deps.db, {
      ...{ id, businessId, storeId, entryId, employeeId, date, startMinute },
      startUtcMinute: span.from,
      endUtcMinute: span.to,
      offeredAt: at,
      expiresAt: momentOf(offer.until),
      byStaff: byStaff ?? null,
    }),
    ...tellEntry(deps.db, {
      ...{ id, event: "WAITLIST_OFFER", businessId, userId, at },
      data: { entryId, offerId: id, ...notice },
    }),
  ];
}
