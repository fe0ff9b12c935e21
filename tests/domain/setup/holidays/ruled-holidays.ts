import { addDays, type LocalDate, weekdayOf } from "#app/domain/time/time.ts";

// The rules of Ley 27.399 and Decreto 614/2025, written anew; the file of dates must agree with them.

type Ruled = readonly [date: LocalDate, code: string, kind: string];

/** Easter Sunday, by the algorithm of Gauss and Butcher. */
export function easterOf(year: number): LocalDate {
  const moon = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const leaps = Math.floor((8 * century + 13) / 25);
  const fullMoon = (19 * moon + century - Math.floor(century / 4) - leaps + 15) % 30;
  const late = Math.floor((moon + 11 * fullMoon) / 319);
  const toSunday =
    (2 * (century % 4) + 2 * Math.floor(inCentury / 4) - (inCentury % 4) - fullMoon + late + 32) % 7;
  const month = Math.floor((fullMoon - late + toSunday + 90) / 25);
  const day = (fullMoon - late + toSunday + month + 19) % 32;
  return `${year}-${padded(month)}-${padded(day)}`;
}

/** Tuesday and Wednesday move to the Monday before, Thursday and Friday to the one after; other days stay. */
export function movedDate(date: LocalDate): LocalDate {
  const days = { monday: 0, tuesday: -1, wednesday: -2, thursday: 4, friday: 3, saturday: 0, sunday: 0 };
  return addDays(date, days[weekdayOf(date)]);
}

/** All holidays of a year that follow from a rule. */
export function ruledHolidays(year: number): readonly Ruled[] {
  const easter = easterOf(year);
  const fixed = (day: string, code: string): Ruled => [`${year}-${day}`, code, "INAMOVIBLE"];
  const movable = (day: string, code: string): Ruled => [movedDate(`${year}-${day}`), code, "TRASLADABLE"];
  return [
    fixed("01-01", "NEW_YEAR"),
    [addDays(easter, -48), "CARNIVAL", "INAMOVIBLE"],
    [addDays(easter, -47), "CARNIVAL", "INAMOVIBLE"],
    fixed("03-24", "MEMORY"),
    [addDays(easter, -3), "MAUNDY_THURSDAY", "NO_LABORABLE"],
    [addDays(easter, -2), "GOOD_FRIDAY", "INAMOVIBLE"],
    fixed("04-02", "MALVINAS"),
    fixed("05-01", "LABOUR"),
    fixed("05-25", "MAY_REVOLUTION"),
    movable("06-17", "GUEMES"),
    fixed("06-20", "BELGRANO"),
    fixed("07-09", "INDEPENDENCE"),
    movable("08-17", "SAN_MARTIN"),
    movable("10-12", "DIVERSITY"),
    movable("11-20", "SOVEREIGNTY"),
    fixed("12-08", "IMMACULATE"),
    fixed("12-25", "CHRISTMAS"),
  ];
}

function padded(number: number): string {
  return String(number).padStart(2, "0");
}
