import { whatsAppNumber } from "#app/domain/phones/phone-numbers.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { chatHref } from "#app/domain/sayings/template.ts";
import { type LocalDate, type MinuteOfDay, toLocal } from "#app/domain/time/time.ts";
import { type Instant, utcMinuteOf } from "#app/domain/time/units.ts";
import { MOST_MISSED } from "#app/domain/waitlist/check-list.ts";
import { fullName } from "#app/text/formats.ts";
import { offerMessage } from "#app/text/waitlist/staff-list.ts";
import { type AgendaMember, isTheirs } from "#app/usecases/agenda/agenda-member.server.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { entryLink } from "#app/usecases/secrets/waitlist-link.server.ts";
import { entrySeen, type SeenRow } from "#db/queries/waitlist/staff-list.ts";
import { read } from "#db/reading.ts";

/** A waiting entry as a member sees it. */
export type SeenEntry = Pick<
  SeenRow,
  "id" | "firstName" | "part" | "othersToo" | "askedFor" | "isBlocked"
> & {
  readonly name: string;
  readonly services: readonly string[];
  /** The days that are not past. */
  readonly days: readonly LocalDate[];
  readonly since: { readonly date: LocalDate; readonly minute: MinuteOfDay };
  /** E.164; null where the entry has none, or the member may not see it. */
  readonly phone: string | null;
  /** So many offers ran out that no more are sent. */
  readonly isSilent: boolean;
  readonly offer: SeenOffer | null;
};

/** The time held for an entry. `time` null: it is another professional's. */
export type SeenOffer = {
  readonly id: string;
  readonly until: MinuteOfDay;
  readonly time: {
    readonly date: LocalDate;
    readonly startMinute: MinuteOfDay;
    readonly employee: string;
  } | null;
  /** URL of a WhatsApp chat with the text ready, which holds the entry's own link; null without a number. */
  readonly whatsApp: string | null;
};

export function seenEntry(deps: Deps, member: AgendaMember, row: SeenRow): SeenEntry {
  const { id, firstName, part, othersToo, askedFor, isBlocked, timeZone } = row;
  const local = (at: Instant) => toLocal(utcMinuteOf(at), timeZone);
  const { date: today } = toLocal(minuteNow(deps), timeZone);
  return {
    ...{ id, firstName, part, othersToo, askedFor, isBlocked },
    name: fullName(row),
    services: row.services.map(({ name }) => name),
    days: row.days.filter((day) => day >= today),
    since: local(row.confirmedAt ?? 0),
    phone: member.seesReach ? row.phone : null,
    isSilent: row.missed >= MOST_MISSED,
    offer: seenOffer(deps, member, row),
  };
}

/** An offer past its deadline is not shown, even before the clock ends it. */
function seenOffer(deps: Deps, member: AgendaMember, row: SeenRow): SeenOffer | null {
  const { offerId, offeredEmployeeId: employeeId, date, startMinute, expiresAt, timeZone } = row;
  if (!isOffered(row, deps.now()) || offerId === null || expiresAt === null) return null;
  const until = toLocal(utcMinuteOf(expiresAt), timeZone).minute;
  if (employeeId === null || date === null || startMinute === null || !isTheirs(member, { employeeId }))
    return { id: offerId, until, time: null, whatsApp: null };
  const time = { date, startMinute, employee: row.offeredBy ?? "" };
  const number = member.seesReach && row.phone !== null ? whatsAppNumber(row.phone) : null;
  const href = entryLink(deps.settings, row.id);
  const text = offerMessage({ ...time, storeName: row.storeName, until, href });
  return { id: offerId, until, time, whatsApp: number === null ? null : chatHref(number, text) };
}

/** Whether a time is held for the entry at a moment (ms). */
export function isOffered({ expiresAt }: Pick<SeenRow, "expiresAt">, now: Instant): boolean {
  return expiresAt !== null && expiresAt > now;
}

/** NOT_FOUND for an entry that the member may not see, STALE for one that has ended. */
export async function waitingSeen(
  deps: Deps,
  { businessId, onlyEmployeeId }: AgendaMember,
  entryId: string,
): Promise<Result<SeenRow, Refusal>> {
  const row = await read(deps.db, entrySeen(deps.db, { businessId, onlyEmployeeId, entryId }));
  if (row === null || row.status === "UNCONFIRMED") return err({ code: "NOT_FOUND" });
  return row.status === "WAITING" ? ok(row) : err({ code: "STALE" });
}
