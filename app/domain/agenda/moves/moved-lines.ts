import { type StaffPlace, shiftedLines } from "#app/domain/agenda/lines/staff-lines.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";

type KnownLine = StaffPlace & { readonly id: string };

/** A move of a booking, or of one of its lines, by staff. */
type StaffMove = {
  /** Null: the whole booking. */
  readonly lineId: string | null;
  /** Null: the professional stays the same. */
  readonly employeeId: string | null;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  /** Null: the duration stays the same. */
  readonly minutes: number | null;
};

/** Why a move is impossible: an unknown line, a start on another day, or one duration for several lines. */
export type MoveFault = "LINE" | "START" | "MINUTES";

/**
 * The lines of a booking after a move. A move of the whole booking keeps them as far apart as they are. A booking has
 * one date: a line that goes to another date takes the other lines along.
 */
export function movedLines<L extends KnownLine>(
  { date, lines }: { readonly date: LocalDate; readonly lines: readonly L[] },
  move: StaffMove,
): Result<L[], MoveFault> {
  const { lineId, minutes, startMinute } = move;
  if (lineId === null) {
    if (minutes !== null && lines.length > 1) return err("MINUTES");
    const shifted = shiftedLines(lines, startMinute);
    return shifted === null ? err("START") : ok(shifted.map((line) => withChange(line, move)));
  }
  const moving = lines.find(({ id }) => id === lineId);
  if (moving === undefined) return err("LINE");
  const by = date === move.date ? 0 : startMinute - moving.startMinute;
  const moved = lines.map((line) =>
    line === moving
      ? withChange({ ...line, startMinute }, move)
      : { ...line, startMinute: line.startMinute + by },
  );
  return moved.every((line) => line.startMinute >= 0 && line.startMinute < DAY_MINUTES)
    ? ok(moved)
    : err("START");
}

function withChange<L extends KnownLine>(line: L, { employeeId, minutes }: StaffMove): L {
  return { ...line, employeeId: employeeId ?? line.employeeId, minutes: minutes ?? line.minutes };
}
