import type { AffectedTurno } from "./affected-turno.ts";
import type { Resolution } from "./resolutions.ts";
import type { CalendarChange } from "./setup-calendar.ts";

/** Changes that leave a booking without a professional or a store. */
const LEAVES_NOTHING: ReadonlySet<CalendarChange["kind"]> = new Set([
  "CLOSURE",
  "EMPLOYEE_GONE",
  "EMPLOYEE_LEAVES_STORE",
  "STORE_GONE",
  "TIME_OFF",
]);

type Placed = Pick<AffectedTurno, "bookingId" | "date" | "startMinute" | "minutes" | "movers" | "places">;

/**
 * The default resolutions of affected bookings, in order. Other hours or services leave a booking as it was agreed. Where its
 * professional would be away, it goes to another professional, if no other booking was given to them at that time. Else
 * it goes to its next place, else its client is called.
 */
export function firstResolutions(
  changes: readonly CalendarChange[],
  turnos: readonly Placed[],
): ReadonlyMap<string, Resolution> {
  if (!changes.some(({ kind }) => LEAVES_NOTHING.has(kind))) return new Map();
  const given: { readonly employeeId: string; readonly turno: Placed }[] = [];
  return new Map(
    turnos.map((turno): [string, Resolution] => {
      const mover = turno.movers.find(
        ({ id }) => !given.some((other) => other.employeeId === id && meet(other.turno, turno)),
      );
      if (mover === undefined) return [turno.bookingId, laterOf(turno)];
      given.push({ employeeId: mover.id, turno });
      return [turno.bookingId, { kind: "MOVE", employeeId: mover.id }];
    }),
  );
}

function laterOf({ places: [place] }: Placed): Resolution {
  return place === undefined ? { kind: "CALL" } : { kind: "LATER", ...place };
}

function meet(one: Placed, other: Placed): boolean {
  return (
    one.date === other.date &&
    one.startMinute < other.startMinute + other.minutes &&
    other.startMinute < one.startMinute + one.minutes
  );
}
