import { isLocalDate, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import { wholeNumber } from "#app/domain/whole-number.ts";

/** A booking's time and services: the part that can be changed and restored. */
export type TurnoPlace = {
  readonly date: LocalDate;
  readonly lines: readonly PlaceLine[];
};

type PlaceLine = {
  readonly bookingServiceId: string | null;
  readonly serviceId: string;
  readonly servicePriceId: string;
  readonly employeeId: string;
  readonly startMinute: MinuteOfDay;
  readonly minutes: number;
  readonly additionalCentavos: number;
};

/** More services than any booking has. */
const MOST_LINES = 20;

/** More than anything costs (centavos). */
const MOST = 99_999_999_999;

/** As a form or an address holds it; ids have neither '~' nor '!'. */
export function writtenTurno({ date, lines }: TurnoPlace): string {
  const written = lines.map((line) =>
    [
      ...[line.bookingServiceId ?? "", line.serviceId, line.servicePriceId, line.employeeId],
      ...[line.startMinute, line.minutes, line.additionalCentavos],
    ].join("~"),
  );
  return [date, ...written].join("!");
}

/** What `writtenTurno` wrote; null for anything else. */
export function readTurno(text: string): TurnoPlace | null {
  const [date = "", ...written] = text.split("!");
  const lines = written.map(readLine);
  const known = lines.filter((line) => line !== null);
  const isWhole = known.length === lines.length && known.length > 0 && known.length <= MOST_LINES;
  return isLocalDate(date) && isWhole ? { date, lines: known } : null;
}

function readLine(text: string): PlaceLine | null {
  const [id, serviceId, servicePriceId, employeeId, ...numbers] = text.split("~");
  const [start, minutes, additional] = numbers.map((number) => wholeNumber(number, MOST));
  if (!serviceId || !servicePriceId || !employeeId || numbers.length !== 3) return null;
  if (start == null || start >= DAY_MINUTES || !minutes || minutes > DAY_MINUTES || additional == null) {
    return null;
  }
  return {
    ...{ bookingServiceId: id || null, serviceId, servicePriceId, employeeId },
    ...{ startMinute: start, minutes, additionalCentavos: additional },
  };
}
