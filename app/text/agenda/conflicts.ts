import type { Conflict } from "#app/domain/calendar/conflicts.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { formatTime, toLocal } from "#app/domain/time/time.ts";
import { DAY_MINUTES, type UtcMinute } from "#app/domain/time/units.ts";

/** The place of a service line: UTC minutes, the store's zone, and the professional's name. */
type ConflictPlace = { readonly block: Span; readonly zone: string; readonly employee: string };

/** The conflicts recorded on a service line, one sentence each (booking §5); null if there are none. */
export function conflictDetails(conflicts: readonly Conflict[], place: ConflictPlace): string | null {
  return conflicts.map((conflict) => conflictSentence(conflict, place)).join(" ") || null;
}

/** The sentence of one conflict, as the specification words it. */
export function conflictSentence(conflict: Conflict, { block, zone, employee }: ConflictPlace): string {
  const own = clockSpan(block, zone);
  const service = `${own.from} - ${own.to}`;
  switch (conflict.kind) {
    case "STORE_CLOSED":
      return `El servicio (${service}) incluye horarios cuando el local está cerrado.`;
    case "EMPLOYEE_OFF":
      return `El servicio (${service}) incluye horarios cuando ${employee} no está disponible. Por favor selecciona otro horario o profesional.`;
    case "OVERLAP": {
      const others = conflict.bookings.map((booking) => clockSpan(booking, zone));
      const [first] = others;
      if (others.length === 1 && first)
        return `Ya existe una reserva de ${first.from} a ${first.to} y tu servicio es de ${own.from} a ${own.to}.`;
      const list = others.map(({ from, to }) => `${from} - ${to}`).join(", ");
      return `Tu servicio (${service}) se solapa con ${others.length} reservas existentes: ${list}.`;
    }
    case "NOT_OFFERED":
      return `${doesNotDo(conflict.service)}.`;
    default:
      return conflict satisfies never;
  }
}

/** 'No hace Masaje': the chosen professional does not offer this service. */
export function doesNotDo(service: string): string {
  return `No hace ${service}`;
}

function clockSpan({ from, to }: Span, zone: string) {
  return { from: formatTime(minuteOf(from, zone)), to: formatTime(minuteOf(to, zone) || DAY_MINUTES) };
}

function minuteOf(instant: UtcMinute, zone: string) {
  return toLocal(instant, zone).minute;
}
