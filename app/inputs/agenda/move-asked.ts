import type { ANYBODY } from "#app/domain/agenda/new/new-turno.ts";
import { durationTyped } from "#app/domain/time/durations.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { asStaffDate } from "#app/inputs/staff-date.ts";

/** The choices in the address of the page that moves a booking; null keeps the booking's own value. */
export type MoveAsked = {
  readonly date: LocalDate | null;
  /** The first day of the strip. */
  readonly from: LocalDate | null;
  /** A professional, or `ANYBODY`. */
  readonly employeeId: string | typeof ANYBODY | null;
  readonly lineId: string | null;
  readonly minutes: number | null;
  /** The client is not told of the move. */
  readonly isQuiet: boolean;
};

/** The parameter names in the address. */
export const MOVE_PARAMS = {
  date: "date",
  from: "from",
  employeeId: "with",
  lineId: "line",
  minutes: "minutes",
  isQuiet: "quiet",
} as const satisfies Record<keyof MoveAsked, string>;

/** The choices in an address; an invalid date or duration is ignored. */
export function readMoveAsked(params: URLSearchParams): MoveAsked {
  const textOf = (name: keyof MoveAsked) => params.get(MOVE_PARAMS[name]) || null;
  const minutes = textOf("minutes");
  return {
    ...{ date: asStaffDate(textOf("date")), from: asStaffDate(textOf("from")) },
    ...{ employeeId: textOf("employeeId"), lineId: textOf("lineId") },
    minutes: minutes === null ? null : durationTyped(minutes),
    isQuiet: textOf("isQuiet") !== null,
  };
}
