import type { StoreCalendar } from "#app/domain/calendar/opening.ts";
import { minutesFor } from "#app/domain/catalog/own-terms.ts";
import { contains, type Span } from "#app/domain/time/spans.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import { endOfWait } from "#app/domain/waitlist/day-parts.ts";
import { isKnown, type KnownTimes, stillKnown, withKnown } from "#app/domain/waitlist/known-times.ts";
import { type QuietHours, quietHoursAt } from "#app/domain/waitlist/quiet-hours.ts";
import type { FreeStart, WaitedFor } from "#app/domain/waitlist/team-time.ts";
import { type Able, ableTo, askedFor, fittingStarts, timesOf, type Wish } from "#app/domain/waitlist/wish.ts";

/** After so many expired offers in a row, an entry gets no more until its customer says that they still wait. */
export const MOST_MISSED = 3;

/** How many minutes an offered time is held, unless it begins before. */
const HELD_MINUTES = 20;

/** Until when a time is held if it is offered now. */
function heldUntil(now: UtcMinute, span: Span): UtcMinute {
  return Math.min(now + HELD_MINUTES, span.from);
}

/** A waitlist entry. Instants in UTC minutes. */
export type Waiting = Wish & {
  readonly id: string;
  readonly lastDay: LocalDate;
  readonly missed: number;
  readonly known: KnownTimes;
  readonly wakeAt: UtcMinute | null;
  /** The customer has made such a booking themselves since. */
  readonly hasBooked: boolean;
  /** The business no longer takes online bookings from the customer. */
  readonly isBlocked: boolean;
  /** What the customer may take just now, and until when. */
  readonly offer: Pick<NewOffer, "id" | "employeeId" | "span" | "until"> | null;
};

/**
 * A store whose waitlist is checked; `entries` in the order of the queue. `calendar` null: no customer can book there.
 */
export type ListQuestion = {
  readonly now: UtcMinute;
  readonly zone: string;
  readonly calendar: StoreCalendar | null;
  readonly team: readonly WaitedFor[];
  readonly entries: readonly Waiting[];
  /** A fresh id for an offer. */
  readonly newId: () => string;
};

export type NewOffer = FreeStart & {
  readonly id: string;
  readonly employeeId: string;
  /** When it can no longer be taken. */
  readonly until: UtcMinute;
};

/** What becomes of a waitlist entry; unchanged entries are left out. */
export type CheckedEntry = {
  readonly entryId: string;
  /** How it ends; null: the customer still waits. */
  readonly end: "FILLED" | "OVER" | null;
  /** The offer whose time is no longer there, or whose entry has ended. */
  readonly withdrawn: string | null;
  readonly offer: NewOffer | null;
  readonly known: KnownTimes;
  /** When the clock checks again. */
  readonly wakeAt: UtcMinute | null;
};

/**
 * Checks a store's waitlist again and decides which entry is offered which time: first come, first served. A free time
 * goes to entries that do not know it, one after the other, and to each entry once as often as it frees. An entry gets
 * the earliest time that fits, and then knows the whole gap around it. In quiet hours only times of the same day are
 * offered.
 */
export function checkList({
  now,
  zone,
  calendar,
  team,
  entries,
  newId,
}: ListQuestion): readonly CheckedEntry[] {
  const quiet = quietHoursAt(now, zone);
  const times = calendar === null ? [] : timesOf({ calendar, team, now });
  const around = { now, zone, quiet, times, newId, isShut: calendar === null };
  return entries.flatMap((entry) => {
    const checked = checkEntry(entry, around);
    return isAsItWas(entry, checked) ? [] : [checked];
  });
}

type Around = Pick<ListQuestion, "now" | "zone" | "newId"> & {
  readonly quiet: QuietHours | null;
  readonly times: readonly Able[];
  readonly isShut: boolean;
};

function checkEntry(entry: Waiting, around: Around): CheckedEntry {
  const { now, zone, quiet, times, newId, isShut } = around;
  const until = endOfWait(entry.lastDay, entry.part, zone);
  const isHeld = entry.offer !== null && entry.offer.until > now;
  const end = endOf(entry, until <= now && !isHeld);
  const withdrawn = entry.offer !== null && (end !== null || !stands(entry, times)) ? entry.offer.id : null;
  if (withdrawn !== null) for (const { time } of times) time.letGo(withdrawn);
  const known = isShut ? entry.known : stillKnown(entry.known, (id) => unbookedOf(entry, times, id));
  const checked = { entryId: entry.id, end, withdrawn, offer: null, known };
  if (end !== null) return { ...checked, wakeAt: null };

  const isTold = !entry.isBlocked && entry.missed < MOST_MISSED;
  const mayBeTold = isTold && (entry.offer === null || withdrawn !== null);
  const news = mayBeTold ? newsFor({ ...entry, known }, times) : [];
  const found = news.find(({ start }) => quiet === null || start.date === quiet.onlyDay);
  if (found === undefined) {
    const open = withdrawn === null ? entry.offer : null;
    const morning = quiet !== null && news.length > 0 ? quiet.until : until;
    return { ...checked, wakeAt: open?.until ?? Math.min(until, morning) };
  }
  const told = tellOf(found, { now, known, newId });
  found.able.time.hold({ offerId: told.offer.id, ...found.start.span });
  return { ...checked, ...told };
}

type Telling = {
  readonly now: UtcMinute;
  readonly known: KnownTimes;
  readonly newId: () => string;
};

/** Turns a free time into an offer; its customer then knows the whole gap around it. */
export function tellOf({ able, start }: News, { now, known, newId }: Telling) {
  const offer: NewOffer = {
    id: newId(),
    employeeId: able.one.id,
    until: heldUntil(now, start.span),
    ...start,
  };
  const gap = able.time.freeOn(start.date).filter((span) => contains(span, start.span));
  return { offer, known: withKnown(known, able.one.id, gap), wakeAt: offer.until };
}

function endOf({ hasBooked }: Waiting, isOver: boolean): CheckedEntry["end"] {
  if (hasBooked) return "FILLED";
  return isOver ? "OVER" : null;
}

/** An offer stands while its professional is there, does all of it in the same duration, and has nothing else then. */
function stands(entry: Waiting, times: readonly Able[]): boolean {
  const { offer } = entry;
  if (offer === null) return false;
  const able = ableTo(entry, times).find(({ one }) => one.id === offer.employeeId);
  if (able === undefined || offer.span.to - offer.span.from !== minutesFor(entry.services, offer.employeeId))
    return false;
  return entry.days.some((date) => able.time.unbookedOn(date).some((span) => contains(span, offer.span)));
}

/**
 * Times that are held for any entry stay known: once released, they are no news to a customer who was told of them
 * before.
 */
function unbookedOf({ days }: Waiting, times: readonly Able[], employeeId: string): readonly Span[] {
  const own = times.find(({ one }) => one.id === employeeId);
  return own === undefined ? [] : days.flatMap((date) => own.time.unbookedOn(date));
}

export type News = { readonly able: Able; readonly start: FreeStart };

/**
 * The fitting times that the entry does not know: those of the named professional first, the others by start and in the
 * store's order.
 */
function newsFor(entry: Waiting, times: readonly Able[]): readonly News[] {
  const { named, others } = askedFor(entry, times);
  const ids = [...named, ...others].map(({ one }) => one.id);
  const ofNamed = named.flatMap((able) => newsOf(entry, able, [able.one.id]));
  return [...earliest(ofNamed), ...earliest(others.flatMap((able) => newsOf(entry, able, ids)))];
}

/** A time that is known to be free with an equally good professional (`alike`) is no news. */
function newsOf(entry: Waiting, able: Able, alike: readonly string[]): readonly News[] {
  return fittingStarts(entry, able).flatMap((start) =>
    isKnown(entry.known, alike, start.span) ? [] : [{ able, start }],
  );
}

function earliest(news: readonly News[]): readonly News[] {
  return news.toSorted((a, b) => a.start.span.from - b.start.span.from);
}

function isAsItWas(entry: Waiting, { end, withdrawn, offer, known, wakeAt }: CheckedEntry): boolean {
  if (end !== null || withdrawn !== null || offer !== null || wakeAt !== entry.wakeAt) return false;
  return JSON.stringify(known) === JSON.stringify(entry.known);
}
