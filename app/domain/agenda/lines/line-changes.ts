import { inOrder, type StaffPlace } from "#app/domain/agenda/lines/staff-lines.ts";
import type { BookingDetail, ChangeKind } from "#app/domain/codes/booking.ts";
import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";

/** A line as its history tells of it. */
type ToldLine = StaffPlace & {
  readonly id: string;
  readonly servicePriceId: string;
  readonly serviceName: string;
  readonly employeeName: string;
  readonly additionalCentavos: number;
};

type ToldTurno = {
  readonly date: LocalDate;
  readonly comments: string | null;
  readonly lines: readonly ToldLine[];
};

/** The changes to a booking: its start, then each line, then removed lines, then its comments. */
export function turnoChanges(before: ToldTurno, after: ToldTurno): BookingDetail[] {
  const from = startOf(before);
  const to = startOf(after);
  const known = new Map(before.lines.map((line) => [line.id, line]));
  const left = before.lines.filter(({ id }) => !after.lines.some((line) => line.id === id));
  const by = firstMinute(after) - firstMinute(before);
  return [
    ...(from === to ? [] : [{ field: "START", of: null, from, to } as const]),
    ...after.lines.flatMap((line) => {
      const old = known.get(line.id);
      return old === undefined
        ? [{ field: "SERVICE", of: null, from: null, to: line.serviceName } as const]
        : lineChanges(before.date, old, { line, date: after.date, by });
    }),
    ...left.map(({ serviceName }) => ({ field: "SERVICE", of: null, from: serviceName, to: null }) as const),
    ...(before.comments === after.comments
      ? []
      : [{ field: "COMMENTS", of: null, from: before.comments, to: after.comments } as const]),
  ];
}

/** The kind of a change in the history: the first of these that holds. */
export function kindOfChange(details: readonly BookingDetail[]): ChangeKind {
  if (details.some(({ field, of }) => field === "START" && of === null)) return "RESCHEDULED";
  if (details.every(({ field }) => field === "COMMENTS")) return "NOTES_CHANGED";
  return details.every(({ field }) => field === "EMPLOYEE") ? "EMPLOYEE_CHANGED" : "LINES_CHANGED";
}

type Moved = { readonly line: ToldLine; readonly date: LocalDate; readonly by: number };

/** The changes of a line itself. Its start is no such change where it stayed, or moved along with its booking. */
function lineChanges(fromDate: LocalDate, old: ToldLine, { line, date, by }: Moved): BookingDetail[] {
  const of = line.serviceName;
  const isThere = date === fromDate && line.startMinute === old.startMinute;
  const stays = isThere || line.startMinute === old.startMinute + by;
  return [
    ...(old.servicePriceId === line.servicePriceId
      ? []
      : [{ field: "SERVICE", of: null, from: old.serviceName, to: of } as const]),
    ...(stays
      ? []
      : [
          {
            field: "START",
            of,
            from: moment(fromDate, old.startMinute),
            to: moment(date, line.startMinute),
          } as const,
        ]),
    ...(old.minutes === line.minutes
      ? []
      : [{ field: "MINUTES", of, from: old.minutes, to: line.minutes } as const]),
    ...(old.employeeId === line.employeeId
      ? []
      : [{ field: "EMPLOYEE", of, from: old.employeeName, to: line.employeeName } as const]),
    ...(old.additionalCentavos === line.additionalCentavos
      ? []
      : [{ field: "ADDITIONAL", of, from: old.additionalCentavos, to: line.additionalCentavos } as const]),
  ];
}

function startOf(turno: ToldTurno): string {
  return moment(turno.date, firstMinute(turno));
}

function firstMinute({ lines }: ToldTurno): MinuteOfDay {
  return inOrder(lines)[0]?.startMinute ?? 0;
}

function moment(date: LocalDate, minute: MinuteOfDay): string {
  return `${date} ${formatTime(minute)}`;
}
