import { addDays, daysBetween, type LocalDate } from "#app/domain/time/time.ts";

/** Consecutive days, both ends included. */
export type DaySpan = { readonly from: LocalDate; readonly to: LocalDate };

/** The most days of a statement: those of a leap year. */
const LONGEST_STATEMENT = 366;

/** Whether a statement may cover these days. */
export function isStatementSpan({ from, to }: DaySpan): boolean {
  const days = daysBetween(from, to) + 1;
  return days >= 1 && days <= LONGEST_STATEMENT;
}

/** The half of a month that a day lies in: to the 15th, or from the 16th on. */
function halfOf(date: LocalDate): DaySpan {
  const month = date.slice(0, 7);
  return date.slice(8) <= "15"
    ? { from: `${month}-01`, to: `${month}-15` }
    : { from: `${month}-16`, to: lastOfMonth(date) };
}

function monthOf(date: LocalDate): DaySpan {
  return { from: `${date.slice(0, 7)}-01`, to: lastOfMonth(date) };
}

function lastOfMonth(date: LocalDate): LocalDate {
  const inNext = addDays(`${date.slice(0, 7)}-28`, 4);
  return addDays(`${inNext.slice(0, 7)}-01`, -1);
}

/** The days that the closings of a professional cover, without a gap; null before the first closing. */
type Chain = DaySpan | null;

/** The spans to choose from: the next open span, then halves of months and months up to today. */
export function periodsUpTo(today: LocalDate, chain: Chain): readonly DaySpan[] {
  const halves: DaySpan[] = [halfOf(today)];
  for (let count = 1; count < HALVES; count++) halves.push(halfOf(addDays(halves.at(-1)?.from ?? today, -1)));
  const months = [monthOf(today)];
  for (let count = 1; count < MONTHS; count++)
    months.push(monthOf(addDays(months.at(-1)?.from ?? today, -1)));
  return [
    ...new Map([nextOpen(today, chain), ...halves, ...months].map((span) => [keyOf(span), span])).values(),
  ];
}

const HALVES = 6;
const MONTHS = 3;

function keyOf({ from, to }: DaySpan): string {
  return `${from} ${to}`;
}

/**
 * The next days to settle: from the day after the last closing to the end of that half of the month. Before any closing,
 * the half of today.
 */
export function nextOpen(today: LocalDate, chain: Chain): DaySpan {
  const from = chain === null ? halfOf(today).from : addDays(chain.to, 1);
  return { from, to: halfOf(from).to };
}

/** Why some days cannot be closed: they are still to come, some are closed already, or days between would be left out. */
export type NotClosable = "FUTURE" | "CLOSED" | "GAP";

/** Null where they may be closed: they are over or end today, and no days lie between them and the closed days. */
export function notClosable({ from, to }: DaySpan, today: LocalDate, chain: Chain): NotClosable | null {
  if (to > today) return "FUTURE";
  if (chain === null) return null;
  if (from <= chain.to && to >= chain.from) return "CLOSED";
  return from === addDays(chain.to, 1) || to === addDays(chain.from, -1) ? null : "GAP";
}

/**
 * Whether a statement includes what changed in the closed days: only the statement that continues from their end does.
 */
export function takesCarried({ from, to }: DaySpan, chain: Chain): boolean {
  if (chain === null) return false;
  const next = addDays(chain.to, 1);
  return from <= next && next <= to;
}

/** The days asked for, together with the days since the last closing. Null where no days lie between, or too many. */
export function withDaysBefore({ from, to }: DaySpan, chain: Chain): DaySpan | null {
  if (chain === null || from <= addDays(chain.to, 1)) return null;
  const all = { from: addDays(chain.to, 1), to };
  return isStatementSpan(all) ? all : null;
}

/** The days whose bookings a statement reads: from `from` to `to`, without the closed days between. */
export type ScannedDays = DaySpan & {
  readonly closed: { readonly from: LocalDate; readonly before: LocalDate } | null;
};

/** The statement that continues from the last closed day reads that day again: it may not have been over. */
export function scannedDays(span: DaySpan, chain: Chain): ScannedDays {
  if (chain === null) return { ...span, closed: null };
  const carries = takesCarried(span, chain);
  const before = carries ? chain.to : addDays(chain.to, 1);
  const isEarlier = span.from < chain.from;
  const from = isEarlier || (!carries && span.from > before) ? span.from : before;
  return { from, to: span.to, closed: { from: chain.from, before } };
}

/** Whether a statement includes an adjustment of a day: its own days', and those that came too late for closed days. */
export function hasAdjustment(span: DaySpan, chain: Chain, date: LocalDate): boolean {
  if (chain !== null && date <= chain.to) return takesCarried(span, chain);
  return span.from <= date && date <= span.to;
}
