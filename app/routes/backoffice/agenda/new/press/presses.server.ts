import { writtenLine } from "#app/domain/agenda/new/new-turno.ts";
import { nearestStart } from "#app/domain/agenda/new/walk-in.ts";
import { formatTime, parseTime } from "#app/domain/time/time.ts";
import { wholeNumber } from "#app/domain/whole-number.ts";
import type { NewTurno } from "#app/inputs/agenda/new-turno.ts";
import { asStaffDate } from "#app/inputs/staff-date.ts";
import { newHref } from "#app/routes/backoffice/agenda/new/new-href.ts";
import { soldLines, sumWith } from "#app/routes/backoffice/agenda/new/services/sold-lines.ts";
import { doesAll } from "#app/routes/backoffice/agenda/new/when/free-days.server.ts";
import type { Placing } from "#app/usecases/agenda/lines/placing.server.ts";

/** How many times a time was picked; a new number renews the time's fields. */
export const PICKED = "picked";
/** The result of 'Ahora' when no professional is free any more. */
export const NOBODY_NOW = "nobody";

/** The target of a press that changes the booking itself: a removed service, a picked free time, 'Ahora'; null for none. */
export function pressedHref(placing: Placing, turno: NewTurno, params: URLSearchParams): string | null {
  const removed = params.get("remove");
  if (removed !== null) {
    const lines = turno.lines.filter((_, index) => `${index}` !== removed);
    return newHref(params, {}, lines.map(writtenLine));
  }
  const when = params.get("when");
  if (when !== null) return pickedHref(when, params);
  return params.has("now") ? walkInHref(placing, turno, params) : null;
}

/** `YYYY-MM-DDTHH:mm` for a free time; near a conflict, with its professional: `…~{id}`. */
function pickedHref(when: string, params: URLSearchParams): string {
  const [at = "", employee = ""] = when.split("~");
  const [date = "", time = ""] = at.split("T");
  if (asStaffDate(date) === null || parseTime(time) === null) return newHref(params, {});
  const place = { date, time, ...(employee === "" ? {} : { employee }) };
  return newHref(params, { ...place, [PICKED]: nextOf(params), [NOBODY_NOW]: null });
}

/** The nearest time today, from now on, of any professional who does all the services. */
function walkInHref(placing: Placing, turno: NewTurno, params: URLSearchParams): string {
  if (placing.date !== placing.today) return newHref(params, { date: placing.today, now: "1" });
  const lines = soldLines(placing, turno.lines);
  const free = nearestStart({
    date: placing.today,
    now: placing.now,
    store: placing.store.calendar,
    people: placing.people
      .filter((person) => doesAll(person, lines))
      .map((person) => ({ ...person, minutes: sumWith(lines, person.id) })),
  });
  if (free === null) return newHref(params, { [NOBODY_NOW]: "1" });
  const { startMinute, employeeId } = free;
  const place = { date: placing.today, time: formatTime(startMinute), employee: employeeId };
  return newHref(params, { ...place, [PICKED]: nextOf(params), [NOBODY_NOW]: null });
}

function nextOf(params: URLSearchParams): string {
  return `${(wholeNumber(params.get(PICKED), 9999) ?? 0) + 1}`;
}
