import type { LocalDate } from "#app/domain/time/time.ts";
import { dayInSentence } from "#app/text/legal/receipt.ts";

/** The outcome of a request that its writer confirmed by the link; the page says it and a mail repeats it. */
export const linkAnswers = {
  reminders:
    "Ya no te mandamos recordatorios ni novedades por email. Seguís con tu cuenta, y las confirmaciones de tus turnos te llegan igual.",
  account: "Borramos tu cuenta. Cancelamos tus próximos turnos y avisamos a los locales.",
  business: (name: string, until: LocalDate) =>
    `Cerramos ${name}. Los turnos que tenía por delante se cancelan y avisamos a cada cliente. Hasta el ${dayInSentence(until)} lo podés reabrir y bajar todos sus datos: iniciá sesión y entrá en Negocio.`,
} as const;
