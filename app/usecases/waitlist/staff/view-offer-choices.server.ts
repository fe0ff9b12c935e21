import { ok, type Result } from "#app/domain/result.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import { quietHoursAt } from "#app/domain/waitlist/quiet-hours.ts";
import { fullName } from "#app/text/formats.ts";
import { agendaMember } from "#app/usecases/agenda/agenda-member.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { read } from "#db/reading.ts";
import { factsFor, freeFor } from "./free-for-entry.server.ts";
import { type SeenEntry, seenEntry, waitingSeen } from "./seen-entry.server.ts";

/** A professional's free starts of a day. `others`: those outside the wished part of the day. */
export type FreeStarts = {
  readonly date: LocalDate;
  readonly employeeId: string;
  readonly employee: string;
  readonly fitting: readonly MinuteOfDay[];
  readonly others: readonly MinuteOfDay[];
};

type OfferChoices = {
  readonly entry: SeenEntry;
  readonly storeId: string;
  /** By day, and within it in the store's order. */
  readonly free: readonly FreeStarts[];
  /** Quiet hours: the clock sends no offers just now. */
  readonly isQuiet: boolean;
};

/**
 * The times that a member may offer to an entry. FORBIDDEN to users who do not work there, NOT_FOUND for an entry that they may
 * not see, STALE once it has ended.
 */
export async function viewOfferChoices(
  deps: Deps,
  actor: SignedIn,
  entryId: string,
): Promise<Result<OfferChoices, Refusal>> {
  const member = await agendaMember(deps, actor);
  if (!member.ok) return member;
  const found = await waitingSeen(deps, member.value, entryId);
  if (!found.ok) return found;
  const row = found.value;
  const facts = await read(deps.db, factsFor(deps, member.value.businessId, row));
  const names = new Map(facts.people.map((person) => [person.id, fullName(person)]));
  const times = freeFor(deps, row, member.value, facts);
  const dates = [...new Set(times.map(({ start }) => start.date))].sort();
  const employeeIds = [...new Set(times.map(({ able }) => able.one.id))];
  const free = dates.flatMap((date) =>
    employeeIds.flatMap((employeeId): FreeStarts[] => {
      const own = times.filter(({ able, start }) => able.one.id === employeeId && start.date === date);
      const startsOf = (fits: boolean) =>
        own.filter((each) => each.fits === fits).map(({ start }) => start.slot.from);
      const starts = { fitting: startsOf(true), others: startsOf(false) };
      return own.length === 0 ? [] : [{ date, employeeId, employee: names.get(employeeId) ?? "", ...starts }];
    }),
  );
  return ok({
    entry: seenEntry(deps, member.value, row),
    storeId: row.storeId,
    free,
    isQuiet: quietHoursAt(minuteNow(deps), row.timeZone) !== null,
  });
}
