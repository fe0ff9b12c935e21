import { BOOKING_STATUSES } from "#app/domain/codes/booking.ts";
import { WEEKDAYS, type Weekday } from "#app/domain/codes/calendar.ts";
import type { OpenMinutes, PairSums, Sums } from "./sums.ts";

/** The figures of some days; money in centavos. */
export type Figures = {
  readonly charged: number;
  readonly booked: number;
  /** Bookings that stand: all but cancelled bookings. */
  readonly turnos: number;
  readonly byPage: number;
  readonly cancelled: number;
  /** In whole hundredths of the time that professionals were there; null: no professional was. */
  readonly percent: number | null;
  readonly busyMinutes: number;
  readonly openMinutes: number;
  readonly missed: number;
  readonly missedUnsecured: number;
  readonly lost: number;
  /** Deposits kept although the booking did not take place, and the number of those bookings. */
  readonly kept: number;
  readonly keptTurnos: number;
  readonly fresh: number;
  readonly again: number;
};

/** A missed booking is one of the day; a cancelled one is not. */
const STANDING = BOOKING_STATUSES.filter((status) => status !== "CANCELLED");

export function figuresOf({ counts, busy }: Sums, open: OpenMinutes): Figures {
  const of = (count: keyof typeof counts) => counts[count] ?? 0;
  const missed = of("NO_SHOW");
  const turnos = STANDING.reduce((sum, status) => sum + of(status), 0);
  const taken = takenOf(busy, open);
  return {
    charged: of("charged"),
    booked: of("booked"),
    turnos,
    byPage: turnos - of("byStaff"),
    cancelled: of("CANCELLED"),
    percent: percentOf(taken.busy, taken.open),
    busyMinutes: taken.busy,
    openMinutes: taken.open,
    missed,
    missedUnsecured: missed - of("missedSecured"),
    lost: of("lost"),
    kept: of("missedKept") + of("cancelledKept"),
    keptTurnos: of("missedSecured") + of("cancelledSecured"),
    fresh: of("fresh"),
    again: of("again"),
  };
}

/** No hour has more taken minutes than open minutes: bookings outside of the hours, or two at once, fill nothing else. */
function takenOf(busy: Sums["busy"], open: OpenMinutes): { readonly busy: number; readonly open: number } {
  const hours = Object.keys(open);
  return {
    busy: hours.reduce((sum, hour) => sum + Math.min(busy[hour] ?? 0, open[hour] ?? 0), 0),
    open: hours.reduce((sum, hour) => sum + (open[hour] ?? 0), 0),
  };
}

/** Whole hundredths; null where the whole is 0. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((100 * part) / whole);
}

/** The increase over before, in whole hundredths; null where there was nothing before. */
export function growthOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round((100 * (now - before)) / before);
}

export type HeatCell = {
  readonly busyMinutes: number;
  readonly openMinutes: number;
  /** Null: closed. */
  readonly percent: number | null;
};
/**
 * How full each hour of each weekday is. It has only weekdays on which a professional is there, and the hours from the
 * first to the last.
 */
export type Heat = {
  readonly weekdays: readonly Weekday[];
  readonly rows: readonly { readonly hour: number; readonly cells: readonly HeatCell[] }[];
};

export function heatOf(busy: Sums["busy"], open: OpenMinutes): Heat {
  const hours = Object.keys(open)
    .filter((hour) => (open[hour] ?? 0) > 0)
    .map(Number);
  const days = [...new Set(hours.map((hour) => Math.floor(hour / 24)))].sort((a, b) => a - b);
  const times = hours.map((hour) => hour % 24);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const count = hours.length === 0 ? 0 : last - first + 1;
  return {
    weekdays: days.map((day) => WEEKDAYS[day] ?? "monday"),
    rows: Array.from({ length: count }, (_, index) => {
      const hour = first + index;
      return { hour, cells: days.map((day) => cellOf(day * 24 + hour, busy, open)) };
    }),
  };
}

function cellOf(hour: number, busy: Sums["busy"], open: OpenMinutes): HeatCell {
  const openMinutes = open[hour] ?? 0;
  const busyMinutes = Math.min(busy[hour] ?? 0, openMinutes);
  return { busyMinutes, openMinutes, percent: percentOf(busyMinutes, openMinutes) };
}

export const PARTS_OF_DAY = ["morning", "afternoon", "evening"] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

/** The hour at which each part of the day begins. */
const BEGINS = { morning: 0, afternoon: 13, evening: 19 } as const;
/** From this share on, in hundredths, there is no room worth telling. */
const ROOMY = 60;
/** More weekdays than this are no useful hint. */
const MOST_WEEKDAYS = 3;

/**
 * The part of the day with the most room, and its emptiest weekdays, at most three, in the order of the week. Null: no
 * part has room.
 */
export function roomIn({
  weekdays,
  rows,
}: Heat): { readonly part: PartOfDay; readonly weekdays: readonly Weekday[] } | null {
  const found = PARTS_OF_DAY.map((part) => {
    const own = rows.filter(({ hour }) => partAt(hour) === part);
    const roomy = weekdays.flatMap((weekday, place) => {
      const cells = own.flatMap(({ cells }) => cells[place] ?? []);
      const percent = percentOf(total(cells, "busyMinutes"), total(cells, "openMinutes"));
      return percent !== null && percent < ROOMY ? [{ weekday, percent }] : [];
    });
    const best = roomy.toSorted((a, b) => a.percent - b.percent).slice(0, MOST_WEEKDAYS);
    return { part, best, lowest: best[0]?.percent ?? 100 };
  }).reduce((a, b) => (b.lowest < a.lowest ? b : a));
  if (found.best.length === 0) return null;
  const named = found.best.map(({ weekday }) => weekday);
  return { part: found.part, weekdays: weekdays.filter((weekday) => named.includes(weekday)) };
}

function partAt(hour: number): PartOfDay {
  if (hour < BEGINS.afternoon) return "morning";
  return hour < BEGINS.evening ? "afternoon" : "evening";
}

function total(cells: readonly HeatCell[], of: "busyMinutes" | "openMinutes"): number {
  return cells.reduce((sum, cell) => sum + cell[of], 0);
}

/** What a professional or a service brought in; `turnos` of a service are its lines. */
export type Share = {
  readonly id: string;
  readonly turnos: number;
  readonly minutes: number;
  readonly charged: number;
  readonly booked: number;
};

export function sharesOfPeople({ people, pairs }: Sums): Share[] {
  const sums = byPart(pairs, 0);
  return inOrder(Object.entries(people).map(([id, turnos]) => ({ ...shareOf(id, sums.get(id)), turnos })));
}

export function sharesOfServices({ pairs }: Sums): Share[] {
  return inOrder([...byPart(pairs, 1)].map(([id, sums]) => shareOf(id, sums)));
}

function byPart(pairs: Sums["pairs"], part: 0 | 1): Map<string, PairSums> {
  const sums = new Map<string, PairSums>();
  for (const [pair, [lines, minutes, charged, booked]] of Object.entries(pairs)) {
    const id = pair.split(" ")[part] ?? "";
    const [a, b, c, d] = sums.get(id) ?? [0, 0, 0, 0];
    sums.set(id, [a + lines, b + minutes, c + charged, d + booked]);
  }
  return sums;
}

function shareOf(id: string, [turnos, minutes, charged, booked]: PairSums = [0, 0, 0, 0]): Share {
  return { id, turnos, minutes, charged, booked };
}

/** The shares in order, those that brought in most first. */
export function inOrder<S extends Share>(shares: readonly S[]): S[] {
  return shares.toSorted(
    (a, b) => b.charged - a.charged || b.booked - a.booked || b.turnos - a.turnos || (a.id < b.id ? -1 : 1),
  );
}
