import { formatTime, type LocalDate, type MinuteOfDay, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { DAY_MINUTES, exactUtcMinuteOf, type Instant } from "#app/domain/time/units.ts";
import { capitalised, counted, longDate } from "#app/text/formats.ts";

/** Words of the list of turnos ahead, as staff read it. */
export const nextTurnosText = {
  title: "Calendario",
  next: "Próximos turnos",
  nextLead: "Los de los próximos 7 días que todavía no empezaron.",
  own: "Tus próximos turnos",
  none: "No hay turnos en los próximos 7 días",
  noneLead: "Cuando alguien reserve, lo verás aquí y te llegará un aviso.",
  noName: "Sin nombre",
  seePage: "Ver tu página",
} as const;

/** 'Hoy', 'Mañana', 'Viernes, 14 de agosto', for people in Buenos Aires. */
export function turnosDay(date: LocalDate, now: Instant): string {
  const minute = exactUtcMinuteOf(now);
  if (date === toLocal(minute, USUAL_ZONE).date) return "Hoy";
  if (date === toLocal(minute + DAY_MINUTES, USUAL_ZONE).date) return "Mañana";
  return capitalised(longDate(date));
}

type Times = { readonly startMinute: MinuteOfDay; readonly minutes: number };

/** '10:30 - 11:15'; past midnight the clock begins anew. */
export function turnoSpan({ startMinute, minutes }: Times): string {
  return `${formatTime(startMinute)} - ${formatTime((startMinute + minutes) % DAY_MINUTES)}`;
}

/** 'Y 1 turno más en estos días.' */
export function moreTurnos(more: number): string {
  return `Y ${counted(more, "turno", "turnos")} más en estos días.`;
}
