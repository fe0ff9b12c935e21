import { shiftsOn } from "#app/domain/calendar/opening.ts";
import { freeSlots, type Search, type Slot } from "#app/domain/calendar/slots.ts";
import { contains, firstEndingAfter, overlaps, type Span, subtract } from "#app/domain/time/spans.ts";
import {
  instantOn,
  type LocalDate,
  type LocalDay,
  localDay,
  type MinuteOfDay,
} from "#app/domain/time/time.ts";

/**
 * A free time. `lost`: how many fewer minutes can be sold beside it that day than beside the best time. `apart`: the
 * minutes that stay free right before and after it, the shorter first.
 */
type ScoredSlot = Slot & { readonly lost: number; readonly apart: Apart };
type Apart = readonly [shorter: number, longer: number];

/**
 * The free times of a date, each with its cost to the rest of the day. The rest is sold as fully as possible in services
 * of these lengths (`sellable`, minutes), where the engine offers them. A hole that fits none of them is lost.
 */
export function scoredSlots(search: Search, sellable: readonly number[], date: LocalDate): ScoredSlot[] {
  const day = localDay(date, search.store.timeZone);
  const free = freeSlots(search, date, Number.POSITIVE_INFINITY);
  const stretches = freeStretches(search, day);
  const chains = free.map(({ from }) => spanOf(day, from, search.minutes));
  const apart = chains.map((chain) => apartIn(stretches, chain));
  const lengths = [...new Set([search.minutes, ...sellable])].filter((minutes) => minutes > 0);
  const sales = lengths.flatMap((minutes) =>
    freeSlots({ ...search, minutes }, date, Number.POSITIVE_INFINITY).map(({ from }) =>
      spanOf(day, from, minutes),
    ),
  );
  const [before, after] = [soldBefore(sales), soldAfter(sales)];
  const beside = chains.map((chain) => before(chain.from) + after(chain.to));
  const best = Math.max(...beside);
  return free.map((slot, index) => ({
    ...slot,
    lost: best - (beside[index] ?? 0),
    apart: apart[index] ?? [0, 0],
  }));
}

/** When the professional is free that day, in UTC minutes. */
function freeStretches({ store, employee, taken }: Search, day: LocalDay): Span[] {
  const own = shiftsOn(employee.weekly, day);
  const open = shiftsOn(store.weekly, day).flatMap((shift) =>
    own
      .filter((each) => overlaps(each, shift))
      .map((each) => ({ from: Math.max(each.from, shift.from), to: Math.min(each.to, shift.to) })),
  );
  return subtract(open, taken);
}

function apartIn(stretches: readonly Span[], chain: Span): Apart {
  const around = stretches.find((stretch) => contains(stretch, chain)) ?? chain;
  const [before, after] = [chain.from - around.from, around.to - chain.to];
  return before < after ? [before, after] : [after, before];
}

/** A professional who could do a chain, and the minutes of each service that they sell. */
export type Seller = { readonly search: Search; readonly sellable: readonly number[] };

/** The largest share of a day's times that may count as better. */
const BETTER_OF_ALL = 1 / 3;

/**
 * The better starts of a day, in order: at most a third of all, where a free professional loses nothing. The starts
 * closest to taken time are chosen: by the shorter gap beside them, the longer gap, then the earlier start. None where
 * no time loses anything: equally good times are no better.
 */
export function gaplessStarts(team: readonly Seller[], date: LocalDate): ReadonlySet<MinuteOfDay> {
  const scored = team.flatMap(({ search, sellable }) => scoredSlots(search, sellable, date));
  const closest = scored.filter(({ lost }) => lost === 0).toSorted(byGaps);
  const gapless = new Set(closest.map(({ from }) => from));
  const all = new Set(scored.map(({ from }) => from));
  if (gapless.size === all.size) return new Set();
  const better = [...gapless].slice(0, Math.floor(all.size * BETTER_OF_ALL));
  return new Set(better.toSorted((a, b) => a - b));
}

function byGaps({ apart: [shorter, longer], from }: ScoredSlot, other: ScoredSlot): number {
  return shorter - other.apart[0] || longer - other.apart[1] || from - other.from;
}

/** Whether the start is free for the professional and costs their day nothing. */
export function isGaplessFor({ search, sellable }: Seller, date: LocalDate, start: MinuteOfDay): boolean {
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

/** The same from a moment on: the calculation runs backwards in time. */
function soldAfter(sales: readonly Span[]): Sold {
  const turned = soldBefore(sales.map(({ from, to }) => ({ from: -to, to: -from })));
  return (moment) => turned(-moment);
}
