import { type LocalDate, weekdayOf } from "#app/domain/time/time.ts";
import { longDate, weekdayPlural } from "#app/text/formats.ts";

/** Step 3, the day strip and its messages (booking §2.1, §2.3). */
export const timeText = {
  title: "Reserva tu horario",
  with: (employee: string) => `con ${employee}`,
  withAny: "con cualquier profesional",
  previousMonth: "Mes anterior",
  nextMonth: "Mes siguiente",
  days: "Días",
  toTimes: "Ir a los horarios",
  today: "Hoy",
  loading: "Obteniendo horarios...",
  slots: "Horarios disponibles",
  gapless: "Recomendado",
  storeClosed: (store: string) => `${store} está cerrado este día`,
  reopens: (date: LocalDate) => `Reapertura: ${longDate(date)}`,
  toReopening: "Ir a la fecha de reapertura",
  toNextOpenDay: "Ir al próximo día abierto",
  dayUnavailable: "Día no disponible",
  date: (date: LocalDate) => `Fecha: ${longDate(date)}`,
  busy: (employee: string) => `${employee} está completamente ocupado este día`,
  /** `employees`: as 'Ana y Bruno'. */
  busyTogether: (employees: string) => `${employees} están completamente ocupados este día`,
  allBusy: "No hay horarios libres este día",
  availableFrom: (next: LocalDate | null) =>
    next === null ? "Disponible próximamente" : `Disponible desde ${longDate(next)}`,
  tellMe: "Avisame si se libera",
  tellMeSooner: "Avisame si se libera un lugar antes",
  busyReason: "Empleado completamente ocupado este día",
} as const;

type Booked = { readonly serviceName: string; readonly optionName: string | null };

/** Step 3 under its title: 'Coloración, Balayage · con Ana Benítez'; only the services while no professional is named. */
export function bookedWith(lines: readonly Booked[], employee: string): string {
  const names = lines.flatMap(({ serviceName, optionName }) => [serviceName, optionName ?? []].flat());
  return [names.join(", "), employee].filter(Boolean).join(" · ");
}

/** The default reason of a weekday off: 'Cerrado los domingos' (booking §2.3). */
export function closedWeekday(date: LocalDate): string {
  return `Cerrado los ${weekdayPlural(weekdayOf(date))}`;
}

/** The reason that the store is closed on a day: the closure's own words, the weekday, or a plain 'closed' (booking §2.3). */
export function closedReason(
  date: LocalDate,
  reason: "CLOSED_WEEKDAY" | "CLOSURE" | null,
  closureReason: string | null,
): string {
  if (closureReason) return closureReason;
  return reason === "CLOSED_WEEKDAY" ? closedWeekday(date) : timeText.dayUnavailable;
}

/** A day of the strip as a screen reader says it: 'domingo, 16 de agosto, cerrado'. */
export function dayLabel(date: LocalDate, state: "open" | "closed" | "full"): string {
  switch (state) {
    case "open":
      return longDate(date);
    case "closed":
      return `${longDate(date)}, cerrado`;
    case "full":
      return `${longDate(date)}, sin horarios libres`;
  }
}
