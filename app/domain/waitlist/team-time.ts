import { type EmployeeCalendar, type StoreCalendar, shiftsOn } from "#app/domain/calendar/opening.ts";
import { chainAt, freeSlots, type Search, type Slot, searchFor } from "#app/domain/calendar/slots.ts";
import { mergeSpans, type Span, subtract } from "#app/domain/time/spans.ts";
import { type LocalDate, localDay } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";

/** A time that is held for a waitlist entry, by the id of its offer. */
export type Held = Span & { readonly offerId: string };

/** A professional of a store. `busy`: their bookings in any store, in UTC minutes, as is what is held of their time. */
export type WaitedFor = {
  readonly id: string;
  readonly serviceIds: readonly string[];
  readonly employee: EmployeeCalendar;
  readonly busy: readonly Span[];
  readonly held: readonly Held[];
};

/** A free start of a professional's day; `span` in UTC minutes. */
export type FreeStart = { readonly date: LocalDate; readonly slot: Slot; readonly span: Span };

/** A professional's time now, and as it changes while offers are made. */
export type OwnTime = {
  /** Free spans of a day, of any length. */
  freeOn(date: LocalDate): readonly Span[];
  /** The same, with times that are held for waitlist entries counted as free. */
  unbookedOn(date: LocalDate): readonly Span[];
  /** The starts that customers are offered that day for a chain of so many minutes. */
  startsOn(date: LocalDate, minutes: number): readonly FreeStart[];
  hold(held: Held): void;
  letGo(offerId: string): void;
};

export function ownTime(
  store: StoreCalendar,
  now: UtcMinute,
  { employee, busy, held: heldBefore }: WaitedFor,
): OwnTime {
  const away = [...store.closures, ...employee.timeOff, ...busy];
  let held = heldBefore;
  let searches = new Map<number, Search>();
  const unbooked = new Map<LocalDate, readonly Span[]>();

  function unbookedOn(date: LocalDate): readonly Span[] {
    const spans = unbooked.get(date) ?? subtract(openSpans(store, employee, date), away);
    unbooked.set(date, spans);
    return spans;
  }

  function searchOf(minutes: number): Search {
    const known = searches.get(minutes);
    if (known !== undefined) return known;
    const search = searchFor({ now, store, employee, busy: [...busy, ...held], lineMinutes: [minutes] });
    searches.set(minutes, search);
    return search;
  }

  function change(next: readonly Held[]): void {
    held = next;
    searches = new Map();
  }

  return {
    freeOn: (date) => subtract(unbookedOn(date), held),
    unbookedOn,
    startsOn(date, minutes) {
      const day = localDay(date, store.timeZone);
      const slots = freeSlots(searchOf(minutes), date, Number.POSITIVE_INFINITY);
      return slots.map((slot) => ({ date, slot, span: chainAt(day, slot.from, minutes) }));
    },
    hold: (one) => change([...held, one]),
    letGo: (offerId) => change(held.filter((each) => each.offerId !== offerId)),
  };
}

/** When the store is open and the professional is there. */
export function openSpans(
  store: StoreCalendar,
  employee: EmployeeCalendar,
  date: LocalDate,
): readonly Span[] {
  const day = localDay(date, store.timeZone);
  const open = mergeSpans(shiftsOn(store.weekly, day));
  return subtract(open, subtract(open, shiftsOn(employee.weekly, day)));
}
