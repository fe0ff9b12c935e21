import { hoursOf, warningOf } from "#app/components/agenda/line-view.ts";
import { ANYBODY, placedChain, writtenLine } from "#app/domain/agenda/new/new-turno.ts";
import { depositOf } from "#app/domain/money/prices.ts";
import type { MinuteOfDay } from "#app/domain/time/time.ts";
import type { NewTurno } from "#app/inputs/agenda/new-turno.ts";
import { dayOf } from "#app/routes/backoffice/agenda/line/line-view.server.ts";
import type { NewView, ShownLine } from "#app/routes/backoffice/agenda/new/new-view.ts";
import {
  agreedLines,
  type SoldLine,
  soldLines,
} from "#app/routes/backoffice/agenda/new/services/sold-lines.ts";
import { freeDays, freePerson } from "#app/routes/backoffice/agenda/new/when/free-days.server.ts";
import { fullName } from "#app/text/formats.ts";
import type { Placing } from "#app/usecases/agenda/lines/placing.server.ts";
import { clashOf, optionsOf, standingOf } from "./standing.server.ts";

/** The booking's professional: the form's choice among the store's; with 'any', a professional who is free then. */
export function assigneeOf(
  placing: Placing,
  { employeeId, start }: NewTurno,
  lines: readonly SoldLine[],
): string | null {
  if (employeeId !== ANYBODY) return placing.people.find(({ id }) => id === employeeId)?.id ?? null;
  return start === null ? null : freePerson(placing, lines, start);
}

/** The page of a new booking, without its clients. */
export function turnoView(placing: Placing, turno: NewTurno, showsAll: boolean): Omit<NewView, "clients"> {
  const sold = soldLines(placing, turno.lines);
  const employeeId = assigneeOf(placing, turno, sold);
  const lines = agreedLines(sold, employeeId);
  const day = dayOf(placing);
  const minutes = lines.reduce((sum, { line }) => sum + line.minutes, 0);
  const chosen = { minute: turno.start, minutes, employeeId };
  const priced = lines.map(({ line, service }) => ({
    ...service,
    additionalCentavos: line.additionalCentavos,
  }));
  const shown = shownLines(placing, lines, turno.start, employeeId);
  const place = { start: turno.start, employeeId };
  return {
    ...clashOf(placing, place, sold, shown),
    standing: standingOf(placing, place),
    options: optionsOf(placing, lines, employeeId),
    turno: { ...turno, storeId: placing.store.id, date: placing.date },
    stores: placing.stores,
    today: placing.today,
    lines: shown,
    minutes,
    people: peopleFor(placing, lines),
    assignee: placing.people.find(({ id }) => id === employeeId) ?? null,
    hours: hoursOf(day, chosen),
    freeDays: lines.length === 0 ? null : freeDays(placing, sold, turno.employeeId, showsAll),
    totalCentavos: priced.reduce((sum, line) => sum + line.priceCentavos + line.additionalCentavos, 0),
    depositCentavos: depositOf(priced) ?? 0,
    canChooseAnybody: placing.people.length > 1,
  };
}

function shownLines(
  placing: Placing,
  lines: readonly SoldLine[],
  start: MinuteOfDay | null,
  employeeId: string | null,
): readonly ShownLine[] {
  const placed = placedChain(
    lines.map(({ line }) => line),
    { start, employeeId },
  );
  return lines.map(({ line, service }, index) => {
    const at = placed[index]?.at ?? { employeeId: null, startMinute: null };
    const person = placing.people.find(({ id }) => id === at.employeeId) ?? null;
    const before = placed.slice(0, index).map(({ at, minutes }) => ({ ...at, minutes }));
    return {
      place: index,
      written: writtenLine(line),
      service,
      minutes: line.minutes,
      additionalCentavos: line.additionalCentavos,
      startMinute: at.startMinute,
      employeeName: person ? fullName(person) : null,
      warning: warningOf(dayOf(placing, before, service), {
        minute: at.startMinute,
        minutes: line.minutes,
        employeeId: at.employeeId,
      }),
    };
  });
}

/** The store's professionals, with the first of the services that each does not do. */
function peopleFor({ people }: Placing, lines: readonly SoldLine[]): NewView["people"] {
  return people.map((person) => ({
    ...{
      id: person.id,
      firstName: person.firstName,
      lastName: person.lastName,
      pictureUrl: person.pictureUrl,
    },
    doesNot: lines.find(({ service }) => !service.employeeIds.includes(person.id))?.service.title ?? null,
  }));
}
