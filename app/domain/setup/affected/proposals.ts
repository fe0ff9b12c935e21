import { shiftsOn } from "#app/domain/calendar/opening.ts";
import { overlaps, type Span } from "#app/domain/time/spans.ts";
import { localDay, minuteOn, toUtcMinute } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Objection, PlacedLine } from "./affected.ts";
import { type BusyPerson, type NextPlace, nextPlaces, shifted, startsIn } from "./next-places.ts";
import type { Resolution } from "./resolutions.ts";
import type { StorePlace } from "./setup-calendar.ts";

/** A booking whose professional is away, and what may be done about it. */
export type AwayTurno = {
  readonly bookingId: string;
  /** Its client hears of changes to it, by mail or by phone. */
  readonly isReached: boolean;
  /** In the order of their start. */
  readonly lines: readonly PlacedLine[];
  /** Those of its professionals that are away. */
  readonly awayIds: readonly string[];
  readonly mayHandOver: boolean;
  readonly mayMove: boolean;
};

/** What decides where bookings can go. */
export type Ground = {
  /** The objections to a line. */
  readonly objects: (line: PlacedLine) => readonly Objection[];
  readonly stores: readonly StorePlace[];
  /** The professionals that may take bookings over, in order of preference. */
  readonly deputyIds: readonly string[];
  readonly busy: readonly (BusyPerson & { readonly bookingId: string })[];
  readonly now: UtcMinute;
};

/** Where a booking could go. */
export type Ways = {
  /** At its own time: the professionals who could take it over. */
  readonly deputyIds: readonly string[];
  /** With another professional on its day, the nearest times first. */
  readonly elsewhere: readonly (NextPlace & { readonly employeeId: string })[];
  /** With its own professionals, the soonest first. */
  readonly later: readonly NextPlace[];
};

/** Where all bookings go that can; the others go where they are best. */
export type Aim =
  | { readonly kind: "PROPOSED" }
  | { readonly kind: "PERSON"; readonly employeeId: string }
  | { readonly kind: "LATER" }
  | { readonly kind: "CALL" };

export type Proposal = { readonly bookingId: string; readonly resolution: Resolution; readonly ways: Ways };

/** How many minutes from its own time another professional's time is sought, and how many such times are offered. */
const ELSEWHERE = { minutes: 120, most: 2 } as const;

/**
 * The resolution of each booking, in order: another professional who is free then, else its own professional's next time, else
 * a call. A client who hears of nothing is also called. No two proposals take the same minute of a professional, nor a
 * booked one. The ways of a booking leave out what is proposed for another booking.
 */
export function proposeResolutions(
  ground: Ground,
  turnos: readonly AwayTurno[],
  aim: Aim,
): readonly Proposal[] {
  const taken = new Map<string, readonly BusyPerson[]>();
  const resolutions = new Map<string, Resolution>();
  const decide = (turno: AwayTurno, resolution: Resolution | null) => {
    if (resolution === null) return;
    resolutions.set(turno.bookingId, resolution);
    taken.set(turno.bookingId, occupied(ground, turno, resolution));
  };
  // Bookings that go where the aim sends them come first; the others get what is left.
  for (const turno of turnos) decide(turno, aimedAt(ground, turno, aim, busyFor(ground, turno, taken)));
  for (const turno of turnos) {
    if (!resolutions.has(turno.bookingId))
      decide(turno, usualResolution(ground, turno, busyFor(ground, turno, taken)));
  }
  return turnos.map((turno) => ({
    bookingId: turno.bookingId,
    resolution: resolutions.get(turno.bookingId) ?? { kind: "CALL" },
    ways: waysOf(ground, turno, busyFor(ground, turno, taken)),
  }));
}

/** How many bookings an aim sends where it says. */
export function howManyGo(ground: Ground, turnos: readonly AwayTurno[], aim: Aim): number {
  const taken = new Map<string, readonly BusyPerson[]>();
  for (const turno of turnos) {
    const resolution = aimedAt(ground, turno, aim, busyFor(ground, turno, taken));
    if (resolution !== null) taken.set(turno.bookingId, occupied(ground, turno, resolution));
  }
  return taken.size;
}

function aimedAt(ground: Ground, turno: AwayTurno, aim: Aim, busy: readonly BusyPerson[]): Resolution | null {
  switch (aim.kind) {
    case "PROPOSED":
      return null;
    case "CALL":
      return aim;
    case "PERSON": {
      const { employeeId } = aim;
      const fits = turno.isReached && takesOver(ground, turno, employeeId, busy);
      return fits ? { kind: "MOVE", employeeId } : null;
    }
    case "LATER": {
      const [place] = turno.isReached ? laterOf(ground, turno, busy) : [];
      return place === undefined ? null : { kind: "LATER", ...place };
    }
    default:
      return aim satisfies never;
  }
}

function usualResolution(ground: Ground, turno: AwayTurno, busy: readonly BusyPerson[]): Resolution {
  if (!turno.isReached) return { kind: "CALL" };
  const employeeId = ground.deputyIds.find((id) => takesOver(ground, turno, id, busy));
  if (employeeId !== undefined) return { kind: "MOVE", employeeId };
  const [place] = laterOf(ground, turno, busy);
  return place === undefined ? { kind: "CALL" } : { kind: "LATER", ...place };
}

function waysOf(ground: Ground, turno: AwayTurno, busy: readonly BusyPerson[]): Ways {
  return {
    deputyIds: ground.deputyIds.filter((id) => takesOver(ground, turno, id, busy)),
    elsewhere: elsewhereOf(ground, turno, busy),
    later: laterOf(ground, turno, busy),
  };
}

/** Whether a professional can do the lines of the absent professionals at their time. */
function takesOver(
  ground: Ground,
  { lines, awayIds, mayHandOver }: AwayTurno,
  employeeId: string,
  busy: readonly BusyPerson[],
): boolean {
  if (!mayHandOver || awayIds.includes(employeeId)) return false;
  const isMoving = (line: PlacedLine) => awayIds.includes(line.employeeId);
  // Two professionals may serve one client at once.
  const own = lines.filter((line) => !isMoving(line)).map(busyWith);
  return lines.filter(isMoving).every((line) => isFree(ground, { ...line, employeeId }, [...own, ...busy]));
}

function isFree({ objects }: Ground, line: PlacedLine, busy: readonly BusyPerson[]): boolean {
  const isBusy = busy.some((other) => other.employeeId === line.employeeId && overlaps(other, line.span));
  return !isBusy && objects(line).length === 0;
}

function laterOf(
  { objects, stores, now }: Ground,
  { lines, mayMove }: AwayTurno,
  busy: readonly BusyPerson[],
): readonly NextPlace[] {
  const store = stores.find(({ id }) => id === lines[0]?.storeId);
  if (!mayMove || store === undefined) return [];
  return nextPlaces({ objects, store, lines, busy, now });
}

/** Only where all of its lines are of absent professionals: a client comes only once. */
function elsewhereOf(ground: Ground, turno: AwayTurno, busy: readonly BusyPerson[]): Ways["elsewhere"] {
  const { lines, awayIds, mayHandOver } = turno;
  const [first] = lines;
  const store = ground.stores.find(({ id }) => id === first?.storeId);
  const isWhole = lines.every((line) => awayIds.includes(line.employeeId));
  if (!mayHandOver || !isWhole || first === undefined || store === undefined) return [];
  const day = localDay(first.date, store.timeZone);
  const away = (start: UtcMinute) => Math.abs(start - first.span.from);
  const starts = startsIn(shiftsOn(store.weekly, day))
    .filter((start) => away(start) > 0 && away(start) <= ELSEWHERE.minutes && start > ground.now)
    .toSorted((one, other) => away(one) - away(other));
  return ground.deputyIds
    .filter((id) => !awayIds.includes(id) && !takesOver(ground, turno, id, busy))
    .flatMap((employeeId) => {
      const start = starts.find((each) =>
        shifted(lines, first.date, each).every((line) => isFree(ground, { ...line, employeeId }, busy)),
      );
      return start === undefined ? [] : [{ employeeId, start }];
    })
    .toSorted((one, other) => away(one.start) - away(other.start))
    .slice(0, ELSEWHERE.most)
    .map(({ employeeId, start }) => ({ employeeId, date: first.date, startMinute: minuteOn(day, start) }));
}

/** What is in the way of a booking: other bookings, and what was proposed for others. */
function busyFor(
  { busy }: Ground,
  { bookingId }: AwayTurno,
  taken: ReadonlyMap<string, readonly BusyPerson[]>,
): readonly BusyPerson[] {
  const others = [...taken].flatMap(([id, spans]) => (id === bookingId ? [] : spans));
  return [...others, ...busy.filter((other) => other.bookingId !== bookingId)];
}

/** The minutes that a booking takes where it goes, by professional. */
function occupied(
  { stores }: Pick<Ground, "stores">,
  { lines, awayIds }: Pick<AwayTurno, "lines" | "awayIds">,
  resolution: Resolution,
): readonly BusyPerson[] {
  switch (resolution.kind) {
    case "MOVE":
      return lines
        .filter((line) => awayIds.includes(line.employeeId))
        .map(({ span }) => busyWith({ employeeId: resolution.employeeId, span }));
    case "LATER":
    case "ELSEWHERE": {
      const zone = stores.find(({ id }) => id === lines[0]?.storeId)?.timeZone;
      if (zone === undefined) return [];
      const start = toUtcMinute(resolution.date, resolution.startMinute, zone);
      return shifted(lines, resolution.date, start).map(({ employeeId, span }) =>
        busyWith({ employeeId: resolution.kind === "ELSEWHERE" ? resolution.employeeId : employeeId, span }),
      );
    }
    default:
      return [];
  }
}

function busyWith({ employeeId, span }: { readonly employeeId: string; readonly span: Span }): BusyPerson {
  return { employeeId, ...span };
}
