import { readLine, writtenLine } from "#app/domain/agenda/new-turno.ts";
import { durationTyped } from "#app/domain/time/durations.ts";

/** The fields that say how long the first service is to last, and of which option that was said. */
export const LASTS_FIELDS = { minutes: "lasts", of: "lastsOf" } as const;

/** What was sent, its first service as long as its field says; of another service than that was said of, as it is. */
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
