import {
  type AgendaCalendar,
  judgedLines,
  type PlacedService,
} from "#app/domain/agenda/lines/line-conflicts.ts";
import { movedLines } from "#app/domain/agenda/moves/moved-lines.ts";
import { type StartState, startState } from "#app/domain/agenda/new/service-form.ts";
import { type StoreCalendar, storeDays } from "#app/domain/calendar/opening.ts";
import { gridStarts } from "#app/domain/calendar/slots.ts";
import { addDays, type LocalDate, localDay, type MinuteOfDay } from "#app/domain/time/time.ts";
import type { StripDay } from "#app/domain/wizard/strip-days.ts";

type MovingLine = PlacedService & { readonly id: string };

/** A booking, or one line of it, that staff move (booking §5). */
export type Moving = {
  readonly turno: { readonly date: LocalDate; readonly lines: readonly MovingLine[] };
  /** Null: the whole booking. */
  readonly lineId: string | null;
  /** Null: the duration stays the same. */
  readonly minutes: number | null;
  /**
   * The professionals that it may go to, in order: the first free professional gets it. Null: each line keeps its own.
   */
  readonly team: readonly (string | null)[];
  readonly calendar: AgendaCalendar & { readonly store: StoreCalendar };
  readonly today: LocalDate;
  /** What the store's clock shows. */
  readonly now: MinuteOfDay;
};

/** A start of a day; `employeeId`: the professional that it goes to, null for the current professionals. */
export type MoveTime = {
  readonly minute: MinuteOfDay;
  readonly state: StartState;
  readonly employeeId: string | null;
};

/** The starts of a day that are still ahead, and the booking's current start, each with its state. */
export function moveTimes(moving: Moving, date: LocalDate): readonly MoveTime[] {
  return startsOn(moving, date).flatMap((minute) => timeAt(moving, date, minute) ?? []);
}

/** The state of so many days in a row: closed, full, or open where the booking fits at least once. */
export function moveDays(moving: Moving, from: LocalDate, days: number): readonly StripDay[] {
  return storeDays(moving.calendar.store, from, addDays(from, days - 1)).map(
    ({ date, open, closureReason }) => {
      const isOpen = open && startsOn(moving, date).some((minute) => isFreeAt(moving, date, minute));
      const closed = open ? ("full" as const) : ("closed" as const);
      return { date, state: isOpen ? "open" : closed, reason: closureReason };
    },
  );
}

/** The current start of the lines that move. */
export function movedFrom({ turno, lineId }: Pick<Moving, "turno" | "lineId">): MinuteOfDay {
  const moving = turno.lines.filter(({ id }) => lineId === null || id === lineId);
  return Math.min(...moving.map(({ startMinute }) => startMinute));
}

function startsOn(moving: Moving, date: LocalDate): readonly MinuteOfDay[] {
  const { calendar, turno, today, now } = moving;
  const isAhead = (minute: MinuteOfDay) => date > today || (date === today && minute >= now);
  const starts = gridStarts(calendar.store, localDay(date, calendar.zone)).filter(isAhead);
  if (date !== turno.date) return starts;
  return [...new Set([...starts, movedFrom(moving)])].toSorted((one, other) => one - other);
}

/**
 * The state with the first professional who is free then, else with the first at all. Null where a line would begin on
 * another day.
 */
function timeAt(moving: Moving, date: LocalDate, minute: MinuteOfDay): MoveTime | null {
  let first: MoveTime | null = null;
  for (const employeeId of moving.team) {
    const state = stateAt(moving, date, minute, employeeId);
    if (state === "FREE") return { minute, state, employeeId };
    if (state !== null) first ??= { minute, state, employeeId };
  }
  return first;
}

function isFreeAt(moving: Moving, date: LocalDate, minute: MinuteOfDay): boolean {
  return moving.team.some((employeeId) => stateAt(moving, date, minute, employeeId) === "FREE");
}

/** The worst conflict of the lines that move; lines that stay were judged before. */
function stateAt(
  { turno, lineId, minutes, calendar }: Moving,
  date: LocalDate,
  startMinute: MinuteOfDay,
  employeeId: string | null,
): StartState | null {
  const moved = movedLines(turno, { lineId, employeeId, date, startMinute, minutes });
  if (!moved.ok) return null;
  const goes = ({ id }: MovingLine) => lineId === null || id === lineId || date !== turno.date;
  const states = judgedLines(date, moved.value, calendar)
    .filter(goes)
    .map(({ conflicts }) => startState(conflicts));
  return WORST_FIRST.find((state) => states.includes(state)) ?? "FREE";
}

const WORST_FIRST: readonly StartState[] = ["STORE_CLOSED", "EMPLOYEE_OFF", "OCCUPIED"];
