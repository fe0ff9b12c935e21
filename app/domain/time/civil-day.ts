// Years are counted from March, so that a leap day comes last. `Date` would work, several times slower.
const DAYS_BEFORE_1970 = 719_468;
const DAYS_IN_400_YEARS = 146_097;

/** Days from 1970-01-01 to a date, `YYYY-MM-DD`. */
export function dayNumber(date: string): number {
  const month = twoDigits(date, 5);
  const year = twoDigits(date, 0) * 100 + twoDigits(date, 2) - (month <= 2 ? 1 : 0);
  const monthsFromMarch = month > 2 ? month - 3 : month + 9;
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  const dayOfYear = Math.floor((153 * monthsFromMarch + 2) / 5) + twoDigits(date, 8) - 1;
  return year * 365 + leapDays + dayOfYear - DAYS_BEFORE_1970;
}

/** The date that is `day` days from 1970-01-01. */
export function dateOfDay(day: number): string {
  const shifted = day + DAYS_BEFORE_1970;
  const era = Math.floor(shifted / DAYS_IN_400_YEARS);
  const dayOfEra = shifted - era * DAYS_IN_400_YEARS;
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthsFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * monthsFromMarch + 2) / 5) + 1;
  const month = monthsFromMarch < 10 ? monthsFromMarch + 3 : monthsFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, "0")}-${padded(month)}-${padded(dayOfMonth)}`;
}

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
}

function padded(number: number): string {
  return number < 10 ? `0${number}` : `${number}`;
}
