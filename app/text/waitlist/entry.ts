import type { DayPart, LostTime, ShownEntry } from "#app/domain/codes/waitlist.ts";
import { formatTime, type LocalDate, type MinuteOfDay, weekdayOf } from "#app/domain/time/time.ts";
import { capitalised, dayOfMonth, longDate, price, weekdayName } from "#app/text/formats.ts";
import { depositTerm } from "#app/text/payments/deposit.ts";
import { partNames } from "#app/text/waitlist/days.ts";

/** A client's own waitlist entry, opened by its link. */
export const entryText = {
  product: "Avisame si se libera",
  request: "Tu pedido",
  noCharge: "Anotarte no reserva ni cobra nada.",
  confirm: "Sí, avisame",
  seeTimes: "Ver otros horarios",
  allTimes: "Ver todos los horarios",
  leave: "Salir de la lista",
  again: "Volver a anotarme",
  seeTurno: "Ver mi turno",
  stay: "Sigo en la lista",
  total: "Total",
  deciding: "Tiempo para decidir",
  heldUntil: "Te lo guardamos hasta las",
  theTurno: "El turno",
  accept: "Reservar este turno",
  decline: "No me sirve, sigo en la lista",
  lost: "El lugar que se liberó",
} as const;

type HeadFacts = {
  readonly state: ShownEntry;
  readonly email: string;
  readonly isSilent: boolean;
  /** The outcome of a time that was held for the client. */
  readonly lost: LostTime | null;
};

type Head = { readonly title: string; readonly text: string };

/** The heading of an entry's page. */
export function entryHead({ state, email, isSilent, lost }: HeadFacts): Head {
  switch (state) {
    case "SENT":
      return {
        title: "Confirmá tu email",
        text: `Te escribimos a ${email}. Abrí el enlace y confirmá: sirve durante 24 horas y sin eso no te anotamos.`,
      };
    case "UNCONFIRMED":
      return { title: "¿Querés que te avisemos?", text: `Si se libera un lugar te escribimos a ${email}.` };
    case "UNCONFIRMED_LATE":
      return {
        title: "El enlace venció",
        text: "Servía durante 24 horas. Si todavía te sirve, anotate de nuevo.",
      };
    case "WAITING":
      return isSilent
        ? { title: "¿Seguís en la lista?", text: SILENT }
        : { title: "Estás en la lista", text: `Si se libera un lugar te escribimos a ${email}.` };
    case "OFFERED":
      return { title: "¡Se liberó un lugar!", text: "" };
    case "LOST":
      return {
        title: LOST[lost ?? "PASSED"],
        text: isSilent ? SILENT : lostText(lost),
      };
    case "FILLED":
      return { title: "Ya tenés tu turno", text: "Saliste de la lista al reservarlo." };
    case "LEFT":
      return {
        title: "Saliste de la lista",
        text: "No te avisamos más. Si cambiás de idea, volvé a anotarte cuando quieras.",
      };
    case "OVER":
      return {
        title: "Ya pasaron los días que elegiste",
        text: "No se liberó un lugar a tiempo. Podés anotarte para otros días.",
      };
    default:
      return state satisfies never;
  }
}

const LOST: Readonly<Record<LostTime, string>> = {
  FREE: "Ya no te guardamos este lugar.",
  PASSED: "Este lugar ya pasó a otra persona.",
  GONE: "Este lugar ya no está disponible.",
};

function lostText(lost: LostTime | null): string {
  return lost === "FREE"
    ? "Todavía está libre: es de quien lo reserve primero. Seguís en la lista."
    : "Seguís en la lista: si se libera otro, te avisamos.";
}

const SILENT =
  "Te avisamos tres veces seguidas y no tuvimos respuesta, así que dejamos de avisarte. Tocá «Sigo en la lista» y volvemos a hacerlo.";

/** Confirmations of acts that the page's heading does not already tell. */
export const entryDone = {
  paso: "Listo. Ese lugar pasa a quien sigue y vos seguís en la lista.",
  sigo: "Seguís en la lista: si se libera un lugar, te avisamos.",
} as const;

/** Under the heading, if an act came too late and the heading does not say so. */
export const entryLate = "Ese lugar ya no estaba guardado: no reservamos nada.";

/** The reason that an act failed. */
export const entryRefused = "No pudimos hacerlo. Recargá la página y probá de nuevo.";

type Wish = {
  readonly part: DayPart;
  readonly employee: string | null;
  readonly othersToo: boolean;
};

/** 'Por la tarde, con Lucía o con otro profesional'. */
export function wishedHow({ part, employee, othersToo }: Wish): string {
  const withEmployee = employee === null ? "con cualquier profesional" : `con ${employee}`;
  const orOther = employee !== null && othersToo ? " o con otro profesional" : "";
  return `${capitalised(partNames[part])}, ${withEmployee}${orOther}`;
}

/** 'Te avisamos a las 15:22. Después pasa a quien sigue en la lista.' */
export function toldAt(minute: MinuteOfDay): string {
  return `Te avisamos a las ${formatTime(minute)}. Después pasa a quien sigue en la lista.`;
}

export function offeredAt(minute: MinuteOfDay, employee: string | null): string {
  return `A las ${formatTime(minute)}${employee === null ? "" : ` con ${employee}`}`;
}

/** 'Hasta las 18:00'. */
export function takesUntil(end: MinuteOfDay): string {
  return `Hasta las ${formatTime(end)}`;
}

/**
 * The title above free times, beside a lost time or ones that fit the entry. `employee`: the professional that the client asked
 * for.
 */
export function freeTitle(
  { state, lost }: Pick<HeadFacts, "state" | "lost">,
  employee: string | null,
  areOthers: boolean,
): string {
  const named = employee === null ? "" : ` con ${employee}`;
  const withEmployee = areOthers ? " con otro profesional" : named;
  if (lost === "FREE") return `Horarios libres${withEmployee}`;
  return state === "LOST"
    ? `Otros horarios libres${withEmployee}`
    : `Ya hay lugar${withEmployee} en los días que elegiste`;
}

/** 'Viernes, 14 de agosto, 17:15'. */
export function lostTime(date: LocalDate, minute: MinuteOfDay): string {
  return `${capitalised(longDate(date))}, ${formatTime(minute)}`;
}

export function wasHeldUntil(minute: MinuteOfDay): string {
  return `Te lo guardamos hasta las ${formatTime(minute)}`;
}

/** 'mar 18'. */
export function shortDay(date: LocalDate): string {
  return `${weekdayName(weekdayOf(date)).slice(0, 3)} ${dayOfMonth(date)}`;
}

/** The deposit asked of the client that takes it: 'Seña de $3.000: se paga al reservar, dentro de los 30 minutos.' */
export function depositAsked(centavos: number, minutes: number): string {
  return `Seña de ${price(centavos)}: se paga al reservar, ${depositTerm(Math.floor(minutes))}.`;
}
