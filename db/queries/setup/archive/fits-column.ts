import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { isLocalDate, isTimeZone } from "#app/domain/time/time.ts";
import { MINUTE_MS } from "#app/domain/time/units.ts";
import type { ArchivedTable } from "./archived-table.ts";

const DATES = ["date", "fromDate", "toDate", "startsOn", "paidOn", "birthday", "holiday", "lastDay"];
/** The last day that the database can write as a date, less a day for time zones: triggers do so with every moment. */
const LAST_MOMENT = Date.UTC(9999, 11, 30);
const MOST_LETTERS = 20_000;
const ID_LETTERS = 64;
const MOST_ZONES = 500;
const zones = new Set<string>();

/** Whether an untrusted value fits a column of an archive. The contents of JSON columns are checked elsewhere. */
export function fitsColumn(told: ArchivedTable, name: string, value: unknown): boolean {
  const column = told.columns[name];
  if (column === undefined) return false;
  if (value === null) return !column.notNull;
  if (column.dataType === "json") return true;
  if (column.dataType === "boolean") return value === 0 || value === 1;
  if (column.dataType === "number") return isNumber(name, value);
  return typeof value === "string" && isText(told, { name, column }, value);
}

function isNumber(name: string, value: unknown): boolean {
  if (!Number.isSafeInteger(value)) return false;
  const isWithin = (last: number) => Number(value) >= 0 && Number(value) <= last;
  if (/UtcMinute$/.test(name)) return isWithin(LAST_MOMENT / MINUTE_MS);
  return !/(^at|At)$/.test(name) || isWithin(LAST_MOMENT);
}

function isText(
  { refs, loose }: ArchivedTable,
  { name, column }: { readonly name: string; readonly column: SQLiteColumn },
  text: string,
): boolean {
  if (name === "id" || name in refs || loose.includes(name)) return text !== "" && text.length <= ID_LETTERS;
  if (DATES.includes(name)) return isLocalDate(text);
  if (name === "timeZone") return isZone(text);
  return column.enumValues?.includes(text) ?? text.length <= MOST_LETTERS;
}

/** To look up a time zone costs more than everything else of a row. */
function isZone(text: string): boolean {
  if (zones.has(text)) return true;
  if (text.length > ID_LETTERS || !isTimeZone(text)) return false;
  // A file can spell one zone in more ways than there are entries here.
  if (zones.size >= MOST_ZONES) zones.clear();
  zones.add(text);
  return true;
}
