import type { Cause, ExplainedStart, WhyQuestion } from "#app/domain/calendar/explain.ts";
import { dayShifts, shiftsOn } from "#app/domain/calendar/opening.ts";
import type { CalendarRefusal } from "#app/domain/calendar/slots.ts";
import { dayNumber } from "#app/domain/time/civil-day.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { instantOn, localDay, type MinuteOfDay, minuteOn } from "#app/domain/time/time.ts";

/** Consecutive starts that are offered, or refused for the same reason. */
export type WhyRow = {
  readonly from: MinuteOfDay;
  /** The last of them. */
  readonly to: MinuteOfDay;
  /** Where the next row begins; for the last row, one grid step after its last start. */
  readonly until: MinuteOfDay;
  readonly refusal: CalendarRefusal | null;
  readonly cause: Cause | null;
  /** For offered starts: until when the professional has nothing else. */
  readonly freeUntil: MinuteOfDay | null;
};

type Piece = Pick<ExplainedStart, "refusal" | "cause"> & Span;

/** A day's starts as few rows; a gap between two shifts of the store becomes a row that says it is closed. */
export function whyRows(question: WhyQuestion, starts: readonly ExplainedStart[]): readonly WhyRow[] {
  const rows = grouped(withBreaks(question, starts));
  return rows.map((row, nth) => ({
    ...row,
    until: rows[nth + 1]?.from ?? row.to + question.store.gridMinutes,
    freeUntil: row.refusal === null ? freeUntil(question, row.to) : null,
  }));
}

function withBreaks({ store, date }: WhyQuestion, starts: readonly ExplainedStart[]): readonly Piece[] {
  const shut = { refusal: "STORE_CLOSED", cause: { kind: "STORE_HOURS" } } as const;
  const shifts = dayShifts(store.weekly, dayNumber(date));
  const pieces: readonly Piece[] = starts.map(({ from, refusal, cause }) => ({
    from,
    to: from,
    refusal,
    cause,
  }));
  const breaks = shifts.slice(1).flatMap((shift, nth): readonly Piece[] => {
    const from = shifts[nth]?.to ?? shift.from;
    const before = pieces.findLast((piece) => piece.from < shift.from);
    const after = pieces.find((piece) => piece.from >= shift.from);
    const isEmpty =
      from < shift.from && !starts.some((start) => start.from >= from && start.from < shift.from);
    const isWithin = before && after && keyOf(before) === keyOf(after);
    const last = from + Math.ceil((shift.from - from) / store.gridMinutes - 1) * store.gridMinutes;
    return isEmpty && !isWithin ? [{ ...shut, from, to: last }] : [];
  });
  return [...pieces, ...breaks].sort((a, b) => a.from - b.from);
}

function grouped(pieces: readonly Piece[]): readonly Piece[] {
  const rows: Piece[] = [];
  for (const piece of pieces) {
    const last = rows.at(-1);
    if (last !== undefined && keyOf(last) === keyOf(piece)) rows[rows.length - 1] = { ...last, to: piece.to };
    else rows.push(piece);
  }
  return rows;
}

function keyOf({ cause }: Piece): string {
  return JSON.stringify(cause);
}

/** When the next taken time begins, or the shift ends. */
function freeUntil({ store, employee, busy, date }: WhyQuestion, minute: MinuteOfDay): MinuteOfDay {
  const day = localDay(date, store.timeZone);
  const from = instantOn(day, minute);
  const shifts = [...shiftsOn(store.weekly, day), ...shiftsOn(employee.weekly, day)];
  const ends = shifts.filter((shift) => shift.from <= from && from < shift.to).map(({ to }) => to);
  const begins = [...store.closures, ...employee.timeOff, ...busy].map((taken) => taken.from);
  return minuteOn(day, Math.min(...ends, ...begins.filter((begin) => begin > from)));
}
