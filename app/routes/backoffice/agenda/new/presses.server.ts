import { writtenLine } from "#app/domain/agenda/new-turno.ts";
import { nearestStart } from "#app/domain/agenda/walk-in.ts";
import { formatTime, parseTime } from "#app/domain/time/time.ts";
import { wholeNumber } from "#app/domain/whole-number.ts";
import type { NewTurno } from "#app/inputs/agenda/new-turno.ts";
import { asStaffDate } from "#app/inputs/staff-date.ts";
import type { Placing } from "#app/usecases/agenda/lines/placing.server.ts";
import { doesAll } from "./free-days.server.ts";
import { newHref } from "./new-href.ts";
import { soldLines } from "./sold-lines.ts";

/** How many times somebody picked a time: what draws the fields of it anew. */
export const PICKED = "picked";
/** Of 'Ahora' where nobody is free any more. */
export const NOBODY_NOW = "nobody";

/** Where a press leads that changes the turno itself: a service removed, a free time picked, 'Ahora'; null for none. */
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

/** `YYYY-MM-DDTHH:mm`, of the free times; of one beside a conflict with its professional, `…~{id}`. */
function pickedHref(when: string, params: URLSearchParams): string {
  const [at = "", employee = ""] = when.split("~");
  const [date = "", time = ""] = at.split("T");
  if (asStaffDate(date) === null || parseTime(time) === null) return newHref(params, {});
  const place = { date, time, ...(employee === "" ? {} : { employee }) };
  return newHref(params, { ...place, [PICKED]: nextOf(params), [NOBODY_NOW]: null });
}

/** The nearest time from now on of any professional that does all the services; today. */
function walkInHref(placing: Placing, turno: NewTurno, params: URLSearchParams): string {
  if (placing.date !== placing.today) return newHref(params, { date: placing.today, now: "1" });
  const lines = soldLines(placing, turno.lines);
  const free = nearestStart({
    date: placing.today,
    now: placing.now,
    minutes: lines.reduce((sum, { line }) => sum + line.minutes, 0),
    store: placing.store.calendar,
    people: placing.people.filter((person) => doesAll(person, lines)),
  });
  if (free === null) return newHref(params, { [NOBODY_NOW]: "1" });
  const { startMinute, employeeId } = free;
  const place = { date: placing.today, time: formatTime(startMinute), employee: employeeId };
  return newHref(params, { ...place, [PICKED]: nextOf(params), [NOBODY_NOW]: null });
}

function nextOf(params: URLSearchParams): string {
  return `${(wholeNumber(params.get(PICKED), 9999) ?? 0) + 1}`;
}
