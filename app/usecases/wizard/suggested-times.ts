import { type SlotsInput, searchFor } from "#app/domain/calendar/slots.ts";
import { type Seller, snugStarts } from "#app/domain/calendar/snug-slots.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Suggesting } from "#db/queries/catalog/suggesting-stores.ts";
import type { TimeStep } from "./view.ts";

/** Which starts of a day are better than its others, and whether those are shown at all. */
export type Suggested = {
  readonly way: Suggesting["way"];
  readonly snugOn: (date: LocalDate) => ReadonlySet<MinuteOfDay>;
};

/** What a store suggests to who may be served by these; null where it suggests nothing. */
export function suggestedTimes(
  suggesting: Suggesting | null | undefined,
  team: () => readonly Seller[],
): Suggested | null {
  if (!suggesting) return null;
  const sellers = team();
  return { way: suggesting.way, snugOn: (date) => snugStarts(sellers, date) };
}

/** Somebody who could do what is asked, with what else they sell. */
export function sellerOf(
  suggesting: Suggesting | null | undefined,
  employeeId: string,
  question: Omit<SlotsInput, "dates">,
): Seller {
  return { search: searchFor(question), sellable: suggesting?.sold.get(employeeId) ?? [] };
}

type Shown = Pick<TimeStep, "starts" | "snug">;

/** The free starts of some days as they are shown: with the better ones told, or those alone on a day that has any. */
export function shownStarts(free: TimeStep["starts"], suggested: Suggested | null): Shown {
  if (suggested === null) return { starts: free };
  const days = Object.entries(free).map(([date, starts]) => ({
    date,
    starts,
    snug: snugAmong(starts, suggested.snugOn(date)),
  }));
  if (suggested.way === "ONLY") {
    return {
      starts: Object.fromEntries(days.map((day) => [day.date, day.snug.length > 0 ? day.snug : day.starts])),
    };
  }
  return { starts: free, snug: Object.fromEntries(days.map((day) => [day.date, day.snug])) };
}

function snugAmong(starts: readonly MinuteOfDay[], snug: ReadonlySet<MinuteOfDay>): MinuteOfDay[] {
  return starts.filter((start) => snug.has(start));
}
