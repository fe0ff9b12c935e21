import { gaplessStarts, type Seller } from "#app/domain/calendar/gapless-slots.ts";
import { type SlotsInput, searchFor } from "#app/domain/calendar/slots.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Suggesting } from "#db/queries/catalog/suggesting-stores.ts";
import type { TimeStep } from "./view.ts";

/** The better starts of each day, and the store's way of showing them: marked among the others, or alone. */
export type Suggested = {
  readonly way: Suggesting["way"];
  readonly gaplessOn: (date: LocalDate) => ReadonlySet<MinuteOfDay>;
};

/** The store's suggestions for bookings with these professionals; null where it suggests nothing. */
export function suggestedTimes(
  suggesting: Suggesting | null | undefined,
  team: () => readonly Seller[],
): Suggested | null {
  if (!suggesting) return null;
  const sellers = team();
  return { way: suggesting.way, gaplessOn: (date) => gaplessStarts(sellers, date) };
}

/** A professional able to do the booking, with the other services that they sell. */
export function sellerOf(
  suggesting: Suggesting | null | undefined,
  employeeId: string,
  question: Omit<SlotsInput, "dates">,
): Seller {
  return { search: searchFor(question), sellable: suggesting?.sold.get(employeeId) ?? [] };
}

type Shown = Pick<TimeStep, "starts" | "gapless">;

/** A period's free starts as shown: with the better ones marked, or those alone on a day that has any. */
export function shownStarts(free: TimeStep["starts"], suggested: Suggested | null): Shown {
  if (suggested === null) return { starts: free };
  const days = Object.entries(free).map(([date, starts]) => ({
    date,
    starts,
    gapless: gaplessAmong(starts, suggested.gaplessOn(date)),
  }));
  if (suggested.way === "ONLY") {
    return {
      starts: Object.fromEntries(
        days.map((day) => [day.date, day.gapless.length > 0 ? day.gapless : day.starts]),
      ),
    };
  }
  return { starts: free, gapless: Object.fromEntries(days.map((day) => [day.date, day.gapless])) };
}

function gaplessAmong(starts: readonly MinuteOfDay[], gapless: ReadonlySet<MinuteOfDay>): MinuteOfDay[] {
  return starts.filter((start) => gapless.has(start));
}
