import { LASTS_FIELDS } from "#app/domain/agenda/first-lasts.ts";

/** Long enough not to ask with every letter. */
export const TYPING_MS = 250;

/** What the rest of the form depends on. */
const ASKS_AT_ONCE = ["q", "client", "store", "date", "time", "employee", "line", LASTS_FIELDS.minutes];

/** Whether a field of a new turno changes what else there is to choose. */
export function asksAnew(target: EventTarget): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  return isField && ASKS_AT_ONCE.includes(target.name);
}
