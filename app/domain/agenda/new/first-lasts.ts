import { readLine, writtenLine } from "#app/domain/agenda/new/new-turno.ts";
import { durationTyped } from "#app/domain/time/durations.ts";

/** The fields with the wished duration of the first service, the option that it was set for, and the duration shown before. */
export const LASTS_FIELDS = { minutes: "lasts", of: "lastsOf", was: "lastsWas" } as const;

/**
 * The sent fields, with the first service as long as its field says. Unchanged where that duration was set for another
 * option, or is the one shown.
 */
export function withLasts<Sent extends URLSearchParams | FormData>(sent: Sent): Sent {
  const minutes = durationTyped(String(sent.get(LASTS_FIELDS.minutes) ?? ""));
  const [of, was] = [sent.get(LASTS_FIELDS.of), sent.get(LASTS_FIELDS.was)];
  for (const name of Object.values(LASTS_FIELDS)) sent.delete(name);
  const written = sent.getAll("line");
  const line = readLine(String(written[0] ?? ""));
  if (minutes === null || line === null || line.servicePriceId !== of || `${minutes}` === was) return sent;
  sent.delete("line");
  for (const each of [writtenLine({ ...line, minutes, isTyped: true }), ...written.slice(1)])
    sent.append("line", String(each));
  return sent;
}
