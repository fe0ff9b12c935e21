import { z } from "@hono/zod-openapi";
import type { HistoryEntry } from "#app/domain/agenda/booking-history.ts";
import { ROLES } from "#app/domain/codes/account.ts";
import { BOOKING_FIELDS, CHANGE_KINDS, CHANGED_BY } from "#app/domain/codes/booking.ts";

const told = z.union([z.string(), z.number()]).nullable();

const historyItem = z
  .object({
    at: z.string(),
    by: z.object({ name: z.string().nullable(), role: z.enum([...ROLES, ...CHANGED_BY]) }),
    change: z.enum(CHANGE_KINDS),
    from: told,
    to: told,
    field: z.enum(BOOKING_FIELDS).nullable().meta({ description: "What `from` and `to` are of." }),
    of: z.string().nullable().meta({ description: "The service, or the way of paying, by name." }),
    note: z.string().nullable(),
    version: z.number(),
  })
  .meta({ id: "BookingChange" });
export type HistoryItem = z.infer<typeof historyItem>;

export const historyReply = z.array(historyItem);

/** One item for each thing that a change made different; one for a change that keeps none. */
export function historyOnWire(entries: readonly HistoryEntry[]): HistoryItem[] {
  return entries.flatMap(({ version, at, by, kind, details, note }): HistoryItem[] => {
    const about = { at: new Date(at).toISOString(), by, change: kind, note, version };
    if (details.length === 0) return [{ ...about, field: null, of: null, from: null, to: null }];
    return details.map(({ field, of, from, to }) => {
      const shown = MONEY.has(field) ? inPesos : (value: string | number | null) => value;
      return { ...about, field, of, from: shown(from), to: shown(to) };
    });
  });
}

const MONEY: ReadonlySet<string> = new Set(["ADDITIONAL", "CHARGE"]);

function inPesos(centavos: string | number | null): number | null {
  return centavos === null ? null : Number(centavos) / 100;
}
