import type { CapName, ReachedCap } from "#app/domain/caps.ts";
import { counted } from "./formats.ts";

type Told = Pick<ReachedCap, "name" | "most" | "risesByEmail">;

/** A cap's sentence: its limit, the time until there is room again, and the alternatives until then. */
export function capSentence({ name, most, risesByEmail }: Told, waitSeconds: number): string {
  const { full, opens, meanwhile } = CAPS[name];
  const now = risesByEmail ? CONFIRM : meanwhile;
  return `${full(most)} ${opens(waitText(waitSeconds))}${now}`;
}

/** 'en 40 minutos', 'en 5 horas', 'en 3 días': rounded up, so that a visitor does not come back too early. */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return `en ${counted(minutes, "minuto", "minutos")}`;
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? `en ${hours} horas` : `en ${Math.ceil(hours / 24)} días`;
}

const CONFIRM = ", o ahora mismo si confirmás tu email.";

type Words = {
  readonly full: (most: number) => string;
  readonly opens: (when: string) => string;
  readonly meanwhile: string;
};

const turnos = (most: number) => counted(most, "turno", "turnos");
const unpaid = (most: number) => `${turnos(most)} con la seña sin pagar`;
const bookAgain = (when: string) => `Podrás reservar otro ${when}`;
const goOn = (when: string) => `Podrás seguir ${when}`;
const tellAgain = (when: string) => `Podrás avisar otra ${when}`;

const CAPS: Readonly<Record<CapName, Words>> = {
  openTurnosPerStore: {
    full: (most) => `Ya tenés ${turnos(most)} por venir en este local, el máximo por ahora.`,
    opens: bookAgain,
    meanwhile: ", o antes si cancelás alguno.",
  },
  openTurnos: {
    full: (most) => `Ya tenés ${turnos(most)} por venir, el máximo por ahora.`,
    opens: bookAgain,
    meanwhile: ", o antes si cancelás alguno.",
  },
  unpaidHoldsPerStore: {
    full: (most) => `Ya tenés ${unpaid(most)} en este local, el máximo por ahora.`,
    opens: bookAgain,
    meanwhile: ", o antes si pagás o cancelás alguno.",
  },
  unpaidHolds: {
    full: (most) => `Ya tenés ${unpaid(most)}, el máximo por ahora.`,
    opens: bookAgain,
    meanwhile: ", o antes si pagás o cancelás alguno.",
  },
  bookingsPerHour: {
    full: (most) => `En la última hora reservaste o cambiaste ${turnos(most)}, el máximo.`,
    opens: goOn,
    meanwhile: ".",
  },
  bookingsPerDay: {
    full: (most) => `En el último día reservaste o cambiaste ${turnos(most)}, el máximo.`,
    opens: goOn,
    meanwhile: ".",
  },
  networkBookingsPerDay: {
    full: () => "Desde tu conexión se reservaron demasiados turnos en el último día.",
    opens: goOn,
    meanwhile: ", o ahora mismo desde otra conexión.",
  },
  transfersUnderReview: {
    full: (most) =>
      `Este local todavía no revisó ${counted(most, "transferencia que avisaste", "transferencias que avisaste")}, el máximo por ahora.`,
    opens: (when) => `Podrás avisar otra cuando lo haga, a más tardar ${when}`,
    meanwhile: ".",
  },
  transfersPerDay: {
    full: (most) =>
      `En el último día avisaste ${counted(most, "transferencia", "transferencias")}, el máximo.`,
    opens: tellAgain,
    meanwhile: ".",
  },
  networkTransfersPerDay: {
    full: () => "Desde tu conexión se avisaron demasiadas transferencias en el último día.",
    opens: tellAgain,
    meanwhile: ", o ahora mismo desde otra conexión.",
  },
};

/** The link beside the sentence, for caps that the reader can raise or free. */
export const capLinks = { confirmEmail: "Confirmar mi email", toBookings: "Ver mis turnos" } as const;
