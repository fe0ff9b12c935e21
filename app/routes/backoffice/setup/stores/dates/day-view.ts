import { dayShifts, hoursAt } from "#app/domain/calendar/opening.ts";
import type { DateLook } from "#app/domain/setup/stores/date-look.ts";
import type { DayPlan } from "#app/domain/setup/stores/special-days.ts";
import { areSameShifts } from "#app/domain/setup/stores/special-days.ts";
import { dayNumber } from "#app/domain/time/civil-day.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { capitalised, datedDay } from "#app/text/formats.ts";
import {
  closedBy,
  ownHoursNote,
  saveLabels,
  specialDaysText,
  timeOffNote,
  usualOf,
} from "#app/text/setup/stores/special-days.ts";
import { otherClosure, ownClosure } from "#app/usecases/setup/stores/date-closures.ts";
import type { DatedPerson, StoreDates } from "#app/usecases/setup/stores/store-dates.server.ts";

/** A sentence about a date, and where it is changed. */
export type DayNote = { readonly text: string; readonly href: string; readonly link: string };

/** The form of a date. */
export type DayView = {
  readonly date: LocalDate;
  readonly title: string;
  readonly usual: string;
  readonly isOfStore: boolean;
  /** The first choice: a day that is always closed is likely to be opened. */
  readonly plan: DayPlan["kind"];
  readonly isUsual: boolean;
  /** The first hours: those of that date, else of the week, else a proposal. */
  readonly shifts: readonly Span[];
  readonly attending: readonly string[];
  readonly reason: string;
  readonly notes: readonly DayNote[];
  /** Whether a closure elsewhere decides: there is no form. */
  readonly isElsewhere: boolean;
  readonly labels: Readonly<Record<DayPlan["kind"], string>>;
};

const PROPOSED = [{ from: 600, to: 1080 }];

/** A date of the store, or (`person`) of a professional there. */
export function dayView(
  dates: StoreDates,
  look: DateLook,
  { person, isReset }: { readonly person: DatedPerson | null; readonly isReset: boolean },
): DayView {
  const { date } = look;
  const { store, today, staff } = dates;
  const special = store.weekly.dates?.[date];
  const isOfStore = person === null;
  const elsewhere = isOfStore ? otherClosure(dates, date) : null;
  const own = person === null ? special?.shifts : special?.people[person.id];
  const kept = own ?? look.usual;
  const plan = planOf(dates, person, date);
  const first = plan === "USUAL" && look.ground === "SHUT" ? "OPEN" : plan;
  return {
    date,
    title: capitalised(datedDay(date, today)),
    usual: usualOf(look, isOfStore),
    isOfStore,
    plan: isReset ? "USUAL" : first,
    isUsual: plan === "USUAL",
    shifts: kept.length > 0 ? kept : PROPOSED,
    attending: attendingOn(dates, date),
    reason: ownClosure(dates, date)?.reason ?? special?.reason ?? "",
    notes: isOfStore ? storeNotes(dates, date) : personNotes(dates, person, look),
    isElsewhere: elsewhere !== null,
    labels: saveLabels(look, isOfStore),
  };

  function attendingOn({ store: { weekly } }: StoreDates, on: LocalDate): readonly string[] {
    const there = staff.filter((each) => dayShifts(hoursAt(weekly, each), dayNumber(on)).length > 0);
    const isUsual = special === undefined && there.length === 0;
    return (isUsual ? staff : there).map(({ id }) => id);
  }
}

function planOf(dates: StoreDates, person: DatedPerson | null, date: LocalDate): DayPlan["kind"] {
  const special = dates.store.weekly.dates?.[date];
  const theirs = person === null ? special?.shifts : special?.people[person.id];
  if (person === null && ownClosure(dates, date) !== null) return "CLOSED";
  if (theirs !== undefined && theirs !== null) return theirs.length === 0 ? "CLOSED" : "OPEN";
  const isOpenToSome = Object.values(special?.people ?? {}).some((shifts) => shifts.length === 0);
  return person === null && isOpenToSome ? "OPEN" : "USUAL";
}

function storeNotes(dates: StoreDates, date: LocalDate): readonly DayNote[] {
  const other = otherClosure(dates, date);
  if (other !== null) return [closureNote(other.reason, other.holiday)];
  const { store, staff } = dates;
  const number = dayNumber(date);
  const open = dayShifts({ ...store.weekly, dates: withoutPeople(store, date) }, number);
  return staff.flatMap((person) => {
    const theirs = dayShifts(hoursAt(store.weekly, person), number);
    if (theirs.length === 0 || areSameShifts(theirs, open)) return [];
    const href = `?${new URLSearchParams({ employee: person.id, day: date })}`;
    return [{ text: ownHoursNote(person, theirs), href, link: specialDaysText.change }];
  });
}

/** A store's date without the hours of single professionals. */
function withoutPeople({ weekly }: StoreDates["store"], date: LocalDate) {
  const special = weekly.dates?.[date];
  return special === undefined ? {} : { [date]: { ...special, people: {} } };
}

function personNotes(dates: StoreDates, person: DatedPerson, { date, ground }: DateLook): readonly DayNote[] {
  const other = otherClosure(dates, date) ?? ownClosure(dates, date);
  if (other !== null) return [closureNote(other.reason, other.holiday)];
  const isAway = ground === "CLOSED" && dates.store.weekly.dates?.[date]?.people[person.id]?.length !== 0;
  if (!isAway) return [];
  const href = `/backoffice/setup/employees/${encodeURIComponent(person.id)}`;
  return [{ text: timeOffNote(person), href, link: specialDaysText.toTimeOff }];
}

function closureNote(reason: string | null, holiday: LocalDate | null): DayNote {
  const text = closedBy(reason);
  return holiday === null
    ? { text, href: "/backoffice/setup/closures", link: specialDaysText.toClosures }
    : { text, href: `/backoffice/setup/holidays/${holiday}`, link: specialDaysText.toHoliday };
}
