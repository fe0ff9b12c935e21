import { dayWindow, tillStart } from "#app/domain/money/till/span.ts";
import type { MoneyWindow } from "#app/domain/money/till/till-lines.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { type LocalDate, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { type MoneyMember, moneyMemberWith, moneyStore } from "#app/usecases/money/money-member.server.ts";
import { type MoneyStore, type Till, type TillsAround, tillsAround } from "#db/queries/money/tills.ts";
import { NOTHING, read } from "#db/reading.ts";

/** The store (null: the first) and the day (null, or a future day: today). */
export type TillAsked = { readonly storeId: string | null; readonly date: LocalDate | null };

export type FoundTill = TillsAround & {
  readonly member: MoneyMember;
  readonly store: MoneyStore;
  readonly date: LocalDate;
  readonly today: LocalDate;
  /** The whole day, and the span of its till's money; for a till not opened yet, the span that it would have. */
  readonly day: MoneyWindow;
  readonly window: MoneyWindow;
};

/** The till of a day. FORBIDDEN to professionals; NOT_FOUND for another business's store. */
export async function findTill(
  deps: Deps,
  actor: SignedIn,
  { storeId, date: asked }: TillAsked,
): Promise<Result<FoundTill, Refusal>> {
  const dayAt = (zone: string) => {
    const today = toLocal(minuteNow(deps), zone).date;
    return { today, date: asked === null || asked > today ? today : asked };
  };
  // Nearly all stores are in the usual zone, so the store asked for is read as one of them.
  const presumed = dayAt(USUAL_ZONE).date;
  const found = await moneyMemberWith(deps, actor, (businessId) =>
    storeId === null ? NOTHING : tillsAround(deps.db, { businessId, storeId, date: presumed }),
  );
  if (!found.ok) return found;
  const { member, besides } = found.value;
  const store = moneyStore(member, storeId);
  if (!store.ok) return store;
  const { id, timeZone } = store.value;
  const { today, date } = dayAt(timeZone);
  const key = { businessId: member.businessId, storeId: id, date };
  const isPresumed = besides !== null && date === presumed;
  const around = isPresumed ? besides : await read(deps.db, tillsAround(deps.db, key));
  const day = dayWindow(date, timeZone);
  const window = windowOf(around, day);
  return ok({ member, store: store.value, date, today, day, window, ...around });
}

function windowOf({ till, before }: TillsAround, day: MoneyWindow): MoneyWindow {
  if (till !== null) return { from: till.fromAt, until: till.untilAt };
  return { from: tillStart(day, before?.untilAt ?? null), until: day.until };
}

/** The till of a day, to change it; NOT_FOUND while it is not opened. */
export function openedTill({ till }: FoundTill): Result<Till, Refusal> {
  return till === null ? err({ code: "NOT_FOUND" }) : ok(till);
}
