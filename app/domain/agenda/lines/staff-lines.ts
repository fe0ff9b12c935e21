import { overlaps, type Span } from "#app/domain/time/spans.ts";
import { instantOn, type LocalDate, localDay, type MinuteOfDay } from "#app/domain/time/time.ts";
import { DAY_MINUTES, type UtcMinute } from "#app/domain/time/units.ts";

/** A service as staff place it: its own start, its own professional. */
export type StaffPlace = {
  readonly employeeId: string;
  readonly startMinute: MinuteOfDay;
  readonly minutes: number;
};

/** The same, in UTC minutes too. */
export type InPlace = { readonly startUtcMinute: UtcMinute; readonly endUtcMinute: UtcMinute };

/** Lines of one date where they stand, in the order of their start; lines with the same start keep their order. */
export function placedLines<L extends StaffPlace>(
  date: LocalDate,
  zone: string,
  lines: readonly L[],
): (L & InPlace)[] {
  const day = localDay(date, zone);
  return inOrder(lines).map((line) => {
    const startUtcMinute = instantOn(day, line.startMinute);
    return { ...line, startUtcMinute, endUtcMinute: startUtcMinute + line.minutes };
  });
}

/** Lines by their start; they need not be back to back, and may overlap. */
export function inOrder<L extends Pick<StaffPlace, "startMinute">>(lines: readonly L[]): L[] {
  return lines.toSorted((one, other) => one.startMinute - other.startMinute);
}

/** From the first start to the last end, in UTC minutes. */
export function turnoSpan(lines: readonly InPlace[]): InPlace {
  return {
    startUtcMinute: Math.min(...lines.map((line) => line.startUtcMinute)),
    endUtcMinute: Math.max(...lines.map((line) => line.endUtcMinute)),
  };
}

/**
 * All lines moved so that the first starts at `startMinute`, as far apart as before. Null where a line would start on
 * another day.
 */
export function shiftedLines<L extends Pick<StaffPlace, "startMinute">>(
  lines: readonly L[],
  startMinute: MinuteOfDay,
): L[] | null {
  const by = startMinute - Math.min(...lines.map((line) => line.startMinute));
  const shifted = lines.map((line) => ({ ...line, startMinute: line.startMinute + by }));
  return shifted.every((line) => line.startMinute < DAY_MINUTES) ? shifted : null;
}

/** The other lines of a booking that conflict with a line: the same professional at the same time. */
export function ownOverlaps(line: StaffPlace & InPlace, all: readonly (StaffPlace & InPlace)[]): Span[] {
  const span = spanOf(line);
  return all
    .filter((other) => other !== line && other.employeeId === line.employeeId)
    .map(spanOf)
    .filter((other) => overlaps(other, span));
}

function spanOf({ startUtcMinute, endUtcMinute }: InPlace): Span {
  return { from: startUtcMinute, to: endUtcMinute };
}
