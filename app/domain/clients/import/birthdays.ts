import { isLocalDate, type LocalDate } from "#app/domain/time/time.ts";
import { BIRTHDAY_LETTERS } from "./file-bounds.ts";

const MONTHS = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "se", "oct", "nov", "dic"];

/**
 * A date of birth in any notation: '14/8/1990', '14-08-90', '1990-08-14', '19900814', '14 de agosto de 1990'. The day
 * comes before the month, unless there is no such month. Null for anything else; a year of two digits is one that has
 * begun by `today`.
 */
export function birthdayIn(written: string, today: LocalDate): LocalDate | null {
  if (written.length > BIRTHDAY_LETTERS) return null;
  const text = written
    .trim()
    .toLowerCase()
    .replace(/[t ]\d\d:\d\d.*$/, "");
  const iso = /^(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)$/.exec(text);
  if (iso) return dateOf(iso[1], iso[2], iso[3], today);
  const usual = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d\d)$/.exec(text);
  if (usual)
    return dateOf(usual[3], usual[2], usual[1], today) ?? dateOf(usual[3], usual[1], usual[2], today);
  const worded = /^(\d{1,2}) (?:de )?([a-zé]+) (?:del? )?(\d{4})$/.exec(text);
  const month = MONTHS.findIndex((each) => worded?.[2]?.startsWith(each) === true) + 1;
  return worded && month > 0 ? dateOf(worded[3], `${month}`, worded[1], today) : null;
}

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
