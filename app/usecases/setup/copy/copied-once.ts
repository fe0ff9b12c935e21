import type { Row } from "#db/queries/setup/copy/copied-table.ts";

/** What tells a row from all others of its part, or of those that belong to the same, besides its id; `by`: what it belongs to. Null: nothing. */
type Telling = (row: Row, by: string) => string | null;

const ONCE: Readonly<Record<string, Telling>> = {
  days: ({ storeId, date }) => `${storeId} ${date}`,
  materials: (_, by) => by,
  skills: ({ serviceId }, by) => `${by} ${serviceId}`,
  work: ({ storeId, employeeId }) => `${storeId} ${employeeId}`,
  choices: (_, by) => by,
  apart: ({ word }) => String(word),
  lines: ({ position }, by) => `${by} ${position}`,
  changes: ({ version }, by) => `${by} ${version}`,
  tills: ({ storeId, date }) => `${storeId} ${date}`,
  acts: ({ version }, by) => `${by} ${version}`,
  rules: ({ employeeId, serviceId }) => `${employeeId ?? ""} ${serviceId ?? ""}`,
  entries: ({ position }, by) => `${by} ${position}`,
  settings: () => "",
  touches: ({ bookingId }) => String(bookingId),
  templates: ({ saying }) => String(saying),
  sayings: ({ saying, subject }) => `${saying} ${subject}`,
  calls: ({ bookingId }) => String(bookingId),
  transferAccount: () => "",
  holidays: ({ date }) => String(date),
  newPrices: ({ servicePriceId }, by) => `${by} ${servicePriceId}`,
};

/** By what else the database tells some of them, wherever they are. */
const ALSO: Readonly<Record<string, Telling>> = {
  touches: ({ seq }) => `${seq}`,
  entries: ({ kind, lineId, employeeId }) => (kind === "LINE" ? `${lineId} ${employeeId}` : null),
  payments: ({ provider, status }, by) => (provider === "transfer" && status === "IN_PROCESS" ? by : null),
};

/** All that was told so far, part by part. */
export type Seen = Map<string, Set<string>>;

/** Where what was told is noted: of a whole file, and of the row that others belong to, which is over with it. */
export type SeenBy = { readonly seen: Seen; readonly within: Seen };

/** Whether a row of a part is none that was there before, in whichever way the database would tell; it is noted. */
export function isFirst({ seen, within }: SeenBy, part: string, row: Row, by: string): boolean {
  const keys = [row.id === undefined ? null : `${row.id}`, ALSO[part]?.(row, by)];
  const own = ONCE[part]?.(row, by);
  return (
    keys.every((key, way) => typeof key !== "string" || isNew(seen, `${part} ${way}`, key)) &&
    (typeof own !== "string" || isNew(by === "" ? seen : within, part, own))
  );
}

function isNew(seen: Seen, name: string, key: string): boolean {
  const keys = seen.get(name) ?? new Set<string>();
  seen.set(name, keys);
  const before = keys.size;
  return keys.add(key).size > before;
}
