import { addDays, daysBetween, type LocalDate } from "#app/domain/time/time.ts";

/** Some days in a row, both ends included. */
export type DaySpan = { readonly from: LocalDate; readonly to: LocalDate };

/** No statement is of more days than a year has. */
export const LONGEST_STATEMENT = 366;

/** Whether a statement may be of these days. */
export function isStatementSpan({ from, to }: DaySpan): boolean {
  const days = daysBetween(from, to) + 1;
  return days >= 1 && days <= LONGEST_STATEMENT;
}

/** The half of a month that a day lies in: to the 15th, or from the 16th on. */
export function halfOf(date: LocalDate): DaySpan {
  const month = date.slice(0, 7);
  return date.slice(8) <= "15"
    ? { from: `${month}-01`, to: `${month}-15` }
    : { from: `${month}-16`, to: lastOfMonth(date) };
}

export function monthOf(date: LocalDate): DaySpan {
  return { from: `${date.slice(0, 7)}-01`, to: lastOfMonth(date) };
}

function lastOfMonth(date: LocalDate): LocalDate {
  const inNext = addDays(`${date.slice(0, 7)}-28`, 4);
  return addDays(`${inNext.slice(0, 7)}-01`, -1);
}

/** What closings of one professional cover, without a gap; null while there is none. */
export type Chain = DaySpan | null;

/** What there is to choose among: from where the closings end to the end of that half, then halves and months up to today. */
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

/** What is settled next: from the day after the last closing to the end of its half; at first the half of today. */
export function nextOpen(today: LocalDate, chain: Chain): DaySpan {
  const from = chain === null ? halfOf(today).from : addDays(chain.to, 1);
  return { from, to: halfOf(from).to };
}

/** Why some days cannot be closed: they have not come, some are closed already, or days between would be left out. */
export type NotClosable = "FUTURE" | "CLOSED" | "GAP";

/** Null where they may be: they are over or end today, and nothing lies between them and what is closed. */
export function notClosable({ from, to }: DaySpan, today: LocalDate, chain: Chain): NotClosable | null {
  if (to > today) return "FUTURE";
  if (chain === null) return null;
  if (from <= chain.to && to >= chain.from) return "CLOSED";
  return from === addDays(chain.to, 1) || to === addDays(chain.from, -1) ? null : "GAP";
}

/** Whether a statement takes what changed in the closed days: the one that goes on from where they end. */
export function takesCarried({ from, to }: DaySpan, chain: Chain): boolean {
  if (chain === null) return false;
  const next = addDays(chain.to, 1);
  return from <= next && next <= to;
}

/** The days between a last closing and those that are asked for, with them; null where there are none, or too many. */
export function withDaysBefore({ from, to }: DaySpan, chain: Chain): DaySpan | null {
  if (chain === null || from <= addDays(chain.to, 1)) return null;
  const all = { from: addDays(chain.to, 1), to };
  return isStatementSpan(all) ? all : null;
}

/** Which days' turnos a statement reads: those from `from` to `to`, but for the closed ones between. */
export type ScannedDays = DaySpan & {
  readonly closed: { readonly from: LocalDate; readonly before: LocalDate } | null;
};

/** The last closed day is read again by the statement that goes on from it: that day may not have been over. */
export function scannedDays(span: DaySpan, chain: Chain): ScannedDays {
  if (chain === null) return { ...span, closed: null };
  const carries = takesCarried(span, chain);
  const before = carries ? chain.to : addDays(chain.to, 1);
  const isEarlier = span.from < chain.from;
  const from = isEarlier || (!carries && span.from > before) ? span.from : before;
  return { from, to: span.to, closed: { from: chain.from, before } };
}

/** Whether a statement has what was written by hand for a day: its own days', and of closed ones what came too late. */
export function hasAdjustment(span: DaySpan, chain: Chain, date: LocalDate): boolean {
  if (chain !== null && date <= chain.to) return takesCarried(span, chain);
  return span.from <= date && date <= span.to;
}
