import { mayReopenAt } from "#app/domain/money/till/span.ts";
import { type TillSums, tillSums } from "#app/domain/money/till/sums.ts";
import { type TillLine, tillLines } from "#app/domain/money/till/till-lines.ts";
import { ok, type Result } from "#app/domain/result.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { utcMinuteOf } from "#app/domain/time/units.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type DueTurno, dueTurnos } from "#db/queries/money/due-turnos.ts";
import { movementsIn, type NamedMovement } from "#db/queries/money/movements.ts";
import { type MoneyStore, type Till, type TillTrace, tillTraces } from "#db/queries/money/tills.ts";
import { readAll } from "#db/reading.ts";
import { findTill, type TillAsked } from "./read-till.server.ts";

export type NamedTillLine = TillLine<NamedMovement>;

export type TillView = {
  readonly stores: readonly MoneyStore[];
  readonly store: MoneyStore;
  readonly date: LocalDate;
  readonly today: LocalDate;
  /** Null while it is not opened. */
  readonly till: Till | null;
  /** The till before, with the cash left in it; null while that till is open. */
  readonly before: Pick<Till, "date" | "leftCentavos"> | null;
  /** For a day without a till: the date of the later till that counts its money. */
  readonly countedIn: LocalDate | null;
  /** Newest first. */
  readonly lines: readonly NamedTillLine[];
  readonly sums: TillSums;
  /** Movements on that day after its till was closed; they count in the next till. */
  readonly later: readonly NamedTillLine[];
  readonly due: readonly DueTurno[];
  readonly traces: readonly TillTrace[];
  /** Whether the viewer may open it again now. */
  readonly mayReopen: boolean;
};

/** The till of a store's day: movements, expected sums, and how it was closed. FORBIDDEN to professionals. */
export async function viewTill(
  deps: Deps,
  actor: SignedIn,
  asked: TillAsked,
): Promise<Result<TillView, Refusal>> {
  const found = await findTill(deps, actor, asked);
  if (!found.ok) return found;
  const { member, store, date, today, day, window, till, before, next } = found.value;
  const { businessId } = member;
  const until = Math.max(window.until, day.until);
  const { moved, due, traces } = await readAll(deps.db, {
    moved: movementsIn(deps.db, { businessId, storeId: store.id, from: window.from, until }),
    due: dueTurnos(deps.db, {
      ...{ businessId, storeId: store.id },
      ...{ from: utcMinuteOf(day.from), to: utcMinuteOf(day.until) },
    }),
    traces: tillTraces(deps.db, { businessId, storeId: store.id, date }),
  });
  const lines = tillLines(moved, window);
  return ok({
    ...{ stores: member.stores, store, date, today, till, lines, due, traces },
    before: before && { date: before.date, leftCentavos: before.leftCentavos },
    countedIn: till === null && next !== null && next.fromAt < day.until ? next.date : null,
    sums: tillSums(lines, till?.openingCentavos ?? 0),
    later: till?.closedAt == null ? [] : tillLines(moved, { from: window.until, until }),
    mayReopen: member.isOwner && till?.closedAt != null && mayReopenAt(date, store.timeZone, deps.now()),
  });
}
