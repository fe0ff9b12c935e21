import { freeSlots, type Search, type Slot } from "#app/domain/calendar/slots.ts";
import { firstEndingAfter, type Span } from "#app/domain/time/spans.ts";
import {
  instantOn,
  type LocalDate,
  type LocalDay,
  localDay,
  type MinuteOfDay,
} from "#app/domain/time/time.ts";

/** A free time, and how many minutes fewer can be sold beside it that day than beside the best one. */
export type ScoredSlot = Slot & { readonly lost: number };

/**
 * The free times of a date, each with what it costs the rest of it: as much of what is left as can be sold in services of these
 * lengths (`sellable`, minutes), each where the engine would offer it. A hole that none of them fits into is lost.
 */
export function scoredSlots(search: Search, sellable: readonly number[], date: LocalDate): ScoredSlot[] {
  const day = localDay(date, search.store.timeZone);
  const free = freeSlots(search, date, Number.POSITIVE_INFINITY);
  if (free.length < 2) return free.map((slot) => ({ ...slot, lost: 0 }));
  const lengths = [...new Set([search.minutes, ...sellable])].filter((minutes) => minutes > 0);
  const sales = lengths.flatMap((minutes) =>
    freeSlots({ ...search, minutes }, date, Number.POSITIVE_INFINITY).map(({ from }) =>
      spanOf(day, from, minutes),
    ),
  );
  const [before, after] = [soldBefore(sales), soldAfter(sales)];
  const beside = free.map(({ from }) => {
    const chain = spanOf(day, from, search.minutes);
    return before(chain.from) + after(chain.to);
  });
  const best = Math.max(...beside);
  return free.map((slot, index) => ({ ...slot, lost: best - (beside[index] ?? 0) }));
}

/** One of those who could do a chain, and the minutes of each thing that they sell. */
export type Seller = { readonly search: Search; readonly sellable: readonly number[] };

/**
 * The starts at which somebody who is free loses nothing, where at others everybody would lose something: of times that are
 * all as good none is better.
 */
export function snugStarts(team: readonly Seller[], date: LocalDate): ReadonlySet<MinuteOfDay> {
  const scored = team.flatMap(({ search, sellable }) => scoredSlots(search, sellable, date));
  const snug = new Set(scored.filter(({ lost }) => lost === 0).map(({ from }) => from));
  return scored.every(({ from }) => snug.has(from)) ? new Set() : snug;
}

/** Whether it is free for them, and costs their day nothing. */
export function isSnugFor({ search, sellable }: Seller, date: LocalDate, start: MinuteOfDay): boolean {
  return scoredSlots(search, sellable, date).some(({ from, lost }) => from === start && lost === 0);
}

function spanOf(day: LocalDay, from: number, minutes: number): Span {
  const start = instantOn(day, from);
  return { from: start, to: start + minutes };
}

type Sold = (moment: number) => number;

/** The most minutes that can be sold up to a moment, of sales that do not overlap. */
function soldBefore(sales: readonly Span[]): Sold {
  const ends: Span[] = [];
  const totals: number[] = [];
  const sold = (moment: number) => totals[firstEndingAfter(ends, moment) - 1] ?? 0;
  for (const sale of [...sales].sort((a, b) => a.to - b.to)) {
    const total = sold(sale.from) + sale.to - sale.from;
    if (total <= (totals.at(-1) ?? 0)) continue;
    ends.push(sale);
    totals.push(total);
  }
  return sold;
}

/** The same from a moment on: time is turned around. */
function soldAfter(sales: readonly Span[]): Sold {
  const turned = soldBefore(sales.map(({ from, to }) => ({ from: -to, to: -from })));
  return (moment) => turned(-moment);
}
