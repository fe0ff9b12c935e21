import { readLine, writtenLine } from "#app/domain/agenda/new/new-turno.ts";
import { durationTyped } from "#app/domain/time/durations.ts";

/** The fields with the wished duration of the first service, and the option that it was set for. */
export const LASTS_FIELDS = { minutes: "lasts", of: "lastsOf" } as const;

/**
 * The sent fields, with the first service as long as its field says. Unchanged where that duration was set for another
 * option.
 */
export function withLasts<Sent extends URLSearchParams | FormData>(sent: Sent): Sent {
  const minutes = durationTyped(String(sent.get(LASTS_FIELDS.minutes) ?? ""));
  const of = sent.get(LASTS_FIELDS.of);
  for (const name of Object.values(LASTS_FIELDS)) sent.delete(name);
  const written = sent.getAll("line");
  const line = readLine(String(written[0] ?? ""));
  if (minutes === null || line === null || line.servicePriceId !== of) return sent;
  sent.delete("line");
  for (const each of [writtenLine({ ...line, minutes }), ...written.slice(1)])
    sent.append("line", String(each));
  return sent;
}
