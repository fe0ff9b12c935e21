import { dayNumber } from "#app/domain/time/civil-day.ts";
import { datesFrom, type LocalDate } from "#app/domain/time/time.ts";

/** One circle of the day strip (booking §2.3). `full`: the store is open, the professional has no free time. */
export type StripDay = {
  readonly date: LocalDate;
  readonly state: "open" | "closed" | "full";
  /** The closure's own reason, empty where it gave none; null for an ordinary closed weekday. */
  readonly reason: string | null;
};

/** A whole strip as it is sent: ninety objects would weigh more than the times that they lead to. */
export type PackedDays = {
  readonly from: LocalDate;
  /** A letter for each day: `o`pen, `c`losed, `f`ull. */
  readonly states: string;
  readonly reasons: Readonly<Record<LocalDate, string>>;
};

const STATES = { o: "open", c: "closed", f: "full" } as const;

/** Consecutive days, at least one. */
export function packDays(days: readonly StripDay[]): PackedDays {
  const closed = days.flatMap(({ date, reason }) => (reason === null ? [] : [[date, reason] as const]));
  return {
    from: days[0]?.date ?? "",
    states: days.map(({ state }) => state.charAt(0)).join(""),
    reasons: Object.fromEntries(closed),
  };
}

export function unpackDays(days: PackedDays): StripDay[] {
  return datesFrom(days.from, days.states.length).map((date, index) => ({
    date,
    state: stateAt(days, index),
    reason: days.reasons[date] ?? null,
  }));
}

/** The state of a date in the strip. */
export function stateOn(days: PackedDays, date: LocalDate): StripDay["state"] {
  return stateAt(days, dayNumber(date) - dayNumber(days.from));
}

function stateAt({ states }: PackedDays, index: number): StripDay["state"] {
  return STATES[states.charAt(index) as keyof typeof STATES];
}
