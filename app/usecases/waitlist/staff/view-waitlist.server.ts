import { err, ok, type Result } from "#app/domain/result.ts";
import { addDays, type LocalDate, toLocal, toUtcMinute } from "#app/domain/time/time.ts";
import { instantOf } from "#app/domain/time/units.ts";
import { actedFor, membershipOf } from "#app/usecases/accounts/managed-business.server.ts";
import { agendaMemberAmong } from "#app/usecases/agenda/agenda-member.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import {
  entriesSeen,
  type ListFigures,
  type ListStore,
  listFigures,
  listStores,
} from "#db/queries/waitlist/staff-list.ts";
import { readAll } from "#db/reading.ts";
import { type SeenEntry, seenEntry } from "./seen-entry.server.ts";

/** Entries of one page. */
const ON_A_PAGE = 50;

type ListAsked = {
  /** Null: the store of the last visit, or else the first. */
  readonly storeId: string | null;
  readonly usualStore: string | null;
  /** Number of entries before the page. */
  readonly after: number;
};

/** `centavos` null: the member may not see it. */
type SeenFigures = Omit<ListFigures, "centavos"> & { readonly centavos: number | null };

export type MonthFigures = SeenFigures & {
  /** The first day of the month. */
  readonly month: LocalDate;
};

export type WaitlistPage = {
  readonly stores: readonly ListStore[];
  /** Null: the member sees no store. */
  readonly storeId: string | null;
  /** Whether the member runs the business: a professional may not remove entries. */
  readonly isManager: boolean;
  readonly after: number;
  readonly total: number;
  readonly entries: readonly SeenEntry[];
  /** Number of entries before the next page; null: there is none. */
  readonly next: number | null;
  /** This month, and the one before. */
  readonly figures: readonly MonthFigures[];
};

/**
 * A store's waitlist in the order of the queue, with its figures. A professional sees the entries that they could serve, at the
 * stores where they work, and no money. FORBIDDEN to users who do not work there, NOT_FOUND for a store that they may not see.
 */
export async function viewWaitlist(
  deps: Deps,
  actor: SignedIn,
  { storeId, usualStore, after }: ListAsked,
): Promise<Result<WaitlistPage, Refusal>> {
  const acted = actedFor(actor);
  if (!acted.ok) return acted;
  const businessId = acted.value;
  const { membership, stores } = await readAll(deps.db, {
    membership: membershipOf(deps, actor, businessId),
    stores: listStores(deps.db, { businessId, userId: actor.userId }),
  });
  const member = agendaMemberAmong(actor, membership);
  if (!member.ok) return member;
  const { onlyEmployeeId } = member.value;
  const isManager = onlyEmployeeId === null;
  if (storeId !== null && !stores.some(({ id }) => id === storeId)) return err({ code: "NOT_FOUND" });
  const store = stores.find(({ id }) => id === (storeId ?? usualStore)) ?? stores[0];
  const page = { stores, isManager, after };
  if (store === undefined)
    return ok({ ...page, storeId: null, total: 0, entries: [], next: null, figures: [] });
  const list = { businessId, storeId: store.id, onlyEmployeeId };
  const months = monthsOf(deps, store);
  const { seen, figures } = await readAll(deps.db, {
    seen: entriesSeen(deps.db, list, { after, most: ON_A_PAGE }),
    figures: listFigures(deps.db, list, months.instants),
  });
  const shown = (sums: ListFigures): SeenFigures => ({ ...sums, centavos: isManager ? sums.centavos : null });
  return ok({
    ...page,
    storeId: store.id,
    total: seen.total,
    entries: seen.rows.map((row) => seenEntry(deps, member.value, row)),
    next: after + ON_A_PAGE < seen.total ? after + ON_A_PAGE : null,
    figures: [
      { month: months.from, ...shown(figures.now) },
      { month: months.before, ...shown(figures.before) },
    ],
  });
}

/** By the store's clock. */
function monthsOf(deps: Deps, { timeZone }: ListStore) {
  const from = firstOf(toLocal(minuteNow(deps), timeZone).date);
  const before = firstOf(addDays(from, -1));
  const instant = (date: LocalDate) => instantOf(toUtcMinute(date, 0, timeZone));
  return { from, before, instants: { from: instant(from), before: instant(before) } };
}

function firstOf(date: LocalDate): LocalDate {
  return `${date.slice(0, 7)}-01`;
}
