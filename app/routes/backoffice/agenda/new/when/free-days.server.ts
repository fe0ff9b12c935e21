import { ANYBODY } from "#app/domain/agenda/new/new-turno.ts";
import { conflictsOf } from "#app/domain/calendar/conflicts.ts";
import { teamSearch } from "#app/domain/calendar/team-slots.ts";
import { datesFrom, type LocalDate, type MinuteOfDay, toUtcMinute } from "#app/domain/time/time.ts";
import type { FreeDay } from "#app/routes/backoffice/agenda/new/new-view.ts";
import { lengthWith, type SoldLine, sumWith } from "#app/routes/backoffice/agenda/new/services/sold-lines.ts";
import type { Placing, PlacingPerson } from "#app/usecases/agenda/lines/placing.server.ts";

/** How many days ahead free times are looked for. */
export const FREE_DAYS = 7;
/** How many days and times are shown at first. */
const FEW_DAYS = 3;
const FEW_TIMES = 6;

/**
 * The next free times for all these services in a row, from the booking's date on: of one professional, or of any who does them
 * all. Staff need no notice period.
 */
export function freeDays(
  placing: Placing,
  lines: readonly SoldLine[],
  employeeId: string | null,
  showsAll: boolean,
): readonly FreeDay[] {
  const { store, date, today, now, people } = placing;
  const asked = people.find(({ id }) => id === employeeId);
  const able = people.filter((person) => doesAll(person, lines));
  const team = asked && employeeId !== ANYBODY ? [asked] : able;
  const search = teamSearch({
    now: toUtcMinute(today, now, store.calendar.timeZone),
    store: { ...store.calendar, minimumNoticeMinutes: 0 },
    team: team.map(({ id, calendar, busy }) => ({
      ...{ employee: calendar, busy },
      ...(lines.some((each) => lengthWith(each, id) !== each.line.minutes)
        ? { lineMinutes: lines.map((each) => lengthWith(each, id)) }
        : {}),
    })),
    lineMinutes: lines.map(({ line }) => line.minutes),
  });
  const [mostDays, mostTimes] = showsAll ? [FREE_DAYS, undefined] : [FEW_DAYS, FEW_TIMES];
  return datesFrom(date, FREE_DAYS)
    .map((each) => ({ date: each, slots: search.slotsOn(each) }))
    .filter(({ slots }) => slots.length > 0)
    .slice(0, mostDays)
    .map(({ date, slots }) => ({
      date,
      starts: slots
        .slice(0, mostTimes)
        .map(({ from }) => ({ minute: from, who: asked ? null : who(date, from) })),
    }));

  function who(date: LocalDate, from: MinuteOfDay): string | null {
    const id = able.length > 1 ? freePerson({ ...placing, date }, lines, from) : null;
    return people.find((person) => person.id === id)?.firstName ?? null;
  }
}

/** The store's first professional who is free then for all of it; otherwise the first who does all of it. */
export function freePerson(
  { date, store, people }: Pick<Placing, "date" | "store" | "people">,
  lines: readonly SoldLine[],
  startMinute: MinuteOfDay,
): string | null {
  const day = { date, startMinute, zone: store.calendar.timeZone, store: store.calendar };
  const isFree = ({ id, calendar: employee, busy }: PlacingPerson) =>
    conflictsOf({ ...day, minutes: sumWith(lines, id), employee, busy }).length === 0;
  const able = people.filter((person) => doesAll(person, lines));
  return (able.find(isFree) ?? people.find(isFree) ?? able[0] ?? people[0])?.id ?? null;
}

/** Whether a professional does all of these services. */
export function doesAll({ id }: PlacingPerson, lines: readonly SoldLine[]): boolean {
  return lines.every(({ service }) => service.employeeIds.includes(id));
}
