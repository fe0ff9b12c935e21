import type { Row } from "#db/queries/setup/archive/archived-table.ts";

/**
 * The key that is unique in a row's part, or among the rows with the same parent, besides the id; `by`: the parent.
 * Null: none.
 */
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

/** Further keys that the database requires to be unique in the whole part. */
const ALSO: Readonly<Record<string, Telling>> = {
  touches: ({ seq }) => `${seq}`,
  entries: ({ kind, lineId, employeeId }) => (kind === "LINE" ? `${lineId} ${employeeId}` : null),
  payments: ({ provider, status }, by) => (provider === "transfer" && status === "IN_PROCESS" ? by : null),
};

/** All keys so far, by part. */
export type Seen = Map<string, Set<string>>;

/** Where keys are collected: `seen` for the whole file, `within` for the children of one row. */
type SeenBy = { readonly seen: Seen; readonly within: Seen };

/** Whether none of a row's unique keys was there before; it also stores the keys. */
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
