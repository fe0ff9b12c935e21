import { startFrom } from "#app/domain/agenda/new/walk-in.ts";
import { isNow } from "#app/domain/agenda/walk-ins/estimates.ts";
import type { FreePerson } from "#app/domain/agenda/walk-ins/free-people.ts";
import { firstFit } from "#app/domain/agenda/walk-ins/free-spans.ts";
import type { ChosenSeat } from "#app/domain/agenda/walk-ins/written-seat.ts";
import { minutesFor, type OwnByEmployee } from "#app/domain/catalog/own-terms.ts";
import { overlaps } from "#app/domain/time/spans.ts";
import { type LocalDay, type MinuteOfDay, minuteOn } from "#app/domain/time/time.ts";

/** A way to seat a client without a booking today. Times are minutes of the day. */
export type Way = ChosenSeat &
  (
    | { readonly kind: "NOW"; readonly until: MinuteOfDay }
    | { readonly kind: "WAIT"; readonly minutes: number }
    /** It lasts so many minutes into the next booking, whose client may be unknown. */
    | { readonly kind: "CROSS"; readonly minutes: number; readonly client: string | null }
  );

/** A professional who cannot be chosen, and why: they do not do it, or have no time left. */
export type NoWay = { readonly employeeId: string; readonly kind: "NOT_DONE" | "FULL" };

type Asked = {
  readonly day: LocalDay;
  readonly now: MinuteOfDay;
  readonly minutes: number;
  /** The lengths of professionals that differ; null for none. */
  readonly own: OwnByEmployee | null;
  readonly doneBy: readonly string[];
};

/** The same of one professional. */
type AskedOf = Pick<Asked, "day" | "now"> & { readonly lasts: number };

/** The most minutes by which a way is offered into the next booking. */
const MOST_CROSSED = 15;

/**
 * The ways to seat a client of one service today, the earliest first; then the professionals who cannot. A professional whose
 * earlier gap is a little too short has a second way, into the next booking: staff may do that.
 */
export function waysToSeat(people: readonly FreePerson[], asked: Asked): readonly (Way | NoWay)[] {
  const able = people.filter(({ id }) => asked.doneBy.includes(id));
  const ways = able.map((person) => waysOf(person, { ...asked, lasts: minutesFor([asked], person.id) }));
  const none = (person: FreePerson, kind: NoWay["kind"]): NoWay => ({ employeeId: person.id, kind });
  return [
    ...ways.flat().toSorted((one, other) => one.startMinute - other.startMinute),
    ...able.filter((_, nth) => ways[nth]?.length === 0).map((person) => none(person, "FULL")),
    ...people.filter((person) => !able.includes(person)).map((person) => none(person, "NOT_DONE")),
  ];
}

function waysOf(person: FreePerson, { day, now, lasts }: AskedOf): readonly Way[] {
  const earliest = startFrom(now);
  const fit = firstFit(person.free, day, { earliest, minutes: lasts });
  const crossing = crossingOf(person, { day, now, lasts });
  const first = crossing !== null && (fit === null || crossing.startMinute < fit.startMinute);
  if (fit === null) return first ? [crossing] : [];
  const { startMinute, until } = fit;
  const at = { employeeId: person.id, startMinute, lasts };
  const way: Way = isNow(fit, now)
    ? { ...at, kind: "NOW", until: minuteOn(day, until) }
    : { ...at, kind: "WAIT", minutes: startMinute - now };
  return first ? [crossing, way] : [way];
}

/** The first gap that is at most so much too short, and ends where only one booking begins. */
function crossingOf({ id, free, busy }: FreePerson, { day, now, lasts }: AskedOf): Way | null {
  for (const gap of free) {
    const shortest = Math.max(1, lasts - MOST_CROSSED);
    const fit = firstFit([gap], day, { earliest: startFrom(now), minutes: shortest });
    if (fit === null) continue;
    const end = fit.span.from + lasts;
    const crossed = busy.filter(({ span }) => overlaps(span, { from: fit.span.from, to: end }));
    const [only] = crossed;
    if (only === undefined || crossed.length > 1 || only.span.from !== gap.to || only.span.to < end) continue;
    const at = { employeeId: id, startMinute: fit.startMinute, lasts };
    return { ...at, kind: "CROSS", minutes: end - gap.to, client: only.client };
  }
  return null;
}
