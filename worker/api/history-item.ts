import type { HistoryEntry, HistoryRole } from "#app/domain/agenda/booking-history.ts";
import type { BookingField, ChangeKind } from "#app/domain/codes/booking.ts";

type Told = string | number | null;

/** An entry of a booking's history, as the contract shows it; money in pesos. */
export type HistoryItem = {
  readonly at: string;
  readonly by: { readonly name: string | null; readonly role: HistoryRole };
  readonly change: ChangeKind;
  readonly from: Told;
  readonly to: Told;
  /** The field of `from` and `to`; null if the kind says it all. */
  readonly field: BookingField | null;
  /** The name of the service or payment method. */
  readonly of: string | null;
  readonly note: string | null;
  readonly version: number;
};

/** An item for each field that a change affected; a single item for a change without fields. */
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
