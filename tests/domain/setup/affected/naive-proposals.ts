import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { Aim, AwayTurno, Ground } from "#app/domain/setup/affected/proposals.ts";
import type { Resolution } from "#app/domain/setup/affected/resolutions.ts";
import type { SetupCalendar } from "#app/domain/setup/affected/setup-calendar.ts";
import { addDays, toUtcMinute, weekdayOf } from "#app/domain/time/time.ts";

/** The test's setup: one store, and professionals with its hours. */
type NaiveGround = Omit<Ground, "objects"> & { readonly calendar: SetupCalendar };

/**
 * The proposals again, minute by minute. Each minute of a professional is taken or free, and each booking in turn takes
 * the first possibility.
 */
export function naiveResolutions(
  ground: NaiveGround,
  turnos: readonly AwayTurno[],
  aim: Aim,
): Map<string, Resolution> {
  const resolutions = new Map<string, Resolution>();
  const taken = new Map<string, Set<string>>();
  const settle = (turno: AwayTurno, found: Resolution | null) => {
    if (found === null) return;
    resolutions.set(turno.bookingId, found);
    taken.set(turno.bookingId, new Set(minutesTaken(ground, turno, found)));
  };
  for (const turno of turnos) settle(turno, aimed(turno));
  for (const turno of turnos) if (!resolutions.has(turno.bookingId)) settle(turno, usual(turno));
  return resolutions;

  function aimed(turno: AwayTurno): Resolution | null {
    if (aim.kind === "CALL") return { kind: "CALL" };
    if (aim.kind === "PROPOSED" || !turno.isReached) return null;
    return aim.kind === "PERSON" ? handedTo(turno, [aim.employeeId]) : later(turno);
  }
  function usual(turno: AwayTurno): Resolution {
    const call: Resolution = { kind: "CALL" };
    return turno.isReached ? (handedTo(turno, ground.deputyIds) ?? later(turno) ?? call) : call;
  }
  function handedTo(turno: AwayTurno, ids: readonly string[]): Resolution | null {
    const resolutions = ids
      .filter((id) => turno.mayHandOver && !turno.awayIds.includes(id))
      .map((employeeId): Resolution => ({ kind: "MOVE", employeeId }));
    return resolutions.find((resolution) => isPossible(turno, resolution)) ?? null;
  }
  function later(turno: AwayTurno): Resolution | null {
    if (!turno.mayMove) return null;
    const date = turno.lines[0]?.date ?? "";
    for (let day = 0; day <= 7; day++) {
      for (let startMinute = 0; startMinute < 1440; startMinute += 15) {
        const resolution: Resolution = { kind: "LATER", date: addDays(date, day), startMinute };
        const after = Math.max(turno.lines[0]?.span.from ?? 0, ground.now);
        if (toUtcMinute(resolution.date, startMinute, zoneOf(ground)) <= after) continue;
        if (isPossible(turno, resolution)) return resolution;
      }
    }
    return null;
  }
  function doesThem({ lines, awayIds }: AwayTurno, resolution: Resolution): boolean {
    return lines.every(({ employeeId, serviceId }) => {
      const isHanded = resolution.kind === "MOVE" && awayIds.includes(employeeId);
      if (resolution.kind === "MOVE" && !isHanded) return true;
      const id = isHanded ? resolution.employeeId : employeeId;
      return ground.calendar.people.some((each) => each.id === id && each.serviceIds.includes(serviceId));
    });
  }
  function isPossible(turno: AwayTurno, resolution: Resolution): boolean {
    const own = new Set(
      resolution.kind === "MOVE"
        ? turno.lines
            .filter(({ employeeId }) => !turno.awayIds.includes(employeeId))
            .flatMap(({ employeeId, span }) => minutesOf(employeeId, span))
        : [],
    );
    if (!doesThem(turno, resolution)) return false;
    const others = [...taken].filter(([id]) => id !== turno.bookingId).map(([, minutes]) => minutes);
    return minutesTaken(ground, turno, resolution).every(
      (minute) =>
        isOpen(ground, minute) &&
        !own.has(minute) &&
        !others.some((minutes) => minutes.has(minute)) &&
        !ground.busy.some(
          ({ bookingId, employeeId, from, to }) =>
            bookingId !== turno.bookingId && minutesOf(employeeId, { from, to }).includes(minute),
        ),
    );
  }
}

/** The minutes that this resolution keeps a professional busy: 'ana 28000000' each. */
export function minutesTaken(
  ground: Pick<NaiveGround, "stores">,
  { lines, awayIds }: AwayTurno,
  resolution: Resolution,
): readonly string[] {
  if (resolution.kind === "MOVE")
    return lines
      .filter(({ employeeId }) => awayIds.includes(employeeId))
      .flatMap(({ span }) => minutesOf(resolution.employeeId, span));
  if (resolution.kind !== "LATER" && resolution.kind !== "ELSEWHERE") return [];
  const by =
    toUtcMinute(resolution.date, resolution.startMinute, zoneOf(ground)) - (lines[0]?.span.from ?? 0);
  return lines.flatMap(({ employeeId, span }) =>
    minutesOf(resolution.kind === "ELSEWHERE" ? resolution.employeeId : employeeId, {
      from: span.from + by,
      to: span.to + by,
    }),
  );
}

/** Whether its professional works then: the store is open, and the professional is not away. */
export function isOpen(
  { calendar, stores }: Pick<NaiveGround, "calendar" | "stores">,
  minute: string,
): boolean {
  const [id, text] = minute.split(" ");
  const at = Number(text);
  const person = calendar.people.find((each) => each.id === id);
  if (person?.timeOff.some(({ from, to }) => from <= at && at < to) ?? true) return false;
  return stores.some(({ weekly, timeZone }) => {
    const midnight = Math.floor((at - 180) / 1440) * 1440 + 180;
    const date = new Date(at * 60_000 - 180 * 60_000).toISOString().slice(0, 10);
    return (
      toUtcMinute(date, 0, timeZone) === midnight &&
      (weekly as WeeklyShifts)[weekdayOf(date)].some(
        ({ from, to }) => from <= at - midnight && at - midnight < to,
      )
    );
  });
}

function minutesOf(employeeId: string, { from, to }: { readonly from: number; readonly to: number }) {
  return Array.from({ length: to - from }, (_, index) => `${employeeId} ${from + index}`);
}

function zoneOf({ stores }: Pick<NaiveGround, "stores">): string {
  return stores[0]?.timeZone ?? "";
}
