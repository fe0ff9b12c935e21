import { LASTS_FIELDS } from "#app/domain/agenda/new/first-lasts.ts";

/** Pause in typing before the form asks, so that it does not ask at every letter. */
export const TYPING_MS = 250;

/** Fields that the rest of the form depends on. */
const ASKS_AT_ONCE = ["q", "client", "store", "date", "time", "employee", "line", LASTS_FIELDS.minutes];

/** Whether a field of a new booking changes the other choices. */
export function asksAnew(target: EventTarget): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  return isField && ASKS_AT_ONCE.includes(target.name);
}
