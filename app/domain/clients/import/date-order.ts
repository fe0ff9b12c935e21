import { BIRTHDAY_LETTERS } from "./file-bounds.ts";

/** Day before month ('14/8/1990'), or month before day. */
export const DATE_ORDERS = ["DM", "MD"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** `isOpen`: nothing in the dates decides, so a member has to; `example`: one of them that reads either way. */
export type JudgedDates = {
  readonly order: DateOrder;
  readonly isOpen: boolean;
  readonly example: string | null;
};

/**
 * The order of day and month in a column, by all of its dates: each that has a number past 12 is one vote. `usual`: the order
 * where none or as many speak for either.
 */
export function judgedDates(column: Iterable<string>, usual: DateOrder): JudgedDates {
  let lead = 0;
  let example: string | null = null;
  for (const written of column) {
    const [first, second] = numbersOf(written);
    if (first === undefined || second === undefined) continue;
    const isDayFirst = first > 12 && second <= 12;
    const isMonthFirst = second > 12 && first <= 12;
    if (isDayFirst || isMonthFirst) lead += isDayFirst ? 1 : -1;
    else if (first !== second && first > 0 && second > 0 && first <= 12 && second <= 12)
      example ??= written.trim();
  }
  const byVotes = lead > 0 ? "DM" : "MD";
  return { order: lead === 0 ? usual : byVotes, isOpen: lead === 0 && example !== null, example };
}

/** The first two numbers of a date that has three, none of them in letters; the year stands last. */
function numbersOf(written: string): readonly number[] {
  if (written.length > BIRTHDAY_LETTERS) return [];
  const found = /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](?:\d{4}|\d\d)\b/.exec(written);
  return found ? [Number(found[1]), Number(found[2])] : [];
}
