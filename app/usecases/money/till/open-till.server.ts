import { mayReopenAt, openEnd } from "#app/domain/money/till/span.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { addDays, type LocalDate } from "#app/domain/time/time.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { STALE } from "#app/usecases/while-stale.ts";
import { correctOpening, openTill, reopenTill } from "#db/queries/money/till-changes.ts";
import { clashOf } from "#db/refusals.ts";
import { tryWrite } from "#db/writing.ts";
import { type FoundTill, findTill, openedTill } from "./read-till.server.ts";
import { untilWritten } from "./until-written.ts";

/** How many days after its own a till can still be opened; an older date is a mistake in the address. */
const OPENS_WITHIN_DAYS = 366;

type Done = Result<null, Refusal>;
type Key = { readonly storeId: string; readonly date: LocalDate };

/**
 * Opens the till of a day with the cash in it, or corrects that sum. STATUS_NOT_ALLOWED once it is closed, and for a day
 * whose money a later till counts already. OUTSIDE_WINDOW for a day more than a year ago; STALE where it has changed
 * since `version` (0: not opened yet). Repeated calls change nothing.
 */
export async function setOpening(
  deps: Deps,
  actor: SignedIn,
  { centavos, version, ...key }: Key & { readonly centavos: number; readonly version: number },
): Promise<Done> {
  return untilWritten(async () => {
    const found = await findTill(deps, actor, key);
    if (!found.ok) return found;
    const { till, member } = found.value;
    if (till === null) return open(deps, found.value, centavos);
    if (till.closedAt !== null) return err({ code: "STATUS_NOT_ALLOWED" });
    if (till.openingCentavos === centavos) return ok(null);
    if (till.version !== version) return STALE;
    const seen = { businessId: member.businessId, tillId: till.id, version };
    const stamp = { by: member.userId, at: deps.now() };
    return (await tryWrite(deps.db, correctOpening(deps.db, seen, centavos, stamp))) ? ok(null) : null;
  });
}

async function open(deps: Deps, found: FoundTill, openingCentavos: number): Promise<Done | null> {
  const { member, store, date, today, day, window, before, next } = found;
  if (date < addDays(today, -OPENS_WITHIN_DAYS)) return err({ code: "OUTSIDE_WINDOW" });
  if (next !== null && next.fromAt < day.until) return err({ code: "STATUS_NOT_ALLOWED" });
  const till = {
    ...{ id: deps.newId(), businessId: member.businessId, storeId: store.id, date, openingCentavos },
    ...{ fromAt: window.from, untilAt: day.until, beforeUntil: before?.untilAt ?? null },
  };
  try {
    const stamp = { by: member.userId, at: deps.now() };
    return (await tryWrite(deps.db, openTill(deps.db, till, stamp))) ? ok(null) : null;
  } catch (error) {
    if (clashOf(error) === null) throw error;
    return null;
  }
}

/**
 * Opens a closed till again: for owners, until the end of the day after; else STATUS_NOT_ALLOWED. Its money ends where
 * the next till begins. An open till stays so.
 */
export async function reopenClosedTill(deps: Deps, actor: SignedIn, key: Key): Promise<Done> {
  return untilWritten(async () => {
    const found = await findTill(deps, actor, key);
    if (!found.ok) return found;
    const { member, store, date, day, next } = found.value;
    if (!member.isOwner) return err({ code: "FORBIDDEN" });
    const till = openedTill(found.value);
    if (!till.ok) return till;
    const { id: tillId, version, closedAt } = till.value;
    if (closedAt === null) return ok(null);
    if (!mayReopenAt(date, store.timeZone, deps.now())) return err({ code: "STATUS_NOT_ALLOWED" });
    const nextFrom = next?.fromAt ?? null;
    const seen = { businessId: member.businessId, tillId, version };
    const statements = reopenTill(
      deps.db,
      seen,
      { untilAt: openEnd(day, nextFrom), nextFrom },
      { by: member.userId, at: deps.now() },
    );
    return (await tryWrite(deps.db, statements)) ? ok(null) : null;
  });
}
