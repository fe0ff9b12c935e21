import { isLocalDate, type LocalDate } from "#app/domain/time/time.ts";
import type { DateOrder } from "./date-order.ts";
import { BIRTHDAY_LETTERS } from "./file-bounds.ts";

/** An hour behind a date: '00:00:00', 'T000000Z', '12:00:00 a. m.'. */
const HOUR = /[t ]\d{1,2}:\d\d.*$|t\d{4,6}(\.\d+)?(z|[+-]\d{2,4})?$/;
const MONTHS = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "se", "oct", "nov", "dic"];

/**
 * A date of birth in any notation: '14/8/1990', '14-08-90', '1990-08-14', '19900814', '14 de agosto de 1990'. `order` says
 * whether day or month comes first, unless there is no such month. Null for anything else; a year of two digits is one that has
 * begun by `today`.
 */
export function birthdayIn(written: string, today: LocalDate, order: DateOrder = "DM"): LocalDate | null {
  if (written.length > BIRTHDAY_LETTERS) return null;
  const text = written.trim().toLowerCase().replace(HOUR, "");
  const iso = /^(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)$/.exec(text);
  if (iso) return dateOf(iso[1], iso[2], iso[3], today);
  const usual = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d\d)$/.exec(text);
  if (usual) {
    const [, one, two, year] = usual;
    const [day, month] = order === "DM" ? [one, two] : [two, one];
    return dateOf(year, month, day, today) ?? dateOf(year, day, month, today);
  }
  const worded = /^(\d{1,2}) (?:de )?([a-zé]+) (?:del? )?(\d{4})$/.exec(text);
  const month = MONTHS.findIndex((each) => worded?.[2]?.startsWith(each) === true) + 1;
  return worded && month > 0 ? dateOf(worded[3], `${month}`, worded[1], today) : null;
}

/** What programs write where they know no date: '0/0/00', '30/12/1899', '-'. */
export function isNoDate(written: string): boolean {
  if (written.length > BIRTHDAY_LETTERS) return false;
  const text = written.trim().toLowerCase().replace(HOUR, "");
  return NO_DATE.test(text) || /^(0{1,4}[-/.]){2}0{1,4}$/.test(text);
}

const NO_DATE =
  /^(0|-+|\.+|x|n\/?[ad]|s\/?[df]|sin (fecha|dato)s?|null|none|nunca|no|desconocid[ao]|(30|31)\/12\/1899|12\/(30|31)\/1899|1899-12-3[01]|0?[01]\/0?1\/1900|1900-01-0[01]|0?1\/0?1\/0001|0001-01-01)$/;

/** A day without its year, as phones keep it: '--0814', '--08-14' or '14/8'. */
export function isYearless(written: string): boolean {
  return (
    written.length <= BIRTHDAY_LETTERS && /^(--\d\d-?\d\d|1604-.*|\d{1,2}[-/.]\d{1,2})$/.test(written.trim())
  );
}

function dateOf(year = "", month = "", day = "", today: LocalDate): LocalDate | null {
  const begun = Number(year) > Number(today.slice(2, 4)) ? "19" : "20";
  const century = year.length === 4 ? "" : begun;
  const date = `${century}${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isLocalDate(date) ? date : null;
}
