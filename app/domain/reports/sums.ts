import { isActive, isOver } from "#app/domain/booking-status.ts";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import { type LocalDate, type MinuteOfDay, weekdayOf } from "#app/domain/time/time.ts";
import { HOUR_MINUTES } from "#app/domain/time/units.ts";

/**
 * What is counted of bookings by their date, and by status. `charged`, `booked`, `lost`: in centavos, the price of
 * charged bookings, of open or attended bookings, and of no-shows less the deposit kept. `missedKept`, `cancelledKept`:
 * the deposits kept, of `missedSecured` and `cancelledSecured` bookings. `byStaff`: made by staff. `fresh`: the first
 * that its client came to; `again`: a later one.
 */
export type Count =
  | BookingStatus
  | "charged"
  | "booked"
  | "byStaff"
  | "lost"
  | "fresh"
  | "again"
  | "missedKept"
  | "missedSecured"
  | "cancelledKept"
  | "cancelledSecured";

/** Lines that stand, the minutes that they hold, and in centavos how much of them is charged and how much is booked. */
export type PairSums = readonly [lines: number, minutes: number, charged: number, booked: number];

type Minutes = Readonly<Record<string, number>>;

/** Minutes that professionals are there, by the hour of the week: 0 is Monday from 00:00, 167 Sunday from 23:00. */
export type OpenMinutes = Minutes;

export type Sums = {
  /** An absent count is 0. */
  readonly counts: Readonly<Partial<Record<Count, number>>>;
  /** Bookings by professional, no-shows included; a booking with two professionals counts for each. */
  readonly people: Readonly<Record<string, number>>;
  /** By `employeeId serviceId`. */
  readonly pairs: Readonly<Record<string, PairSums>>;
  /** Minutes held, by the hour of the week. */
  readonly busy: Minutes;
};

export const NO_SUMS: Sums = { counts: {}, people: {}, pairs: {}, busy: {} };

/** A booking, as far as it is counted. */
export type CountedTurno = {
  readonly status: BookingStatus;
  readonly startMinute: MinuteOfDay;
  readonly totalCentavos: number;
  readonly isByStaff: boolean;
  /** What was paid of its deposit and stays; counted for no-shows and cancelled bookings. */
  readonly keptCentavos: number;
  /** Whether it is the first that its client came to; null: the client did not come, or is unknown. */
  readonly isFirst: boolean | null;
  readonly lines: readonly CountedLine[];
};
export type CountedLine = {
  readonly employeeId: string;
  readonly serviceId: string;
  /** How many minutes after the booking's start it begins. */
  readonly afterMinutes: number;
  readonly minutes: number;
  readonly centavos: number;
};

/** The sums of a day's bookings. */
export function sumsOfDay(date: LocalDate, turnos: readonly CountedTurno[]): Sums {
  const monday = WEEKDAYS.indexOf(weekdayOf(date)) * 24 * HOUR_MINUTES;
  return addedUp(turnos.map((turno) => sumsOfTurno(turno, monday + turno.startMinute)));
}

function sumsOfTurno(turno: CountedTurno, start: number): Sums {
  const { status, lines } = turno;
  const counts = countsOf(turno);
  if (status === "CANCELLED") return { ...NO_SUMS, counts };
  const isMissed = status === "NO_SHOW";
  const pairs = lines.map(({ employeeId, serviceId, minutes, centavos }) => {
    const [charged, booked] = [status === "CHECKOUT" ? centavos : 0, !isOver(status) ? centavos : 0];
    return { [`${employeeId} ${serviceId}`]: [1, isMissed ? 0 : minutes, charged, booked] as const };
  });
  const people = new Set(lines.map(({ employeeId }) => employeeId));
  const busy = isMissed
    ? []
    : lines.map(({ afterMinutes, minutes }) => byHour(start + afterMinutes, start + afterMinutes + minutes));
  return {
    counts,
    people: Object.fromEntries([...people].map((id) => [id, 1])),
    pairs: pairs.reduce(withPairs, {}),
    busy: busy.reduce(withNumbers, {}),
  };
}

function countsOf({ status, totalCentavos, isByStaff, keptCentavos, isFirst }: CountedTurno): Sums["counts"] {
  const counts: Partial<Record<Count, number>> = { [status]: 1 };
  if (status !== "CANCELLED" && isByStaff) counts.byStaff = 1;
  if (status === "CHECKOUT") counts.charged = totalCentavos;
  if (!isOver(status)) counts.booked = totalCentavos;
  if (status === "NO_SHOW") counts.lost = Math.max(0, totalCentavos - keptCentavos);
  if (isFirst !== null) counts[isFirst ? "fresh" : "again"] = 1;
  if (keptCentavos > 0 && !isActive(status)) {
    counts[status === "NO_SHOW" ? "missedKept" : "cancelledKept"] = keptCentavos;
    counts[status === "NO_SHOW" ? "missedSecured" : "cancelledSecured"] = 1;
  }
  return counts;
}

const WEEK_HOURS = 7 * 24;

/** The minutes of a span by the hour of the week; minutes past the week's end count at its beginning. */
export function byHour(from: number, to: number): Minutes {
  const minutes: Record<string, number> = {};
  for (let start = from; start < to; ) {
    const end = Math.min(to, (Math.floor(start / HOUR_MINUTES) + 1) * HOUR_MINUTES);
    const hour = Math.floor(start / HOUR_MINUTES) % WEEK_HOURS;
    minutes[hour] = (minutes[hour] ?? 0) + end - start;
    start = end;
  }
  return minutes;
}

/** Several sums as one. */
export function addedUp(all: readonly Sums[]): Sums {
  return {
    counts: all.map(({ counts }) => counts).reduce(withNumbers, {}),
    people: all.map(({ people }) => people).reduce(withNumbers, {}),
    pairs: all.map(({ pairs }) => pairs).reduce(withPairs, {}),
    busy: all.map(({ busy }) => busy).reduce(withNumbers, {}),
  };
}

export function addedMinutes(all: readonly Minutes[]): Minutes {
  return all.reduce(withNumbers, {});
}

/** Adds to the given sums and returns them: the first must be a fresh object. */
function withNumbers<Key extends string>(
  sums: { readonly [K in Key]?: number },
  more: { readonly [K in Key]?: number },
): { [K in Key]?: number } & Record<Key, number> {
  const made = sums as Record<Key, number>;
  for (const key in more) made[key] = (made[key] ?? 0) + (more[key] ?? 0);
  return made;
}

function withPairs(sums: Record<string, PairSums>, more: Readonly<Record<string, PairSums>>) {
  for (const [key, [lines, minutes, charged, booked]] of Object.entries(more)) {
    const [a, b, c, d] = sums[key] ?? [0, 0, 0, 0];
    sums[key] = [a + lines, b + minutes, c + charged, d + booked];
  }
  return sums;
}
