import { addDays, formatTime, type LocalDate, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { type Instant, utcMinuteOf } from "#app/domain/time/units.ts";
import { dayOfMonth, monthName, ofYear } from "#app/text/formats.ts";
import { frameText } from "#app/text/site/frame.ts";

/** The link to a customer's own business, among their bookings. */
export const goOnText = {
  question: "¿Tenés un negocio?",
  lead: "Tu agenda y tu página, gratis.",
  create: "Crear negocio",
  unnamed: "Tu negocio",
  goOn: frameText.goOnFounding,
  stepOf: (step: number) => `Paso ${step} de 5`,
} as const;

/** 'Paso 3 de 5 · guardado ayer a las 21:40'. */
export function keptAtStep(step: number, keptAt: Instant, now: Instant): string {
  const kept = toLocal(utcMinuteOf(keptAt), USUAL_ZONE);
  const today = toLocal(utcMinuteOf(now), USUAL_ZONE).date;
  return `${goOnText.stepOf(step)} · guardado ${dayOf(kept.date, today)} a las ${formatTime(kept.minute)}`;
}

function dayOf(date: LocalDate, today: LocalDate): string {
  if (date === today) return "hoy";
  if (date === addDays(today, -1)) return "ayer";
  return `el ${dayOfMonth(date)} de ${monthName(date)}${ofYear(date, today)}`;
}
