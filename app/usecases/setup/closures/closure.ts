import type { LocalSpan } from "#app/domain/setup/stores/closures.ts";
import { type LocalDate, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import type { ClosureRow } from "#db/queries/setup/closures.ts";

/** Days or hours when a store, or all stores, do not open; `span` by the clock of the store, or of the first. */
export type Closure = {
  readonly id: string;
  /** Null: all stores. */
  readonly storeId: string | null;
  readonly span: LocalSpan;
  readonly reason: string | null;
  /** The public holiday whose answer made it. */
  readonly holiday: LocalDate | null;
};

type Zoned = { readonly id: string; readonly timeZone: string };

/** Rows closed together form one closure; in the order of the rows. */
export function closuresOf(rows: readonly ClosureRow[], stores: readonly Zoned[]): readonly Closure[] {
  const zones = new Map(stores.map(({ id, timeZone }) => [id, timeZone]));
  const firsts = new Map<string, ClosureRow>();
  for (const row of rows) {
    const id = row.groupId ?? row.id;
    if (!firsts.has(id)) firsts.set(id, row);
  }
  return [...firsts].map(([id, row]) => closureOf(id, row, zones.get(row.storeId) ?? USUAL_ZONE));
}

function closureOf(id: string, row: ClosureRow, zone: string): Closure {
  const { storeId, startUtcMinute, endUtcMinute, reason, groupId, holiday } = row;
  const span = { from: toLocal(startUtcMinute, zone), to: endOf(endUtcMinute, zone) };
  return { id, storeId: groupId === null ? storeId : null, span, reason, holiday };
}

/** The end of a day stays 24:00, instead of 0:00 on the next day. */
function endOf(utcMinute: number, zone: string) {
  const { date, minute } = toLocal(utcMinute - 1, zone);
  return { date, minute: minute + 1 };
}
