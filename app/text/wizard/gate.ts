import { type LocalDate, weekdayOf } from "#app/domain/time/time.ts";
import { capitalised, dayOfMonth, monthName, weekdayName } from "#app/text/formats.ts";

/** Step 4 for a visitor that cannot confirm yet, and the modal over step 3 (booking §2.1). */
export const gateText = {
  loginTitle: "Iniciar sesión",
  title: { login: "Iniciar sesión", signup: "Crear cuenta" },
  hasNone: "¿No tenés cuenta?",
  hasAccount: "¿Ya tenés cuenta?",
  businessTitle: "Estás usando tu cuenta de negocio",
  businessText: "Para reservar este turno, continuá como usuario.",
  asCustomer: "Como usuario",
  /** 'Vie 14 ago, 10:30'. */
  when: (date: LocalDate, time: string) => `${shortDate(date)}, ${time}`,
  /** 'Corte y peinado y 1 más'; the last part wraps to the next line as a whole. */
  services: ([first = "", ...more]: readonly string[]) =>
    more.length === 0 ? first : `${first} y\u00a0${more.length}\u00a0más`,
  with: (employee: string) => `con ${employee}`,
} as const;

function shortDate(date: LocalDate): string {
  const weekday = capitalised(weekdayName(weekdayOf(date))).slice(0, 3);
  return `${weekday} ${dayOfMonth(date)} ${monthName(date).slice(0, 3)}`;
}
